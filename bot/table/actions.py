"""What can happen to a table: somebody acts, is ready, goes away; a time has come."""

from __future__ import annotations

from dataclasses import replace

from bot.table import intents as pending
from bot.table import reminders as patience
from bot.table import suspension as rest
from bot.table.model import IntentKind, Stage, Status
from bot.table.notices import Unreachable
from bot.table.outcomes import Done, Held, Outcome, Pending, Refused, Stale
from bot.table.transaction import CLOCK, Work
from bot.table.windows import is_secret
from data.rows import HeldRow
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
    work: Work, seat: Seat, action: Action, nonce: int | None, *, tapped: bool = False
) -> Outcome:
    """A person acts; what was tapped counts a moment later, and can be taken back until then."""
    if nonce is not None and not await _is_open(work, seat, nonce):
        return Stale()
    woke = await wake(work, seat)
    outcome = await _objection(work, seat, action)
    seconds = pending.take_back_seconds(work, seat) if tapped else 0.0
    if outcome is None and seconds:
        await pending.put(work, seat, action, seconds)
        await (work.present(work.shown) if woke else work.show_hand(seat))
        return Pending(seconds)
    if outcome is None:
        if isinstance(action, Pass):
            pending.note_pass(work, seat)
        return await _carry_out(work, seat, action)
    if woke:
        await work.present(work.shown)
    return outcome


async def _is_open(work: Work, seat: Seat, nonce: int) -> bool:
    prompt = await work.tx.games.prompt(work.table.id, seat)
    return prompt is not None and prompt.nonce == nonce


async def _objection(work: Work, seat: Seat, action: Action) -> Refused | Stale | None:
    """Return why *seat* may not do *action* now; in a window as far as that person may know."""
    rejection = None
    if work.flow.is_paused:
        if not isinstance(action, Revolt if _looks(work) else _BURN_DECISIONS):
            return Refused(Rejection(Reason.NOT_NOW))
        if any(row.seat == seat for row in await work.tx.games.held(work.table.id)):
            return Stale()
        rejection = explain(work.shown, action)
    else:
        rejection = explain(work.game, action)
    return None if rejection is None else Refused(rejection)


def _looks(work: Work) -> bool:
    return work.flow.stage == Stage.LOOK


async def _carry_out(work: Work, seat: Seat, action: Action) -> Outcome:
    """Do what nothing speaks against."""
    await pending.drop(work, seat)
    if work.flow.is_paused:
        return await _say(work, seat, action)
    await work.tx.games.drop_prompt(work.table.id, seat)
    work.decide(action)
    await work.reveal()
    return Done()


async def take_back(work: Work, seat: Seat, nonce: int) -> Outcome:
    """A person takes back what they tapped, or does not want to pass by itself."""
    intent = pending.intent_of(work, seat)
    if intent is None or not await _is_open(work, seat, nonce):
        return Stale()
    pending.take_ahead_back(work, seat)
    await pending.rest(work, seat)
    await work.show_hand(seat)
    return Done()


async def pass_ahead(work: Work, seat: Seat, *, whole_round: bool, on: bool) -> Outcome:
    """A person passes before being asked, or no longer; who is asked already passes at once."""
    hand = work.shown.hand
    if hand is None or hand.phase != Phase.PLAY or not hand.is_in(seat):
        return Stale()
    said = pending.ahead_of(work, seat)
    if not on:
        if said is None:
            return Stale()
        pending.take_ahead_back(work, seat)
        intent = pending.intent_of(work, seat)
        if intent is not None and intent.kind is IntentKind.AUTO:
            await pending.drop(work, seat)
        await work.show_hand(seat)
        return Done()
    if said is not None and said.whole_round == whole_round:
        return Stale()
    await wake(work, seat)
    pending.say_ahead(work, seat, whole_round=whole_round)
    if pending.answer_ask(work, seat) is not None:
        return await act(work, seat, Pass(seat), None, tapped=True)
    await work.show_hand(seat)
    return Done()


async def _ripen(work: Work, seat: Seat) -> None:
    """The moment has come in which a seat does something by itself."""
    intent = pending.intent_of(work, seat)
    if intent is None or work.tools.now < intent.due:
        return
    action = pending.ripe(work, seat, intent)
    if action is None:
        await pending.rest(work, seat)
    elif intent.kind is IntentKind.TAP:
        await act(work, seat, action, None)
    elif await _objection(work, seat, action) is None:
        pending.use_up(work, seat)
        await _carry_out(work, seat, action)


async def wake(work: Work, seat: Seat) -> bool:
    """A person does something: the computer plays for them no longer. Returns whether it did."""
    row = work.seat(seat)
    if row.timeouts:
        work.change_seat(seat, timeouts=0)
    if not row.autopilot:
        return False
    work.change_seat(seat, autopilot=False)
    if work.flow.stage == Stage.PLAY and seat in work.pending:
        await work.arm_seat(seat)
    return True


