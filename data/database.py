"""The SQLite file: how it is opened, and the one way to read and write it.

All access goes through `Database.transaction`: one at a time, ``BEGIN IMMEDIATE`` for writing, so
that nothing ever waits for a lock half-way. Nothing but the database is awaited inside.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from data.migrate import migrate
from data.stores import Stores

_BUSY_DELAYS = (0.1, 0.5, 2.0)
"""Seconds between two tries to write; SQLite itself waits as long as ``busy_timeout`` in each."""


class StorageBusyError(RuntimeError):
    """Another program holds the database file. The same may work a moment later."""


class Database:
    """An open database. Make one with `open_database`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Keep the connection; it is used by one task at a time."""
        self._connection = connection
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Stores]:
        """Write: everything inside happens, or nothing.

        Raises `StorageBusyError` where another program holds the file; then nothing happened.
        """
        async with self._lock:
            try:
                await self._begin()
                yield Stores(self._connection)
                await asyncio.shield(self._connection.execute("COMMIT"))
            except BaseException as error:
                await asyncio.shield(self._roll_back())
                if _is_transient(error):
                    raise StorageBusyError("another program holds the database") from error
                raise

    async def _begin(self) -> None:
        """Take the write lock; try again for a while where another program has it."""
        for delay in _BUSY_DELAYS:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if not _is_transient(error):
                    raise
                await asyncio.sleep(delay)
            else:
                return
        await self._connection.execute("BEGIN IMMEDIATE")

    async def _roll_back(self) -> None:
        # The thread works first in, first out: after this a cancelled BEGIN has run as well.
        await self._connection.execute("SELECT 1")
        if self._connection.in_transaction:
            await self._connection.execute("ROLLBACK")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Stores]:
        """Read what is committed."""
        async with self._lock:
            yield Stores(self._connection)

    async def close(self) -> None:
        """Close the file."""
        async with self._lock:
            await self._connection.close()


def _is_transient(error: BaseException) -> bool:
    """Whether SQLite refuses for the moment only: SQLITE_BUSY, SQLITE_LOCKED and their kinds."""
    if not isinstance(error, sqlite3.OperationalError):
        return False
    # The low byte of an extended result code is the primary one (sqlite.org/rescode.html).
    return error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


async def open_database(
    path: Path | str, *, synchronous: str = "NORMAL", busy_timeout: int = 5000
) -> Database:
    """Open the database at *path*, make it if need be, and bring its schema up to date.

    Args:
        path: the file; its folder is made.
        busy_timeout: milliseconds that SQLite waits for another program in one statement.
        synchronous: ``NORMAL`` survives a crash of the program, ``FULL`` one of the machine too.

    Raises:
        data.migrate.SchemaTooNewError: a newer program has written it.

    """
    if synchronous.upper() not in {"NORMAL", "FULL"}:
        raise ValueError(f"synchronous is NORMAL or FULL, not {synchronous!r}")
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = await aiosqlite.connect(file, isolation_level=None)
    try:
        await connection.execute(f"PRAGMA busy_timeout = {busy_timeout}")
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA foreign_keys = ON")
        await connection.execute(f"PRAGMA synchronous = {synchronous}")
        await migrate(connection)
    except BaseException:
        await connection.close()
        raise
    return Database(connection)
