"""Another connection has the lock: it is waited for, and nothing is ever half done."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from data import Database, StorageBusyError, open_database
from data.busy import busy_errors
from data.database import DELAYS
from data.rows import PersonRow

ANN = PersonRow(user_id=7, name="Ann")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "gouji.sqlite3"


async def save(database: Database) -> None:
    async with database.transaction() as tx:
        await tx.people.save(ANN)


async def saved(database: Database) -> bool:
    async with database.reading() as tx:
        return await tx.people.get(ANN.user_id) == ANN


@asynccontextmanager
async def locked(
    path: Path, *, releases_after: int | None
) -> AsyncIterator[tuple[Database, list[float], sqlite3.Connection]]:
    """A database whose lock another connection has, and gives up after so many delays."""
    delays: list[float] = []

    async def sleep(seconds: float) -> None:
        delays.append(seconds)
        if len(delays) == releases_after:
            other.execute("ROLLBACK")

    database = await open_database(path, busy_seconds=0.01, sleep=sleep)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield database, delays, other
    await database.close()


async def test_beginning_is_repeated_until_the_lock_is_free(path: Path) -> None:
    async with locked(path, releases_after=2) as (database, delays, _):
        await save(database)

        assert delays == list(DELAYS[:2])
        assert await saved(database)


async def test_a_lock_that_stays_is_told_and_nothing_is_stored(path: Path) -> None:
    async with locked(path, releases_after=None) as (database, delays, other):
        with pytest.raises(StorageBusyError, match="SQLITE_BUSY"):
            await save(database)

        assert delays == list(DELAYS)
        assert not await saved(database)
        other.execute("ROLLBACK")
        await save(database)
        assert await saved(database)


async def test_who_reads_does_not_wait_for_the_lock(path: Path) -> None:
    async with locked(path, releases_after=None) as (database, delays, _):
        assert not await saved(database)
        assert delays == []


async def test_a_file_that_is_locked_at_the_start_is_busy(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")

        with pytest.raises(StorageBusyError):
            await open_database(path, busy_seconds=0.01)


def failing(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("words")
    error.sqlite_errorcode, error.sqlite_errorname = code, "SQLITE_…"
    return error


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_BUSY_SNAPSHOT,
        sqlite3.SQLITE_LOCKED_SHAREDCACHE,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_IOERR_WRITE,
    ],
)
def test_extended_codes_belong_to_their_family(code: int) -> None:
    with pytest.raises(StorageBusyError), busy_errors():
        raise failing(code)


@pytest.mark.parametrize(
    "error",
    [
        failing(sqlite3.SQLITE_FULL),
        failing(sqlite3.SQLITE_ERROR),
        sqlite3.OperationalError("no code"),
    ],
)
def test_errors_that_do_not_pass_go_through(error: sqlite3.OperationalError) -> None:
    with pytest.raises(sqlite3.OperationalError) as caught, busy_errors():
        raise error

    assert caught.value is error
