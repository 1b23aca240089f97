"""Taps on buttons of a running table. Each is answered exactly once; old ones change nothing."""

from __future__ import annotations

from telegram import Update

from bot.messages.buttons import (
    AboutTable,
    Act,
    Again,
    Assist,
    AtTable,
    Callback,
    Eye,
    Finish,
    Free,
    FreeAct,
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
from bot.presenter import page_message
from bot.presenter.peek import own_hand, public_state
from bot.table.model import Shown, Stage
from bot.table.notices import Ballot
from bot.table.outcomes import Done
from bot.telegram.handlers.absence import Absence
from bot.telegram.handlers.assistance import Assistance
from bot.telegram.handlers.context import Answer, HandlerContext
from bot.telegram.handlers.history import After
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.permissions import is_admin, shown_name
from bot.telegram.handlers.plays import Plays
from bot.telegram.handlers.seats import Seats
from bot.telegram.handlers.settings import PersonalSettings
from bot.texts import Language, t
from engine.actions import Action, Concede, Declare, Waive
from engine.seats import Seat

_FREE: dict[FreeAct, type[Declare | Concede | Waive]] = {
    FreeAct.DECLARE: Declare,
    FreeAct.CONCEDE: Concede,
    FreeAct.WAIVE: Waive,
}


class Taps:
    """The handler of callback queries."""

    def __init__(
        self,
        context: HandlerContext,
        lobbies: Lobbies,
        after: After,
        seats: Seats,
        absence: Absence,
    ) -> None:
        self._context = context
        self._lobbies = lobbies
        self._after = after
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
        person = await self._context.person(query.from_user)
        callback = unpack(query.data)
        try:
            await self._dispatch(update, answer, callback, person.language)
        except Exception:
            await answer(t(person.language, "pop-trouble"), alert=True)
            raise
        finally:
            await answer()

    async def _dispatch(
        self, update: Update, answer: Answer, callback: Callback | None, language: Language
    ) -> None:
        user = answer.query.from_user
        if callback is None:
            await answer(t(language, "pop-garbage"), alert=True)
            return
        if isinstance(callback, InLobby):
            await self._lobbies.tapped(update, answer, callback)
            return
        if isinstance(callback, OpenLobby):
            await self._lobbies.open(update, user)
            return
        if isinstance(callback, Again):
            await self._after.again(update, answer, callback)
            return
        if isinstance(callback, Replay):
            await self._after.turned(update, answer, callback)
            return
        if isinstance(callback, AtTable):
            await self._seats.tapped(update, answer, callback)
            return
        if isinstance(callback, AboutTable):
            await self._absence.tapped(update, answer, callback)
            return
        if isinstance(callback, Setting):
            await self._settings.tapped(update, answer, callback)
            return
        shown = await self._context.service.shown(callback.table)
        if shown is None:
            await answer(t(language, "pop-stale"))
            return
        seat = shown.table.seat_of(user.id)
        if isinstance(callback, Eye):
            await _peek(answer, shown, seat, language)
        elif isinstance(callback, Finish):
            await self._finish(update, answer, shown, language)
        elif seat is None:
            await answer(t(language, "pop-not-seated"), alert=True)
        elif isinstance(callback, PlayMyself):
            await self._play_myself(update, answer, shown, seat)
        elif callback.hand != shown.moment.hand:
            await self._plays.stale(update, answer, shown, seat)
        else:
            await self._in_hand(update, answer, shown, seat, callback)

    async def _in_hand(
        self, update: Update, answer: Answer, shown: Shown, seat: Seat, callback: Callback
    ) -> None:
        """Carry out what concerns the hand that is being played."""
        service, table = self._context.service, shown.table
        match callback:
            case Ready():
                if shown.moment.stage not in (Stage.LOOK, Stage.BETWEEN):
                    await self._plays.stale(update, answer, shown, seat)
                    return
                outcome = await service.ready(table.id, seat, update_id=update.update_id)
                await self._plays.tell(update, answer, shown, seat, outcome, done="pop-ready")
            case Assist():
                await self._assistance.tapped(update, answer, shown, seat, callback)
            case Free(act=act):
                action: Action = _FREE[act](seat)
                outcome = await service.act(table.id, seat, action, update_id=update.update_id)
                await self._plays.tell(update, answer, shown, seat, outcome)
            case Act() | Sure() | TakeBack() | PassAhead():
                await self._plays.tapped(update, answer, shown, seat, callback)
            case TurnPage():
                prompt = await self._plays.prompt(shown, seat, callback.nonce)
                if prompt is None:
                    await self._plays.stale(update, answer, shown, seat)
                    return
                await answer()
                page = page_message(shown.table, shown.game, shown.moment, prompt, callback)
                if page is not None:
                    await service.post([page], update_id=update.update_id)

    async def _play_myself(self, update: Update, answer: Answer, shown: Shown, seat: Seat) -> None:
        service, player = self._context.service, shown.table.player(seat)
        if player.autoplay:
            await service.set_autoplay(shown.table.id, seat, on=False, update_id=update.update_id)
        await answer(t(player.language, "pop-autopilot-off"))

    async def _finish(
        self, update: Update, answer: Answer, shown: Shown, language: Language
    ) -> None:
        """End the series between two hands: the host, or an admin of the group; others vote."""
        user, table = answer.query.from_user, shown.table
        if shown.moment.stage not in (Stage.BETWEEN, Stage.OVER):
            await answer(t(language, "pop-stale"))
            return
        if user.id != table.host and not await is_admin(update, user.id):
            if table.seat_of(user.id) is None:
                await answer(t(language, "only-admin"), alert=True)
            else:
                await self._absence.voted(update, answer, table, Ballot.END)
            return
        person = await self._context.person(user)
        name = await shown_name(update, person, table)
        outcome = await self._context.service.stop(table.id, name, update_id=update.update_id)
        key = "pop-stopped" if isinstance(outcome, Done) else "pop-stale"
        await answer(t(language, key))


async def _peek(answer: Answer, shown: Shown, seat: Seat | None, language: Language) -> None:
    """Show somebody their own hand, and only what all may know to others (👀)."""
    if seat is None:
        await answer(public_state(shown.table, shown.game, language), alert=True)
    else:
        await answer(own_hand(shown.game, seat, language), alert=True)
