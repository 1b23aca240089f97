"""Applying events to states: each event changes the facts that it names, without any rule.

Only this module writes fields of a `HandState`: `evolve` in a copy, a `Turn` in its own state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine import events as e
from engine.cards import EMPTY, SUITS, Card, Counts, add, count_cards, subtract
from engine.facts import Asked, AskKind, DeathCause, Phase
from engine.seats import Seat
from engine.sets import CardSet
from engine.state import HandState, copied

BLANK: tuple[str | CardSet, ...] = ("",) * 6
_BURN = AskKind.BURN
_SUIT_ORDER = f"{SUITS} ".index


def evolve(state: HandState, event: e.Event) -> HandState:
    """Return *state* after *event*. `engine.game.evolve` does the same for a whole series."""
    if isinstance(event, e.HandDealt):
        return _hand_dealt(state, event)
    new = copied(state)
    APPLY[type(event)](new, event)
    return new


def suits_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return for each rank the suits in *cards*, in the order s h c d (jokers: a blank each)."""
    suits: list[list[str]] = [[] for _ in range(15)]
    for card in cards:
        suits[card.rank].append(card.suit or " ")
    return tuple("".join(sorted(held, key=_SUIT_ORDER)) for held in suits)


def _show(state: HandState, seat: Seat, act: str | CardSet) -> None:
    """Note the last public act of *seat*."""
    shown = list(state.shown)
    shown[seat - 1] = act
    state.shown = tuple(shown)
    if state.round == 1:
        _note_act(state, seat)


def _note_act(state: HandState, seat: Seat) -> None:
    """Note that *seat* has acted in the first round, while that lasts."""
    if state.round == 1 and seat not in state.acted:
        state.acted += (seat,)


def _without(seats: tuple[Seat, ...], gone: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat != gone)


def _hand_dealt(state: HandState, event: e.HandDealt) -> HandState:
    return HandState(
        rules=state.rules,
        number=event.number,
        phase=Phase.REVOLUTION,
        hands=tuple(count_cards(cards) for cards in event.hands),
        suits=tuple(suits_of(cards) for cards in event.hands),
        leader=event.leader,
        cutter=event.cutter,
        debts=event.debts,
        unopened=event.unopened,
    )


def _lay_down(state: HandState, seats: Iterable[Seat]) -> None:
    """Take the cards of *seats* out of the hand (RULES 9)."""
    hands = list(state.hands)
    for seat in seats:
        hands[seat - 1] = EMPTY
    state.hands = tuple(hands)


def _phase_began(state: HandState, event: e.PhaseBegan) -> None:
    state.phase, state.asked = event.phase, None
    if event.phase is Phase.HEAD or event.phase is Phase.PLAY:  # pledge and charge are over
        _lay_down(state, state.revolted)
    elif event.phase is not Phase.BUY:  # who is out by buying sells until it is over
        _lay_down(state, state.aside)
    if event.phase is Phase.TRIBUTE:
        state.kinds_paid = ()
    if event.phase is Phase.PLAY:
        state.top, state.window_over, state.shown = None, False, BLANK
        state.acted = state.passed = state.passed_before = state.declined = ()
        state.gouji_seen = False


def _move_cards(state: HandState, giver: Seat, taker: Seat, cards: Counts) -> None:
    """Carry *cards* with their suits from *giver* to *taker*."""
    hands, suits = list(state.hands), [list(held) for held in state.suits]
    for rank, number in enumerate(cards):
        if number:
            held = suits[giver - 1][rank]
            suits[giver - 1][rank] = held[: len(held) - number]
            moved = suits[taker - 1][rank] + held[len(held) - number :]
            suits[taker - 1][rank] = "".join(sorted(moved, key=_SUIT_ORDER))
    hands[giver - 1] = subtract(hands[giver - 1], cards)
    hands[taker - 1] = add(hands[taker - 1], cards)
    state.hands, state.suits = tuple(hands), tuple(tuple(held) for held in suits)


def _one(rank: int) -> Counts:
    return tuple(1 if other == rank else 0 for other in range(15))


def _bought(state: HandState, event: e.Bought) -> None:
    deal = event.purchase
    state.purchases += (deal,)
    _move_cards(state, deal.seller, deal.buyer, _one(deal.rank))
    if deal.price is not None:
        _move_cards(state, deal.buyer, deal.seller, _one(deal.price))


def _gave(state: HandState, event: e.Gave) -> None:
    for gift in event.gifts:
        _move_cards(state, gift.giver, gift.taker, gift.cards)
    state.gifts += event.gifts
    state.kinds_paid += (event.kind,)
    state.returns += event.returns


