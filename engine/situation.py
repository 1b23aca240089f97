"""Who may be asked what: reading the table (RULES 5.2 … 5.6, 6).

Only questions, no changes. `engine.rounds` asks in this order; `ask_for` gathers what one seat
may decide.
"""

from __future__ import annotations

from engine.asks import Ask
from engine.cards import BIG, FOUR, SMALL, THREE, TWO
from engine.comparison import natural_gouji_size
from engine.facts import AskKind, DebtKind, Phase, Top
from engine.judge import burning_sets, run_out_sets
from engine.runout import is_hopeless
from engine.seats import OPPOSITE, ROUND_FROM, Seat, allied, opposite
from engine.state import HandState
from engine.stuck import only_threes

_LEAD, _ANSWER, _BURN = AskKind.LEAD, AskKind.ANSWER, AskKind.BURN


def next_in(state: HandState, seat: Seat) -> Seat:
    """Return the first seat after *seat* that is in; *seat* itself if none is."""
    return next((other for other in ROUND_FROM[seat] if state.is_in(other)), seat)


def leader_after(state: HandState, top: Top) -> Seat:
    """Return who leads when *top* has stood: its player, or who follows it (接风, RULES 5.5)."""
    if state.is_in(top.seat):
        return top.seat
    other = opposite(top.seat)
    to_opposite = state.rules.lead.after_gouji_out == "opposite"
    if to_opposite and top.last and top.gouji and state.is_in(other):
        return other
    return next_in(state, top.seat)


def waits_with_threes(state: HandState, seat: Seat) -> bool:
    """Whether *seat* is stuck and waits to lead its 3s: it is not asked to answer (RULES 5.1)."""
    return bool(state.stuck) and state.is_stuck(seat) and only_threes(state.hand(seat))


def _can_be_asked(state: HandState, seat: Seat) -> bool:
    """Whether *seat* may still be asked about the top, passes aside."""
    if seat in state.declined or seat in state.yielded or seat not in state.in_seats:
        return False
    return not (state.stuck and waits_with_threes(state, seat))


def is_closed(state: HandState) -> bool:
    """Whether the present top is closed; nothing is in the melee."""
    return state.top is not None and not state.melee and state.top.closed


def exempt(state: HandState, top: Top) -> Seat | None:
    """Return the seat that a pass does not keep from answering *top*, if any (RULES 5.2)."""
    return OPPOSITE[top.seat] if state.rules.pass_.answer_opposite else None


def next_to_answer(state: HandState, top: Top, *, besides: Seat | None = None) -> Seat | None:
    """Return who is to be asked about *top* next, in turn from its player; who yields comes last.

    Before the melee a pass binds all but the top's opposite (RULES 5.2), and a closed top is only
    for seats that are headless, or for all if its player is, once the burn decision is over (5.3).
    In the melee every top is open to all who have not passed (5.6). *besides* is left out.
    """
    shut, headless_only = state.melee, False
    if top.closed and not shut:
        if top.dead:
            return None
        shut, headless_only = True, not state.is_headless(top.seat)
    declined, passed, yielded = state.declined, state.passed, state.yielded
    for seat in ROUND_FROM[top.seat]:
        if seat in declined or (seat in passed and (shut or seat != exempt(state, top))):
            continue
        if seat == besides or not _can_be_asked(state, seat):
            continue
        if not headless_only or state.is_headless(seat):
            return seat
    for seat in ROUND_FROM[top.seat] if yielded else ():
        if seat in yielded and seat != besides:
            return seat
    return None


def entitled_opposite(state: HandState, top: Top) -> Seat | None:
    """Return the opposite of a closed top's player if it may answer (RULES 5.3)."""
    seat = opposite(top.seat)
    if top.dead or not _can_be_asked(state, seat):
        return None
    if seat in state.passed and seat != exempt(state, top):
        return None
    return seat


def may_burn(state: HandState, seat: Seat) -> bool:
    """Whether the rules let *seat* burn the present top, cards aside (RULES 6, 16.14)."""
    top, rules = state.top, state.rules.burn
    if top is None or state.melee or not rules.enabled or not top.closed:
        return False
    if seat in (top.seat, opposite(top.seat)) or not state.is_in(seat):
        return False
    if rules.until == "first-out" and state.finished:
        return False
    if seat in state.passed and not rules.after_pass:
        return False
    if rules.needs_open and seat not in state.opened and seat not in state.early_four:
        return False
    if top.dead:
        return seat not in state.passed or not state.is_headless(top.seat)
    if state.is_headless(top.seat):
        return False
    return not state.is_headless(seat) or seat in state.passed


def burn_ask(state: HandState, seat: Seat, *, owed: bool) -> Ask:
    """Return the burn decision of *seat*; *owed* where it must answer."""
    top, rules = state.top, state.rules
    on_side = top is not None and allied(seat, top.seat) and rules.burn.partner_first
    return Ask(
        seat=seat,
        kind=_BURN,
        rules=rules,
        hand=state.hand(seat),
        top=top,
        owed=owed,
        may_burn=True,
        may_burn_if=owed and on_side,
        first_place_closed=_first_place_closed(state, seat),
    )


def could_run_out(state: HandState, seat: Seat) -> bool:
    """Whether *seat* may burn the present top and could run out (烧得动)."""
    if is_hopeless(state.hand(seat)) or not may_burn(state, seat):
        return False
    return bool(run_out_sets(burn_ask(state, seat, owed=True)))


