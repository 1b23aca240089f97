"""Taking over a seat of a running table, and changing seats between two hands."""

from __future__ import annotations

import html
import re
from functools import partial
from typing import Final

from telegram import ChatMember, ChatMemberRestricted, Message, Update, User
from telegram.error import TelegramError

from bot.chats.model import Person
from bot.messages.buttons import AtTable, SeatVerb
from bot.table.contract import ChangeSeats
from bot.table.model import Stage, Table
from bot.table.outcomes import Busy
from bot.telegram.handlers import seat_plans
from bot.telegram.handlers.context import Answer, HandlerContext
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.seat_plans import SeatsReply
from bot.texts import t
from bot.texts.names import plain
from engine.seats import SEATS

_LINK: Final = re.compile(r"t_([0-9]{1,12})_([0-6])")
_ALERTS: Final = frozenset(
    {"pop-no-seat", "pop-not-your-side", "pop-seat-asked", "pop-seat-taken", "pop-busy"}
)
"""Answers that have to be closed: they say why not, or what is still needed."""


class Seats:
    """The handlers of seats that change hands."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    async def tapped(self, update: Update, answer: Answer, tap: AtTable) -> None:
        """Carry out a button about seats."""
        context, user = self._context, answer.query.from_user
        person = await context.person(user)
        shown = await context.service.shown(tap.table)
        message = answer.query.message
        here = isinstance(message, Message) and shown and message.chat_id == shown.table.chat
        if shown is None or not here or shown.table.practice:
            await answer(t(person.language, "pop-stale"))
            return
        if tap.hand != shown.moment.hand and tap.verb is not SeatVerb.TAKE:
            await answer(t(person.language, "pop-stale"))
            return
        joins = shown.table.seat_of(user.id) is None and (
            tap.verb is SeatVerb.TAKE
            or (tap.verb is SeatVerb.SEAT and shown.moment.stage == Stage.BETWEEN)
        )
        if joins:
            await self._join(update, answer, person, shown.table, tap)
            return
        plan = self._plan(tap, person)
        if plan is None:
            await answer(t(person.language, "pop-garbage"), alert=True)
            return
        await self._change(update, answer, person, shown.table, plan)

    def _plan(self, tap: AtTable, person: Person) -> ChangeSeats | None:
        match tap.verb:
            case SeatVerb.SHOW if not tap.value:
                return seat_plans.show
            case SeatVerb.TAKE if tap.value in (0, *SEATS):
                return partial(seat_plans.take, person=person, seat=tap.value)
            case SeatVerb.SEAT if tap.value in SEATS:
                return partial(seat_plans.move, person=person, seat=tap.value)
            case SeatVerb.AGREE | SeatVerb.REFUSE:
                agrees = tap.verb is SeatVerb.AGREE
                return partial(seat_plans.answer, by=person.user_id, asker=tap.value, agrees=agrees)
        return None

    async def _join(
        self, update: Update, answer: Answer, person: Person, table: Table, tap: AtTable
    ) -> None:
        """Seat somebody new: free elsewhere, and reached in private."""
        refusal = await self._lobbies.elsewhere(person, table.chat, table.thread)
        plan = self._plan(tap, person)
        if refusal is not None or plan is None:
            text = refusal.text if refusal else t(person.language, "pop-garbage")
            await answer(text, alert=True)
            if refusal is not None:
                await self._lobbies.point(person, refusal)
            return
        bot, user = answer.query.get_bot(), answer.query.from_user
        where = await self._context.title(table.chat)
        if not person.dm_ok:
            if not await self._lobbies.reaches(bot, person, where):
                seat = tap.value if tap.value in SEATS else 0
                await answer(url=f"https://t.me/{bot.username}?start=t_{table.id}_{seat}")
                return
            person = await self._context.person(user, dm_ok=True)
        await self._change(update, answer, person, table, plan)

    async def _change(
        self, update: Update, answer: Answer, person: Person, table: Table, plan: ChangeSeats
    ) -> None:
        reply = await self._context.service.change_seats(table.id, plan, update_id=update.update_id)
        key, text = await self._words(reply, person)
        await answer(text, alert=key in _ALERTS)

    async def _words(self, reply: object, person: Person) -> tuple[str, str]:
        """Return what became of a change of seats: its key, and in words."""
        language = person.language
        if isinstance(reply, Busy):
            where = await self._context.where(reply.table, language)
            name = plain(person.name)
            return "pop-busy", t(language, "pop-busy", name=name, where=where)
        if isinstance(reply, SeatsReply):
            return reply.key, t(language, reply.key, **reply.args)
        return "pop-stale", t(language, "pop-stale")

    async def arrived(self, update: Update, user: User, payload: str) -> bool:
        """Seat somebody who came by a deep link; ``False`` if *payload* is no such link.

        The link may have been passed on, so that membership of the group is asked for.
        """
        link = _LINK.fullmatch(payload)
        if link is None:
            return False
        context = self._context
        person = await context.person(user, dm_ok=True)
        shown = await context.service.shown(int(link[1]))
        if shown is None or shown.table.practice:
            await context.say(update, t(person.language, "lobby-invite-gone"))
            return True
        table = shown.table
        if not await _is_member(update, table.chat, user.id):
            where = html.escape(await context.title(table.chat))
            await context.say(update, t(person.language, "seat-only-members", where=where))
            return True
        refusal = await self._lobbies.elsewhere(person, table.chat, table.thread)
        if refusal is not None and table.seat_of(user.id) is None:
            await context.say(update, html.escape(refusal.text), keyboard=refusal.keyboard)
            return True
        plan: ChangeSeats = partial(seat_plans.take, person=person, seat=int(link[2]))
        reply = await context.service.change_seats(table.id, plan, update_id=update.update_id)
        _, text = await self._words(reply, person)
        await context.say(update, html.escape(text), is_extra=True)
        return True


async def _is_member(update: Update, chat: int, user_id: int) -> bool:
    """Whether somebody is in a group now."""
    try:
        member = await update.get_bot().get_chat_member(chat, user_id)
    except TelegramError:
        return False
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status in (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER)
