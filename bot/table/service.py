"""Finding, reading, starting and ending tables. Verbs of a live table go through the runner."""

from __future__ import annotations

from functools import partial

from bot.table.due import timer_due
from bot.table.model import NewTable, Shown, Status, Table
from bot.table.moments import moment_of
from bot.table.outcomes import Busy, Done, Gone, Started
from bot.table.runner import SUSPENDED, TableRunner, table_of
from bot.table.transaction import scope_of
from data.rows import TimerRow


class TableService:
    """The tables of all chats."""

    def __init__(self, runner: TableRunner) -> None:
        """Work with *runner*."""
        self._runner = runner
        self._database = runner.database

    # --- reading

    async def shown(self, table_id: int) -> Shown | None:
        """Return a live table as it may be shown now; ``None`` if there is none."""
        async with self._database.reading() as stores:
            state = await self._runner.load(stores, table_id)
            if state is None:
                return None
            moment = await moment_of(stores, state, now=self._runner.clock.now())
        return Shown(table=state.table, game=state.shown, moment=moment)

    async def table_of_user(self, user_id: int) -> Table | None:
        """Return the live table where a person plays."""
        async with self._database.reading() as stores:
            row = await stores.games.live_of(user_id)
            return None if row is None else await table_of(stores, row)

    async def table_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the live table of a chat or topic."""
        async with self._database.reading() as stores:
            row = await stores.games.live_in(chat, thread)
            return None if row is None else await table_of(stores, row)

    async def suspended(self, table_id: int) -> Table | None:
        """Return a table if it is suspended or frozen."""
        async with self._database.reading() as stores:
            row = await stores.games.get(table_id)
            if row is None or row.status not in SUSPENDED:
                return None
            return await table_of(stores, row)

    async def suspended_in(self, chat: int, thread: int | None) -> tuple[Table, ...]:
        """Return the suspended and frozen tables of a chat or topic, the latest first."""
        async with self._database.reading() as stores:
            rows = await stores.games.suspended_in(chat, thread)
            return tuple([await table_of(stores, row) for row in rows])

    async def suspended_of(self, user_id: int) -> tuple[Table, ...]:
        """Return the suspended and frozen tables of a person, the latest first."""
        async with self._database.reading() as stores:
            rows = await stores.games.suspended_of(user_id)
            return tuple([await table_of(stores, row) for row in rows])

    # --- changing

    async def start(self, new: NewTable, *, request_id: int | None) -> Started | Busy:
        """Start a series at once, as for practice tables."""
        async with self._database.transaction() as stores:
            written = await self._runner.start(stores, new)
            if isinstance(written, Busy):
                return written
            chats = await self._runner.write(stores, written.messages, request_id=request_id)
        self._runner.committed(written, chats)
        return Started(written.state.table.id)

    async def end_suspended(self, table_id: int, *, request_id: int | None) -> Done | Gone:
        """End a suspended or frozen table; results so far stay."""
        async with self._database.transaction() as stores:
            row = await stores.games.get(table_id)
            if row is None or row.status not in SUSPENDED:
                return Gone()
            await stores.games.set_status(table_id, Status.STOPPED.value)
            await self._runner.write(stores, (), request_id=request_id)
        return Done()

    async def timer_due(self, timer: TimerRow) -> None:
        """A timer of a table has come due."""
        table_id = int(timer.scope.removeprefix(scope_of(0)[:-1]))
        outcome = await self._runner.run(
            table_id, partial(timer_due, name=timer.name), request_id=None
        )
        if isinstance(outcome, Gone):
            # A table that does not live cancels no timers by itself.
            async with self._database.transaction() as stores:
                await stores.timers.cancel_all(scope_of(table_id))
