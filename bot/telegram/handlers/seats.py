"""Taking over a seat of a running table, and changing seats between two hands."""

from __future__ import annotations

import html
import re
from functools import partial
from typing import Final

from telegram import Update, User

from bot.chats.model import Person
from bot.messages.buttons import AtTable, SeatVerb
from bot.table import seating
from bot.table.model import SeatRequest, Stage, Table
from bot.table.outcomes import Busy, Gone, SeatAnswer, SeatsOutcome
from bot.table.runner import Verb
from bot.telegram.handlers.context import HandlerContext, Tap
from bot.telegram.handlers.lobbies import Lobbies
from bot.texts import t
from bot.texts.names import plain
from engine.seats import SEATS

_LINK: Final = re.compile(r"t_([0-9]{1,12})_([0-6])")
_TEXTS: Final = {
    SeatAnswer.SHOWN: "pop-done",
    SeatAnswer.SEATED: "pop-sat",
    SeatAnswer.MOVED: "pop-moved",
    SeatAnswer.ASKED: "pop-seat-asked",
    SeatAnswer.REQUESTED: "pop-wished",
    SeatAnswer.WITHDRAWN: "pop-wish-gone",
    SeatAnswer.AGREED: "pop-seat-agreed",
    SeatAnswer.REFUSED: "pop-seat-refused",
    SeatAnswer.SITS_THERE: "pop-already-seated",
    SeatAnswer.NO_SEAT: "pop-no-seat",
    SeatAnswer.TAKEN: "pop-seat-taken",
    SeatAnswer.NOT_ENTITLED: "pop-not-your-side",
    SeatAnswer.STALE: "pop-stale",
}
_ALERTS: Final = frozenset(
    {
        SeatAnswer.NO_SEAT,
        SeatAnswer.NOT_ENTITLED,
        SeatAnswer.ASKED,
        SeatAnswer.TAKEN,
    }
)
"""Answers that have to be closed: they say why not, or what is still needed."""


class Seats:
    """The handlers of seats that change hands."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    async def tapped(self, tap: Tap, button: AtTable) -> None:
        """Carry out a button about seats."""
        shown = await self._context.tables.shown(button.table)
        message = tap.message
        here = message is not None and shown is not None and message.chat_id == shown.table.chat
        old = shown is None or (
            button.hand != shown.moment.hand and button.verb is not SeatVerb.TAKE
        )
        if shown is None or old or not here or shown.table.practice:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        verb = _verb_of(button, tap.person)
        joins = shown.table.seat_of(tap.user.id) is None and (
            button.verb is SeatVerb.TAKE
            or (button.verb is SeatVerb.SEAT and shown.moment.stage == Stage.BETWEEN)
        )
        if verb is None:
            await tap.garbage()
            return
        if joins and not await self._can_join(tap, shown.table, button):
            return
        outcome = await self._context.runner.run(button.table, verb, request_id=tap.request_id)
        text, alert = await self._told(outcome, tap.person)
        await tap.answer(text, alert=alert)

    async def _can_join(self, tap: Tap, table: Table, button: AtTable) -> bool:
        """Whether a newcomer is free and can be reached in private; else say what to do."""
        refusal = await self._lobbies.elsewhere(tap.person, table.chat, table.thread)
        if refusal is not None:
            await tap.answer(refusal.text, alert=True)
            await self._lobbies.point(tap.person, refusal)
            return False
        if tap.person.dm_ok:
            return True
        bot = tap.answer.query.get_bot()
        where = await self._context.title(table.chat)
        if await self._lobbies.reaches(bot, tap.person, where):
            await self._context.person(tap.user, dm_ok=True)
            return True
        seat = button.value if button.value in SEATS else 0
        await tap.answer(url=f"https://t.me/{bot.username}?start=t_{table.id}_{seat}")
        return False

    async def _told(self, outcome: SeatsOutcome | Gone, person: Person) -> tuple[str, bool]:
        """Return what became of a request about seats, and whether it has to be closed."""
        language = person.language
        match outcome:
            case Busy(table=table):
                where = await self._context.where(table, language)
                return t(language, "pop-busy", name=plain(person.name), where=where), True
            case Gone():
                return t(language, "pop-stale"), False
        name, answer = plain(outcome.name), outcome.answer
        text = t(language, _TEXTS[answer], seat=outcome.seat, name=name)
        return text, answer in _ALERTS

    async def arrived(self, update: Update, user: User, payload: str) -> bool:
        """Seat somebody who came by a deep link; ``False`` if *payload* is no such link.

        The link may have been passed on, so the bot asks whether they are in the group.
        """
        link = _LINK.fullmatch(payload)
        if link is None:
            return False
        context = self._context
        person = await context.person(user, dm_ok=True)
        shown = await context.tables.shown(int(link[1]))
        if shown is None or shown.table.practice:
            await context.say(update, t(person.language, "lobby-invite-gone"))
            return True
        table = shown.table
        if not await context.permissions.is_member(table.chat, user.id):
            where = html.escape(await context.title(table.chat))
            await context.say(update, t(person.language, "seat-only-members", where=where))
            return True
        refusal = await self._lobbies.elsewhere(person, table.chat, table.thread)
        if refusal is not None and table.seat_of(user.id) is None:
            await context.say(update, html.escape(refusal.text), keyboard=refusal.keyboard)
            return True
        verb = partial(seating.take, request=_request(person, int(link[2])))
        outcome = await context.runner.run(table.id, verb, request_id=update.update_id)
        text, _ = await self._told(outcome, person)
        await context.say(update, html.escape(text), is_extra=True)
        return True


def _verb_of(button: AtTable, person: Person) -> Verb[SeatsOutcome] | None:
    """Return what a button about seats does; ``None`` where its value means nothing."""
    match button.verb:
        case SeatVerb.SHOW:
            return None if button.value else seating.show
        case SeatVerb.TAKE:
            if button.value not in (0, *SEATS):
                return None
            return partial(seating.take, request=_request(person, button.value))
        case SeatVerb.SEAT:
            if button.value not in SEATS:
                return None
            return partial(seating.move, request=_request(person, button.value))
        case SeatVerb.AGREE | SeatVerb.REFUSE:
            agrees = button.verb is SeatVerb.AGREE
            return partial(seating.answer, by=person.user_id, asker=button.value, agrees=agrees)


def _request(person: Person, seat: int) -> SeatRequest:
    return SeatRequest(
        user_id=person.user_id, name=person.name, language=person.language, seat=seat
    )
