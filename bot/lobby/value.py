"""The lobby (开桌) as a value: who sits where, what was chosen, and how it is stored."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Literal

import cattrs

from bot.texts import Language
from data.stored_names import keep_stored_names
from engine.rules import PRESETS, RuleSet
from engine.rules.ruleset import RuleSetError
from engine.seats import SEATS, Seat

CLOCKS: Final = (0, 15, 30, 60, 300, 86_400)
"""Seconds for one decision that a host can choose; 0 is no clock."""
BURN_WINDOWS: Final = (2, 4, 6, 10, 20)
"""Seconds that a host can choose for the burn window (烧牌)."""
LOOK_WINDOWS: Final = (6, 12, 20, 30, 60)
"""Seconds that a host can choose for looking at a new hand."""
LAST_CALL_BEFORE: Final = 300.0
"""Seconds before its end at which a lobby says that it will close."""
COUNTDOWN_SECONDS: Final = 15.0
"""How long a full lobby waits before it starts by itself, where the host has chosen that."""
LAST_CALL: Final = "last-call"
EXPIRY: Final = "expiry"
COUNTDOWN: Final = "countdown"
FAMILIES: Final = tuple(dict.fromkeys(preset.family for preset in PRESETS.values()))
"""The families of presets, in the order of the presets."""

Lot = Literal["", "red", "black"]
"""A lot that somebody drew (抽签): red plays in seats 1, 3, 5, black in 2, 4, 6."""


class No(StrEnum):
    """Why a wish about a lobby is not met."""

    FULL = "full"
    ALREADY_SEATED = "already-seated"
    NOT_SITTING = "not-sitting"
    ONLY_HOST = "only-host"
    NOT_FULL = "not-full"
    NO_PEOPLE = "no-people"
    UNKNOWN = "unknown"
    """A preset, a choice or an invitation that is not there."""
    SIDE_FULL = "side-full"
    SEAT_TAKEN = "seat-taken"
    HAS_OPPOSITE = "has-opposite"
    """Who has agreed on an opposite stays there."""
    NO_LOTS = "no-lots"
    DRAWN = "drawn"
    """Somebody has drawn a lot already."""


class Sides(StrEnum):
    """How the two federations (联邦) come about."""

    SIT = "sit"
    """As they sit."""
    RANDOM = "random"
    """All seats are drawn at the start."""
    SIDE = "side"
    """Everybody chooses a side (自认联邦)."""
    OPPOSITE = "opposite"
    """Two choose each other as opposites (自选对头)."""
    LOTS = "lots"
    """Everybody draws red or black (抽签)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who sits in a seat: a person, or a computer (``user_id`` is ``None``)."""

    user_id: int | None
    name: str = ""
    language: Language = Language.ZH
    marker: str = ""
    """How the stored lobby can be found by its people."""
    lot: Lot = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody wants to sit: a seat, a side by its first seat (1 or 2), or anywhere."""

    seat: Seat = 0
    side: int = 0


ANYWHERE: Final = Place()


@dataclass(frozen=True, slots=True)
class Invite:
    """A deep link's token, bound to the person who asked to sit; where the lobby's message is."""

    token: str
    user_id: int
    message_id: int = 0
    place: Place = ANYWHERE


@dataclass(frozen=True, slots=True)
class SwapRequest:
    """Somebody wants the seat of another person, or wants that person as opposite."""

    by: int
    to: int


@dataclass(frozen=True, kw_only=True)
class Lobby:
    """A table that is not yet running. Not slotted: its rules are worked out once.

    Attributes:
        id: a short random word; buttons and links carry it.
        chat, thread, title: where it is.
        host, host_name: who opened it and may start or close it.
        preset, changes: the rules: a preset, and single fields that differ from it, each with its
            value as JSON.
        clock_seconds, burn_window, look_window: times of the table; 0 for the usual length of the
            latter two.
        sides: how the federations come about.
        auto_start: it starts by itself when it is full; ``start_at`` when that will be.
        seats: seats 1 … 6, ``None`` for an empty one.
        invites: links given out to people whom no direct message reached yet.
        requests: who wants to change seats with whom, or whom as opposite.
        pairs: who have agreed to be opposites.
        last_call: it will expire soon.
        page: what the message shows instead of the first page (`bot.lobby.pages`).
        faults: why the last choice of a rule was refused, as text keys; shown on the page.

    """

    id: str
    chat: int
    thread: int | None
    title: str
    language: Language
    host: int
    host_name: str
    preset: str = "classic"
    changes: tuple[tuple[str, str], ...] = ()
    clock_seconds: int = 0
    burn_window: int = 0
    look_window: int = 0
    sides: Sides = Sides.SIT
    auto_start: bool = False
    start_at: float | None = None
    seats: tuple[Sitter | None, ...] = (None,) * 6
    invites: tuple[Invite, ...] = ()
    requests: tuple[SwapRequest, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    last_call: bool = False
    page: str = ""
    faults: tuple[str, ...] = field(default=())

    @property
    def filled(self) -> int:
        """How many seats are taken."""
        return sum(sitter is not None for sitter in self.seats)

    @property
    def is_full(self) -> bool:
        """Whether all six seats are taken."""
        return self.filled == len(SEATS)

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of those who sit here."""
        return tuple(
            sitter.user_id for sitter in self.seats if sitter and sitter.user_id is not None
        )

    @cached_property
    def rules(self) -> RuleSet:
        """The rules as chosen."""
        changed = {path: json.loads(text) for path, text in self.changes}
        return PRESETS[self.preset].rules.with_fields(changed)

    def at(self, seat: Seat) -> Sitter | None:
        """Return who sits in *seat*."""
        return self.seats[seat - 1]

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person."""
        for seat, sitter in zip(SEATS, self.seats, strict=True):
            if sitter is not None and sitter.user_id == user_id:
                return seat
        return None


_CONVERTER: Final = cattrs.Converter(omit_if_default=True)
keep_stored_names(_CONVERTER, Lobby, look_window="look_pause", requests="wishes")


def dump(lobby: Lobby) -> str:
    """Write a lobby as JSON."""
    return json.dumps(_CONVERTER.unstructure(lobby), ensure_ascii=False)


def load(text: str) -> Lobby:
    """Read a lobby that `dump` wrote; rules that can't be any more are those of the preset."""
    body: dict[str, Any] = json.loads(text)
    preset, changes = checked(body.get("preset", "classic"), dict(body.get("changes", ())))
    body |= {"preset": preset, "changes": changes}
    return _CONVERTER.structure(body, Lobby)


def checked(preset: str, changes: dict[str, str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return a preset and changed fields as they were stored, without what can't be any more."""
    if preset not in PRESETS:
        return next(iter(PRESETS)), ()
    rules = PRESETS[preset].rules
    try:
        rules.with_fields({path: json.loads(text) for path, text in changes.items()})
    except (RuleSetError, ValueError):
        return preset, ()
    return preset, tuple(sorted(changes.items()))
