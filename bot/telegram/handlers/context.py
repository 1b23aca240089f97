"""What all handlers share: the service, the people they talk to, how they answer."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import structlog
from telegram import CallbackQuery, Chat, Message, Update, User
from telegram.error import TelegramError
from telegram.ext import Application

from bot.chats.model import Person
from bot.history.archive import Archive
from bot.messages.model import Button, Keyboard, Priority
from bot.messages.model import Message as OutgoingMessage
from bot.presenter import hand_now
from bot.presenter.deal import deal_slot
from bot.presenter.group import table_slot
from bot.presenter.result import result_slot
from bot.table.model import Table, TableSettings
from bot.table.service_old import Service
from bot.texts import USUAL, Language, as_language, t
from bot.texts.names import clean_name, plain
from engine.actions import Action
from engine.seats import Seat

App = Application[Any, Any, Any, Any, Any, Any]

ANONYMOUS_ADMIN: Final = 1087968824
"""Telegram's account for admins who write in the group's name."""
_HINT_EVERY: Final = 60.0
_MOST_HINTS: Final = 4096
_POPUP: Final = 200
_SUPERGROUP: Final = "-100"

_log = structlog.get_logger(__name__)


@dataclass(slots=True)
class HandlerContext:
    """The handlers' surroundings.

    Attributes:
        service: tables, lobbies, people.
        archive: hands that are over.
        clock: epoch seconds.
        new_word: a short random word of letters and digits, for lobbies and links.
        times: of new tables; a group's own choice of a clock goes first.
        lobby_seconds: after which a lobby closes by itself.
        admins: who may stop any table.

    """

    service: Service
    archive: Archive
    clock: Callable[[], float]
    new_word: Callable[[], str]
    times: TableSettings = field(default_factory=TableSettings)
    lobby_seconds: float = 1800.0
    admins: tuple[int, ...] = ()
    below: Callable[[int], int] = secrets.randbelow
    """Draws a whole number from 0 up to, but not including, its argument."""
    hinted: dict[int, float] = field(default_factory=dict)
    """When each person was last told how to play."""

    # ------------------------------------------------------------------------------- people, chats

    async def person(self, user: User, *, dm_ok: bool | None = None) -> Person:
        """Return what is known of *user*, with the name of today; *dm_ok* if it was just proven."""
        name = clean_name(user.first_name, user.last_name, fallback=user.username or "?")
        known = await self.service.person(user.id)
        if known is None:
            language = as_language(user.language_code)
            known = Person(user_id=user.id, name=name, language=language)
            now = replace(known, dm_ok=bool(dm_ok))
        else:
            now = replace(known, name=name, dm_ok=known.dm_ok if dm_ok is None else dm_ok)
            if now == known:
                return known
        await self.service.save_person(now)
        return now

    async def table_here(self, update: Update) -> Table | None:
        """Return the table of this chat; in private, the one where this person plays."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None:
            return None
        if chat.type == Chat.PRIVATE:
            return await self.service.table_of_user(user.id) if user else None
        return await self.service.table_of_chat(chat.id, thread_of(update.effective_message))

    async def language(self, update: Update) -> Language:
        """Return the language to answer in: the person's own in private, else the group's."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or chat.type == Chat.PRIVATE:
            return (await self.person(user)).language if user else USUAL
        return (await self.service.chat_info(chat.id)).language

    async def where(self, table: Table, language: Language) -> str:
        """Return the name of the place where a table is played, as plain text."""
        if table.practice:
            return t(language, "where-practice")
        return await self.title(table.chat)

    async def title(self, chat: int) -> str:
        """Return the name of a group, as plain text."""
        return plain((await self.service.chat_info(chat)).title or "?")

    async def way_to_table(self, table: Table, language: Language) -> Keyboard:
        """Return a button that leads to a table's newest message, none where there is no link."""
        shown = await self.service.shown(table.id)
        hand = shown.moment.hand if shown else 1
        slots = (result_slot(table, hand), table_slot(table, hand), deal_slot(table, hand))
        return await self.way_to(table.chat, slots, language)

    async def way_to(self, chat: int, slots: Sequence[str], language: Language) -> Keyboard:
        """Return a button that leads to the first of these messages that is there."""
        for slot in slots:
            number = await self.service.message_id(chat, slot)
            link = message_link(chat, number) if number else ""
            if link:
                return ((Button(t(language, "btn-to-game"), url=link),),)
        return ()

    async def show_hand(
        self,
        update: Update,
        table_id: int,
        seat: Seat,
        *,
        hint: Action | None = None,
        tools: bool = False,
    ) -> None:
        """Edit a seat's hand: as it stands now, with a hint, or with the tools."""
        now = await self.service.shown(table_id)
        if now is None:
            return
        prompt = await self.service.prompt(table_id, seat)
        message = hand_now(now.table, now.game, now.moment, seat, prompt, hint=hint, tools=tools)
        if message is not None:
            await self.service.post([message], update_id=update.update_id)

    # -------------------------------------------------------------------------------------- answers

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
        """Answer with a message of its own, in the chat of the update or in *chat*.

        *is_extra*: the update has had its effect already, this is told beside it.
        """
        here = update.effective_chat
        if chat is None:
            if here is None:
                return
            chat, thread = here.id, thread_of(update.effective_message)
        message = OutgoingMessage(
            chat=chat,
            thread=thread,
            slot=f"say:{update.update_id}",
            text=text,
            keyboard=keyboard,
            priority=Priority.RESULT,
            silent=True,
        )
        await self.service.post([message], update_id=None if is_extra else update.update_id)

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
        """Answer; a second answer and what Telegram makes of late ones are passed over."""
        if self.given:
            return
        self.given = True
        try:
            await self.query.answer(
                text=text[:_POPUP] or None, show_alert=alert or None, url=url or None
            )
        except TelegramError as error:
            # Too old, or the network: the tap itself has had its effect.
            _log.info("tap-not-answered", reason=type(error).__name__)


def message_link(chat: int, message_id: int) -> str:
    """Return the address of a message, empty where the group has none (only supergroups do).

    >>> message_link(-1001234, 5), message_link(-1234, 5)
    ('https://t.me/c/1234/5', '')
    """
    text = str(chat)
    if not text.startswith(_SUPERGROUP) or not message_id:
        return ""
    return f"https://t.me/c/{text.removeprefix(_SUPERGROUP)}/{message_id}"


def thread_of(message: object) -> int | None:
    """Return the forum topic of a message, ``None`` outside of topics."""
    if isinstance(message, Message) and message.is_topic_message:
        return message.message_thread_id
    return None