async def _say(work: Work, seat: Seat, action: Action) -> Outcome:
    """Note what somebody says in a window."""
    look = _looks(work)
    await work.tx.games.hold(work.table.id, HeldRow(seat=seat, action=format_action(action)))
    await work.tx.games.drop_prompt(work.table.id, seat)
    if look:
        work.change_flow(ready=tuple(sorted({*work.flow.ready, seat})))
        if _all_ready(work):
            await close(work)
            return Done()
    await work.present(work.shown)
    return Held()


async def ready(work: Work, seat: Seat) -> Outcome:
    """Somebody has looked at their hand, or wants the next one."""
    if work.flow.stage not in (Stage.LOOK, Stage.BETWEEN):
        return Stale()
    woke = await wake(work, seat)
    if seat in work.flow.ready and not woke:
        return Stale()
    work.change_flow(ready=tuple(sorted({*work.flow.ready, seat})))
    if _all_ready(work):
        await (close if work.flow.stage == Stage.LOOK else next_hand)(work)
    else:
        if work.flow.stage == Stage.BETWEEN and work.flow.until is None:
            await work.wait_for_ready()
        await work.present(work.shown)
    return Done()


def _all_ready(work: Work) -> bool:
    """Whether everybody who plays is ready; where nobody does, the time decides."""
    return bool(work.awake) and set(work.awake) <= set(work.flow.ready)


async def next_hand(work: Work) -> None:
    """Deal the next hand."""
    await work.disarm()
    await work.deal()
    await work.reveal()


async def close(work: Work) -> None:
    """A window closes: what was said counts now, computers decide, and all is shown."""
    await _hold_the_rest(work)
    held = [parse_action(row.action) for row in await work.tx.games.held(work.table.id)]
    await work.tx.games.clear_held(work.table.id)
    await work.disarm()
    look = work.flow.stage == Stage.LOOK
    work.change_flow(stage=Stage.PLAY, until=None, ready=())
    before = work.shown
    if look:
        _decide_revolution(work, held)
    else:
        work.shown = _unveiled(work)
        _decide_burn(work, held)
    if work.hides:
        await work.reveal()
    else:
        await work.arm()
        await work.present(before)


async def _hold_the_rest(work: Work) -> None:
    """What was tapped in the window counts, though there was no time to take it back.

    So does a pass by itself that would have been tapped by now: it must not come at a moment in
    which nobody's tap can.
    """
    for intent in work.flow.intents:
        seat = intent.seat
        tapped = intent.due - pending.take_back_seconds(work, seat)
        if not intent.due or (intent.kind is IntentKind.AUTO and tapped > work.tools.now):
            continue
        action = pending.ripe(work, seat, intent)
        if action is None or await _objection(work, seat, action) is not None:
            continue
        await pending.drop(work, seat)
        pending.use_up(work, seat)
        await work.tx.games.hold(work.table.id, HeldRow(seat=seat, action=format_action(action)))
        await work.tx.games.drop_prompt(work.table.id, seat)


def _unveiled(work: Work) -> Game:
    """Return the shown game without the pretence that somebody is deciding."""
    hand = work.shown.hand
    if hand is None or hand.asked is None or hand.asked.seats:
        return work.shown
    return replace(work.shown, hand=replace(hand, asked=None))


def _decide_revolution(work: Work, held: list[Action]) -> None:
    hand = work.game.hand
    if hand is None or hand.phase != Phase.REVOLUTION:
        return
    said = {action.seat: action for action in held}
    for seat in work.pending:
        if work.table.player(seat).is_played_by_computer and seat not in said:
            work.decide(choose(view_for(work.game, seat)))
        else:
            work.decide(said.get(seat, Revolt(seat, yes=False)))


def _decide_burn(work: Work, held: list[Action]) -> None:
    hand = work.game.hand
    asked = hand.asked if hand is not None else None
    if hand is None or asked is None or work.hides:
        return  # nobody was asked: what was said has lapsed
    top = hand.top
    computers = [choose(view_for(work.game, seat)) for seat in _computers(work)]
    # Free burns go first: the last of those who are asked ends the decision.
    for action in sorted([*held, *computers], key=lambda action: action.seat in asked.seats):
        now = work.game.hand
        over = (
            now is None or now.top is not top or now.asked is None or now.asked.kind != asked.kind
        )
        if not over and explain(work.game, action) is None:
            work.decide(action)


def _computers(work: Work) -> list[Seat]:
    return [seat for seat in work.pending if work.table.player(seat).is_played_by_computer]


