"""Updates that were received, and timers."""

from __future__ import annotations

from collections.abc import Sequence

import aiosqlite

from data.reading import one
from data.rows import InboxRow, TimerRow

KEPT = 5000
"""How many update numbers are kept after their effect; Telegram repeats recent ones only."""


class InboxStore:
    """Updates, written before Telegram is told that they arrived.

    An update is open until it is marked as done, in the transaction that holds its effect.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    async def add(self, rows: Sequence[InboxRow], *, now: float) -> tuple[InboxRow, ...]:
        """Add updates and return those that were not there."""
        fresh = []
        for row in rows:
            cursor = await self._connection.execute(
                "INSERT OR IGNORE INTO inbox (update_id, body, received) VALUES (?, ?, ?)",
                (row.update_id, row.body, now),
            )
            if cursor.rowcount:
                fresh.append(row)
        return tuple(fresh)

    async def open(self) -> tuple[InboxRow, ...]:
        """Return the open updates, oldest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT update_id, body FROM inbox WHERE body IS NOT NULL ORDER BY update_id"
        )
        return tuple(InboxRow(update_id=row[0], body=row[1]) for row in rows)

    async def done(self, update_id: int, *, now: float) -> bool:
        """Mark an update as done; returns whether it was not done before."""
        cursor = await self._connection.execute(
            "UPDATE inbox SET body = NULL WHERE update_id = ? AND body IS NOT NULL", (update_id,)
        )
        if cursor.rowcount:
            return True
        cursor = await self._connection.execute(
            "INSERT OR IGNORE INTO inbox (update_id, body, received) VALUES (?, NULL, ?)",
            (update_id, now),
        )
        return cursor.rowcount > 0

    async def is_done(self, update_id: int) -> bool:
        """Return whether an update is done."""
        row = await one(
            self._connection, "SELECT body IS NULL FROM inbox WHERE update_id = ?", (update_id,)
        )
        return row is not None and bool(row[0])

    async def next_offset(self) -> int:
        """Return the number after the last update that arrived; 0 for an empty inbox."""
        row = await one(self._connection, "SELECT max(update_id) FROM inbox")
        return 0 if row is None or row[0] is None else int(row[0]) + 1

    async def prune(self) -> None:
        """Remove old updates that are done."""
        await self._connection.execute(
            "DELETE FROM inbox WHERE body IS NULL AND update_id <="
            " (SELECT max(update_id) FROM inbox) - ?",
            (KEPT,),
        )


class TimerStore:
    """Deadlines. They are points in time, so a restart moves none of them."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    async def set(self, timer: TimerRow) -> None:
        """Set a timer, or move it."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO timers (scope, name, due) VALUES (?, ?, ?)",
            (timer.scope, timer.name, timer.due),
        )

    async def cancel(self, scope: str, name: str) -> bool:
        """Remove a timer; returns whether it was set."""
        cursor = await self._connection.execute(
            "DELETE FROM timers WHERE scope = ? AND name = ?", (scope, name)
        )
        return cursor.rowcount > 0

    async def cancel_all(self, scope: str) -> None:
        """Remove all timers of a scope."""
        await self._connection.execute("DELETE FROM timers WHERE scope = ?", (scope,))

    async def of(self, scope: str) -> tuple[TimerRow, ...]:
        """Return the timers of a scope, earliest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT scope, name, due FROM timers WHERE scope = ? ORDER BY due, name", (scope,)
        )
        return tuple(TimerRow(scope=row[0], name=row[1], due=row[2]) for row in rows)

    async def all(self) -> tuple[TimerRow, ...]:
        """Return all timers, earliest first; equal times by scope and name."""
        rows = await self._connection.execute_fetchall(
            "SELECT scope, name, due FROM timers ORDER BY due, scope, name"
        )
        return tuple(TimerRow(scope=row[0], name=row[1], due=row[2]) for row in rows)

    async def rename(self, old: str, new: str) -> None:
        """Move the timers of a scope to another one."""
        await self._connection.execute(
            "UPDATE OR REPLACE timers SET scope = ? WHERE scope = ?", (new, old)
        )
