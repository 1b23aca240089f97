"""Waiting for people: reminders where a clock runs, urging (催) where none does.

The group sees of it only what it sees anyway: whom the table openly waits for. A player who decides
in secret (烧牌) is reminded without a sound, and leaves no mark.
"""

from __future__ import annotations

from typing import Final

from bot.table.model import Overdue, Stage
from bot.table.notices import Reminder, ReminderOver
from bot.table.outcomes import Done, NudgeOutcome, Stale, TooSoon
from bot.table.transaction import TableTransaction, TimerKind
from engine.facts import AskKind
from engine.seats import Seat
from engine.views import awaited_openly

TABLE_TIMERS: Final = (TimerKind.REMIND, TimerKind.OVERDUE, TimerKind.ABANDONED)
"""Timers of the whole table; all others belong to one seat."""
NUDGE_AFTER: Final = 180.0
"""Without a clock: seconds after which anybody may urge."""
VOTE_AFTER: Final = 600.0
"""Without a clock: seconds after which the others may vote that the computer decides."""
ABANDONED_AFTER: Final = 14 * 86400.0
"""Seconds after which a table where nothing happens is suspended."""
_NUDGE_GAP: Final = 60.0
_SHORTEST_CLOCK: Final = 10
_LONGEST_LEAD: Final = 4 * 3600.0
_SECRET_ASKS: Final = (AskKind.BURN, AskKind.PLEDGE)
"""Decisions made in secret: nobody sees who has answered."""


def awaited_people(tx: TableTransaction) -> tuple[Seat, ...]:
    """Return the seats of people that the table openly waits for."""
    hand = tx.game.hand
    if hand is None or tx.progress.stage != Stage.PLAY:
        return ()
    return tuple(s for s in awaited_openly(hand) if not tx.table.player(s).is_played_by_computer)


def lead(clock: float) -> float:
    """Return how many seconds before its end a clock reminds; *clock* is its length in seconds.

    >>> [lead(clock) for clock in (15, 60, 300, 86400)]
    [5.0, 15.0, 75.0, 14400.0]
    """
    return max(5.0, min(clock / 4, _LONGEST_LEAD))


async def watch(tx: TableTransaction) -> None:
    """Begin to wait for those who are asked now."""
    for name in TABLE_TIMERS:
        await tx.cancel_timer(name)
    now, clock = tx.tools.now, float(tx.table.settings.clock_seconds)
    openly = awaited_people(tx)
    tx.change_progress(
        deadline=now + clock if clock and openly else None,
        late=(),
        overdue=Overdue.NO,
        nudged=0.0,
    )
    if clock >= _SHORTEST_CLOCK and openly:
        await tx.set_timer(TimerKind.REMIND, now + clock - lead(clock))
    elif not clock and not tx.table.practice and (openly or _asked_people(tx)):
        await tx.set_timer(TimerKind.OVERDUE, now + NUDGE_AFTER)


async def remind(tx: TableTransaction) -> None:
    """The clock will soon decide: remind those that the table waits for, and mark them."""
    tx.change_progress(late=awaited_people(tx))
    left = round((tx.progress.deadline or tx.tools.now) - tx.tools.now)
    _remind(tx, left=left, secretly=False)
    await tx.present(tx.shown)


async def become_overdue(tx: TableTransaction) -> None:
    """Without a clock, it has taken long: let the others urge, and later vote."""
    tx.change_progress(late=awaited_people(tx))
    if tx.progress.overdue is Overdue.NO:
        tx.change_progress(overdue=Overdue.URGE)
        await tx.set_timer(TimerKind.OVERDUE, tx.tools.now + VOTE_AFTER - NUDGE_AFTER)
    else:
        tx.change_progress(overdue=Overdue.VOTE)
        await watch_for_abandonment(tx)
    await tx.present(tx.shown)


async def watch_for_abandonment(tx: TableTransaction) -> None:
    """Suspend the table if nothing happens for a long time."""
    if not tx.table.practice:
        await tx.set_timer(TimerKind.ABANDONED, tx.tools.now + ABANDONED_AFTER)


async def nudge(tx: TableTransaction, *, by: str) -> NudgeOutcome:
    """Urge those who are awaited (催), at most once a minute; *by* is the name they are told."""
    if tx.progress.overdue is Overdue.NO:
        return Stale()
    if tx.tools.now - tx.progress.nudged < _NUDGE_GAP:
        return TooSoon()
    tx.change_progress(nudged=tx.tools.now)
    _remind(tx, by=by, secretly=True)
    return Done()


def _asked_people(tx: TableTransaction) -> list[Seat]:
    """Return the seats of people who owe a decision, openly or in secret."""
    return [s for s in tx.pending if not tx.table.player(s).is_played_by_computer]


def _remind(tx: TableTransaction, *, left: int = 0, by: str = "", secretly: bool) -> None:
    hand = tx.game.hand
    secret = hand is not None and hand.asked is not None and hand.asked.kind in _SECRET_ASKS
    openly = awaited_people(tx)
    seats = [
        seat
        for seat in _asked_people(tx)
        # A call in the group would tell who has not answered.
        if (seat in openly or secretly) and not (secret and not tx.table.player(seat).dm_ok)
    ]
    for seat in seats:
        tx.notice(Reminder(seat=seat, left=left, by=by, secret=secret and seat not in openly))
    tx.change_progress(reminded=tuple(sorted({*tx.progress.reminded, *seats})))


def forget(tx: TableTransaction) -> None:
    """Nobody is asked any more what was asked so far: the reminders go."""
    for seat in tx.progress.reminded:
        tx.notice(ReminderOver(seat=seat))
    tx.change_progress(late=(), overdue=Overdue.NO, nudged=0.0, reminded=())


async def settle(tx: TableTransaction) -> None:
    """After every change: a seat that has acted is not late any more, and its reminder goes."""
    awaited = awaited_people(tx)
    late = tuple(seat for seat in tx.progress.late if seat in awaited)
    if late != tx.progress.late:
        tx.change_progress(late=late)
    asked = _asked_people(tx)
    over = [seat for seat in tx.progress.reminded if seat not in asked]
    for seat in over:
        tx.notice(ReminderOver(seat=seat))
    if over:
        reminded = tuple(seat for seat in tx.progress.reminded if seat not in over)
        tx.change_progress(reminded=reminded)
