"""People, chats and lobbies."""

from __future__ import annotations

import aiosqlite

from data.reading import one
from data.rows import ChatRow, PersonRow


class PeopleStore:
    """People and chats."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    async def get(self, user_id: int) -> PersonRow | None:
        """Return a person; ``None`` for somebody unknown."""
        row = await one(
            self._connection,
            "SELECT user_id, name, language, dm_ok FROM people WHERE user_id = ?",
            (user_id,),
        )
        if row is None:
            return None
        return PersonRow(user_id=row[0], name=row[1], language=row[2], dm_ok=bool(row[3]))

    async def save(self, person: PersonRow) -> None:
        """Write a person; the switches stay as they are."""
        await self._connection.execute(
            "INSERT INTO people (user_id, name, language, dm_ok) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET"
            " name = excluded.name, language = excluded.language, dm_ok = excluded.dm_ok",
            (person.user_id, person.name, person.language, person.dm_ok),
        )

    async def switches(self, user_id: int) -> str:
        """Return a person's switches (`SeatRow.switches`); JSON."""
        row = await one(
            self._connection, "SELECT switches FROM people WHERE user_id = ?", (user_id,)
        )
        return "{}" if row is None else str(row[0])

    async def save_switches(self, user_id: int, switches: str) -> bool:
        """Write the switches of a known person; returns whether they changed."""
        cursor = await self._connection.execute(
            "UPDATE people SET switches = ? WHERE user_id = ? AND switches <> ?",
            (switches, user_id, switches),
        )
        return cursor.rowcount > 0

    async def set_dm_ok(self, user_id: int, *, ok: bool) -> bool:
        """Write whether the bot can write to a known person; returns whether that changed."""
        cursor = await self._connection.execute(
            "UPDATE people SET dm_ok = ? WHERE user_id = ? AND dm_ok <> ?", (ok, user_id, ok)
        )
        return cursor.rowcount > 0

    async def chat(self, chat: int) -> ChatRow | None:
        """Return a chat; ``None`` for an unknown one."""
        row = await one(
            self._connection,
            "SELECT chat, title, language, preset, settings FROM chats WHERE chat = ?",
            (chat,),
        )
        if row is None:
            return None
        return ChatRow(chat=row[0], title=row[1], language=row[2], preset=row[3], settings=row[4])

    async def save_chat(self, info: ChatRow) -> None:
        """Write a chat."""
        await self._connection.execute(
            "INSERT INTO chats (chat, title, language, preset, settings) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (chat) DO UPDATE SET"
            " title = excluded.title, language = excluded.language, preset = excluded.preset,"
            " settings = excluded.settings",
            (info.chat, info.title, info.language, info.preset, info.settings),
        )

    async def rename_chat(self, old: int, new: int) -> None:
        """Move a chat to its new id, unless that id is known already."""
        await self._connection.execute(
            "UPDATE OR IGNORE chats SET chat = ? WHERE chat = ?", (new, old)
        )
        await self._connection.execute("DELETE FROM chats WHERE chat = ?", (old,))


class LobbyStore:
    """Lobbies: one for a chat or topic. The content is JSON of `bot.lobby`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    async def get(self, chat: int, thread: int | None) -> str | None:
        """Return the content of a lobby; ``None`` where there is none."""
        row = await one(
            self._connection,
            "SELECT state FROM lobbies WHERE chat = ? AND thread = ?",
            (chat, thread or 0),
        )
        return None if row is None else str(row[0])

    async def save(self, chat: int, thread: int | None, state: str | None) -> None:
        """Write a lobby's content; ``None`` removes the lobby."""
        if state is None:
            await self._connection.execute(
                "DELETE FROM lobbies WHERE chat = ? AND thread = ?", (chat, thread or 0)
            )
            return
        await self._connection.execute(
            "INSERT INTO lobbies (chat, thread, state) VALUES (?, ?, ?)"
            " ON CONFLICT (chat, thread) DO UPDATE SET"
            " state = excluded.state",
            (chat, thread or 0, state),
        )

    async def of_chat(self, chat: int) -> tuple[int | None, ...]:
        """Return the topics of a chat that have a lobby (``None`` for a chat without topics)."""
        rows = await self._connection.execute_fetchall(
            "SELECT thread FROM lobbies WHERE chat = ? ORDER BY thread", (chat,)
        )
        return tuple(row[0] or None for row in rows)

    async def holding(self, marker: str) -> tuple[tuple[int, int | None], ...]:
        """Return chat and topic of each lobby whose content contains *marker*."""
        rows = await self._connection.execute_fetchall(
            "SELECT chat, thread FROM lobbies WHERE instr(state, ?) > 0 ORDER BY chat, thread",
            (marker,),
        )
        return tuple((row[0], row[1] or None) for row in rows)

    async def rename_chat(self, old: int, new: int) -> None:
        """Move a chat's lobbies to its new id, unless that id has its own."""
        await self._connection.execute(
            "UPDATE OR IGNORE lobbies SET chat = ? WHERE chat = ?", (new, old)
        )
        await self._connection.execute("DELETE FROM lobbies WHERE chat = ?", (old,))
