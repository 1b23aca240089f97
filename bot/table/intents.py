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
    from bot.table.transaction import TableTransaction

TIMER: Final = "intent"
MOST_PASSING: Final = 20
"""So many recent passes of people are remembered."""
_ANSWERS: Final = (AskKind.ANSWER, AskKind.KILL, AskKind.CHARGE_ANSWER)
_STAGES: Final = (Stage.LOOK, Stage.PLAY, Stage.BURN)
_OF_THE_CLOCK: Final = 0.8
"""A pass by itself takes at most this part of the time for a decision."""


def intent_of(tx: TableTransaction, seat: Seat) -> Intent | None:
    """Return what *seat* will do by itself, ``None`` if nothing."""
    found = next((one for one in tx.progress.intents if one.seat == seat), None)
    return found if found is not None and found.due else None


def ahead_of(tx: TableTransaction, seat: Seat) -> Ahead | None:
    """Return the pass that *seat* has said ahead."""
    return next((one for one in tx.progress.ahead if one.seat == seat), None)


def answer_ask(tx: TableTransaction, seat: Seat) -> Ask | None:
    """Return the ask of a seat that may pass on the top now; a burn is never declined for it."""
    hand = tx.shown.hand
    ask = ask_for(hand, seat) if hand is not None else None
    if ask is None or ask.may_burn:
        return None
    return ask if ask.kind in _ANSWERS or ask.kind == AskKind.BURN else None


# ------------------------------------------------------------------------------------- intentions


def take_back_seconds(tx: TableTransaction, seat: Seat) -> float:
    """Return for how long what *seat* taps can be taken back; 0: it counts at once."""
    if not tx.table.player(seat).switches.take_back:
        return 0.0
    return tx.table.settings.take_back


async def put(tx: TableTransaction, seat: Seat, action: Action, seconds: float) -> None:
    """Let *action* count in so many seconds; what the seat wanted before is forgotten."""
    await _put(
        tx,
        Intent(
            seat=seat,
            kind=IntentKind.TAP,
            action=format_action(action),
            due=tx.tools.now + seconds,
        ),
    )


async def drop(tx: TableTransaction, seat: Seat) -> None:
    """Forget what *seat* wanted: it has acted, or is asked something else."""
    if any(one.seat == seat for one in tx.progress.intents):
        tx.change_progress(intents=tuple(one for one in tx.progress.intents if one.seat != seat))
        await tx.stores.timers.cancel(tx.scope, _timer(seat))


async def rest(tx: TableTransaction, seat: Seat) -> None:
    """Let *seat* do nothing by itself as long as it is asked the same."""
    await _put(tx, Intent(seat=seat, kind=IntentKind.AUTO, action="", due=0.0))


def ripe(tx: TableTransaction, seat: Seat, intent: Intent) -> Action | None:
    """Return what *seat* does now that its time has come: only here its cards are looked at."""
    if intent.kind is IntentKind.TAP:
        return parse_action(intent.action)
    ask = answer_ask(tx, seat)
    if ask is None or not passes_by_itself(tx, seat, ask):
        return None
    return Pass(seat)


def passes_by_itself(tx: TableTransaction, seat: Seat, ask: Ask) -> bool:
    """Whether *seat* has said that it passes, or wants to where nothing beats the top."""
    if ahead_of(tx, seat) is not None:
        return True
    return tx.table.player(seat).switches.auto_pass and not answers(ask)


async def _put(tx: TableTransaction, intent: Intent) -> None:
    others = tuple(one for one in tx.progress.intents if one.seat != intent.seat)
    tx.change_progress(intents=(*others, intent))


def _timer(seat: Seat) -> str:
    return f"{TIMER}:{seat}"


# ------------------------------------------------------------------------------------- passes ahead


def say_ahead(tx: TableTransaction, seat: Seat, *, whole_round: bool) -> None:
    """Note that *seat* passes when it is asked, once or until the round is over."""
    hand = tx.shown.hand
    if hand is None:
        return
    take_ahead_back(tx, seat)
    said = Ahead(seat=seat, hand=tx.progress.hand, round=hand.round, whole_round=whole_round)
    tx.change_progress(ahead=(*tx.progress.ahead, said))


def take_ahead_back(tx: TableTransaction, seat: Seat) -> None:
    """Forget that *seat* has said that it passes."""
    if ahead_of(tx, seat) is not None:
        tx.change_progress(ahead=tuple(one for one in tx.progress.ahead if one.seat != seat))


def note_pass(tx: TableTransaction, seat: Seat) -> None:
    """A person passes: remember how long that took, and that a pass said ahead is used up."""
    if answer_ask(tx, seat) is None:
        return
    took = round(tx.tools.now - tx.progress.since, 2)
    tx.change_progress(passing=(*tx.progress.passing, took)[-MOST_PASSING:])
    use_up(tx, seat)


def use_up(tx: TableTransaction, seat: Seat) -> None:
    """A pass that was said for once is said."""
    said = ahead_of(tx, seat)
    if said is not None and not said.whole_round:
        take_ahead_back(tx, seat)


# ----------------------------------------------------------------------------------- after a step


async def settle(tx: TableTransaction) -> None:
    """After every step: forget what has lapsed, draw times for passes, set the timers."""
    if not tx.dirty:
        return
    lives = tx.table.status is Status.LIVE and tx.progress.stage in _STAGES
    hand = tx.shown.hand
    here = (tx.progress.hand, hand.round if hand is not None else 0)
    awake = tx.awake if lives else ()
    ahead = tuple(
        one for one in tx.progress.ahead if one.seat in awake and (one.hand, one.round) == here
    )
    if ahead != tx.progress.ahead:
        tx.change_progress(ahead=ahead)
    for intent in tx.progress.intents:
        if intent.seat not in awake:
            await drop(tx, intent.seat)
    for seat in awake:
        await _draw(tx, seat)
    for intent in tx.progress.intents:
        if intent.due:
            await tx.stores.timers.set(
                TimerRow(scope=tx.scope, name=_timer(intent.seat), due=intent.due)
            )


async def _draw(tx: TableTransaction, seat: Seat) -> None:
    """Draw when *seat* would pass by itself, if it ever does; its cards play no part in it."""
    wants = tx.table.player(seat).switches.auto_pass or ahead_of(tx, seat) is not None
    known = next((one for one in tx.progress.intents if one.seat == seat), None)
    if not wants or answer_ask(tx, seat) is None or await _has_spoken(tx, seat):
        return
    if known is not None and (known.due or ahead_of(tx, seat) is None):
        return
    seconds = tx.tools.randomness.passing(tx.progress.passing)
    if clock := tx.table.settings.clock_seconds:
        seconds = min(seconds, clock * _OF_THE_CLOCK)
    due = max(tx.tools.now, tx.progress.since + seconds)
    await _put(tx, Intent(seat=seat, kind=IntentKind.AUTO, action="", due=due))


async def _has_spoken(tx: TableTransaction, seat: Seat) -> bool:
    if not tx.progress.has_open_window:
        return False
    return any(row.seat == seat for row in await tx.stores.games.sealed(tx.table.id))


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
