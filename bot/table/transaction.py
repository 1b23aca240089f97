"""One step of a table inside one transaction: from what is decided to what is written and shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.history.tally import VERSION, tally_of, write_tally
from bot.messages.model import Outgoing
from bot.table import intents as pending
from bot.table import reminders as patience
from bot.table.contract import Presentation, Presenter
from bot.table.model import Moment, Prompt, Stage, Status
from bot.table.notices import Notice
from bot.table.phrases import BROWSED, heard
from bot.table.randomness import Randomness
from bot.table.state import Progress, TableState, fold, read_player, write_progress
from bot.table.windows import split
from data import Stores
from data.rows import PromptRow, SeatRow, SecretRow, TimerRow
from engine import events as e
from engine import game as engine
from engine.actions import Action
from engine.errors import InvariantError
from engine.fair import commitment
from engine.game import Game
from engine.seats import SEATS, Seat
from engine.situation import ask_for, free_burn
from engine.state import Phase
from engine.views import awaited_openly

WINDOW_TIMER = "pause"
NEXT = "next"
CLOCK = "clock"
COMPUTER = "computer"
_FIXED_THINKING = 1.0
"""How long a computer thinks where a drawn time would tell that it is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools:
    """What a step needs besides the table."""

    presenter: Presenter
    randomness: Randomness
    now: float


def scope_of(table_id: int) -> str:
    """Return the scope of a table's timers."""
    return f"table:{table_id}"