async def due(work: Work, name: str) -> Outcome:
    """A timer is due."""
    kind, _, number = name.partition(":")
    match kind:
        case "pause" if work.flow.is_paused:
            await close(work)
        case "next" if work.flow.stage == Stage.BETWEEN:
            for seat in work.awake:
                if seat not in work.flow.ready:
                    work.change_seat(seat, autopilot=True, timeouts=0)
            await next_hand(work)
        case patience.REMIND | patience.SLOW if work.flow.stage == Stage.PLAY:
            await patience.due(work, name)
        case patience.IDLE:
            await rest.pause(work, "")
        case pending.TIMER:
            await _ripen(work, int(number))
        case "computer" | "clock" if work.flow.stage == Stage.PLAY:
            await _decide_for(work, int(number), by_clock=kind == CLOCK)
    work.dirty = True  # the timer is gone, if nothing else
    return Done()


async def _decide_for(work: Work, seat: Seat, *, by_clock: bool) -> None:
    hand = work.game.hand
    view = view_for(work.game, seat) if hand is not None else None
    if hand is None or view is None or view.ask is None:
        return
    intent = pending.intent_of(work, seat)
    if by_clock and intent is not None and intent.kind is IntentKind.TAP:
        await act(work, seat, parse_action(intent.action), None)
        return
    if by_clock:
        action = default_action(view.ask)
        # A mark for sleeping over a secret question would tell that it was asked.
        if seat in awaited_openly(hand) or not is_secret(hand):
            _count_timeout(work, seat)
    else:
        action = choose(view)
    await work.tx.games.drop_prompt(work.table.id, seat)
    work.decide(action)
    await work.reveal()


def _count_timeout(work: Work, seat: Seat) -> None:
    timeouts = work.seat(seat).timeouts + 1
    if timeouts >= TIMEOUTS:
        work.change_seat(seat, autopilot=True, timeouts=0)
    else:
        work.change_seat(seat, timeouts=timeouts)


async def set_autopilot(work: Work, seat: Seat, *, on: bool) -> Outcome:
    """The computer plays for a person (托管), or no longer."""
    if work.seat(seat).autopilot == on:
        return Stale()
    if on:
        work.change_seat(seat, autopilot=True, timeouts=0)
        await _hand_over(work, seat)
    else:
        await wake(work, seat)
        await work.rebuild(seat)
        await work.present(work.shown)
    return Done()


async def leave(work: Work, seat: Seat) -> Outcome:
    """A person goes away for good; a computer takes the seat, or the table ends with the last."""
    name = work.seat(seat).name
    work.change_seat(seat, user_id=None, autopilot=False, timeouts=0, switches="{}")
    people = [player.user_id for player in work.table.players if player.user_id is not None]
    if not people:
        await work.stop(name, Status.STOPPED)
        return Done()
    if work.table.host not in people:
        work.table = replace(work.table, host=people[0])
    await work.tx.games.drop_prompt(work.table.id, seat)
    await _hand_over(work, seat)
    return Done()


async def _hand_over(work: Work, seat: Seat) -> None:
    """The computer has the seat now: it decides what is open, and nobody waits for its person."""
    stage = work.flow.stage
    if stage == Stage.PLAY and seat in work.pending:
        await work.arm_seat(seat)
    if stage in (Stage.LOOK, Stage.BETWEEN) and _all_ready(work):
        await (close if stage == Stage.LOOK else next_hand)(work)
        return
    if stage == Stage.BETWEEN and not work.awake:
        await work.wait_for_ready()
    await work.present(work.shown)


async def switch(work: Work, seat: Seat, switches: str) -> Outcome:
    """A person has chosen otherwise how the bot deals with their hand."""
    if work.seat(seat).switches != switches:
        work.change_seat(seat, switches=switches)
    return Done()


async def dm_works(work: Work, seat: Seat, *, works: bool) -> None:
    """A private chat was lost: the computer plays on. Or it works again, and its owner is back."""
    if work.seat(seat).dm_ok == works:
        return
    work.change_seat(seat, dm_ok=works)
    if works:
        await wake(work, seat)
        await work.present(work.shown)
        await work.rebuild(seat)
    elif work.seat(seat).autopilot:
        await work.present(work.shown)
    else:
        work.change_seat(seat, autopilot=True, timeouts=0)
        work.notice(Unreachable(seat=seat))
        await _hand_over(work, seat)


async def stop(work: Work, by: str) -> Outcome:
    """Somebody ends the table."""
    await work.stop(by, Status.STOPPED)
    return Done()


async def show(work: Work, seat: Seat | None) -> Outcome:
    """Show everything again, or one seat's part."""
    await work.rebuild(seat)
    return Done()
