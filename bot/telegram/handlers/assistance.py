"""What helps one player: hint, card counter, phrases, order of the cards, 托管."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from telegram import Update

from bot.messages.buttons import Assist, AssistVerb, PlayMyself
from bot.presenter.assistance import counter_text, hint_text
from bot.table import actions, presence
from bot.table.outcomes import Done, Gone, Hint
from bot.table.phrases import PHRASES
from bot.table.runner import SeatVerb
from bot.telegram.handlers.context import HandlerContext, SeatTap, Tap
from bot.telegram.handlers.settings import show_settings
from bot.texts import t
from engine.game import view_for

T = TypeVar("T")

_FROM_TOOLS: Final = {AssistVerb.SORT, AssistVerb.AUTO, AssistVerb.SETTINGS}
"""Buttons that lead back from the page of tools to the hand, as a phrase does."""


class Assistance:
    """The handlers of what helps a player and changes nothing of the game."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def tapped(self, tap: Tap, button: Assist) -> None:
        """Carry out a tap in the hand that is being played."""
        seated = await self._context.seated(tap, button)
        if seated is None:
            return
        if button.verb in _FROM_TOOLS:
            await self._browse(seated, on=False, request_id=None)
        match button.verb:
            case AssistVerb.HINT:
                await self._hint(seated)
            case AssistVerb.COUNTER:
                await self._counter(seated)
            case AssistVerb.TOOLS if button.value <= 1:
                await self._tools(seated, on=bool(button.value))
            case AssistVerb.PHRASE if 1 <= button.value <= PHRASES:
                await self._say(seated, button.value)
            case AssistVerb.SORT if button.value <= 1:
                await self._sort(seated, high_first=bool(button.value))
            case AssistVerb.AUTO if button.value <= 1:
                await self._set_autoplay(seated, on=bool(button.value))
            case AssistVerb.SETTINGS:
                await tap.answer()
                await show_settings(self._context, tap.update, tap.user.id, seated.language)
                await self._refresh(seated)
            case _:
                await seated.say("pop-garbage", alert=True)

    async def play_myself(self, tap: Tap, button: PlayMyself) -> None:
        """Take one's seat back from the computer (托管)."""
        seated = await self._context.seated(tap, button)
        if seated is not None:
            await self._set_autoplay(seated, on=False)

    async def auto(self, update: Update, _ptb: object) -> None:
        """Let the computer play for oneself, or no longer (/auto)."""
        user = update.effective_user
        if user is None:
            return
        context, language = self._context, await self._context.language(update)
        table = await context.tables.table_of_user(user.id)
        seat = table.seat_of(user.id) if table else None
        if table is None or seat is None:
            await context.say(update, t(language, "hand-not-seated"))
            return
        on = not table.player(seat).autoplay
        await context.runner.run_seated(
            table.id,
            user.id,
            partial(presence.set_autoplay, on=on),
            request_id=update.update_id,
        )
        await context.say(update, t(language, "auto-on" if on else "auto-off"), is_extra=True)

    async def _run(self, tap: SeatTap, verb: SeatVerb[T], request_id: int | None) -> T | Gone:
        table_id, user_id = tap.shown.table.id, tap.tap.user.id
        return await self._context.runner.run_seated(table_id, user_id, verb, request_id=request_id)

    async def _hint(self, tap: SeatTap) -> None:
        outcome = await self._run(tap, actions.hint, tap.tap.request_id)
        if isinstance(outcome, Hint):
            text = hint_text(outcome.view, outcome.action, tap.language)
            await tap.tap.answer(text, alert=True)
        else:
            await tap.say("hint-none", alert=True)

    async def _counter(self, tap: SeatTap) -> None:
        game = tap.shown.game
        if game.hand is None:
            await tap.say("counter-none", alert=True)
        else:
            text = counter_text(view_for(game, tap.seat), tap.language)
            await tap.tap.answer(text, alert=True)

    async def _tools(self, tap: SeatTap, *, on: bool) -> None:
        await tap.tap.answer(t(tap.language, "pop-tools") if on else "")
        await self._browse(tap, on=on, request_id=tap.tap.request_id)
        await self._context.refresh_hand(tap.tap, tap.shown.table.id, tools=on)

    async def _browse(self, tap: SeatTap, *, on: bool, request_id: int | None) -> None:
        await self._run(tap, partial(actions.browse, on=on), request_id)

    async def _say(self, tap: SeatTap, phrase: int) -> None:
        outcome = await self._run(tap, partial(actions.say, phrase=phrase), tap.tap.request_id)
        if isinstance(outcome, Done):
            await tap.say("pop-said", phrase=t(tap.language, f"phrase-{phrase}"))
        else:
            await tap.say("pop-said-wait")
        await self._refresh(tap)

    async def _sort(self, tap: SeatTap, *, high_first: bool) -> None:
        chats, user_id = self._context.chats, tap.tap.user.id
        switches = replace(await chats.switches(user_id), high_first=high_first)
        await chats.save_switches(user_id, switches, request_id=tap.tap.request_id)
        await tap.say("pop-set")
        await self._refresh(tap)

    async def _set_autoplay(self, tap: SeatTap, *, on: bool) -> None:
        if tap.shown.table.player(tap.seat).autoplay != on:
            await self._run(tap, partial(presence.set_autoplay, on=on), tap.tap.request_id)
        await tap.say("pop-autopilot-on" if on else "pop-autopilot-off")

    async def _refresh(self, tap: SeatTap) -> None:
        await self._context.refresh_hand(tap.tap, tap.shown.table.id)
