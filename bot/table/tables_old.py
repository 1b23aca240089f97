"""The table service: what people and timers do at tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.table import actions as steps
from bot.table import seating, talk
from bot.table.contract import ChangeSeats
from bot.table.model import NewTable, Player, Prompt, Shown, Table
from bot.table.outcomes import Busy, Done, Gone, Outcome, Stale, Started
from bot.table.runner import Step
from bot.table.transaction import TableTransaction, moment_of, scope_of, sitters_of
from bot.table.waiting_old import WaitingService
from data.rows import TimerRow
from engine.actions import Action
from engine.seats import Seat


class TableService(WaitingService):
    """The production `bot.table.service_old.Service`."""

    # -------------------------------------------------------------------------------------- steps

    async def act(
        self,
        table_id: int,
        seat: Seat,
        action: Action,
        *,
        update_id: int | None,
        nonce: int | None = None,
        tapped: bool = False,
    ) -> Outcome:
        """Carry out an action of a person; see `bot.table.service_old.Service`."""
        if action.seat != seat:
            return Gone()
        step = partial(steps.act, seat=seat, action=action, nonce=nonce, tapped=tapped)
        return await self._of_person(table_id, seat, step, update_id)

    async def take_back(
        self, table_id: int, seat: Seat, *, update_id: int | None, nonce: int
    ) -> Outcome:
        """Take back what was tapped a moment ago, or is about to be passed by itself."""
        step = partial(steps.take_back, seat=seat, nonce=nonce)
        return await self._of_person(table_id, seat, step, update_id)

    async def pass_ahead(
        self, table_id: int, seat: Seat, *, whole_round: bool, on: bool, update_id: int | None
    ) -> Outcome:
        """Pass before being asked, once or for the whole round, or no longer."""
        step = partial(steps.pass_ahead, seat=seat, whole_round=whole_round, on=on)
        return await self._of_person(table_id, seat, step, update_id)

    async def ready(
        self, table_id: int, seat: Seat, *, update_id: int | None, nonce: int | None = None
    ) -> Outcome:
        """Somebody has looked at their hand, or is ready for the next one."""

        async def step(tx: TableTransaction) -> Outcome:
            prompt = await tx.stores.games.prompt(table_id, seat) if nonce is not None else None
            if nonce is not None and (prompt is None or prompt.nonce != nonce):
                return Stale()
            return await steps.ready(tx, seat)

        return await self._of_person(table_id, seat, step, update_id)

    async def set_autoplay(
        self, table_id: int, seat: Seat, *, on: bool, update_id: int | None
    ) -> Outcome:
        """Let the computer play for a person (托管), or no longer."""
        step = partial(steps.set_autoplay, seat=seat, on=on)
        return await self._of_person(table_id, seat, step, update_id)

    async def say(
        self, table_id: int, seat: Seat, phrase: int, *, update_id: int | None
    ) -> Outcome:
        """Somebody says a quick phrase; `Stale` where they have just said something."""
        return await self._of_person(
            table_id, seat, partial(talk.say, seat=seat, phrase=phrase), update_id
        )

    async def browse(
        self, table_id: int, seat: Seat, *, on: bool, update_id: int | None
    ) -> Outcome:
        """Somebody looks at the page of tools, or no longer."""
        return await self._of_person(
            table_id, seat, partial(talk.browse, seat=seat, on=on), update_id
        )

    async def stop(self, table_id: int, by: str, *, update_id: int | None) -> Outcome:
        """End a table; results so far stay. *by* is the name that is shown."""
        return await self._step(table_id, partial(steps.stop, by=by), update_id)

    async def leave(self, table_id: int, user_id: int, *, update_id: int | None) -> Outcome:
        """Somebody goes away: a computer takes the seat; the last person ends the table."""

        async def step(tx: TableTransaction) -> Outcome:
            seat = tx.table.seat_of(user_id)
            return Gone() if seat is None else await steps.leave(tx, seat)

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

        async def step(tx: TableTransaction) -> Outcome:
            moment = await tx.moment()
            shown = Shown(table=tx.table, game=tx.shown, moment=moment)
            wanted = change(shown, tx.progress.requests)
            busy = await self._busy(tx, wanted.players or ())
            found.append(wanted.answer if busy is None else busy)
            if busy is None:
                await seating.change(tx, wanted)
            return Done()

        outcome = await self._step(table_id, step, update_id)
        return found[-1] if isinstance(outcome, Done) else Gone()

    async def _busy(self, tx: TableTransaction, players: Sequence[Player]) -> Busy | None:
        """Return who of *players* would come from another live table."""
        for player in players:
            if player.user_id is None or tx.table.seat_of(player.user_id) is not None:
                continue
            row = await tx.stores.games.live_of(player.user_id)
            if row is not None:
                return Busy(player.user_id, await self._table(tx.stores, row))
        return None

    async def table_due(self, table_id: int, name: str) -> None:
        """A table's timer has come due."""

        async def step(tx: TableTransaction) -> Outcome:
            await tx.stores.timers.cancel(tx.scope, name)
            return await steps.due(tx, name)

        await self._step(table_id, step, None)
        if table_id not in self._live:
            # A table that is gone takes no timers away by itself.
            async with self._database.transaction() as stores:
                await stores.timers.cancel_all(scope_of(table_id))

    async def _of_person(
        self, table_id: int, seat: Seat, step: Step, update_id: int | None
    ) -> Outcome:
        async def checked(tx: TableTransaction) -> Outcome:
            return await step(tx) if tx.table.player(seat).is_human else Gone()

        return await self._step(table_id, checked, update_id)

    # ------------------------------------------------------------------------------------ starting

    async def start_table(self, new: NewTable, *, update_id: int | None) -> Started | Busy:
        """Start a series at once (practice tables)."""
        async with self._database.transaction() as stores:
            started = await self._start(stores, new)
            if isinstance(started, Busy):
                return started
            live, messages = started
            chats = await self._commit(stores, messages, update_id)
        self._keep(live)
        self._wake(chats)
        return Started(live.table.id)

    # ------------------------------------------------------------------------------------- looking

    async def shown(self, table_id: int) -> Shown | None:
        """Return a table as it may be shown now."""
        async with self._database.reading() as stores:
            live = await self._load(stores, table_id)
            if live is None:
                return None
            sealed = await stores.games.sealed(table_id) if live.progress.has_open_window else ()
            sitters = await sitters_of(stores, table_id, live.progress)
        moment = moment_of(
            live.progress,
            live.seats,
            now=self._clock.now(),
            sealed={row.seat: row.action for row in sealed},
            history=live.history,
            sitters=sitters,
        )
        return Shown(table=live.table, game=live.shown, moment=moment)

    async def table_of_user(self, user_id: int) -> Table | None:
        """Return the live table where somebody plays."""
        async with self._database.reading() as stores:
            row = await stores.games.live_of(user_id)
            return None if row is None else await self._table(stores, row)

    async def table_of_chat(self, chat: int, thread: int | None) -> Table | None:
        """Return the live table of a chat or topic."""
        async with self._database.reading() as stores:
            row = await stores.games.live_in(chat, thread)
            return None if row is None else await self._table(stores, row)

    async def prompt(self, table_id: int, seat: Seat) -> Prompt | None:
        """Return the prompt that stands open for a seat."""
        async with self._database.reading() as stores:
            row = await stores.games.prompt(table_id, seat)
        if row is None:
            return None
        return Prompt(seat=row.seat, nonce=row.nonce, choices=row.choices, kind=row.kind)

    async def fire(self, timer: TimerRow) -> None:
        """A timer of any kind has come due."""
        kind, _, number = timer.scope.partition(":")
        if kind == "table":
            await self.table_due(int(number), timer.name)
        else:
            await self.lobby_due(timer.scope, timer.name)
