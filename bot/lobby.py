"""The lobby (开桌): six seats that fill before a game. A value and its transitions, nothing else.

Each transition returns the changed lobby or a `No` that says why not; who may press what, the clock
and Telegram are for the caller.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import cattrs

from bot.seam import NewTable, Player, TableSettings
from engine.rules import PRESETS
from engine.seats import SEATS, Seat

CLOCKS: Final = (0, 15, 30, 60, 300, 86_400)
"""Seconds for one decision that a host can choose; 0 is no clock."""
LAST_CALL_BEFORE: Final = 300.0
"""Seconds before its end at which a lobby says that it will close."""
LAST_CALL: Final = "last-call"
EXPIRY: Final = "expiry"
FAMILIES: Final = tuple(dict.fromkeys(preset.family for preset in PRESETS.values()))
"""The families of presets, in the order of the presets."""
CHOOSE_FAMILY: Final = "families"


class No(StrEnum):
    """Why a wish about a lobby is not met."""

    FULL = "full"
    ALREADY_SEATED = "already-seated"
    NOT_SITTING = "not-sitting"
    ONLY_HOST = "only-host"
    NOT_FULL = "not-full"
    NO_PEOPLE = "no-people"
    UNKNOWN = "unknown"
    """A preset or invitation that is not there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who sits in a seat: a person, or a computer (``user_id`` is ``None``)."""

    user_id: int | None
    name: str = ""
    language: str = "zh"
    marker: str = ""
    """How the stored lobby can be found by its people."""


@dataclass(frozen=True, slots=True)
class Invite:
    """A deep link's token, bound to the person who asked to sit; where the lobby's message is."""

    token: str
    user_id: int
    message_id: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table that is not yet running.

    Attributes:
        id: a short random word; buttons and links carry it.
        chat, thread, title: where it is.
        host, host_name: who opened it and may start or close it.
        seats: seats 1 … 6, ``None`` for an empty one.
        invites: links given out to people whom no direct message reached yet.
        last_call: it will expire soon.

    """

    id: str
    chat: int
    thread: int | None
    title: str
    language: str
    host: int
    host_name: str
    preset: str = "classic"
    clock_seconds: int = 0
    seats: tuple[Sitter | None, ...] = (None,) * 6
    invites: tuple[Invite, ...] = ()
    last_call: bool = False
    choosing: str = ""
    """What the message lets choose: ``families`` of rules, or one family's presets."""

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

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person."""
        for seat, sitter in zip(SEATS, self.seats, strict=True):
            if sitter is not None and sitter.user_id == user_id:
                return seat
        return None


def person(user_id: int, name: str, language: str) -> Sitter:
    """Return a person who can sit."""
    return Sitter(user_id=user_id, name=name, language=language, marker=marker_of(user_id))


def marker_of(user_id: int) -> str:
    """Return the text by which a stored lobby with this person is found."""
    return f"<u{user_id}>"


def sit(lobby: Lobby, sitter: Sitter) -> Lobby | No:
    """Seat a person: the first empty seat, else the first computer's."""
    if sitter.user_id is not None and lobby.seat_of(sitter.user_id) is not None:
        return No.ALREADY_SEATED
    seat = _first_free(lobby) or _first_computer(lobby)
    if seat is None:
        return No.FULL
    invites = tuple(invite for invite in lobby.invites if invite.user_id != sitter.user_id)
    return replace(_placed(lobby, seat, sitter), invites=invites)


def stand(lobby: Lobby, user_id: int) -> Lobby | No:
    """Free the seat of a person."""
    seat = lobby.seat_of(user_id)
    return No.NOT_SITTING if seat is None else _placed(lobby, seat, None)


def add_computer(lobby: Lobby) -> Lobby | No:
    """Put a computer into the first empty seat."""
    seat = _first_free(lobby)
    if seat is None:
        return No.FULL
    return _placed(lobby, seat, Sitter(user_id=None))


def fill(lobby: Lobby) -> Lobby | No:
    """Put computers into all empty seats."""
    if lobby.is_full:
        return No.FULL
    while not lobby.is_full:
        more = add_computer(lobby)
        if isinstance(more, No):
            return more
        lobby = more
    return lobby


def choose_preset(lobby: Lobby, preset: str) -> Lobby | No:
    """Choose the rules by the preset's id; a clock that they set is set with them."""
    if preset not in PRESETS:
        return No.UNKNOWN
    seconds = PRESETS[preset].rules.clock.seconds or lobby.clock_seconds
    return replace(lobby, preset=preset, choosing="", clock_seconds=seconds)


def next_clock(lobby: Lobby) -> Lobby:
    """Go on to the next longer clock, then round again to none."""
    later = [seconds for seconds in CLOCKS if seconds > lobby.clock_seconds]
    return replace(lobby, clock_seconds=later[0] if later else CLOCKS[0])


def invite(lobby: Lobby, given: Invite) -> Lobby:
    """Bind a deep link's token to a person; a former one of theirs lapses."""
    others = tuple(other for other in lobby.invites if other.user_id != given.user_id)
    return replace(lobby, invites=(*others, given))


def invited(lobby: Lobby, token: str) -> Invite | None:
    """Return the invitation with this token."""
    return next((given for given in lobby.invites if given.token == token), None)


def start(lobby: Lobby, computer_names: tuple[str, ...], times: TableSettings) -> NewTable | No:
    """Return the table to start.

    Args:
        lobby: with all seats taken, at least one by a person.
        computer_names: a name for each seat, used where a computer sits.
        times: of the table; the lobby's own clock goes first.

    """
    if not lobby.is_full:
        return No.NOT_FULL
    if not lobby.people:
        return No.NO_PEOPLE
    players = tuple(
        _player(seat, sitter, computer_names[seat - 1])
        for seat, sitter in zip(SEATS, lobby.seats, strict=True)
        if sitter is not None
    )
    return NewTable(
        chat=lobby.chat,
        thread=lobby.thread,
        language=lobby.language,
        practice=False,
        preset=lobby.preset,
        host=lobby.host,
        players=players,
        settings=replace(times, clock_seconds=lobby.clock_seconds),
        rules=PRESETS[lobby.preset].rules,
    )


def dump(lobby: Lobby) -> str:
    """Write a lobby as JSON."""
    return json.dumps(cattrs.unstructure(lobby), ensure_ascii=False)


def load(text: str) -> Lobby:
    """Read a lobby that `dump` wrote."""
    return cattrs.structure(json.loads(text), Lobby)


def _player(seat: Seat, sitter: Sitter, computer_name: str) -> Player:
    if sitter.user_id is None:
        return Player(seat=seat, user_id=None, name=computer_name)
    return Player(seat=seat, user_id=sitter.user_id, name=sitter.name, language=sitter.language)


def _placed(lobby: Lobby, seat: Seat, sitter: Sitter | None) -> Lobby:
    seats = list(lobby.seats)
    seats[seat - 1] = sitter
    return replace(lobby, seats=tuple(seats))


def _first_free(lobby: Lobby) -> Seat | None:
    return next((seat for seat in SEATS if lobby.seats[seat - 1] is None), None)


def _first_computer(lobby: Lobby) -> Seat | None:
    for seat, sitter in zip(SEATS, lobby.seats, strict=True):
        if sitter is not None and sitter.user_id is None:
            return seat
    return None
