"""Reading a row in one step; a cursor of one's own would cost a second trip to the thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Any

import aiosqlite


async def one(
    connection: aiosqlite.Connection, sql: str, values: Iterable[Any] = ()
) -> sqlite3.Row | None:
    """Return the first row of a query that gives one row or none."""
    rows = await connection.execute_fetchall(sql, values)
    return next(iter(rows), None)
