"""Transactions, migrations, two openings of one file."""

import asyncio
from pathlib import Path

import aiosqlite
import pytest

from data import Database, SchemaTooNewError, StorageBusyError, open_database
from data.migrate import Migration, migrate, migrations, statements
from data.rows import PersonRow


async def _version(path: Path) -> int:
    async with aiosqlite.connect(path) as connection:
        row = await (await connection.execute("PRAGMA user_version")).fetchone()
        assert row is not None
        return int(row[0])


async def test_makes_the_folder_and_the_newest_schema(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "gouji.sqlite3"

    await (await open_database(path)).close()

    assert await _version(path) == migrations()[-1].version


async def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "gouji.sqlite3"
    first = await open_database(path)
    async with first.transaction() as tx:
        await tx.people.save(PersonRow(user_id=7, name="老王"))
    await first.close()

    second = await open_database(path)
    async with second.reading() as tx:
        person = await tx.people.get(7)
    await second.close()

    assert person == PersonRow(user_id=7, name="老王")


async def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gouji.sqlite3"
    async with aiosqlite.connect(path) as connection:
        await connection.execute("PRAGMA user_version = 9999")

    with pytest.raises(SchemaTooNewError, match="9999"):
        await open_database(path)

    assert await _version(path) == 9999


async def test_a_step_that_fails_leaves_nothing_of_itself(tmp_path: Path) -> None:
    good = Migration(1, "CREATE TABLE a (x INTEGER);")
    bad = Migration(2, "CREATE TABLE b (x INTEGER);\nCREATE TABLE a (x INTEGER);")
    async with aiosqlite.connect(tmp_path / "x.sqlite3", isolation_level=None) as connection:
        with pytest.raises(aiosqlite.OperationalError, match="already exists"):
            await migrate(connection, (good, bad))

        tables = await connection.execute_fetchall("SELECT name FROM sqlite_schema")
        assert [row[0] for row in tables] == ["a"]
        assert await _version(tmp_path / "x.sqlite3") == 1


def test_statements_are_split_at_their_ends_only() -> None:
    sql = "-- a; comment\nCREATE TABLE a (\n  x TEXT DEFAULT ';'\n);\nDELETE FROM a;\n-- the end\n"

    assert [text.split()[-1] for text in statements(sql)] == [");", "a;"]
    with pytest.raises(ValueError, match="unfinished"):
        list(statements("CREATE TABLE a (x"))


async def test_a_transaction_that_fails_changes_nothing(database: Database) -> None:
    async def fail() -> None:
        async with database.transaction() as tx:
            await tx.people.save(PersonRow(user_id=7, name="x"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()

    async with database.reading() as tx:
        assert await tx.people.get(7) is None


async def test_a_cancelled_transaction_changes_nothing_and_blocks_nobody(
    database: Database,
) -> None:
    entered = asyncio.Event()

    async def hang() -> None:
        async with database.transaction() as tx:
            await tx.people.save(PersonRow(user_id=7, name="x"))
            entered.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(hang())
    await entered.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    async with database.transaction() as tx:
        assert await tx.people.get(7) is None


async def test_transactions_take_turns(database: Database) -> None:
    async def rename(name: str) -> None:
        async with database.transaction() as tx:
            before = await tx.people.get(1)
            await asyncio.sleep(0)
            await tx.people.save(PersonRow(user_id=1, name=(before.name if before else "") + name))

    await asyncio.gather(*(rename(letter) for letter in "abc"))

    async with database.reading() as tx:
        person = await tx.people.get(1)
    assert person is not None
    assert person.name == "abc"


async def test_an_unknown_way_to_synchronise_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="NORMAL or FULL"):
        await open_database(tmp_path / "x.sqlite3", synchronous="OFF; DROP TABLE people")


async def test_a_lock_that_goes_away_only_delays_a_transaction(tmp_path: Path) -> None:
    path = tmp_path / "gouji.sqlite3"
    database = await open_database(path, busy_timeout=1)
    async with aiosqlite.connect(path, isolation_level=None) as other:
        await other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(_save(database, 7))
        await asyncio.sleep(0.05)
        assert not writing.done()
        await other.execute("COMMIT")
        await writing
    async with database.reading() as stores:
        assert await stores.people.get(7) is not None
    await database.close()


async def test_a_lock_that_stays_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("data.database._BUSY_DELAYS", (0.0, 0.0))
    path = tmp_path / "gouji.sqlite3"
    database = await open_database(path, busy_timeout=1)
    async with aiosqlite.connect(path, isolation_level=None) as other:
        await other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageBusyError):
            await _save(database, 7)
        await other.execute("ROLLBACK")
    await _save(database, 8)
    async with database.reading() as stores:
        assert await stores.people.get(7) is None
        assert await stores.people.get(8) is not None
    await database.close()


async def _save(database: Database, user_id: int) -> None:
    async with database.transaction() as stores:
        await stores.people.save(PersonRow(user_id=user_id, name="老王"))
