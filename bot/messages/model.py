"""What a chat must show, as values. The outbox sends them.

A *slot* names one message in one chat (``table:12``, ``hand:12``; see `bot.messages.slots`). A
`Message` states what its slot must show. The sender decides whether that is a new message, an edit
or nothing. The latest message for a slot replaces the earlier ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from render.pictures import Picture


class Priority(IntEnum):
    """What the sender sends first when a chat may get few messages."""

    TURN = 0
    RESULT = 1
    TABLE = 2
    FOLLOW = 3
    """The caption of a hand between turns: left out first."""


class Mode(StrEnum):
    """How a slot gets its new content. The values are stored."""

    EDIT = "edit"
    """Edit the slot's message, or send one where there is none."""
    RENEW = "renew"
    """Send a new message, which rings, then delete the former one."""
    ONLY_EDIT = "only-edit"
    """Edit the slot's message; send nothing where there is none."""


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button.

    Attributes:
        label: plain text.
        data: callback data, at most 64 bytes; empty where there is a *url*.
        url: a link; empty where there is *data*.

    """

    label: str
    data: str = ""
    url: str = ""


Keyboard = tuple[tuple[Button, ...], ...]
"""The rows of a keyboard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A text file; its name must not tell anything private."""

    name: str
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What a slot must show.

    Attributes:
        chat: Telegram chat id.
        slot: the slot's name within the chat.
        text: HTML; the caption where there is a picture.
        picture: drawn when it is sent; where it cannot be drawn, the text is sent alone.
        keyboard: the buttons under the message.
        mode: how the slot gets the content.
        priority: how soon.
        silent: it does not ring.
        protect: it cannot be forwarded.
        thread: the forum topic; ``None`` outside forums.
        not_before: the earliest time in epoch seconds; 0 for now.
        file: sent with the text as its caption, and never edited; it needs a slot of its own.

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
    """Delete a slot's message; where it is too old for that, take its buttons away.

    Attributes:
        chat: Telegram chat id.
        slot: the slot's name within the chat.
        priority: how soon.
        not_before: the earliest time in epoch seconds; 0 for now.
        keep_text: only take the buttons away.

    """

    chat: int
    slot: str
    priority: Priority = Priority.TABLE
    not_before: float = 0.0
    keep_text: bool = False


Outgoing = Message | Remove
