"""Taps that play: choosing, choosing what was asked once more, taking back, passing ahead."""

from __future__ import annotations

from telegram import Update

from bot.messages.buttons import Act, AheadVerb, Page, PassAhead, Sure, TakeBack, TurnPage
from bot.presenter import page_message
from bot.presenter.choices import chosen
from bot.presenter.keyboards import label_of
from bot.table.dangers import danger_of
from bot.table.model import Prompt, Shown
from bot.table.outcomes import Done, Gone, Held, Outcome, Pending, Refused, Stale
from bot.telegram.handlers.context import Answer, HandlerContext
from bot.texts import t
from engine.actions import Action
from engine.game import view_for
from engine.seats import Seat

_AHEAD = {
    AheadVerb.NEXT: "pop-ahead-next",
    AheadVerb.ROUND: "pop-ahead-round",
    AheadVerb.OFF: "pop-ahead-off",
}


class Plays:
    """The handlers of what somebody who sits in a seat does in the hand that is being played."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def tapped(
        self,
        update: Update,
        answer: Answer,
        shown: Shown,
        seat: Seat,
        tap: Act | Sure | TakeBack | PassAhead,
    ) -> None:
        """Carry out a tap, and answer it."""
        match tap:
            case TakeBack():
                await self._take_back(update, answer, shown, seat, tap)
            case PassAhead():
                await self._pass_ahead(update, answer, shown, seat, tap)
            case _:
                await self._act(update, answer, shown, seat, tap)

    async def _act(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, tap: Act | Sure
    ) -> None:
        language = shown.table.player(seat).language
        prompt = await self.prompt(shown, seat, tap.nonce)
        if prompt is None:
            await self.stale(update, answer, shown, seat)
            return
        inside = 0 <= tap.index < len(prompt.choices)
        action = chosen(prompt.choices[tap.index], tap.sub, seat) if inside else None
        if action is None:
            await answer(t(language, "pop-garbage"), alert=True)
            return
        if isinstance(tap, Act) and await self._asks_again(
            update, answer, shown, prompt, tap=tap, action=action
        ):
            return
        outcome = await self._context.service.act(
            shown.table.id, seat, action, update_id=update.update_id, nonce=tap.nonce, tapped=True
        )
        label = label_of(action, language)
        await self.tell(update, answer, shown, seat, outcome, done_text=label)

    async def _asks_again(
        self,
        update: Update,
        answer: Answer,
        shown: Shown,
        prompt: Prompt,
        *,
        tap: Act,
        action: Action,
    ) -> bool:
        """Ask once more about what is hardly ever meant; returns whether it was so."""
        player = shown.table.player(prompt.seat)
        if not player.switches.warnings:
            return False
        danger = danger_of(view_for(shown.game, prompt.seat), action)
        if danger is None:
            return False
        await answer(t(player.language, f"sure-{danger.value}"))
        turn = TurnPage(tap.table, tap.hand, tap.nonce, Page.SURE, tap.index, tap.sub)
        page = page_message(shown.table, shown.game, shown.moment, prompt, turn)
        if page is not None:
            await self._context.service.post([page], update_id=update.update_id)
        return True

    async def _take_back(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, tap: TakeBack
    ) -> None:
        outcome = await self._context.service.take_back(
            shown.table.id, seat, update_id=update.update_id, nonce=tap.nonce
        )
        await self.tell(update, answer, shown, seat, outcome, done="pop-taken-back")

    async def _pass_ahead(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, tap: PassAhead
    ) -> None:
        hand = shown.game.hand
        if hand is None or hand.round != tap.round:
            await self.stale(update, answer, shown, seat)
            return
        outcome = await self._context.service.pass_ahead(
            shown.table.id,
            seat,
            whole_round=tap.verb is AheadVerb.ROUND,
            on=tap.verb is not AheadVerb.OFF,
            update_id=update.update_id,
        )
        language = shown.table.player(seat).language
        said = t(language, _AHEAD[tap.verb])
        await self.tell(update, answer, shown, seat, outcome, done_text=said)

    async def prompt(self, shown: Shown, seat: Seat, nonce: int) -> Prompt | None:
        """Return the seat's open prompt if it has this nonce."""
        prompt = await self._context.service.prompt(shown.table.id, seat)
        return prompt if prompt is not None and prompt.nonce == nonce else None

    async def tell(
        self,
        update: Update,
        answer: Answer,
        shown: Shown,
        seat: Seat,
        outcome: Outcome,
        *,
        done: str = "pop-done",
        done_text: str = "",
    ) -> None:
        """Answer with what became of an act."""
        language = shown.table.player(seat).language
        match outcome:
            case Done():
                await answer(done_text or t(language, done))
            case Pending(seconds=seconds):
                text = t(language, "pop-pending", what=done_text, seconds=round(seconds))
                await answer(text)
            case Held():
                await answer(t(language, "pop-held"))
            case Refused(rejection=rejection):
                await answer(t(language, f"reason-{rejection.reason.value}"), alert=True)
            case Stale():
                await self.stale(update, answer, shown, seat)
            case Gone():
                await answer(t(language, "pop-no-hand"), alert=True)

    async def stale(self, update: Update, answer: Answer, shown: Shown, seat: Seat) -> None:
        """Say that a button is old, and make sure that the newest message is right."""
        await answer(t(shown.table.player(seat).language, "pop-stale"))
        await self._context.show_hand(update, shown.table.id, seat)
