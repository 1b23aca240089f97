"""A table that rests: its clocks stand still, its chat and its people are free for others.

Nothing of the game changes. Windows (看牌, 烧牌) begin anew when it goes on, so that their length
tells as little as ever.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.model import Stage, Status
from bot.table.outcomes import Done, Outcome
from bot.table.transaction import WINDOW_TIMER, TableTransaction
from data.rows import TimerRow
from engine.seats import SEATS


async def suspend(tx: TableTransaction, by: str) -> Outcome:
    """Let the table rest; *by* is the name that is shown."""
    await tx.disarm()
    tx.table = replace(tx.table, status=Status.SUSPENDED)
    tx.change_progress(ended_by=by)
    await tx.present(tx.shown)
    for seat in SEATS:
        await tx.stores.games.drop_prompt(tx.table.id, seat)
    return Done()


async def resume(tx: TableTransaction) -> None:
    """Go on with a table that rests or was frozen: clocks run anew, everything is shown again."""
    tx.table = replace(tx.table, status=Status.LIVE)
    tx.change_progress(ended_by="", asked=0, deadline=None, since=tx.tools.now, since_ask=0)
    stage, settings = tx.progress.stage, tx.table.settings
    if stage in (Stage.LOOK, Stage.BURN):
        seconds = settings.look_window if stage == Stage.LOOK else settings.burn_window
        until = tx.tools.now + seconds
        tx.change_progress(until=until)
        await tx.stores.timers.set(TimerRow(scope=tx.scope, name=WINDOW_TIMER, due=until))
    elif stage == Stage.BETWEEN:
        tx.change_progress(ready=())
        await tx.wait_for_ready()
    elif stage == Stage.PLAY:
        await tx.arm()
    await tx.rebuild(rings=True)
