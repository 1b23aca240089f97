"""Messages that wait to be sent, what chats show now, and the budgets of chats."""

from __future__ import annotations

import json
import sqlite3

import aiosqlite

from data.reading import one
from data.rows import OutboxRow, PaceRow, SlotRow

_ROW = "SELECT id, chat, slot, priority, not_before, body, attempts FROM outbox"
_SLOT = (
    "SELECT chat, slot, message_id, sent_at, has_photo, text_key, picture_key, keyboard_key"
    " FROM slots"
)


class OutboxStore:
    """The queue to Telegram, and what the sender remembers of chats."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    # --- queue

    async def add(
        self, *, chat: int, slot: str, priority: int, not_before: float, body: str
    ) -> int:
        """Add a message to the queue and return its id."""
        cursor = await self._connection.execute(
            "INSERT INTO outbox (chat, slot, priority, not_before, body, attempts)"
            " VALUES (?, ?, ?, ?, ?, 0)",
            (chat, slot, priority, not_before, body),
        )
        return cursor.lastrowid or 0

    async def of_slot(self, chat: int, slot: str) -> tuple[OutboxRow, ...]:
        """Return what waits for a slot, oldest first."""
        return await self._rows(f"{_ROW} WHERE chat = ? AND slot = ? ORDER BY id", (chat, slot))

    async def of_chat(self, chat: int) -> tuple[OutboxRow, ...]:
        """Return what waits for a chat, oldest first."""
        return await self._rows(f"{_ROW} WHERE chat = ? ORDER BY id", (chat,))

    async def chats(self) -> tuple[int, ...]:
        """Return the chats for which something waits, the one that waits longest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT chat FROM outbox GROUP BY chat ORDER BY min(id)"
        )
        return tuple(row[0] for row in rows)

    async def drop(self, *ids: int) -> None:
        """Remove rows by their ids."""
        await self._connection.executemany("DELETE FROM outbox WHERE id = ?", [(n,) for n in ids])

    async def drop_chat(self, chat: int) -> int:
        """Remove everything that waits for a chat; returns the number of rows."""
        cursor = await self._connection.execute("DELETE FROM outbox WHERE chat = ?", (chat,))
        return cursor.rowcount

    async def retry(self, row_id: int, *, not_before: float, body: str | None = None) -> None:
        """Count a failed attempt of a row, and keep it for later, perhaps with a new body."""
        await self._connection.execute(
            "UPDATE outbox SET attempts = attempts + 1, not_before = ?,"
            " body = coalesce(?, body) WHERE id = ?",
            (not_before, body, row_id),
        )

    async def _rows(self, sql: str, values: tuple[object, ...]) -> tuple[OutboxRow, ...]:
        rows = await self._connection.execute_fetchall(sql, values)
        return tuple(
            OutboxRow(
                id=row[0],
                chat=row[1],
                slot=row[2],
                priority=row[3],
                not_before=row[4],
                body=row[5],
                attempts=row[6],
            )
            for row in rows
        )

    # --- slots

    async def slot(self, chat: int, slot: str) -> SlotRow | None:
        """Return what a slot shows; ``None`` where it shows nothing."""
        row = await one(self._connection, f"{_SLOT} WHERE chat = ? AND slot = ?", (chat, slot))
        return None if row is None else _slot(row)

    async def slots(self, chat: int) -> tuple[SlotRow, ...]:
        """Return all slots of a chat that show something, by name."""
        rows = await self._connection.execute_fetchall(
            f"{_SLOT} WHERE chat = ? ORDER BY slot", (chat,)
        )
        return tuple(_slot(row) for row in rows)

    async def save_slot(self, slot: SlotRow) -> None:
        """Write what a slot shows."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO slots (chat, slot, message_id, sent_at, has_photo, text_key,"
            " picture_key, keyboard_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                slot.chat,
                slot.slot,
                slot.message_id,
                slot.sent_at,
                slot.has_photo,
                slot.text_key,
                slot.picture_key,
                slot.keyboard_key,
            ),
        )

    async def drop_slot(self, chat: int, slot: str) -> None:
        """Remove what a slot shows."""
        await self._connection.execute(
            "DELETE FROM slots WHERE chat = ? AND slot = ?", (chat, slot)
        )

    # --- budget

    async def pace(self, chat: int) -> PaceRow:
        """Return a chat's budget; an unused one where nothing is stored."""
        row = await one(
            self._connection,
            "SELECT spent, not_before, state, media FROM pacing WHERE chat = ?",
            (chat,),
        )
        if row is None:
            return PaceRow(chat=chat)
        return PaceRow(
            chat=chat,
            spent=tuple(json.loads(row[0])),
            not_before=row[1],
            state=row[2],
            media=bool(row[3]),
        )

    async def save_pace(self, pace: PaceRow) -> None:
        """Write a chat's budget."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO pacing (chat, spent, not_before, state, media)"
            " VALUES (?, ?, ?, ?, ?)",
            (pace.chat, json.dumps(pace.spent), pace.not_before, pace.state, pace.media),
        )

    async def lose_chat(self, chat: int) -> bool:
        """Mark a chat that the bot can't write to, and remove what waits for it.

        Returns whether the chat was not marked so before.
        """
        return await self._close_chat(chat, "lost")

    async def mute_chat(self, chat: int) -> bool:
        """Mark a group where the bot may not write, and remove what waits for it.

        Returns whether the group was not marked so before.
        """
        return await self._close_chat(chat, "muted")

    async def _close_chat(self, chat: int, state: str) -> bool:
        await self.drop_chat(chat)
        cursor = await self._connection.execute(
            "INSERT INTO pacing (chat, spent, not_before, state, media) VALUES (?, '[]', 0, ?, 1)"
            " ON CONFLICT (chat) DO UPDATE SET state = excluded.state"
            " WHERE state <> excluded.state",
            (chat, state),
        )
        return cursor.rowcount > 0

    async def open_chat(self, chat: int) -> bool:
        """Allow messages and pictures to a chat again; returns whether either was not allowed."""
        cursor = await self._connection.execute(
            "UPDATE pacing SET state = 'open', media = 1"
            " WHERE chat = ? AND (state <> 'open' OR media = 0)",
            (chat,),
        )
        return cursor.rowcount > 0

    async def rename_chat(self, old: int, new: int) -> None:
        """Allow messages to a chat's new id; remove what is stored of the old one."""
        await self.drop_chat(old)
        await self.open_chat(new)
        await self._connection.execute("DELETE FROM slots WHERE chat = ?", (old,))
        await self._connection.execute("DELETE FROM pacing WHERE chat = ?", (old,))

    # --- files

    async def file_id(self, content_key: str, *, now: float) -> str | None:
        """Return Telegram's id of a picture that was sent before; this counts as a use."""
        row = await one(
            self._connection,
            "UPDATE files SET used = ? WHERE content_key = ? RETURNING file_id",
            (now, content_key),
        )
        return None if row is None else str(row[0])

    async def save_file(self, content_key: str, file_id: str, *, now: float) -> None:
        """Write Telegram's id of a picture."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO files (content_key, file_id, used) VALUES (?, ?, ?)",
            (content_key, file_id, now),
        )

    async def forget_file(self, content_key: str) -> None:
        """Remove Telegram's id of a picture."""
        await self._connection.execute("DELETE FROM files WHERE content_key = ?", (content_key,))

    async def prune(self, *, before: float) -> None:
        """Remove slots whose message was sent, and pictures that were last used, before a time."""
        await self._connection.execute("DELETE FROM slots WHERE sent_at < ?", (before,))
        await self._connection.execute("DELETE FROM files WHERE used < ?", (before,))


def _slot(row: sqlite3.Row) -> SlotRow:
    return SlotRow(
        chat=row[0],
        slot=row[1],
        message_id=row[2],
        sent_at=row[3],
        has_photo=bool(row[4]),
        text_key=row[5],
        picture_key=row[6],
        keyboard_key=row[7],
    )
