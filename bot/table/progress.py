"""How a table goes on: dealing, showing what may be shown, setting timers, ending hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.table import reminders
from bot.table.model import Stage, Status
from bot.table.transaction import TableTransaction, TimerKind, scope_of
from data.codec import encode_tally
from data.rows import SecretRow
from engine import events as e
from engine import game as engine
from engine.facts import Phase
from engine.fair import commitment
from engine.seats import SEATS, Seat
from engine.statistics import VERSION, tally_of
from engine.views import awaited_openly
from engine.windows import Window, split

_FIXED_THINKING: Final = 1.0
"""Seconds that a computer thinks where a drawn time would tell that it is asked."""


# --- dealing


async def deal(tx: TableTransaction) -> None:
    """Deal the next hand with the secret that was committed to; nothing is shown yet."""
    hand = len(tx.game.results) + 1
    secret = (await tx.stores.games.secrets(tx.table.id, hand))[-1]
    tx.change_progress(
        hand=hand,
        attempt=secret.attempt,
        hand_from=tx.recorded,
        commitment=commitment(secret.secret),
        next_commitment="",
        secret="",
        ready=(),
    )
    replaced = await _replaced_since(tx, hand - 1)
    await tx.stores.archive.dealt(tx.table.id, hand, tx.seats)
    tx.add(engine.deal(tx.game, secret=secret.secret, cuts=secret.cuts, replaced=replaced))


async def _replaced_since(tx: TableTransaction, hand: int) -> int:
    """Return how many players were replaced since *hand* was dealt (RULES 2).

    Players who change their seats are not replaced. All computers count as the same player.
    """
    before = Counter(row.user_id for row in await tx.stores.archive.sitters(tx.table.id, hand))
    now = Counter(seat.user_id for seat in tx.seats)
    return (before - now).total()


async def commit_to_secret(tx: TableTransaction, hand: int, attempt: int) -> str:
    """Store the secret of a deal to come and return its commitment (RULES 14), as hex."""
    secret = tx.tools.deals.secret(tx.table, hand, attempt)
    row = SecretRow(hand=hand, attempt=attempt, secret=secret)
    await tx.stores.games.add_secret(tx.table.id, row)
    return commitment(secret)


async def next_hand(tx: TableTransaction) -> None:
    """Deal and show the next hand."""
    await disarm(tx)
    await deal(tx)
    await reveal(tx)


# --- showing


async def reveal(tx: TableTransaction) -> None:
    """Show what may be shown, up to the next window, and set the timers for what is asked."""
    while tx.hidden:
        part = split(tx.shown, tx.hidden)
        before, events = tx.shown, tx.hidden[: part.count]
        tx.hidden = tx.hidden[part.count :]
        tx.shown = part.shown if part.window or tx.hidden else tx.game
        _remember(tx, events)
        if part.window is not None:
            await _open_window(tx, part.window)
        else:
            await _go_on(tx, events)
        await tx.present(before, events)
        hand = tx.shown.hand
        if hand is not None and hand.phase == Phase.REDEAL:
            await commit_to_secret(tx, tx.progress.hand, tx.progress.attempt + 1)
            await deal(tx)
        elif part.window is not None:
            return


def _remember(tx: TableTransaction, events: Sequence[e.Event]) -> None:
    starts = [n for n, event in enumerate(events) if isinstance(event, e.HandDealt)]
    if starts:
        tx.history = list(events[starts[-1] :])
    else:
        tx.history += events
    tx.change_progress(shown=tx.progress.shown + len(events))


async def _open_window(tx: TableTransaction, window: Window) -> None:
    await disarm(tx)
    tx.change_progress(stage=Stage(window.value), ready=())
    await set_window_timer(tx)
    _begin_to_ask(tx)


async def set_window_timer(tx: TableTransaction) -> None:
    """Let the open window close after its full length, from now on."""
    settings, stage = tx.table.settings, tx.progress.stage
    seconds = settings.look_window if stage == Stage.LOOK else settings.burn_window
    until = tx.tools.now + seconds
    tx.change_progress(until=until)
    await tx.set_timer(TimerKind.WINDOW, until)


async def _go_on(tx: TableTransaction, events: Sequence[e.Event]) -> None:
    hand = tx.shown.hand
    if hand is not None and hand.phase == Phase.OVER:
        if any(isinstance(event, e.HandEnded) for event in events):
            await _end_hand(tx)
        return
    tx.change_progress(stage=Stage.PLAY, until=None, ready=())
    await arm(tx)


async def _end_hand(tx: TableTransaction) -> None:
    """The hand is over: publish its secret, commit to the next one, wait for everybody."""
    await disarm(tx)
    table_id, hand = tx.table.id, tx.progress.hand
    secret = (await tx.stores.games.secrets(table_id, hand))[-1].secret.hex()
    await tx.stores.games.reveal(table_id, hand)
    await _store_tally(tx)
    tx.hand_over = hand
    tx.change_progress(secret=secret, ready=(), until=None)
    if tx.game.over:
        tx.change_progress(stage=Stage.OVER)
        tx.table = replace(tx.table, status=Status.ENDED)
        return
    published = await commit_to_secret(tx, hand + 1, 1)
    tx.change_progress(stage=Stage.BETWEEN, next_commitment=published)
    await wait_for_ready(tx)


async def _store_tally(tx: TableTransaction) -> None:
    """Count the hand for statistics while all of it is in memory."""
    state = tx.shown.hand
    if state is None or state.result is None:
        return
    body = encode_tally(tally_of(state, tx.history))
    await tx.stores.archive.save_tally(tx.table.id, tx.progress.hand, version=VERSION, body=body)


async def wait_for_ready(tx: TableTransaction) -> None:
    """Set the time after which the next hand begins without those who are not ready.

    At a practice table, and where the computer plays for all, it begins when somebody says so.
    """
    if tx.table.practice or not tx.awake:
        tx.change_progress(until=None)
        await tx.cancel_timer(TimerKind.NEXT_HAND)
        await reminders.watch_for_abandonment(tx)
        return
    until = tx.tools.now + tx.table.settings.ready_wait
    tx.change_progress(until=until)
    await tx.cancel_timer(TimerKind.ABANDONED)
    await tx.set_timer(TimerKind.NEXT_HAND, until)


async def stop(tx: TableTransaction, by: tuple[str, ...], status: Status) -> None:
    """End the table; what was hidden stays hidden. *by* are the names that are shown."""
    await disarm(tx)
    await tx.stores.games.clear_sealed(tx.table.id)
    tx.table = replace(tx.table, status=status)
    tx.change_progress(stage=Stage.OVER, until=None, ended_by=by, ready=())
    await tx.present(tx.shown)
    for seat in SEATS:
        await tx.drop_prompt(seat)


# --- timers


async def arm(tx: TableTransaction) -> None:
    """Set the timers of all seats that are asked, unless they were set for this very ask."""
    asked = _ask_number(tx)
    if asked != tx.progress.asked:
        await disarm(tx)
        tx.change_progress(asked=asked)
        _begin_to_ask(tx)
        for seat in tx.pending:
            await _arm_asked(tx, seat, fresh=True)
        await reminders.watch(tx)
        return
    for timer in await tx.stores.timers.of(scope_of(tx.table.id)):
        if timer.name in reminders.TABLE_TIMERS:
            continue
        if int(timer.name.partition(":")[2] or 0) not in tx.pending:
            await tx.cancel_timer(timer.name)


async def arm_seat(tx: TableTransaction, seat: Seat) -> None:
    """Set the timer of one seat again: somebody else decides for it now."""
    for kind in (TimerKind.CLOCK, TimerKind.COMPUTER):
        await tx.cancel_timer(kind.of(seat))
    await reminders.watch(tx)
    await _arm_asked(tx, seat, fresh=False)


async def _arm_asked(tx: TableTransaction, seat: Seat, *, fresh: bool) -> None:
    now, clock = tx.tools.now, tx.table.settings.clock_seconds
    if tx.table.player(seat).is_played_by_computer:
        hand = tx.game.hand
        openly = hand is not None and seat in awaited_openly(hand)
        seconds = tx.tools.randomness.think() if openly and fresh else _FIXED_THINKING
        await tx.set_timer(TimerKind.COMPUTER.of(seat), now + seconds)
    elif clock:
        await tx.set_timer(TimerKind.CLOCK.of(seat), now + clock)


async def disarm(tx: TableTransaction) -> None:
    """Cancel all timers of the table."""
    await tx.stores.timers.cancel_all(scope_of(tx.table.id))
    tx.change_progress(asked=0, deadline=None)
    reminders.forget(tx)


def _begin_to_ask(tx: TableTransaction) -> None:
    """Note when the seats were asked, unless that is noted."""
    asked = _ask_number(tx)
    if asked != tx.progress.since_ask:
        tx.change_progress(since=tx.tools.now, since_ask=asked)


def _ask_number(tx: TableTransaction) -> int:
    """Return the number of the event that asked last in this hand; 0 if none did."""
    for place in reversed(range(len(tx.history))):
        if isinstance(tx.history[place], e.SeatsAsked):
            return tx.progress.hand_from + place + 1
    return 0
