"""What a seat will do by itself in a moment: a tap that can be taken back, a pass said ahead.

An *intent* is stored with the table and has a timer, so it outlives the program. Nobody else sees
that there is one. It lasts as long as what the seat is asked stays the same.

A pass that comes by itself (自动过) must look like one that was tapped. So its time is drawn as
soon as the seat is asked, for everybody who wants such passes, and the cards are looked at only
when the time has come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.table.model import Ahead, Intent, IntentKind, Stage, Status
from data.rows import TimerRow
from engine.actions import Action, Pass
from engine.asks import Ask
from engine.legal import answers
from engine.notation import format_action, parse_action
from engine.seats import Seat
from engine.situation import ask_for
from engine.state import AskKind

if TYPE_CHECKING:
    from bot.table.transaction import Work

TIMER: Final = "intent"
MOST_PASSING: Final = 20
"""So many recent passes of people are remembered."""
_ANSWERS: Final = (AskKind.ANSWER, AskKind.KILL, AskKind.CHARGE_ANSWER)
_STAGES: Final = (Stage.LOOK, Stage.PLAY, Stage.BURN)
_OF_THE_CLOCK: Final = 0.8
"""A pass by itself takes at most this part of the time for a decision."""


def intent_of(work: Work, seat: Seat) -> Intent | None:
    """Return what *seat* will do by itself, ``None`` if nothing."""
    found = next((one for one in work.flow.intents if one.seat == seat), None)
    return found if found is not None and found.due else None


def ahead_of(work: Work, seat: Seat) -> Ahead | None:
    """Return the pass that *seat* has said ahead."""
    return next((one for one in work.flow.ahead if one.seat == seat), None)


def answer_ask(work: Work, seat: Seat) -> Ask | None:
    """Return the ask of a seat that may pass on the top now; a burn is never declined for it."""
    hand = work.shown.hand
    ask = ask_for(hand, seat) if hand is not None else None
    if ask is None or ask.may_burn:
        return None
    return ask if ask.kind in _ANSWERS or ask.kind == AskKind.BURN else None


# ------------------------------------------------------------------------------------- intentions


def take_back_seconds(work: Work, seat: Seat) -> float:
    """Return for how long what *seat* taps can be taken back; 0: it counts at once."""
    if not work.table.player(seat).switches.take_back:
        return 0.0
    return work.table.settings.take_back


async def put(work: Work, seat: Seat, action: Action, seconds: float) -> None:
    """Let *action* count in so many seconds; what the seat wanted before is forgotten."""
    await _put(
        work,
        Intent(
            seat=seat,
            kind=IntentKind.TAP,
            action=format_action(action),
            due=work.tools.now + seconds,
        ),
    )


async def drop(work: Work, seat: Seat) -> None:
    """Forget what *seat* wanted: it has acted, or is asked something else."""
    if any(one.seat == seat for one in work.flow.intents):
        work.change_flow(intents=tuple(one for one in work.flow.intents if one.seat != seat))
        await work.tx.timers.cancel(work.scope, _timer(seat))


async def rest(work: Work, seat: Seat) -> None:
    """Let *seat* do nothing by itself as long as it is asked the same."""
    await _put(work, Intent(seat=seat, kind=IntentKind.AUTO, action="", due=0.0))


def ripe(work: Work, seat: Seat, intent: Intent) -> Action | None:
    """Return what *seat* does now that its time has come: only here its cards are looked at."""
    if intent.kind is IntentKind.TAP:
        return parse_action(intent.action)
    ask = answer_ask(work, seat)
    if ask is None or not passes_by_itself(work, seat, ask):
        return None
    return Pass(seat)


def passes_by_itself(work: Work, seat: Seat, ask: Ask) -> bool:
    """Whether *seat* has said that it passes, or wants to where nothing beats the top."""
    if ahead_of(work, seat) is not None:
        return True
    return work.table.player(seat).switches.auto_pass and not answers(ask)


async def _put(work: Work, intent: Intent) -> None:
    others = tuple(one for one in work.flow.intents if one.seat != intent.seat)
    work.change_flow(intents=(*others, intent))


def _timer(seat: Seat) -> str:
    return f"{TIMER}:{seat}"


# ------------------------------------------------------------------------------------- passes ahead


def say_ahead(work: Work, seat: Seat, *, whole_round: bool) -> None:
    """Note that *seat* passes when it is asked, once or until the round is over."""
    hand = work.shown.hand
    if hand is None:
        return
    take_ahead_back(work, seat)
    said = Ahead(seat=seat, hand=work.flow.hand, round=hand.round, whole_round=whole_round)
    work.change_flow(ahead=(*work.flow.ahead, said))


def take_ahead_back(work: Work, seat: Seat) -> None:
    """Forget that *seat* has said that it passes."""
    if ahead_of(work, seat) is not None:
        work.change_flow(ahead=tuple(one for one in work.flow.ahead if one.seat != seat))


def note_pass(work: Work, seat: Seat) -> None:
    """A person passes: remember how long that took, and that a pass said ahead is used up."""
    if answer_ask(work, seat) is None:
        return
    took = round(work.tools.now - work.flow.since, 2)
    work.change_flow(passing=(*work.flow.passing, took)[-MOST_PASSING:])
    use_up(work, seat)


def use_up(work: Work, seat: Seat) -> None:
    """A pass that was said for once is said."""
    said = ahead_of(work, seat)
    if said is not None and not said.whole_round:
        take_ahead_back(work, seat)


# ----------------------------------------------------------------------------------- after a step


async def settle(work: Work) -> None:
    """After every step: forget what has lapsed, draw times for passes, set the timers."""
    if not work.dirty:
        return
    lives = work.table.status is Status.LIVE and work.flow.stage in _STAGES
    hand = work.shown.hand
    here = (work.flow.hand, hand.round if hand is not None else 0)
    awake = work.awake if lives else ()
    ahead = tuple(
        one for one in work.flow.ahead if one.seat in awake and (one.hand, one.round) == here
    )
    if ahead != work.flow.ahead:
        work.change_flow(ahead=ahead)
    for intent in work.flow.intents:
        if intent.seat not in awake:
            await drop(work, intent.seat)
    for seat in awake:
        await _draw(work, seat)
    for intent in work.flow.intents:
        if intent.due:
            await work.tx.timers.set(
                TimerRow(scope=work.scope, name=_timer(intent.seat), due=intent.due)
            )


async def _draw(work: Work, seat: Seat) -> None:
    """Draw when *seat* would pass by itself, if it ever does; its cards play no part in it."""
    wants = work.table.player(seat).switches.auto_pass or ahead_of(work, seat) is not None
    known = next((one for one in work.flow.intents if one.seat == seat), None)
    if not wants or answer_ask(work, seat) is None or await _has_spoken(work, seat):
        return
    if known is not None and (known.due or ahead_of(work, seat) is None):
        return
    seconds = work.tools.chance.passing(work.flow.passing)
    if clock := work.table.settings.clock_seconds:
        seconds = min(seconds, clock * _OF_THE_CLOCK)
    due = max(work.tools.now, work.flow.since + seconds)
    await _put(work, Intent(seat=seat, kind=IntentKind.AUTO, action="", due=due))


async def _has_spoken(work: Work, seat: Seat) -> bool:
    if not work.flow.is_paused:
        return False
    return any(row.seat == seat for row in await work.tx.games.held(work.table.id))


__all__ = [
    "TIMER",
    "ahead_of",
    "answer_ask",
    "drop",
    "intent_of",
    "note_pass",
    "passes_by_itself",
    "put",
    "rest",
    "ripe",
    "say_ahead",
    "settle",
    "take_ahead_back",
    "take_back_seconds",
    "use_up",
]
