"""What can happen to a table: somebody acts, is ready, goes away; a time has come."""

from __future__ import annotations

from dataclasses import replace

from bot.table import intents as pending
from bot.table import reminders as patience
from bot.table import suspension as rest
from bot.table.model import IntentKind, Stage, Status
from bot.table.notices import Unreachable
from bot.table.outcomes import Done, Held, Outcome, Pending, Refused, Stale
from bot.table.transaction import CLOCK, TableTransaction
from bot.table.windows import is_secret
from data.rows import SealedRow
from engine.actions import Action, Burn, BurnIf, NoBurn, Pass, Play, Revolt
from engine.computer import choose
from engine.defaults import default_action
from engine.errors import Reason, Rejection
from engine.game import Game, explain, view_for
from engine.notation import format_action, parse_action
from engine.seats import Seat
from engine.state import Phase
from engine.views import awaited_openly

TIMEOUTS = 2
"""After so many decisions in a row that the clock took, the computer plays (托管)."""

_BURN_DECISIONS = (Play, Pass, Burn, BurnIf, NoBurn)


async def act(
    tx: TableTransaction, seat: Seat, action: Action, nonce: int | None, *, tapped: bool = False
) -> Outcome:
    """A person acts; what was tapped counts a moment later, and can be taken back until then."""
    if nonce is not None and not await _is_open(tx, seat, nonce):
        return Stale()
    woke = await wake(tx, seat)
    outcome = await _objection(tx, seat, action)
    seconds = pending.take_back_seconds(tx, seat) if tapped else 0.0
    if outcome is None and seconds:
        await pending.put(tx, seat, action, seconds)
        await (tx.present(tx.shown) if woke else tx.show_hand(seat))
        return Pending(seconds)
    if outcome is None:
        if isinstance(action, Pass):
            pending.note_pass(tx, seat)
        return await _carry_out(tx, seat, action)
    if woke:
        await tx.present(tx.shown)
    return outcome


async def _is_open(tx: TableTransaction, seat: Seat, nonce: int) -> bool:
    prompt = await tx.stores.games.prompt(tx.table.id, seat)
    return prompt is not None and prompt.nonce == nonce


async def _objection(tx: TableTransaction, seat: Seat, action: Action) -> Refused | Stale | None:
    """Return why *seat* may not do *action* now; in a window as far as that person may know."""
    rejection = None
    if tx.progress.has_open_window:
        if not isinstance(action, Revolt if _looks(tx) else _BURN_DECISIONS):
            return Refused(Rejection(Reason.NOT_NOW))
        if any(row.seat == seat for row in await tx.stores.games.sealed(tx.table.id)):
            return Stale()
        rejection = explain(tx.shown, action)
    else:
        rejection = explain(tx.game, action)
    return None if rejection is None else Refused(rejection)


def _looks(tx: TableTransaction) -> bool:
    return tx.progress.stage == Stage.LOOK


async def _carry_out(tx: TableTransaction, seat: Seat, action: Action) -> Outcome:
    """Do what nothing speaks against."""
    await pending.drop(tx, seat)
    if tx.progress.has_open_window:
        return await _say(tx, seat, action)
    await tx.stores.games.drop_prompt(tx.table.id, seat)
    tx.decide(action)
    await tx.reveal()
    return Done()


async def take_back(tx: TableTransaction, seat: Seat, nonce: int) -> Outcome:
    """A person takes back what they tapped, or does not want to pass by itself."""
    intent = pending.intent_of(tx, seat)
    if intent is None or not await _is_open(tx, seat, nonce):
        return Stale()
    pending.take_ahead_back(tx, seat)
    await pending.rest(tx, seat)
    await tx.show_hand(seat)
    return Done()


