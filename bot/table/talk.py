"""A person says a quick phrase: it stands beside the seat in the table's picture for a while."""

from __future__ import annotations

from bot.table.model import Stage
from bot.table.outcomes import Done, Outcome, Stale
from bot.table.phrases import PAUSE, PHRASES, Said
from bot.table.transaction import Work
from engine.seats import Seat


async def say(work: Work, seat: Seat, phrase: int) -> Outcome:
    """Note what *seat* says, and show it to the group; `Stale` where it has just said something."""
    former = next((one for one in work.flow.phrases if one.seat == seat), None)
    if not 1 <= phrase <= PHRASES or work.flow.stage == Stage.OVER:
        return Stale()
    if former is not None and work.tools.now - former.at < PAUSE:
        return Stale()
    said = Said(seat=seat, phrase=phrase, at=work.tools.now, after=work.flow.shown)
    others = tuple(one for one in work.flow.phrases if one.seat != seat)
    await browse(work, seat, on=False)
    work.change_flow(phrases=(*others, said))
    moment = await work.moment()
    work.tell(*work.tools.presenter.group(work.table, work.shown, moment))
    return Done()


async def browse(work: Work, seat: Seat, *, on: bool) -> Outcome:
    """Note that a seat looks at the page of tools: others' plays shall not take it away."""
    others = tuple(one for one in work.flow.browsing if one.seat != seat)
    if on:
        look = Said(seat=seat, phrase=0, at=work.tools.now, after=work.flow.shown)
        work.change_flow(browsing=(*others, look))
    elif len(others) < len(work.flow.browsing):
        work.change_flow(browsing=others)
    return Done()
