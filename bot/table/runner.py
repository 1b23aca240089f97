"""What every change of a table, a lobby or a person has in common.

One write path: begin a transaction, load, decide, show, append events and messages, commit; then
replace what is kept in memory, and wake the sender and the timers. A transaction at a time is the
lock: nothing in it waits for anything but the database.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.clock import Clock
from bot.lobby.contract import LobbyDue
from bot.logs import logger, places_of
from bot.messages.model import Outgoing
from bot.outbox.queue import enqueue
from bot.table import intents as pending
from bot.table import reminders as patience
from bot.table import seating, votes
from bot.table.contract import Presenter
from bot.table.model import NewTable, Player, Status, Table
from bot.table.outcomes import Busy, Gone, Outcome
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
from bot.texts import Language
from data import ConflictError, Database, Stores
from data.rows import TableRow
from engine.game import new_game

log = logger(__name__)

Step = Callable[[TableTransaction], Awaitable[Outcome]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiring:
    """What the service sets in motion after a commit.

    Attributes:
        chats: the sender has something for these chats.
        timers: timers have changed.

    """

    chats: Callable[[frozenset[int]], None]
    timers: Callable[[], None]


class ServiceCore:
    """Loading, writing and freezing tables; what is done with them stands in the subclasses."""

    def __init__(
        self,
        *,
        database: Database,
        presenter: Presenter,
        clock: Clock,
        randomness: Randomness,
        admins: Sequence[int] = (),
        language: Language = Language.ZH,
    ) -> None:
        """Work on *database*; connect it with `connect` before anything happens."""
        self._database = database
        self._presenter = presenter
        self._clock = clock
        self._randomness = randomness
        self._admins = tuple(admins)
        self._language = language
        self._live: dict[int, TableState] = {}
        self._people: dict[int, Any] = {}
        self._wiring = Wiring(chats=lambda _chats: None, timers=lambda: None)
        self._lobby_due: LobbyDue = _nobody

    def connect(self, wiring: Wiring, lobby_due: LobbyDue) -> None:
        """Say who sends, who waits, and who is told of a lobby's timers."""
        self._wiring = wiring
        self._lobby_due = lobby_due

    async def _step(self, table_id: int, step: Step, update_id: int | None) -> Outcome:
        """Carry out one step of a table in one transaction."""
        try:
            async with self._database.transaction() as stores:
                live = await self._load(stores, table_id)
                if live is None:
                    return Gone()
                tx = TableTransaction(stores, live, self._tools())
                outcome = await step(tx)
                await settle(tx, live.progress)
                if not tx.dirty:
                    return outcome
                after, messages = await tx.save()
                chats = await self._commit(stores, messages, update_id)
        except Exception as error:  # whatever it is, it must hit this table only
            self._live.pop(table_id, None)
            if isinstance(error, ConflictError):
                raise
            await self._freeze(table_id, error)
            return Gone()
        self._keep(after)
        self._wake(chats)
        return outcome

    async def _freeze(self, table_id: int, error: Exception) -> None:
        """The program contradicts itself: this table stands still, its data stay."""
        # The words of the error may name cards; where it happened does not.
        log.error("table_frozen", table=table_id, error=type(error).__name__, at=places_of(error))
        async with self._database.transaction() as stores:
            row = await stores.games.get(table_id)
            if row is None:
                return
            await stores.games.set_status(table_id, Status.FROZEN.value)
            await stores.timers.cancel_all(scope_of(table_id))
            table = read_table(row, await stores.games.seats(table_id))
            table = replace(table, status=Status.FROZEN)
            chats = await self._commit(stores, self._presenter.alarm(table, self._admins), None)
        self._wake(chats)

    async def _start(
        self, stores: Stores, new: NewTable
    ) -> tuple[TableState, tuple[Outgoing, ...]] | Busy:
        for player in new.players:
            row = await stores.games.live_of(player.user_id) if player.user_id is not None else None
            if row is not None and player.user_id is not None:
                return Busy(player.user_id, await self._table(stores, row))
        row = await stores.games.live_in(new.chat, new.thread)
        if row is not None:
            return Busy(new.host, await self._table(stores, row))
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
        live = TableState(
            table=read_table(row, seats), seats=seats, progress=Progress(), game=game, shown=game
        )
        tx = TableTransaction(stores, live, self._tools())
        await tx.commit_to_secret(1, 1)
        await tx.deal()
        await tx.reveal()
        return await tx.save()

    async def _load(self, stores: Stores, table_id: int) -> TableState | None:
        live = self._live.get(table_id)
        if live is None:
            row = await stores.games.get(table_id)
            if row is None or row.status != Status.LIVE:
                return None
            seats = await stores.games.seats(table_id)
            live = revive(row, seats, await stores.games.events(table_id))
            self._live[table_id] = live
        return live

    async def _table(self, stores: Stores, row: TableRow) -> Table:
        return read_table(row, await stores.games.seats(row.id))

    # -------------------------------------------------------------------------------------- common

    def _tools(self) -> Tools:
        return Tools(presenter=self._presenter, randomness=self._randomness, now=self._clock.now())

    async def _commit(
        self, stores: Stores, messages: Sequence[Outgoing], update_id: int | None
    ) -> frozenset[int]:
        """Write what every step writes last: the messages, and that the update had its effect."""
        if update_id is not None:
            await stores.inbox.done(update_id, now=self._clock.now())
        return await enqueue(stores, messages)

    def _keep(self, live: TableState) -> None:
        if live.table.status is Status.LIVE:
            self._live[live.table.id] = live
        else:
            self._live.pop(live.table.id, None)

    def _wake(self, chats: frozenset[int]) -> None:
        self._wiring.chats(chats)
        self._wiring.timers()


async def _with_switches(stores: Stores, player: Player) -> Player:
    if player.user_id is None:
        return player
    return replace(player, switches=read_switches(await stores.people.switches(player.user_id)))


async def settle(tx: TableTransaction, before: Progress) -> None:
    """After every step: what has lapsed with it goes, what follows from it is set in motion."""
    await seating.settle(tx, before.stage)
    await pending.settle(tx)
    await patience.settle(tx)
    votes.settle(tx, before.hand)


async def _nobody(_chat: int, _thread: int | None, _name: str) -> None:
    """Nobody is told."""
