"""One name, one meaning: no class stands twice, and words of several meanings are not used."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGES = ("bot", "data", "engine", "render")

# The left column of the glossary's table: each of these words had two or more meanings, or none
# that a reader of card games or of Python knows. They stand in no name, not even as a part of it.
WORDS = {
    *("anew", "around", "autopilot", "comfort", "comforts", "deed", "deeds", "flow", "patience"),
    *("pause", "paused", "pauses", "reckon", "resting", "rests", "seam", "seams", "sight"),
    *("sights", "slow", "talk", "talks", "twin", "twins", "whoever", "wish", "wished", "wishes"),
    *("work", "works"),
}

# Words that are plain in some packages and have a second meaning in the others.
WORDS_BY_PACKAGE = {
    "face": ("bot", "data", "engine"),  # in pictures it is the face of a card
    "held": ("bot", "data"),  # in the rules and in pictures it means the cards in a hand
    "rest": ("bot", "data"),  # in the rules and in pictures it means the cards that are left
}

# Plain as a part of a name (`retry_after`), but not as all that a module or class is called.
WHOLE_NAMES = {"after", "around", "face", "live", "no", "steps", "told"}


def trees(root: Path, *folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield the files of some packages, and what Python reads in them."""
    for folder in folders:
        for path in sorted((root / folder).rglob("*.py")):
            yield path.relative_to(root).as_posix(), ast.parse(path.read_bytes())


def names(tree: ast.Module) -> Iterator[str]:
    """Yield every name that a file gives: to classes, functions, arguments, variables, imports."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield name
            case ast.AsyncFunctionDef(name=name) | ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.alias(asname=str(name)):
                yield name


def parts(name: str) -> set[str]:
    """Return the words in a name of any style.

    >>> sorted(parts("_TableState2")), parts("HTMLPage") == parts("html_page")
    (['state', 'table'], True)
    """
    return {word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)}


def test_names_are_split_into_words() -> None:
    assert parts("_TableState2") == {"table", "state"}
    assert parts("HTMLPage") == parts("html_page") == {"html", "page"}
    assert parts("ABANDONED_AFTER") == {"abandoned", "after"}


def test_no_class_name_stands_twice(root: Path) -> None:
    places = defaultdict(list)
    for path, tree in trees(root, "bot", "engine"):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path)

    assert len(places) > 200, "the classes were not read"
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_words_with_several_meanings_are_in_no_name(root: Path) -> None:
    found = set()
    for path, tree in trees(root, *PACKAGES):
        package = path.partition("/")[0]
        banned = WORDS | {word for word, where in WORDS_BY_PACKAGE.items() if package in where}
        for name in {*names(tree), Path(path).stem, Path(path).parent.name}:
            found |= {f"{path}: {name}" for _ in parts(name) & banned}

    assert sorted(found) == []


def test_modules_and_classes_have_names_that_say_what_they_are(root: Path) -> None:
    found = set()
    for path, tree in trees(root, *PACKAGES):
        classes = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
        for name in {*classes, Path(path).stem, Path(path).parent.name}:
            if name.lower() in WHOLE_NAMES:
                found.add(f"{path}: {name}")

    assert sorted(found) == []
