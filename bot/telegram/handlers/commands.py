"""Commands, in groups and in private chats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from telegram import Bot, Chat, Update, User

from bot.chats.model import Person
from bot.lobby.choices import remembered_rules
from bot.messages.model import Button, Message, Priority
from bot.messages.slots import rules_slot
from bot.presenter.hand import without_hand
from bot.presenter.lobby_words import computer_name
from bot.presenter.rules_card import card_caption, rules_card
from bot.rules_text.summary import rules_text
from bot.table import actions, presence
from bot.table.model import NewTable, Player, Table, TableSettings
from bot.table.outcomes import Busy
from bot.telegram.handlers.context import HandlerContext, thread_of
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.permissions import is_masked, speaks_for_group
from bot.telegram.handlers.seats import Seats
from bot.telegram.handlers.settings import PersonalSettings
from bot.texts import Language, t
from bot.texts.names import as_html
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS

_PRACTICE_SEAT = 1


class Commands:
    """The handlers of commands."""

    def __init__(
        self,
        context: HandlerContext,
        lobbies: Lobbies,
        seats: Seats,
        help_text: Callable[[Language], str],
    ) -> None:
        self._context = context
        self._help_text = help_text
        self._seats = seats
        self._lobbies = lobbies

    async def start(self, update: Update, ptb: Any) -> None:
        """Greet, or seat who comes by a deep link (/start)."""
        user, chat = update.effective_user, update.effective_chat
        if user is None or chat is None:
            return
        language = await self._context.language(update)
        if chat.type != Chat.PRIVATE:
            await self._context.say(update, self._help_text(language))
            return
        await self._context.person(user, dm_ok=True)
        payload = ptb.args[0] if ptb.args else ""
        if payload and await self._lobbies.arrived(update, user, payload):
            return
        if payload and await self._seats.arrived(update, user, payload):
            return
        if payload and await PersonalSettings(self._context).arrived(update, user, payload):
            return
        await self._context.say(
            update, t(language, "start-text"), keyboard=_add_to_group(ptb.bot, language)
        )

    async def gouji(self, update: Update, ptb: Any) -> None:
        """Open a lobby in a group, a practice table in private (/gouji)."""
        user, chat = update.effective_user, update.effective_chat
        if user is None or chat is None:
            return
        if chat.type != Chat.PRIVATE:
            await self._context.chats.opened(chat.id)
            await self._lobbies.open(update, user)
            return
        await self._practice(update, ptb, await self._context.person(user, dm_ok=True))

    async def _practice(self, update: Update, ptb: Any, person: Person) -> None:
        context, language = self._context, person.language
        running = await context.tables.table_of_user(person.user_id)
        if running is None:
            last = await context.archive.last_of_person(person.user_id)
            new = _practice_table(person, last, context.times)
            begun = await context.tables.start(new, request_id=update.update_id)
            running = begun.table if isinstance(begun, Busy) else None
        if running is None:
            return
        if running.chat == person.user_id:
            await context.runner.run(running.id, actions.show_all, request_id=update.update_id)
            return
        where = as_html(await context.where(running, language))
        await context.say(
            update,
            t(language, "game-elsewhere", where=where),
            keyboard=_add_to_group(ptb.bot, language),
        )

    async def hand(self, update: Update, _ptb: object) -> None:
        """Send the own hand again in private (/hand)."""
        user = update.effective_user
        if user is None or await self._turned_away(update, user):
            return
        await self._note_private(update, user)
        table = await self._context.tables.table_of_user(user.id)
        language = await self._context.language(update)
        seat = table.seat_of(user.id) if table else None
        if table is None or seat is None:
            await self._context.say(update, t(language, "hand-not-seated"))
            return
        # A person who asks for the hand is there again: the computer stops playing for them.
        back = partial(presence.set_autoplay, on=False)
        verb = back if table.player(seat).autoplay else actions.show_hand
        await self._context.runner.run_seated(table.id, user.id, verb, request_id=update.update_id)

    async def table(self, update: Update, _ptb: object) -> None:
        """Post the table again (/table)."""
        chat, user = update.effective_chat, update.effective_user
        if chat is not None:
            # Who asks here expects an answer: perhaps the bot may write again, or send pictures.
            await self._context.chats.opened(chat.id)
        table = await self._context.table_here(update)
        if table is not None:
            await self._context.runner.run(table.id, actions.show_all, request_id=update.update_id)
            return
        thread = thread_of(update.effective_message)
        if (
            chat is not None
            and user is not None
            and await self._context.lobbies.get(chat.id, thread) is not None
        ):
            await self._lobbies.open(update, user)
            return
        language = await self._context.language(update)
        await self._context.say(update, t(language, "no-game-here"))

    async def leave(self, update: Update, _ptb: object) -> None:
        """Leave the table or the lobby (/leave)."""
        user = update.effective_user
        if user is None or await self._turned_away(update, user):
            return
        person = await self._note_private(update, user)
        context, language = self._context, await self._context.language(update)
        table = await context.tables.table_of_user(user.id)
        if table is not None:
            await context.runner.run_seated(
                table.id, user.id, presence.leave, request_id=update.update_id
            )
            await context.chats.post([without_hand(table, user.id)], request_id=None)
            if table.practice:
                return
            await context.say(
                update,
                t(table.language, "group-left-seat", name=as_html(person.name)),
                chat=table.chat,
                thread=table.thread,
                is_extra=True,
            )
            if update.effective_chat is not None and update.effective_chat.id != table.chat:
                await context.say(update, t(language, "left-seat"), is_extra=True)
            return
        if await context.lobbies.leave(user.id, request_id=update.update_id):
            await context.say(update, t(language, "left-lobby"), is_extra=True)
            return
        await context.say(update, t(language, "nothing-to-leave"))

    async def help(self, update: Update, _ptb: object) -> None:
        """Tell how to play (/help)."""
        language = await self._context.language(update)
        await self._context.say(update, self._help_text(language))

    async def rules(self, update: Update, _ptb: object) -> None:
        """Explain the rules in force here (/rules)."""
        language = await self._context.language(update)
        table = await self._context.table_here(update)
        if table is not None:
            preset, rules = table.preset, table.rules
        else:
            preset, rules = await self._rules_here(update)
        await self._post_card(update, preset, rules, language)
        await self._context.say(update, rules_text(preset, rules, language))

    async def _post_card(
        self, update: Update, preset: str, rules: RuleSet, language: Language
    ) -> None:
        """Post the rules as a picture; the words that follow tell all of them."""
        chat = update.effective_chat
        if chat is None:
            return
        card = Message(
            chat=chat.id,
            thread=thread_of(update.effective_message),
            slot=rules_slot(update.update_id),
            text=card_caption(preset, rules, language),
            picture=rules_card(preset, rules, language),
            priority=Priority.RESULT,
            silent=True,
        )
        await self._context.chats.post([card], request_id=None)

    async def switch_language(self, update: Update, _ptb: object) -> None:
        """Switch between Chinese and English, for oneself or, by an admin, for the group."""
        chat, user = update.effective_chat, update.effective_user
        if chat is None or user is None:
            return
        context = self._context
        if chat.type == Chat.PRIVATE:
            person = await context.person(user, dm_ok=True)
            language = person.language.next
            await context.chats.save_person(replace(person, language=language))
            await context.say(update, t(language, "language-set"))
            return
        info = await context.chats.chat_info(chat.id)
        language = info.language
        permissions = context.permissions
        if not speaks_for_group(update) and not await permissions.is_admin(chat.id, user.id):
            await context.say(update, t(language, "language-only-admin"))
            return
        language = language.next
        await context.chats.save_chat(replace(info, language=language))
        await context.say(update, t(language, "language-set-group"))

    async def _turned_away(self, update: Update, user: User) -> bool:
        """Tell who writes without being a person that seats are for persons."""
        if not is_masked(user):
            return False
        await self._context.say(update, t(await self._context.language(update), "anonymous"))
        return True

    async def unknown(self, update: Update, _ptb: object) -> None:
        """Answer an unknown command in private."""
        language = await self._context.language(update)
        await self._context.say(update, t(language, "unknown-command"))

    async def _note_private(self, update: Update, user: User) -> Person:
        """Remember that somebody's private chat works, when they write there."""
        chat = update.effective_chat
        private = chat is not None and chat.type == Chat.PRIVATE
        return await self._context.person(user, dm_ok=True if private else None)

    async def _rules_here(self, update: Update) -> tuple[str, RuleSet]:
        """Return the rules of the lobby here, else those that the next one begins with."""
        chat = update.effective_chat
        if chat is None:
            return "classic", RuleSet()
        lobby = await self._context.lobbies.get(chat.id, thread_of(update.effective_message))
        if lobby is not None:
            return lobby.preset, lobby.rules
        return remembered_rules(await self._context.chats.chat_info(chat.id))


def _practice_table(person: Person, last: Table | None, times: TableSettings) -> NewTable:
    """Return a table of one person with five computers: by the rules and the clock of the last."""
    language = person.language
    players = tuple(
        Player(seat=seat, user_id=person.user_id, name=person.name, language=language)
        if seat == _PRACTICE_SEAT
        else Player(seat=seat, user_id=None, name=computer_name(seat, language), language=language)
        for seat in SEATS
    )
    return NewTable(
        chat=person.user_id,
        thread=None,
        language=language,
        practice=True,
        preset=last.preset if last else "classic",
        host=person.user_id,
        players=players,
        settings=last.settings if last else times,
        rules=last.rules if last else PRESETS["classic"].rules,
    )


def _add_to_group(bot: Bot, language: Language) -> tuple[tuple[Button, ...], ...]:
    url = f"https://t.me/{bot.username}?startgroup=new"
    return ((Button(t(language, "btn-add-to-group"), url=url),),)
