"""The one way in which a table changes.

Begin a transaction, load the table, carry out a verb, settle what follows from it, append events
and messages, commit. Then replace what is kept in memory and tell the listeners. A verb is a
function of the other modules here (`bot.table.actions`, `votes`, `seating` …). Transactions run one
at a time, and nothing in one waits for anything but the database.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.clock import Clock
from bot.logs import logger, places_of
from bot.messages.model import Outgoing
from bot.outbox.queue import enqueue
from bot.table import intents, progress, reminders, seating, suspension, votes
from bot.table.contract import Commit, DealSource, Listener, Presenter
from bot.table.model import NewTable, Player, Status, Table
from bot.table.outcomes import Busy, Gone, Started
from bot.table.preferences import read_switches
from bot.table.randomness import Randomness
from bot.table.state import (
    Progress,
    TableState,
    read_table,
    revive,
    write_body,
    write_player,
    write_progress,
)
from bot.table.transaction import TableTransaction, Tools, scope_of
from data import ConflictError, Database, StorageBusyError, Stores
from data.rows import TableRow
from engine.game import new_game
from engine.seats import Seat

log = logger(__name__)

T = TypeVar("T")
Verb = Callable[[TableTransaction], Awaitable[T]]
"""Changes a table and returns what becomes of it."""
SeatVerb = Callable[[TableTransaction, Seat], Awaitable[T]]
"""The same, for who sits in a seat."""


@dataclass(frozen=True, slots=True)
class Written:
    """A table that was written, but is not committed: what it is now, and what is to be sent."""

    state: TableState
    messages: tuple[Outgoing, ...]
    hand_over: int = 0


class TableRunner:
    """Loads, changes, writes and freezes tables."""

    def __init__(
        self,
        *,
        database: Database,
        presenter: Presenter,
        clock: Clock,
        randomness: Randomness,
        deals: DealSource | None = None,
        admins: Sequence[int] = (),
    ) -> None:
        """Work on *database*.

        Args:
            database: where everything is stored.
            presenter: makes the messages.
            clock: epoch seconds.
            randomness: of computers and automatic passes.
            deals: where secrets of deals come from; *randomness* by default.
            admins: users who are told of a fault.

        """
        self.database = database
        self.clock = clock
        self._presenter = presenter
        self._randomness = randomness
        self._deals = deals or randomness
        self._admins = tuple(admins)
        self._states: dict[int, TableState] = {}
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call *listener* after each commit."""
        self._listeners.append(listener)

    # --- changing

    async def run(self, table_id: int, verb: Verb[T], *, request_id: int | None) -> T | Gone:
        """Carry out a verb of a table in one transaction.

        Args:
            table_id: the table.
            verb: changes it.
            request_id: the update that asks; it is noted as done in the same transaction, so it is
                not handled again after a restart. None where nobody asked.

        Returns: what the verb returns, or `Gone` where there is no such live table.

        Raises `data.StorageBusyError` where another program holds the database for long; the
        table stays as it is.

        """
        try:
            async with self.database.transaction() as stores:
                state = await self.load(stores, table_id)
                if state is None:
                    return Gone()
                tx = TableTransaction(stores, state, self._tools())
                outcome = await verb(tx)
                await _settle(tx, state.progress)
                if not tx.dirty:
                    return outcome
                written = await _write(tx)
                chats = await self.write(stores, written.messages, request_id=request_id)
        except Exception as error:  # whatever it is, it must hit this table only
            self.forget(table_id)
            if isinstance(error, ConflictError | StorageBusyError):
                raise
            await self._freeze(table_id, error)
            return Gone()
        self.committed(written, chats)
        return outcome

    async def run_seated(
        self, table_id: int, user_id: int, verb: SeatVerb[T], *, request_id: int | None
    ) -> T | Gone:
        """Carry out a verb of a person who sits at the table; `Gone` where they do not.

        The seat is looked up in the transaction: somebody else may have taken it a moment ago.
        """

        async def seated(tx: TableTransaction) -> T | Gone:
            seat = tx.table.seat_of(user_id)
            return Gone() if seat is None else await verb(tx, seat)

        return await self.run(table_id, seated, request_id=request_id)

    async def load(self, stores: Stores, table_id: int) -> TableState | None:
        """Return a live table; ``None`` if there is none."""
        state = self._states.get(table_id)
        if state is None:
            row = await stores.games.get(table_id)
            if row is None or row.status != Status.LIVE:
                return None
            seats = await stores.games.seats(table_id)
            state = revive(row, seats, await stores.games.events(table_id))
            self._states[table_id] = state
        return state

    def forget(self, table_id: int) -> None:
        """Read a table from the database when it is needed next."""
        self._states.pop(table_id, None)

    # --- starting, going on

    async def start(self, stores: Stores, new: NewTable) -> Written | Busy:
        """Write a new table in the caller's transaction; `Busy` where it can not start."""
        busy = await _busy_player(stores, [player.user_id for player in new.players])
        if busy is not None:
            return busy
        row = await stores.games.live_in(new.chat, new.thread)
        if row is not None:
            return Busy(new.host, await table_of(stores, row))
        players = [await _with_switches(stores, player) for player in new.players]
        seats = tuple(map(write_player, players))
        table_id = await stores.games.add(
            new.chat,
            new.thread,
            body=write_body(new),
            progress=write_progress(Progress()),
            seats=seats,
        )
        row = await stores.games.get(table_id)
        if row is None:
            raise LookupError(f"table {table_id} is not there")
        game = new_game(new.rules)
        state = TableState(
            table=read_table(row, seats), seats=seats, progress=Progress(), game=game, shown=game
        )
        tx = TableTransaction(stores, state, self._tools())
        await progress.commit_to_secret(tx, 1, 1)
        await progress.deal(tx)
        await progress.reveal(tx)
        return await _write(tx)

    async def resume(self, table_id: int, *, request_id: int | None) -> Busy | Started | Gone:
        """Go on with a suspended or frozen table.

        Returns:
            `Started`; or `Busy` with the table that stands in the way: of the chat (``user_id``
            0), or where one of its people plays.

        """
        try:
            async with self.database.transaction() as stores:
                row = await stores.games.get(table_id)
                if row is None or row.status not in SUSPENDED:
                    return Gone()
                busy = await _in_the_way(stores, row)
                if busy is not None:
                    return busy
                row = replace(row, status=Status.LIVE.value)
                seats = await stores.games.seats(table_id)
                state = revive(row, seats, await stores.games.events(table_id))
                tx = TableTransaction(stores, state, self._tools())
                await suspension.resume(tx)
                await _settle(tx, state.progress)
                written = await _write(tx)
                chats = await self.write(stores, written.messages, request_id=request_id)
        except StorageBusyError:
            raise
        except Exception as error:  # noqa: BLE001 - a frozen table may still be wrong, in any way
            await self._freeze(table_id, error)
            return Gone()
        self.committed(written, chats)
        return Started(table_id)

    # --- writing

    async def write(
        self, stores: Stores, messages: Sequence[Outgoing], *, request_id: int | None
    ) -> frozenset[int]:
        """Write what every transaction writes last: its messages, and that the request is done.

        Returns the chats that get messages.
        """
        if request_id is not None:
            await stores.inbox.done(request_id, now=self.clock.now())
        return await enqueue(stores, messages)

    def committed(self, written: Written | None, chats: frozenset[int]) -> None:
        """After a commit: keep the table in memory, and tell the listeners."""
        if written is None:
            commit = Commit(chats=chats)
        else:
            table = written.state.table
            if table.status is Status.LIVE:
                self._states[table.id] = written.state
            else:
                self.forget(table.id)
            commit = Commit(chats=chats, table=table, hand_over=written.hand_over)
        for listener in self._listeners:
            listener(commit)

    async def _freeze(self, table_id: int, error: Exception) -> None:
        """The program contradicts itself: this table stands still, and its data stay."""
        # The words of the error may name cards; where it happened does not.
        log.error("table_frozen", table=table_id, error=type(error).__name__, at=places_of(error))
        async with self.database.transaction() as stores:
            row = await stores.games.get(table_id)
            if row is None:
                return
            await stores.games.set_status(table_id, Status.FROZEN.value)
            await stores.timers.cancel_all(scope_of(table_id))
            table = replace(await table_of(stores, row), status=Status.FROZEN)
            alarm = self._presenter.alarm(table, self._admins)
            chats = await self.write(stores, alarm, request_id=None)
        self.committed(None, chats)

    def _tools(self) -> Tools:
        return Tools(
            presenter=self._presenter,
            randomness=self._randomness,
            deals=self._deals,
            now=self.clock.now(),
        )


