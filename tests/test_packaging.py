"""The wheel holds the whole program and nothing else; the locks pin all that it needs."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from configparser import ConfigParser
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PACKAGES = ("bot", "data", "engine", "render")
LOCKS = ("requirements.txt", "requirements-dev.txt")


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the checkout, without network or build environment."""
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    (built,) = target.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> frozenset[str]:
    with zipfile.ZipFile(wheel) as archive:
        return frozenset(archive.namelist())


def metadata(wheel: Path, name: str) -> str:
    with zipfile.ZipFile(wheel) as archive:
        (path,) = (n for n in archive.namelist() if n.endswith(f".dist-info/{name}"))
        return archive.read(path).decode()


def project(root: Path) -> dict[str, object]:
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert isinstance(table, dict)
    return table


def pins(lock: Path) -> dict[str, Requirement]:
    """Read a lock: name → requirement, with the hashes asserted on the way."""
    found: dict[str, Requirement] = {}
    text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        wanted, *hashes = line.split("--hash=")
        assert hashes, f"{lock.name}: no hash for {wanted}"
        requirement = Requirement(wanted)
        found[canonicalize_name(requirement.name)] = requirement
    return found


def test_the_wheel_holds_every_file_of_the_four_packages(root: Path, names: frozenset[str]) -> None:
    there = {
        path.relative_to(root).as_posix()
        for package in PACKAGES
        for path in (root / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    assert there - names == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_each_package_is_in_the_wheel(package: str, names: frozenset[str]) -> None:
    assert f"{package}/__init__.py" in names


def test_the_wheel_holds_nothing_else(names: frozenset[str]) -> None:
    tops = {name.split("/")[0] for name in names if ".dist-info/" not in name}

    assert tops == set(PACKAGES)


def test_the_wheel_brings_the_command_and_the_licence(wheel: Path, names: frozenset[str]) -> None:
    scripts = ConfigParser()
    scripts.read_string(metadata(wheel, "entry_points.txt"))

    assert dict(scripts["console_scripts"]) == {"gouji": "bot.cli:main"}
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_wheel_says_what_it_needs(root: Path, wheel: Path) -> None:
    told = Parser().parsestr(metadata(wheel, "METADATA")).get_all("Requires-Dist")
    declared = project(root)["dependencies"]
    assert isinstance(declared, list)

    assert told is not None
    assert set(map(Requirement, told)) == set(map(Requirement, declared))


def test_the_installed_packages_belong_to_this_project_alone(wheel: Path, tmp_path: Path) -> None:
    """The names are generic: a dependency that ships one of them would overwrite ours."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        "import sys; from importlib import import_module, metadata; sys.path[:0] = sys.argv[1:];"
        f"owners = metadata.packages_distributions(); packages = {PACKAGES};"
        "print([(owners[p], import_module(p).__file__.startswith(sys.argv[1])) for p in packages])"
    )
    # -S keeps an editable installation of the checkout out of the way.
    command = [sys.executable, "-I", "-S", "-c", code, str(tmp_path), sysconfig.get_path("purelib")]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=tmp_path, env=os.environ
    )

    assert done.stdout.strip() == str([(["gouji-bot"], True)] * len(PACKAGES))


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host_and_no_folder(root: Path, lock: str) -> None:
    text = (root / lock).read_text(encoding="utf-8")

    for foreign in ("://", "--index", "--extra-index", "--find-links", "--trusted", " @ ", "file:"):
        assert foreign not in text


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_exact_versions(root: Path, lock: str) -> None:
    loose = [
        str(requirement)
        for requirement in pins(root / lock).values()
        if [part.operator for part in requirement.specifier] != ["=="]
    ]

    assert loose == []


def test_the_locks_satisfy_what_the_project_declares(root: Path) -> None:
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    groups = table["dependency-groups"]
    wanted = {
        "requirements.txt": [*table["project"]["dependencies"], *groups["install"]],
        "requirements-dev.txt": [item for item in groups["dev"] if isinstance(item, str)],
    }

    for lock, declared in wanted.items():
        pinned = pins(root / lock)
        for requirement in map(Requirement, declared):
            (pin,) = pinned[canonicalize_name(requirement.name)].specifier
            assert requirement.specifier.contains(pin.version), f"{lock}: {requirement}"


def test_the_two_locks_agree(root: Path) -> None:
    runtime, everything = (pins(root / lock) for lock in LOCKS)

    assert {name: str(pin) for name, pin in runtime.items()}.items() <= {
        name: str(pin) for name, pin in everything.items()
    }.items()
