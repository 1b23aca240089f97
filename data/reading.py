"""Queries and rows that several stores share."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any, Final

import aiosqlite

from data.rows import EventRow, SecretRow, TableRow

TABLES: Final = "SELECT id, chat, thread, tables.status, body, flow FROM tables"
"""The beginning of a query whose rows `table_row` reads."""
SECRETS: Final = "SELECT hand, attempt, secret, cuts, revealed FROM secrets"
"""The beginning of a query whose rows `secret_row` reads."""


async def one(
    connection: aiosqlite.Connection, sql: str, values: Iterable[Any] = ()
) -> sqlite3.Row | None:
    """Return the first row of a query; ``None`` where it has none.

    One call of the connection's thread; a cursor would take two.
    """
    rows = await connection.execute_fetchall(sql, values)
    return next(iter(rows), None)


def table_row(row: sqlite3.Row) -> TableRow:
    """Return a row of a query that begins with `TABLES`."""
    return TableRow(
        id=row[0], chat=row[1], thread=row[2] or None, status=row[3], body=row[4], progress=row[5]
    )


def secret_row(row: sqlite3.Row) -> SecretRow:
    """Return a row of a query that begins with `SECRETS`."""
    return SecretRow(
        hand=row[0],
        attempt=row[1],
        secret=row[2],
        cuts=tuple(json.loads(row[3])),
        revealed=bool(row[4]),
    )


async def event_rows(connection: aiosqlite.Connection, table_id: int) -> tuple[EventRow, ...]:
    """Return all events of a table in order, as they are stored."""
    rows = await connection.execute_fetchall(
        "SELECT kind, version, body FROM events WHERE table_id = ? ORDER BY seq", (table_id,)
    )
    return tuple(EventRow(kind=row[0], version=row[1], body=row[2]) for row in rows)
