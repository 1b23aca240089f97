"""The SQLite file: how it is opened, and the one way to read and write it.

All access goes through `Database.transaction`: one at a time, ``BEGIN IMMEDIATE`` for writing, so
that nothing ever waits for a lock half-way. Nothing but the database is awaited inside.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiosqlite

from data.migrate import migrate
from data.stores import Stores


class Database:
    """An open database. Make one with `open_database`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Keep the connection; it is used by one task at a time."""
        self._connection = connection
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Stores]:
        """Write: everything inside happens, or nothing."""
        async with self._lock:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield Stores(self._connection)
            except BaseException:
                await asyncio.shield(self._roll_back())
                raise
            await asyncio.shield(self._connection.execute("COMMIT"))

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


async def open_database(path: Path | str, *, synchronous: str = "NORMAL") -> Database:
    """Open the database at *path*, make it if need be, and bring its schema up to date.

    Args:
        path: the file; its folder is made.
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
        await connection.execute("PRAGMA busy_timeout = 5000")
        await connection.execute("PRAGMA journal_mode = WAL")
        await connection.execute("PRAGMA foreign_keys = ON")
        await connection.execute(f"PRAGMA synchronous = {synchronous}")
        await migrate(connection)
    except BaseException:
        await connection.close()
        raise
    return Database(connection)
