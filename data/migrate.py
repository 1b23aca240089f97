"""Schema versions: each SQL file of ``migrations/`` is one step, applied in a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

import aiosqlite


class SchemaTooNewError(RuntimeError):
    """A newer version of this program has written the file, which is left as it is."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema: the SQL that leads to ``version``."""

    version: int
    sql: str


def migrations() -> tuple[Migration, ...]:
    """Return all steps in order, numbered from 1 without gaps."""
    found = sorted(
        (item for item in (files("data") / "migrations").iterdir() if item.name.endswith(".sql")),
        key=lambda item: item.name,
    )
    steps = tuple(
        Migration(int(item.name.split("_")[0]), item.read_text(encoding="utf-8")) for item in found
    )
    if [step.version for step in steps] != list(range(1, len(steps) + 1)):
        raise RuntimeError(f"migrations have gaps: {[item.name for item in found]}")
    return steps


def statements(sql: str) -> Iterator[str]:
    """Split *sql* into its statements, without trailing comments.

    ``executescript`` would split them too, but it commits first: a step could stay half done.

    Raises:
        ValueError: the last statement has no end.

    """
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip() and not all(
        line.startswith("--") or not line.strip() for line in statement.splitlines()
    ):
        raise ValueError(f"an unfinished statement: {statement.strip()!r}")


async def migrate(
    connection: aiosqlite.Connection, steps: tuple[Migration, ...] | None = None
) -> int:
    """Apply the steps that a database lacks and return the version that it has then.

    Args:
        connection: has no open transaction.
        steps: used in place of `migrations`.

    Raises:
        SchemaTooNewError: the database has a version that the program does not know.

    """
    steps = migrations() if steps is None else steps
    row = await (await connection.execute("PRAGMA user_version")).fetchone()
    version = int(row[0]) if row else 0
    newest = steps[-1].version if steps else 0
    if version > newest:
        raise SchemaTooNewError(
            f"the database has schema {version}, this program knows {newest}: use a newer program"
        )
    for step in steps:
        if step.version <= version:
            continue
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(step.sql):
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version = {step.version}")
        except BaseException:
            await connection.execute("ROLLBACK")
            raise
        await connection.execute("COMMIT")
    return newest
