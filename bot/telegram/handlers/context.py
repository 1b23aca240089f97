"""What all handlers share: the services, the people they talk to, how they answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

import structlog
from telegram import CallbackQuery, Chat, Message, Update, User
from telegram.error import TelegramError
from telegram.ext import Application

from bot.chats.model import Person
from bot.chats.permissions import Permissions
from bot.chats.service import ChatService
from bot.history.archive import Archive
from bot.lobby.service import LobbyService
from bot.messages.buttons import InHand, PlayMyself
from bot.messages.links import message_link
from bot.messages.model import Button, Keyboard, Priority
from bot.messages.model import Message as OutgoingMessage
from bot.messages.slots import answer_slot, deal_slot, result_slot, table_slot
from bot.table import actions
from bot.table.model import Shown, Table, TableSettings
from bot.table.runner import TableRunner
from bot.table.service import TableService
from bot.texts import USUAL, Language, as_language, t
from bot.texts.names import clean_name, plain
from engine.seats import Seat

App = Application[Any, Any, Any, Any, Any, Any]

ANONYMOUS_ADMIN: Final = 1087968824
"""Telegram's account for admins who write in the group's name."""
_HINT_EVERY: Final = 60.0
_MOST_HINTS: Final = 4096
_POPUP: Final = 200

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class HandlerContext:
    """The handlers' surroundings.

    Attributes:
        runner: carries out verbs of live tables.
        tables: finds, starts and ends tables.
        chats: people, chats, messages that belong to no table.
        lobbies: the lobbies of all chats.
        permissions: who may decide for a group.
        archive: hands that are over.
        clock: returns epoch seconds.
        new_word: returns a short random word of letters and digits, for lobbies and links.
        times: of new tables; a group's own choice goes first.
        admins: users who may stop any table.
        below: draws a whole number from 0 up to, but not including, its argument.
        hinted: when each person was last told how to play, epoch seconds.

    """

    runner: TableRunner
    tables: TableService
    chats: ChatService
    lobbies: LobbyService
    permissions: Permissions
    archive: Archive
    clock: Callable[[], float]
    new_word: Callable[[], str]
    times: TableSettings = field(default_factory=TableSettings)
    admins: tuple[int, ...] = ()
    below: Callable[[int], int] = secrets.randbelow
    hinted: dict[int, float] = field(default_factory=dict)

    # --- people, chats

    async def person(self, user: User, *, dm_ok: bool | None = None) -> Person:
        """Return what is known of *user*, with today's name; *dm_ok* if it was proven just now."""
        name = clean_name(user.first_name, user.last_name, fallback=user.username or "?")
        known = await self.chats.person(user.id)
        if known is None:
            language = as_language(user.language_code)
            now = Person(user_id=user.id, name=name, language=language, dm_ok=bool(dm_ok))
        else:
            now = replace(known, name=name, dm_ok=known.dm_ok if dm_ok is None else dm_ok)
            if now == known:
                return known
        await self.chats.save_person(now)
        return now

    async def table_here(self, update: Update) -> Table | None:
        """Return the table of this chat; in private, the one where this person plays."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None:
            return None
        if chat.type == Chat.PRIVATE:
            return await self.tables.table_of_user(user.id) if user else None
        return await self.tables.table_of_chat(chat.id, thread_of(update.effective_message))

    async def language(self, update: Update) -> Language:
        """Return the language of the answer: the person's own in private, else the group's."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or chat.type == Chat.PRIVATE:
            return (await self.person(user)).language if user else USUAL
        return (await self.chats.chat_info(chat.id)).language

    async def where(self, table: Table, language: Language) -> str:
        """Return the name of the place where a table is played, as plain text."""
        if table.practice:
            return t(language, "where-practice")
        return await self.title(table.chat)

    async def title(self, chat: int) -> str:
        """Return the name of a group, as plain text."""
        return plain((await self.chats.chat_info(chat)).title or "?")

    async def way_to_table(self, table: Table, language: Language) -> Keyboard:
        """Return a button that leads to a table's newest message, none where there is no link."""
        shown = await self.tables.shown(table.id)
        hand = shown.moment.hand if shown else 1
        slots = tuple(slot(table.id, hand) for slot in (result_slot, table_slot, deal_slot))
        return await self.way_to(table.chat, slots, language)

    async def way_to(self, chat: int, slots: Sequence[str], language: Language) -> Keyboard:
        """Return a button that leads to the first of these messages that exists."""
        for slot in slots:
            number = await self.chats.message_id(chat, slot)
            link = message_link(chat, number) if number else ""
            if link:
                return ((Button(t(language, "btn-to-game"), url=link),),)
        return ()

    async def refresh_hand(self, tap: Tap, table_id: int, *, tools: bool = False) -> None:
        """Edit the hand of who tapped: it shows what stands now, or the page of tools."""
        verb = partial(actions.refresh_hand, tools=tools)
        await self.runner.run_seated(table_id, tap.user.id, verb, request_id=tap.request_id)

    async def seated(self, tap: Tap, button: InHand | PlayMyself) -> SeatTap | None:
        """Return the tap of a player at a live table, in the hand that is being played.

        Other taps are answered here; then the result is ``None``.
        """
        shown = await self.tables.shown(button.table)
        if shown is None:
            await tap.answer(t(tap.language, "pop-stale"))
            return None
        seat = shown.table.seat_of(tap.user.id)
        if seat is None:
            await tap.answer(t(tap.language, "pop-not-seated"), alert=True)
            return None
        found = SeatTap(tap, shown, seat)
        if not isinstance(button, PlayMyself) and button.hand != shown.moment.hand:
            await self.stale(found)
            return None
        return found

    async def stale(self, tap: SeatTap) -> None:
        """Answer that a button is old, and make sure that the newest message is right."""
        await tap.say("pop-stale")
        await self.refresh_hand(tap.tap, tap.shown.table.id)

    # --- answers

    async def say(
        self,
        update: Update,
        text: str,
        *,
        keyboard: Keyboard = (),
        chat: int | None = None,
        thread: int | None = None,
        is_extra: bool = False,
    ) -> None:
        """Answer with a message of its own.

        Args:
            update: what is answered.
            text: HTML.
            keyboard: below the text.
            chat: where; the chat of the update by default.
            thread: the forum topic in *chat*.
            is_extra: the update has had its effect; this is told beside it.

        """
        here = update.effective_chat
        if chat is None:
            if here is None:
                return
            chat, thread = here.id, thread_of(update.effective_message)
        message = OutgoingMessage(
            chat=chat,
            thread=thread,
            slot=answer_slot(update.update_id),
            text=text,
            keyboard=keyboard,
            priority=Priority.RESULT,
            silent=True,
        )
        await self.chats.post([message], request_id=None if is_extra else update.update_id)

    def may_hint(self, user_id: int) -> bool:
        """Whether this person was not told how to play within the last minute; notes that it is."""
        now = self.clock()
        last = self.hinted.get(user_id)
        if last is not None and now - last < _HINT_EVERY:
            return False
        if len(self.hinted) >= _MOST_HINTS:
            self.hinted.clear()
        self.hinted[user_id] = now
        return True


