"""The lobby (开桌) as a value: who sits where, what was chosen, and how it is stored."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Final, Literal

import cattrs

from bot.texts import USUAL, Language
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
COUNTDOWN_SECONDS: Final = 15.0
"""Seconds after which a full lobby starts by itself, where the host has chosen that."""
FAMILIES: Final = tuple(dict.fromkeys(preset.family for preset in PRESETS.values()))
"""The families of presets, in the order of the presets."""

Lot = Literal["", "red", "black"]
"""A lot (抽签): red plays in seats 1, 3, 5, black in 2, 4, 6; empty: none is drawn."""


class Sides(StrEnum):
    """How the two federations (联邦) come about."""

    SIT = "sit"
    """As they sit."""
    RANDOM = "random"
    """Chance decides all seats when the table starts."""
    SIDE = "side"
    """Each person chooses a side (自认联邦)."""
    OPPOSITE = "opposite"
    """Two choose each other as opposites (自选对头)."""
    LOTS = "lots"
    """Each person draws red or black (抽签)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """A person or a computer in a seat.

    Attributes:
        user_id: of a person; ``None`` for a computer.
        name: of a person, as others see it.
        language: of the person's own chat.
        marker: the text by which the stored lobby is found (`bot.lobby.seating.marker_of`).
        lot: what the person has drawn.

    """

    user_id: int | None
    name: str = ""
    language: Language = USUAL
    marker: str = ""
    lot: Lot = ""


@dataclass(frozen=True, slots=True)
class WantedPlace:
    """Where a newcomer wants to sit; anywhere by default.

    Attributes:
        seat: 1 … 6; 0 for any.
        side: the first seat of the federation, 1 or 2; 0 for any.

    """

    seat: Seat = 0
    side: int = 0


ANYWHERE: Final = WantedPlace()


@dataclass(frozen=True, slots=True)
class Invite:
    """A deep link for a person who wants to sit and can not be reached in private yet.

    Attributes:
        token: the secret word in the link.
        user_id: for whom alone it is.
        message_id: of the lobby's message.
        place: where the person wants to sit.

    """

    token: str
    user_id: int
    message_id: int = 0
    place: WantedPlace = ANYWHERE


@dataclass(frozen=True, slots=True)
class SwapRequest:
    """A person wants to change seats with another, or wants them as opposite.

    Attributes:
        by: the user who asks.
        to: the user who is asked.

    """

    by: int
    to: int


@dataclass(frozen=True, kw_only=True)
class Lobby:
    """A table that does not run yet. It is not slotted, because it caches its rules.

    Attributes:
        id: a short random word; buttons and links carry it.
        chat: the group.
        thread: the forum topic, if any.
        title: of the group.
        language: of what the group sees.
        host: the user who opened it and may start or close it.
        host_name: their name.
        preset: the id of the preset.
        changes: the fields of the rules that differ from the preset, each with its value as JSON.
        clock_seconds: for one decision; 0 is no clock.
        burn_window: seconds; 0 is the usual length.
        look_window: seconds; 0 is the usual length.
        sides: how the federations come about.
        auto_start: it starts by itself when it is full.
        start_at: when it will start by itself, epoch seconds; ``None``: it will not.
        seats: seats 1 … 6; ``None`` for an empty one.
        invites: links for people who can not be reached in private yet.
        requests: who wants to change seats with whom, or whom as opposite.
        pairs: the users who have agreed to be opposites.
        last_call: it will expire soon.
        page: what the message shows instead of the first page (`bot.lobby.pages`).
        faults: why the last choice of a rule was refused, as text keys; the page shows them.

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
        """Return who sits in *seat*; ``None`` if it is empty."""
        return self.seats[seat - 1]

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person; ``None`` if they do not sit here."""
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
    """Read what `dump` wrote; changes of rules that are impossible by now are dropped."""
    body: dict[str, Any] = json.loads(text)
    preset, changes = checked(body.get("preset", "classic"), dict(body.get("changes", ())))
    body |= {"preset": preset, "changes": changes}
    return _CONVERTER.structure(body, Lobby)


def checked(preset: str, changes: dict[str, str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return a stored preset and its changed fields, without what is impossible by now."""
    if preset not in PRESETS:
        return next(iter(PRESETS)), ()
    rules = PRESETS[preset].rules
    try:
        rules.with_fields({path: json.loads(text) for path, text in changes.items()})
    except (RuleSetError, ValueError):
        return preset, ()
    return preset, tuple(sorted(changes.items()))