async def pass_ahead(tx: TableTransaction, seat: Seat, *, whole_round: bool, on: bool) -> Outcome:
    """A person passes before being asked, or no longer; who is asked already passes at once."""
    hand = tx.shown.hand
    if hand is None or hand.phase != Phase.PLAY or not hand.is_in(seat):
        return Stale()
    said = pending.ahead_of(tx, seat)
    if not on:
        if said is None:
            return Stale()
        pending.take_ahead_back(tx, seat)
        intent = pending.intent_of(tx, seat)
        if intent is not None and intent.kind is IntentKind.AUTO:
            await pending.drop(tx, seat)
        await tx.show_hand(seat)
        return Done()
    if said is not None and said.whole_round == whole_round:
        return Stale()
    await wake(tx, seat)
    pending.say_ahead(tx, seat, whole_round=whole_round)
    if pending.answer_ask(tx, seat) is not None:
        return await act(tx, seat, Pass(seat), None, tapped=True)
    await tx.show_hand(seat)
    return Done()


async def _ripen(tx: TableTransaction, seat: Seat) -> None:
    """The moment has come in which a seat does something by itself."""
    intent = pending.intent_of(tx, seat)
    if intent is None or tx.tools.now < intent.due:
        return
    action = pending.ripe(tx, seat, intent)
    if action is None:
        await pending.rest(tx, seat)
    elif intent.kind is IntentKind.TAP:
        await act(tx, seat, action, None)
    elif await _objection(tx, seat, action) is None:
        pending.use_up(tx, seat)
        await _carry_out(tx, seat, action)


async def wake(tx: TableTransaction, seat: Seat) -> bool:
    """A person does something: the computer plays for them no longer. Returns whether it did."""
    row = tx.seat(seat)
    if row.timeouts:
        tx.change_seat(seat, timeouts=0)
    if not row.autoplay:
        return False
    tx.change_seat(seat, autoplay=False)
    if tx.progress.stage == Stage.PLAY and seat in tx.pending:
        await tx.arm_seat(seat)
    return True


async def _say(tx: TableTransaction, seat: Seat, action: Action) -> Outcome:
    """Note what somebody says in a window."""
    look = _looks(tx)
    await tx.stores.games.seal(tx.table.id, SealedRow(seat=seat, action=format_action(action)))
    await tx.stores.games.drop_prompt(tx.table.id, seat)
    if look:
        tx.change_progress(ready=tuple(sorted({*tx.progress.ready, seat})))
        if _all_ready(tx):
            await close(tx)
            return Done()
    await tx.present(tx.shown)
    return Held()


async def ready(tx: TableTransaction, seat: Seat) -> Outcome:
    """Somebody has looked at their hand, or wants the next one."""
    if tx.progress.stage not in (Stage.LOOK, Stage.BETWEEN):
        return Stale()
    woke = await wake(tx, seat)
    if seat in tx.progress.ready and not woke:
        return Stale()
    tx.change_progress(ready=tuple(sorted({*tx.progress.ready, seat})))
    if _all_ready(tx):
        await (close if tx.progress.stage == Stage.LOOK else next_hand)(tx)
    else:
        if tx.progress.stage == Stage.BETWEEN and tx.progress.until is None:
            await tx.wait_for_ready()
        await tx.present(tx.shown)
    return Done()


def _all_ready(tx: TableTransaction) -> bool:
    """Whether everybody who plays is ready; where nobody does, the time decides."""
    return bool(tx.awake) and set(tx.awake) <= set(tx.progress.ready)


async def next_hand(tx: TableTransaction) -> None:
    """Deal the next hand."""
    await tx.disarm()
    await tx.deal()
    await tx.reveal()


async def close(tx: TableTransaction) -> None:
    """A window closes: what was said counts now, computers decide, and all is shown."""
    await _seal_what_waits(tx)
    sealed = [parse_action(row.action) for row in await tx.stores.games.sealed(tx.table.id)]
    await tx.stores.games.clear_sealed(tx.table.id)
    await tx.disarm()
    look = tx.progress.stage == Stage.LOOK
    tx.change_progress(stage=Stage.PLAY, until=None, ready=())
    before = tx.shown
    if look:
        _decide_revolution(tx, sealed)
    else:
        tx.shown = _unveiled(tx)
        _decide_burn(tx, sealed)
    if tx.hides:
        await tx.reveal()
    else:
        await tx.arm()
        await tx.present(before)


