"""Waiting for people, votes, and tables that rest or end: commands, and the buttons for them."""

from __future__ import annotations

import html
from typing import Any

from telegram import Chat, ChatMember, Message, Update, User
from telegram.error import TelegramError

from bot.chats.model import Person
from bot.messages.buttons import AboutTable, TableVerb
from bot.messages.model import Remove
from bot.presenter.absence import question_slot, stop_question, suspended_slot
from bot.table.model import Status, Table
from bot.table.notices import Ballot
from bot.table.outcomes import Busy, Done, Gone, Held, Outcome, Stale
from bot.telegram.handlers.context import Answer, HandlerContext, thread_of
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.members import is_in
from bot.telegram.handlers.permissions import is_admin, is_masked, shown_name, speaks_for_group
from bot.texts import Language, t
from bot.texts.names import plain
from engine.seats import SEATS, Seat

_BALLOTS = {
    TableVerb.END: Ballot.END,
    TableVerb.SUSPEND: Ballot.SUSPEND,
    TableVerb.AUTOPLAY: Ballot.AUTOPLAY,
}
_VOTED = {Done: "pop-done", Held: "pop-voted", Stale: "pop-voted-already", Gone: "pop-only-players"}


class Absence:
    """The handlers of what is decided about a whole table."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    # ------------------------------------------------------------------------------------- commands

    async def suspend(self, update: Update, _ptb: object) -> None:
        """Let the table here rest: the host or an admin, else by majority (/pause)."""
        user, table = update.effective_user, await self._context.table_here(update)
        language = await self._context.language(update)
        if user is None or table is None:
            await self._context.say(update, t(language, "no-game-here"))
            return
        if await self._decides(update, table, user.id):
            name = await self._name(update, user, table)
            await self._context.service.suspend(table.id, name, update_id=update.update_id)
            if not self._is_at(update, table):
                await self._context.say(update, t(language, "pop-paused"), is_extra=True)
            return
        await self._proposed(update, user, table, Ballot.SUSPEND)

    async def end(self, update: Update, ptb: Any) -> None:
        """Propose to end the series; who may end it is asked whether it shall end (/end)."""
        user, table = update.effective_user, await self._context.table_here(update)
        if user is None or table is None or await self._decides(update, table, user.id):
            await self.stop(update, ptb)
            return
        await self._proposed(update, user, table, Ballot.END)

    async def _proposed(self, update: Update, user: User, table: Table, ballot: Ballot) -> None:
        context, language = self._context, await self._context.language(update)
        if is_masked(user):
            await context.say(update, t(language, "anonymous"))
            return
        outcome = await context.service.vote(table.id, user.id, ballot, update_id=update.update_id)
        if isinstance(outcome, Done | Held) and self._is_at(update, table):
            return
        await context.say(update, t(language, _VOTED[type(outcome)]), is_extra=True)

    async def stop(self, update: Update, ptb: Any) -> None:
        """Ask the host or an admin whether the game here shall end (/stop)."""
        user = update.effective_user
        if user is None:
            return
        context, language = self._context, await self._context.language(update)
        table = await self._context.table_here(update)
        if table is None:
            if not await self._lobbies.stopped(update, user):
                await self._stop_suspended(update, ptb, user)
            return
        if not await self._decides(update, table, user.id):
            await context.say(update, t(language, "only-admin"))
            return
        shown = await context.service.shown(table.id)
        chat = update.effective_chat
        if shown is None or chat is None:
            return
        thread = thread_of(update.effective_message)
        question = stop_question(table, shown.moment.hand, language, chat=chat.id, thread=thread)
        await context.service.post([question], update_id=update.update_id)

    async def _stop_suspended(self, update: Update, ptb: Any, user: User) -> None:
        """End a table that rests here, without a question: nobody plays there."""
        language = await self._context.language(update)
        tables = await self._suspended_here(update, ptb)
        if not tables:
            await self._context.say(update, t(language, "no-game-here"))
            return
        table = tables[0]
        if not await self._decides(update, table, user.id):
            await self._context.say(update, t(language, "only-admin"))
            return
        await self._context.service.end_suspended(table.id, update_id=update.update_id)
        gone = Remove(chat=table.chat, slot=suspended_slot(table), keep_text=True)
        await self._context.service.post([gone], update_id=None)
        await self._context.say(update, t(language, "pop-stopped"), is_extra=True)

    async def resume(self, update: Update, ptb: Any) -> None:
        """Go on with the table that rests here (/resume); operators name any by its number."""
        user = update.effective_user
        if user is None:
            return
        language = await self._context.language(update)
        tables = await self._suspended_here(update, ptb)
        if not tables:
            await self._context.say(update, t(language, "pause-none"))
            return
        own = [table for table in tables if table.seat_of(user.id) is not None]
        table = (own or tables)[0]
        key, text = await self._resume(update, table, user, language)
        if key != "pop-resumed" or not self._is_at(update, table):
            await self._context.say(update, html.escape(text), is_extra=True)

    async def nudge(self, update: Update, _ptb: object) -> None:
        """Urge who is waited for (/nudge)."""
        user, table = update.effective_user, await self._context.table_here(update)
        language = await self._context.language(update)
        if user is None or table is None:
            await self._context.say(update, t(language, "no-game-here"))
            return
        name = await self._name(update, user, table)
        outcome = await self._context.service.nudge(table.id, name, update_id=update.update_id)
        await self._context.say(update, t(language, _nudged(outcome)), is_extra=True)

    # -------------------------------------------------------------------------------------- buttons

    async def tapped(self, update: Update, answer: Answer, tap: AboutTable) -> None:
        """Carry out a button about a table."""
        context, user = self._context, answer.query.from_user
        person = await context.person(user)
        language = person.language
        if tap.value not in (SEATS if tap.verb is TableVerb.AUTOPLAY else ()) and tap.value:
            await answer(t(language, "pop-garbage"), alert=True)
            return
        if tap.verb is TableVerb.RESUME:
            await self._resume_tapped(update, answer, person, tap)
            return
        shown = await context.service.shown(tap.table)
        if shown is None:
            suspended = await context.service.suspended(tap.table)
            is_suspended = suspended is not None and suspended.status is Status.SUSPENDED
            await answer(
                t(language, "pause-rests" if is_suspended else "pop-stale"), alert=is_suspended
            )
            return
        table = shown.table
        if tap.hand != shown.moment.hand or not _stands_right(answer, table, user.id):
            await answer(t(language, "pop-stale"))
            return
        if tap.verb is TableVerb.NUDGE:
            outcome = await context.service.nudge(table.id, person.name, update_id=update.update_id)
            await answer(t(language, _nudged(outcome)))
        elif tap.verb in (TableVerb.STOP, TableVerb.KEEP):
            await self._answered(update, answer, person, table, tap.verb)
        elif tap.verb is TableVerb.SUSPEND and await self._decides(update, table, user.id):
            name = await shown_name(update, person, table)
            await context.service.suspend(table.id, name, update_id=update.update_id)
            await answer(t(language, "pop-paused"))
        else:
            await self.voted(update, answer, table, _BALLOTS[tap.verb], tap.value)

    async def voted(
        self, update: Update, answer: Answer, table: Table, ballot: Ballot, seat: Seat = 0
    ) -> None:
        """Count a voice that was given by a button."""
        user = answer.query.from_user
        outcome = await self._context.service.vote(
            table.id, user.id, ballot, seat, update_id=update.update_id
        )
        language = (await self._context.person(user)).language
        await answer(t(language, _VOTED[type(outcome)]), alert=isinstance(outcome, Gone))

    async def _answered(
        self, update: Update, answer: Answer, person: Person, table: Table, verb: TableVerb
    ) -> None:
        """The question whether a table shall end is answered, by who may answer it now."""
        context, message = self._context, answer.query.message
        if not await self._decides(update, table, person.user_id):
            await answer(t(person.language, "only-admin"), alert=True)
            return
        if verb is TableVerb.STOP:
            name = await shown_name(update, person, table)
            await context.service.stop(table.id, name, update_id=update.update_id)
            await answer(t(person.language, "pop-stopped"))
        else:
            await answer(t(person.language, "pop-kept"))
        if message is not None:
            gone = Remove(chat=message.chat.id, slot=question_slot(table))
            await context.service.post([gone], update_id=update.update_id)

    async def _resume_tapped(
        self, update: Update, answer: Answer, person: Person, tap: AboutTable
    ) -> None:
        table = await self._context.service.suspended(tap.table)
        user = answer.query.from_user
        if table is None or tap.hand or not _stands_right(answer, table, user.id):
            await answer(t(person.language, "pop-stale"))
            return
        key, text = await self._resume(update, table, user, person.language)
        await answer(text, alert=key != "pop-resumed")

    async def _resume(
        self, update: Update, table: Table, user: User, language: Language
    ) -> tuple[str, str]:
        """Go on with a table; returns what became of it: its key, and in plain words."""
        context = self._context
        allowed = table.seat_of(user.id) is not None and table.status is Status.SUSPENDED
        if not allowed and not await self._decides(update, table, user.id):
            return "pop-only-players", t(language, "pop-only-players")
        if await context.service.lobby(table.chat, table.thread):
            return "pop-lobby-here", t(language, "pop-lobby-here")
        reply = await context.service.resume(table.id, update_id=update.update_id)
        if isinstance(reply, Busy) and not reply.user_id:
            return "pop-busy-chat", t(language, "pop-busy-chat")
        if isinstance(reply, Busy):
            seat = table.seat_of(reply.user_id)
            name = plain(table.player(seat).name) if seat else "?"
            where = await context.where(reply.table, language)
            return "pop-busy", t(language, "pop-busy", name=name, where=where)
        if isinstance(reply, Gone):
            return "pop-stale", t(language, "pop-stale")
        await self._play_for_the_gone(update, table)
        return "pop-resumed", t(language, "pop-resumed")

    async def _play_for_the_gone(self, update: Update, table: Table) -> None:
        """Who left the group while the table rested is played for."""
        if table.practice:
            return
        for player in table.players:
            if player.user_id is None or player.autoplay:
                continue
            try:
                member = await update.get_bot().get_chat_member(table.chat, player.user_id)
            except TelegramError:
                continue
            if not is_in(member):
                await self._context.service.set_autoplay(
                    table.id, player.seat, on=True, update_id=None
                )

    # --------------------------------------------------------------------------------------- common

    async def _decides(self, update: Update, table: Table, user_id: int) -> bool:
        """Whether somebody decides alone: the host, an admin of the table's group, an operator."""
        if user_id == table.host or user_id in self._context.admins:
            return True
        if self._is_at(update, table):
            return await is_admin(update, user_id)
        if table.practice:
            return False
        try:
            member = await update.get_bot().get_chat_member(table.chat, user_id)
        except TelegramError:
            return False
        return member.status in (ChatMember.OWNER, ChatMember.ADMINISTRATOR)

    @staticmethod
    def _is_at(update: Update, table: Table) -> bool:
        chat = update.effective_chat
        return chat is not None and chat.id == table.chat

    async def _name(self, update: Update, user: User, table: Table) -> str:
        if speaks_for_group(update):
            return t(table.language, "someone-anonymous")
        return (await self._context.person(user)).name

    async def _suspended_here(self, update: Update, ptb: Any) -> tuple[Table, ...]:
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return ()
        if user.id in self._context.admins and ptb.args and ptb.args[0].isdecimal():
            named = await self._context.service.suspended(int(ptb.args[0][:9]))
            return () if named is None else (named,)
        if chat.type == Chat.PRIVATE:
            return await self._context.service.suspended_of(user.id)
        return await self._context.service.suspended_in(
            chat.id, thread_of(update.effective_message)
        )


def _stands_right(answer: Answer, table: Table, user_id: int) -> bool:
    """Whether a button stands where such buttons are sent: at the table, or in private."""
    message = answer.query.message
    return isinstance(message, Message) and message.chat_id in (table.chat, user_id)


def _nudged(outcome: Outcome) -> str:
    match outcome:
        case Done():
            return "pop-nudged"
        case Held():
            return "pop-nudged-already"
    return "pop-not-slow"
