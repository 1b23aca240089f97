"""Hands that are over: who got their cards, their events and their statistics.

A hand is over once its secret is revealed. Nothing here reads a hand that is not over.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import aiosqlite

from data.reading import SECRETS, TABLES, event_rows, one, secret_row, table_row
from data.rows import EventRow, SeatRow, SecretRow, SitterRow, TableRow, TallyRow

_HAS_HAND_OVER = (
    "EXISTS (SELECT 1 FROM secrets WHERE secrets.table_id = tables.id AND secrets.revealed = 1)"
)
_HAS_SITTER = (
    "EXISTS (SELECT 1 FROM sitters WHERE sitters.table_id = tables.id AND sitters.user_id = ?)"
)
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


class ArchiveStore:
    """The hands that are over."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    # --- who sat

    async def dealt(self, table_id: int, hand: int, seats: Sequence[SeatRow]) -> None:
        """Write who gets the cards of a hand: its statistics belong to these people."""
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
        """Return whether a person got cards in any hand of a table."""
        row = await one(
            self._connection,
            "SELECT 1 FROM sitters WHERE table_id = ? AND user_id = ? LIMIT 1",
            (table_id, user_id),
        )
        return row is not None

    # --- tables

    async def last_of_chat(self, chat: int, thread: int | None) -> TableRow | None:
        """Return the newest table of a chat or topic that has a hand that is over."""
        return await self._newest("chat = ? AND thread = ?", (chat, thread or 0))

    async def last_of_person(self, user_id: int) -> TableRow | None:
        """Return the newest table where a person got cards and a hand is over."""
        return await self._newest(_HAS_SITTER, (user_id,))

    async def _newest(self, condition: str, values: tuple[object, ...]) -> TableRow | None:
        row = await one(
            self._connection,
            f"{TABLES} WHERE {condition} AND {_HAS_HAND_OVER} ORDER BY id DESC LIMIT 1",
            values,
        )
        return None if row is None else table_row(row)

    # --- hands

    async def hands(self, table_id: int) -> tuple[int, ...]:
        """Return the numbers of a table's hands that are over, ascending."""
        rows = await self._connection.execute_fetchall(
            "SELECT DISTINCT hand FROM secrets WHERE table_id = ? AND revealed = 1 ORDER BY hand",
            (table_id,),
        )
        return tuple(row[0] for row in rows)

    async def secret(self, table_id: int, hand: int) -> SecretRow | None:
        """Return the secret of a hand's last deal; ``None`` where the hand is not over."""
        row = await one(
            self._connection,
            f"{SECRETS} WHERE table_id = ? AND hand = ? AND revealed = 1"
            " ORDER BY attempt DESC LIMIT 1",
            (table_id, hand),
        )
        return None if row is None else secret_row(row)

    async def stored(self, table_id: int) -> tuple[EventRow, ...]:
        """Return all events of a table in order, as rows.

        Decoding a series takes long enough to be done outside the transaction.
        """
        return await event_rows(self._connection, table_id)

    # --- tallies

    async def tallies(
        self, *, user_id: int | None = None, chat: int | None = None
    ) -> tuple[TallyRow, ...]:
        """Return the statistics of hands in groups: a row for each person and hand, oldest first.

        Args:
            user_id: only hands in which this person got cards.
            chat: only hands of this group.

        """
        rows = await self._connection.execute_fetchall(_TALLIES, (user_id, chat))
        return tuple(_tally(row) for row in rows)

    async def save_tally(self, table_id: int, hand: int, *, version: int, body: str) -> None:
        """Write the statistics of a hand."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO tallies (table_id, hand, version, body) VALUES (?, ?, ?, ?)",
            (table_id, hand, version, body),
        )

    async def forget_tallies(self) -> None:
        """Remove all statistics; they can be computed from the events again."""
        await self._connection.execute("DELETE FROM tallies")

    async def tables(self) -> tuple[int, ...]:
        """Return the ids of all tables that have a hand that is over."""
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
