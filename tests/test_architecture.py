"""The layers hold beyond what the import contracts in pyproject.toml can say."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from engine.state import HandState

PACKAGES = ("bot", "data", "engine", "render")

# All that rules need: values, types, arithmetic and hashing.
PURE = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools"),
    *("hashlib", "heapq", "hmac", "itertools", "math", "operator", "re", "string", "struct"),
    *("tomllib", "types", "typing", "unicodedata"),
}

# Server and page know messages only: the web library and its own parts.
WEB = {"aiohttp", "multidict", "yarl"}

TOP_LEVEL = {
    *(".ci", ".editorconfig", ".env.example", ".gitattributes", ".gitignore"),
    *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "README.zh.md", "SECURITY.md"),
    *("pyproject.toml", "run"),
    *("requirements.txt", "requirements-dev.txt"),
    *("benchmarks", "bot", "data", "docs", "engine", "render", "tests"),
}


def modules(root: Path, *folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    assert found, f"no module in {folders}"
    return found


def imported(path: Path, root: Path) -> Iterator[str]:
    """Yield the absolute dotted name of each module that the file imports."""
    package = path.relative_to(root).parts[:-1]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join((*base, *([node.module] if node.module else ())))


def test_the_engine_uses_the_pure_part_of_the_standard_library(root: Path) -> None:
    impure = {
        (path.relative_to(root).as_posix(), name)
        for path in modules(root, "engine")
        for name in imported(path, root)
        if name.split(".")[0] not in PURE | {"engine"}
    }

    assert impure == set()


def test_the_sandbox_knows_messages_only(root: Path) -> None:
    """Server and page must not borrow the bot's opinion of what Telegram does."""
    allowed = {*sys.stdlib_module_names, *WEB}
    foreign = {
        (path.relative_to(root).as_posix(), name)
        for path in modules(root, "bot/sandbox")
        for name in imported(path, root)
        if name.split(".")[0] not in allowed and not f"{name}.".startswith("bot.sandbox.")
    }

    assert foreign == set()


def test_everything_imported_is_a_declared_dependency(root: Path) -> None:
    """A package that comes along with another one may go with it."""
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    declared = {
        canonicalize_name(Requirement(item).name) for item in table["project"]["dependencies"]
    }
    owners = packages_distributions()
    known = {*sys.stdlib_module_names, *PACKAGES}
    undeclared = {
        (path.relative_to(root).as_posix(), name)
        for path in modules(root, *PACKAGES)
        for name in imported(path, root)
        if (top := name.split(".")[0]) not in known
        and declared.isdisjoint(map(canonicalize_name, owners.get(top, ())))
    }

    # They belong to aiohttp's own interface, pydantic to that of pydantic-settings.
    along = {"multidict", "pydantic", "yarl"}
    assert {item for item in undeclared if item[1].split(".")[0] not in along} == set()


FACTS = {item.name for item in fields(HandState)}
STATES = re.compile(r"(.+\.)?(state|hand|shown|before|after|new)$")
"""What a state is called where it is used."""


def written(path: Path) -> Iterator[str]:
    """Yield the facts of a hand that the file writes."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and node.attr in FACTS
            and STATES.match(ast.unparse(node.value))
        ):
            yield node.attr


def test_only_events_change_a_hand(root: Path) -> None:
    """A state is a value, although Python lets anybody write it (`engine.state.HandState`)."""
    engine = {path.name: set(written(path)) for path in modules(root, "engine")}
    elsewhere = {name for path in modules(root, "bot", "data", "render") for name in written(path)}

    assert engine.pop("evolve.py") > {"hands", "top", "asked"}
    assert engine.pop("situation.py") <= {"asks"}, "what was worked out may be kept, no more"
    assert engine.pop("state.py") <= {"asks"}
    assert set().union(*engine.values(), elsewhere) == set()


def test_no_file_of_the_program_grows_beyond_one_idea(root: Path) -> None:
    long = {
        path.relative_to(root).as_posix(): lines
        for path in modules(root, *PACKAGES)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 500
    }

    assert long == {}


def test_every_test_folder_is_a_package(root: Path) -> None:
    """Without it `import engine` could find the folder of the engine's tests."""
    bare = {
        path.parent.relative_to(root).as_posix()
        for path in modules(root, "tests")
        if not (path.parent / "__init__.py").exists()
    }

    assert bare == set()


def test_the_top_level_is_fixed(root: Path) -> None:
    if not (root / ".git").exists():
        pytest.skip("not a git checkout: what belongs to the project cannot be told")
    listed = subprocess.run(
        ["git", "ls-files", "-z"],  # noqa: S607 - the user's git, wherever it is
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    tops = {name.split("/")[0] for name in listed.stdout.split("\0") if name}

    assert tops - TOP_LEVEL == set()