async def _seal_what_waits(tx: TableTransaction) -> None:
    """What was tapped in the window counts, though there was no time to take it back.

    So does a pass by itself that would have been tapped by now: it must not come at a moment in
    which nobody's tap can.
    """
    for intent in tx.progress.intents:
        seat = intent.seat
        tapped = intent.due - pending.take_back_seconds(tx, seat)
        if not intent.due or (intent.kind is IntentKind.AUTO and tapped > tx.tools.now):
            continue
        action = pending.ripe(tx, seat, intent)
        if action is None or await _objection(tx, seat, action) is not None:
            continue
        await pending.drop(tx, seat)
        pending.use_up(tx, seat)
        await tx.stores.games.seal(tx.table.id, SealedRow(seat=seat, action=format_action(action)))
        await tx.stores.games.drop_prompt(tx.table.id, seat)


def _unveiled(tx: TableTransaction) -> Game:
    """Return the shown game without the pretence that somebody is deciding."""
    hand = tx.shown.hand
    if hand is None or hand.asked is None or hand.asked.seats:
        return tx.shown
    return replace(tx.shown, hand=replace(hand, asked=None))


def _decide_revolution(tx: TableTransaction, sealed: list[Action]) -> None:
    hand = tx.game.hand
    if hand is None or hand.phase != Phase.REVOLUTION:
        return
    said = {action.seat: action for action in sealed}
    for seat in tx.pending:
        if tx.table.player(seat).is_played_by_computer and seat not in said:
            tx.decide(choose(view_for(tx.game, seat)))
        else:
            tx.decide(said.get(seat, Revolt(seat, yes=False)))


def _decide_burn(tx: TableTransaction, sealed: list[Action]) -> None:
    hand = tx.game.hand
    asked = hand.asked if hand is not None else None
    if hand is None or asked is None or tx.hides:
        return  # nobody was asked: what was said has lapsed
    top = hand.top
    computers = [choose(view_for(tx.game, seat)) for seat in _computers(tx)]
    # Free burns go first: the last of those who are asked ends the decision.
    for action in sorted([*sealed, *computers], key=lambda action: action.seat in asked.seats):
        now = tx.game.hand
        over = (
            now is None or now.top is not top or now.asked is None or now.asked.kind != asked.kind
        )
        if not over and explain(tx.game, action) is None:
            tx.decide(action)


def _computers(tx: TableTransaction) -> list[Seat]:
    return [seat for seat in tx.pending if tx.table.player(seat).is_played_by_computer]


async def due(tx: TableTransaction, name: str) -> Outcome:
    """A timer is due."""
    kind, _, number = name.partition(":")
    match kind:
        case "pause" if tx.progress.has_open_window:
            await close(tx)
        case "next" if tx.progress.stage == Stage.BETWEEN:
            for seat in tx.awake:
                if seat not in tx.progress.ready:
                    tx.change_seat(seat, autoplay=True, timeouts=0)
            await next_hand(tx)
        case patience.REMIND | patience.SLOW if tx.progress.stage == Stage.PLAY:
            await patience.due(tx, name)
        case patience.IDLE:
            await rest.suspend(tx, "")
        case pending.TIMER:
            await _ripen(tx, int(number))
        case "computer" | "clock" if tx.progress.stage == Stage.PLAY:
            await _decide_for(tx, int(number), by_clock=kind == CLOCK)
    tx.dirty = True  # the timer is gone, if nothing else
    return Done()