class TableTransaction:
    """A table that is being changed. `save` writes everything; without it nothing has happened."""

    def __init__(self, stores: Stores, live: TableState, tools: Tools) -> None:
        """Start from *live* within the transaction *tx*."""
        self.stores = stores
        self.tools = tools
        self.table = live.table
        self.progress = live.progress
        self.game = live.game
        self.shown = live.shown
        self._seats_before = live.seats
        self._seats = list(live.seats)
        self._hidden = list(live.hidden)
        self._history = list(live.history)
        self._fresh: list[e.Event] = []
        self._messages: list[Outgoing] = []
        self.dirty = False

    # ------------------------------------------------------------------------------------- reading

    @property
    def scope(self) -> str:
        """The scope of this table's timers."""
        return scope_of(self.table.id)

    @property
    def hides(self) -> bool:
        """Whether the true game is ahead of the shown one."""
        return bool(self._hidden)

    def seat(self, seat: Seat) -> SeatRow:
        """Return a seat as it will be stored."""
        return self._seats[seat - 1]

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe a decision in the true game."""
        hand = self.game.hand
        return hand.asked.pending if hand is not None and hand.asked is not None else ()

    @property
    def awake(self) -> tuple[Seat, ...]:
        """The seats of people who play themselves."""
        return tuple(p.seat for p in self.table.players if not p.is_played_by_computer)

    def change_progress(self, **changes: object) -> None:
        """Note where the table stands now."""
        self.dirty = True
        self.progress = replace(self.progress, **changes)  # type: ignore[arg-type]  # names of Flow's fields

    def change_seat(self, seat: Seat, **changes: object) -> None:
        """Change what is stored of a seat, and the table with it."""
        self.dirty = True
        row = replace(self._seats[seat - 1], **changes)  # type: ignore[arg-type]  # as above
        self._seats[seat - 1] = row
        self.table = replace(self.table, players=tuple(map(read_player, self._seats)))

    def tell(self, *messages: Outgoing) -> None:
        """Send messages along with what the step shows."""
        self.dirty = self.dirty or bool(messages)
        self._messages += messages

    def notice(self, notice: Notice) -> None:
        """Tell what stands beside the table."""
        self.tell(*self.tools.presenter.notice(self.table, self.progress.hand, notice))

    # ------------------------------------------------------------------------------------ deciding

    def decide(self, action: Action) -> None:
        """Carry out *action*; nothing is shown yet.

        Raises `engine.errors.IllegalAction`: ask `engine.game.explain` first.
        """
        self._take(engine.decide(self.game, action))

    async def deal(self) -> None:
        """Deal with the secret that was committed to; nothing is shown yet."""
        hand = len(self.game.results) + 1
        secret = (await self.stores.games.secrets(self.table.id, hand))[-1]
        self.change_progress(
            hand=hand,
            attempt=secret.attempt,
            hand_from=self.progress.stored + len(self._fresh),
            commitment=commitment(secret.secret),
            next_commitment="",
            secret="",
            ready=(),
        )
        await self.stores.archive.dealt(self.table.id, hand, self._seats)
        self._take(engine.deal(self.game, secret=secret.secret, cuts=secret.cuts))

    async def commit_to_secret(self, hand: int, attempt: int) -> str:
        """Draw the secret of a deal to come and return what is published of it."""
        secret = self.tools.randomness.secret()
        await self.stores.games.add_secret(
            self.table.id, SecretRow(hand=hand, attempt=attempt, secret=secret)
        )
        return commitment(secret)

    def _take(self, events: Sequence[e.Event]) -> None:
        self.game = fold(self.game, events)
        self._fresh += events
        self._hidden += events

    # ------------------------------------------------------------------------------------- showing

    async def reveal(self) -> None:
        """Show what may be shown, up to the next pause, and set the timers for what is asked."""
        while self._hidden:
            part = split(self.shown, self._hidden)
            before, events = self.shown, self._hidden[: part.count]
            self._hidden = self._hidden[part.count :]
            self.shown = part.shown if part.window or self._hidden else self.game
            self._remember(events)
            if part.window is not None:
                await self._open_window(part.window)
            else:
                await self._go_on(events)
            await self.present(before, events)
            hand = self.shown.hand
            if hand is not None and hand.phase == Phase.REDEAL:
                await self.commit_to_secret(self.progress.hand, self.progress.attempt + 1)
                await self.deal()
            elif part.window is not None:
                return

    def _remember(self, events: Sequence[e.Event]) -> None:
        starts = [n for n, event in enumerate(events) if isinstance(event, e.HandDealt)]
        if starts:
            self._history = list(events[starts[-1] :])
        else:
            self._history += events
        self.change_progress(shown=self.progress.shown + len(events))

    async def _open_window(self, stage: Stage) -> None:
        settings = self.table.settings
        seconds = settings.look_window if stage == Stage.LOOK else settings.burn_window
        until = self.tools.now + seconds
        await self.disarm()
        self.change_progress(stage=stage, until=until, ready=())
        await self.stores.timers.set(TimerRow(scope=self.scope, name=WINDOW_TIMER, due=until))
        self._begin_to_ask()

    def _begin_to_ask(self) -> None:
        """Note when those who are asked now were asked, unless it was before."""
        asked = self._ask_number()
        if asked != self.progress.since_ask:
            self.change_progress(since=self.tools.now, since_ask=asked)

    async def _go_on(self, events: Sequence[e.Event]) -> None:
        hand = self.shown.hand
        if hand is not None and hand.phase == Phase.OVER:
            if any(isinstance(event, e.HandEnded) for event in events):
                await self._end_hand()
            return
        self.change_progress(stage=Stage.PLAY, until=None, ready=())
        await self.arm()

    async def _end_hand(self) -> None:
        """The hand is over: tell its secret, commit to the next one, wait for everybody."""
        await self.disarm()
        table_id = self.table.id
        secret = (await self.stores.games.secrets(table_id, self.progress.hand))[-1].secret.hex()
        await self.stores.games.reveal(table_id, self.progress.hand)
        await self._keep_tally()
        self.change_progress(secret=secret, ready=(), until=None)
        if self.game.over:
            self.change_progress(stage=Stage.OVER)
            self.table = replace(self.table, status=Status.ENDED)
            return
        published = await self.commit_to_secret(self.progress.hand + 1, 1)
        self.change_progress(stage=Stage.BETWEEN, next_commitment=published)
        await self.wait_for_ready()

    async def _keep_tally(self) -> None:
        """Reckon the hand for statistics, while all of it is at hand."""
        state = self.shown.hand
        if state is None or state.result is None:
            return
        body = write_tally(tally_of(state, self._history))
        await self.stores.archive.save_tally(
            self.table.id, self.progress.hand, version=VERSION, body=body
        )

    async def wait_for_ready(self) -> None:
        """Set the time after which the next hand begins without those who are not ready.

        At a practice table, and where nobody is awake, it begins when somebody says so.
        """
        if self.table.practice or not self.awake:
            self.change_progress(until=None)
            await self.stores.timers.cancel(self.scope, NEXT)
            await patience.watch_sleepers(self)
            return
        until = self.tools.now + self.table.settings.ready_wait
        self.change_progress(until=until)
        await self.stores.timers.cancel(self.scope, patience.IDLE)
        await self.stores.timers.set(TimerRow(scope=self.scope, name=NEXT, due=until))

    async def present(self, before: Game, events: Sequence[e.Event] = ()) -> None:
        """Let the presenter show how the shown state went from *before* to now."""
        moment = await self.moment()
        shown = self.tools.presenter.present(self.table, before, self.shown, events, moment)
        await self._accept(shown)
        new = {prompt.seat for prompt in shown.prompts}
        for seat in SEATS:
            if seat in new or _asks_differ(before, self.shown, seat):
                await pending.drop(self, seat)
                if seat not in new:
                    await self.stores.games.drop_prompt(self.table.id, seat)

    async def show_hand(self, seat: Seat) -> None:
        """Show one seat's hand as it stands, and nothing to anybody else."""
        moment = await self.moment()
        row = await self.stores.games.prompt(self.table.id, seat)
        prompt = None if row is None else read_prompt(row)
        message = self.tools.presenter.hand(self.table, self.shown, moment, seat, prompt)
        if message is not None:
            self.tell(message)

    async def rebuild(self, seat: Seat | None = None, *, rings: bool = False) -> None:
        """Let the presenter show everything anew, or one seat's part."""
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

    async def moment(self) -> Moment:
        """Return the circumstances of what is shown now."""
        sealed = (
            await self.stores.games.sealed(self.table.id) if self.progress.has_open_window else ()
        )
        moment = moment_of(
            self.progress,
            self._seats,
            now=self.tools.now,
            sealed={row.seat: row.action for row in sealed},
            history=tuple(self._history),
            sitters=await sitters_of(self.stores, self.table.id, self.progress),
        )
        if self.progress.stage != Stage.OVER:
            return moment
        rows = [
            await self.stores.archive.sitters(self.table.id, hand)
            for hand in range(1, len(self.game.results) + 1)
        ]
        return replace(
            moment, sat=[[(row.seat, row.user_id, row.name) for row in hand] for hand in rows]
        )

    # -------------------------------------------------------------------------------------- timers

    async def arm(self) -> None:
        """Set the timers of everybody who is asked, unless they were set for this very ask."""
        asked = self._ask_number()
        if asked != self.progress.asked:
            await self.disarm()
            self.change_progress(asked=asked)
            self._begin_to_ask()
            for seat in self.pending:
                await self.arm_seat(seat, fresh=True)
            await patience.watch(self)
            return
        for timer in await self.stores.timers.of(self.scope):
            if timer.name in patience.TIMERS:
                continue
            if int(timer.name.partition(":")[2] or 0) not in self.pending:
                await self.stores.timers.cancel(self.scope, timer.name)

    async def arm_seat(self, seat: Seat, *, fresh: bool = False) -> None:
        """Set the timer of one seat that is asked; *fresh*: it is asked just now."""
        if not fresh:
            for name in (CLOCK, COMPUTER):
                await self.stores.timers.cancel(self.scope, f"{name}:{seat}")
            await patience.watch(self)
        now = self.tools.now
        if self.table.player(seat).is_played_by_computer:
            hand = self.game.hand
            openly = hand is not None and seat in awaited_openly(hand)
            seconds = self.tools.randomness.think() if openly and fresh else _FIXED_THINKING
            name = COMPUTER
        elif self.table.settings.clock_seconds:
            seconds, name = float(self.table.settings.clock_seconds), CLOCK
        else:
            return
        await self.stores.timers.set(
            TimerRow(scope=self.scope, name=f"{name}:{seat}", due=now + seconds)
        )

    async def disarm(self) -> None:
        """Take away all timers of the table."""
        await self.stores.timers.cancel_all(self.scope)
        self.change_progress(asked=0, deadline=None)
        patience.forget(self)

    def _ask_number(self) -> int:
        for place in reversed(range(len(self._history))):
            if isinstance(self._history[place], e.SeatsAsked):
                return self.progress.hand_from + place + 1
        return 0

    # -------------------------------------------------------------------------------------- ending

    async def stop(self, by: str, status: Status) -> None:
        """End the table, or let it rest; what was hidden stays hidden."""
        await self.disarm()
        await self.stores.games.clear_sealed(self.table.id)
        self.table = replace(self.table, status=status)
        self.change_progress(stage=Stage.OVER, until=None, ended_by=by, ready=())
        await self.present(self.shown)
        for seat in SEATS:
            await self.stores.games.drop_prompt(self.table.id, seat)

    async def save(self) -> tuple[TableState, tuple[Outgoing, ...]]:
        """Write everything and return the table as it is now, and what is to be sent."""
        table_id = self.table.id
        await self.stores.games.append(table_id, self.progress.stored + 1, self._fresh)
        self.change_progress(stored=self.progress.stored + len(self._fresh))
        if self.table.status is not Status.LIVE:
            await self.stores.timers.cancel_all(self.scope)
        await self.stores.games.save_progress(
            table_id, progress=write_progress(self.progress), status=self.table.status.value
        )
        for before, seat in zip(self._seats_before, self._seats, strict=True):
            if seat != before:
                await self.stores.games.save_seat(table_id, seat)
        live = TableState(
            table=self.table,
            seats=tuple(self._seats),
            progress=self.progress,
            game=self.game,
            shown=self.shown,
            hidden=tuple(self._hidden),
            history=tuple(self._history),
        )
        return live, tuple(self._messages)


