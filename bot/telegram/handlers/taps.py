"""Taps on buttons. Each is answered exactly once; old buttons change nothing."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from telegram import Update

from bot.messages.buttons import (
    AboutTable,
    Act,
    Again,
    Assist,
    AtTable,
    Eye,
    Finish,
    Free,
    InHand,
    InLobby,
    OfTable,
    OpenLobby,
    PassAhead,
    PlayMyself,
    Ready,
    Replay,
    Setting,
    Sure,
    TakeBack,
    TurnPage,
    unpack,
)
from bot.messages.buttons import Callback as TappedButton
from bot.presenter.peek import own_hand, public_state
from bot.table import presence
from bot.table.model import Shown, Stage
from bot.telegram.handlers.absence import Absence
from bot.telegram.handlers.assistance import Assistance
from bot.telegram.handlers.context import Answer, HandlerContext, SeatTap, Tap
from bot.telegram.handlers.history import History
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.plays import Plays
from bot.telegram.handlers.seats import Seats
from bot.telegram.handlers.settings import PersonalSettings
from bot.texts import t
from engine.seats import Seat


class Taps:
    """The handler of callback queries."""

    def __init__(
        self,
        context: HandlerContext,
        lobbies: Lobbies,
        history: History,
        seats: Seats,
        absence: Absence,
    ) -> None:
        self._context = context
        self._lobbies = lobbies
        self._history = history
        self._seats = seats
        self._plays = Plays(context)
        self._assistance = Assistance(context)
        self._settings = PersonalSettings(context)
        self._absence = absence

    async def tapped(self, update: Update, _ptb: object) -> None:
        """Carry out a tap and answer it, whatever it is."""
        query = update.callback_query
        if query is None:
            return
        answer = Answer(query)
        tap = Tap(update, answer, await self._context.person(query.from_user))
        try:
            await self._dispatch(tap, unpack(query.data))
        except Exception:
            await answer(t(tap.language, "pop-trouble"), alert=True)
            raise
        finally:
            await answer()

    async def _dispatch(self, tap: Tap, button: TappedButton | None) -> None:
        match button:
            case None:
                await tap.garbage()
            case InLobby():
                await self._lobbies.tapped(tap, button)
            case OpenLobby():
                await self._lobbies.open(tap.update, tap.user)
            case Again():
                await self._history.again(tap, button)
            case Replay():
                await self._history.turned(tap, button)
            case AtTable():
                await self._seats.tapped(tap, button)
            case AboutTable():
                await self._absence.tapped(tap, button)
            case Setting():
                await self._settings.tapped(tap, button)
            case _:
                await self._at_table(tap, button)

    async def _at_table(self, tap: Tap, button: OfTable | InHand) -> None:
        """Carry out a button of a table as it is shown now."""
        shown = await self._context.tables.shown(button.table)
        if shown is None:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        seat = shown.table.seat_of(tap.user.id)
        if isinstance(button, Eye):
            await _peek(tap, shown, seat)
        elif isinstance(button, Finish):
            await self._finish(tap, shown)
        elif seat is None:
            await tap.answer(t(tap.language, "pop-not-seated"), alert=True)
        elif isinstance(button, PlayMyself):
            await self._play_myself(SeatTap(tap, shown, seat))
        else:
            await self._in_hand(SeatTap(tap, shown, seat), button)

    async def _in_hand(self, tap: SeatTap, button: InHand) -> None:
        """Carry out a button of the hand that is being played."""
        if button.hand != tap.shown.moment.hand:
            await self._plays.stale(tap)
            return
        match button:
            case Act() | Sure():
                await self._plays.choose(tap, button)
            case TurnPage():
                await self._plays.turn_page(tap, button)
            case TakeBack():
                await self._plays.take_back(tap, button)
            case PassAhead():
                await self._plays.pass_ahead(tap, button)
            case Free():
                await self._plays.free_act(tap, button)
            case Ready():
                await self._plays.ready(tap)
            case Assist():
                await self._assistance.tapped(tap, button)
            case _:
                assert_never(button)

    async def _play_myself(self, tap: SeatTap) -> None:
        if tap.shown.table.player(tap.seat).autoplay:
            verb = partial(presence.set_autoplay, on=False)
            await self._context.runner.run_seated(
                tap.table_id, tap.tap.user.id, verb, request_id=tap.tap.request_id
            )
        await tap.say("pop-autopilot-off")

    async def _finish(self, tap: Tap, shown: Shown) -> None:
        """End the series between two hands: the host, or an admin of the group; others vote."""
        if shown.moment.stage not in (Stage.BETWEEN, Stage.OVER):
            await tap.answer(t(tap.language, "pop-stale"))
            return
        await self._absence.finish(tap, shown.table)


async def _peek(tap: Tap, shown: Shown, seat: Seat | None) -> None:
    """Show somebody their own hand, and only what all may know to others (👀)."""
    if seat is None:
        await tap.answer(public_state(shown.table, shown.game, tap.language), alert=True)
    else:
        await tap.answer(own_hand(shown.game, seat, tap.language), alert=True)
