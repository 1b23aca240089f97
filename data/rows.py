"""Rows as values: what the stores take and give back.

Bodies that belong to other layers (messages, lobbies, the flow of a table) are JSON texts here; who
wrote them reads them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """A Telegram user as we know them. ``dm_ok``: the bot can write to them."""

    user_id: int
    name: str
    language: str = "zh"
    dm_ok: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatRow:
    """What is remembered of a chat between games.

    ``settings`` is JSON that the bot's face reads and writes: rule changes, clock, …
    """

    chat: int
    title: str = ""
    language: str = "zh"
    preset: str = "classic"
    settings: str = "{}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A series at a table.

    Attributes:
        body: what never changes: language, rules, settings …; JSON.
        progress: where the table stands between the rules' decisions; JSON.

    """

    id: int
    chat: int
    thread: int | None
    status: str
    body: str
    progress: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits where.

    Attributes:
        user_id: ``None`` for a computer.
        timeouts: decisions in a row that the clock took.
        nonce: number of the last prompt of this seat.
        switches: what the person has chosen for every table; JSON. It is stored with the person,
            and only read with the seat.

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


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretRow:
    """The secret of a deal (RULES 14). ``attempt`` counts deals of the same hand (redeals).

    The secret itself never shows in a ``repr``, so that no log can print it.
    """

    hand: int
    attempt: int
    secret: bytes
    cuts: tuple[int, ...] = ()
    revealed: bool = False

    def __repr__(self) -> str:
        """Tell everything but the secret."""
        return f"SecretRow(hand={self.hand}, attempt={self.attempt}, revealed={self.revealed})"


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """A message that waits to be sent.

    Attributes:
        slot: name of the message in its chat; rows of one slot replace each other.
        body: the message; JSON.
        attempts: sends that failed so far.

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
        sent_at: when it was sent, epoch seconds (old messages can't be deleted).
        has_photo: whether it is a picture with a caption.
        text_key, picture_key, keyboard_key: digests of what it shows, to leave out needless edits.

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
    """How a chat's budget stands.

    Attributes:
        spent: times of the last requests, oldest first.
        not_before: Telegram asked to wait until then.
        state: ``open``; ``muted`` where the bot is, but may not write; ``lost`` where it can't.
        media: pictures may be sent.

    """

    chat: int
    spent: tuple[float, ...] = ()
    not_before: float = 0.0
    state: Literal["open", "muted", "lost"] = "open"
    media: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerRow:
    """Something that is due at ``due`` (epoch seconds): ``name`` within ``scope``."""

    scope: str
    name: str
    due: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedRow:
    """What a seat has said while a window was open, as notation."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptRow:
    """The keyboard that stands open for a seat; ``choices`` are actions as notation."""

    seat: int
    nonce: int
    kind: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InboxRow:
    """An update that was received and has not had its effect yet."""

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
    """One person's hand, for statistics.

    Attributes:
        name: the person's name of today.
        version: of the form of ``body``; 0 where nothing was reckoned yet.
        body: what was reckoned of the whole hand; JSON.

    """

    table_id: int
    hand: int
    seat: int
    user_id: int
    name: str
    preset: str
    version: int
    body: str