def _gave_back(state: HandState, event: e.GaveBack) -> None:
    state.returns, state.asked = state.returns[1:], None
    gift = event.gift
    if gift is not None:
        state.gifts += (gift,)
        _move_cards(state, gift.giver, gift.taker, gift.cards)


def _asked(state: HandState, event: e.SeatsAsked) -> None:
    state.asked = event.asked
    if event.kind is _BURN:
        state.window_over = True


def _said(state: HandState, event: e.SaidUnseen) -> None:
    asked = state.asked
    if asked is None:
        return
    state.asked = Asked(asked.kind, asked.seats, (*asked.said, event.action))
    seat = event.action.seat
    if asked.kind is _BURN:
        _note_act(state, seat)


def _revolted(state: HandState, event: e.Revolted) -> None:
    seats = event.seats
    state.revolted += seats
    if event.forced:
        state.forced += seats
    if event.aside:
        state.aside += seats
        if not event.forced:
            _lay_down(state, seats)
    state.head_kept, state.asked = True, None
    state.count_in()


def _played_on(state: HandState, event: e.PlayedOnAfterAll) -> None:
    state.revolted, state.asked = _without(state.revolted, event.seat), None
    state.count_in()


def _pledged(state: HandState, event: e.Pledged) -> None:
    state.pledged, state.asked = event.seats, None


def _head_chosen(state: HandState, event: e.HeadChosen) -> None:
    state.head_kept, state.dead_gouji = event.dead_gouji > 0, event.dead_gouji
    state.asked = None


def _charge_began(state: HandState, _event: e.ChargeBegan) -> None:
    state.charge, state.asked = (), None


def _charge_settled(state: HandState, event: e.ChargeSettled) -> None:
    state.charge = (*(state.charge or ()), event.outcome)
    # after its third set the opposite is headless at once (RULES 16.22)
    state.head_kept = state.head_kept and len(state.charge) < 3
    state.top, state.asked, state.shown = None, None, BLANK


def _dead_gouji_used(state: HandState, event: e.DeadGoujiUsed) -> None:
    state.dead_gouji, state.head_kept = event.left, event.left > 0


def _played(state: HandState, event: e.Played) -> None:
    top = event.top
    seat, cards = top.seat, top.cards
    hands, counts = state.hands, cards.counts
    rest = list(hands[seat - 1])
    for rank in cards.ranks:
        rest[rank] -= counts[rank]
    after = list(hands)
    after[seat - 1] = tuple(rest)
    state.hands = tuple(after)
    _show(state, seat, cards)
    state.top, state.window_over, state.asked = top, False, None
    state.declined = state.yielded = ()
    if top.gouji:
        state.gouji_seen = True


def _passed(state: HandState, event: e.Passed) -> None:
    seat = event.seat
    state.asked = None
    state.declined += (seat,)
    _show(state, seat, "pass")
    if seat in state.yielded:
        state.yielded = _without(state.yielded, seat)
    if event.binding:
        if seat not in state.passed:
            state.passed += (seat,)
    elif seat not in state.passed_before:
        state.passed_before += (seat,)


def _yielded(state: HandState, event: e.Yielded) -> None:
    seat = event.seat
    state.asked = None
    state.yielded += (seat,)
    _show(state, seat, "yield")


def _yielders_passed(state: HandState, event: e.YieldersPassed) -> None:
    state.passed += event.seats


def _came_back(state: HandState, event: e.CameBack) -> None:
    state.came_back += (event.seat,)


def _declared(state: HandState, event: e.Declared) -> None:
    state.declared += (event.seat,)


def _waived(state: HandState, event: e.Waived) -> None:
    state.waived += (event.seat,)
    state.result = event.result


def _burn_made(state: HandState, event: e.BurnMade) -> None:
    state.burn = event.burn


def _burn_led(state: HandState, _event: e.BurnLed) -> None:
    if state.burn is not None:
        state.burn = replace(state.burn, first=False, burned_top=None, undone=None)


def _burn_gone(state: HandState, event: e.BurnUndone | e.BurnEnded) -> None:
    state.burn = None
    if state.opening_lead == event.burner:
        state.opening_lead = None


def _burn_credited(state: HandState, event: e.BurnCredited) -> None:
    state.burns += ((event.burner, event.burned, event.depth),)
    if state.burn is not None:
        state.burn = replace(state.burn, credited=True)


def _burn_failed(state: HandState, event: e.BurnFailed) -> None:
    state.burn = event.restored
    if state.opening_lead == event.burner:
        state.opening_lead = None
    _revive(state, event.revived)


def _revive(state: HandState, seat: Seat | None) -> None:
    state.dead, state.bottom = _without(state.dead, seat), _without(state.bottom, seat)
    state.count_in()


def _big_joker_killed(state: HandState, event: e.BigJokerKilled) -> None:
    state.kills += ((event.seat, event.victim),)


