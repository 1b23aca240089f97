"""Hands that are over: who sat where, what was stored of them, and what was reckoned from it.

A hand is over for everybody once its secret is told; nothing here reads one that is not.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

import aiosqlite

from data.codec import StoredEvent
from data.reading import one
from data.rows import SeatRow, SecretRow, SitterRow, TableRow, TallyRow

_LAST_OF_CHAT = """
SELECT id, chat, thread, status, body, flow FROM tables
WHERE chat = ? AND thread = ?
  AND EXISTS (SELECT 1 FROM secrets WHERE secrets.table_id = tables.id AND secrets.revealed = 1)
ORDER BY id DESC LIMIT 1
"""
_LAST_OF_PERSON = """
SELECT id, chat, thread, status, body, flow FROM tables
WHERE EXISTS (SELECT 1 FROM secrets WHERE secrets.table_id = tables.id AND secrets.revealed = 1)
  AND EXISTS (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND sitters.user_id = ?)
ORDER BY id DESC LIMIT 1
"""
_TALLIES = """
SELECT s.table_id, s.hand, s.seat, s.user_id, coalesce(people.name, s.name),
  json_extract(t.body, '$.preset'), tallies.version, tallies.body
FROM sitters s
JOIN tables t ON t.id = s.table_id
LEFT JOIN people ON people.user_id = s.user_id
LEFT JOIN tallies ON tallies.table_id = s.table_id AND tallies.hand = s.hand
WHERE t.chat < 0 AND s.user_id IS NOT NULL
  AND EXISTS (SELECT 1 FROM secrets
    WHERE secrets.table_id = s.table_id AND secrets.hand = s.hand AND secrets.revealed = 1)
  AND (?1 IS NULL OR s.user_id = ?1) AND (?2 IS NULL OR t.chat = ?2)
ORDER BY s.table_id, s.hand, s.seat
"""


class Archive:
    """The hands that are over."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Work on an open transaction."""
        self._connection = connection

    # ----------------------------------------------------------------------------------- who sat

    async def dealt(self, table_id: int, hand: int, seats: Sequence[SeatRow]) -> None:
        """Note who gets the cards of a hand: its statistics are theirs, whoever plays on."""
        await self._connection.executemany(
            "INSERT OR REPLACE INTO sitters (table_id, hand, seat, user_id, name)"
            " VALUES (?, ?, ?, ?, ?)",
            [(table_id, hand, row.seat, row.user_id, row.name) for row in seats],
        )

    async def sitters(self, table_id: int, hand: int) -> tuple[SitterRow, ...]:
        """Return who got the cards of a hand, seats ascending."""
        rows = await self._connection.execute_fetchall(
            "SELECT seat, user_id, name FROM sitters WHERE table_id = ? AND hand = ? ORDER BY seat",
            (table_id, hand),
        )
        return tuple(SitterRow(seat=row[0], user_id=row[1], name=row[2]) for row in rows)

    async def sat_at(self, table_id: int, user_id: int) -> bool:
        """Whether somebody got cards at a table."""
        row = await one(
            self._connection,
            "SELECT 1 FROM sitters WHERE table_id = ? AND user_id = ? LIMIT 1",
            (table_id, user_id),
        )
        return row is not None

    # ------------------------------------------------------------------------------------- tables

    async def last_of_chat(self, chat: int, thread: int | None) -> TableRow | None:
        """Return the newest table of a chat or topic with a hand that is over."""
        return await self._table(_LAST_OF_CHAT, (chat, thread or 0))

    async def last_of_person(self, user_id: int) -> TableRow | None:
        """Return the newest table where somebody got cards, with a hand that is over."""
        return await self._table(_LAST_OF_PERSON, (user_id,))

    async def _table(self, sql: str, values: tuple[object, ...]) -> TableRow | None:
        row = await one(self._connection, sql, values)
        if row is None:
            return None
        return TableRow(
            id=row[0],
            chat=row[1],
            thread=row[2] or None,
            status=row[3],
            body=row[4],
            progress=row[5],
        )

    # --------------------------------------------------------------------------------------- hands

    async def hands(self, table_id: int) -> tuple[int, ...]:
        """Return the numbers of a table's hands that are over."""
        rows = await self._connection.execute_fetchall(
            "SELECT DISTINCT hand FROM secrets WHERE table_id = ? AND revealed = 1 ORDER BY hand",
            (table_id,),
        )
        return tuple(row[0] for row in rows)

    async def secret(self, table_id: int, hand: int) -> SecretRow | None:
        """Return the secret that a hand was played with, once it is told."""
        row = await one(
            self._connection,
            "SELECT hand, attempt, secret, cuts, revealed FROM secrets WHERE table_id = ?"
            " AND hand = ? AND revealed = 1 ORDER BY attempt DESC LIMIT 1",
            (table_id, hand),
        )
        if row is None:
            return None
        return SecretRow(
            hand=row[0],
            attempt=row[1],
            secret=row[2],
            cuts=tuple(json.loads(row[3])),
            revealed=bool(row[4]),
        )

    async def stored(self, table_id: int) -> tuple[StoredEvent, ...]:
        """Return all events of a table as they lie there: reading them takes its time."""
        rows = await self._connection.execute_fetchall(
            "SELECT kind, version, body FROM events WHERE table_id = ? ORDER BY seq", (table_id,)
        )
        return tuple(StoredEvent(row[0], row[1], row[2]) for row in rows)

    # ------------------------------------------------------------------------------------- tallies

    async def tallies(
        self, *, user_id: int | None = None, chat: int | None = None
    ) -> tuple[TallyRow, ...]:
        """Return what was reckoned of hands in groups, oldest first.

        Args:
            user_id: only hands in which this person got cards.
            chat: only hands of this group.

        """
        rows = await self._connection.execute_fetchall(_TALLIES, (user_id, chat))
        return tuple(_tally(row) for row in rows)

    async def save_tally(self, table_id: int, hand: int, *, version: int, body: str) -> None:
        """Keep what was reckoned of a hand, so that it need not be reckoned again."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO tallies (table_id, hand, version, body) VALUES (?, ?, ?, ?)",
            (table_id, hand, version, body),
        )

    async def forget_tallies(self) -> None:
        """Throw away all that was reckoned; it follows from the events."""
        await self._connection.execute("DELETE FROM tallies")

    async def tables(self) -> tuple[int, ...]:
        """Return all tables with a hand that is over."""
        rows = await self._connection.execute_fetchall(
            "SELECT DISTINCT table_id FROM secrets WHERE revealed = 1 ORDER BY table_id"
        )
        return tuple(row[0] for row in rows)


def _tally(row: sqlite3.Row) -> TallyRow:
    return TallyRow(
        table_id=row[0],
        hand=row[1],
        seat=row[2],
        user_id=row[3],
        name=row[4],
        preset=row[5],
        version=row[6] or 0,
        body=row[7] or "",
    )
