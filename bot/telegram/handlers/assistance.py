"""Comforts for one player: hint, card counter, phrases, order of the cards, 托管."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from telegram import Update

from bot.messages.buttons import Assist, AssistVerb
from bot.presenter.assistance import counter_text, hint_text
from bot.table.model import Shown
from bot.table.outcomes import Done
from bot.table.phrases import PHRASES
from bot.telegram.handlers.context import Answer, HandlerContext
from bot.telegram.handlers.settings import show_settings
from bot.texts import t
from engine.computer import choose
from engine.game import view_for
from engine.seats import Seat

_FROM_TOOLS: Final = {AssistVerb.SORT, AssistVerb.AUTO, AssistVerb.SETTINGS}
"""What leads back from the page of tools to the hand, as saying a phrase does."""


class Assistance:
    """The handlers of what helps a player and changes nothing of the game."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def tapped(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, tap: Assist
    ) -> None:
        """Carry out a tap of somebody who sits in *seat*, in the hand that is being played."""
        language = shown.table.player(seat).language
        if tap.verb in _FROM_TOOLS:
            await self._context.service.browse(shown.table.id, seat, on=False, update_id=None)
        match tap.verb:
            case AssistVerb.HINT:
                await self._hint(update, answer, shown, seat)
            case AssistVerb.COUNTER:
                text = t(language, "counter-none")
                if shown.game.hand is not None:
                    text = counter_text(view_for(shown.game, seat), language)
                await answer(text, alert=True)
            case AssistVerb.TOOLS if tap.value <= 1:
                await answer(t(language, "pop-tools") if tap.value else "")
                on = bool(tap.value)
                await self._context.service.browse(
                    shown.table.id, seat, on=on, update_id=update.update_id
                )
                await self._context.show_hand(update, shown.table.id, seat, tools=on)
            case AssistVerb.PHRASE if 1 <= tap.value <= PHRASES:
                await self._say(update, answer, shown, seat, tap.value)
            case AssistVerb.SORT if tap.value <= 1:
                await self._sort(update, answer, shown, seat, high_first=bool(tap.value))
            case AssistVerb.AUTO if tap.value <= 1:
                await self._auto(update, answer, shown, seat, on=bool(tap.value))
            case AssistVerb.SETTINGS:
                await answer()
                await show_settings(self._context, update, answer.query.from_user.id, language)
                await self._context.show_hand(update, shown.table.id, seat)
            case _:
                await answer(t(language, "pop-garbage"), alert=True)

    async def auto(self, update: Update, _ptb: object) -> None:
        """Let the computer play for oneself, or no longer (/auto)."""
        user = update.effective_user
        if user is None:
            return
        context, language = self._context, await self._context.language(update)
        table = await context.service.table_of_user(user.id)
        seat = table.seat_of(user.id) if table else None
        if table is None or seat is None:
            await context.say(update, t(language, "hand-not-seated"))
            return
        on = not table.player(seat).autoplay
        await context.service.set_autoplay(table.id, seat, on=on, update_id=update.update_id)
        await context.say(update, t(language, "auto-on" if on else "auto-off"), is_extra=True)

    async def _hint(self, update: Update, answer: Answer, shown: Shown, seat: Seat) -> None:
        language = shown.table.player(seat).language
        view = view_for(shown.game, seat) if shown.game.hand is not None else None
        if view is None or view.ask is None or seat in shown.moment.sealed:
            await answer(t(language, "hint-none"), alert=True)
            return
        action = choose(view)
        await answer(hint_text(view, action, language), alert=True)
        await self._context.show_hand(update, shown.table.id, seat, hint=action)

    async def _say(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, phrase: int
    ) -> None:
        language = shown.table.player(seat).language
        outcome = await self._context.service.say(
            shown.table.id, seat, phrase, update_id=update.update_id
        )
        if isinstance(outcome, Done):
            words = t(language, f"phrase-{phrase}")
            await answer(t(language, "pop-said", phrase=words))
        else:
            await answer(t(language, "pop-said-wait"))
        await self._context.show_hand(update, shown.table.id, seat)

    async def _sort(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, *, high_first: bool
    ) -> None:
        service, user = self._context.service, answer.query.from_user
        language = shown.table.player(seat).language
        switches = replace(await service.switches(user.id), high_first=high_first)
        await service.save_switches(user.id, switches, update_id=update.update_id)
        await answer(t(language, "pop-set"))
        await self._context.show_hand(update, shown.table.id, seat)

    async def _auto(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, *, on: bool
    ) -> None:
        language = shown.table.player(seat).language
        if shown.table.player(seat).autoplay != on:
            await self._context.service.set_autoplay(
                shown.table.id, seat, on=on, update_id=update.update_id
            )
        await answer(t(language, "pop-autopilot-on" if on else "pop-autopilot-off"))
