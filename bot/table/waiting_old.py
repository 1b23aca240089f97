"""What people do about those who are not there: urge them, vote, let a table rest, go on."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.chats.service import ChatService
from bot.messages.model import Outgoing
from bot.table import reminders as patience
from bot.table import suspension as rest
from bot.table import votes
from bot.table.model import Status, Table
from bot.table.notices import Ballot
from bot.table.outcomes import Busy, Done, Gone, Outcome, Started
from bot.table.runner import settle
from bot.table.state import TableState, read_table, revive
from bot.table.transaction import TableTransaction
from data import Stores
from data.rows import TableRow
from engine.seats import Seat

_SUSPENDED = (Status.SUSPENDED, Status.FROZEN)


class WaitingService(ChatService):
    """The part of `bot.table.service_old.Service` about waiting, votes and rest."""

    async def nudge(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """Urge those who are waited for (催); *by* is the name that they are told."""

        async def step(tx: TableTransaction) -> Outcome:
            return await patience.nudge(tx, by)

        return await self._step(table_id, step, update_id)

    async def vote(
        self, table_id: int, user_id: int, ballot: Ballot, seat: Seat = 0, *, update_id: int | None
    ) -> Outcome:
        """Somebody is for it (see `bot.table.votes.cast`)."""

        async def step(tx: TableTransaction) -> Outcome:
            return await votes.cast(tx, user_id, ballot, seat)

        return await self._step(table_id, step, update_id)

    async def suspend(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """Let a table rest; *by* is the name that is shown."""
        return await self._step(table_id, partial(rest.suspend, by=by), update_id)

    async def resume(self, table_id: int, *, update_id: int | None) -> Started | Busy | Gone:
        """Go on with a table that rests, or that a fault has frozen.

        Returns:
            `Busy` with the table that stands in the way: of the chat (``user_id`` 0), or where one
            of its people plays by now.

        """
        try:
            async with self._database.transaction() as stores:
                row = await stores.games.get(table_id)
                if row is None or row.status not in _SUSPENDED:
                    return Gone()
                busy = await self._in_the_way(stores, row)
                if busy is not None:
                    return busy
                live, messages = await self._resumed(stores, row)
                chats = await self._commit(stores, messages, update_id)
        except Exception as error:  # noqa: BLE001 - a frozen table may be wrong still, whatever it is
            await self._freeze(table_id, error)
            return Gone()
        self._keep(live)
        self._wake(chats)
        return Started(table_id)

    async def _in_the_way(self, stores: Stores, row: TableRow) -> Busy | None:
        here = await stores.games.live_in(row.chat, row.thread)
        if here is not None:
            return Busy(0, await self._table(stores, here))
        for seat in await stores.games.seats(row.id):
            there = await stores.games.live_of(seat.user_id) if seat.user_id is not None else None
            if there is not None and seat.user_id is not None:
                return Busy(seat.user_id, await self._table(stores, there))
        return None

    async def _resumed(
        self, stores: Stores, row: TableRow
    ) -> tuple[TableState, tuple[Outgoing, ...]]:
        row = replace(row, status=Status.LIVE.value)
        live = revive(row, await stores.games.seats(row.id), await stores.games.events(row.id))
        tx = TableTransaction(stores, live, self._tools())
        await rest.resume(tx)
        await settle(tx, live.progress)
        return await tx.save()

    async def end_suspended(self, table_id: int, *, update_id: int | None) -> Outcome:
        """End a table that rests or is frozen; results so far stay."""
        async with self._database.transaction() as stores:
            row = await stores.games.get(table_id)
            if row is None or row.status not in _SUSPENDED:
                return Gone()
            await stores.games.set_status(table_id, Status.STOPPED.value)
            await self._commit(stores, (), update_id)
        return Done()

    async def suspended(self, table_id: int) -> Table | None:
        """Return a table if it rests or is frozen."""
        async with self._database.reading() as stores:
            row = await stores.games.get(table_id)
            if row is None or row.status not in _SUSPENDED:
                return None
            return read_table(row, await stores.games.seats(row.id))

    async def suspended_in(self, chat: int, thread: int | None) -> tuple[Table, ...]:
        """Return the tables of a chat or topic that rest or are frozen, the latest first."""
        async with self._database.reading() as stores:
            rows = await stores.games.suspended_in(chat, thread)
            return tuple([await self._table(stores, row) for row in rows])

    async def suspended_of(self, user_id: int) -> tuple[Table, ...]:
        """Return the tables of somebody that rest or are frozen, the latest first."""
        async with self._database.reading() as stores:
            rows = await stores.games.suspended_of(user_id)
            return tuple([await self._table(stores, row) for row in rows])
