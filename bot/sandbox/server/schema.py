"""A small type checker for Bot API requests.

`declaration.py` describes the server's part of the Bot API in a compact notation.
This module parses the notation, and checks and decodes requests.

One line declares one parameter or field::

    name[!] Type[|Type…] [low-high unit] [= choice|choice…]

``!`` marks what is required; ``[T]`` is an array of ``T``.
The unit is ``characters``, ``bytes``, ``values``, or ``parsed`` for lengths that count after
entities are parsed, which the methods check themselves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

_LINE = re.compile(
    r"(?P<name>\w+)(?P<required>!?)\s+(?P<types>[\w\[\]|]+)"
    r"(?:\s+(?P<low>\d+)-(?P<high>\d+)\s+(?P<unit>characters|bytes|values|parsed))?"
    r"(?:\s+=\s+(?P<choices>[\w|]+))?"
)
_INTEGER = re.compile(r"-?\d{1,19}")
_FLOAT = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")
_BOOLEANS = {"true": True, "1": True, "false": False, "0": False}


class Limit(NamedTuple):
    """Bounds of a length or a number."""

    low: int
    high: int
    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One parameter of a method or field of a type."""

    name: str
    types: tuple[str, ...]
    is_required: bool = False
    limit: Limit | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Upload:
    """A file part of a request."""

    filename: str
    content: bytes


class SchemaError(Exception):
    """A request doesn't fit the declaration; the text says where and why."""


def parse_fields(text: str) -> tuple[Field, ...]:
    """Parse declaration lines.

    >>> parse_fields("message_id! Integer")[0].is_required
    True
    """
    fields: list[Field] = []
    for raw in text.strip().splitlines():
        line = raw.strip()
        if not line:
            continue
        match = _LINE.fullmatch(line)
        if match is None:
            raise ValueError(f"not a declaration: {line!r}")
        limit = None
        if match["unit"]:
            limit = Limit(int(match["low"]), int(match["high"]), match["unit"])
        fields.append(
            Field(
                name=match["name"],
                types=tuple(match["types"].split("|")),
                is_required=bool(match["required"]),
                limit=limit,
                choices=tuple(match["choices"].split("|")) if match["choices"] else (),
            )
        )
    return tuple(fields)


