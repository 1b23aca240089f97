"""Seats of a running table change hands: a newcomer takes one, or two players change theirs.

Debts and scores stay with the seat. A hand's statistics belong to who got its cards.
"""

from __future__ import annotations

from dataclasses import replace

from bot.messages.model import Priority, Remove
from bot.messages.slots import request_slot, seats_slot
from bot.table import progress
from bot.table.model import Player, SeatRequest, Stage, Status, Table
from bot.table.outcomes import Busy, SeatAnswer, SeatsOutcome, SeatsReply
from bot.table.state import read_table
from bot.table.transaction import TableTransaction
from engine.seats import SEATS, Seat


def can_be_taken(player: Player) -> bool:
    """Whether nobody plays a seat: it is a computer's, or the computer plays for its person."""
    return player.is_played_by_computer


def open_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that a newcomer can take: those of computers first."""
    takeable = [player for player in table.players if can_be_taken(player)]
    return tuple(p.seat for p in sorted(takeable, key=lambda p: (p.is_human, p.seat)))


# --- verbs


async def show(tx: TableTransaction) -> SeatsReply:
    """Show the seats, so that they can be changed between two hands."""
    if tx.progress.stage != Stage.BETWEEN:
        return SeatsReply(SeatAnswer.STALE)
    _show_seats(tx)
    return SeatsReply(SeatAnswer.SHOWN)


async def take(tx: TableTransaction, *, request: SeatRequest) -> SeatsOutcome:
    """A newcomer takes a seat that nobody plays: now between two hands, else by consent.

    Args:
        tx: the table.
        request: who wants which seat; seat 0 is the first that can be taken.

    """
    own = tx.table.seat_of(request.user_id)
    if own is not None:
        return SeatsReply(SeatAnswer.SITS_THERE, own)
    free = open_seats(tx.table)
    if not free or tx.progress.stage == Stage.OVER:
        return SeatsReply(SeatAnswer.NO_SEAT)
    if request.seat and request.seat not in free:
        return SeatsReply(SeatAnswer.TAKEN)
    wanted = replace(request, seat=request.seat or free[0])
    if tx.progress.stage == Stage.BETWEEN:
        return await _seat_newcomer(tx, wanted)
    asked = next((r for r in tx.progress.requests if r.user_id == request.user_id), None)
    if asked is not None:
        return SeatsReply(SeatAnswer.ASKED, asked.seat)
    tx.change_progress(requests=(*tx.progress.requests, wanted))
    tx.tell(*tx.tools.presenter.seat_request(tx.table, tx.progress.hand, wanted))
    return SeatsReply(SeatAnswer.ASKED, wanted.seat)


async def answer(tx: TableTransaction, *, by: int, asker: int, agrees: bool) -> SeatsOutcome:
    """The host or a player of the seat's federation says whether somebody may take it.

    A person who asked may take the own request back.

    Args:
        tx: the table.
        by: the user who answers.
        asker: the user who asked.
        agrees: yes or no.

    """
    request = next((r for r in tx.progress.requests if r.user_id == asker), None)
    if request is None:
        return SeatsReply(SeatAnswer.STALE)
    takes_back = by == asker and not agrees
    if not takes_back and not _may_consent(tx.table, by, request.seat):
        return SeatsReply(SeatAnswer.NOT_ENTITLED)
    if agrees and can_be_taken(tx.table.player(request.seat)):
        seated = await _seat_newcomer(tx, request)
        if isinstance(seated, Busy):
            return seated
        return SeatsReply(SeatAnswer.AGREED, request.seat, request.name)
    tx.change_progress(requests=tuple(r for r in tx.progress.requests if r is not request))
    _withdraw(tx, (request,))
    return SeatsReply(SeatAnswer.TAKEN if agrees else SeatAnswer.REFUSED)


async def move(tx: TableTransaction, *, request: SeatRequest) -> SeatsOutcome:
    """A player moves between two hands: to a computer's seat, or by consent to a person's.

    *request* says who wants which seat.
    """
    if tx.progress.stage != Stage.BETWEEN:
        return SeatsReply(SeatAnswer.STALE)
    table, seat = tx.table, request.seat
    own = table.seat_of(request.user_id)
    if own is None:
        return await take(tx, request=request)
    others = tuple(r for r in tx.progress.requests if r.user_id != request.user_id)
    if seat == own:
        withdrawn = others != tx.progress.requests
        tx.change_progress(requests=others)
        _show_seats(tx)
        return SeatsReply(SeatAnswer.WITHDRAWN if withdrawn else SeatAnswer.SITS_THERE, own)
    there = table.player(seat)
    back = next((r for r in others if r.user_id == there.user_id), None)
    if there.is_human and (back is None or back.seat != own):
        tx.change_progress(requests=(*others, request))
        _show_seats(tx)
        return SeatsReply(SeatAnswer.REQUESTED, seat, there.name)
    players = list(table.players)
    players[seat - 1] = replace(table.player(own), seat=seat, autoplay=False)
    players[own - 1] = _moved(tx, there, own)
    tx.change_progress(requests=tuple(r for r in others if r.user_id != there.user_id))
    await _seat(tx, tuple(players))
    _show_seats(tx)
    return SeatsReply(SeatAnswer.MOVED, seat)


def _moved(tx: TableTransaction, player: Player, seat: Seat) -> Player:
    if player.user_id is None:
        name = tx.tools.presenter.computer_name(seat, tx.table.language)
        return replace(player, seat=seat, name=name)
    return replace(player, seat=seat)


def _may_consent(table: Table, user_id: int, seat: Seat) -> bool:
    own = table.seat_of(user_id)
    return user_id == table.host or (own is not None and own % 2 == seat % 2)


def _show_seats(tx: TableTransaction) -> None:
    hand, requests = tx.progress.hand, tx.progress.requests
    tx.tell(*tx.tools.presenter.seats(tx.table, hand, requests))


def _withdraw(tx: TableTransaction, requests: tuple[SeatRequest, ...]) -> None:
    """Take the questions for consent away."""
    for request in requests:
        slot = request_slot(tx.table.id, request.user_id)
        tx.tell(Remove(chat=tx.table.chat, slot=slot, priority=Priority.RESULT))


# --- changing seats


async def _seat_newcomer(tx: TableTransaction, request: SeatRequest) -> SeatsOutcome:
    """Seat a newcomer in a seat that nobody plays, and tell who had it."""
    busy = await _busy_elsewhere(tx, request.user_id)
    if busy is not None:
        return busy
    former = tx.table.player(request.seat)
    players = list(tx.table.players)
    players[request.seat - 1] = request.player()
    asked = tuple(r for r in tx.progress.requests if r.user_id == request.user_id)
    tx.change_progress(requests=tuple(r for r in tx.progress.requests if r not in asked))
    told = tx.tools.presenter.seat_taken(tx.table, request, former)
    await _seat(tx, tuple(players))
    _withdraw(tx, asked)
    tx.tell(*told)
    return SeatsReply(SeatAnswer.SEATED, request.seat)


async def _busy_elsewhere(tx: TableTransaction, user_id: int) -> Busy | None:
    """Return the other live table where a newcomer plays."""
    row = await tx.stores.games.live_of(user_id)
    if row is None:
        return None
    return Busy(user_id, read_table(row, await tx.stores.games.seats(row.id)))


async def _seat(tx: TableTransaction, players: tuple[Player, ...]) -> None:
    """Let *players* (seats 1 … 6) sit where somebody else sat, and show it."""
    former = tx.table
    new = [seat for seat in SEATS if players[seat - 1].user_id != former.player(seat).user_id]
    if not new:
        return
    for seat in new:
        await _change_seat(tx, seat, players[seat - 1])
    people = [player.user_id for player in tx.table.players if player.user_id is not None]
    if people and tx.table.host not in people:
        tx.table = replace(tx.table, host=people[0])
    if tx.progress.stage == Stage.BETWEEN:
        tx.change_progress(ready=tuple(seat for seat in tx.progress.ready if seat not in new))
        if tx.progress.until is None:
            await progress.wait_for_ready(tx)
    await tx.present(tx.shown)
    for seat in new:
        if tx.table.player(seat).is_human:
            await tx.rebuild(seat)


async def _change_seat(tx: TableTransaction, seat: Seat, player: Player) -> None:
    people = tx.stores.people
    switches = "{}" if player.user_id is None else await people.switches(player.user_id)
    tx.change_seat(
        seat,
        switches=switches,
        user_id=player.user_id,
        name=player.name,
        language=player.language,
        dm_ok=player.dm_ok,
        autoplay=False,
        timeouts=0,
    )
    await tx.drop_prompt(seat)
    if tx.progress.stage == Stage.PLAY and seat in tx.pending:
        await progress.arm_seat(tx, seat)


# --- after a change


async def settle(tx: TableTransaction, before: Stage) -> None:
    """After every change: requests made between two hands lapse; others are granted then.

    *before* is the stage before the change.
    """
    stage, requests = tx.progress.stage, tx.progress.requests
    over = tx.table.status is not Status.LIVE
    if before == Stage.BETWEEN and (stage != Stage.BETWEEN or over):
        slot = seats_slot(tx.table.id)
        tx.tell(Remove(chat=tx.table.chat, slot=slot, priority=Priority.RESULT))
    if not requests:
        return
    seated = {player.user_id for player in tx.table.players}
    newcomers = tuple(request for request in requests if request.user_id not in seated)
    if stage == Stage.BETWEEN and not over:
        if newcomers:
            await _grant(tx, newcomers)
        return
    if over:
        _withdraw(tx, newcomers)
    if over or len(newcomers) < len(requests):
        tx.change_progress(requests=() if over else newcomers)


async def _grant(tx: TableTransaction, newcomers: tuple[SeatRequest, ...]) -> None:
    """Seat those who asked during the hand, where nobody plays the seat."""
    players = list(tx.table.players)
    for request in newcomers:
        elsewhere = await tx.stores.games.live_of(request.user_id)
        if elsewhere is None and can_be_taken(players[request.seat - 1]):
            players[request.seat - 1] = request.player()
    _withdraw(tx, newcomers)
    kept = tuple(request for request in tx.progress.requests if request not in newcomers)
    tx.change_progress(requests=kept)
    await _seat(tx, tuple(players))
