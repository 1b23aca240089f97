"""What a button carries: the table, the prompt, and the choice.

Callback data is at most 64 bytes of ASCII: a format version, a letter for the kind of button, and
numbers in base 36. It never names a card: a choice is an index into the lines that are stored with
the prompt. `unpack` reads any text; it returns ``None`` for what `pack` cannot have written.
"""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass, fields
from enum import StrEnum
from typing import Final

MAX_BYTES: Final = 64
VERSION: Final = "1"
_MAX_NUMBER: Final = 36**11


class Page(StrEnum):
    """A page of a prompt's keyboard. The values of all enums here are part of the data."""

    MAIN = "m"
    """The first page; ``index`` counts the pages behind “more”."""
    RANKS = "r"
    """The ranks of which several sets can be led."""
    COMPOSE = "c"
    """One set, put together card by card; ``sub`` is the number of the set so far."""
    SETS = "l"
    """The sets of one rank."""
    SURE = "s"
    """The question whether a risky choice is meant."""


class FreeAct(StrEnum):
    """Actions that a seat may choose without being asked (RULES 5.7, 7, 16.27)."""

    DECLARE = "d"
    """Declare the point (宣点)."""
    CONCEDE = "c"
    """Concede the lowest place (认落)."""
    WAIVE = "w"
    """Waive the point debts on both sides (互免点贡)."""


class AheadVerb(StrEnum):
    """How a seat passes in advance."""

    NEXT = "n"
    """The next time that it is asked."""
    ROUND = "r"
    """Each time in this round."""
    OFF = "o"
    """Not any more."""


class LobbyVerb(StrEnum):
    """What a button of a lobby does."""

    SIT = "s"
    """Sit down: anywhere for ``value`` 0, in the federation of seat 1 or 2 for that value."""
    STAND = "u"
    """Stand up."""
    SEAT = "n"
    """Sit in seat ``value``, move there, or ask its player for it."""
    LOT = "j"
    """Draw a lot (抽签)."""
    COMPUTER = "c"
    """Put a computer into seat ``value``."""
    FILL = "f"
    """Put computers into all empty seats."""
    START = "g"
    """Start the table."""
    CLOSE = "x"
    """Close the lobby."""
    WAIT = "e"
    """Keep the lobby open for another while."""
    PAGE = "p"
    """Show the page with the digest ``value`` (`bot.lobby.pages`)."""
    PRESET = "q"
    """Choose the preset with the digest ``value``."""
    RULE = "r"
    """Choose the value of a rule field by its digest (`bot.lobby.switches`)."""
    SIDES = "d"
    """Choose how sides are formed: ``value`` counts the members of `Sides`."""
    CLOCK = "t"
    """Set the seconds for a decision to ``value``."""
    BURN = "b"
    """Set the seconds of the burn window to ``value``."""
    LOOK = "k"
    """Set the seconds of the look window to ``value``."""
    AUTO = "a"
    """Start by itself once all seats are taken: ``value`` 0 or 1."""
    LANGUAGE = "l"
    """Choose a language: ``value`` is an index into `bot.texts.LANGUAGES`."""


class SeatVerb(StrEnum):
    """What a button about seats does."""

    TAKE = "t"
    """Take a seat that nobody plays."""
    AGREE = "y"
    """Consent that the user ``value`` takes a seat."""
    REFUSE = "n"
    """Refuse that the user ``value`` takes a seat."""
    SHOW = "o"
    """Show the seats, so that players change them between two hands."""
    SEAT = "s"
    """Move to seat ``value``, or ask its player for it."""


class TableVerb(StrEnum):
    """What a button about a whole table does."""

    NUDGE = "n"
    """Remind the players whom the table waits for (催)."""
    AUTOPLAY = "a"
    """Vote that the computer plays for seat ``value`` (托管); 0: for who decides in secret."""
    END = "e"
    """Vote for ending the series."""
    SUSPEND = "p"
    """Vote for suspending the table."""
    RESUME = "r"
    """Resume a suspended table."""
    STOP = "s"
    """Answer that the table ends."""
    KEEP = "k"
    """Answer that the table goes on."""


class AssistVerb(StrEnum):
    """What a button does that helps one player and does not change the game."""

    HINT = "h"
    """Tell what the computer would choose (提示)."""
    COUNTER = "c"
    """Tell which big cards are unseen (记牌器)."""
    TOOLS = "t"
    """Show the page of tools for ``value`` 1, the hand again for 0."""
    PHRASE = "p"
    """Say phrase number ``value``."""
    SORT = "s"
    """Show the high cards first for ``value`` 1, the low ones for 0."""
    AUTO = "a"
    """Turn autoplay (托管) on for ``value`` 1, off for 0."""
    SETTINGS = "g"
    """Send the menu of the personal switches."""


@dataclass(frozen=True, slots=True)
class Act:
    """Choose an action.

    Attributes:
        table: id of the table.
        hand: number of the hand.
        nonce: of the prompt.
        index: which of the prompt's stored lines.
        sub: number of a set within a line that has several (`bot.table.choices.Stock`); else 0.

    """

    table: int
    hand: int
    nonce: int
    index: int
    sub: int = 0


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of a prompt's keyboard; the numbers are those of `Act`."""

    table: int
    hand: int
    nonce: int
    page: Page
    index: int = 0
    sub: int = 0


@dataclass(frozen=True, slots=True)
class Sure:
    """Choose a risky action after the question; the numbers are those of `Act`."""

    table: int
    hand: int
    nonce: int
    index: int
    sub: int = 0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back what one has tapped, or the automatic pass, as long as the prompt is open."""

    table: int
    hand: int
    nonce: int


@dataclass(frozen=True, slots=True)
class PassAhead:
    """Pass in advance, in this round."""

    table: int
    hand: int
    round: int
    verb: AheadVerb


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready: the hand has been looked at, or the next one may come."""

    table: int
    hand: int


