"""Opening the SQLite file, reading from it and writing to it in transactions.

One task at a time uses the connection. Writing begins with ``BEGIN IMMEDIATE``, so a transaction
that has begun never waits for a lock of another process. Only the database is awaited inside.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiosqlite

from data.busy import StorageBusyError, busy_errors
from data.migrate import migrate
from data.stores import Stores

BUSY_SECONDS: Final = 5.0
"""How long SQLite itself waits for the lock of another process, in each attempt."""
DELAYS: Final = (0.1, 0.5, 2.0)
"""Seconds before the second, third and fourth attempt to begin a transaction."""

Sleep = Callable[[float], Awaitable[None]]


class Database:
    """An open database; `open_database` makes it."""

    def __init__(self, connection: aiosqlite.Connection, sleep: Sleep) -> None:
        """Take over *connection*, which nobody else may use; *sleep* waits for seconds."""
        self._connection = connection
        self._sleep = sleep
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Stores]:
        """Write: everything inside is stored, or nothing of it.

        Where another process has the lock, beginning is tried again a few times.

        Raises:
            data.StorageBusyError: SQLite could not do it at this moment; nothing was stored.

        """
        async with self._lock:
            with busy_errors():
                try:
                    await self._begin()
                    yield Stores(self._connection)
                    await asyncio.shield(self._connection.execute("COMMIT"))
                except BaseException:
                    await asyncio.shield(self._roll_back())
                    raise

    async def _begin(self) -> None:
        for delay in DELAYS:
            try:
                with busy_errors():
                    await self._connection.execute("BEGIN IMMEDIATE")
                return
            except StorageBusyError:
                await self._sleep(delay)
        await self._connection.execute("BEGIN IMMEDIATE")

    async def _roll_back(self) -> None:
        # The connection's thread works first in, first out: after this query a BEGIN or COMMIT
        # whose task was cancelled has run.
        await self._connection.execute("SELECT 1")
        if self._connection.in_transaction:
            await self._connection.execute("ROLLBACK")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Stores]:
        """Read what is committed.

        Raises:
            data.StorageBusyError: SQLite could not read at this moment.

        """
        async with self._lock:
            with busy_errors():
                yield Stores(self._connection)

    async def close(self) -> None:
        """Close the file."""
        async with self._lock:
            await self._connection.close()


async def open_database(
    path: Path | str,
    *,
    synchronous: str = "NORMAL",
    busy_seconds: float = BUSY_SECONDS,
    sleep: Sleep = asyncio.sleep,
) -> Database:
    """Open a database, create it where there is none, and bring its schema up to date.

    Args:
        path: the file; its folder is created.
        synchronous: ``NORMAL`` loses nothing when the program crashes, ``FULL`` nothing when the
            machine does.
        busy_seconds: how long SQLite waits for the lock of another process, in each attempt.
        sleep: waits for seconds between two attempts.

    Raises:
        data.SchemaTooNewError: a newer program has written the file.
        data.StorageBusyError: another process kept the file locked.

    """
    if synchronous.upper() not in {"NORMAL", "FULL"}:
        raise ValueError(f"synchronous is NORMAL or FULL, not {synchronous!r}")
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = await aiosqlite.connect(file, isolation_level=None)
    try:
        with busy_errors():
            await connection.execute(f"PRAGMA busy_timeout = {round(busy_seconds * 1000)}")
            await connection.execute("PRAGMA journal_mode = WAL")
            await connection.execute("PRAGMA foreign_keys = ON")
            await connection.execute(f"PRAGMA synchronous = {synchronous}")
            await migrate(connection)
    except BaseException:
        await connection.close()
        raise
    return Database(connection, sleep)
