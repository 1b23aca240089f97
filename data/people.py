"""People, chats and lobbies."""

from __future__ import annotations

import aiosqlite

from data.reading import one
from data.rows import ChatRow, PersonRow


class People:
    """Who is known, and what is remembered of chats."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Work on an open transaction."""
        self._connection = connection

    async def get(self, user_id: int) -> PersonRow | None:
        """Return what is known of a person."""
        row = await one(
            self._connection,
            "SELECT user_id, name, language, dm_ok FROM people WHERE user_id = ?",
            (user_id,),
        )
        if row is None:
            return None
        return PersonRow(user_id=row[0], name=row[1], language=row[2], dm_ok=bool(row[3]))

    async def save(self, person: PersonRow) -> None:
        """Remember a person."""
        await self._connection.execute(
            "INSERT INTO people (user_id, name, language, dm_ok) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (user_id) DO UPDATE SET"
            " name = excluded.name, language = excluded.language, dm_ok = excluded.dm_ok",
            (person.user_id, person.name, person.language, person.dm_ok),
        )

    async def switches(self, user_id: int) -> str:
        """Return what a person has chosen for every table, as the JSON that the bot wrote."""
        row = await one(
            self._connection, "SELECT switches FROM people WHERE user_id = ?", (user_id,)
        )
        return "{}" if row is None else str(row[0])

    async def save_switches(self, user_id: int, switches: str) -> bool:
        """Note what a known person has chosen; returns whether that is news."""
        cursor = await self._connection.execute(
            "UPDATE people SET switches = ? WHERE user_id = ? AND switches <> ?",
            (switches, user_id, switches),
        )
        return cursor.rowcount > 0

    async def set_dm_ok(self, user_id: int, *, ok: bool) -> bool:
        """Note whether a private chat works; returns whether that is news."""
        cursor = await self._connection.execute(
            "UPDATE people SET dm_ok = ? WHERE user_id = ? AND dm_ok <> ?", (ok, user_id, ok)
        )
        return cursor.rowcount > 0

    async def chat(self, chat: int) -> ChatRow | None:
        """Return what is remembered of a chat."""
        row = await one(
            self._connection,
            "SELECT chat, title, language, preset, settings FROM chats WHERE chat = ?",
            (chat,),
        )
        if row is None:
            return None
        return ChatRow(chat=row[0], title=row[1], language=row[2], preset=row[3], settings=row[4])

    async def save_chat(self, info: ChatRow) -> None:
        """Remember a chat."""
        await self._connection.execute(
            "INSERT INTO chats (chat, title, language, preset, settings)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (chat) DO UPDATE SET"
            " title = excluded.title, language = excluded.language, preset = excluded.preset,"
            " settings = excluded.settings",
            (info.chat, info.title, info.language, info.preset, info.settings),
        )

    async def rename_chat(self, old: int, new: int) -> None:
        """A chat has a new id: what is remembered moves along, unless the new id has its own."""
        await self._connection.execute(
            "UPDATE OR IGNORE chats SET chat = ? WHERE chat = ?", (new, old)
        )
        await self._connection.execute("DELETE FROM chats WHERE chat = ?", (old,))


class Lobbies:
    """Tables that are being filled; their content belongs to the bot's face."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Work on an open transaction."""
        self._connection = connection

    async def get(self, chat: int, thread: int | None) -> str | None:
        """Return the content of a lobby."""
        row = await one(
            self._connection,
            "SELECT state FROM lobbies WHERE chat = ? AND thread = ?",
            (chat, thread or 0),
        )
        return None if row is None else str(row[0])

    async def save(self, chat: int, thread: int | None, state: str | None) -> None:
        """Write a lobby's content; ``None`` takes the lobby away."""
        if state is None:
            await self._connection.execute(
                "DELETE FROM lobbies WHERE chat = ? AND thread = ?", (chat, thread or 0)
            )
            return
        await self._connection.execute(
            "INSERT INTO lobbies (chat, thread, state)"
            " VALUES (?, ?, ?) ON CONFLICT (chat, thread) DO UPDATE SET"
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
        """Return chat and thread of the lobbies whose content holds *marker*."""
        rows = await self._connection.execute_fetchall(
            "SELECT chat, thread FROM lobbies WHERE instr(state, ?) > 0 ORDER BY chat, thread",
            (marker,),
        )
        return tuple((row[0], row[1] or None) for row in rows)

    async def rename_chat(self, old: int, new: int) -> None:
        """A chat has a new id."""
        await self._connection.execute(
            "UPDATE OR IGNORE lobbies SET chat = ? WHERE chat = ?", (new, old)
        )
        await self._connection.execute("DELETE FROM lobbies WHERE chat = ?", (old,))
