"""Seats of a running table change hands: a person takes one over, or two change theirs.

Debts and scores stay with the seat; a hand's statistics are those of who got its cards.
"""

from __future__ import annotations

from dataclasses import replace

from bot.messages.model import Priority, Remove
from bot.table.contract import SeatsChange
from bot.table.model import Player, SeatRequest, Stage, Status, Table
from bot.table.transaction import TableTransaction
from engine.seats import SEATS, Seat


def seats_slot(table_id: int) -> str:
    """Return the slot of the message under which seats are changed between two hands."""
    return f"seats:{table_id}"


def request_slot(table_id: int, user_id: int) -> str:
    """Return the slot of the message that asks for consent to somebody's taking a seat."""
    return f"seat-request:{table_id}:{user_id}"


def can_be_taken(player: Player) -> bool:
    """Whether nobody plays a seat: a computer's, or one that its person has abandoned (托管)."""
    return player.is_played_by_computer


async def change(tx: TableTransaction, wanted: SeatsChange) -> None:
    """Write what becomes of the seats, and show it."""
    if wanted.requests is not None:
        tx.change_progress(requests=wanted.requests)
    if wanted.players is not None:
        await _seat(tx, wanted.players)
    tx.tell(*wanted.messages)


async def settle(tx: TableTransaction, before: Stage) -> None:
    """After every step: what was asked for between two hands lapses, the rest comes true then."""
    stage, requests = tx.progress.stage, tx.progress.requests
    over = tx.table.status is not Status.LIVE
    if before == Stage.BETWEEN and (stage != Stage.BETWEEN or over):
        slot = seats_slot(tx.table.id)
        tx.tell(Remove(chat=tx.table.chat, slot=slot, priority=Priority.RESULT))
    if not requests:
        return
    seated = {player.user_id for player in tx.table.players}
    waiting = tuple(request for request in requests if request.user_id not in seated)
    if stage == Stage.BETWEEN and not over:
        if waiting:
            await _carry_out(tx, waiting)
        return
    if over:
        _withdraw(tx, waiting)
    if over or len(waiting) < len(requests):
        tx.change_progress(requests=() if over else waiting)


async def _carry_out(tx: TableTransaction, waiting: tuple[SeatRequest, ...]) -> None:
    """Seat those who asked during the hand, where nobody plays the seat still."""
    players = list(tx.table.players)
    for request in waiting:
        elsewhere = await tx.stores.games.live_of(request.user_id)
        if elsewhere is None and can_be_taken(players[request.seat - 1]):
            players[request.seat - 1] = request.player()
    _withdraw(tx, waiting)
    kept = tuple(request for request in tx.progress.requests if request not in waiting)
    tx.change_progress(requests=kept)
    await _seat(tx, tuple(players))


def _withdraw(tx: TableTransaction, requests: tuple[SeatRequest, ...]) -> None:
    for request in requests:
        slot = request_slot(tx.table.id, request.user_id)
        tx.tell(Remove(chat=tx.table.chat, slot=slot, priority=Priority.RESULT))


async def _seat(tx: TableTransaction, players: tuple[Player, ...]) -> None:
    """Let *players* sit where somebody else sat."""
    former: Table = tx.table
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
            await tx.wait_for_ready()
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
    await tx.stores.games.drop_prompt(tx.table.id, seat)
    if tx.progress.stage == Stage.PLAY and seat in tx.pending:
        await tx.arm_seat(seat)
