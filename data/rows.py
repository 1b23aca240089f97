"""Rows of the database as values: what the stores take and return.

Where a body belongs to another layer (a message, a lobby, the progress of a table), it is JSON
text here. The layer that wrote it reads it. Times are seconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """A Telegram user.

    Attributes:
        language: code of the language that the person reads.
        dm_ok: whether the bot can write to the person's private chat.

    """

    user_id: int
    name: str
    language: str = "zh"
    dm_ok: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """What is remembered of a chat between games.

    Attributes:
        chat: Telegram chat id.
        language: code of the chat's language.
        preset: id of the preset that was played last.
        settings: changed rules, times and the like; JSON.

    """

    chat: int
    title: str = ""
    language: str = "zh"
    preset: str = "classic"
    settings: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table with its series.

    Attributes:
        chat: Telegram chat id.
        thread: the forum topic; ``None`` in a chat without topics.
        status: ``live``, or why the table is not.
        body: language, rules, settings …: what never changes; JSON.
        progress: what the engine does not know of the present hand; JSON. The column is ``flow``.

    """

    id: int
    chat: int
    thread: int | None
    status: str
    body: str
    progress: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat of a table.

    Attributes:
        seat: 1 to 6.
        user_id: ``None`` for a computer.
        autoplay: whether the computer plays for the person (托管). The column is ``autopilot``.
        dm_ok: whether the bot can write to the person's private chat.
        timeouts: how many decisions in a row ran out of time.
        nonce: number of the seat's last prompt.
        switches: what the person has chosen for every table; JSON. It is stored with the person
            and only read here.

    """

    seat: int
    user_id: int | None
    name: str
    language: str
    autoplay: bool = False
    dm_ok: bool = True
    timeouts: int = 0
    nonce: int = 0
    switches: str = "{}"


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of the engine.

    Attributes:
        kind: name of the event's class.
        version: of the form of ``body``.
        body: the event's fields; JSON.

    """

    kind: str
    version: int
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretRow:
    """The secret of a deal (RULES 14). Its ``repr`` leaves the secret out, for the log's sake.

    Attributes:
        attempt: counts the deals of one hand from 1; a redeal is another one.
        secret: 32 bytes.
        cuts: the numbers that players added.
        revealed: whether everybody may know the secret.

    """

    hand: int
    attempt: int
    secret: bytes
    cuts: tuple[int, ...] = ()
    revealed: bool = False

    def __repr__(self) -> str:
        return f"SecretRow(hand={self.hand}, attempt={self.attempt}, revealed={self.revealed})"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """A message that waits to be sent.

    Attributes:
        slot: name of the message within its chat; a later row of a slot replaces an earlier one.
        priority: the smallest number goes first.
        not_before: earliest time to send it; 0 for at once.
        body: the message; JSON.
        attempts: how many times sending failed.

    """

    id: int
    chat: int
    slot: str
    priority: int
    not_before: float
    body: str
    attempts: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotRow:
    """What a slot shows now.

    Attributes:
        message_id: Telegram's number of the message.
        sent_at: when it was sent; old messages can't be deleted.
        has_photo: whether it is a picture with a caption.
        text_key: digest of its text.
        picture_key: digest of its picture; empty without one.
        keyboard_key: digest of its buttons; empty without any.

    """

    chat: int
    slot: str
    message_id: int
    sent_at: float
    has_photo: bool
    text_key: str
    picture_key: str
    keyboard_key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaceRow:
    """How much of a chat's budget of requests is used, and what the chat allows.

    Attributes:
        spent: times of the last requests, oldest first.
        not_before: Telegram asked to wait until then.
        state: ``open``; ``muted`` where the bot is a member but may not write; ``lost`` where it
            can't write at all.
        media: whether pictures may be sent.

    """

    chat: int
    spent: tuple[float, ...] = ()
    not_before: float = 0.0
    state: Literal["open", "muted", "lost"] = "open"
    media: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerRow:
    """A deadline: ``name`` is unique within ``scope``."""

    scope: str
    name: str
    due: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedRow:
    """An action that a seat chose while a window was open; ``action`` is in record notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptRow:
    """The open prompt of a seat; ``choices`` are actions in record notation."""

    seat: int
    nonce: int
    kind: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxRow:
    """An update that has not had its effect yet; ``body`` is Telegram's JSON."""

    update_id: int
    body: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SitterRow:
    """Who got the cards of a seat in one hand; ``user_id`` is ``None`` for a computer."""

    seat: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyRow:
    """One person's part in one hand, for statistics.

    Attributes:
        name: the person's present name.
        preset: id of the preset that was played.
        version: of the form of ``body``; 0 where nothing is computed yet.
        body: the statistics of the whole hand; JSON.

    """

    table_id: int
    hand: int
    seat: int
    user_id: int
    name: str
    preset: str
    version: int
    body: str
