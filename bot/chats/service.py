"""People, chats, and messages that belong to no table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Protocol

from bot.chats.model import ChatInfo, Person
from bot.messages.model import Outgoing
from bot.table import actions, presence
from bot.table.notices import GroupNote, GroupTrouble
from bot.table.preferences import PersonalSwitches, read_switches, write_switches
from bot.table.runner import TableRunner
from bot.table.transaction import TableTransaction
from bot.texts import Language
from data import Stores

_PEOPLE_KEPT: Final = 10_000
"""How many people are kept in memory; each tap asks for one."""


class ChatResident(Protocol):
    """What lives in chats beside tables: lobbies."""

    async def follow(self, stores: Stores, old: int, new: int) -> bool:
        """Move along with a chat that has a new id; return whether anything was there."""
        ...

    async def close(self, stores: Stores, chat: int) -> None:
        """End what is in a chat that is lost."""
        ...

    async def show_again(self, chat: int) -> None:
        """Post again what is in a chat. It is called outside of any transaction."""
        ...


class ChatService:
    """People and chats, and what becomes of chats.

    `lost`, `muted`, `closed` and `moved` are called by handlers, and by the sender where it finds
    out first (`bot.outbox.sender.SenderEvents`).
    """

    def __init__(self, runner: TableRunner, *, language: Language) -> None:
        """Work with *runner*; *language* is that of a new group."""
        self._runner = runner
        self._database = runner.database
        self._language = language
        self._people: dict[int, Person] = {}
        self._residents: list[ChatResident] = []

    def connect(self, resident: ChatResident) -> None:
        """Tell *resident* what becomes of chats."""
        self._residents.append(resident)

    # --- people

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
        """Remember a person; where the private chat works again, their table learns of it."""
        async with self._database.transaction() as stores:
            before = await stores.people.get(person.user_id)
            if before == person.row():
                return
            await stores.people.save(person.row())
            if person.dm_ok:
                await stores.outbox.open_chat(person.user_id)
            table = await stores.games.live_of(person.user_id)
        self._remember(person)
        if table is not None and person.dm_ok and (before is None or not before.dm_ok):
            await self._set_dm_ok(table.id, person.user_id, ok=True)

    async def switches(self, user_id: int) -> PersonalSwitches:
        """Return what a person has chosen for every table."""
        async with self._database.reading() as stores:
            return read_switches(await stores.people.switches(user_id))

    async def save_switches(
        self, user_id: int, switches: PersonalSwitches, *, request_id: int | None
    ) -> None:
        """Remember what a known person has chosen; it holds at once at the table where they sit."""
        text = write_switches(switches)
        async with self._database.transaction() as stores:
            await stores.people.save_switches(user_id, text)
            table = await stores.games.live_of(user_id)
            await self._runner.write(stores, (), request_id=request_id)
        if table is not None:
            verb = partial(actions.set_switches, switches=text)
            await self._runner.run_seated(table.id, user_id, verb, request_id=None)

    def _remember(self, person: Person) -> None:
        if len(self._people) >= _PEOPLE_KEPT:
            self._people.clear()
        self._people[person.user_id] = person

    async def _set_dm_ok(self, table_id: int, user_id: int, *, ok: bool) -> None:
        verb = partial(presence.set_dm_ok, ok=ok)
        await self._runner.run_seated(table_id, user_id, verb, request_id=None)

    # --- chats, messages

    async def chat_info(self, chat: int) -> ChatInfo:
        """Return what is remembered of a chat; defaults for a new one."""
        async with self._database.reading() as stores:
            found = await stores.people.chat(chat)
        return ChatInfo.of_row(found) if found else ChatInfo(chat=chat, language=self._language)

    async def save_chat(self, info: ChatInfo) -> None:
        """Remember a chat; the bot is in it."""
        async with self._database.transaction() as stores:
            await stores.people.save_chat(info.row())
            await stores.outbox.open_chat(info.chat)

    async def post(self, messages: Sequence[Outgoing], *, request_id: int | None) -> None:
        """Send messages that belong to no table: answers to commands, hints."""
        async with self._database.transaction() as stores:
            chats = await self._runner.write(stores, messages, request_id=request_id)
        self._runner.committed(None, chats)

    async def message_id(self, chat: int, slot: str) -> int | None:
        """Return the number of the message that a slot shows now; ``None`` if there is none."""
        async with self._database.reading() as stores:
            row = await stores.outbox.slot(chat, slot)
        return None if row is None else row.message_id

    # --- what becomes of chats

    async def lost(self, chat: int, *, request_id: int | None = None) -> None:
        """The bot can not write to a chat any more: it was blocked or removed."""
        async with self._database.transaction() as stores:
            await stores.outbox.lose_chat(chat)
            await stores.people.set_dm_ok(chat, ok=False)
            self._people.pop(chat, None)
            own = await stores.games.live_of(chat) if chat > 0 else None
            tables = await stores.games.all_live_in(chat)
            for resident in self._residents:
                await resident.close(stores, chat)
            await self._runner.write(stores, (), request_id=request_id)
        for table in tables:
            await self._tell(table.id, GroupTrouble.LOST)
            await self._runner.run(table.id, partial(actions.stop, by=()), request_id=None)
        if own is not None and own not in tables:
            await self._set_dm_ok(own.id, chat, ok=False)

    async def muted(self, chat: int, *, request_id: int | None = None) -> None:
        """The bot is in a group and may not write there: play goes on in private."""
        async with self._database.transaction() as stores:
            is_news = await stores.outbox.mute_chat(chat)
            tables = await stores.games.all_live_in(chat) if is_news else ()
            await self._runner.write(stores, (), request_id=request_id)
        for table in tables:
            await self._tell(table.id, GroupTrouble.MUTED)

    async def closed(self, chat: int, thread: int | None) -> None:
        """A forum topic takes no messages; ``None`` is the general one."""
        async with self._database.reading() as stores:
            table = await stores.games.live_in(chat, thread)
        if table is not None:
            await self._tell(table.id, GroupTrouble.CLOSED)

    async def opened(self, chat: int) -> None:
        """The bot may write to a chat, perhaps with pictures: what it could not show is shown."""
        async with self._database.transaction() as stores:
            if not await stores.outbox.open_chat(chat):
                return
            tables = await stores.games.all_live_in(chat)
        for table in tables:
            await self._runner.run(table.id, actions.show_all, request_id=None)
        for resident in self._residents:
            await resident.show_again(chat)

    async def moved(self, old: int, new: int, *, request_id: int | None = None) -> None:
        """A group became a supergroup: everything moves along and is posted again."""
        async with self._database.transaction() as stores:
            moved = [one for one in self._residents if await one.follow(stores, old, new)]
            await stores.people.rename_chat(old, new)
            await stores.outbox.rename_chat(old, new)
            tables = await stores.games.rename_chat(old, new)
            await self._runner.write(stores, (), request_id=request_id)
        for table_id in tables:
            self._runner.forget(table_id)
            await self._runner.run(table_id, actions.show_all, request_id=None)
        for resident in moved:
            await resident.show_again(new)

    async def _tell(self, table_id: int, trouble: GroupTrouble) -> None:
        """Tell the players of a table in private what has become of their group."""

        async def verb(tx: TableTransaction) -> None:
            known = await tx.stores.people.chat(tx.table.chat)
            tx.notice(GroupNote(trouble=trouble, title=known.title if known else ""))

        await self._runner.run(table_id, verb, request_id=None)
