"""A person says a quick phrase: it stands beside the seat in the table's picture for a while."""

from __future__ import annotations

from bot.table.model import Stage
from bot.table.outcomes import Done, Outcome, Stale
from bot.table.phrases import GAP, PHRASES, Said
from bot.table.transaction import TableTransaction
from engine.seats import Seat


async def say(tx: TableTransaction, seat: Seat, phrase: int) -> Outcome:
    """Note what *seat* says, and show it to the group; `Stale` where it has just said something."""
    former = next((one for one in tx.progress.phrases if one.seat == seat), None)
    if not 1 <= phrase <= PHRASES or tx.progress.stage == Stage.OVER:
        return Stale()
    if former is not None and tx.tools.now - former.at < GAP:
        return Stale()
    said = Said(seat=seat, phrase=phrase, at=tx.tools.now, after=tx.progress.shown)
    others = tuple(one for one in tx.progress.phrases if one.seat != seat)
    await browse(tx, seat, on=False)
    tx.change_progress(phrases=(*others, said))
    moment = await tx.moment()
    tx.tell(*tx.tools.presenter.group(tx.table, tx.shown, moment))
    return Done()


async def browse(tx: TableTransaction, seat: Seat, *, on: bool) -> Outcome:
    """Note that a seat looks at the page of tools: others' plays shall not take it away."""
    others = tuple(one for one in tx.progress.browsing if one.seat != seat)
    if on:
        look = Said(seat=seat, phrase=0, at=tx.tools.now, after=tx.progress.shown)
        tx.change_progress(browsing=(*others, look))
    elif len(others) < len(tx.progress.browsing):
        tx.change_progress(browsing=others)
    return Done()