def moment_of(
    progress: Progress,
    seats: Sequence[SeatRow],
    *,
    now: float,
    sealed: dict[Seat, str],
    history: tuple[e.Event, ...],
    sitters: Mapping[Seat, str],
) -> Moment:
    """Return the circumstances that a presentation needs."""
    return Moment(
        now=now,
        stage=progress.stage,
        until=progress.until,
        deadline=progress.deadline,
        late=frozenset(progress.late),
        slow=progress.slow,
        nonces={row.seat: row.nonce + 1 for row in seats},
        sealed=sealed,
        intents={one.seat: one for one in progress.intents},
        ahead={one.seat: one for one in progress.ahead},
        ready=frozenset(progress.ready),
        hand=progress.hand,
        commitment=progress.commitment,
        next_commitment=progress.next_commitment,
        secret=progress.secret,
        ended_by=progress.ended_by,
        history=history,
        sitters=sitters,
        phrases=heard(progress.phrases, history, hand_from=progress.hand_from, now=now),
        browsing=frozenset(
            heard(
                progress.browsing, history, hand_from=progress.hand_from, now=now, seconds=BROWSED
            )
        ),
    )


async def sitters_of(stores: Stores, table_id: int, progress: Progress) -> dict[Seat, str]:
    """Return the names of those who got the cards of a hand that is over; else nothing."""
    if progress.stage not in (Stage.BETWEEN, Stage.OVER):
        return {}
    return {row.seat: row.name for row in await stores.archive.sitters(table_id, progress.hand)}


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
