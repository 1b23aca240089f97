"""Seats of a running table change hands: a person takes one over, or two change theirs.

Debts and scores stay with the seat; a hand's statistics are those of who got its cards.
"""

from __future__ import annotations

from dataclasses import replace

from bot.messages.model import Priority, Remove
from bot.table.contract import SeatsChange
from bot.table.model import Player, SeatRequest, Stage, Status, Table
from bot.table.transaction import Work
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


async def change(work: Work, wanted: SeatsChange) -> None:
    """Write what becomes of the seats, and show it."""
    if wanted.requests is not None:
        work.change_flow(requests=wanted.requests)
    if wanted.players is not None:
        await _seat(work, wanted.players)
    work.tell(*wanted.messages)


async def settle(work: Work, before: Stage) -> None:
    """After every step: what was asked for between two hands lapses, the rest comes true then."""
    stage, requests = work.flow.stage, work.flow.requests
    over = work.table.status is not Status.LIVE
    if before == Stage.BETWEEN and (stage != Stage.BETWEEN or over):
        slot = seats_slot(work.table.id)
        work.tell(Remove(chat=work.table.chat, slot=slot, priority=Priority.RESULT))
    if not requests:
        return
    seated = {player.user_id for player in work.table.players}
    waiting = tuple(wish for wish in requests if wish.user_id not in seated)
    if stage == Stage.BETWEEN and not over:
        if waiting:
            await _carry_out(work, waiting)
        return
    if over:
        _withdraw(work, waiting)
    if over or len(waiting) < len(requests):
        work.change_flow(requests=() if over else waiting)


async def _carry_out(work: Work, waiting: tuple[SeatRequest, ...]) -> None:
    """Seat those who asked during the hand, where nobody plays the seat still."""
    players = list(work.table.players)
    for wish in waiting:
        elsewhere = await work.tx.games.live_of(wish.user_id)
        if elsewhere is None and can_be_taken(players[wish.seat - 1]):
            players[wish.seat - 1] = wish.player()
    _withdraw(work, waiting)
    kept = tuple(wish for wish in work.flow.requests if wish not in waiting)
    work.change_flow(requests=kept)
    await _seat(work, tuple(players))


def _withdraw(work: Work, requests: tuple[SeatRequest, ...]) -> None:
    for wish in requests:
        slot = request_slot(work.table.id, wish.user_id)
        work.tell(Remove(chat=work.table.chat, slot=slot, priority=Priority.RESULT))


async def _seat(work: Work, players: tuple[Player, ...]) -> None:
    """Let *players* sit where somebody else sat."""
    former: Table = work.table
    new = [seat for seat in SEATS if players[seat - 1].user_id != former.player(seat).user_id]
    if not new:
        return
    for seat in new:
        await _change_seat(work, seat, players[seat - 1])
    people = [player.user_id for player in work.table.players if player.user_id is not None]
    if people and work.table.host not in people:
        work.table = replace(work.table, host=people[0])
    if work.flow.stage == Stage.BETWEEN:
        work.change_flow(ready=tuple(seat for seat in work.flow.ready if seat not in new))
        if work.flow.until is None:
            await work.wait_for_ready()
    await work.present(work.shown)
    for seat in new:
        if work.table.player(seat).is_human:
            await work.rebuild(seat)


async def _change_seat(work: Work, seat: Seat, player: Player) -> None:
    people = work.tx.people
    switches = "{}" if player.user_id is None else await people.switches(player.user_id)
    work.change_seat(
        seat,
        switches=switches,
        user_id=player.user_id,
        name=player.name,
        language=player.language,
        dm_ok=player.dm_ok,
        autopilot=False,
        timeouts=0,
    )
    await work.tx.games.drop_prompt(work.table.id, seat)
    if work.flow.stage == Stage.PLAY and seat in work.pending:
        await work.arm_seat(seat)
