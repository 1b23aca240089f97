"""Lobbies: opening one, its buttons, the deep links that prove a private chat, its expiry."""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from telegram import Bot, Message, Update, User
from telegram.error import BadRequest, Forbidden, TelegramError

from bot import lobby as lobbies
from bot.chats.model import Person
from bot.lobby import ANYWHERE, Invite, Lobby, No, Place, Sitter
from bot.lobby.contract import LobbyChange
from bot.messages.buttons import InLobby, LobbyVerb
from bot.messages.model import Keyboard, Priority
from bot.messages.model import Message as OutgoingMessage
from bot.presenter.lobby import closed_message, lobby_slot
from bot.table.model import Table
from bot.table.outcomes import Busy
from bot.telegram.handlers.context import Answer, HandlerContext, thread_of
from bot.telegram.handlers.lobby_acts import REMEMBERED, LobbyContext, acted, may
from bot.telegram.handlers.lobby_changes import (
    Reply,
    changed,
    fresh,
    kept,
    link_payload,
    read_link,
    seated,
    started,
    unchanged,
    waiting,
)
from bot.telegram.handlers.permissions import is_admin, is_masked, speaks_for_group
from bot.texts import Language, t
from bot.texts.names import as_html, clean_name, plain
from engine.seats import SEATS

MOVED: Final = "moved"
"""The name under which the service tells that the lobby's chat has a new id."""


