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
    from bot.table.transaction import Work

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


def waited_for(work: Work) -> tuple[Seat, ...]:
    """Return the seats of people that the table openly waits for."""
    hand = work.game.hand
    if hand is None or work.flow.stage != Stage.PLAY:
        return ()
    return tuple(s for s in awaited_openly(hand) if not work.table.player(s).is_played_by_computer)


def lead(clock: float) -> float:
    """Return how long before its end a clock reminds.

    >>> [lead(clock) for clock in (15, 60, 300, 86400)]
    [5.0, 15.0, 75.0, 14400.0]
    """
    return max(5.0, min(clock / 4, _LONGEST_LEAD))


async def watch(work: Work) -> None:
    """Begin to wait for those who are asked now."""
    for name in TIMERS:
        await work.tx.timers.cancel(work.scope, name)
    now, clock = work.tools.now, float(work.table.settings.clock_seconds)
    openly = waited_for(work)
    work.change_flow(
        deadline=now + clock if clock and openly else None, late=(), slow=0, nudged=0.0
    )
    if clock >= _SHORTEST_CLOCK and openly:
        due = now + clock - lead(clock)
        await work.tx.timers.set(TimerRow(scope=work.scope, name=REMIND, due=due))
    elif not clock and not work.table.practice and (openly or _sleepers(work)):
        await work.tx.timers.set(TimerRow(scope=work.scope, name=SLOW, due=now + NUDGE_AFTER))


async def due(work: Work, name: str) -> None:
    """It has taken long: remind whom the table waits for, and mark it."""
    work.change_flow(late=waited_for(work))
    if name == REMIND:
        left = round((work.flow.deadline or work.tools.now) - work.tools.now)
        _remind(work, left=left, secretly=False)
    elif work.flow.slow:
        work.change_flow(slow=2)
        await watch_sleepers(work)
    else:
        work.change_flow(slow=1)
        again = work.tools.now + VOTE_AFTER - NUDGE_AFTER
        await work.tx.timers.set(TimerRow(scope=work.scope, name=SLOW, due=again))
    await work.present(work.shown)


async def watch_sleepers(work: Work) -> None:
    """Nobody is there: let the table rest, should it stay so."""
    if not work.table.practice:
        due = work.tools.now + ABANDONED
        await work.tx.timers.set(TimerRow(scope=work.scope, name=IDLE, due=due))


async def nudge(work: Work, by: str) -> Outcome:
    """Somebody urges those who are waited for (催); once a minute is enough."""
    if not work.flow.slow:
        return Stale()
    if work.tools.now - work.flow.nudged < _NUDGE_GAP:
        return Held()
    work.change_flow(nudged=work.tools.now)
    _remind(work, by=by, secretly=True)
    return Done()


def _sleepers(work: Work) -> list[Seat]:
    """Return the seats of people who owe a decision, openly or not."""
    return [s for s in work.pending if not work.table.player(s).is_played_by_computer]


def _remind(work: Work, *, left: int = 0, by: str = "", secretly: bool) -> None:
    hand = work.game.hand
    unseen = hand is not None and hand.asked is not None and hand.asked.kind in _UNSEEN_ANSWERS
    openly = waited_for(work)
    seats = [
        seat
        for seat in _sleepers(work)
        # A call in the group would tell who has not answered yet.
        if (seat in openly or secretly) and not (unseen and not work.table.player(seat).dm_ok)
    ]
    for seat in seats:
        work.notice(Reminder(seat=seat, left=left, by=by, secret=unseen and seat not in openly))
    work.change_flow(reminded=tuple(sorted({*work.flow.reminded, *seats})))


def forget(work: Work) -> None:
    """Nobody is asked any more what was asked so far."""
    for seat in work.flow.reminded:
        work.notice(ReminderOver(seat=seat))
    work.change_flow(late=(), slow=0, nudged=0.0, reminded=())


async def settle(work: Work) -> None:
    """After every step: who has acted is not late any more, and the reminder goes."""
    flow = work.flow
    still = waited_for(work)
    late = tuple(seat for seat in flow.late if seat in still)
    if late != flow.late:
        work.change_flow(late=late)
    sleepers = _sleepers(work)
    over = [seat for seat in flow.reminded if seat not in sleepers]
    for seat in over:
        work.notice(ReminderOver(seat=seat))
    if over:
        work.change_flow(reminded=tuple(seat for seat in flow.reminded if seat not in over))