class Schema:
    """Checks values against declared types.

    Args:
        types: Fields of each object type.
        unions: Names of the alternatives of each union type.
    """

    def __init__(
        self, types: Mapping[str, tuple[Field, ...]], unions: Mapping[str, tuple[str, ...]]
    ) -> None:
        self._types = types
        self._unions = unions

    def decode(
        self,
        fields: tuple[Field, ...],
        raw: Mapping[str, str],
        uploads: Mapping[str, Upload],
    ) -> dict[str, Any]:
        """Decode a form.

        Args:
            fields: What the method accepts.
            raw: Parameters as strings; arrays and objects as JSON.
            uploads: File parts by name.

        Returns:
            Typed values by name; an upload is an `Upload`.

        Raises:
            SchemaError: Something is unknown, missing or of a wrong type or length.
        """
        known = {field.name: field for field in fields}
        for name in raw:
            if name not in known:
                raise SchemaError(f"unknown parameter {name!r}")
        attached = set(re.findall(r'attach://([^"\\\s]+)', " ".join(raw.values())))
        for name in uploads:
            if name not in attached and name not in known:
                raise SchemaError(f"file part {name!r} is neither a parameter nor attached")
        decoded: dict[str, Any] = {}
        for field in fields:
            if field.name in raw:
                decoded[field.name] = self._from_form(field, raw[field.name], uploads)
            elif field.name in uploads and "InputFile" in field.types:
                decoded[field.name] = uploads[field.name]
            elif field.is_required:
                raise SchemaError(f"parameter {field.name!r} is required")
        return decoded

    def _from_form(self, field: Field, text: str, uploads: Mapping[str, Upload]) -> Any:
        problems: list[str] = []
        for kind in field.types:
            try:
                value = self._scalar_or_json(kind, text)
                if isinstance(value, (dict, list)):
                    self._check(kind, value, field.name)
                elif kind == "InputFile" and text.startswith("attach://"):
                    return _attached(field, text, uploads)
                _check_limits(field, value, field.name)
            except SchemaError as error:
                problems.append(str(error))
            else:
                return value
        # The first alternative is the common one; its problem says most.
        raise SchemaError(problems[0])

    def _scalar_or_json(self, kind: str, text: str) -> Any:
        if kind in ("String", "InputFile"):
            return text
        if kind == "Integer" and _INTEGER.fullmatch(text):
            return int(text)
        if kind == "Float" and _FLOAT.fullmatch(text):
            return float(text)
        if kind == "Boolean" and text.lower() in _BOOLEANS:
            return _BOOLEANS[text.lower()]
        if kind in ("Integer", "Float", "Boolean"):
            raise SchemaError(f"{text[:60]!r} is no {kind}")
        try:
            value = json.loads(text)
        except ValueError:
            raise SchemaError(f"can't parse {kind} JSON object") from None
        if not isinstance(value, (dict, list)):
            raise SchemaError(f"{text[:60]!r} is no {kind}")
        return value

    def _check(self, kind: str, value: Any, path: str) -> None:
        """Check a decoded JSON value against a type name."""
        if kind.startswith("["):
            if not isinstance(value, list):
                raise SchemaError(f"{path} is no array")
            for index, item in enumerate(value):
                self._check(kind[1:-1], item, f"{path}[{index}]")
        elif kind in self._unions:
            self._check_union(kind, value, path)
        elif kind in self._types:
            if not isinstance(value, dict):
                raise SchemaError(f"{path} is no {kind}")
            self._check_object(kind, value, path)
        elif not _is_scalar(kind, value):
            raise SchemaError(f"{path}: {value!r:.60} is no {kind}")

    def _check_union(self, kind: str, value: Any, path: str) -> None:
        problems: list[str] = []
        for name in self._unions[kind]:
            try:
                self._check(name, value, path)
            except SchemaError as error:
                problems.append(f"{name}: {error}")
            else:
                return
        raise SchemaError(f"{path} fits no {kind}: {'; '.join(problems)}")

    def _check_object(self, kind: str, value: dict[str, Any], path: str) -> None:
        fields = {field.name: field for field in self._types[kind]}
        for name in value:
            if name not in fields:
                raise SchemaError(f"{path}: unknown field {name!r} in {kind}")
        for field in fields.values():
            where = f"{path}.{field.name}"
            if field.name not in value:
                if field.is_required:
                    raise SchemaError(f"{where} is required")
                continue
            self._check_alternatives(field, value[field.name], where)
            _check_limits(field, value[field.name], where)

    def _check_alternatives(self, field: Field, value: Any, path: str) -> None:
        problems: list[str] = []
        for kind in field.types:
            try:
                self._check(kind, value, path)
            except SchemaError as error:
                problems.append(str(error))
            else:
                return
        raise SchemaError(problems[0])


def _is_scalar(kind: str, value: Any) -> bool:
    if kind == "Integer":
        return type(value) is int
    if kind == "Float":
        return type(value) in (int, float)
    if kind == "Boolean":
        return type(value) is bool
    return kind == "String" and isinstance(value, str)


def _attached(field: Field, text: str, uploads: Mapping[str, Upload]) -> Upload:
    name = text.removeprefix("attach://")
    if name not in uploads:
        raise SchemaError(f"{field.name}: no file part {name!r}")
    return uploads[name]


def _check_limits(field: Field, value: Any, path: str) -> None:
    if field.choices and value not in field.choices:
        raise SchemaError(f"{path}: {value!r:.60} is not one of {', '.join(field.choices)}")
    if field.limit is None or field.limit.unit == "parsed":
        return
    low, high, unit = field.limit
    if unit == "values":
        size = value if isinstance(value, int) else len(value)
    elif unit == "bytes":
        size = len(str(value).encode())
    else:
        size = len(str(value))
    if not low <= size <= high:
        raise SchemaError(f"{path} must have {low}-{high} {unit}, it has {size}")
