"""The course of a round: a set is played, who is asked next, who has won the lead (RULES 5)."""

from __future__ import annotations

from engine import burning, opening
from engine import events as e
from engine.actions import Pass, Play
from engine.candidates import answers
from engine.cards import BIG
from engine.comparison import Reading, kills, read, unanswerable
from engine.facts import AskKind, DeathCause, Top
from engine.legal import has_lead
from engine.scoring import is_sweep, place_of_finisher, result_of
from engine.seats import ROUND_FROM, Seat, allied, opposite
from engine.sets import CardSet
from engine.situation import (
    could_run_out,
    entitled_opposite,
    lead_ask,
    leader_after,
    next_in,
    next_to_answer,
)
from engine.state import HandState
from engine.stuck import is_stuck_if_beaten, sticks_itself
from engine.turn import Turn

_BURN = AskKind.BURN
_ASK_TO_ANSWER = e.ASKED_ALONE[AskKind.ANSWER]
_ASK_TO_LEAD = e.ASKED_ALONE[AskKind.LEAD]

# --- playing a set


def play(turn: Turn, seat: Seat, cards: CardSet, *, burns: bool = False) -> None:
    """Put *cards* on the table for *seat* and work out everything that follows from it."""
    still = turn.state.in_seats
    put_down(turn, seat, cards, burns=burns)
    if turn.state.in_seats != still and is_over(turn.state):
        end_hand(turn)
    else:
        ask_next(turn)


def put_down(turn: Turn, seat: Seat, cards: CardSet, *, burns: bool) -> None:
    """Put *cards* on the table for *seat*, with what that brings about before anybody is asked."""
    state = turn.state
    old, yielded, dead_gouji = state.top, state.yielded, state.dead_gouji
    killing = (
        old is not None
        and cards.size > len(old.effective)
        and kills(cards, old.effective, state.rules)
    )
    reading = read(cards, state.rules, killing=killing)
    top = _top_of(state, seat, cards, reading, burns=burns)
    turn.emit(e.Played(top))
    if old is None:
        _settle_lead(turn, top)
    else:
        _settle_beaten(turn, old, reading, killing=killing, burns=burns)
        if yielded:
            _settle_yielders(turn, yielded)
    if state.melee:
        _settle_comeback(turn, seat)
    if dead_gouji and top.dead and opposite(seat) in state.revolted:
        turn.emit(e.DeadGoujiUsed(seat, dead_gouji - 1))
    if top.last:
        _finish(turn, seat)


def _top_of(state: HandState, seat: Seat, cards: CardSet, reading: Reading, *, burns: bool) -> Top:
    old = state.top
    under_duty = state.burn is not None and state.burn.burner == seat and old is None
    last = cards.counts == state.hands[seat - 1]
    opens = reading.opens and not last and opening.opens_if_it_stands(reading, old, state)
    burning = not last and (burns or under_duty)
    dead = not (burns or state.melee) and _is_dead(state, seat, reading)
    effective, gouji, kind = reading.effective, reading.gouji, reading.opens
    return Top(seat, cards, effective, gouji, opens, kind, old is None, burning, dead, last)


def _is_dead(state: HandState, seat: Seat, reading: Reading) -> bool:
    """Whether the set is a dead gouji (够死级, RULES 9); in the melee none is."""
    if reading.gouji and state.dead_gouji and opposite(seat) in state.revolted:
        return True
    old, mode = state.top, state.rules.dead.last_set
    return (
        old is not None
        and old.last
        and mode != "off"
        and old.seat == opposite(seat)
        and old.seat in state.finished[:2]
        and (mode == "any" or old.gouji)
    )


def _settle_lead(turn: Turn, top: Top) -> None:
    opening.settle_lead(turn, top)
    burn = turn.state.burn
    if burn is not None and burn.burner == top.seat:
        burning.led(turn)


def _settle_beaten(turn: Turn, old: Top, reading: Reading, *, killing: bool, burns: bool) -> None:
    """Settle that *old* is beaten: jokers are killed, seats stuck, burns undone."""
    state = turn.state
    assert state.top is not None
    seat, burn = state.top.seat, state.burn
    killed = killing and BIG in old.effective and not allied(seat, old.seat)
    if killed:
        turn.emit(e.BigJokerKilled(seat, old.seat))
    stuck = _sticks(turn, old, by=seat)
    undone = burn if burn is not None and burn.burner == old.seat else None
    if undone is not None:
        burning.undo(turn, by=seat, opens=reading.opens)
    if burns:
        burning.make(turn, burned=old, against=burn, stuck=stuck, killed=killed)
    if undone is not None:
        burning.punish_counter(turn, undone)
    if not stuck:
        _settle_self_stuck(turn, old.seat)


