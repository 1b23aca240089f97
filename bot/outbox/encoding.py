"""Wishes as JSON, the digests of what they show, and how two wishes for one slot become one."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any, Final

import cattrs
from cattrs.strategies import configure_tagged_union

from bot.messages.model import Keyboard, Message, Mode, Priority, Remove
from render.pictures import Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """A message that has been replaced shall go, or lose its buttons where it is too old."""

    chat: int
    message_id: int
    sent_at: float
    priority: Priority = Priority.FOLLOW
    not_before: float = 0.0


OutboxItem = Message | Remove | Delete


def _make_converter() -> cattrs.Converter:
    converter = cattrs.Converter(detailed_validation=False, omit_if_default=True)
    configure_tagged_union(Picture, converter, tag_name="draw")
    # An optional union is another union to cattrs: lead it back to the tagged one.
    converter.register_unstructure_hook_func(
        _is_optional_picture,
        lambda value: None if value is None else converter.unstructure(value, Picture),
    )
    converter.register_structure_hook_func(
        _is_optional_picture,
        lambda value, _: None if value is None else converter.structure(value, Picture),  # type: ignore[arg-type]  # a union
    )
    configure_tagged_union(OutboxItem, converter, tag_name="wish")
    return converter


def _is_optional_picture(hint: Any) -> bool:
    return bool(hint == Picture | None)


_CONVERTER: Final = _make_converter()


def encode(item: OutboxItem) -> str:
    """Return *wish* as it is stored."""
    return _dump(_CONVERTER.unstructure(item, OutboxItem))


def decode(text: str) -> OutboxItem:
    """Read a stored wish; raises `ValueError` where it can't be read."""
    try:
        item: OutboxItem = _CONVERTER.structure(json.loads(text), OutboxItem)  # type: ignore[arg-type]  # a union
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"a stored wish can't be read: {type(error).__name__}") from None
    return item


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def text_key(message: Message) -> str:
    """Return the digest of a message's text."""
    return _digest(message.text)


def keyboard_key(keyboard: Keyboard) -> str:
    """Return the digest of a keyboard; empty for none."""
    return _digest(_dump(_CONVERTER.unstructure(keyboard, Keyboard))) if keyboard else ""


def picture_key(picture: Picture | None) -> str:
    """Return the digest of a picture's values; equal values are equal pictures. Empty for none."""
    return "" if picture is None else _digest(_dump(_CONVERTER.unstructure(picture, Picture)))


def merged(older: Message | Remove, newer: Message | Remove) -> Message | Remove:
    """Return one wish for two: the newer content, and no sound of the older one lost.

    >>> ring = Message(chat=1, slot="hand", text="your turn", mode=Mode.RENEW)
    >>> follow = Message(chat=1, slot="hand", text="later", mode=Mode.ONLY_EDIT)
    >>> merged(ring, follow).mode.value, merged(ring, follow).text
    ('renew', 'later')
    """
    if isinstance(newer, Remove):
        return newer
    if isinstance(older, Remove):
        # What was to go is there still: it can be edited, and needs no sound of its own.
        return newer if newer.mode is not Mode.ONLY_EDIT else replace(newer, mode=Mode.EDIT)
    order = (Mode.ONLY_EDIT, Mode.EDIT, Mode.RENEW)
    mode = max(older.mode, newer.mode, key=order.index)
    priority = min(older.priority, newer.priority)
    if mode is Mode.RENEW and newer.mode is not Mode.RENEW:
        return replace(newer, mode=mode, priority=priority, silent=older.silent)
    return replace(newer, mode=mode, priority=priority)
