"""Taps on buttons. Each is answered exactly once; old buttons change nothing."""

from __future__ import annotations

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
    InLobby,
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
from bot.telegram.handlers.absence import Absence
from bot.telegram.handlers.assistance import Assistance
from bot.telegram.handlers.context import Answer, HandlerContext, Tap
from bot.telegram.handlers.history import History
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.plays import Plays
from bot.telegram.handlers.seats import Seats
from bot.telegram.handlers.settings import PersonalSettings
from bot.texts import t


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

    async def tapped(self, update: Update, _ptb: object) -> None:  # noqa: C901, PLR0912 - one case a kind
        """Carry out a tap and answer it, whatever it is."""
        query = update.callback_query
        if query is None:
            return
        answer = Answer(query)
        tap = Tap(update, answer, await self._context.person(query.from_user))
        button = unpack(query.data)
        try:
            match button:
                case None:
                    await tap.garbage()
                case InLobby():
                    await self._lobbies.tapped(tap, button)
                case OpenLobby():
                    await self._lobbies.open(update, tap.user)
                case Again():
                    await self._history.again(tap, button)
                case Replay():
                    await self._history.turned(tap, button)
                case AtTable():
                    await self._seats.tapped(tap, button)
                case AboutTable():
                    await self._absence.tapped(tap, button)
                case Finish():
                    await self._absence.finish(tap, button)
                case Setting():
                    await self._settings.tapped(tap, button)
                case Eye():
                    await self._plays.peek(tap, button)
                case PlayMyself():
                    await self._assistance.play_myself(tap, button)
                case Assist():
                    await self._assistance.tapped(tap, button)
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
                    await self._plays.ready(tap, button)
                case _:
                    assert_never(button)
        except Exception:
            await answer(t(tap.language, "pop-trouble"), alert=True)
            raise
        finally:
            await answer()
