"""Tables: seats, events, secrets, sealed actions and prompts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence

import aiosqlite

from data.codec import decode_event, encode_event
from data.reading import SECRETS, TABLES, event_rows, one, secret_row, table_row
from data.rows import PromptRow, SealedRow, SeatRow, SecretRow, TableRow
from engine.events import Event

_SUSPENDED = "status IN ('paused', 'frozen')"
_OF_PERSON = f"{TABLES} JOIN seats ON table_id = id WHERE seats.user_id = ?"


class ConflictError(RuntimeError):
    """Another transaction has written to this table since it was read."""


class GameStore:
    """The tables and their series."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Use a connection of `data.Database`."""
        self._connection = connection

    # --- tables

    async def add(
        self, chat: int, thread: int | None, *, body: str, progress: str, seats: Sequence[SeatRow]
    ) -> int:
        """Add a live table and return its id.

        Raises:
            ConflictError: the chat or topic has a live table.

        """
        try:
            cursor = await self._connection.execute(
                "INSERT INTO tables (chat, thread, status, body, flow) VALUES (?, ?, 'live', ?, ?)",
                (chat, thread or 0, body, progress),
            )
        except sqlite3.IntegrityError as error:
            raise ConflictError(f"a table is live in chat {chat}") from error
        table_id = cursor.lastrowid
        assert table_id is not None
        for seat in seats:
            await self.save_seat(table_id, seat)
        return table_id

    async def get(self, table_id: int) -> TableRow | None:
        """Return a table; ``None`` where there is none with this id."""
        return await self._one(f"{TABLES} WHERE id = ?", (table_id,))

    async def live(self) -> tuple[TableRow, ...]:
        """Return all live tables, oldest first."""
        return await self._many(f"{TABLES} WHERE status = 'live' ORDER BY id")

    async def live_in(self, chat: int, thread: int | None) -> TableRow | None:
        """Return the live table of a chat or topic."""
        return await self._one(
            f"{TABLES} WHERE status = 'live' AND chat = ? AND thread = ?", (chat, thread or 0)
        )

    async def all_live_in(self, chat: int) -> tuple[TableRow, ...]:
        """Return the live tables of a chat in all its topics, oldest first."""
        return tuple(row for row in await self.live() if row.chat == chat)

    async def live_of(self, user_id: int) -> TableRow | None:
        """Return the live table where a person sits, the newest of several."""
        return await self._one(
            f"{_OF_PERSON} AND status = 'live' ORDER BY id DESC LIMIT 1", (user_id,)
        )

    async def suspended_in(self, chat: int, thread: int | None) -> tuple[TableRow, ...]:
        """Return the suspended and frozen tables of a chat or topic, newest first."""
        return await self._many(
            f"{TABLES} WHERE {_SUSPENDED} AND chat = ? AND thread = ? ORDER BY id DESC",
            (chat, thread or 0),
        )

    async def suspended_of(self, user_id: int) -> tuple[TableRow, ...]:
        """Return the suspended and frozen tables where a person sits, newest first."""
        return await self._many(f"{_OF_PERSON} AND {_SUSPENDED} ORDER BY id DESC", (user_id,))

    async def save_progress(self, table_id: int, *, progress: str, status: str = "live") -> None:
        """Write a table's progress and status."""
        await self._connection.execute(
            "UPDATE tables SET flow = ?, status = ? WHERE id = ?", (progress, status, table_id)
        )

    async def set_status(self, table_id: int, status: str) -> None:
        """Write a table's status alone."""
        await self._connection.execute(
            "UPDATE tables SET status = ? WHERE id = ?", (status, table_id)
        )

    async def rename_chat(self, old: int, new: int) -> tuple[int, ...]:
        """Move a chat's tables to its new id; returns the ids of the live ones."""
        rows = await self._connection.execute_fetchall(
            "SELECT id FROM tables WHERE chat = ? AND status = 'live' ORDER BY id", (old,)
        )
        await self._connection.execute("UPDATE tables SET chat = ? WHERE chat = ?", (new, old))
        return tuple(row[0] for row in rows)

    async def _one(self, sql: str, values: tuple[object, ...]) -> TableRow | None:
        row = await one(self._connection, sql, values)
        return None if row is None else table_row(row)

    async def _many(self, sql: str, values: tuple[object, ...] = ()) -> tuple[TableRow, ...]:
        rows = await self._connection.execute_fetchall(sql, values)
        return tuple(table_row(row) for row in rows)

    # --- seats

    async def seats(self, table_id: int) -> tuple[SeatRow, ...]:
        """Return the six seats of a table in order."""
        rows = await self._connection.execute_fetchall(
            "SELECT seat, user_id, seats.name, seats.language, autopilot, seats.dm_ok, timeouts,"
            " nonce, coalesce(switches, '{}') FROM seats LEFT JOIN people USING (user_id)"
            " WHERE table_id = ? ORDER BY seat",
            (table_id,),
        )
        return tuple(
            SeatRow(
                seat=row[0],
                user_id=row[1],
                name=row[2],
                language=row[3],
                autoplay=bool(row[4]),
                dm_ok=bool(row[5]),
                timeouts=row[6],
                nonce=row[7],
                switches=row[8],
            )
            for row in rows
        )

    async def save_seat(self, table_id: int, seat: SeatRow) -> None:
        """Write one seat."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO seats (table_id, seat, user_id, name, language, autopilot,"
            " dm_ok, timeouts, nonce) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                table_id,
                seat.seat,
                seat.user_id,
                seat.name,
                seat.language,
                seat.autoplay,
                seat.dm_ok,
                seat.timeouts,
                seat.nonce,
            ),
        )

    # --- events

    async def append(self, table_id: int, first_seq: int, events: Sequence[Event]) -> None:
        """Append events, numbered from *first_seq* on; the first of a table has number 1.

        Raises:
            ConflictError: one of the numbers is taken.

        """
        stored = [encode_event(event) for event in events]
        try:
            await self._connection.executemany(
                "INSERT INTO events (table_id, seq, kind, version, body) VALUES (?, ?, ?, ?, ?)",
                [
                    (table_id, first_seq + place, event.kind, event.version, event.body)
                    for place, event in enumerate(stored)
                ],
            )
        except sqlite3.IntegrityError as error:
            raise ConflictError(f"event {first_seq} of table {table_id} is taken") from error

    async def events(self, table_id: int) -> tuple[Event, ...]:
        """Return all events of a table in order.

        Raises:
            data.UnreadableError: an event can't be read.

        """
        return tuple(map(decode_event, await event_rows(self._connection, table_id)))

    # --- secrets

    async def add_secret(self, table_id: int, secret: SecretRow) -> None:
        """Add the secret of a deal that is to come."""
        await self._connection.execute(
            "INSERT INTO secrets (table_id, hand, attempt, secret, cuts, revealed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                table_id,
                secret.hand,
                secret.attempt,
                secret.secret,
                json.dumps(secret.cuts),
                secret.revealed,
            ),
        )

    async def secrets(self, table_id: int, hand: int) -> tuple[SecretRow, ...]:
        """Return the secrets of a hand, one for each deal, in order."""
        rows = await self._connection.execute_fetchall(
            f"{SECRETS} WHERE table_id = ? AND hand = ? ORDER BY attempt", (table_id, hand)
        )
        return tuple(secret_row(row) for row in rows)

    async def reveal(self, table_id: int, hand: int) -> None:
        """Mark the secrets of a hand as public."""
        await self._connection.execute(
            "UPDATE secrets SET revealed = 1 WHERE table_id = ? AND hand = ?", (table_id, hand)
        )

    # --- sealed actions and prompts

    async def sealed(self, table_id: int) -> tuple[SealedRow, ...]:
        """Return the actions chosen in the open window, in the order in which they came."""
        rows = await self._connection.execute_fetchall(
            "SELECT seat, action FROM held WHERE table_id = ? ORDER BY id", (table_id,)
        )
        return tuple(SealedRow(seat=row[0], action=row[1]) for row in rows)

    async def seal(self, table_id: int, sealed: SealedRow) -> None:
        """Keep the action of a seat until the window closes."""
        await self._connection.execute(
            "INSERT INTO held (table_id, seat, action) VALUES (?, ?, ?)",
            (table_id, sealed.seat, sealed.action),
        )

    async def clear_sealed(self, table_id: int) -> None:
        """Remove all sealed actions of a table."""
        await self._connection.execute("DELETE FROM held WHERE table_id = ?", (table_id,))

    async def prompt(self, table_id: int, seat: int) -> PromptRow | None:
        """Return the open prompt of a seat."""
        return next((row for row in await self.prompts(table_id) if row.seat == seat), None)

    async def prompts(self, table_id: int) -> tuple[PromptRow, ...]:
        """Return all open prompts of a table, seats ascending."""
        rows = await self._connection.execute_fetchall(
            "SELECT seat, nonce, kind, choices FROM prompts WHERE table_id = ? ORDER BY seat",
            (table_id,),
        )
        return tuple(
            PromptRow(seat=row[0], nonce=row[1], kind=row[2], choices=tuple(json.loads(row[3])))
            for row in rows
        )

    async def save_prompt(self, table_id: int, prompt: PromptRow) -> None:
        """Write a prompt in place of the seat's former one."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO prompts (table_id, seat, nonce, kind, choices)"
            " VALUES (?, ?, ?, ?, ?)",
            (table_id, prompt.seat, prompt.nonce, prompt.kind, json.dumps(prompt.choices)),
        )

    async def drop_prompt(self, table_id: int, seat: int) -> None:
        """Remove the prompt of a seat."""
        await self._connection.execute(
            "DELETE FROM prompts WHERE table_id = ? AND seat = ?", (table_id, seat)
        )