class Lobbies:
    """The handlers of lobbies."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    # -------------------------------------------------------------------------------------- opening

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
            user: who becomes its host.
            like: a table whose rules and times it begins with.
            seats: who sits there at once; all empty by default.

        """
        context, chat = self._context, update.effective_chat
        if chat is None:
            return
        language = await context.language(update)
        if is_masked(user):
            await context.say(update, t(language, "anonymous"))
            return
        thread = thread_of(update.effective_message)
        table = await context.service.table_of_chat(chat.id, thread)
        if table is not None:
            shown = await context.service.shown(table.id)
            hand = shown.moment.hand if shown else 1
            way = await context.way_to_table(table, language)
            await context.say(update, t(language, "game-here", hand=hand), keyboard=way)
            return
        person = await context.person(user)
        info = await context.service.chat_info(chat.id)
        title = clean_name(chat.title, fallback="?")
        if info.title != title:
            info = replace(info, title=title)
            await context.service.save_chat(info)
        new = fresh(context, info, person, thread)
        if like is not None:
            new = lobbies.resembling(new, like)
        if seats:
            new = replace(new, seats=seats)

        def change(state: str | None) -> LobbyChange:
            if state is not None:
                return kept(lobbies.load(state), context.clock(), renew=True)
            now = context.clock()
            timers = waiting(now, context.lobby_seconds)
            return replace(kept(new, now, renew=True), timers=timers)

        await context.service.change_lobby(chat.id, thread, change, update_id=update.update_id)

    # -------------------------------------------------------------------------------------- buttons

    async def tapped(self, update: Update, answer: Answer, tap: InLobby) -> None:
        """Carry out a button of a lobby."""
        message, user = answer.query.message, answer.query.from_user
        person = await self._context.person(user)
        language = person.language
        if not isinstance(message, Message):
            await answer(t(language, "pop-lobby-gone"), alert=True)
            return
        chat, thread = message.chat_id, thread_of(message)
        if tap.verb in (LobbyVerb.SIT, LobbyVerb.SEAT):
            state = await self._context.service.lobby(chat, thread)
            lobby = lobbies.load(state) if state else None
            place = _place(lobby, tap, user.id)
            if place is not None:
                await self._sit(update, answer, tap, person, place)
                return

        is_boss = tap.verb is LobbyVerb.CLOSE and await is_admin(update, user.id)

        def act(lobby: Lobby) -> LobbyChange:
            if not may(lobby, tap, user.id) and not is_boss:
                return unchanged(lobby, "pop-only-host")
            return acted(lobby, tap, person, self._lobby_context())

        reply = await self._change(chat, thread, tap.lobby, act, update)
        await self._tell(answer, reply, language)
        if isinstance(reply, Reply) and reply.lobby and tap.verb in REMEMBERED:
            await self._remember(reply.lobby)

    def _lobby_context(self) -> LobbyContext:
        context = self._context
        return LobbyContext(
            now=context.clock(),
            below=context.below,
            times=context.times,
            seconds=context.lobby_seconds,
        )

    async def _sit(
        self, update: Update, answer: Answer, tap: InLobby, person: Person, place: Place
    ) -> None:
        context, language = self._context, person.language
        message, user = answer.query.message, answer.query.from_user
        if not isinstance(message, Message):
            return
        refusal = await self.elsewhere(person, message.chat_id, thread_of(message))
        if refusal is not None:
            await answer(refusal.text, alert=True)
            await self.point(person, refusal)
            return
        state = await context.service.lobby(message.chat_id, thread_of(message))
        lobby = lobbies.load(state) if state else None
        if lobby is None or lobby.id != tap.lobby:
            await answer(t(language, "pop-lobby-gone"), alert=True)
            return
        proven = person.dm_ok or await self.reaches(answer.query.get_bot(), person, lobby.title)
        if not proven:
            await self._invite(update, answer, message, lobby, place=place)
            return
        greeted = not person.dm_ok
        if greeted:
            person = await context.person(user, dm_ok=True)
        reply = await self._change(
            message.chat_id,
            thread_of(message),
            tap.lobby,
            lambda lobby: seated(lobby, person, context.clock(), greet=not greeted, place=place),
            update,
        )
        await self._tell(answer, reply, language)

    async def _invite(
        self, update: Update, answer: Answer, message: Message, lobby: Lobby, *, place: Place
    ) -> None:
        """Answer with a link that opens the private chat and then seats this person."""
        user = answer.query.from_user
        given = Invite(self._context.new_word(), user.id, message.message_id, place)

        def bind(now: Lobby) -> LobbyChange:
            return unchanged(lobbies.invite(now, given), "pop-need-dm")

        reply = await self._change(lobby.chat, lobby.thread, lobby.id, bind, update)
        if isinstance(reply, Reply) and reply.lobby is not None:
            username = answer.query.get_bot().username
            await answer(url=f"https://t.me/{username}?start={link_payload(lobby, given.token)}")
        else:
            await self._tell(answer, reply, lobby.language)

    async def reaches(self, bot: Bot, person: Person, where: str) -> bool:
        """Try to greet somebody in private; whether that worked."""
        text = t(person.language, "lobby-proof", where=as_html(where))
        try:
            await bot.send_message(person.user_id, text, parse_mode="HTML")
        except (Forbidden, BadRequest):
            return False
        except TelegramError:
            # Nobody knows whether it arrived: the link proves it either way.
            return False
        return True

    # ----------------------------------------------------------------------------------- deep links

    async def arrived(self, update: Update, user: User, payload: str) -> bool:
        """Seat somebody who came by a deep link; ``False`` if *payload* is no such link."""
        link = read_link(payload)
        if link is None:
            return False
        context = self._context
        person = await context.person(user, dm_ok=True)
        language = person.language
        chat, thread, word, token = link.chat, link.thread, link.lobby, link.token
        refusal = await self.elsewhere(person, chat, thread)
        if refusal is not None:
            await context.say(update, html.escape(refusal.text), keyboard=refusal.keyboard)
            return True

        def act(lobby: Lobby) -> LobbyChange:
            given = lobbies.invited(lobby, token)
            if given is None or given.user_id != user.id:
                known = lobby.seat_of(user.id)
                key = "lobby-invite-foreign" if known is None else "lobby-welcome"
                return unchanged(lobby, key)
            return seated(lobby, person, context.clock(), greet=True, given=given)

        reply = await self._change(chat, thread, word, act, update)
        if isinstance(reply, Reply) and reply.key in ("pop-sat", "pop-already-seated"):
            return True
        if isinstance(reply, Reply) and reply.key == "lobby-welcome" and reply.lobby is not None:
            seat = reply.lobby.seat_of(user.id) or 0
            where = as_html(reply.lobby.title)
            text = t(language, "lobby-welcome", where=where, seat=seat)
            await context.say(update, text, is_extra=True)
            return True
        key = reply.key if isinstance(reply, Reply) and reply.key else "lobby-invite-gone"
        key = "lobby-invite-gone" if key == "pop-lobby-gone" else key
        await context.say(update, t(language, key), is_extra=True)
        return True

    # ---------------------------------------------------------------------------- leaving, expiring

    async def left(self, update: Update, user_id: int, *, chat: int | None = None) -> bool:
        """Free somebody's seats in lobbies (of one chat, or all); whether there were any."""
        places = await self._context.service.lobbies_of_user(lobbies.marker_of(user_id))
        found = False
        for there, thread in places:
            if chat is not None and there != chat:
                continue
            found = True

            def act(state: str | None) -> LobbyChange:
                if state is None:
                    return LobbyChange(state=None)
                lobby = lobbies.load(state)
                after = lobbies.stand(lobby, user_id)
                if isinstance(after, Lobby) and chat is not None:
                    after = lobbies.succeeded(after, user_id)
                return changed(lobby, after, self._context.clock())

            await self._context.service.change_lobby(there, thread, act, update_id=update.update_id)
        return found

    async def stopped(self, update: Update, user: User) -> bool:
        """Close the lobby here (/stop), as its host or an admin; ``False`` if there is none."""
        context, chat = self._context, update.effective_chat
        thread = thread_of(update.effective_message)
        state = await context.service.lobby(chat.id, thread) if chat is not None else None
        if chat is None or state is None:
            return False
        lobby = lobbies.load(state)
        if user.id != lobby.host and not await is_admin(update, user.id):
            await context.say(update, t(lobby.language, "only-admin"))
            return True
        named = speaks_for_group(update)
        name = (
            t(lobby.language, "someone-anonymous") if named else (await context.person(user)).name
        )

        def act(now: Lobby) -> LobbyChange:
            closed = closed_message(now, "lobby-closed")
            return LobbyChange(state=None, messages=(closed,), answer=Reply("pop-lobby-closed"))

        reply = await self._change(chat.id, thread, lobby.id, act, update)
        if isinstance(reply, Reply) and reply.key == "pop-lobby-closed":
            text = t(lobby.language, "lobby-closed-by", name=as_html(name))
            await context.say(update, text, is_extra=True)
        return True

    async def due(self, chat: int, thread: int | None, name: str) -> None:
        """Call last orders, close a lobby that waited too long, or post it in its new chat.

        This is the service's `bot.lobby.contract.LobbyDue`.
        """

        def act(state: str | None) -> LobbyChange:
            if state is None:
                return LobbyChange(state=None)
            lobby = replace(lobbies.load(state), chat=chat, thread=thread)
            return self._at(lobby, name)

        reply = await self._context.service.change_lobby(chat, thread, act, update_id=None)
        if isinstance(reply, Busy):
            await self._free(chat, thread, reply)

    def _at(self, lobby: Lobby, name: str) -> LobbyChange:
        """Return what a timer makes of a lobby."""
        now = self._context.clock()
        if name == MOVED:
            return kept(lobby, now, renew=True)
        if name == lobbies.EXPIRY:
            return LobbyChange(state=None, messages=(closed_message(lobby, "lobby-expired"),))
        if name == lobbies.COUNTDOWN:
            if lobby.start_at is None or lobby.start_at > now:
                return kept(lobby, now)
            change = started(lobby, self._context.times, self._context.below)
            return change if change.start is not None else kept(replace(lobby, start_at=None), now)
        return kept(replace(lobby, last_call=True), now)

    async def _free(self, chat: int, thread: int | None, busy: Busy) -> None:
        """Take somebody's seat in a lobby who plays elsewhere by now, and say so."""

        def act(state: str | None) -> LobbyChange:
            if state is None:
                return LobbyChange(state=None)
            lobby = lobbies.load(state)
            after = lobbies.stand(lobby, busy.user_id)
            if isinstance(after, No):
                return kept(replace(lobby, auto_start=False, start_at=None), self._context.clock())
            change = kept(after, self._context.clock())
            name = next((s.name for s in lobby.seats if s and s.user_id == busy.user_id), "?")
            note = OutgoingMessage(
                chat=chat,
                thread=thread,
                slot=f"note:{lobby.id}",
                text=t(lobby.language, "lobby-busy-freed", name=as_html(name)),
                priority=Priority.RESULT,
            )
            return replace(change, messages=(*change.messages, note))

        await self._context.service.change_lobby(chat, thread, act, update_id=None)

    # ------------------------------------------------------------------------------------------ own

    async def _change(
        self,
        chat: int,
        thread: int | None,
        word: str,
        act: Callable[[Lobby], LobbyChange],
        update: Update,
    ) -> object:
        """Change the lobby with this id; tells that it is gone where it is."""

        def change(state: str | None) -> LobbyChange:
            lobby = lobbies.load(state) if state is not None else None
            if lobby is None or lobby.id != word:
                return LobbyChange(state=state, answer=Reply("pop-lobby-gone"))
            return act(lobby)

        return await self._context.service.change_lobby(
            chat, thread, change, update_id=update.update_id
        )

    async def _tell(self, answer: Answer, reply: object, language: Language) -> None:
        """Answer a tap with what became of it."""
        if isinstance(reply, Busy):
            where = await self._context.where(reply.table, language)
            name = plain(
                next((p.name for p in reply.table.players if p.user_id == reply.user_id), "?")
            )
            await answer(t(language, "pop-busy", name=name, where=where), alert=True)
            return
        if not isinstance(reply, Reply) or not reply.key:
            await answer()
            return
        lobby = reply.lobby
        args: dict[str, str | int] = dict(reply.args)
        if reply.key == "pop-only-host" and lobby:
            args["name"] = plain(lobby.host_name)
        elif reply.key == "pop-not-full" and lobby:
            args["missing"] = len(SEATS) - lobby.filled
        elif reply.key in ("pop-sat", "pop-moved", "pop-already-seated") and lobby:
            args["seat"] = lobby.seat_of(answer.query.from_user.id) or 0
        await answer(t(language, reply.key, **args), alert=reply.key not in _GOOD)

    async def elsewhere(self, person: Person, chat: int, thread: int | None) -> Elsewhere | None:
        """Return why somebody can't sit here: another live game, another lobby; with a link."""
        context, language = self._context, person.language
        table = await context.service.table_of_user(person.user_id)
        if table is not None:
            text = t(language, "pop-other-game", where=await context.where(table, language))
            return Elsewhere(text, await context.way_to_table(table, language))
        for there, topic in await context.service.lobbies_of_user(
            lobbies.marker_of(person.user_id)
        ):
            if (there, topic) != (chat, thread):
                text = t(language, "pop-other-lobby", where=await context.title(there))
                state = await context.service.lobby(there, topic)
                slots = (lobby_slot(lobbies.load(state)),) if state else ()
                return Elsewhere(text, await context.way_to(there, slots, language))
        return None

    async def point(self, person: Person, refusal: Elsewhere) -> None:
        """Send the way to the other game in private: a pop-up can't hold a link."""
        if refusal.keyboard and person.dm_ok:
            message = OutgoingMessage(
                chat=person.user_id,
                slot="elsewhere",
                text=html.escape(refusal.text),
                keyboard=refusal.keyboard,
                priority=Priority.RESULT,
                silent=True,
            )
            await self._context.service.post([message], update_id=None)

    async def _remember(self, lobby: Lobby) -> None:
        """Keep the choices for the group's next lobby."""
        info = await self._context.service.chat_info(lobby.chat)
        settings = lobbies.remembered(info.settings, lobby)
        now = replace(info, language=lobby.language, preset=lobby.preset, settings=settings)
        if now != info:
            await self._context.service.save_chat(now)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Why somebody can't sit down, as plain text, and the way to where they are."""

    text: str
    keyboard: Keyboard = ()


_GOOD: Final = frozenset(
    {
        "pop-sat",
        "pop-moved",
        "pop-stood",
        "pop-started",
        "pop-lobby-closed",
        "pop-wished",
        "pop-wish-gone",
        "pop-waits",
        "pop-drew",
    }
)
"""Answers that need no closing."""


def _place(lobby: Lobby | None, tap: InLobby, user_id: int) -> Place | None:
    """Return where a tap wants to sit; ``None`` for who sits and asks for another seat."""
    if tap.verb is LobbyVerb.SIT and tap.value in (0, 1, 2):
        return Place(side=tap.value) if tap.value else ANYWHERE
    wants_seat = tap.verb is LobbyVerb.SEAT and tap.value in SEATS
    if not wants_seat or lobby is None or lobby.seat_of(user_id) is not None:
        return None
    return Place(seat=tap.value)
