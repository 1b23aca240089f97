"""Messages as wishes: what a chat shall show. The outbox makes them true.

A *slot* names one message in one chat (``table:12``, ``hand:12``); whoever writes to a slot says
what it shall show now, and the sender decides whether that is a send, an edit or nothing. The
latest wish wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from render.pictures import Picture


class Priority(IntEnum):
    """What goes first when a chat's budget is short."""

    TURN = 0
    RESULT = 1
    TABLE = 2
    FOLLOW = 3
    """The caption of a hand between turns: dropped first."""


class Mode(StrEnum):
    """How a slot gets its new content."""

    EDIT = "edit"
    """Edit the slot's message; send one where there is none."""
    RENEW = "renew"
    """Send anew (it shall ring), then take the former one away."""
    ONLY_EDIT = "only-edit"
    """Edit the slot's message; nothing where there is none."""


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: ``data`` (at most 64 bytes) or ``url``."""

    label: str
    data: str = ""
    url: str = ""


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A text file: its name must tell nothing private."""

    name: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What a slot shall show.

    Attributes:
        chat: Telegram chat id; ``thread`` the forum topic, if any.
        slot: the slot's name within the chat.
        text: HTML; the caption where there is a picture.
        picture: drawn when it is sent; without fonts the text goes alone.
        file: sent with the text as its caption, and never edited; it takes a slot of its own.
        silent: does not ring; ``protect``: can't be forwarded.
        not_before: earliest time (epoch seconds), 0 for now.

    """

    chat: int
    slot: str
    text: str
    picture: Picture | None = None
    keyboard: Keyboard = ()
    mode: Mode = Mode.EDIT
    priority: Priority = Priority.TABLE
    silent: bool = False
    protect: bool = False
    thread: int | None = None
    not_before: float = 0.0
    file: File | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """A slot's message shall go (or, where it is too old, lose its buttons)."""

    chat: int
    slot: str
    priority: Priority = Priority.TABLE
    not_before: float = 0.0
    keep_text: bool = False
    """Only take the buttons away."""


Outgoing = Message | Remove
