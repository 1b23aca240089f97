"""Every record that shows a rule is played, and what it expects compared (docs/records.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import Reason
from engine.record.check import _EXPECTATIONS, check_text
from engine.record.parse import _HEAD_LINES

HERE = Path(__file__).parent
FOLDERS = ("cases", "found", "own")
RECORDS = [path for folder in FOLDERS for path in sorted((HERE / folder).glob("*.gouji"))]


def test_there_are_records() -> None:
    """An empty or moved folder must not pass silently."""
    assert {path.parent.name for path in RECORDS} == set(FOLDERS)
    assert len(RECORDS) > 300


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_holds(path: Path) -> None:
    failures = check_text(path.read_text(encoding="utf-8"))
    told = [f"{path.name}:{fail.line}:{fail.column}: {fail.message}" for fail in failures]
    assert told == []


def test_names_begin_with_the_section() -> None:
    """A record is found by the section of the rules that it is about."""
    odd = [path.name for path in RECORDS if not path.name[:2].isdigit() or path.name[2] != "-"]
    assert odd == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_first_line_says_what_it_shows(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    assert first.startswith("# RULES ")
    assert " — " in first


def test_the_document_tells_of_every_line_and_reason(root: Path) -> None:
    text = (root / "docs/records.md").read_text(encoding="utf-8")
    untold = [word for word in _EXPECTATIONS if f"`? {word}" not in text]
    untold += [word for word in _HEAD_LINES if f"`{word} " not in text]
    untold += [reason for reason in Reason if reason not in text]
    assert untold == []


def test_the_example_of_the_document_holds(root: Path) -> None:
    text = (root / "docs/records.md").read_text(encoding="utf-8")
    assert check_text(text.split("```")[1]) == ()
