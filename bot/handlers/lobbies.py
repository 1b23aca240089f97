"""Lobbies: opening one, its buttons, the deep links that prove a private chat, its expiry."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from telegram import Bot, Message, Update, User
from telegram.error import BadRequest, Forbidden, TelegramError

from bot import lobby as lobbies
from bot.callbacks import InLobby, LobbyVerb
from bot.handlers.face import ANONYMOUS_ADMIN, Answer, Face, thread_of
from bot.handlers.lobby_changes import (
    Told,
    changed,
    fresh,
    kept,
    link_payload,
    read_link,
    seated,
    started,
)
from bot.lobby import Invite, Lobby
from bot.names import as_html, clean_name, plain
from bot.presenter.lobby import closed_message
from bot.seam import Busy, LobbyChange, Person
from bot.texts import as_language, other_language, t
from engine.rules import PRESETS
from engine.seats import SEATS

MOVED: Final = "moved"
"""The name under which the service tells that the lobby's chat has a new id."""
_HOST_ONLY: Final = frozenset(
    {
        LobbyVerb.FILL,
        LobbyVerb.START,
        LobbyVerb.CLOSE,
        LobbyVerb.PRESETS,
        LobbyVerb.PRESET,
        LobbyVerb.MAIN,
        LobbyVerb.CLOCK,
        LobbyVerb.LANGUAGE,
    }
)


