"""What becomes of the seats of a running table: pure plans for `bot.table.seam.Service.change_seats`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bot.chats.model import Person
from bot.messages.model import Message, Outgoing, Priority, Remove
from bot.presenter import without_hand
from bot.presenter.lobby_words import computer_name
from bot.presenter.seats import open_seats, request_message, seats_message
from bot.table.contract import SeatsChange
from bot.table.model import Player, SeatRequest, Shown, Stage, Table
from bot.table.seating import can_be_taken, request_slot
from bot.texts import Language, t
from bot.texts.names import as_html, plain
from engine.seats import Seat

Requests = tuple[SeatRequest, ...]


@dataclass(frozen=True, slots=True)
class SeatsReply:
    """What to tell who tapped: a pop-up's text key and what it needs."""

    key: str
    args: dict[str, str | int] = field(default_factory=dict)


def show(shown: Shown, requests: Requests) -> SeatsChange:
    """Show the seats between two hands."""
    if shown.moment.stage != Stage.BETWEEN:
        return _nothing("pop-stale")
    return SeatsChange(messages=(seats_message(shown, requests),), answer=SeatsReply("pop-done"))


def take(shown: Shown, requests: Requests, person: Person, seat: Seat) -> SeatsChange:
    """Let somebody take over a seat that nobody plays: now between hands, else by consent.

    *seat* is 0 for the first of them.
    """
    table = shown.table
    own = table.seat_of(person.user_id)
    if own is not None:
        return _nothing("pop-already-seated", seat=own)
    free = open_seats(table)
    if not free or shown.moment.stage == Stage.OVER:
        return _nothing("pop-no-seat")
    if seat and seat not in free:
        return _nothing("pop-seat-taken")
    request = SeatRequest(
        user_id=person.user_id, name=person.name, language=person.language, seat=seat or free[0]
    )
    if shown.moment.stage == Stage.BETWEEN:
        return _seated(shown, requests, request)
    asked = next((other for other in requests if other.user_id == person.user_id), None)
    if asked is not None:
        return _nothing("pop-seat-asked", seat=asked.seat)
    return SeatsChange(
        requests=(*requests, request),
        messages=(request_message(table, shown.moment.hand, request),),
        answer=SeatsReply("pop-seat-asked", {"seat": request.seat}),
    )


def answer(shown: Shown, requests: Requests, by: int, asker: int, *, agrees: bool) -> SeatsChange:
    """Let the host or a player of the seat's side say whether somebody may take it.

    Who asked may take the request back.
    """
    table = shown.table
    request = next((other for other in requests if other.user_id == asker), None)
    if request is None:
        return _nothing("pop-stale")
    takes_back = by == asker and not agrees
    if not takes_back and not _may_consent(table, by, request.seat):
        return _nothing("pop-not-your-side")
    rest = tuple(other for other in requests if other is not request)
    done = Remove(chat=table.chat, slot=request_slot(table.id, asker), priority=Priority.RESULT)
    if not agrees:
        return SeatsChange(requests=rest, messages=(done,), answer=SeatsReply("pop-seat-refused"))
    if not can_be_taken(table.player(request.seat)):
        return SeatsChange(requests=rest, messages=(done,), answer=SeatsReply("pop-seat-taken"))
    change = _seated(shown, rest, request)
    reply = SeatsReply("pop-seat-agreed", {"name": plain(request.name)})
    return replace(change, messages=(done, *change.messages), answer=reply)


def move(shown: Shown, requests: Requests, person: Person, seat: Seat) -> SeatsChange:
    """Let somebody move between two hands: to a computer's seat, or by consent to a person's."""
    table = shown.table
    if shown.moment.stage != Stage.BETWEEN:
        return _nothing("pop-stale")
    own = table.seat_of(person.user_id)
    if own is None:
        return take(shown, requests, person, seat)
    others = tuple(request for request in requests if request.user_id != person.user_id)
    if seat == own:
        key = "pop-wish-gone" if others != requests else "pop-already-seated"
        return _with_seats(shown, others, SeatsReply(key, {"seat": own}))
    there = table.player(seat)
    back = next((request for request in others if request.user_id == there.user_id), None)
    if there.is_human and (back is None or back.seat != own):
        request = SeatRequest(
            user_id=person.user_id, name=person.name, language=person.language, seat=seat
        )
        reply = SeatsReply("pop-wished", {"name": plain(there.name)})
        return _with_seats(shown, (*others, request), reply)
    players = list(table.players)
    players[seat - 1] = replace(table.player(own), seat=seat, autoplay=False)
    players[own - 1] = _at(there, own, table.language)
    rest = tuple(request for request in others if request.user_id != there.user_id)
    moved = replace(shown, table=replace(table, players=tuple(players)))
    change = _with_seats(moved, rest, SeatsReply("pop-moved", {"seat": seat}))
    return replace(change, players=tuple(players))


def _at(player: Player, seat: Seat, language: Language) -> Player:
    if player.user_id is None:
        return replace(player, seat=seat, name=computer_name(seat, language))
    return replace(player, seat=seat)


def _with_seats(shown: Shown, requests: Requests, reply: SeatsReply) -> SeatsChange:
    return SeatsChange(requests=requests, messages=(seats_message(shown, requests),), answer=reply)


def _seated(shown: Shown, requests: Requests, request: SeatRequest) -> SeatsChange:
    """Seat somebody in a seat that nobody plays, and tell who had it."""
    table = shown.table
    former = table.player(request.seat)
    players = list(table.players)
    players[request.seat - 1] = request.player()
    messages: list[Outgoing] = [
        Message(
            chat=table.chat,
            thread=table.thread,
            slot=f"seat-taken:{table.id}:{request.seat}",
            text=t(
                table.language,
                "group-seat-taken",
                name=as_html(request.name),
                seat=request.seat,
                other=as_html(former.name),
            ),
            priority=Priority.RESULT,
            silent=True,
        )
    ]
    if former.user_id is not None and former.dm_ok:
        messages += [without_hand(table, former.user_id), _farewell(former, request, table)]
    return SeatsChange(
        players=tuple(players),
        requests=tuple(other for other in requests if other.user_id != request.user_id),
        messages=tuple(messages),
        answer=SeatsReply("pop-sat", {"seat": request.seat}),
    )


def _farewell(former: Player, request: SeatRequest, table: Table) -> Message:
    return Message(
        chat=former.user_id or 0,
        slot=f"seat-lost:{table.id}",
        text=t(former.language, "seat-lost", name=as_html(request.name), seat=request.seat),
        priority=Priority.RESULT,
        silent=True,
    )


def _may_consent(table: Table, user_id: int, seat: Seat) -> bool:
    own = table.seat_of(user_id)
    return user_id == table.host or (own is not None and own % 2 == seat % 2)


def _nothing(key: str, **args: str | int) -> SeatsChange:
    return SeatsChange(answer=SeatsReply(key, dict(args)))
