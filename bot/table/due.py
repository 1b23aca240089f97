"""What a table does when one of its timers is due."""

from __future__ import annotations

from typing import Final, assert_never

from bot.table import intents, progress, reminders, suspension
from bot.table.actions import act, carry_out
from bot.table.model import IntentKind, Stage
from bot.table.outcomes import Done
from bot.table.transaction import TableTransaction, TimerKind
from bot.table.windows import close_window, objection
from engine.actions import Action
from engine.computer import choose as computer_choice
from engine.defaults import default_action
from engine.game import view_for
from engine.notation import parse_action
from engine.seats import Seat
from engine.views import awaited_openly
from engine.windows import is_secret

TIMEOUTS: Final = 2
"""After so many decisions in a row that the clock took, the computer plays (托管)."""


async def timer_due(tx: TableTransaction, *, name: str) -> Done:
    """A timer of the table is due; *name* is a `TimerKind`, and the seat where it is a seat's."""
    await tx.cancel_timer(name)
    tx.dirty = True
    kind, _, number = name.partition(":")
    seat, stage = int(number or 0), tx.progress.stage
    match TimerKind(kind):
        case TimerKind.WINDOW:
            if tx.progress.has_open_window:
                await close_window(tx)
        case TimerKind.NEXT_HAND:
            if stage == Stage.BETWEEN:
                await _begin_without_the_late(tx)
        case TimerKind.REMIND:
            if stage == Stage.PLAY:
                await reminders.remind(tx)
        case TimerKind.OVERDUE:
            if stage == Stage.PLAY:
                await reminders.become_overdue(tx)
        case TimerKind.ABANDONED:
            await suspension.suspend(tx, by=())
        case TimerKind.INTENT:
            await _act_by_itself(tx, seat)
        case TimerKind.CLOCK:
            if stage == Stage.PLAY:
                await decide_by_clock(tx, seat)
        case TimerKind.COMPUTER:
            if stage == Stage.PLAY:
                await _decide_by_computer(tx, seat)
        case kind_without_case:
            assert_never(kind_without_case)
    return Done()


async def _begin_without_the_late(tx: TableTransaction) -> None:
    """The next hand begins; the computer plays for those who are not ready."""
    for seat in tx.awake:
        if seat not in tx.progress.ready:
            tx.change_seat(seat, autoplay=True, timeouts=0)
    await progress.next_hand(tx)


async def _act_by_itself(tx: TableTransaction, seat: Seat) -> None:
    """The time has come for a seat to act by itself."""
    intent = intents.intent_of(tx, seat)
    if intent is None or tx.tools.now < intent.due:
        return
    action = intents.action_of(tx, intent)
    if action is None:
        intents.do_nothing(tx, seat)
    elif intent.kind is IntentKind.TAP:
        await act(tx, seat, action)
    elif await objection(tx, seat, action) is None:
        intents.use_up_ahead(tx, seat)
        await carry_out(tx, seat, action)


async def decide_by_clock(tx: TableTransaction, seat: Seat) -> None:
    """The clock decides for a seat: what was tapped counts, else the default (RULES 12)."""
    hand, view = tx.game.hand, view_for(tx.game, seat) if tx.game.hand is not None else None
    if hand is None or view is None or view.ask is None:
        return
    intent = intents.intent_of(tx, seat)
    if intent is not None and intent.kind is IntentKind.TAP:
        await act(tx, seat, parse_action(intent.action))
        return
    # A mark for a missed decision in secret would tell that the seat was asked.
    if seat in awaited_openly(hand) or not is_secret(hand):
        _count_timeout(tx, seat)
    await _decide(tx, seat, default_action(view.ask))


async def _decide_by_computer(tx: TableTransaction, seat: Seat) -> None:
    view = view_for(tx.game, seat) if tx.game.hand is not None else None
    if view is not None and view.ask is not None:
        await _decide(tx, seat, computer_choice(view))


async def _decide(tx: TableTransaction, seat: Seat, action: Action) -> None:
    await tx.drop_prompt(seat)
    tx.decide(action)
    await progress.reveal(tx)


def _count_timeout(tx: TableTransaction, seat: Seat) -> None:
    timeouts = tx.seat(seat).timeouts + 1
    if timeouts >= TIMEOUTS:
        tx.change_seat(seat, autoplay=True, timeouts=0)
    else:
        tx.change_seat(seat, timeouts=timeouts)
