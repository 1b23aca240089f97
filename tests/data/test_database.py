"""Transactions, migrations, two openings of one file."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from data import Database, SchemaTooNewError, open_database
from data.migrate import Migration, migrate, migrations, statements
from data.rows import PersonRow, SealedRow


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


async def test_a_commit_that_fails_changes_nothing_and_blocks_nobody(database: Database) -> None:
    async def fail() -> None:
        async with database.transaction() as tx:
            await tx.people._connection.execute("PRAGMA defer_foreign_keys = ON")
            await tx.people.save(PersonRow(user_id=7, name="x"))
            await tx.games.seal(99, SealedRow(seat=1, action="1 pass"))

    with pytest.raises(sqlite3.IntegrityError):
        await fail()

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


def test_every_insert_names_its_columns(root: Path) -> None:
    """The order of a table's columns is that of its migrations, and says nothing to a reader."""
    inserts = [
        found
        for path in (root / "data").glob("*.py")
        for found in re.findall(r"INTO \w+ ?\S", path.read_text(encoding="utf-8"))
    ]

    assert len(inserts) > 15
    assert [found for found in inserts if not found.endswith("(")] == []