def _kill_voided(state: HandState, event: e.KillVoided) -> None:
    kills = list(state.kills)
    kills.remove((event.seat, event.victim))
    state.kills = tuple(kills)


def _stuck(state: HandState, event: e.SeatStuck) -> None:
    state.stuck += ((event.seat, event.by),)


def _freed(state: HandState, event: e.SeatFreed) -> None:
    state.stuck = tuple(pair for pair in state.stuck if pair[0] != event.seat)
    _revive(state, event.seat)


def _died(state: HandState, event: e.SeatDied) -> None:
    seat = event.seat
    state.dead += (seat,)
    state.bottom += (seat,)
    if event.cause == DeathCause.SELF_STUCK:
        state.self_stuck += (seat,)
    state.count_in()


def _finished(state: HandState, event: e.SeatFinished) -> None:
    state.finished += (event.seat,)
    state.count_in()


def _conceded(state: HandState, event: e.SeatConceded) -> None:
    seat, asked = event.seat, state.asked
    state.conceded += (seat,)
    state.bottom += (seat,)
    state.yielded = _without(state.yielded, seat)
    if asked is not None:
        said = tuple(action for action in asked.said if action.seat != seat)
        state.asked = Asked(asked.kind, _without(asked.seats, seat), said)
    state.count_in()


def _opening_won(state: HandState, event: e.OpeningWon) -> None:
    state.opening_lead = event.seat


def _opening_lost(state: HandState, _event: e.OpeningLost) -> None:
    state.opening_lead = None


def _opened(state: HandState, event: e.Opened) -> None:
    state.opened += (event.seat,)
    if state.opening_lead == event.seat:
        state.opening_lead = None


def _opening_taken(state: HandState, event: e.OpeningTaken) -> None:
    state.opened = _without(state.opened, event.seat)


def _point_given_up(state: HandState, event: e.PointGivenUp) -> None:
    seat = event.seat
    state.opening_lead = None
    if seat not in state.gave_up:
        state.gave_up += (seat,)
    if event.early:
        state.early_four += (seat,)


def _round_ended(state: HandState, _event: e.RoundEnded) -> None:
    state.round += 1
    if state.gouji_seen:
        state.gouji_round_over = True
    state.gouji_seen = state.window_over = False
    state.top = state.asked = None
    state.passed = state.declined = state.yielded = state.passed_before = state.came_back = ()
    state.shown = BLANK


def _lead_moved(state: HandState, event: e.LeadMoved) -> None:
    state.asked = None
    if state.opening_lead == event.seat:
        state.opening_lead = None


def _melee_began(state: HandState, _event: e.MeleeBegan) -> None:
    state.melee = True


def _hand_ended(state: HandState, event: e.HandEnded) -> None:
    state.phase, state.result, state.asked = Phase.OVER, event.result, None


APPLY: dict[type, Callable[[HandState, Any], None]] = {
    e.PhaseBegan: _phase_began,
    e.Bought: _bought,
    e.Gave: _gave,
    e.GaveBack: _gave_back,
    e.SeatsAsked: _asked,
    e.SaidUnseen: _said,
    e.Revolted: _revolted,
    e.PlayedOnAfterAll: _played_on,
    e.Pledged: _pledged,
    e.HeadChosen: _head_chosen,
    e.ChargeBegan: _charge_began,
    e.ChargeSettled: _charge_settled,
    e.DeadGoujiUsed: _dead_gouji_used,
    e.Played: _played,
    e.Passed: _passed,
    e.Yielded: _yielded,
    e.YieldersPassed: _yielders_passed,
    e.CameBack: _came_back,
    e.Declared: _declared,
    e.Waived: _waived,
    e.BurnMade: _burn_made,
    e.BurnLed: _burn_led,
    e.BurnUndone: _burn_gone,
    e.BurnEnded: _burn_gone,
    e.BurnCredited: _burn_credited,
    e.BurnFailed: _burn_failed,
    e.BigJokerKilled: _big_joker_killed,
    e.KillVoided: _kill_voided,
    e.SeatStuck: _stuck,
    e.SeatFreed: _freed,
    e.SeatDied: _died,
    e.SeatFinished: _finished,
    e.SeatConceded: _conceded,
    e.OpeningWon: _opening_won,
    e.OpeningLost: _opening_lost,
    e.Opened: _opened,
    e.OpeningTaken: _opening_taken,
    e.PointGivenUp: _point_given_up,
    e.RoundEnded: _round_ended,
    e.LeadMoved: _lead_moved,
    e.MeleeBegan: _melee_began,
    e.HandEnded: _hand_ended,
}
"""What each event changes; a hand dealt is a new state and no change of one."""
