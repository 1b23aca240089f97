"""The table service on a real database, without Telegram: time moves from timer to timer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.table.tables_old import TableService

from bot.clock import VirtualClock
from bot.presenter import ChatPresenter
from bot.table.contract import Presenter
from bot.table.model import NewTable, Player, Shown, Stage, Status, TableSettings
from bot.table.outcomes import Outcome, Started
from bot.table.randomness import Randomness, SeededRandomness
from bot.table.state import TableState, revive
from bot.texts import Language
from data import Database, open_database
from data.rows import TimerRow
from engine.actions import Action
from engine.computer import choose
from engine.game import deal, evolve, new_game, view_for
from engine.rules import RuleSet
from engine.seats import SEATS, Seat
from engine.situation import may_revolt

GROUP = -100
ANN, BOB = 11, 12


class FixedChance:
    """Chance with secrets chosen by the test; the rest is seeded."""

    def __init__(self, secrets: Sequence[bytes] = (), seed: int = 1) -> None:
        self._secrets = list(secrets)
        self._rest = SeededRandomness(seed, 1.0)

    def secret(self) -> bytes:
        return self._secrets.pop(0) if self._secrets else self._rest.secret()

    def think(self) -> float:
        return self._rest.think()

    def passing(self, recent: Sequence[float]) -> float:
        return self._rest.passing(recent)

    def below(self, bound: int) -> int:
        return self._rest.below(bound)


def new_table(
    *humans: int,
    settings: TableSettings | None = None,
    rules: RuleSet | None = None,
    chat: int = GROUP,
    practice: bool = False,
) -> NewTable:
    """Return a table where *humans* sit in seats 1, 2 … and computers in the others."""
    people = dict(zip(SEATS, humans, strict=False))
    return NewTable(
        chat=chat,
        thread=None,
        language=Language.ZH,
        practice=practice,
        preset="classic",
        host=humans[0],
        players=tuple(
            Player(seat=seat, user_id=people.get(seat), name=f"P{seat}") for seat in SEATS
        ),
        settings=settings or TableSettings(),
        rules=rules or RuleSet(),
    )


def secret_with(revolts: int, rules: RuleSet | None = None, seat: Seat | None = None) -> bytes:
    """Return a secret whose deal lets so many seats revolt (*seat* among them)."""
    game = new_game(rules or RuleSet())
    for number in range(5000):
        secret = number.to_bytes(32)
        hand = evolve(game, deal(game, secret=secret)[0]).hand
        assert hand is not None
        seats = [s for s in SEATS if may_revolt(hand, s)]
        if len(seats) == revolts and (seat is None or seat in seats):
            return secret
    raise LookupError("no such deal")


class Hall:
    """One service and the means to look behind it."""

    def __init__(self, database: Database, service: TableService, clock: VirtualClock) -> None:
        self.database = database
        self.service = service
        self.clock = clock
        self.table_id = 0

    async def start(self, new: NewTable) -> int:
        started = await self.service.start_table(new, update_id=None)
        assert isinstance(started, Started)
        self.table_id = started.table_id
        return self.table_id

    # ------------------------------------------------------------------------------------ looking

    @property
    def live(self) -> TableState:
        """The table in memory."""
        return self.service._live[self.table_id]

    async def stored(self) -> TableState:
        """The table as a restart would find it."""
        async with self.database.reading() as tx:
            row = await tx.games.get(self.table_id)
            assert row is not None
            return revive(
                row, await tx.games.seats(self.table_id), await tx.games.events(self.table_id)
            )

    async def shown(self) -> Shown:
        shown = await self.service.shown(self.table_id)
        assert shown is not None
        return shown

    async def stage(self) -> Stage:
        return (await self.shown()).moment.stage

    async def status(self) -> Status:
        return (await self.stored()).table.status

    async def timers(self) -> list[TimerRow]:
        async with self.database.reading() as tx:
            return list(await tx.timers.all())

    async def messages(self, chat: int | None = None) -> list[str]:
        """Return slot and text of what waits in the outbox."""
        async with self.database.reading() as tx:
            chats = await tx.outbox.chats() if chat is None else (chat,)
            return [row.body for one in chats for row in await tx.outbox.of_chat(one)]

    # -------------------------------------------------------------------------------------- moving

    async def next_timer(self) -> TimerRow | None:
        """Let the next timer come due, and return it."""
        timers = await self.timers()
        if not timers:
            return None
        self.clock.move_to(timers[0].due)
        await self.service.fire(timers[0])
        return timers[0]

    async def until(self, stage: Stage, most: int = 400) -> Shown:
        """Let time pass until the table is at *stage*; people do nothing."""
        for _ in range(most):
            shown = await self.shown()
            if shown.moment.stage is stage:
                return shown
            assert await self.next_timer() is not None, "nothing will ever happen"
        raise AssertionError(f"never at {stage}")

    async def act(self, action: Action, nonce: int | None = None) -> Outcome:
        return await self.service.act(
            self.table_id, action.seat, action, update_id=None, nonce=nonce
        )

    async def play_as_computer(self, seat: Seat) -> Outcome | None:
        """Let a person do what the computer would, if anything is asked."""
        shown = await self.shown()
        if shown.game.hand is None or seat in shown.moment.sealed:
            return None
        view = view_for(shown.game, seat)
        return None if view.ask is None else await self.act(choose(view))

    async def ready(self, seat: Seat) -> Outcome:
        return await self.service.ready(self.table_id, seat, update_id=None)


@asynccontextmanager
async def open_hall(
    folder: Path,
    *,
    randomness: Randomness | None = None,
    presenter: Presenter | None = None,
    clock: VirtualClock | None = None,
    admins: Sequence[int] = (),
) -> AsyncIterator[Hall]:
    """Open a service on the database in *folder*, which may hold tables already."""
    database = await open_database(folder / "hall.sqlite3")
    clock = clock or VirtualClock()
    service = TableService(
        database=database,
        presenter=presenter or ChatPresenter(),
        clock=clock,
        randomness=randomness or FixedChance(),
        admins=admins,
    )
    try:
        yield Hall(database, service, clock)
    finally:
        await database.close()
