"""Reading and writing the values of rule set fields, led by their types."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin


class ValueFault(ValueError):  # noqa: N818 - a fault of a value, as the messages say
    """A value that a field does not allow; the text says what it allows."""


def read_value(hint: Any, value: object) -> Any:
    """Turn a TOML value into what a field of type *hint* holds; raises `ValueFault`.

    >>> read_value(Literal["a", "b"], "a")
    'a'
    >>> read_value(tuple[int, int], [2, 1])
    (2, 1)
    """
    origin = get_origin(hint)
    if hint is bool or hint is int:
        if type(value) is hint:
            return value
    elif origin is Literal:
        for allowed in get_args(hint):
            if type(allowed) is type(value) and allowed == value:
                return value
    elif origin is tuple:
        return _read_tuple(hint, value)
    elif origin in {Union, UnionType}:
        for choice in get_args(hint):
            try:
                return read_value(choice, value)
            except ValueFault:
                continue
    elif is_dataclass(hint) and isinstance(value, dict):
        names = [item.name for item in fields(hint)]
        unknown = [name for name in value if name not in names]
        if not unknown and isinstance(hint, type):
            return hint(**{name: read_value(int, number) for name, number in value.items()})
    message = f"{value!r} is not allowed, but {allowed_text(hint)}"
    raise ValueFault(message)


def _read_tuple(hint: Any, value: object) -> Any:
    args = get_args(hint)
    if isinstance(value, dict):
        value = [[key, number] for key, number in value.items()]
    if not isinstance(value, (list, tuple)):
        message = f"{value!r} is not allowed, but {allowed_text(hint)}"
        raise ValueFault(message)
    if len(args) == 2 and args[1] is Ellipsis:
        read = tuple(read_value(args[0], item) for item in value)
        if len(set(read)) != len(read) and get_origin(args[0]) is Literal:
            message = f"{list(value)!r} names something twice"
            raise ValueFault(message)
        return read
    if len(value) != len(args):
        message = f"{list(value)!r} is not allowed, but {allowed_text(hint)}"
        raise ValueFault(message)
    return tuple(read_value(kind, item) for kind, item in zip(args, value, strict=True))


def allowed_text(hint: Any) -> str:
    """Say what a field of type *hint* allows."""
    origin = get_origin(hint)
    if hint is bool:
        return "true, false"
    if hint is int:
        return "a whole number"
    if origin is Literal:
        return ", ".join(str(choice) for choice in get_args(hint))
    if origin in {Union, UnionType}:
        return " or ".join(allowed_text(choice) for choice in get_args(hint))
    if origin is tuple:
        args = get_args(hint)
        if args[-1] is Ellipsis:
            return f"a list of: {allowed_text(args[0])}"
        return f"a list of {len(args)}: {allowed_text(args[0])} …"
    return "{win=n, lose=n}"


def write_value(value: Any, hint: Any = None) -> object:
    """Turn a field's value into a plain (TOML, JSON) value; `read_value` reads it back.

    *hint* is the field's type; it tells an empty table from an empty list.

    >>> write_value(()), write_value((), tuple[tuple[str, int], ...])
    ([], {})
    """
    if value == () and get_origin(next(iter(get_args(hint)), None)) is tuple:
        return {}
    if is_dataclass(value):
        return {item.name: getattr(value, item.name) for item in fields(value)}
    if isinstance(value, tuple):
        if value and all(isinstance(item, tuple) for item in value):
            return {item[0]: item[1] for item in value}
        return [write_value(item) for item in value]
    return value


def toml_text(value: object) -> str:
    """Write a value from `write_value` as TOML, as ``set`` lines of records have it.

    >>> print(toml_text({"3": 10, "4": 8}), toml_text({"win": 1, "lose": 0}), toml_text(["3", "4"]))
    {"3"=10, "4"=8} {win=1, lose=0} ["3", "4"]
    >>> toml_text("off"), toml_text(True), toml_text([])
    ('"off"', 'true', '[]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        items = (f"{_toml_key(key)}={toml_text(item)}" for key, item in value.items())
        return f"{{{', '.join(items)}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_text, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _toml_key(key: str) -> str:
    return key if key.isalpha() and len(key) > 1 else f'"{key}"'
