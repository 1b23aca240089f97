"""What a button carries: who it belongs to, how old it is, and which choice it means.

Callback data is at most 64 bytes of ASCII: a format version, a letter for the kind of button and
numbers in base 36. It never names a card: choices are indexes into what the service stored with the
prompt. `unpack` reads anything and returns ``None`` for what no button of ours can hold.
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
    """Which keyboard of a prompt to show."""

    MAIN = "m"
    """The first one; ``index`` counts the pages behind “more”."""
    RANKS = "r"
    """The ranks that can be split or attached to."""
    COMPOSE = "c"
    """One rank: how many, with which 2s and jokers; ``sub`` is what is chosen so far."""
    SETS = "l"
    """One rank: its sets, each a button."""
    SURE = "s"
    """Asks whether a risky choice is meant."""


class FreeAct(StrEnum):
    """Acts that are open without being asked."""

    DECLARE = "d"
    """宣点."""
    CONCEDE = "c"
    """认落."""
    WAIVE = "w"


class AheadVerb(StrEnum):
    """How one passes before being asked."""

    NEXT = "n"
    """Once."""
    ROUND = "r"
    """As long as the round lasts."""
    OFF = "o"
    """No longer."""


class LobbyVerb(StrEnum):
    """What a button of a lobby does."""

    SIT = "s"
    """``value``: 0 anywhere, 1 or 2 on the side of that seat."""
    STAND = "u"
    SEAT = "n"
    """Sit or move to seat ``value``, or ask who sits there."""
    LOT = "j"
    COMPUTER = "c"
    """A computer into seat ``value``."""
    FILL = "f"
    START = "g"
    CLOSE = "x"
    WAIT = "e"
    """Do not close yet."""
    PAGE = "p"
    """Show the page with the digest ``value`` (`bot.lobby.pages`)."""
    PRESET = "q"
    """Choose the preset with the digest ``value``."""
    RULE = "r"
    """Choose a field's value by its digest (`bot.lobby.switches`)."""
    SIDES = "d"
    CLOCK = "t"
    """So many seconds, as for the next two."""
    BURN = "b"
    LOOK = "k"
    AUTO = "a"
    """Start by itself when full: 0 or 1."""
    LANGUAGE = "l"


class SeatVerb(StrEnum):
    """What a button about seats does."""

    TAKE = "t"
    """Take a seat that nobody plays."""
    AGREE = "y"
    """Somebody (``value``) may take the seat; or not."""
    REFUSE = "n"
    SHOW = "o"
    """Show the seats, to change them between two hands."""
    SEAT = "s"
    """Move to seat ``value``, or ask who sits there."""


class TableVerb(StrEnum):
    """What a button about a whole table does."""

    NUDGE = "n"
    """Urge those who are waited for (催)."""
    AUTOPLAY = "a"
    """Vote for the computer's playing for seat ``value`` (托管); 0: for who is asked unseen."""
    END = "e"
    """Vote for ending the series, and for a pause."""
    SUSPEND = "p"
    RESUME = "r"
    """Go on with a table that rests."""
    STOP = "s"
    """Yes, end it; or no, play on."""
    KEEP = "k"


class AssistVerb(StrEnum):
    """What a button does that helps one player and changes nothing of the game."""

    HINT = "h"
    """Tell what the computer would do (提示)."""
    COUNTER = "c"
    """Tell which big cards are unseen (记牌器)."""
    TOOLS = "t"
    """Show the page of tools: 1; or the hand again: 0."""
    PHRASE = "p"
    """Say phrase number ``value``."""
    SORT = "s"
    """Begin with the high cards: 1; or the low ones: 0."""
    AUTO = "a"
    """Let the computer play on (托管): 1; or play oneself: 0."""
    SETTINGS = "g"
    """Send the menu of personal switches."""


@dataclass(frozen=True, slots=True)
class Act:
    """Choose: ``index`` into the prompt's choices; ``sub`` within a choice that has many forms."""

    table: int
    hand: int
    nonce: int
    index: int
    sub: int = 0


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of a prompt's keyboard."""

    table: int
    hand: int
    nonce: int
    page: Page
    index: int = 0
    sub: int = 0


@dataclass(frozen=True, slots=True)
class Sure:
    """Choose what one was asked once more about; the numbers are those of `Act`."""

    table: int
    hand: int
    nonce: int
    index: int
    sub: int = 0


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back what one has tapped, or don't pass by itself, as long as *nonce* is open."""

    table: int
    hand: int
    nonce: int


@dataclass(frozen=True, slots=True)
class PassAhead:
    """Pass in this round before one is asked."""

    table: int
    hand: int
    round: int
    verb: AheadVerb


@dataclass(frozen=True, slots=True)
class Ready:
    """I have looked, or I am ready for the next hand."""

    table: int
    hand: int


@dataclass(frozen=True, slots=True)
class Free:
    """A free act in this hand."""

    table: int
    hand: int
    act: FreeAct


@dataclass(frozen=True, slots=True)
class Assist:
    """Something that helps one player, in this hand."""

    table: int
    hand: int
    verb: AssistVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """Set a personal switch (an index into `bot.table.preferences.NAMES`) to 0 or 1."""

    switch: int
    value: int


@dataclass(frozen=True, slots=True)
class Eye:
    """Show me my hand (👀)."""

    table: int


@dataclass(frozen=True, slots=True)
class PlayMyself:
    """Take my seat back from the computer (托管)."""

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
    """Open a lobby with the people and the rules of a table that is over."""

    table: int


@dataclass(frozen=True, slots=True)
class Replay:
    """Turn the pages of a replay.

    ``word`` names its message; ``hand`` is 0 for the list of hands, whose page ``step`` then is;
    else ``step`` is 0 for the hand's result, or the number of a picture.
    """

    table: int
    word: int
    hand: int
    step: int


@dataclass(frozen=True, slots=True)
class AtTable:
    """Something about the seats of a running table, in this hand or behind it."""

    table: int
    hand: int
    verb: SeatVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class AboutTable:
    """Something about a whole table: waiting, voting, resting, ending."""

    table: int
    hand: int
    verb: TableVerb
    value: int = 0


@dataclass(frozen=True, slots=True)
class InLobby:
    """Something in a lobby; ``lobby`` is its id, ``value`` an index where the verb needs one."""

    lobby: str
    verb: LobbyVerb
    value: int = 0


InHand = Act | TurnPage | Sure | TakeBack | PassAhead | Ready | Free | Assist
"""Buttons of one hand of a table, for who sits there."""
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

    Raises `ValueError` when a field can't be written or the data would be too long.

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
    """Read the data of a button, ``None`` for anything that `pack` does not write.

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
    callback: Callback = kind(*values)  # type: ignore[arg-type]  # read by the fields' own types
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
