"""Taps in the hand that is being played: choosing, taking back, passing in advance, free acts."""

from __future__ import annotations

from functools import partial
from typing import Final, assert_never

from bot.messages.buttons import (
    Act,
    AheadVerb,
    Eye,
    Free,
    FreeAct,
    PassAhead,
    Ready,
    Sure,
    TakeBack,
    TurnPage,
)
from bot.presenter.keyboards import label_of
from bot.presenter.peek import own_hand, public_state
from bot.table import actions, presence
from bot.table.outcomes import (
    Chosen,
    Done,
    Gone,
    Pending,
    PlayOutcome,
    Refused,
    Risky,
    Sealed,
    Stale,
    Unknown,
)
from bot.telegram.handlers.context import HandlerContext, SeatTap, Tap
from bot.texts import t
from engine.actions import Concede, Declare, Waive

_FREE_ACTS: Final[dict[FreeAct, type[Declare | Concede | Waive]]] = {
    FreeAct.DECLARE: Declare,
    FreeAct.CONCEDE: Concede,
    FreeAct.WAIVE: Waive,
}
_AHEAD: Final = {
    AheadVerb.NEXT: "pop-ahead-next",
    AheadVerb.ROUND: "pop-ahead-round",
    AheadVerb.OFF: "pop-ahead-off",
}


class Plays:
    """The handlers of what a player does in the hand that is being played."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context
        self._run = context.runner.run_seated

    async def choose(self, tap: Tap, button: Act | Sure) -> None:
        """Carry out what a button of a prompt chooses, or ask once more whether it is meant."""
        seated = await self._context.seated(tap, button)
        if seated is None:
            return
        verb = partial(
            actions.choose,
            nonce=button.nonce,
            index=button.index,
            sub=button.sub,
            sure=isinstance(button, Sure),
        )
        outcome = await self._run(button.table, tap.user.id, verb, request_id=tap.request_id)
        match outcome:
            case Chosen(action=action, outcome=played):
                await self._tell(seated, played, label_of(action, seated.language))
            case Risky(risk=risk):
                await seated.say(f"sure-{risk.value}")
            case Unknown():
                await seated.say("pop-garbage", alert=True)
            case Stale() | Gone():
                await self._tell(seated, outcome, "")
            case _:
                assert_never(outcome)

    async def turn_page(self, tap: Tap, button: TurnPage) -> None:
        """Show another page of the keyboard."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            verb = partial(actions.turn_page, turn=button)
            outcome = await self._run(button.table, tap.user.id, verb, request_id=tap.request_id)
            await self._tell(seated, outcome, "")

    async def take_back(self, tap: Tap, button: TakeBack) -> None:
        """Take back a tap, or do not pass automatically."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            verb = partial(actions.take_back, nonce=button.nonce)
            outcome = await self._run(button.table, tap.user.id, verb, request_id=tap.request_id)
            await self._tell(seated, outcome, t(seated.language, "pop-taken-back"))

    async def pass_ahead(self, tap: Tap, button: PassAhead) -> None:
        """Pass in advance, or no longer."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            verb: actions.PassAheadVerb
            if button.verb is AheadVerb.OFF:
                verb = partial(actions.stop_passing_ahead, in_round=button.round)
            else:
                whole_round = button.verb is AheadVerb.ROUND
                verb = partial(actions.pass_ahead, in_round=button.round, whole_round=whole_round)
            outcome = await self._run(button.table, tap.user.id, verb, request_id=tap.request_id)
            await self._tell(seated, outcome, t(seated.language, _AHEAD[button.verb]))

    async def free_act(self, tap: Tap, button: Free) -> None:
        """Do what is open without being asked: 宣点, 认落, waiving point debts."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            verb = partial(actions.act, action=_FREE_ACTS[button.act](seated.seat))
            outcome = await self._run(button.table, tap.user.id, verb, request_id=tap.request_id)
            await self._tell(seated, outcome, t(seated.language, "pop-done"))

    async def ready(self, tap: Tap, button: Ready) -> None:
        """Say that one has looked at the hand, or is ready for the next one."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            outcome = await self._run(
                button.table, tap.user.id, presence.ready, request_id=tap.request_id
            )
            await self._tell(seated, outcome, t(seated.language, "pop-ready"))

    async def peek(self, tap: Tap, button: Eye) -> None:
        """Show a player the own hand, and others only what all may know (👀)."""
        shown = await self._context.tables.shown(button.table)
        if shown is None:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        seat = shown.table.seat_of(tap.user.id)
        if seat is None:
            text = public_state(shown.table, shown.game, tap.language)
        else:
            text = own_hand(shown.game, seat, tap.language)
        await tap.answer(text, alert=True)

    async def _tell(self, tap: SeatTap, outcome: PlayOutcome | Gone, done: str) -> None:
        """Answer with what became of a tap; *done* is the text for an accepted one."""
        match outcome:
            case Done():
                await tap.tap.answer(done)
            case Pending(seconds=seconds):
                await tap.say("pop-pending", what=done, seconds=round(seconds))
            case Sealed():
                await tap.say("pop-held")
            case Refused(rejection=rejection):
                await tap.say(f"reason-{rejection.reason.value}", alert=True)
            case Stale():
                await self._context.stale(tap)
            case Gone():
                await tap.say("pop-no-hand", alert=True)
            case _:
                assert_never(outcome)
