"""The server's declaration against the machine-readable Bot API, and the checker itself."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.sandbox.server.declaration import METHODS, NOT_IMPLEMENTED, SCHEMA, TYPES, UNIONS
from bot.sandbox.server.schema import Field, SchemaError, Upload, parse_fields
from bot.sandbox.server.updates import KINDS
from tests.support.botapi import bot_api


def _written(kind: str) -> str:
    """Return a type name in the notation of the Bot API's pages."""
    return f"Array of {_written(kind[1:-1])}" if kind.startswith("[") else kind


def _problems(fields: tuple[Field, ...], official: list[dict[str, Any]]) -> list[str]:
    by_name = {item["name"]: item for item in official}
    problems = [f"unknown {field.name}" for field in fields if field.name not in by_name]
    known = [field for field in fields if field.name in by_name]
    for field in known:
        item = by_name[field.name]
        if [_written(kind) for kind in field.types] != item["types"]:
            problems.append(f"{field.name}: {field.types} is not {item['types']}")
        if field.is_required != item["required"]:
            problems.append(f"{field.name}: required is {item['required']}")
        prose = re.search(r"(\d+)-(\d+) (characters|bytes)", item["description"])
        if prose and field.name != "callback_data":
            stated = (int(prose[1]), int(prose[2]))
            if field.limit is None or field.limit[:2] != stated:
                problems.append(f"{field.name}: limit {field.limit} is not {stated}")
        unknown = [choice for choice in field.choices if choice not in item["description"]]
        problems += [f"{field.name}: {choice} is not mentioned" for choice in unknown]
    missing = {i["name"] for i in official if i["required"]} - {f.name for f in fields}
    return problems + [f"missing {name}" for name in sorted(missing)]


@pytest.mark.parametrize("name", sorted(METHODS))
def test_methods_are_declared_as_the_bot_api_has_them(name: str) -> None:
    official = bot_api()["methods"][name]
    assert _problems(METHODS[name].fields, official.get("fields", [])) == []
    assert _written(METHODS[name].returns) in official["returns"]


@pytest.mark.parametrize("name", sorted(TYPES))
def test_types_are_declared_as_the_bot_api_has_them(name: str) -> None:
    assert _problems(TYPES[name], bot_api()["types"][name].get("fields", [])) == []


@pytest.mark.parametrize("name", sorted(UNIONS))
def test_unions_have_only_official_members(name: str) -> None:
    assert set(UNIONS[name]) <= set(bot_api()["types"][name]["subtypes"])


def test_every_method_is_known_and_none_is_invented() -> None:
    assert set(METHODS) | NOT_IMPLEMENTED == set(bot_api()["methods"])
    assert not set(METHODS) & NOT_IMPLEMENTED


def test_every_kind_of_update_is_known() -> None:
    fields = {item["name"] for item in bot_api()["types"]["Update"]["fields"]}
    assert set(KINDS) == fields - {"update_id"}


def test_every_type_named_in_the_declaration_exists() -> None:
    scalars = {"Integer", "Float", "Boolean", "String", "InputFile"}
    fields = [f for m in METHODS.values() for f in m.fields]
    fields += [f for group in TYPES.values() for f in group]
    named = {kind.strip("[]") for field in fields for kind in field.types}
    assert named <= scalars | set(TYPES) | set(UNIONS)


@pytest.mark.parametrize(
    "raw, problem",
    [
        ({"chat_id": "1"}, "'text' is required"),
        ({"chat_id": "1", "text": "a", "txet": "b"}, "unknown parameter 'txet'"),
        ({"chat_id": "1", "text": "a", "protect_content": "yes"}, "no Boolean"),
        ({"chat_id": "1", "text": "a", "message_thread_id": "x"}, "no Integer"),
        ({"chat_id": "1", "text": "a", "reply_markup": "{"}, "can't parse"),
        ({"chat_id": "1", "text": "a", "reply_markup": "5"}, "no InlineKeyboardMarkup"),
        (
            {"chat_id": "1", "text": "a", "reply_markup": '{"inline_keyboard": [{}]}'},
            "no array",
        ),
        (
            {"chat_id": "1", "text": "a", "reply_markup": '{"inline_keyboard": [[{"t": 1}]]}'},
            "unknown field 't'",
        ),
        (
            {
                "chat_id": "1",
                "text": "a",
                "reply_markup": '{"inline_keyboard": [[{"text": "x", "style": "gold"}]]}',
            },
            "not one of danger",
        ),
        (
            {
                "chat_id": "1",
                "text": "a",
                "reply_markup": json.dumps(
                    {"inline_keyboard": [[{"text": "x", "copy_text": {"text": "y" * 257}}]]}
                ),
            },
            "1-256 characters",
        ),
        ({"chat_id": "1", "text": "a", "reply_parameters": '{"message_id": true}'}, "no Integer"),
    ],
)
def test_what_does_not_fit_is_refused(raw: dict[str, str], problem: str) -> None:
    with pytest.raises(SchemaError, match=re.escape(problem)):
        SCHEMA.decode(METHODS["sendMessage"].fields, raw, {})


def test_values_are_decoded() -> None:
    raw = {
        "chat_id": "-100",
        "text": "5",
        "protect_content": "true",
        "reply_markup": '{"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}',
    }
    assert SCHEMA.decode(METHODS["sendMessage"].fields, raw, {}) == {
        "chat_id": -100,
        "text": "5",
        "protect_content": True,
        "reply_markup": {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]},
    }
    named = SCHEMA.decode(METHODS["getChat"].fields, {"chat_id": "@friends"}, {})
    assert named == {"chat_id": "@friends"}


def test_unions_are_told_apart_by_their_type() -> None:
    commands = '[{"command": "a", "description": "b"}]'
    fields = METHODS["setMyCommands"].fields
    good = {"commands": commands, "scope": '{"type": "chat", "chat_id": 5}'}
    assert SCHEMA.decode(fields, good, {})["scope"] == {"type": "chat", "chat_id": 5}
    with pytest.raises(SchemaError, match="fits no BotCommandScope"):
        SCHEMA.decode(fields, {"commands": commands, "scope": '{"type": "chat"}'}, {})


def test_uploads_are_found_by_name_and_strays_refused() -> None:
    fields = METHODS["sendPhoto"].fields
    upload = Upload("a.png", b"x")
    assert SCHEMA.decode(fields, {"chat_id": "1"}, {"photo": upload})["photo"] is upload
    attached = {"chat_id": "1", "photo": "attach://one"}
    assert SCHEMA.decode(fields, attached, {"one": upload})["photo"] is upload
    with pytest.raises(SchemaError, match="neither a parameter nor attached"):
        SCHEMA.decode(fields, {"chat_id": "1", "photo": "id"}, {"stray": upload})


def test_limits_on_numbers_are_values() -> None:
    fields = METHODS["getUpdates"].fields
    assert SCHEMA.decode(fields, {"limit": "100"}, {}) == {"limit": 100}
    with pytest.raises(SchemaError, match="1-100 values"):
        SCHEMA.decode(fields, {"limit": "0"}, {})


def test_a_bad_declaration_is_found() -> None:
    with pytest.raises(ValueError, match="not a declaration"):
        parse_fields("chat_id!! Integer")
