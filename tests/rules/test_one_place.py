"""Each field of a rule set is read in one place of the engine, and every field is."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.rules import RuleSet
from engine.rules.fields import ClockRule

DATA = {"presets", "contradictions.py", "fields.py", "groups.py", "ruleset.py", "values.py"}
"""What holds, checks and copies values, but does not act on them."""
RULES = RuleSet()
GROUPS: dict[str, Any] = {
    field.name: getattr(RULES, field.name)
    for field in fields(RULES)
    if is_dataclass(getattr(RULES, field.name)) and field.name != "tables"
}
OF_TYPE = {type(group).__name__: name for name, group in GROUPS.items()}


@pytest.fixture(scope="module")
def readers(root: Path) -> dict[str, set[str]]:
    """For each field, or question about fields, the functions of the engine that read it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in (root / "engine").rglob("*.py"):
        if DATA & {*path.parts}:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for group, name in reads(function):
                    found[f"{group}.{name}"].add(f"{path.stem}.{function.name}")
    return found


def reads(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield group and field of all that *function* reads: ``rules.burn.check``, or by an alias."""
    aliases = dict(aliases_of(function))
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Attribute) and node.value.attr in GROUPS:
                yield node.value.attr, node.attr
            elif isinstance(node.value, ast.Name) and node.value.id in aliases:
                yield aliases[node.value.id], node.attr


def aliases_of(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield the names that stand for a group of fields in *function*, with the group."""
    for argument in function.args.args:
        if isinstance(argument.annotation, ast.Name) and argument.annotation.id in OF_TYPE:
            yield argument.arg, OF_TYPE[argument.annotation.id]
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            else:
                pairs = [(target, value)]
            for name, what in pairs:
                if not (isinstance(name, ast.Name) and isinstance(what, ast.Attribute)):
                    continue
                if what.attr in GROUPS:
                    yield name.id, what.attr


def questions() -> dict[str, tuple[str, set[str]]]:
    """Return for each question in ``fields.py`` its group and the fields that it reads."""
    found = {}
    for group, value in GROUPS.items():
        for name, member in vars(type(value)).items():
            code = getattr(getattr(member, "fget", member), "__code__", None)
            if code is not None and not name.startswith("_"):
                found[f"{group}.{name}"] = (group, set(code.co_names))
    return found


def test_each_choice_is_read_in_one_place(readers: dict[str, set[str]]) -> None:
    """A switch is its own question and may be asked anywhere; what has more values, once."""
    many = {}
    for group, value in GROUPS.items():
        for field in fields(value):
            asked = {
                name
                for name, (owner, names) in questions().items()
                if owner == group and field.name in names
            }
            places = readers[f"{group}.{field.name}"]
            if not isinstance(getattr(value, field.name), bool) and places and asked:
                many[f"{group}.{field.name}"] = places | asked
            elif not isinstance(getattr(value, field.name), bool) and len(places) > 1:
                many[f"{group}.{field.name}"] = places
    assert many == {}


def test_every_question_is_asked_and_every_field_is_read(readers: dict[str, set[str]]) -> None:
    asked = questions()
    assert [name for name in asked if not _is_read(name, readers, asked)] == []
    unread = [
        f"{group}.{field.name}"
        for group, value in GROUPS.items()
        for field in fields(value)
        if not _is_read(f"{group}.{field.name}", readers, asked)
    ]
    assert unread == [f"{OF_TYPE[ClockRule.__name__]}.seconds"]  # the bot's, not the engine's


def _is_read(
    name: str, readers: dict[str, set[str]], asked: dict[str, tuple[str, set[str]]]
) -> bool:
    if readers[name]:
        return True
    group, _, field = name.partition(".")
    return any(
        owner == group and field in names and _is_read(question, readers, asked)
        for question, (owner, names) in asked.items()
        if question != name
    )
