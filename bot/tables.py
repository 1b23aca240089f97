"""The table service: everything that changes a table, a lobby or a person goes through here.

One write path: begin a transaction, load, decide, show, append events and messages, commit; then
replace what is kept in memory, and wake the sender and the timers. A transaction at a time is the
lock: nothing in it waits for anything but the database.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.clock import Clock
from bot.flow import seats as seating
from bot.flow import steps
from bot.flow.chance import Chance
from bot.flow.live import Flow, Live, read_table, revive, write_body, write_flow, write_player
from bot.flow.work import Tools, Work, moment_of, scope_of
from bot.logs import logger, places_of
from bot.messages import Outgoing
from bot.outbox.queue import enqueue
from bot.seam import (
    Busy,
    ChangeLobby,
    ChangeSeats,
    Done,
    Gone,
    LobbyDue,
    NewTable,
    Outcome,
    Player,
    Presenter,
    Prompt,
    Shown,
    Stale,
    Started,
    Status,
    Table,
)
from data import ConflictError, Database, Stores
from data.rows import ChatInfo, Person, TableRow, TimerRow
from engine.actions import Action
from engine.game import new_game
from engine.seats import Seat

log = logger(__name__)

Step = Callable[[Work], Awaitable[Outcome]]

_PEOPLE_KEPT = 10_000
"""How many people are kept in memory; each tap asks for one."""

MOVED = "moved"
"""The name under which a lobby is told that its chat has a new id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiring:
    """What the service sets in motion after a commit.

    Attributes:
        chats: the sender has something for these chats.
        timers: timers have changed.

    """

    chats: Callable[[frozenset[int]], None]
    timers: Callable[[], None]