SUSPENDED = (Status.SUSPENDED, Status.FROZEN)
"""The tables that can go on."""


async def table_of(stores: Stores, row: TableRow) -> Table:
    """Return a stored table."""
    return read_table(row, await stores.games.seats(row.id))


async def _in_the_way(stores: Stores, row: TableRow) -> Busy | None:
    here = await stores.games.live_in(row.chat, row.thread)
    if here is not None:
        return Busy(0, await table_of(stores, here))
    return await _busy_player(stores, [seat.user_id for seat in await stores.games.seats(row.id)])


async def _busy_player(stores: Stores, user_ids: Iterable[int | None]) -> Busy | None:
    """Return the first of these users who plays at a live table; ``None`` is a computer."""
    for user_id in user_ids:
        row = await stores.games.live_of(user_id) if user_id is not None else None
        if row is not None and user_id is not None:
            return Busy(user_id, await table_of(stores, row))
    return None


async def _with_switches(stores: Stores, player: Player) -> Player:
    if player.user_id is None:
        return player
    return replace(player, switches=read_switches(await stores.people.switches(player.user_id)))


async def _settle(tx: TableTransaction, before: Progress) -> None:
    """After every verb: what has lapsed with it goes, and what follows from it happens."""
    await seating.settle(tx, before.stage)
    await intents.settle(tx)
    await reminders.settle(tx)
    votes.settle(tx, before.hand)


async def _write(tx: TableTransaction) -> Written:
    messages = await tx.save()
    return Written(tx.state(), messages, tx.hand_over)
