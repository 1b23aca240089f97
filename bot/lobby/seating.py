"""Who sits where in a lobby: sitting down, getting up, changing seats by consent.

Each transition returns the changed lobby, or the `Refusal` that says why it does not change. The
caller checks who may ask for it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.chats.model import Person
from bot.lobby.outcomes import Refusal
from bot.lobby.value import (
    ANYWHERE,
    Invite,
    Lobby,
    Lot,
    Sides,
    Sitter,
    SwapRequest,
    WantedPlace,
)
from engine.seats import SEATS, Seat, opposite

Below = Callable[[int], int]
"""A random whole number from 0 up to, but not including, its argument."""


def sitter_of(person: Person) -> Sitter:
    """Return a person as somebody who sits in a lobby."""
    return Sitter(
        user_id=person.user_id,
        name=person.name,
        language=person.language,
        marker=marker_of(person.user_id),
    )


def marker_of(user_id: int) -> str:
    """Return the text by which a stored lobby with this person is found."""
    return f"<u{user_id}>"


def sit(lobby: Lobby, sitter: Sitter, place: WantedPlace = ANYWHERE) -> Lobby | Refusal:
    """Seat a person in the first empty seat of those that are wanted, else in a computer's.

    A person who sits in the other federation moves to the wanted one.
    """
    own = lobby.seat_of(sitter.user_id) if sitter.user_id is not None else None
    if own is not None and (not place.side or place.side % 2 == own % 2):
        return Refusal.ALREADY_SEATED
    seat = free_seat(lobby, place)
    if isinstance(seat, Refusal):
        return seat
    if own is not None:
        return _moved(lobby, own, seat)
    invites = tuple(invite for invite in lobby.invites if invite.user_id != sitter.user_id)
    return replace(_placed(lobby, seat, sitter), invites=invites)


def free_seat(lobby: Lobby, place: WantedPlace) -> Seat | Refusal:
    """Return the seat for somebody who wants *place*."""
    wanted = [seat for seat in SEATS if _fits(seat, place)]
    empty = [seat for seat in wanted if lobby.at(seat) is None]
    computers = [seat for seat in wanted if is_computer(lobby.at(seat))]
    if empty or computers:
        return (empty or computers)[0]
    if place.seat:
        return Refusal.SEAT_TAKEN
    return Refusal.SIDE_FULL if place.side and (_free(lobby) is not None) else Refusal.FULL


def _fits(seat: Seat, place: WantedPlace) -> bool:
    if place.seat:
        return seat == place.seat
    return not place.side or seat % 2 == place.side % 2


def _free(lobby: Lobby) -> Seat | None:
    return next((s for s in SEATS if lobby.at(s) is None or is_computer(lobby.at(s))), None)


def stand(lobby: Lobby, user_id: int) -> Lobby | Refusal:
    """Free the seat of a person; their requests and agreements lapse."""
    seat = lobby.seat_of(user_id)
    return Refusal.NOT_SITTING if seat is None else _forget(_placed(lobby, seat, None), user_id)


def succeeded(lobby: Lobby, user_id: int) -> Lobby:
    """Return the lobby with another host, if *user_id* is the host and other people sit there."""
    heirs = [s for s in lobby.seats if s is not None and s.user_id not in (None, user_id)]
    if user_id != lobby.host or not heirs or heirs[0].user_id is None:
        return lobby
    return replace(lobby, host=heirs[0].user_id, host_name=heirs[0].name)


def add_computer(lobby: Lobby, seat: Seat = 0) -> Lobby | Refusal:
    """Put a computer into *seat* if that is empty; 0 is the first empty seat."""
    wanted = seat or next((s for s in SEATS if lobby.at(s) is None), 0)
    if lobby.is_full or not wanted:
        return Refusal.FULL
    if lobby.at(wanted) is not None:
        return Refusal.SEAT_TAKEN
    return _placed(lobby, wanted, Sitter(user_id=None))


def fill(lobby: Lobby) -> Lobby | Refusal:
    """Put computers into all empty seats."""
    if lobby.is_full:
        return Refusal.FULL
    return replace(lobby, seats=tuple(sitter or Sitter(user_id=None) for sitter in lobby.seats))


def choose_seat(lobby: Lobby, user_id: int, seat: Seat) -> Lobby | Refusal:
    """Let a person who sits here move to *seat*, or ask the person there.

    An empty seat or a computer's is theirs at once. Two people who have chosen each other change
    seats, or become opposites where opposites are chosen. Choosing the own seat takes the own
    request back.
    """
    own = lobby.seat_of(user_id)
    if own is None:
        return Refusal.NOT_SITTING
    others = tuple(request for request in lobby.requests if request.by != user_id)
    if seat == own:
        return replace(lobby, requests=others)
    pairs = lobby.sides is Sides.OPPOSITE
    if pairs and _is_paired(lobby, user_id):
        return Refusal.HAS_OPPOSITE
    there = lobby.at(seat)
    if there is None or there.user_id is None:
        return _moved(replace(lobby, requests=others), own, seat)
    if pairs and _is_paired(lobby, there.user_id):
        return Refusal.HAS_OPPOSITE
    if SwapRequest(there.user_id, user_id) not in others:
        return replace(lobby, requests=(*others, SwapRequest(user_id, there.user_id)))
    lobby = replace(
        lobby, requests=tuple(request for request in others if request.by != there.user_id)
    )
    if not pairs:
        return _moved(lobby, own, seat)
    agreed = replace(lobby, pairs=(*lobby.pairs, (there.user_id, user_id)))
    return agreed if seat == opposite(own) else _moved(agreed, own, opposite(seat))


def choose_sides(lobby: Lobby, sides: Sides) -> Lobby:
    """Choose how the federations come about; requests, agreements and lots lapse."""
    if sides is lobby.sides:
        return lobby
    seats = tuple(replace(sitter, lot="") if sitter else None for sitter in lobby.seats)
    return replace(lobby, sides=sides, seats=seats, requests=(), pairs=())


def draw_lot(lobby: Lobby, user_id: int, below: Below) -> Lobby | Refusal:
    """Draw one of the remaining lots; at first there are three red and three black ones."""
    seat = lobby.seat_of(user_id)
    if lobby.sides is not Sides.LOTS:
        return Refusal.NO_LOTS
    if seat is None:
        return Refusal.NOT_SITTING
    sitter = lobby.at(seat)
    if sitter is None or sitter.lot:
        return Refusal.DRAWN
    return _placed(lobby, seat, replace(sitter, lot=_lot(lobby, below)))


def arranged(lobby: Lobby, below: Below) -> Lobby:
    """Return a full lobby with the seats of the table that starts."""
    if lobby.sides is Sides.RANDOM:
        return replace(lobby, seats=_shuffled(lobby.seats, below))
    if lobby.sides is not Sides.LOTS:
        return lobby
    for seat, sitter in zip(SEATS, lobby.seats, strict=True):
        if sitter is not None and not sitter.lot:
            lobby = _placed(lobby, seat, replace(sitter, lot=_lot(lobby, below)))
    red = [sitter for sitter in lobby.seats if sitter and sitter.lot == "red"]
    black = [sitter for sitter in lobby.seats if sitter and sitter.lot == "black"]
    alternating = [s for both in zip(red, black, strict=True) for s in both]
    return replace(lobby, seats=tuple(alternating))


def invite(lobby: Lobby, given: Invite) -> Lobby:
    """Add an invitation; a former one for the same person lapses."""
    others = tuple(other for other in lobby.invites if other.user_id != given.user_id)
    return replace(lobby, invites=(*others, given))


def invited(lobby: Lobby, token: str) -> Invite | None:
    """Return the invitation with this token; ``None`` if there is none."""
    return next((given for given in lobby.invites if given.token == token), None)


def is_computer(sitter: Sitter | None) -> bool:
    """Whether a computer sits there."""
    return sitter is not None and sitter.user_id is None


def _lot(lobby: Lobby, below: Below) -> Lot:
    drawn = [sitter.lot for sitter in lobby.seats if sitter]
    left: list[Lot] = ["red"] * (3 - drawn.count("red"))
    left += ["black"] * (3 - drawn.count("black"))
    return left[below(len(left))]


def _shuffled(seats: tuple[Sitter | None, ...], below: Below) -> tuple[Sitter | None, ...]:
    left, drawn = list(seats), []
    while left:
        drawn.append(left.pop(below(len(left))))
    return tuple(drawn)


def _is_paired(lobby: Lobby, user_id: int) -> bool:
    return any(user_id in pair for pair in lobby.pairs)


def _forget(lobby: Lobby, user_id: int) -> Lobby:
    return replace(
        lobby,
        requests=tuple(
            request for request in lobby.requests if user_id not in (request.by, request.to)
        ),
        pairs=tuple(pair for pair in lobby.pairs if user_id not in pair),
    )


def _moved(lobby: Lobby, one: Seat, other: Seat) -> Lobby:
    """Exchange what is in two seats."""
    return _placed(_placed(lobby, one, lobby.at(other)), other, lobby.at(one))


def _placed(lobby: Lobby, seat: Seat, sitter: Sitter | None) -> Lobby:
    seats = list(lobby.seats)
    seats[seat - 1] = sitter
    return replace(lobby, seats=tuple(seats))
