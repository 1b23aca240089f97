"""Lobbies in Telegram: opening one, its buttons, and the links that prove a private chat."""

from __future__ import annotations

import html
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from telegram import Bot, Update, User
from telegram import Message as TelegramMessage
from telegram.error import TelegramError

from bot.chats.model import Person
from bot.lobby import actions
from bot.lobby.choices import new_lobby, resembling
from bot.lobby.links import link_payload, read_link
from bot.lobby.outcomes import LobbyAnswer, LobbyOutcome, Refusal, Reply
from bot.lobby.value import Invite, Lobby, Sitter, WantedPlace
from bot.messages.buttons import InLobby, LobbyVerb
from bot.messages.model import Keyboard, Message, Priority
from bot.messages.slots import ELSEWHERE_SLOT, lobby_slot
from bot.presenter.lobby_answers import answer_text
from bot.table.model import Table
from bot.table.outcomes import Busy
from bot.telegram.handlers.context import HandlerContext, Tap, thread_of
from bot.telegram.handlers.permissions import is_masked, speaks_for_group
from bot.texts import t
from bot.texts.names import as_html, clean_name, plain


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Why a person can not sit down here.

    Attributes:
        text: plain text.
        keyboard: the way to where they are; empty where there is no link.

    """

    text: str
    keyboard: Keyboard = ()


class Lobbies:
    """The handlers of lobbies."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    # --- opening

    async def open(
        self,
        update: Update,
        user: User,
        *,
        like: Table | None = None,
        seats: tuple[Sitter | None, ...] = (),
    ) -> None:
        """Open a lobby in a group, or show the one that is open (/gouji).

        Args:
            update: what was asked for, and where.
            user: becomes its host.
            like: a table whose rules and times it begins with.
            seats: seats 1 … 6 at the beginning; all empty by default.

        """
        context, chat = self._context, update.effective_chat
        if chat is None:
            return
        language = await context.language(update)
        if is_masked(user):
            await context.say(update, t(language, "anonymous"))
            return
        thread = thread_of(update.effective_message)
        table = await context.tables.table_of_chat(chat.id, thread)
        if table is not None:
            shown = await context.tables.shown(table.id)
            hand = shown.moment.hand if shown else 1
            way = await context.way_to_table(table, language)
            await context.say(update, t(language, "game-here", hand=hand), keyboard=way)
            return
        person = await context.person(user)
        info = await context.chats.chat_info(chat.id)
        title = clean_name(chat.title, fallback="?")
        if info.title != title:
            info = replace(info, title=title)
            await context.chats.save_chat(info)
        new = new_lobby(context.new_word(), info, person, thread, context.times)
        if like is not None:
            new = resembling(new, like)
        if seats:
            new = replace(new, seats=seats)
        await context.lobbies.open(new, request_id=update.update_id)

    # --- buttons

    async def tapped(self, tap: Tap, button: InLobby) -> None:
        """Carry out a button of a lobby."""
        message, lobbies = tap.message, self._context.lobbies
        if message is None:
            await tap.answer(t(tap.language, "pop-lobby-gone"), alert=True)
            return
        chat, thread = message.chat_id, thread_of(message)
        if button.verb in (LobbyVerb.SIT, LobbyVerb.SEAT):
            # Newcomers must be reached in private. Telegram is not asked inside a transaction.
            lobby = await lobbies.get(chat, thread)
            place = actions.wanted_place(lobby, button, tap.user.id)
            if place is not None:
                await self._sit(tap, message, button, lobby, place)
                return
        permissions = self._context.permissions
        closes = button.verb is LobbyVerb.CLOSE
        change = partial(
            actions.tapped,
            button=button,
            person=tap.person,
            is_admin=closes and await permissions.is_admin(chat, tap.user.id),
        )
        outcome = await lobbies.change(
            chat, thread, button.lobby, change, request_id=tap.request_id
        )
        await self._answer(tap, outcome)

    async def _sit(
        self,
        tap: Tap,
        message: TelegramMessage,
        button: InLobby,
        lobby: Lobby | None,
        place: WantedPlace,
    ) -> None:
        """Seat a newcomer, or give them a link that opens the private chat and seats them."""
        person, chat, thread = tap.person, message.chat_id, thread_of(message)
        refusal = await self.elsewhere(person, chat, thread)
        if refusal is not None:
            await tap.answer(refusal.text, alert=True)
            await self.point(person, refusal)
            return
        if lobby is None or lobby.id != button.lobby:
            await self._answer(tap, Reply(Refusal.GONE))
            return
        known = person.dm_ok
        if not known:
            if not await self.reaches(tap.answer.query.get_bot(), person, lobby.title):
                await self._invite(tap, message, lobby, place)
                return
            person = await self._context.person(tap.user, dm_ok=True)
        # Reaching somebody for the first time has greeted them.
        change = partial(actions.sit, person=person, place=place, greet=known)
        outcome = await self._context.lobbies.change(
            chat, thread, lobby.id, change, request_id=tap.request_id
        )
        await self._answer(tap, outcome)

    async def _invite(
        self, tap: Tap, message: TelegramMessage, lobby: Lobby, place: WantedPlace
    ) -> None:
        """Answer with a link that opens the private chat and then seats this person."""
        given = Invite(self._context.new_word(), tap.user.id, message.message_id, place)
        outcome = await self._context.lobbies.change(
            lobby.chat,
            lobby.thread,
            lobby.id,
            partial(actions.invite, given=given),
            request_id=tap.request_id,
        )
        if isinstance(outcome, Reply) and outcome.answer is LobbyAnswer.INVITED:
            username, payload = (
                tap.answer.query.get_bot().username,
                link_payload(lobby, given.token),
            )
            await tap.answer(url=f"https://t.me/{username}?start={payload}")
        else:
            await self._answer(tap, outcome)

    async def _answer(self, tap: Tap, outcome: LobbyOutcome) -> None:
        """Answer a tap with what became of it."""
        match outcome:
            case Reply():
                text, is_alert = answer_text(outcome, tap.language, tap.user.id)
                await tap.answer(text, alert=is_alert)
            case Busy(user_id=user_id, table=table):
                where = await self._context.where(table, tap.language)
                seat = table.seat_of(user_id)
                name = plain(table.player(seat).name if seat else "?")
                await tap.answer(t(tap.language, "pop-busy", name=name, where=where), alert=True)
            case _:
                assert_never(outcome)

    async def reaches(self, bot: Bot, person: Person, where: str) -> bool:
        """Try to greet somebody in private; return whether it has certainly worked."""
        text = t(person.language, "lobby-proof", where=as_html(where))
        try:
            await bot.send_message(person.user_id, text, parse_mode="HTML")
        except TelegramError:  # after a network error it may have arrived: a link proves it anyway
            return False
        return True

    # --- deep links

    async def arrived(self, update: Update, user: User, payload: str) -> bool:
        """Seat somebody who came by a deep link; return whether *payload* is such a link."""
        link = read_link(payload)
        if link is None:
            return False
        context = self._context
        person = await context.person(user, dm_ok=True)
        refusal = await self.elsewhere(person, link.chat, link.thread)
        if refusal is not None:
            await context.say(update, html.escape(refusal.text), keyboard=refusal.keyboard)
            return True
        change = partial(actions.accept, person=person, token=link.token)
        outcome = await context.lobbies.change(
            link.chat, link.thread, link.lobby, change, request_id=update.update_id
        )
        match outcome:
            case Reply(answer=LobbyAnswer.SEATED | Refusal.ALREADY_SEATED):
                return True  # the message of the lobby and the welcome in private show it
            case Reply(answer=Refusal.GONE) | Busy():
                text = t(person.language, "lobby-invite-gone")
            case Reply():
                text, _ = answer_text(outcome, person.language, person.user_id)
        await context.say(update, html.escape(text, quote=False), is_extra=True)
        return True

    # --- closing

    async def stopped(self, update: Update, user: User) -> bool:
        """Close the lobby here (/stop), as its host or an admin; return whether there is one."""
        context, chat = self._context, update.effective_chat
        thread = thread_of(update.effective_message)
        lobby = await context.lobbies.get(chat.id, thread) if chat is not None else None
        if lobby is None:
            return False
        is_group = speaks_for_group(update)
        may_close = is_group or user.id == lobby.host
        if not may_close and not await context.permissions.is_admin(lobby.chat, user.id):
            await context.say(update, t(lobby.language, "only-admin"))
            return True
        anonymous = t(lobby.language, "someone-anonymous")
        name = anonymous if is_group else (await context.person(user)).name
        outcome = await context.lobbies.change(
            lobby.chat, thread, lobby.id, actions.close, request_id=update.update_id
        )
        if isinstance(outcome, Reply) and outcome.answer is LobbyAnswer.CLOSED:
            text = t(lobby.language, "lobby-closed-by", name=as_html(name))
            await context.say(update, text, is_extra=True)
        return True

    # --- elsewhere

    async def elsewhere(self, person: Person, chat: int, thread: int | None) -> Elsewhere | None:
        """Return why a person can not sit here: they play, or sit in another lobby."""
        context, language = self._context, person.language
        there = await context.lobbies.elsewhere(person.user_id, chat, thread)
        match there:
            case None:
                return None
            case Table():
                text = t(language, "pop-other-game", where=await context.where(there, language))
                return Elsewhere(text, await context.way_to_table(there, language))
            case Lobby():
                text = t(language, "pop-other-lobby", where=await context.title(there.chat))
                slots = (lobby_slot(there.id),)
                return Elsewhere(text, await context.way_to(there.chat, slots, language))
            case _:
                assert_never(there)

    async def point(self, person: Person, refusal: Elsewhere) -> None:
        """Send the way to the other game in private: a pop-up can not hold a link."""
        if refusal.keyboard and person.dm_ok:
            message = Message(
                chat=person.user_id,
                slot=ELSEWHERE_SLOT,
                text=html.escape(refusal.text),
                keyboard=refusal.keyboard,
                priority=Priority.RESULT,
                silent=True,
            )
            await self._context.chats.post([message], request_id=None)
