"""Updates that came in, and things that are due."""

from __future__ import annotations

from collections.abc import Sequence

import aiosqlite

from data.reading import one
from data.rows import InboxRow, TimerRow

KEPT = 5000
"""How many updates are remembered after they had their effect: only recent ones are repeated."""


class Inbox:
    """Every update is written here before Telegram is told that it arrived.

    It stays open until its effect is committed, in the same transaction where there is one.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Work on an open transaction."""
        self._connection = connection

    async def add(self, rows: Sequence[InboxRow], *, now: float) -> tuple[InboxRow, ...]:
        """Write updates; returns those that were not there before."""
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
        """Return the updates that have not had their effect, oldest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT update_id, body FROM inbox WHERE body IS NOT NULL ORDER BY update_id"
        )
        return tuple(InboxRow(update_id=row[0], body=row[1]) for row in rows)

    async def done(self, update_id: int, *, now: float) -> bool:
        """Note that an update has its effect; returns whether it had none before."""
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
        """Whether an update has had its effect."""
        row = await one(
            self._connection, "SELECT body IS NULL FROM inbox WHERE update_id = ?", (update_id,)
        )
        return row is not None and bool(row[0])

    async def next_offset(self) -> int:
        """Return the first number that has not arrived yet, 0 for an empty inbox."""
        row = await one(self._connection, "SELECT max(update_id) FROM inbox")
        return 0 if row is None or row[0] is None else int(row[0]) + 1

    async def prune(self) -> None:
        """Forget old updates that had their effect."""
        await self._connection.execute(
            "DELETE FROM inbox WHERE body IS NULL AND update_id <="
            " (SELECT max(update_id) FROM inbox) - ?",
            (KEPT,),
        )


class Timers:
    """Deadlines. They are points in time, so a restart changes none of them."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Work on an open transaction."""
        self._connection = connection

    async def set(self, timer: TimerRow) -> None:
        """Set a timer, or move it."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO timers (scope, name, due) VALUES (?, ?, ?)",
            (timer.scope, timer.name, timer.due),
        )

    async def cancel(self, scope: str, name: str) -> bool:
        """Take a timer away; returns whether it was set."""
        cursor = await self._connection.execute(
            "DELETE FROM timers WHERE scope = ? AND name = ?", (scope, name)
        )
        return cursor.rowcount > 0

    async def cancel_all(self, scope: str) -> None:
        """Take all timers of a scope away."""
        await self._connection.execute("DELETE FROM timers WHERE scope = ?", (scope,))

    async def of(self, scope: str) -> tuple[TimerRow, ...]:
        """Return the timers of a scope, earliest first."""
        rows = await self._connection.execute_fetchall(
            "SELECT scope, name, due FROM timers WHERE scope = ? ORDER BY due, name", (scope,)
        )
        return tuple(TimerRow(scope=row[0], name=row[1], due=row[2]) for row in rows)

    async def all(self) -> tuple[TimerRow, ...]:
        """Return every timer, earliest first; equal times in a fixed order."""
        rows = await self._connection.execute_fetchall(
            "SELECT scope, name, due FROM timers ORDER BY due, scope, name"
        )
        return tuple(TimerRow(scope=row[0], name=row[1], due=row[2]) for row in rows)

    async def rename(self, old: str, new: str) -> None:
        """Move the timers of a scope to another one."""
        await self._connection.execute(
            "UPDATE OR REPLACE timers SET scope = ? WHERE scope = ?", (new, old)
        )