@dataclass(slots=True)
class Answer:
    """The one answer to a tap. Telegram shows a spinner until it comes."""

    query: CallbackQuery
    given: bool = False

    async def __call__(self, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Answer; a second answer, and Telegram's complaints about late ones, are dropped."""
        if self.given:
            return
        self.given = True
        try:
            await self.query.answer(
                text=text[:_POPUP] or None, show_alert=alert or None, url=url or None
            )
        except TelegramError as error:
            # Too old, or the network failed: the tap itself has had its effect.
            _log.info("tap-not-answered", reason=type(error).__name__)


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a button.

    Attributes:
        update: what brought it.
        answer: its one answer.
        person: who tapped.

    """

    update: Update
    answer: Answer
    person: Person

    @property
    def user(self) -> User:
        """The account of who tapped."""
        return self.answer.query.from_user

    @property
    def language(self) -> Language:
        """The language of who tapped."""
        return self.person.language

    @property
    def request_id(self) -> int:
        """The number by which the tap counts once."""
        return self.update.update_id

    @property
    def chat_id(self) -> int | None:
        """The chat with the button, even where the message itself can not be read any more."""
        message = self.answer.query.message
        return None if message is None else message.chat.id

    @property
    def message(self) -> Message | None:
        """The message with the button; ``None`` where it can not be read any more."""
        message = self.answer.query.message
        return message if isinstance(message, Message) else None

    async def garbage(self) -> None:
        """Answer that the button means nothing."""
        await self.answer(t(self.language, "pop-garbage"), alert=True)


@dataclass(frozen=True, slots=True)
class SeatTap:
    """A tap of a person who sits at a live table."""

    tap: Tap
    shown: Shown
    seat: Seat

    @property
    def language(self) -> Language:
        """The language of the player."""
        return self.shown.table.player(self.seat).language

    async def say(self, key: str, *, alert: bool = False, **args: str | int) -> None:
        """Answer with a text."""
        await self.tap.answer(t(self.language, key, **args), alert=alert)


def thread_of(message: object) -> int | None:
    """Return the forum topic of a message; ``None`` outside of topics."""
    if isinstance(message, Message) and message.is_topic_message:
        return message.message_thread_id
    return None
