"""The table service on a real database, without Telegram: time moves from timer to timer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from bot.chats.service import ChatService
from bot.presenter.chat_presenter import ChatPresenter
from bot.table import actions, presence
from bot.table.choices import read_choice
from bot.table.contract import Presenter
from bot.table.model import NewTable, Player, Prompt, Shown, Stage, Status, Table, TableSettings
from bot.table.outcomes import ChooseOutcome, Gone, PlayOutcome, SimpleOutcome, Started
from bot.table.randomness import Randomness
from bot.table.runner import TableRunner
from bot.table.service import TableService
from bot.table.state import TableState, revive
from bot.table.transaction import TableTransaction, read_prompt
from bot.texts import Language
from data import open_database
from data.rows import TimerRow
from engine.actions import Action, Play
from engine.computer import choose
from engine.game import deal, evolve, new_game, view_for
from engine.rules import RuleSet
from engine.seats import SEATS, Seat
from engine.situation import may_revolt
from tests.support.clock import VirtualClock
from tests.support.randomness import SeededRandomness

T = TypeVar("T")
GROUP = -100
ANN, BOB = 11, 12


class FixedRandomness:
    """Randomness with secrets chosen by the test; the rest is seeded."""

    def __init__(self, secrets: Sequence[bytes] = (), seed: int = 1) -> None:
        self._secrets = list(secrets)
        self._others = SeededRandomness(seed, 1.0)

    def secret(self, table: Table, hand: int, attempt: int) -> bytes:
        if self._secrets:
            return self._secrets.pop(0)
        return self._others.secret(table, hand, attempt)

    def think(self) -> float:
        return self._others.think()

    def passing(self, recent: Sequence[float]) -> float:
        return self._others.passing(recent)

    def below(self, bound: int) -> int:
        return self._others.below(bound)


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
    """The services, and the means to look behind them."""

    def __init__(self, runner: TableRunner, clock: VirtualClock) -> None:
        self.database = runner.database
        self.runner = runner
        self.tables = TableService(runner)
        self.chats = ChatService(runner, language=Language.ZH)
        self.clock = clock
        self.table_id = 0

    async def start(self, new: NewTable) -> int:
        started = await self.tables.start(new, request_id=None)
        assert isinstance(started, Started)
        self.table_id = started.table_id
        return self.table_id

    async def do(
        self, verb: Callable[..., Awaitable[T]], *, table_id: int = 0, **values: Any
    ) -> T | Gone:
        """Carry out a verb of the table."""
        bound = partial(verb, **values)
        return await self.runner.run(table_id or self.table_id, bound, request_id=None)

    async def of_seat(
        self, verb: Callable[..., Awaitable[T]], seat: Seat, *, table_id: int = 0, **values: Any
    ) -> T | Gone:
        """Carry out a verb of a person in *seat*."""

        async def bound(tx: TableTransaction) -> T | Gone:
            is_human = tx.table.player(seat).is_human
            return await verb(tx, seat, **values) if is_human else Gone()

        return await self.runner.run(table_id or self.table_id, bound, request_id=None)

    # --- looking

    @property
    def live(self) -> TableState:
        """The table in memory."""
        return self.runner._states[self.table_id]

    async def stored(self) -> TableState:
        """The table as a restart would find it."""
        async with self.database.reading() as tx:
            row = await tx.games.get(self.table_id)
            assert row is not None
            return revive(
                row, await tx.games.seats(self.table_id), await tx.games.events(self.table_id)
            )

    async def shown(self) -> Shown:
        shown = await self.tables.shown(self.table_id)
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

    # --- moving

    async def next_timer(self) -> TimerRow | None:
        """Let the next timer come due, and return it."""
        timers = await self.timers()
        if not timers:
            return None
        self.clock.move_to(timers[0].due)
        await self.tables.timer_due(timers[0])
        return timers[0]

    async def until(self, stage: Stage, most: int = 400) -> Shown:
        """Let time pass until the table is at *stage*; people do nothing."""
        for _ in range(most):
            shown = await self.shown()
            if shown.moment.stage is stage:
                return shown
            assert await self.next_timer() is not None, "nothing will ever happen"
        raise AssertionError(f"never at {stage}")

    async def prompt(self, seat: Seat) -> Prompt | None:
        """Return the open prompt of a seat."""
        async with self.database.reading() as stores:
            row = await stores.games.prompt(self.table_id, seat)
        return None if row is None else read_prompt(row)

    async def tap(self, action: Action, *, nonce: int | None = None) -> ChooseOutcome | Gone:
        """Tap the button of the open prompt that does *action*; *nonce*: that of another prompt."""
        prompt = await self.prompt(action.seat)
        index, sub = (0, 0) if prompt is None else button_of(prompt, action)
        wanted = nonce if nonce is not None else prompt.nonce if prompt is not None else 0
        choose = partial(actions.choose, nonce=wanted, index=index, sub=sub, sure=True)
        return await self.of_seat(choose, action.seat)

    async def act(self, action: Action, *, tapped: bool = False) -> PlayOutcome | Gone:
        return await self.of_seat(actions.act, action.seat, action=action, tapped=tapped)

    async def play_as_computer(self, seat: Seat) -> PlayOutcome | Gone | None:
        """Let a person do what the computer would, if anything is asked."""
        shown = await self.shown()
        if shown.game.hand is None or seat in shown.moment.sealed:
            return None
        view = view_for(shown.game, seat)
        return None if view.ask is None else await self.act(choose(view))

    async def ready(self, seat: Seat) -> SimpleOutcome | Gone:
        return await self.of_seat(presence.ready, seat)


def button_of(prompt: Prompt, action: Action) -> tuple[int, int]:
    """Return index and number of the button that does *action*."""
    for index, line in enumerate(prompt.choices):
        choice = read_choice(line)
        if choice.action == action:
            return index, 0
        if choice.stock is not None and isinstance(action, Play):
            number = choice.stock.pack(action.cards)
            if choice.stock.unpack(number) == action.cards:
                return index, number
    raise LookupError("no button does it")


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
    runner = TableRunner(
        database=database,
        presenter=presenter or ChatPresenter(),
        clock=clock,
        randomness=randomness or FixedRandomness(),
        admins=admins,
    )
    try:
        yield Hall(runner, clock)
    finally:
        await database.close()
