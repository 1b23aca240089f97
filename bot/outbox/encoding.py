"""Messages of the queue as JSON, and digests of what they show."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

import cattrs
from cattrs.strategies import configure_tagged_union

from bot.messages.model import Keyboard, Message, Outgoing, Priority
from render.pictures import Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete:
    """Delete the former message of a slot, or remove its buttons where it is too old.

    Attributes:
        chat: Telegram chat id.
        message_id: Telegram's number of the message.
        sent_at: when it was sent, in seconds since 1970.
        priority: see `Message`.
        not_before: see `Message`.

    """

    chat: int
    message_id: int
    sent_at: float
    priority: Priority = Priority.FOLLOW
    not_before: float = 0.0


Queued = Outgoing | Delete
"""What the queue holds: messages, and what is to be done with messages that were sent."""


def _make_converter() -> cattrs.Converter:
    # The names of these classes and of their fields, and both tags, are stored.
    converter = cattrs.Converter(detailed_validation=False, omit_if_default=True)
    configure_tagged_union(Picture, converter, tag_name="draw")
    # To cattrs, an optional union is another union: these hooks lead back to the tagged one.
    converter.register_unstructure_hook_func(
        _is_optional_picture,
        lambda value: None if value is None else converter.unstructure(value, Picture),
    )
    converter.register_structure_hook_func(
        _is_optional_picture,
        lambda value, _: None if value is None else converter.structure(value, Picture),  # type: ignore[arg-type]  # a union
    )
    configure_tagged_union(Queued, converter, tag_name="wish")
    return converter


def _is_optional_picture(hint: Any) -> bool:
    return bool(hint == Picture | None)


_CONVERTER: Final = _make_converter()


def encode(queued: Queued) -> str:
    """Return the JSON that is stored; fields that have their defaults are left out."""
    return _dump(_CONVERTER.unstructure(queued, Queued))


def decode(text: str) -> Queued:
    """Return what `encode` has stored.

    Raises:
        ValueError: the text can't be read.

    """
    try:
        queued: Queued = _CONVERTER.structure(json.loads(text), Queued)  # type: ignore[arg-type]  # a union
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"a stored message can't be read: {type(error).__name__}") from None
    return queued


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def text_key(message: Message) -> str:
    """Return the digest of a message's text: 32 hexadecimal digits."""
    return _digest(message.text)


def keyboard_key(keyboard: Keyboard) -> str:
    """Return the digest of a keyboard: 32 hexadecimal digits, or empty for no buttons."""
    return _digest(_dump(_CONVERTER.unstructure(keyboard, Keyboard))) if keyboard else ""


def picture_key(picture: Picture | None) -> str:
    """Return the digest of a picture's values: 32 hexadecimal digits, or empty for no picture."""
    return "" if picture is None else _digest(_dump(_CONVERTER.unstructure(picture, Picture)))
