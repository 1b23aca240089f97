"""A table that rests: its clocks stand still, its chat and its people are free for others.

Nothing of the game changes. Windows (看牌, 烧牌) begin anew when it goes on, so that their length
tells as little as ever.
"""

from __future__ import annotations

from dataclasses import replace

from bot.table.model import Stage, Status
from bot.table.outcomes import Done, Outcome
from bot.table.transaction import PAUSE, Work
from data.rows import TimerRow
from engine.seats import SEATS


async def pause(work: Work, by: str) -> Outcome:
    """Let the table rest; *by* is the name that is shown."""
    await work.disarm()
    work.table = replace(work.table, status=Status.PAUSED)
    work.change_flow(ended_by=by)
    await work.present(work.shown)
    for seat in SEATS:
        await work.tx.games.drop_prompt(work.table.id, seat)
    return Done()


async def resume(work: Work) -> None:
    """Go on with a table that rests or was frozen: clocks run anew, everything is shown again."""
    work.table = replace(work.table, status=Status.LIVE)
    work.change_flow(ended_by="", asked=0, deadline=None, since=work.tools.now, since_ask=0)
    stage, settings = work.flow.stage, work.table.settings
    if stage in (Stage.LOOK, Stage.BURN):
        seconds = settings.look_pause if stage == Stage.LOOK else settings.burn_window
        until = work.tools.now + seconds
        work.change_flow(until=until)
        await work.tx.timers.set(TimerRow(scope=work.scope, name=PAUSE, due=until))
    elif stage == Stage.BETWEEN:
        work.change_flow(ready=())
        await work.wait_for_ready()
    elif stage == Stage.PLAY:
        await work.arm()
    await work.rebuild(rings=True)
