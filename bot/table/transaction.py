"""One change of a table inside one transaction: what is decided, shown and written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.messages.model import Outgoing
from bot.table.contract import DealSource, Presentation, Presenter
from bot.table.model import Intent, Moment, Prompt, Status
from bot.table.moments import moment_of
from bot.table.notices import Notice
from bot.table.randomness import Randomness
from bot.table.state import TableState, fold, read_player, write_progress
from data import Stores
from data.rows import PromptRow, SealedRow, SeatRow, TimerRow
from engine import events as e
from engine import game as engine
from engine.actions import Action
from engine.errors import InvariantError
from engine.game import Game
from engine.notation import format_action
from engine.seats import SEATS, Seat
from engine.situation import ask_for, free_burn


class TimerKind(StrEnum):
    """The timers of a table. The values are stored."""

    WINDOW = "pause"
    """The window closes."""
    NEXT_HAND = "next"
    """The next hand begins."""
    CLOCK = "clock"
    """The clock decides for a seat."""
    COMPUTER = "computer"
    """The computer decides for a seat."""
    INTENT = "intent"
    """A seat acts by itself."""
    REMIND = "remind"
    """The clock will soon decide."""
    OVERDUE = "slow"
    """Without a clock: it has taken long."""
    ABANDONED = "idle"
    """Nobody has done anything for a long time."""

    def of(self, seat: Seat) -> str:
        """Return the name of this timer of *seat*."""
        return f"{self.value}:{seat}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What a change needs beside the table; ``now`` is in epoch seconds."""

    presenter: Presenter
    randomness: Randomness
    deals: DealSource
    now: float


def scope_of(table_id: int) -> str:
    """Return the scope of a table's timers."""
    return f"table:{table_id}"


