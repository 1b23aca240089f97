"""Commands and buttons about what has been played: records, replays, scores, statistics, /log."""

from __future__ import annotations

import html
from typing import Any

from telegram import Chat, Update, User

from bot.history.archive import PlayedHand
from bot.history.log import log_text
from bot.history.records import command_of, record_file, words_file
from bot.history.replay_pages import Where, last_page, replay_message
from bot.history.scores import group_text, last_game, person_text, score_text, top_text
from bot.lobby.seating import sitter_of
from bot.lobby.value import Sitter
from bot.messages.buttons import Again, Replay
from bot.messages.model import File, Message, Priority
from bot.messages.slots import record_slot
from bot.presenter.words import Words
from bot.table.model import Status, Table
from bot.telegram.handlers.context import ANONYMOUS_ADMIN, HandlerContext, Tap, thread_of
from bot.telegram.handlers.lobbies import Lobbies
from bot.texts import t

_GROUP_WORDS = frozenset({"group", "all", "群", "本群"})


class History:
    """The handlers of what comes after a hand."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    # --- records

    async def record(self, update: Update, ptb: Any) -> None:
        """Send a hand as a record and in words (/record, /record 3)."""
        language = await self._context.language(update)
        hand = await self._hand(update, ptb.args or [])
        chat = update.effective_chat
        if hand is None or chat is None:
            await self._context.say(update, t(language, "after-none"))
            return
        record = record_file(hand)
        command = command_of(hand)
        caption = t(
            language,
            "record-caption",
            hand=hand.number,
            check=f"gouji check {record.name}",
            verify=f"gouji verify {record.name}",
        )
        if command:
            caption += "\n" + t(language, "record-deal", command=html.escape(command, quote=False))
        words = words_file(hand, language)
        thread = thread_of(update.effective_message)

        def file_message(slot: str, text: str, file: File) -> Message:
            return Message(
                chat=chat.id,
                thread=thread,
                slot=record_slot(update.update_id, slot),
                text=text,
                file=file,
                priority=Priority.RESULT,
                silent=True,
            )

        reply = t(language, "record-words", hand=hand.number)
        messages = [file_message("record", caption, record), file_message("words", reply, words)]
        await self._context.chats.post(messages, request_id=update.update_id)

    async def _hand(self, update: Update, args: list[str]) -> PlayedHand | None:
        """Return the hand that a command names, the last one by default."""
        table = await self._table(update)
        if table is None:
            return None
        archive = self._context.archive
        numbers = await archive.hands(table.id)
        wanted = args[0] if args else ""
        number = int(wanted) if wanted.isascii() and wanted.isdigit() else max(numbers, default=0)
        return await archive.hand(table.id, number)

    async def _table(self, update: Update) -> Table | None:
        """Return the newest table of this chat with a hand that is over; in private, one's own."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return None
        if chat.type == Chat.PRIVATE:
            return await self._context.archive.last_of_person(user.id)
        return await self._context.archive.last_of_chat(
            chat.id, thread_of(update.effective_message)
        )

    # --- replay

    async def replay(self, update: Update, ptb: Any) -> None:
        """Show the hands of the last series in pictures (/replay, /replay 3)."""
        language = await self._context.language(update)
        table, chat = await self._table(update), update.effective_chat
        series = await self._context.archive.series(table.id) if table is not None else ()
        if not series or chat is None:
            await self._context.say(update, t(language, "after-none"))
            return
        args = ptb.args or []
        wanted = int(args[0]) if args and args[0].isascii() and args[0].isdigit() else 0
        thread = thread_of(update.effective_message)
        where = Where(chat.id, thread, update.update_id, language)
        pages = last_page(series)
        page = replay_message(series, where, wanted, 0 if wanted else pages)
        await self._context.chats.post([page], request_id=update.update_id)

    async def turned(self, tap: Tap, button: Replay) -> None:
        """Turn a page of a replay: anybody may in the table's chat, players in private too."""
        archive, here = self._context.archive, tap.chat_id
        table = await archive.table(button.table)
        if here is None or table is None:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        user_id = tap.user.id
        if here != table.chat and not (here == user_id and await archive.sat_at(table.id, user_id)):
            await tap.answer(t(tap.language, "pop-not-seated"), alert=True)
            return
        series = await archive.series(table.id)
        if not series:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        await tap.answer()
        language = tap.language
        if here < 0:
            language = (await self._context.chats.chat_info(here)).language
        where = Where(here, thread_of(tap.message), button.word, language)
        page = replay_message(series, where, button.hand, button.step)
        await self._context.chats.post([page], request_id=tap.request_id)

    # --- telling

    async def log(self, update: Update, _ptb: object) -> None:
        """Tell the last three rounds in words (/log)."""
        language = await self._context.language(update)
        table = await self._live(update)
        shown = await self._context.tables.shown(table.id) if table is not None else None
        if shown is not None and shown.moment.history:
            text = log_text(shown.moment.history, Words(shown.table, language))
        else:
            hand = await self._hand(update, [])
            if hand is None:
                await self._context.say(update, t(language, "no-game-here"))
                return
            text = log_text(hand.events, Words(hand.table, language))
        await self._context.say(update, text)

    async def score(self, update: Update, _ptb: object) -> None:
        """Tell how the series stands (/score)."""
        language = await self._context.language(update)
        table = await self._live(update)
        shown = await self._context.tables.shown(table.id) if table is not None else None
        if shown is not None:
            await self._context.say(update, score_text(shown.table, shown.game, language))
            return
        last = await self._table(update)
        series = await self._context.archive.series(last.id) if last is not None else ()
        if last is None or not series:
            await self._context.say(update, t(language, "after-none"))
            return
        await self._context.say(update, score_text(last, last_game(series), language))

    async def _live(self, update: Update) -> Table | None:
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return None
        if chat.type == Chat.PRIVATE:
            return await self._context.tables.table_of_user(user.id)
        thread = thread_of(update.effective_message)
        return await self._context.tables.table_of_chat(chat.id, thread)

    # --- statistics

    async def stats(self, update: Update, ptb: Any) -> None:
        """Tell somebody's statistics, in a group those of its tables (/stats, /stats group)."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return
        context, language = self._context, await self._context.language(update)
        if chat.type == Chat.PRIVATE:
            person = await context.person(user, dm_ok=True)
            hands = await context.archive.tallies(user_id=user.id)
            text = person_text(person.name, hands, language, where="")
            await context.say(update, text)
            return
        where = html.escape(await context.title(chat.id), quote=False)
        asks_group = bool(ptb.args) and ptb.args[0].lower() in _GROUP_WORDS
        if asks_group or user.id == ANONYMOUS_ADMIN:
            hands = await context.archive.tallies(chat=chat.id)
            await context.say(update, group_text(hands, language, where=where))
            return
        person = await context.person(user)
        hands = await context.archive.tallies(user_id=user.id, chat=chat.id)
        text = person_text(person.name, hands, language, where=where)
        await context.say(update, f"{text}\n\n{t(language, 'stats-more')}")

    async def top(self, update: Update, _ptb: object) -> None:
        """Tell a group's ranking (/top)."""
        chat = update.effective_chat
        if chat is None:
            return
        language = await self._context.language(update)
        if chat.type == Chat.PRIVATE:
            await self._context.say(update, t(language, "top-only-group"))
            return
        hands = await self._context.archive.tallies(chat=chat.id)
        where = html.escape(await self._context.title(chat.id), quote=False)
        await self._context.say(update, top_text(hands, language, where=where))

    # --- again

    async def again(self, tap: Tap, button: Again) -> None:
        """Open a lobby with the people and the rules of a table that is over."""
        table = await self._context.archive.table(button.table)
        if table is None or table.status is Status.LIVE or tap.chat_id is None:
            await tap.answer(t(tap.language, "pop-stale"))
            return
        if tap.chat_id != table.chat or not await self._may_repeat(table, tap.user):
            await tap.answer(t(tap.language, "pop-not-seated"), alert=True)
            return
        await tap.answer()
        seats = await self._sitters(table)
        await self._lobbies.open(tap.update, tap.user, like=table, seats=seats)

    async def _may_repeat(self, table: Table, user: User) -> bool:
        if table.seat_of(user.id) is not None:
            return True
        return await self._context.archive.sat_at(table.id, user.id)

    async def _sitters(self, table: Table) -> tuple[Sitter | None, ...]:
        """Return who sits down again: those who are free and whom the bot reaches; computers."""
        return tuple([await self._sitter(player.user_id) for player in table.players])

    async def _sitter(self, user_id: int | None) -> Sitter | None:
        if user_id is None:
            return Sitter(user_id=None)
        person = await self._context.chats.person(user_id)
        if person is None or not person.dm_ok:
            return None
        if await self._context.tables.table_of_user(user_id):
            return None
        if await self._context.lobbies.of_user(user_id):
            return None
        return sitter_of(person)
