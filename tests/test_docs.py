"""The documents keep their promises: links lead somewhere, commands exist, words are unique."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import AliasChoices

from bot.settings import Settings

LINK = re.compile(r"(?<!`)\[[^\]\n]+\]\(([^)\s]+)\)|<img[^>]+src=\"([^\"]+)\"")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
FENCE = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
SETTING = re.compile(r"\bGOUJI_[A-Z_]*[A-Z]\b")
CODE_BLOCK = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def documents(root: Path) -> list[Path]:
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]


def anchors(text: str) -> set[str]:
    """Return the anchors that the headings of a document have on the usual hosts."""
    headings = HEADING.findall(CODE_BLOCK.sub("", text))
    return {
        re.sub(r"[^\w\- ]", "", heading.lower(), flags=re.UNICODE).replace(" ", "-")
        for heading in headings
    }


def commands(text: str) -> list[str]:
    """Return the first word after `sh run` of every command in the document's shell blocks."""
    return [
        match.group(1)
        for block in FENCE.findall(text)
        for match in re.finditer(r"^sh run +(\S+)", block, re.MULTILINE)
    ]


def test_every_link_between_documents_leads_somewhere(root: Path) -> None:
    broken = []
    for document in documents(root):
        text = CODE_BLOCK.sub("", document.read_text(encoding="utf-8"))
        for link, image in LINK.findall(text):
            path, _, anchor = (link or image).partition("#")
            if "://" in path or path.startswith("mailto:"):
                continue
            target = document.parent / path if path else document
            if not target.exists():
                broken.append(f"{document.name}: {link or image}")
            elif anchor and anchor not in anchors(target.read_text(encoding="utf-8")):
                broken.append(f"{document.name}: no heading for {link}")

    assert broken == []


def test_the_readme_opens_with_the_two_commands(root: Path) -> None:
    first, second = commands((root / "README.md").read_text(encoding="utf-8"))[:2]

    assert [first, second] == ["sandbox", "test"]


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/deploy.md"])
def test_every_command_shown_exists(root: Path, name: str) -> None:
    usage = (root / "run").read_text(encoding="utf-8")

    for command in commands((root / name).read_text(encoding="utf-8")):
        assert re.search(rf"^  {re.escape(command)} ", usage, re.MULTILINE), command


def test_the_service_and_the_image_start_a_command_that_exists(root: Path) -> None:
    usage = (root / "run").read_text(encoding="utf-8")
    service = (root / "docs/gouji.service").read_text(encoding="utf-8")
    image = (root / "docs/Dockerfile").read_text(encoding="utf-8")

    started = re.findall(r"^ExecStart=\S+/gouji (\w+)$", service, re.MULTILINE)
    started += re.findall(r'^CMD \["(\w+)"\]$', image, re.MULTILINE)
    assert len(started) == 2
    for command in started:
        assert re.search(rf"^  {command} ", usage, re.MULTILINE), command


def former_settings() -> set[str]:
    """Return the names that settings had before, and that are still read."""
    aliases = [field.validation_alias for field in Settings.model_fields.values()]
    return {
        name
        for alias in aliases
        if isinstance(alias, AliasChoices)
        for name in alias.choices
        if isinstance(name, str)
    }


def test_every_setting_named_in_a_document_exists(root: Path) -> None:
    known = set(SETTING.findall((root / ".env.example").read_text(encoding="utf-8")))
    known |= set(SETTING.findall((root / "run").read_text(encoding="utf-8")))
    known |= former_settings()
    known |= {"GOUJI_REQUIRE_BROWSER", "GOUJI_CHROMIUM"}
    pages = [*documents(root), root / "docs/Dockerfile", root / "docs/gouji.service"]

    named = {
        (page.name, name)
        for page in pages
        for name in SETTING.findall(page.read_text(encoding="utf-8"))
    }
    assert {item for item in named if item[1] not in known} == set()


def glossary(root: Path) -> list[list[str]]:
    """Return the rows of the glossary: word, term or code, meaning."""
    text = (root / "docs/glossary.md").read_text(encoding="utf-8")
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|") and not line.startswith(("| ---", "| Word"))
    ]


def test_a_word_of_the_glossary_has_one_meaning(root: Path) -> None:
    rows = glossary(root)
    assert rows
    assert {len(row) for row in rows} == {3}

    words = [row[0] for row in rows]
    assert sorted(words) == sorted(set(words))
    terms = [term.strip() for row in rows for term in re.split(r"[,、/]", row[1]) if term.strip()]
    assert sorted(terms) == sorted(set(terms))


def defined(path: Path) -> Iterator[str]:
    """Yield the names of the classes, functions, arguments, variables and attributes of a file."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.Name(id=name) | ast.Attribute(attr=name):
                yield name


def test_the_words_of_the_program_are_in_the_program(root: Path) -> None:
    named = {row[1].strip("`") for row in glossary(root) if row[1].startswith("`")}
    paths = [
        path for top in ("bot", "engine", "render", "data") for path in root.glob(f"{top}/**/*.py")
    ]
    known = {".".join(path.relative_to(root).with_suffix("").parts) for path in paths}
    known |= {name for path in paths for name in defined(path)}

    assert len(named) > 40
    assert named - known == set()


def test_the_changelog_has_a_place_for_what_is_new(root: Path) -> None:
    assert "## Unreleased" in (root / "CHANGELOG.md").read_text(encoding="utf-8")