class TableTransaction:
    """A table that is being changed. Without `save` nothing has happened.

    Attributes:
        stores: of the database transaction.
        tools: presenter, randomness, time.
        table: who plays by which rules.
        progress: where the table stands.
        game: the true game.
        shown: the game as it may be shown.
        history: the shown events of this hand.
        hidden: events that may not be shown yet.
        dirty: whether there is anything to write.
        hand_over: the number of the hand that ended in this transaction; 0 if none did.

    """

    def __init__(self, stores: Stores, state: TableState, tools: Tools) -> None:
        """Start from *state*."""
        self.stores = stores
        self.tools = tools
        self.table = state.table
        self.progress = state.progress
        self.game = state.game
        self.shown = state.shown
        self.hidden = list(state.hidden)
        self.history = list(state.history)
        self.dirty = False
        self.hand_over = 0
        self._before = state
        self._seats = list(state.seats)
        self._new_events: list[e.Event] = []
        self._messages: list[Outgoing] = []

    # --- reading

    @property
    def seats(self) -> Sequence[SeatRow]:
        """The seats as they will be stored."""
        return self._seats

    def seat(self, seat: Seat) -> SeatRow:
        """Return a seat as it will be stored."""
        return self._seats[seat - 1]

    @property
    def recorded(self) -> int:
        """How many events the series has, the new ones included."""
        return self.progress.stored + len(self._new_events)

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe a decision in the true game."""
        hand = self.game.hand
        return hand.asked.pending if hand is not None and hand.asked is not None else ()

    @property
    def awake(self) -> tuple[Seat, ...]:
        """The seats of people who play themselves."""
        return tuple(p.seat for p in self.table.players if not p.is_played_by_computer)

    def state(self) -> TableState:
        """Return the table as it is now."""
        return TableState(
            table=self.table,
            seats=tuple(self._seats),
            progress=self.progress,
            game=self.game,
            shown=self.shown,
            hidden=tuple(self.hidden),
            history=tuple(self.history),
        )

    async def moment(self) -> Moment:
        """Return the circumstances of what is shown now."""
        return await moment_of(self.stores, self.state(), now=self.tools.now)

    # --- changing

    def change_progress(self, **changes: object) -> None:
        """Note where the table stands now."""
        self.dirty = True
        self.progress = replace(self.progress, **changes)  # type: ignore[arg-type]  # its own fields

    def change_seat(self, seat: Seat, **changes: object) -> None:
        """Change what is stored of a seat, and the table with it."""
        self.dirty = True
        row = replace(self._seats[seat - 1], **changes)  # type: ignore[arg-type]  # its own fields
        self._seats[seat - 1] = row
        self.table = replace(self.table, players=tuple(map(read_player, self._seats)))

    def decide(self, action: Action) -> None:
        """Carry out *action*; nothing is shown yet.

        Raises `engine.errors.IllegalAction`: ask `engine.game.explain` first.
        """
        self.add(engine.decide(self.game, action))

    def add(self, events: Sequence[e.Event]) -> None:
        """Add new *events* to the true game; nothing is shown yet."""
        self.game = fold(self.game, events)
        self._new_events += events
        self.hidden += events

    async def set_timer(self, name: str, due: float) -> None:
        """Set a timer of this table to *due* (epoch seconds)."""
        await self.stores.timers.set(TimerRow(scope=scope_of(self.table.id), name=name, due=due))

    async def cancel_timer(self, name: str) -> None:
        """Cancel a timer of this table."""
        await self.stores.timers.cancel(scope_of(self.table.id), name)

    async def forget_intent(self, seat: Seat) -> None:
        """Let *seat* not act by itself: it has acted, or is asked something else."""
        if any(one.seat == seat for one in self.progress.intents):
            self._change_intents(seat, ())
            await self.cancel_timer(TimerKind.INTENT.of(seat))

    def set_intent(self, intent: Intent) -> None:
        """Let a seat act by itself, instead of what it would have done so far."""
        self._change_intents(intent.seat, (intent,))

    def _change_intents(self, seat: Seat, new: tuple[Intent, ...]) -> None:
        others = tuple(one for one in self.progress.intents if one.seat != seat)
        self.change_progress(intents=(*others, *new))

    # --- prompts, decisions

    async def prompt(self, seat: Seat) -> Prompt | None:
        """Return the open prompt of a seat."""
        row = await self.stores.games.prompt(self.table.id, seat)
        return None if row is None else read_prompt(row)

    async def drop_prompt(self, seat: Seat) -> None:
        """Withdraw the prompt of a seat: its buttons are stale."""
        await self.stores.games.drop_prompt(self.table.id, seat)

    async def has_sealed(self, seat: Seat) -> bool:
        """Whether *seat* has decided in the open window."""
        if not self.progress.has_open_window:
            return False
        return any(row.seat == seat for row in await self.stores.games.sealed(self.table.id))

    async def seal(self, action: Action) -> None:
        """Keep a decision until the window closes; the seat's prompt is used up."""
        row = SealedRow(seat=action.seat, action=format_action(action))
        await self.stores.games.seal(self.table.id, row)
        await self.drop_prompt(action.seat)

    # --- showing

    def tell(self, *messages: Outgoing) -> None:
        """Send messages along with what is shown."""
        self.dirty = self.dirty or bool(messages)
        self._messages += messages

    def notice(self, notice: Notice) -> None:
        """Tell what stands beside the table."""
        self.tell(*self.tools.presenter.notice(self.table, self.progress.hand, notice))

    async def present(self, before: Game, events: Sequence[e.Event] = ()) -> None:
        """Show how the shown game went from *before* to now."""
        moment = await self.moment()
        shown = self.tools.presenter.present(self.table, before, self.shown, events, moment)
        await self._accept(shown)
        new = {prompt.seat for prompt in shown.prompts}
        for seat in SEATS:
            if seat in new or _asks_differ(before, self.shown, seat):
                await self.forget_intent(seat)
                if seat not in new:
                    await self.drop_prompt(seat)

    async def show_hand(
        self, seat: Seat, *, hint: Action | None = None, tools: bool = False
    ) -> None:
        """Show the hand of one seat, and nothing to anybody else.

        Args:
            seat: 1 … 6.
            hint: what the computer would do, to be marked.
            tools: the page of tools, instead of the other buttons.

        """
        moment, prompt = await self.moment(), await self.prompt(seat)
        message = self.tools.presenter.hand(
            self.table, self.shown, moment, seat, prompt, hint=hint, tools=tools
        )
        if message is not None:
            self.tell(message)

    async def rebuild(self, seat: Seat | None = None, *, rings: bool = False) -> None:
        """Show everything again, or the private chat of one seat."""
        moment = await self.moment()
        presenter = self.tools.presenter
        await self._accept(
            presenter.rebuild(self.table, self.shown, moment, seat=seat, rings=rings)
        )

    async def _accept(self, presentation: Presentation) -> None:
        self.dirty = True
        self._messages += presentation.messages
        for prompt in presentation.prompts:
            await self._open(prompt)

    async def _open(self, prompt: Prompt) -> None:
        if prompt.nonce != self.seat(prompt.seat).nonce + 1:
            raise InvariantError(f"prompt {prompt.nonce} of seat {prompt.seat} is out of order")
        self.change_seat(prompt.seat, nonce=prompt.nonce)
        await self.stores.games.save_prompt(
            self.table.id,
            PromptRow(
                seat=prompt.seat, nonce=prompt.nonce, kind=prompt.kind, choices=prompt.choices
            ),
        )

    # --- writing

    async def save(self) -> tuple[Outgoing, ...]:
        """Write everything and return what is to be sent."""
        table_id, games = self.table.id, self.stores.games
        await games.append(table_id, self.progress.stored + 1, self._new_events)
        self.change_progress(stored=self.recorded)
        self._new_events = []
        if self.table.status is not Status.LIVE:
            await self.stores.timers.cancel_all(scope_of(table_id))
        await games.save_progress(
            table_id, progress=write_progress(self.progress), status=self.table.status.value
        )
        for before, seat in zip(self._before.seats, self._seats, strict=True):
            if seat != before:
                await games.save_seat(table_id, seat)
        return tuple(self._messages)


def read_prompt(row: PromptRow) -> Prompt:
    """Return a stored prompt."""
    return Prompt(seat=row.seat, nonce=row.nonce, choices=row.choices, kind=row.kind)


def _asks_differ(before: Game, after: Game, seat: Seat) -> bool:
    if before.hand is None or after.hand is None:
        return before.hand is not after.hand
    if before.hand is after.hand:
        return False
    return ask_for(before.hand, seat) != ask_for(after.hand, seat) or free_burn(
        before.hand, seat
    ) != free_burn(after.hand, seat)
