"""Lobbies, people, chats and messages that belong to no table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.chats.model import ChatInfo, Person
from bot.lobby.contract import ChangeLobby
from bot.logs import logger
from bot.messages.model import Outgoing
from bot.presenter.notes import chat_notes
from bot.table import actions as steps
from bot.table.outcomes import Busy, Done, Gone, Outcome
from bot.table.preferences import PersonalSwitches, read_switches, write_switches
from bot.table.runner import ServiceCore
from bot.table.transaction import TableTransaction
from data.rows import TimerRow

log = logger(__name__)

_PEOPLE_KEPT = 10_000
"""How many people are kept in memory; each tap asks for one."""

MOVED = "moved"
"""The name under which a lobby is told that it has to be posted again: its chat has a new id, or
takes messages again."""


class ChatService(ServiceCore):
    """Lobbies, people and chats."""

    # ------------------------------------------------------------------------------------- lobbies

    async def lobby(self, chat: int, thread: int | None) -> str | None:
        """Return the content of a lobby."""
        async with self._database.reading() as stores:
            return await stores.lobbies.get(chat, thread)

    async def change_lobby(
        self, chat: int, thread: int | None, change: ChangeLobby, *, update_id: int | None
    ) -> object | Busy:
        """Change a lobby, one change at a time; returns its answer, or why no table started."""
        scope = _lobby_scope(chat, thread)
        live = None
        async with self._database.transaction() as stores:
            wanted = change(await stores.lobbies.get(chat, thread))
            messages = wanted.messages
            if wanted.start is not None:
                started = await self._start(stores, wanted.start)
                if isinstance(started, Busy):
                    return started
                live, more = started
                messages = (*messages, *more)
            await stores.lobbies.save(chat, thread, wanted.state)
            if wanted.state is None:
                await stores.timers.cancel_all(scope)
            for name, due in wanted.timers.items():
                if due is None or wanted.state is None:
                    await stores.timers.cancel(scope, name)
                else:
                    await stores.timers.set(TimerRow(scope=scope, name=name, due=due))
            chats = await self._commit(stores, messages, update_id)
        if live is not None:
            self._keep(live)
        self._wake(chats)
        return wanted.answer

    async def lobbies_of_user(self, marker: str) -> tuple[tuple[int, int | None], ...]:
        """Return the lobbies whose content holds *marker* (how the face writes a person)."""
        async with self._database.reading() as stores:
            return await stores.lobbies.holding(marker)

    async def lobby_due(self, scope: str, name: str) -> None:
        """A lobby's timer has come due."""
        _, chat, thread = scope.split(":")
        async with self._database.transaction() as stores:
            await stores.timers.cancel(scope, name)
        try:
            await self._lobby_due(int(chat), int(thread) or None, name)
        except Exception:  # a fault of one lobby must not stop the timers of all
            log.exception("lobby_failed", scope=scope, timer=name)

    # ------------------------------------------------------------------------------ people, chats

    async def person(self, user_id: int) -> Person | None:
        """Return what is known of a person."""
        known = self._people.get(user_id)
        if known is None:
            async with self._database.reading() as stores:
                row = await stores.people.get(user_id)
            if row is not None:
                known = Person.of_row(row)
                self._remember(known)
        return known

    async def save_person(self, person: Person) -> None:
        """Remember a person; a table they sit at learns of a private chat that works (again)."""
        async with self._database.transaction() as stores:
            before = await stores.people.get(person.user_id)
            if before == person.row():
                return
            await stores.people.save(person.row())
            if person.dm_ok:
                await stores.outbox.open_chat(person.user_id)
            row = await stores.games.live_of(person.user_id)
        self._remember(person)
        if row is not None and person.dm_ok and (before is None or not before.dm_ok):
            await self._dm_works(row.id, person.user_id, works=True)

    async def switches(self, user_id: int) -> PersonalSwitches:
        """Return what a person has chosen for every table."""
        async with self._database.reading() as stores:
            return read_switches(await stores.people.switches(user_id))

    async def save_switches(
        self, user_id: int, switches: PersonalSwitches, *, update_id: int | None
    ) -> None:
        """Remember what a known person has chosen; the table they sit at follows at once."""
        text = write_switches(switches)
        async with self._database.transaction() as stores:
            await stores.people.save_switches(user_id, text)
            row = await stores.games.live_of(user_id)
            chats = await self._commit(stores, (), update_id)
        self._wake(chats)
        if row is None:
            return

        async def step(tx: TableTransaction) -> Outcome:
            seat = tx.table.seat_of(user_id)
            return Gone() if seat is None else await steps.switch(tx, seat, text)

        await self._step(row.id, step, None)

    def _remember(self, person: Person) -> None:
        if len(self._people) >= _PEOPLE_KEPT:
            self._people.clear()
        self._people[person.user_id] = person

    async def _dm_works(self, table_id: int, user_id: int, *, works: bool) -> None:
        async def step(tx: TableTransaction) -> Outcome:
            seat = tx.table.seat_of(user_id)
            if seat is None:
                return Gone()
            await steps.dm_works(tx, seat, works=works)
            return Done()

        await self._step(table_id, step, None)

    async def chat_info(self, chat: int) -> ChatInfo:
        """Return what is remembered of a chat (defaults for a new one)."""
        async with self._database.reading() as stores:
            found = await stores.people.chat(chat)
        return ChatInfo.of_row(found) if found else ChatInfo(chat=chat, language=self._language)

    async def save_chat(self, info: ChatInfo) -> None:
        """Remember a chat; the bot is in it."""
        async with self._database.transaction() as stores:
            await stores.people.save_chat(info.row())
            await stores.outbox.open_chat(info.chat)

    async def post(self, messages: Sequence[Outgoing], *, update_id: int | None) -> None:
        """Enqueue messages that belong to no table: answers to commands, hints."""
        async with self._database.transaction() as stores:
            chats = await self._commit(stores, messages, update_id)
        self._wake(chats)

    async def message_id(self, chat: int, slot: str) -> int | None:
        """Return the number of the message that a slot shows now."""
        async with self._database.reading() as stores:
            row = await stores.outbox.slot(chat, slot)
        return None if row is None else row.message_id

    async def chat_migrated(self, old: int, new: int, *, update_id: int | None) -> None:
        """A group became a supergroup: everything moves along and is posted again."""
        async with self._database.transaction() as stores:
            lobbies = await stores.lobbies.of_chat(old)
            for thread in lobbies:
                await stores.timers.rename(_lobby_scope(old, thread), _lobby_scope(new, thread))
            await stores.people.rename_chat(old, new)
            await stores.lobbies.rename_chat(old, new)
            await stores.outbox.rename_chat(old, new)
            tables = await stores.games.rename_chat(old, new)
            chats = await self._commit(stores, (), update_id)
        self._wake(chats)
        for table_id in tables:
            self._live.pop(table_id, None)
            await self._step(table_id, partial(steps.show, seat=None), None)
        for thread in lobbies:
            await self._lobby_due(new, thread, MOVED)

    async def chat_lost(self, chat: int, *, update_id: int | None) -> None:
        """The bot can't write to a chat any more (blocked, removed)."""
        async with self._database.transaction() as stores:
            await stores.outbox.lose_chat(chat)
            await stores.people.set_dm_ok(chat, ok=False)
            self._people.pop(chat, None)
            row = await stores.games.live_of(chat) if chat > 0 else None
            tables = await stores.games.all_live_in(chat)
            lobbies = await stores.lobbies.of_chat(chat)
            for thread in lobbies:
                await stores.lobbies.save(chat, thread, None)
                await stores.timers.cancel_all(_lobby_scope(chat, thread))
            await self._commit(stores, (), update_id)
        for table in tables:
            await self._tell(table.id, "chat-lost")
            await self._step(table.id, partial(steps.stop, by=""), None)
        if row is not None and row not in tables:
            await self._dm_works(row.id, chat, works=False)

    async def chat_muted(self, chat: int, *, update_id: int | None) -> None:
        """The bot is in a group and may not write there: play goes on in private."""
        async with self._database.transaction() as stores:
            is_news = await stores.outbox.mute_chat(chat)
            tables = await stores.games.all_live_in(chat) if is_news else ()
            await self._commit(stores, (), update_id)
        for table in tables:
            await self._tell(table.id, "chat-muted")

    async def chat_open(self, chat: int) -> None:
        """The bot may write to a chat (again), pictures too: what it could not show is shown."""
        async with self._database.transaction() as stores:
            if not await stores.outbox.open_chat(chat):
                return
            tables = await stores.games.all_live_in(chat)
            lobbies = await stores.lobbies.of_chat(chat)
        for table in tables:
            await self._step(table.id, partial(steps.show, seat=None), None)
        for thread in lobbies:
            await self._lobby_due(chat, thread, MOVED)

    async def _tell(self, table_id: int, key: str) -> None:
        """Tell the players of a table in private what has become of their group."""

        async def step(tx: TableTransaction) -> Outcome:
            known = await tx.stores.people.chat(tx.table.chat)
            tx.tell(*chat_notes(tx.table, key, known.title if known else ""))
            return Done()

        await self._step(table_id, step, None)

    async def muted(self, chat: int) -> None:
        """The sender found that the bot may not write to a group."""
        await self.chat_muted(chat, update_id=None)

    async def closed(self, chat: int, thread: int | None) -> None:
        """The sender found that a forum topic takes no messages."""
        async with self._database.reading() as stores:
            table = await stores.games.live_in(chat, thread)
        if table is not None:
            await self._tell(table.id, "chat-closed")

    async def lost(self, chat: int) -> None:
        """The sender found that the bot can't write to a chat."""
        await self.chat_lost(chat, update_id=None)

    async def moved(self, old: int, new: int) -> None:
        """The sender found that a group has a new id."""
        await self.chat_migrated(old, new, update_id=None)

    async def already_done(self, update_id: int) -> bool:
        """Whether this update has had its effect."""
        async with self._database.reading() as stores:
            return await stores.inbox.is_done(update_id)


def _lobby_scope(chat: int, thread: int | None) -> str:
    return f"lobby:{chat}:{thread or 0}"