class Lobbies:
    """The handlers of lobbies."""

    def __init__(self, face: Face) -> None:
        self._face = face

    # -------------------------------------------------------------------------------------- opening

    async def open(self, update: Update, user: User) -> None:
        """Open a lobby in a group, or show the one that is open (/gouji)."""
        face, chat = self._face, update.effective_chat
        if chat is None:
            return
        language = await face.language(update)
        if user.id == ANONYMOUS_ADMIN or user.is_bot:
            await face.say(update, t(language, "anonymous"))
            return
        thread = thread_of(update.effective_message)
        table = await face.service.table_of_chat(chat.id, thread)
        if table is not None:
            shown = await face.service.shown(table.id)
            hand = shown.moment.hand if shown else 1
            await face.say(update, t(language, "game-here", hand=hand))
            return
        person = await face.person(user)
        info = await face.service.chat_info(chat.id)
        title = clean_name(chat.title, fallback="?")
        if info.title != title:
            info = replace(info, title=title)
            await face.service.save_chat(info)
        new = fresh(face, info, person, thread)

        def change(state: str | None) -> LobbyChange:
            if state is not None:
                return kept(lobbies.load(state), renew=True)
            now = face.clock()
            expiry = now + face.lobby_seconds
            timers = {
                lobbies.LAST_CALL: max(now, expiry - lobbies.LAST_CALL_BEFORE),
                lobbies.EXPIRY: expiry,
            }
            return replace(kept(new, renew=True), timers=timers)

        await face.service.change_lobby(chat.id, thread, change, update_id=update.update_id)

    # -------------------------------------------------------------------------------------- buttons

    async def tapped(self, update: Update, answer: Answer, tap: InLobby) -> None:
        """Carry out a button of a lobby."""
        message, user = answer.query.message, answer.query.from_user
        person = await self._face.person(user)
        language = person.language
        if not isinstance(message, Message):
            await answer(t(language, "pop-lobby-gone"), alert=True)
            return
        chat, thread = message.chat_id, thread_of(message)
        if tap.verb == LobbyVerb.SIT:
            await self._sit(update, answer, tap, person)
            return

        def act(lobby: Lobby) -> LobbyChange:
            if tap.verb in _HOST_ONLY and user.id != lobby.host:
                return LobbyChange(state=lobbies.dump(lobby), answer=Told("pop-only-host", lobby))
            return self._act(lobby, tap, person)

        told = await self._change(chat, thread, tap.lobby, act, update)
        await self._tell(answer, told, language)
        if (
            isinstance(told, Told)
            and told.lobby
            and tap.verb
            in (
                LobbyVerb.PRESET,
                LobbyVerb.CLOCK,
                LobbyVerb.LANGUAGE,
            )
        ):
            await self._remember(told.lobby)

    def _act(self, lobby: Lobby, tap: InLobby, person: Person) -> LobbyChange:
        """Return what a button other than “sit” makes of a lobby."""
        match tap.verb:
            case LobbyVerb.STAND:
                return changed(lobby, lobbies.stand(lobby, person.user_id), "pop-stood")
            case LobbyVerb.COMPUTER:
                return changed(lobby, lobbies.add_computer(lobby))
            case LobbyVerb.FILL:
                return changed(lobby, lobbies.fill(lobby))
            case LobbyVerb.CLOCK:
                return changed(lobby, lobbies.next_clock(lobby))
            case LobbyVerb.LANGUAGE:
                language = other_language(as_language(lobby.language))
                return changed(lobby, replace(lobby, language=language))
            case LobbyVerb.PRESETS:
                shown = (lobbies.CHOOSE_FAMILY, *lobbies.FAMILIES)
                page = shown[tap.value] if tap.value < len(shown) else lobbies.CHOOSE_FAMILY
                return changed(lobby, replace(lobby, choosing=page))
            case LobbyVerb.PRESET:
                presets = tuple(PRESETS)
                chosen = presets[tap.value] if tap.value < len(presets) else ""
                return changed(lobby, lobbies.choose_preset(lobby, chosen))
            case LobbyVerb.CLOSE:
                closed = closed_message(lobby, "lobby-closed")
                return LobbyChange(state=None, messages=(closed,), answer=Told("pop-lobby-closed"))
            case LobbyVerb.START:
                return started(lobby, self._face.times)
        return changed(lobby, replace(lobby, choosing=""))

    async def _sit(self, update: Update, answer: Answer, tap: InLobby, person: Person) -> None:
        face, language = self._face, person.language
        message, user = answer.query.message, answer.query.from_user
        if not isinstance(message, Message):
            return
        refusal = await self._elsewhere(person, message.chat_id, thread_of(message))
        if refusal:
            await answer(refusal, alert=True)
            return
        state = await face.service.lobby(message.chat_id, thread_of(message))
        lobby = lobbies.load(state) if state else None
        if lobby is None or lobby.id != tap.lobby:
            await answer(t(language, "pop-lobby-gone"), alert=True)
            return
        proven = person.dm_ok or await self._reaches(answer.query.get_bot(), person, lobby)
        if not proven:
            await self._invite(update, answer, message, lobby)
            return
        greeted = not person.dm_ok
        if greeted:
            person = await face.person(user, dm_ok=True)
        told = await self._change(
            message.chat_id,
            thread_of(message),
            tap.lobby,
            lambda now: seated(now, person, greet=not greeted),
            update,
        )
        await self._tell(answer, told, language)

    async def _invite(self, update: Update, answer: Answer, message: Message, lobby: Lobby) -> None:
        """Answer with a link that opens the private chat and then seats this person."""
        user = answer.query.from_user
        given = Invite(self._face.new_word(), user.id, message.message_id)

        def bind(now: Lobby) -> LobbyChange:
            bound = lobbies.invite(now, given)
            return LobbyChange(state=lobbies.dump(bound), answer=Told("pop-need-dm", bound))

        told = await self._change(lobby.chat, lobby.thread, lobby.id, bind, update)
        if isinstance(told, Told) and told.lobby is not None:
            username = answer.query.get_bot().username
            await answer(url=f"https://t.me/{username}?start={link_payload(lobby, given.token)}")
        else:
            await self._tell(answer, told, lobby.language)

    async def _reaches(self, bot: Bot, person: Person, lobby: Lobby) -> bool:
        """Try to greet somebody in private; whether that worked."""
        text = t(person.language, "lobby-proof", where=as_html(lobby.title))
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
        face = self._face
        person = await face.person(user, dm_ok=True)
        language = person.language
        chat, thread, word, token = link.chat, link.thread, link.lobby, link.token
        refusal = await self._elsewhere(person, chat, thread)
        if refusal:
            await face.say(update, refusal)
            return True

        def act(lobby: Lobby) -> LobbyChange:
            given = lobbies.invited(lobby, token)
            if given is None or given.user_id != user.id:
                known = lobby.seat_of(user.id)
                key = "lobby-invite-foreign" if known is None else "lobby-welcome"
                return LobbyChange(state=lobbies.dump(lobby), answer=Told(key, lobby))
            return seated(lobby, person, greet=True, given=given)

        told = await self._change(chat, thread, word, act, update)
        if isinstance(told, Told) and told.key in ("pop-sat", "pop-already-seated"):
            return True
        if isinstance(told, Told) and told.key == "lobby-welcome" and told.lobby is not None:
            seat = told.lobby.seat_of(user.id) or 0
            where = as_html(told.lobby.title)
            text = t(language, "lobby-welcome", where=where, seat=seat)
            await face.say(update, text, is_extra=True)
            return True
        key = told.key if isinstance(told, Told) and told.key else "lobby-invite-gone"
        key = "lobby-invite-gone" if key == "pop-lobby-gone" else key
        await face.say(update, t(language, key), is_extra=True)
        return True

    # ---------------------------------------------------------------------------- leaving, expiring

    async def left(self, update: Update, user_id: int, *, chat: int | None = None) -> bool:
        """Free somebody's seats in lobbies (of one chat, or all); whether there were any."""
        places = await self._face.service.lobbies_of_user(lobbies.marker_of(user_id))
        found = False
        for there, thread in places:
            if chat is not None and there != chat:
                continue
            found = True

            def act(state: str | None) -> LobbyChange:
                if state is None:
                    return LobbyChange(state=None)
                lobby = lobbies.load(state)
                return changed(lobby, lobbies.stand(lobby, user_id))

            await self._face.service.change_lobby(there, thread, act, update_id=update.update_id)
        return found

    async def due(self, chat: int, thread: int | None, name: str) -> None:
        """Call last orders, close a lobby that waited too long, or post it in its new chat.

        This is the service's `bot.seam.LobbyDue`.
        """

        def act(state: str | None) -> LobbyChange:
            if state is None:
                return LobbyChange(state=None)
            lobby = replace(lobbies.load(state), chat=chat, thread=thread)
            if name == MOVED:
                return kept(lobby, renew=True)
            if name == lobbies.EXPIRY:
                return LobbyChange(state=None, messages=(closed_message(lobby, "lobby-expired"),))
            return kept(replace(lobby, last_call=True))

        await self._face.service.change_lobby(chat, thread, act, update_id=None)

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
                return LobbyChange(state=state, answer=Told("pop-lobby-gone"))
            return act(lobby)

        return await self._face.service.change_lobby(
            chat, thread, change, update_id=update.update_id
        )

    async def _tell(self, answer: Answer, told: object, language: str) -> None:
        """Answer a tap with what became of it."""
        if isinstance(told, Busy):
            where = await self._face.where(told.table, language)
            name = plain(
                next((p.name for p in told.table.players if p.user_id == told.user_id), "?")
            )
            await answer(t(language, "pop-busy", name=name, where=where), alert=True)
            return
        if not isinstance(told, Told) or not told.key:
            await answer()
            return
        lobby = told.lobby
        args: dict[str, str | int] = {}
        if told.key == "pop-only-host" and lobby:
            args["name"] = plain(lobby.host_name)
        elif told.key == "pop-not-full" and lobby:
            args["missing"] = len(SEATS) - lobby.filled
        elif told.key in ("pop-sat", "pop-already-seated") and lobby:
            args["seat"] = lobby.seat_of(answer.query.from_user.id) or 0
        good = told.key in ("pop-sat", "pop-stood", "pop-started", "pop-lobby-closed")
        await answer(t(language, told.key, **args), alert=not good)

    async def _elsewhere(self, person: Person, chat: int, thread: int | None) -> str:
        """Return why somebody can't sit here: another live game, another lobby."""
        face, language = self._face, person.language
        table = await face.service.table_of_user(person.user_id)
        if table is not None:
            return t(language, "pop-other-game", where=await face.where(table, language))
        for there, topic in await face.service.lobbies_of_user(lobbies.marker_of(person.user_id)):
            if (there, topic) != (chat, thread):
                return t(language, "pop-other-lobby", where=await face.title(there))
        return ""

    async def _remember(self, lobby: Lobby) -> None:
        """Keep the choices for the group's next lobby."""
        info = await self._face.service.chat_info(lobby.chat)
        settings = json.dumps({"clock": lobby.clock_seconds})
        now = replace(info, language=lobby.language, preset=lobby.preset, settings=settings)
        if now != info:
            await self._face.service.save_chat(now)
