"""Who is there: people who are ready, who go away, for whom the computer plays (托管)."""

from __future__ import annotations

from dataclasses import replace

from bot.table import progress
from bot.table.model import Stage, Status
from bot.table.notices import Unreachable
from bot.table.outcomes import Done, SimpleOutcome, Stale
from bot.table.transaction import TableTransaction
from bot.table.windows import all_ready, close_window
from engine.seats import Seat


async def wake(tx: TableTransaction, seat: Seat) -> bool:
    """A person does something: the computer stops playing for them. Return whether it played."""
    row = tx.seat(seat)
    if row.timeouts:
        tx.change_seat(seat, timeouts=0)
    if not row.autoplay:
        return False
    tx.change_seat(seat, autoplay=False)
    if tx.progress.stage == Stage.PLAY and seat in tx.pending:
        await progress.arm_seat(tx, seat)
    return True


async def ready(tx: TableTransaction, seat: Seat) -> SimpleOutcome:
    """A person has looked at the hand, or wants the next one."""
    if tx.progress.stage not in (Stage.LOOK, Stage.BETWEEN):
        return Stale()
    woke = await wake(tx, seat)
    if seat in tx.progress.ready and not woke:
        return Stale()
    tx.change_progress(ready=tuple(sorted({*tx.progress.ready, seat})))
    if all_ready(tx):
        await (close_window if tx.progress.stage == Stage.LOOK else progress.next_hand)(tx)
    else:
        if tx.progress.stage == Stage.BETWEEN and tx.progress.until is None:
            await progress.wait_for_ready(tx)
        await tx.present(tx.shown)
    return Done()


async def set_autoplay(tx: TableTransaction, seat: Seat, *, on: bool) -> SimpleOutcome:
    """The computer plays for a person (托管), or no longer."""
    if tx.seat(seat).autoplay == on:
        return Stale()
    if on:
        tx.change_seat(seat, autoplay=True, timeouts=0)
        await _hand_over(tx, seat)
    else:
        await wake(tx, seat)
        await tx.rebuild(seat)
        await tx.present(tx.shown)
    return Done()


async def leave(tx: TableTransaction, seat: Seat) -> Done:
    """A person leaves for good; a computer takes the seat, or the table ends with the last one."""
    row = tx.seat(seat)
    tx.change_seat(seat, user_id=None, autoplay=False, timeouts=0, switches="{}")
    people = [player.user_id for player in tx.table.players if player.user_id is not None]
    if not people:
        await progress.stop(tx, (row.name,), Status.STOPPED)
        return Done()
    if tx.table.host not in people:
        tx.table = replace(tx.table, host=people[0])
    await tx.drop_prompt(seat)
    await _hand_over(tx, seat)
    return Done()


async def set_dm_ok(tx: TableTransaction, seat: Seat, *, ok: bool) -> Done:
    """A private chat was lost: the computer plays. Or it works again, and its owner is back."""
    if tx.seat(seat).dm_ok == ok:
        return Done()
    tx.change_seat(seat, dm_ok=ok)
    if ok:
        await wake(tx, seat)
        await tx.present(tx.shown)
        await tx.rebuild(seat)
    elif tx.seat(seat).autoplay:
        await tx.present(tx.shown)
    else:
        tx.change_seat(seat, autoplay=True, timeouts=0)
        tx.notice(Unreachable(seat=seat))
        await _hand_over(tx, seat)
    return Done()


async def _hand_over(tx: TableTransaction, seat: Seat) -> None:
    """The computer plays the seat from now on, and nobody waits for its person."""
    stage = tx.progress.stage
    if stage == Stage.PLAY and seat in tx.pending:
        await progress.arm_seat(tx, seat)
    if stage in (Stage.LOOK, Stage.BETWEEN) and all_ready(tx):
        await (close_window if stage == Stage.LOOK else progress.next_hand)(tx)
        return
    if stage == Stage.BETWEEN and not tx.awake:
        await progress.wait_for_ready(tx)
    await tx.present(tx.shown)
