"""A suspended table: its clocks stand still, and its chat and its people are free for others.

Nothing of the game changes. Windows (看牌, 烧牌) start again at their full length when the table
goes on, so that their length tells nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table import progress
from bot.table.model import Stage, Status
from bot.table.outcomes import Done
from bot.table.transaction import TableTransaction
from engine.seats import SEATS


async def suspend(tx: TableTransaction, *, by: tuple[str, ...]) -> Done:
    """Suspend the table; *by* are the names that are shown, none for the program itself."""
    await progress.disarm(tx)
    tx.table = replace(tx.table, status=Status.SUSPENDED)
    tx.change_progress(ended_by=by)
    await tx.present(tx.shown)
    for seat in SEATS:
        await tx.drop_prompt(seat)
    return Done()


async def resume(tx: TableTransaction) -> None:
    """Go on with a suspended or frozen table: clocks start again, everything is shown again."""
    tx.table = replace(tx.table, status=Status.LIVE)
    tx.change_progress(ended_by=(), asked=0, deadline=None, since=tx.tools.now, since_ask=0)
    if tx.progress.has_open_window:
        await progress.set_window_timer(tx)
    elif tx.progress.stage == Stage.BETWEEN:
        tx.change_progress(ready=())
        await progress.wait_for_ready(tx)
    elif tx.progress.stage == Stage.PLAY:
        await progress.arm(tx)
    await tx.rebuild(rings=True)
