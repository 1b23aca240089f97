"""What a seat will do by itself in a moment: a tap that can be taken back, a pass in advance.

An *intent* is stored with the table and has a timer, so it outlives the program. Nobody else sees
that there is one. It lasts as long as the seat is asked the same.

An automatic pass (自动过) must look like a tapped one. So its time is drawn when the seat is asked,
for everybody who wants such passes, and the cards are looked at only when the time has come.
"""

from __future__ import annotations

from typing import Final

from bot.table.model import Ahead, Intent, IntentKind, Stage, Status
from bot.table.transaction import TableTransaction, TimerKind
from engine.actions import Action, Pass
from engine.asks import Ask
from engine.defaults import passes_by_itself
from engine.notation import format_action, parse_action
from engine.seats import Seat
from engine.situation import ask_for

MOST_PASSING: Final = 20
"""How many recent passes of people are remembered."""
_STAGES: Final = (Stage.LOOK, Stage.PLAY, Stage.BURN)
_PART_OF_CLOCK: Final = 0.8
"""An automatic pass takes at most this part of the time for a decision."""


def intent_of(tx: TableTransaction, seat: Seat) -> Intent | None:
    """Return what *seat* will do by itself; ``None`` if nothing."""
    found = next((one for one in tx.progress.intents if one.seat == seat), None)
    return found if found is not None and found.due else None


def ahead_of(tx: TableTransaction, seat: Seat) -> Ahead | None:
    """Return the pass that *seat* has said in advance."""
    return next((one for one in tx.progress.ahead if one.seat == seat), None)


def passable_ask(tx: TableTransaction, seat: Seat) -> Ask | None:
    """Return the ask of a seat that may pass on the top now; a burn is never declined by itself."""
    hand = tx.shown.hand
    ask = ask_for(hand, seat) if hand is not None else None
    return ask if ask is not None and ask.may_pass else None


# --- intents


def take_back_seconds(tx: TableTransaction, seat: Seat) -> float:
    """Return for how many seconds a tap of *seat* can be taken back; 0: it counts at once."""
    if not tx.table.player(seat).switches.take_back:
        return 0.0
    return tx.table.settings.take_back


def put(tx: TableTransaction, action: Action, seconds: float) -> None:
    """Let *action* count in so many seconds; what its seat intended before is forgotten."""
    tx.set_intent(
        Intent(
            seat=action.seat,
            kind=IntentKind.TAP,
            action=format_action(action),
            due=tx.tools.now + seconds,
        )
    )


def do_nothing(tx: TableTransaction, seat: Seat) -> None:
    """Let *seat* do nothing by itself while it is asked the same."""
    tx.set_intent(Intent(seat=seat, kind=IntentKind.AUTO, action="", due=0.0))


def action_of(tx: TableTransaction, intent: Intent) -> Action | None:
    """Return what a seat does when its time has come: only here its cards are looked at."""
    if intent.kind is IntentKind.TAP:
        return parse_action(intent.action)
    seat = intent.seat
    ask = passable_ask(tx, seat)
    wants = tx.table.player(seat).switches.auto_pass
    said = ahead_of(tx, seat) is not None
    if ask is None or not passes_by_itself(ask, wants=wants, said_ahead=said):
        return None
    return Pass(seat)


# --- passes in advance


def say_ahead(tx: TableTransaction, seat: Seat, *, whole_round: bool) -> None:
    """Note that *seat* passes when it is asked: once, or until the round is over."""
    hand = tx.shown.hand
    if hand is None:
        return
    take_ahead_back(tx, seat)
    said = Ahead(seat=seat, hand=tx.progress.hand, round=hand.round, whole_round=whole_round)
    tx.change_progress(ahead=(*tx.progress.ahead, said))


def take_ahead_back(tx: TableTransaction, seat: Seat) -> None:
    """Forget the pass that *seat* has said in advance."""
    if ahead_of(tx, seat) is not None:
        tx.change_progress(ahead=tuple(one for one in tx.progress.ahead if one.seat != seat))


def note_pass(tx: TableTransaction, seat: Seat) -> None:
    """A person passes: remember how long that took. It uses up a pass said in advance."""
    if passable_ask(tx, seat) is None:
        return
    took = round(tx.tools.now - tx.progress.since, 2)
    tx.change_progress(passing=(*tx.progress.passing, took)[-MOST_PASSING:])
    use_up_ahead(tx, seat)


def use_up_ahead(tx: TableTransaction, seat: Seat) -> None:
    """A pass said in advance counts once, if it was not said for the whole round."""
    said = ahead_of(tx, seat)
    if said is not None and not said.whole_round:
        take_ahead_back(tx, seat)


# --- after a change


async def settle(tx: TableTransaction) -> None:
    """After every change: forget what has lapsed, draw times for passes, set the timers."""
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
            await tx.forget_intent(intent.seat)
    for seat in awake:
        await _draw(tx, seat)
    for intent in tx.progress.intents:
        if intent.due:
            await tx.set_timer(TimerKind.INTENT.of(intent.seat), intent.due)


async def _draw(tx: TableTransaction, seat: Seat) -> None:
    """Draw when *seat* would pass by itself, if it wants to; its cards play no part in it."""
    said = ahead_of(tx, seat) is not None
    if not said and not tx.table.player(seat).switches.auto_pass:
        return
    if passable_ask(tx, seat) is None or await tx.has_sealed(seat):
        return
    known = next((one for one in tx.progress.intents if one.seat == seat), None)
    if known is not None and (known.due or not said):
        return
    seconds = tx.tools.randomness.passing(tx.progress.passing)
    if clock := tx.table.settings.clock_seconds:
        seconds = min(seconds, clock * _PART_OF_CLOCK)
    due = max(tx.tools.now, tx.progress.since + seconds)
    tx.set_intent(Intent(seat=seat, kind=IntentKind.AUTO, action="", due=due))