@dataclass(frozen=True, slots=True)
class Free:
    """Choose an action without being asked, in this hand."""

    table: int
    hand: int
    act: FreeAct


@dataclass(frozen=True, slots=True)
class Assist:
    """Ask for something that helps one player, in this hand."""

    table: int
    hand: int
    verb: AssistVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """Set the personal switch with this index in `bot.table.preferences.NAMES` to 0 or 1."""

    switch: int
    value: int


@dataclass(frozen=True, slots=True)
class Eye:
    """Show the tapping player's hand in a pop-up (👀)."""

    table: int


@dataclass(frozen=True, slots=True)
class PlayMyself:
    """End the autoplay (托管) of one's own seat."""

    table: int


@dataclass(frozen=True, slots=True)
class Finish:
    """End the series after this hand."""

    table: int


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """Open a new lobby here."""

    table: int


@dataclass(frozen=True, slots=True)
class Again:
    """Open a lobby with the players and the rules of a table that is over."""

    table: int


@dataclass(frozen=True, slots=True)
class Replay:
    """Show a page of a replay.

    Attributes:
        table: id of the table.
        word: random number that names the message.
        hand: number of the hand; 0 for the list of hands.
        step: of a hand: number of the picture, from 1; 0 for the result. Of the list: the page.

    """

    table: int
    word: int
    hand: int
    step: int


@dataclass(frozen=True, slots=True)
class AtTable:
    """Something about the seats of a table, in this hand or after it."""

    table: int
    hand: int
    verb: SeatVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class AboutTable:
    """Something about a whole table: reminding, voting, suspending, ending."""

    table: int
    hand: int
    verb: TableVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class InLobby:
    """Something in the lobby with the id ``lobby``; `LobbyVerb` tells what ``value`` means."""

    lobby: str
    verb: LobbyVerb
    value: int = 0


InHand = Act | TurnPage | Sure | TakeBack | PassAhead | Ready | Free | Assist
"""Buttons that belong to one hand, for its players."""
Callback = (
    InHand
    | Eye
    | PlayMyself
    | Finish
    | Setting
    | OpenLobby
    | Again
    | Replay
    | AtTable
    | AboutTable
    | InLobby
)

_KINDS: Final[dict[str, type[Callback]]] = {
    "a": Act,
    "t": TurnPage,
    "u": Sure,
    "b": TakeBack,
    "d": PassAhead,
    "r": Ready,
    "f": Free,
    "c": Assist,
    "w": Setting,
    "e": Eye,
    "p": PlayMyself,
    "x": Finish,
    "o": OpenLobby,
    "g": Again,
    "v": Replay,
    "s": AtTable,
    "m": AboutTable,
    "l": InLobby,
}
_LETTERS: Final = {kind: letter for letter, kind in _KINDS.items()}
_WORD: Final = re.compile(r"[0-9A-Za-z]{1,16}")
_NUMBER: Final = re.compile(r"[0-9a-z]{1,11}")


def pack(callback: Callback) -> str:
    """Return the data of a button.

    Raises:
        ValueError: a number or a word cannot be written, or the data are too long.

    >>> pack(Act(12, 3, 40, 5)), pack(InLobby("x7Kq", LobbyVerb.SIT))
    ('1a:c:3:14:5:0', '1l:x7Kq:s:0')
    """
    parts = [VERSION + _LETTERS[type(callback)]]
    for value in astuple(callback):
        if isinstance(value, int):
            if not 0 <= value < _MAX_NUMBER:
                raise ValueError(f"{value} does not fit into a button")
            parts.append(_base36(value))
        else:
            if not _WORD.fullmatch(value):
                raise ValueError(f"{value!r} does not fit into a button")
            parts.append(str(value))
    data = ":".join(parts)
    if len(data.encode()) > MAX_BYTES:
        raise ValueError(f"button data of {len(data.encode())} bytes: {data!r}")
    return data


def unpack(data: str | None) -> Callback | None:
    """Return what the data of a button mean; ``None`` for anything that `pack` does not write.

    >>> unpack("1a:c:3:14:5:0")
    Act(table=12, hand=3, nonce=40, index=5, sub=0)
    >>> unpack("1a:c:3:14:5:-1"), unpack("0a:c"), unpack(None)
    (None, None, None)
    """
    if not data or len(data) > MAX_BYTES or not data.isascii():
        return None
    head, *texts = data.split(":")
    kind = _KINDS.get(head[1:]) if head[:1] == VERSION else None
    if kind is None:
        return None
    wanted = fields(kind)
    if len(texts) != len(wanted):
        return None
    values: list[int | str] = []
    for item, text in zip(wanted, texts, strict=True):
        value = _read(str(item.type), text)
        if value is None:
            return None
        values.append(value)
    callback: Callback = kind(*values)  # type: ignore[arg-type]  # each value has its field's type
    return callback if pack(callback) == data else None


def _read(kind: str, text: str) -> int | str | None:
    if kind == "int":
        return int(text, 36) if _NUMBER.fullmatch(text) else None
    if kind == "str":
        return text if _WORD.fullmatch(text) else None
    try:
        return _ENUMS[kind](text)
    except ValueError:
        return None


_ENUMS: Final[dict[str, type[StrEnum]]] = {
    "Page": Page,
    "FreeAct": FreeAct,
    "AheadVerb": AheadVerb,
    "LobbyVerb": LobbyVerb,
    "SeatVerb": SeatVerb,
    "AssistVerb": AssistVerb,
    "TableVerb": TableVerb,
}
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def _base36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits
