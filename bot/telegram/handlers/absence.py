"""Waiting for people, votes, and tables that are suspended or ended: commands and buttons."""

from __future__ import annotations

import html
from functools import partial
from typing import Any, Final, assert_never

from telegram import Chat, Update, User

from bot.messages.buttons import AboutTable, Finish, TableVerb
from bot.messages.model import Remove
from bot.messages.slots import question_slot, suspended_slot
from bot.presenter.absence import stop_question
from bot.table import actions, presence, reminders, suspension, votes
from bot.table.model import Stage, Status, Table
from bot.table.notices import Ballot
from bot.table.outcomes import (
    Busy,
    Done,
    Gone,
    NeedsMoreVotes,
    NudgeOutcome,
    Stale,
    Started,
    TooSoon,
    VoteOutcome,
)
from bot.telegram.handlers.context import HandlerContext, Tap, thread_of
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.permissions import is_masked, speaks_for_group
from bot.texts import Language, t
from bot.texts.names import plain
from engine.seats import SEATS, Seat

_BALLOTS: Final = {
    TableVerb.END: Ballot.END,
    TableVerb.SUSPEND: Ballot.SUSPEND,
    TableVerb.AUTOPLAY: Ballot.AUTOPLAY,
}


class Absence:
    """The handlers of what is decided about a whole table."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    # --- commands

    async def suspend(self, update: Update, _ptb: object) -> None:
        """Suspend the table here: the host or an admin, else by majority (/pause)."""
        context, user = self._context, update.effective_user
        table, language = await context.table_here(update), await context.language(update)
        if user is None or table is None:
            await context.say(update, t(language, "no-game-here"))
            return
        if not await self._decides(update, table, user):
            await self._propose(update, user, table, Ballot.SUSPEND)
            return
        verb = partial(suspension.suspend, by=(await self._name(update, user, table),))
        await context.runner.run(table.id, verb, request_id=update.update_id)
        if not _is_at(update, table):
            await context.say(update, t(language, "pop-paused"), is_extra=True)

    async def end(self, update: Update, ptb: Any) -> None:
        """Propose to end the series; who may end it is asked whether it shall end (/end)."""
        user, table = update.effective_user, await self._context.table_here(update)
        if user is None or table is None or await self._decides(update, table, user):
            await self.stop(update, ptb)
        else:
            await self._propose(update, user, table, Ballot.END)

    async def _propose(self, update: Update, user: User, table: Table, ballot: Ballot) -> None:
        context, language = self._context, await self._context.language(update)
        if is_masked(user):
            await context.say(update, t(language, "anonymous"))
            return
        verb = partial(votes.cast, user_id=user.id, ballot=ballot)
        outcome = await context.runner.run(table.id, verb, request_id=update.update_id)
        if isinstance(outcome, Done | NeedsMoreVotes) and _is_at(update, table):
            return
        await context.say(update, t(language, _voted(outcome)), is_extra=True)

    async def stop(self, update: Update, ptb: Any) -> None:
        """Ask the host or an admin whether the game here shall end (/stop)."""
        user = update.effective_user
        if user is None:
            return
        context, language = self._context, await self._context.language(update)
        table = await context.table_here(update)
        if table is None:
            if not await self._lobbies.stopped(update, user):
                await self._stop_suspended(update, ptb, user)
            return
        if not await self._decides(update, table, user):
            await context.say(update, t(language, "only-admin"))
            return
        shown, chat = await context.tables.shown(table.id), update.effective_chat
        if shown is None or chat is None:
            return
        thread = thread_of(update.effective_message)
        question = stop_question(table, shown.moment.hand, language, chat=chat.id, thread=thread)
        await context.chats.post([question], request_id=update.update_id)

    async def _stop_suspended(self, update: Update, ptb: Any, user: User) -> None:
        """End a table that is suspended here, without a question: nobody plays there."""
        context, language = self._context, await self._context.language(update)
        tables = await self._suspended_here(update, ptb)
        if not tables:
            await context.say(update, t(language, "no-game-here"))
            return
        table = tables[0]
        if not await self._decides(update, table, user):
            await context.say(update, t(language, "only-admin"))
            return
        await context.tables.end_suspended(table.id, request_id=update.update_id)
        gone = Remove(chat=table.chat, slot=suspended_slot(table.id), keep_text=True)
        await context.chats.post([gone], request_id=None)
        await context.say(update, t(language, "pop-stopped"), is_extra=True)

    async def resume(self, update: Update, ptb: Any) -> None:
        """Go on with the table that is suspended here (/resume); operators may name any number."""
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
        resumed, text = await self._resume(update, table, user, language)
        if not resumed or not _is_at(update, table):
            await self._context.say(update, html.escape(text), is_extra=True)

    async def nudge(self, update: Update, _ptb: object) -> None:
        """Urge those who are awaited (/nudge)."""
        context, user = self._context, update.effective_user
        table, language = await context.table_here(update), await context.language(update)
        if user is None or table is None:
            await context.say(update, t(language, "no-game-here"))
            return
        verb = partial(reminders.nudge, by=await self._name(update, user, table))
        outcome = await context.runner.run(table.id, verb, request_id=update.update_id)
        await context.say(update, t(language, _nudged(outcome)), is_extra=True)

    # --- buttons

    async def tapped(self, tap: Tap, button: AboutTable) -> None:
        """Carry out a button about a table."""
        if button.value and not (button.verb is TableVerb.AUTOPLAY and button.value in SEATS):
            await tap.garbage()
            return
        if button.verb is TableVerb.RESUME:
            await self._resume_tapped(tap, button)
            return
        shown = await self._context.tables.shown(button.table)
        if shown is None:
            await self._tell_why_gone(tap, button.table)
            return
        table = shown.table
        if button.hand != shown.moment.hand or not _is_in_place(tap, table):
            await tap.answer(t(tap.language, "pop-stale"))
            return
        match button.verb:
            case TableVerb.NUDGE:
                verb = partial(reminders.nudge, by=tap.person.name)
                outcome = await self._context.runner.run(table.id, verb, request_id=tap.request_id)
                await tap.answer(t(tap.language, _nudged(outcome)))
            case TableVerb.STOP | TableVerb.KEEP:
                await self._answer_question(tap, table, stops=button.verb is TableVerb.STOP)
            case TableVerb.SUSPEND if await self._decides(tap.update, table, tap.user):
                name = await self._context.permissions.shown_name(table, tap.person)
                suspend = partial(suspension.suspend, by=(name,))
                await self._context.runner.run(table.id, suspend, request_id=tap.request_id)
                await tap.answer(t(tap.language, "pop-paused"))
            case TableVerb.SUSPEND | TableVerb.END | TableVerb.AUTOPLAY:
                await self._vote(tap, table, _BALLOTS[button.verb], button.value)
            case _:
                assert_never(button.verb)

    async def finish(self, tap: Tap, button: Finish) -> None:
        """End the series between two hands: the host or an admin of the group; others vote."""
        shown = await self._context.tables.shown(button.table)
        if shown is None or shown.moment.stage not in (Stage.BETWEEN, Stage.OVER):
            await tap.answer(t(tap.language, "pop-stale"))
            return
        table = shown.table
        if tap.user.id == table.host or await self._is_admin_here(tap):
            outcome = await self._stop(tap, table)
            await tap.answer(t(tap.language, "pop-stopped" if outcome == Done() else "pop-stale"))
        elif table.seat_of(tap.user.id) is None:
            await tap.answer(t(tap.language, "only-admin"), alert=True)
        else:
            await self._vote(tap, table, Ballot.END)

    async def _is_admin_here(self, tap: Tap) -> bool:
        chat, permissions = tap.update.effective_chat, self._context.permissions
        return chat is not None and await permissions.is_admin(chat.id, tap.user.id)

    async def _stop(self, tap: Tap, table: Table) -> Done | Gone:
        name = await self._context.permissions.shown_name(table, tap.person)
        verb = partial(actions.stop, by=(name,))
        return await self._context.runner.run(table.id, verb, request_id=tap.request_id)

    async def _vote(self, tap: Tap, table: Table, ballot: Ballot, seat: Seat = 0) -> None:
        """Count a vote that a button gives."""
        verb = partial(votes.cast, user_id=tap.user.id, ballot=ballot, seat=seat)
        outcome = await self._context.runner.run(table.id, verb, request_id=tap.request_id)
        await tap.answer(t(tap.language, _voted(outcome)), alert=isinstance(outcome, Gone))

    async def _answer_question(self, tap: Tap, table: Table, *, stops: bool) -> None:
        """Somebody answers the question whether a table shall end; their rights are asked now."""
        if not await self._decides(tap.update, table, tap.user):
            await tap.answer(t(tap.language, "only-admin"), alert=True)
            return
        if stops:
            await self._stop(tap, table)
        await tap.answer(t(tap.language, "pop-stopped" if stops else "pop-kept"))
        if tap.chat_id is not None:
            gone = Remove(chat=tap.chat_id, slot=question_slot(table.id))
            await self._context.chats.post([gone], request_id=tap.request_id)

    async def _tell_why_gone(self, tap: Tap, table_id: int) -> None:
        table = await self._context.tables.suspended(table_id)
        suspended = table is not None and table.status is Status.SUSPENDED
        key = "pause-rests" if suspended else "pop-stale"
        await tap.answer(t(tap.language, key), alert=suspended)

    async def _resume_tapped(self, tap: Tap, button: AboutTable) -> None:
        table = await self._context.tables.suspended(button.table)
        if table is None or button.hand or not _is_in_place(tap, table):
            await tap.answer(t(tap.language, "pop-stale"))
            return
        resumed, text = await self._resume(tap.update, table, tap.user, tap.language)
        await tap.answer(text, alert=not resumed)

    # --- common

    async def _resume(
        self, update: Update, table: Table, user: User, language: Language
    ) -> tuple[bool, str]:
        """Go on with a table; return whether it goes on, and what to tell in plain words."""
        context = self._context
        plays_there = table.seat_of(user.id) is not None and table.status is Status.SUSPENDED
        if not plays_there and not await self._decides(update, table, user):
            return False, t(language, "pop-only-players")
        if await context.lobbies.get(table.chat, table.thread) is not None:
            return False, t(language, "pop-lobby-here")
        outcome = await context.runner.resume(table.id, request_id=update.update_id)
        match outcome:
            case Started():
                await self._play_for_the_gone(table)
                return True, t(language, "pop-resumed")
            case Gone():
                return False, t(language, "pop-stale")
            case Busy(user_id=0):
                return False, t(language, "pop-busy-chat")
            case Busy(user_id=user_id, table=other):
                seat = table.seat_of(user_id)
                name = plain(table.player(seat).name) if seat else "?"
                where = await context.where(other, language)
                return False, t(language, "pop-busy", name=name, where=where)
            case _:
                assert_never(outcome)

    async def _play_for_the_gone(self, table: Table) -> None:
        """Let the computer play for those who left the group while the table was suspended."""
        if table.practice:
            return
        for player in table.players:
            if player.user_id is None or player.autoplay:
                continue
            if await self._context.permissions.has_left(table.chat, player.user_id):
                verb = partial(presence.set_autoplay, on=True)
                await self._context.runner.run_seated(
                    table.id, player.user_id, verb, request_id=None
                )

    async def _decides(self, update: Update, table: Table, user: User) -> bool:
        """Whether somebody needs no vote: the host, an admin of the table's group, an operator."""
        if _is_at(update, table) and speaks_for_group(update):
            return True
        return await self._context.permissions.decides_alone(table, user.id)

    async def _name(self, update: Update, user: User, table: Table) -> str:
        if speaks_for_group(update):
            return t(table.language, "someone-anonymous")
        return (await self._context.person(user)).name

    async def _suspended_here(self, update: Update, ptb: Any) -> tuple[Table, ...]:
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return ()
        tables = self._context.tables
        if user.id in self._context.admins and ptb.args and ptb.args[0].isdecimal():
            named = await tables.suspended(int(ptb.args[0][:9]))
            return () if named is None else (named,)
        if chat.type == Chat.PRIVATE:
            return await tables.suspended_of(user.id)
        return await tables.suspended_in(chat.id, thread_of(update.effective_message))


def _is_at(update: Update, table: Table) -> bool:
    chat = update.effective_chat
    return chat is not None and chat.id == table.chat


def _is_in_place(tap: Tap, table: Table) -> bool:
    """Whether a button stands where such buttons are sent: at the table, or in private."""
    return tap.message is not None and tap.message.chat_id in (table.chat, tap.user.id)


def _nudged(outcome: NudgeOutcome | Gone) -> str:
    match outcome:
        case Done():
            return "pop-nudged"
        case TooSoon():
            return "pop-nudged-already"
        case Stale() | Gone():
            return "pop-not-slow"
        case _:
            assert_never(outcome)


def _voted(outcome: VoteOutcome) -> str:
    match outcome:
        case Done():
            return "pop-done"
        case NeedsMoreVotes():
            return "pop-voted"
        case Stale():
            return "pop-voted-already"
        case Gone():
            return "pop-only-players"
        case _:
            assert_never(outcome)
