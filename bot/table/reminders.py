"""Waiting for people: reminders where a clock runs, urging (催) where none does.

What the group sees of it follows from what it sees anyway, whom the table openly waits for. Who is
asked unseen (烧牌) is reminded without a sound, and leaves no mark.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.table.model import Stage
from bot.table.notices import Reminder, ReminderOver
from bot.table.outcomes import Done, Held, Outcome, Stale
from data.rows import TimerRow
from engine.seats import Seat
from engine.state import AskKind
from engine.views import awaited_openly

if TYPE_CHECKING:
    from bot.table.transaction import TableTransaction

REMIND: Final = "remind"
SLOW: Final = "slow"
IDLE: Final = "idle"
TIMERS: Final = (REMIND, SLOW, IDLE)
"""Timers of the whole table, beside those of single seats."""
NUDGE_AFTER: Final = 180.0
"""Without a clock: seconds after which anybody may urge,"""
VOTE_AFTER: Final = 600.0
"""and after which the others may decide that the computer plays."""
ABANDONED: Final = 14 * 86400.0
"""Seconds after which a table rests where nothing happens: its chat and people are free."""
_NUDGE_GAP: Final = 60.0
_SHORTEST_CLOCK: Final = 10
_LONGEST_LEAD: Final = 4 * 3600.0
_UNSEEN_ANSWERS: Final = (AskKind.BURN, AskKind.PLEDGE)
"""Asks of which nobody may see who has answered already."""


def waited_for(tx: TableTransaction) -> tuple[Seat, ...]:
    """Return the seats of people that the table openly waits for."""
    hand = tx.game.hand
    if hand is None or tx.progress.stage != Stage.PLAY:
        return ()
    return tuple(s for s in awaited_openly(hand) if not tx.table.player(s).is_played_by_computer)


def lead(clock: float) -> float:
    """Return how long before its end a clock reminds.

    >>> [lead(clock) for clock in (15, 60, 300, 86400)]
    [5.0, 15.0, 75.0, 14400.0]
    """
    return max(5.0, min(clock / 4, _LONGEST_LEAD))


async def watch(tx: TableTransaction) -> None:
    """Begin to wait for those who are asked now."""
    for name in TIMERS:
        await tx.stores.timers.cancel(tx.scope, name)
    now, clock = tx.tools.now, float(tx.table.settings.clock_seconds)
    openly = waited_for(tx)
    tx.change_progress(
        deadline=now + clock if clock and openly else None, late=(), slow=0, nudged=0.0
    )
    if clock >= _SHORTEST_CLOCK and openly:
        due = now + clock - lead(clock)
        await tx.stores.timers.set(TimerRow(scope=tx.scope, name=REMIND, due=due))
    elif not clock and not tx.table.practice and (openly or _sleepers(tx)):
        await tx.stores.timers.set(TimerRow(scope=tx.scope, name=SLOW, due=now + NUDGE_AFTER))


async def due(tx: TableTransaction, name: str) -> None:
    """It has taken long: remind whom the table waits for, and mark it."""
    tx.change_progress(late=waited_for(tx))
    if name == REMIND:
        left = round((tx.progress.deadline or tx.tools.now) - tx.tools.now)
        _remind(tx, left=left, secretly=False)
    elif tx.progress.slow:
        tx.change_progress(slow=2)
        await watch_sleepers(tx)
    else:
        tx.change_progress(slow=1)
        again = tx.tools.now + VOTE_AFTER - NUDGE_AFTER
        await tx.stores.timers.set(TimerRow(scope=tx.scope, name=SLOW, due=again))
    await tx.present(tx.shown)


async def watch_sleepers(tx: TableTransaction) -> None:
    """Nobody is there: let the table rest, should it stay so."""
    if not tx.table.practice:
        due = tx.tools.now + ABANDONED
        await tx.stores.timers.set(TimerRow(scope=tx.scope, name=IDLE, due=due))


async def nudge(tx: TableTransaction, by: str) -> Outcome:
    """Somebody urges those who are waited for (催); once a minute is enough."""
    if not tx.progress.slow:
        return Stale()
    if tx.tools.now - tx.progress.nudged < _NUDGE_GAP:
        return Held()
    tx.change_progress(nudged=tx.tools.now)
    _remind(tx, by=by, secretly=True)
    return Done()


def _sleepers(tx: TableTransaction) -> list[Seat]:
    """Return the seats of people who owe a decision, openly or not."""
    return [s for s in tx.pending if not tx.table.player(s).is_played_by_computer]


def _remind(tx: TableTransaction, *, left: int = 0, by: str = "", secretly: bool) -> None:
    hand = tx.game.hand
    unseen = hand is not None and hand.asked is not None and hand.asked.kind in _UNSEEN_ANSWERS
    openly = waited_for(tx)
    seats = [
        seat
        for seat in _sleepers(tx)
        # A call in the group would tell who has not answered yet.
        if (seat in openly or secretly) and not (unseen and not tx.table.player(seat).dm_ok)
    ]
    for seat in seats:
        tx.notice(Reminder(seat=seat, left=left, by=by, secret=unseen and seat not in openly))
    tx.change_progress(reminded=tuple(sorted({*tx.progress.reminded, *seats})))


def forget(tx: TableTransaction) -> None:
    """Nobody is asked any more what was asked so far."""
    for seat in tx.progress.reminded:
        tx.notice(ReminderOver(seat=seat))
    tx.change_progress(late=(), slow=0, nudged=0.0, reminded=())


async def settle(tx: TableTransaction) -> None:
    """After every step: who has acted is not late any more, and the reminder goes."""
    progress = tx.progress
    still = waited_for(tx)
    late = tuple(seat for seat in progress.late if seat in still)
    if late != progress.late:
        tx.change_progress(late=late)
    sleepers = _sleepers(tx)
    over = [seat for seat in progress.reminded if seat not in sleepers]
    for seat in over:
        tx.notice(ReminderOver(seat=seat))
    if over:
        tx.change_progress(reminded=tuple(seat for seat in progress.reminded if seat not in over))