class TableService:
    """The production `bot.seam.Service`."""

    def __init__(
        self,
        *,
        database: Database,
        presenter: Presenter,
        clock: Clock,
        chance: Chance,
        admins: Sequence[int] = (),
        language: str = "zh",
    ) -> None:
        """Work on *database*; connect it with `connect` before anything happens."""
        self._database = database
        self._presenter = presenter
        self._clock = clock
        self._chance = chance
        self._admins = tuple(admins)
        self._language = language
        self._live: dict[int, Live] = {}
        self._people: dict[int, Person] = {}
        self._wiring = Wiring(chats=lambda _chats: None, timers=lambda: None)
        self._lobby_due: LobbyDue = _nobody

    def connect(self, wiring: Wiring, lobby_due: LobbyDue) -> None:
        """Say who sends, who waits, and who is told of a lobby's timers."""
        self._wiring = wiring
        self._lobby_due = lobby_due

    # -------------------------------------------------------------------------------------- steps

    async def act(
        self,
        table_id: int,
        seat: Seat,
        action: Action,
        *,
        update_id: int | None,
        nonce: int | None = None,
    ) -> Outcome:
        """Carry out an action of a person; *nonce* is the prompt's, ``None`` for a typed one."""
        if action.seat != seat:
            return Gone()
        step = partial(steps.act, seat=seat, action=action, nonce=nonce)
        return await self._of_person(table_id, seat, step, update_id)

    async def ready(
        self, table_id: int, seat: Seat, *, update_id: int | None, nonce: int | None = None
    ) -> Outcome:
        """Somebody has looked at their hand, or is ready for the next one."""

        async def step(work: Work) -> Outcome:
            prompt = await work.tx.games.prompt(table_id, seat) if nonce is not None else None
            if nonce is not None and (prompt is None or prompt.nonce != nonce):
                return Stale()
            return await steps.ready(work, seat)

        return await self._of_person(table_id, seat, step, update_id)

    async def set_autopilot(
        self, table_id: int, seat: Seat, *, on: bool, update_id: int | None
    ) -> Outcome:
        """Let the computer play for a person (托管), or no longer."""
        step = partial(steps.set_autopilot, seat=seat, on=on)
        return await self._of_person(table_id, seat, step, update_id)

    async def stop(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """End a table; results so far stay. *by* is the name that is shown."""
        return await self._step(table_id, partial(steps.stop, by=by), update_id)

    async def leave(self, table_id: int, user_id: int, *, update_id: int | None) -> Outcome:
        """Somebody goes away: a computer takes the seat; the last person ends the table."""

        async def step(work: Work) -> Outcome:
            seat = work.table.seat_of(user_id)
            return Gone() if seat is None else await steps.leave(work, seat)

        return await self._step(table_id, step, update_id)

    async def show(
        self, table_id: int, *, seat: Seat | None = None, update_id: int | None
    ) -> Outcome:
        """Show everything again (/table), or one seat's hand (/hand)."""
        return await self._step(table_id, partial(steps.show, seat=seat), update_id)

    async def change_seats(
        self, table_id: int, change: ChangeSeats, *, update_id: int | None
    ) -> object | Busy | Gone:
        """Change who sits where at a running table; returns the answer, or why it can't be."""
        found: list[object] = []

        async def step(work: Work) -> Outcome:
            moment = await work.moment()
            shown = Shown(table=work.table, game=work.shown, moment=moment)
            wanted = change(shown, work.flow.requests)
            busy = await self._busy(work, wanted.players or ())
            found.append(wanted.answer if busy is None else busy)
            if busy is None:
                await seating.change(work, wanted)
            return Done()

        outcome = await self._step(table_id, step, update_id)
        return found[-1] if isinstance(outcome, Done) else Gone()

    async def _busy(self, work: Work, players: Sequence[Player]) -> Busy | None:
        """Return who of *players* would come from another live table."""
        for player in players:
            if player.user_id is None or work.table.seat_of(player.user_id) is not None:
                continue
            row = await work.tx.games.live_of(player.user_id)
            if row is not None:
                return Busy(player.user_id, await self._table(work.tx, row))
        return None

    async def table_due(self, table_id: int, name: str) -> None:
        """A table's timer has come due."""

        async def step(work: Work) -> Outcome:
            await work.tx.timers.cancel(work.scope, name)
            return await steps.due(work, name)

        await self._step(table_id, step, None)
        if table_id not in self._live:
            # A table that is gone takes no timers away by itself.
            async with self._database.transaction() as tx:
                await tx.timers.cancel_all(scope_of(table_id))

    async def _of_person(
        self, table_id: int, seat: Seat, step: Step, update_id: int | None
    ) -> Outcome:
        async def checked(work: Work) -> Outcome:
            return await step(work) if work.table.player(seat).is_human else Gone()

        return await self._step(table_id, checked, update_id)

    async def _step(self, table_id: int, step: Step, update_id: int | None) -> Outcome:
        """Carry out one step of a table in one transaction."""
        try:
            async with self._database.transaction() as tx:
                live = await self._load(tx, table_id)
                if live is None:
                    return Gone()
                work = Work(tx, live, self._tools())
                outcome = await step(work)
                await seating.settle(work, live.flow.stage)
                if not work.dirty:
                    return outcome
                after, messages = await work.save()
                chats = await self._commit(tx, messages, update_id)
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
        async with self._database.transaction() as tx:
            row = await tx.games.get(table_id)
            if row is None:
                return
            await tx.games.set_status(table_id, Status.FROZEN.value)
            await tx.timers.cancel_all(scope_of(table_id))
            table = read_table(row, await tx.games.seats(table_id))
            table = replace(table, status=Status.FROZEN)
            chats = await self._commit(tx, self._presenter.alarm(table, self._admins), None)
        self._wake(chats)

    # ------------------------------------------------------------------------------------ starting

    async def start_table(self, new: NewTable, *, update_id: int | None) -> Started | Busy:
        """Start a series at once (practice tables)."""
        async with self._database.transaction() as tx:
            started = await self._start(tx, new)
            if isinstance(started, Busy):
                return started
            live, messages = started
            chats = await self._commit(tx, messages, update_id)
        self._keep(live)
        self._wake(chats)
        return Started(live.table.id)

    async def _start(self, tx: Stores, new: NewTable) -> tuple[Live, tuple[Outgoing, ...]] | Busy:
        for player in new.players:
            row = await tx.games.live_of(player.user_id) if player.user_id is not None else None
            if row is not None and player.user_id is not None:
                return Busy(player.user_id, await self._table(tx, row))
        row = await tx.games.live_in(new.chat, new.thread)
        if row is not None:
            return Busy(new.host, await self._table(tx, row))
        seats = tuple(map(write_player, new.players))
        table_id = await tx.games.add(
            new.chat, new.thread, body=write_body(new), flow=write_flow(Flow()), seats=seats
        )
        row = await tx.games.get(table_id)
        if row is None:
            raise LookupError(f"table {table_id} is not there")
        game = new_game(new.rules)
        live = Live(table=read_table(row, seats), seats=seats, flow=Flow(), game=game, shown=game)
        work = Work(tx, live, self._tools())
        await work.commit_to_secret(1, 1)
        await work.deal()
        await work.reveal()
        return await work.save()

    # ------------------------------------------------------------------------------------- looking

    async def shown(self, table_id: int) -> Shown | None:
        """Return a table as it may be shown now."""
        async with self._database.reading() as tx:
            live = await self._load(tx, table_id)
            if live is None:
                return None
            held = await tx.games.held(table_id) if live.flow.is_paused else ()
        moment = moment_of(
            live.flow,
            live.seats,
            now=self._clock.now(),
            held={row.seat: row.action for row in held},
            history=live.history,
        )
        return Shown(table=live.table, game=live.shown, moment=moment)

    async def table_of_user(self, user_id: int) -> Table | None:
        """Return the live table where somebody plays."""
        async with self._database.reading() as tx:
            row = await tx.games.live_of(user_id)
            return None if row is None else await self._table(tx, row)

    async def table_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the live table of a chat or topic."""
        async with self._database.reading() as tx:
            row = await tx.games.live_in(chat, thread)
            return None if row is None else await self._table(tx, row)

    async def prompt(self, table_id: int, seat: Seat) -> Prompt | None:
        """Return the prompt that stands open for a seat."""
        async with self._database.reading() as tx:
            row = await tx.games.prompt(table_id, seat)
        if row is None:
            return None
        return Prompt(seat=row.seat, nonce=row.nonce, choices=row.choices, kind=row.kind)

    async def _load(self, tx: Stores, table_id: int) -> Live | None:
        live = self._live.get(table_id)
        if live is None:
            row = await tx.games.get(table_id)
            if row is None or row.status != Status.LIVE:
                return None
            seats = await tx.games.seats(table_id)
            live = revive(row, seats, await tx.games.events(table_id))
            self._live[table_id] = live
        return live

    async def _table(self, tx: Stores, row: TableRow) -> Table:
        return read_table(row, await tx.games.seats(row.id))

    # ------------------------------------------------------------------------------------- lobbies

    async def lobby(self, chat: int, thread: int | None) -> str | None:
        """Return the content of a lobby."""
        async with self._database.reading() as tx:
            return await tx.lobbies.get(chat, thread)

    async def change_lobby(
        self, chat: int, thread: int | None, change: ChangeLobby, *, update_id: int | None
    ) -> object | Busy:
        """Change a lobby, one change at a time; returns its answer, or why no table started."""
        scope = _lobby_scope(chat, thread)
        live = None
        async with self._database.transaction() as tx:
            wanted = change(await tx.lobbies.get(chat, thread))
            messages = wanted.messages
            if wanted.start is not None:
                started = await self._start(tx, wanted.start)
                if isinstance(started, Busy):
                    return started
                live, more = started
                messages = (*messages, *more)
            await tx.lobbies.save(chat, thread, wanted.state)
            if wanted.state is None:
                await tx.timers.cancel_all(scope)
            for name, due in wanted.timers.items():
                if due is None or wanted.state is None:
                    await tx.timers.cancel(scope, name)
                else:
                    await tx.timers.set(TimerRow(scope=scope, name=name, due=due))
            chats = await self._commit(tx, messages, update_id)
        if live is not None:
            self._keep(live)
        self._wake(chats)
        return wanted.answer

    async def lobbies_of_user(self, marker: str) -> tuple[tuple[int, int | None], ...]:
        """Return the lobbies whose content holds *marker* (how the face writes a person)."""
        async with self._database.reading() as tx:
            return await tx.lobbies.holding(marker)

    async def lobby_due(self, scope: str, name: str) -> None:
        """A lobby's timer has come due."""
        _, chat, thread = scope.split(":")
        async with self._database.transaction() as tx:
            await tx.timers.cancel(scope, name)
        try:
            await self._lobby_due(int(chat), int(thread) or None, name)
        except Exception:  # a fault of one lobby must not stop the timers of all
            log.exception("lobby_failed", scope=scope, timer=name)

    async def fire(self, timer: TimerRow) -> None:
        """A timer of any kind has come due."""
        kind, _, number = timer.scope.partition(":")
        if kind == "table":
            await self.table_due(int(number), timer.name)
        else:
            await self.lobby_due(timer.scope, timer.name)

    # ------------------------------------------------------------------------------ people, chats

    async def person(self, user_id: int) -> Person | None:
        """Return what is known of a person."""
        known = self._people.get(user_id)
        if known is None:
            async with self._database.reading() as tx:
                known = await tx.people.get(user_id)
            if known is not None:
                self._remember(known)
        return known

    async def save_person(self, person: Person) -> None:
        """Remember a person; a table they sit at learns of a private chat that works (again)."""
        async with self._database.transaction() as tx:
            before = await tx.people.get(person.user_id)
            if before == person:
                return
            await tx.people.save(person)
            if person.dm_ok:
                await tx.outbox.open_chat(person.user_id)
            row = await tx.games.live_of(person.user_id)
        self._remember(person)
        if row is not None and person.dm_ok and (before is None or not before.dm_ok):
            await self._dm_works(row.id, person.user_id, works=True)

    def _remember(self, person: Person) -> None:
        if len(self._people) >= _PEOPLE_KEPT:
            self._people.clear()
        self._people[person.user_id] = person

    async def _dm_works(self, table_id: int, user_id: int, *, works: bool) -> None:
        async def step(work: Work) -> Outcome:
            seat = work.table.seat_of(user_id)
            if seat is None:
                return Gone()
            await steps.dm_works(work, seat, works=works)
            return Done()

        await self._step(table_id, step, None)

    async def chat_info(self, chat: int) -> ChatInfo:
        """Return what is remembered of a chat (defaults for a new one)."""
        async with self._database.reading() as tx:
            found = await tx.people.chat(chat)
        return found or ChatInfo(chat=chat, language=self._language)

    async def save_chat(self, info: ChatInfo) -> None:
        """Remember a chat; the bot is in it."""
        async with self._database.transaction() as tx:
            await tx.people.save_chat(info)
            await tx.outbox.open_chat(info.chat)

    async def post(self, messages: Sequence[Outgoing], *, update_id: int | None) -> None:
        """Enqueue messages that belong to no table: answers to commands, hints."""
        async with self._database.transaction() as tx:
            chats = await self._commit(tx, messages, update_id)
        self._wake(chats)

    async def message_id(self, chat: int, slot: str) -> int | None:
        """Return the number of the message that a slot shows now."""
        async with self._database.reading() as tx:
            row = await tx.outbox.slot(chat, slot)
        return None if row is None else row.message_id

    async def chat_migrated(self, old: int, new: int, *, update_id: int | None) -> None:
        """A group became a supergroup: everything moves along and is posted again."""
        async with self._database.transaction() as tx:
            lobbies = await tx.lobbies.of_chat(old)
            for thread in lobbies:
                await tx.timers.rename(_lobby_scope(old, thread), _lobby_scope(new, thread))
            await tx.people.rename_chat(old, new)
            await tx.lobbies.rename_chat(old, new)
            await tx.outbox.rename_chat(old, new)
            tables = await tx.games.rename_chat(old, new)
            chats = await self._commit(tx, (), update_id)
        self._wake(chats)
        for table_id in tables:
            self._live.pop(table_id, None)
            await self._step(table_id, partial(steps.show, seat=None), None)
        for thread in lobbies:
            await self._lobby_due(new, thread, MOVED)

    async def chat_lost(self, chat: int, *, update_id: int | None) -> None:
        """The bot can't write to a chat any more (blocked, removed)."""
        async with self._database.transaction() as tx:
            await tx.outbox.lose_chat(chat)
            await tx.people.set_dm_ok(chat, ok=False)
            self._people.pop(chat, None)
            row = await tx.games.live_of(chat) if chat > 0 else None
            tables = await tx.games.all_live_in(chat)
            lobbies = await tx.lobbies.of_chat(chat)
            for thread in lobbies:
                await tx.lobbies.save(chat, thread, None)
                await tx.timers.cancel_all(_lobby_scope(chat, thread))
            await self._commit(tx, (), update_id)
        for table in tables:
            await self._step(table.id, partial(steps.stop, by=""), None)
        if row is not None and row not in tables:
            await self._dm_works(row.id, chat, works=False)

    async def lost(self, chat: int) -> None:
        """The sender found that the bot can't write to a chat."""
        await self.chat_lost(chat, update_id=None)

    async def moved(self, old: int, new: int) -> None:
        """The sender found that a group has a new id."""
        await self.chat_migrated(old, new, update_id=None)

    async def already_done(self, update_id: int) -> bool:
        """Whether this update has had its effect."""
        async with self._database.reading() as tx:
            return await tx.inbox.is_done(update_id)

    # -------------------------------------------------------------------------------------- common

    def _tools(self) -> Tools:
        return Tools(presenter=self._presenter, chance=self._chance, now=self._clock.now())

    async def _commit(
        self, tx: Stores, messages: Sequence[Outgoing], update_id: int | None
    ) -> frozenset[int]:
        """Write what every step writes last: the messages, and that the update had its effect."""
        if update_id is not None:
            await tx.inbox.done(update_id, now=self._clock.now())
        return await enqueue(tx, messages)

    def _keep(self, live: Live) -> None:
        if live.table.status is Status.LIVE:
            self._live[live.table.id] = live
        else:
            self._live.pop(live.table.id, None)

    def _wake(self, chats: frozenset[int]) -> None:
        self._wiring.chats(chats)
        self._wiring.timers()


def _lobby_scope(chat: int, thread: int | None) -> str:
    return f"lobby:{chat}:{thread or 0}"


async def _nobody(_chat: int, _thread: int | None, _name: str) -> None:
    """Nobody is told."""