def _settle_yielders(turn: Turn, yielded: tuple[Seat, ...]) -> None:
    """Those who yielded to a top that another seat beat count as passed (RULES 5.2)."""
    state = turn.state
    if state.melee or state.top is None or state.rules.yield_.after_beaten != "passed":
        return
    passed = tuple(s for s in yielded if s != state.top.seat and s not in state.passed)
    if passed:
        turn.emit(e.YieldersPassed(passed))


def _sticks(turn: Turn, old: Top, *, by: Seat) -> bool:
    """Settle 憋三: a seat whose last set before its 3s is beaten is stuck (被闷, RULES 8)."""
    state = turn.state
    seat = old.seat
    if not is_stuck_if_beaten(state.hand(seat), state.rules) or not state.is_in(seat):
        return False
    turn.emit(e.SeatStuck(seat, by))
    if state.rules.threes.kill:
        turn.emit(e.SeatDied(seat, DeathCause.STUCK))
    return True


def _settle_self_stuck(turn: Turn, seat: Seat) -> None:
    """A seat left with 3s and 4s that has not opened is dead (自闷, RULES 7, 16.20, 16.38)."""
    state = turn.state
    if not state.rules.open.self_stuck or not state.is_in(seat):
        return
    opened = seat in state.opened or state.opening_lead == seat
    if not sticks_itself(state.hand(seat), opened=opened, someone_out=bool(state.finished)):
        return
    turn.emit(e.SeatDied(seat, DeathCause.SELF_STUCK))
    burning.end_by_death(turn, seat)


def _settle_comeback(turn: Turn, seat: Seat) -> None:
    state = turn.state
    if (
        state.rules.melee.counts_comebacks
        and seat in state.passed_before
        and seat not in state.came_back
    ):
        turn.emit(e.CameBack(seat))


def _finish(turn: Turn, seat: Seat) -> None:
    state = turn.state
    turn.emit(e.SeatFinished(seat, place_of_finisher(state, len(state.finished))))
    if state.burn is not None and state.burn.burner == seat:
        burning.run_out(turn)


# --- passing and yielding


def record_pass(turn: Turn, seat: Seat) -> None:
    """Let *seat* pass, for the round or for this top only (RULES 5.6)."""
    state = turn.state
    binding = True
    if state.melee:
        binding = state.rules.melee.binds(came_back=seat in state.came_back)
    turn.emit(e.PASSED[binding][seat])


def yield_on(turn: Turn, seat: Seat) -> None:
    """*seat* yields; those after it go first."""
    turn.emit(e.YIELDED[seat])
    ask_next(turn)


# --- who is asked next


def ask_next(turn: Turn) -> None:
    """Ask the seat that may answer the top next; end the round where there is none."""
    state = turn.state
    top = state.top
    assert top is not None
    if unanswerable(top.effective, state.rules):
        end_round(turn)
        return
    asks_burners = not (state.melee or state.window_over or state.declined) and top.closed
    if asks_burners and _ask_burn(turn, top):
        return
    seat = next_to_answer(state, top)
    before = seat if seat not in state.yielded else None
    killer = _killer(state, top, before=before) if state.rules.sets.kill_ignores_pass else None
    if killer is not None:
        turn.emit(e.SeatsAsked(AskKind.KILL, (killer,)))
    elif seat is not None:
        turn.emit(_ASK_TO_ANSWER[seat])
    else:
        end_round(turn)


def _ask_burn(turn: Turn, top: Top) -> bool:
    """Ask the opposite and all who could run out a burn, at the same time (RULES 6)."""
    state = turn.state
    entitled = entitled_opposite(state, top)
    seats = [seat for seat in state.in_seats if seat == entitled or could_run_out(state, seat)]
    if seats:
        turn.emit(e.SeatsAsked(_BURN, tuple(seats)))
    return bool(seats)