async def _decide_for(tx: TableTransaction, seat: Seat, *, by_clock: bool) -> None:
    hand = tx.game.hand
    view = view_for(tx.game, seat) if hand is not None else None
    if hand is None or view is None or view.ask is None:
        return
    intent = pending.intent_of(tx, seat)
    if by_clock and intent is not None and intent.kind is IntentKind.TAP:
        await act(tx, seat, parse_action(intent.action), None)
        return
    if by_clock:
        action = default_action(view.ask)
        # A mark for sleeping over a secret question would tell that it was asked.
        if seat in awaited_openly(hand) or not is_secret(hand):
            _count_timeout(tx, seat)
    else:
        action = choose(view)
    await tx.stores.games.drop_prompt(tx.table.id, seat)
    tx.decide(action)
    await tx.reveal()


def _count_timeout(tx: TableTransaction, seat: Seat) -> None:
    timeouts = tx.seat(seat).timeouts + 1
    if timeouts >= TIMEOUTS:
        tx.change_seat(seat, autoplay=True, timeouts=0)
    else:
        tx.change_seat(seat, timeouts=timeouts)


async def set_autoplay(tx: TableTransaction, seat: Seat, *, on: bool) -> Outcome:
    """The computer plays for a person (托管), or no longer."""
    if tx.seat(seat).autoplay == on:
        return Stale()
    if on:
        tx.change_seat(seat, autoplay=True, timeouts=0)
        await _hand_over(tx, seat)
    else:
        await wake(tx, seat)
        await tx.rebuild(seat)
        await tx.present(tx.shown)
    return Done()


async def leave(tx: TableTransaction, seat: Seat) -> Outcome:
    """A person goes away for good; a computer takes the seat, or the table ends with the last."""
    name = tx.seat(seat).name
    tx.change_seat(seat, user_id=None, autoplay=False, timeouts=0, switches="{}")
    people = [player.user_id for player in tx.table.players if player.user_id is not None]
    if not people:
        await tx.stop(name, Status.STOPPED)
        return Done()
    if tx.table.host not in people:
        tx.table = replace(tx.table, host=people[0])
    await tx.stores.games.drop_prompt(tx.table.id, seat)
    await _hand_over(tx, seat)
    return Done()


async def _hand_over(tx: TableTransaction, seat: Seat) -> None:
    """The computer has the seat now: it decides what is open, and nobody waits for its person."""
    stage = tx.progress.stage
    if stage == Stage.PLAY and seat in tx.pending:
        await tx.arm_seat(seat)
    if stage in (Stage.LOOK, Stage.BETWEEN) and _all_ready(tx):
        await (close if stage == Stage.LOOK else next_hand)(tx)
        return
    if stage == Stage.BETWEEN and not tx.awake:
        await tx.wait_for_ready()
    await tx.present(tx.shown)


async def switch(tx: TableTransaction, seat: Seat, switches: str) -> Outcome:
    """A person has chosen otherwise how the bot deals with their hand."""
    if tx.seat(seat).switches != switches:
        tx.change_seat(seat, switches=switches)
    return Done()


async def dm_works(tx: TableTransaction, seat: Seat, *, works: bool) -> None:
    """A private chat was lost: the computer plays on. Or it works again, and its owner is back."""
    if tx.seat(seat).dm_ok == works:
        return
    tx.change_seat(seat, dm_ok=works)
    if works:
        await wake(tx, seat)
        await tx.present(tx.shown)
        await tx.rebuild(seat)
    elif tx.seat(seat).autoplay:
        await tx.present(tx.shown)
    else:
        tx.change_seat(seat, autoplay=True, timeouts=0)
        tx.notice(Unreachable(seat=seat))
        await _hand_over(tx, seat)


async def stop(tx: TableTransaction, by: str) -> Outcome:
    """Somebody ends the table."""
    await tx.stop(by, Status.STOPPED)
    return Done()


async def show(tx: TableTransaction, seat: Seat | None) -> Outcome:
    """Show everything again, or one seat's part."""
    await tx.rebuild(seat)
    return Done()
