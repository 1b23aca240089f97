"""Errors of SQLite that pass: the transaction is undone, and the same may work a moment later."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_PASSING: Final = frozenset(
    {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_IOERR}
)
"""Families of result codes (https://www.sqlite.org/rescode.html).

The first three are about locks of other connections. ``SQLITE_IOERR`` is an error of the operating
system; on a network drive it often passes. A full disk (``SQLITE_FULL``) does not pass by itself.
"""


class StorageBusyError(RuntimeError):
    """SQLite could not read or write at this moment. Nothing of the transaction was stored."""


@contextmanager
def busy_errors() -> Iterator[None]:
    """Raise errors of SQLite that pass as `StorageBusyError`; let all others through."""
    try:
        yield
    except sqlite3.OperationalError as error:
        # The lower eight bits are the family. Errors of the Python module itself have no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        if code & 0xFF not in _PASSING:
            raise
        raise StorageBusyError(f"the database is busy ({error.sqlite_errorname})") from error