def free_burn(state: HandState, seat: Seat) -> Ask | None:
    """Return the burn that *seat* may declare unasked, while others decide (RULES 6, 16.16)."""
    asked = state.asked
    if asked is None or asked.kind is not _BURN or not state.rules.burn.may_fail:
        return None
    if seat in asked.seats or any(action.seat == seat for action in asked.said):
        return None
    if not may_burn(state, seat):
        return None
    ask = burn_ask(state, seat, owed=False)
    return ask if burning_sets(ask) else None


def _first_place_closed(state: HandState, seat: Seat) -> bool:
    """Whether 不开点不走头 keeps *seat* from its last cards (RULES 7)."""
    return (
        state.rules.open.before_first
        and not state.finished
        and seat not in state.opened
        and not _may_take_first_by_burning(state, seat)
    )


def _may_take_first_by_burning(state: HandState, seat: Seat) -> bool:
    """Whether this very lead opens the seat, so that it may take 头科 with it (RULES 16.38)."""
    return state.opening_lead == seat and not state.rules.open.needs_fours


def lead_ask(state: HandState, seat: Seat) -> Ask:
    """Return the decision of *seat* to lead."""
    rules, burn, opens = state.rules, state.burn, state.opening_lead == seat
    duty = burn is not None and burn.burner == seat
    closed = _first_place_closed(state, seat)
    fours_closed = (
        rules.open.early_four == "illegal"
        and not opens
        and not state.finished
        and seat not in state.opened
    )
    return Ask(seat, _LEAD, rules, state.hands[seat - 1], None, closed, duty, opens, fours_closed)


def may_yield(state: HandState, seat: Seat, top: Top) -> bool:
    """Whether *seat*, being asked about *top*, may yield (让牌, RULES 5.2 and 5.6)."""
    if seat in state.yielded:
        return False
    if state.melee:
        allowed = state.rules.melee.yield_
        return allowed and next_to_answer(state, top, besides=seat) is not None
    if seat != OPPOSITE[top.seat] or top.closed or not state.rules.yield_.enabled:
        return False
    for other in ROUND_FROM[seat][:2]:  # those between it and the player of the top
        if other not in state.passed and _can_be_asked(state, other):
            return True
    return False


def ask_for(state: HandState, seat: Seat) -> Ask | None:
    """Return the decision that *seat* owes, or ``None``."""
    ask = state.asks.get(seat)
    if ask is None:
        asked = state.asked
        if asked is None or seat not in asked.pending:
            return None
        ask = state.asks[seat] = _ask_of_kind(state, seat, asked.kind)
    return ask


def _ask_of_kind(state: HandState, seat: Seat, kind: AskKind) -> Ask:
    if kind is _LEAD:
        return lead_ask(state, seat)
    top = state.top
    if kind is _BURN and top is not None and seat != opposite(top.seat):
        return burn_ask(state, seat, owed=True)
    rules, hand = state.rules, state.hands[seat - 1]
    first_closed = _first_place_closed(state, seat)
    if kind is _ANSWER and top is not None:
        if may_yield(state, seat, top):
            return Ask(seat, kind, rules, hand, top, first_closed, may_yield=True)
        return Ask(seat, kind, rules, hand, top, first_closed)
    left = 3 - len(state.charge) if state.charge is not None else 0
    return Ask(seat, kind, rules, hand, top, first_closed, charge_left=left)


def may_revolt(state: HandState, seat: Seat) -> bool:
    """Whether *seat* holds a hand to revolt with (革命, RULES 9)."""
    hand = state.hand(seat)
    if not state.is_in(seat) or not any(hand) or hand[TWO] or hand[SMALL] or hand[BIG]:
        return False
    return state.rules.revolution.condition == "no-high" or not (hand[THREE] or hand[FOUR])


def has_opening_kind(state: HandState, seat: Seat) -> bool:
    """Whether the hand of *seat* holds any set of an opening kind (RULES 7, none_counts)."""
    rules, hand = state.rules.open, state.hand(seat)
    if hand[SMALL] and rules.by_small_jokers:
        return True
    if hand[TWO] >= rules.twos_needed:
        return True
    attachable = hand[TWO] if rules.attached_twos else 0
    for rank in range(TWO):
        size = natural_gouji_size(rank)
        carried = attachable if state.rules.tables.carries_twos[rank] else 0
        if size and hand[rank] and hand[rank] + carried >= size:
            return True
    return False


def _deadline_passed(state: HandState, seat: Seat) -> bool:
    """Whether it is too late for *seat* to declare (RULES 7)."""
    if state.rules.declare.deadline == "first-circle":
        return state.gouji_round_over
    return state.round > 1 or seat in state.acted


def may_declare(state: HandState, seat: Seat) -> bool:
    """Whether *seat* may declare that its opposite will not open (宣点, RULES 7, 16.21)."""
    return (
        state.rules.declare.allowed
        and state.phase is Phase.PLAY
        and state.is_in(seat)
        and seat not in state.declared
        and opposite(seat) not in state.revolted
        and not _deadline_passed(state, seat)
    )


def may_concede(state: HandState, seat: Seat) -> bool:
    """Whether *seat* may concede (认落): only its own federation still plays (RULES 5.7, 16.35)."""
    return (
        state.phase is Phase.PLAY
        and state.is_in(seat)
        and all(allied(seat, other) for other in state.in_seats)
    )


def may_waive(state: HandState, seat: Seat) -> bool:
    """Whether *seat* may agree to waive mutual point debts that were written (RULES 16.27)."""
    rules, pair = state.rules, {seat, opposite(seat)}
    return (
        rules.open.point_waiver
        and state.result is not None
        and seat not in state.waived
        and not pair & {*state.opened, *state.declared}
        and any(
            debt.kind is DebtKind.POINT and debt.payer in pair and debt.payee in pair
            for debt in state.result.debts
        )
    )