def _killer(state: HandState, top: Top, *, before: Seat | None) -> Seat | None:
    """Return a passed seat that may kill, before *before* where that is given (RULES 3, 16.10)."""
    if top.dead:
        return None
    rules = state.rules
    shut = top.closed and not state.melee
    order = ROUND_FROM[top.seat]
    if shut:
        order = tuple(sorted(order, key=lambda seat: seat != opposite(top.seat)))
    last = order.index(before) if before is not None else len(order)
    everybody = not shut or state.is_headless(top.seat)
    for seat in order[:last]:
        if seat not in state.passed or seat in state.declined or not state.is_in(seat):
            continue
        if not (everybody or seat == opposite(top.seat) or state.is_headless(seat)):
            continue
        found = answers(state.hand(seat), top.effective, rules)
        if any(kills(cards, top.effective, rules) for cards in found):
            return seat
    return None


# --- the end of a round and of the hand


def end_round(turn: Turn) -> None:
    """Nobody is left to answer: the top stands; its player leads, or the seat after it (接风)."""
    state = turn.state
    top = state.top
    assert top is not None
    if state.is_in(top.seat):
        burner = state.burn is not None and state.burn.burner == top.seat and top.burning
        opening.settle_standing(turn, top, burner=burner)
        _settle_self_stuck(turn, top.seat)
    leader = leader_after(turn.state, top)
    turn.emit(e.ROUND_ENDED[top.seat][leader])
    start_round(turn, leader)


def start_round(turn: Turn, leader: Seat) -> None:
    """Let *leader* lead, or the next seat that can; if none can, the hand is over (RULES 5.1)."""
    tried: set[Seat] = set()
    while not is_over(turn.state) and leader not in tried:
        state = turn.state
        if not state.is_in(leader):
            leader = next_in(state, leader)
            continue
        ask = lead_ask(state, leader)
        can_lead = has_lead(ask)
        if not can_lead and state.burn is not None and state.burn.burner == leader:
            void = state.burn.burned_top  # set until the burner's first lead
            leader = burning.fail(turn)  # before the melee begins: what it gives back may open
            if void is not None:
                _settle_self_stuck(turn, void.seat)
            continue
        if melee_is_due(state):
            turn.emit(e.MeleeBegan())
        if can_lead:
            turn.emit(_ASK_TO_LEAD[leader])
            turn.state.asks[leader] = ask  # nothing that it depends on has changed
            return
        tried.add(leader)
        follower = next_in(turn.state, leader)
        turn.emit(e.LeadMoved(leader, follower))
        leader = follower
    end_hand(turn)


def melee_is_due(state: HandState) -> bool:
    """Whether the next round is the melee (四户乱缠, RULES 5.6)."""
    if state.melee:
        return False
    match state.rules.melee.trigger:
        case "two-gone":
            return len(state.finished) + len(state.revolted) >= 2
        case "two-finished":
            return len(state.finished) >= 2
    gone = len(state.finished) + len(state.revolted) + len(state.bottom)
    return gone >= 2


def is_over(state: HandState) -> bool:
    """Whether the hand has ended (RULES 5.7)."""
    left = state.in_seats
    if len(left) <= 1 or (len(state.finished) >= 2 and is_sweep(state)):
        return True
    for seat in left:
        if not allied(seat, left[0]):
            return False
    return "last" not in state.rules.tribute.kinds


def end_hand(turn: Turn) -> None:
    """Settle places, points and debts."""
    turn.emit(e.HandEnded(result_of(turn.state)))


def concede(turn: Turn, seat: Seat) -> None:
    """*seat* stops playing and takes the lowest free place (认落, RULES 16.35)."""
    state = turn.state
    turn.emit(e.SeatConceded(seat))
    if state.burn is not None and state.burn.burner == seat:
        turn.emit(e.BurnEnded(seat))
    if is_over(turn.state):
        end_hand(turn)
    elif turn.state.asked is None or not turn.state.asked.pending:
        if state.top is not None:
            settle_answers(turn)
        else:
            start_round(turn, next_in(turn.state, seat))


def settle_answers(turn: Turn) -> None:
    """All who were asked have decided: the first burn wins; else the opposite's answer counts."""
    state = turn.state
    asked, top = state.asked, state.top
    if asked is None or asked.kind is not AskKind.BURN or top is None:
        ask_next(turn)
        return
    burn = burning.first_burn(state, asked.said)
    if burn is not None:
        play(turn, burn.seat, burn.cards, burns=True)
        return
    for action in asked.said:
        if isinstance(action, Play):
            play(turn, action.seat, action.cards)
            return
    for action in asked.said:
        if isinstance(action, Pass):
            record_pass(turn, action.seat)
    ask_next(turn)
