"""Applying events: no rules, no choices; each event changes the facts it names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as e
from engine.cards import SUITS, Card, Counts, add, count_cards, subtract
from engine.seats import Seat
from engine.sets import CardSet
from engine.state import Asked, AskKind, DeathCause, HandState, Phase, asked_of

BLANK: tuple[str | CardSet, ...] = ("",) * 6


def evolve(state: HandState, event: e.Event) -> HandState:
    """Return *state* after *event*. `engine.game.evolve` does the same for a whole series."""
    return APPLY[type(event)](state, event)


def suits_of(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return for each rank the suits in *cards*, in the order s h c d (jokers: a blank each)."""
    suits: list[list[str]] = [[] for _ in range(15)]
    for card in cards:
        suits[card.rank].append(card.suit or " ")
    return tuple("".join(sorted(held, key=f"{SUITS} ".index)) for held in suits)


def _with_seat(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    changed = list(values)
    changed[seat - 1] = value
    return tuple(changed)


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


def _phase_began(state: HandState, event: e.PhaseBegan) -> HandState:
    changes: dict[str, Any] = {"phase": event.phase, "asked": None}
    if event.phase == Phase.TRIBUTE:
        changes["kinds_paid"] = ()
    if event.phase == Phase.PLAY:
        changes |= {
            "top": None,
            "window_over": False,
            "shown": BLANK,
            "acted": (),
            "passed": (),
            "passed_before": (),
            "declined": (),
            "gouji_seen": False,
        }
    return state.changed(**changes)


def move_cards(state: HandState, giver: Seat, taker: Seat, cards: Counts) -> dict[str, Any]:
    """Return the changes that carry *cards* with their suits from *giver* to *taker*."""
    hands, suits = list(state.hands), [list(held) for held in state.suits]
    for rank, number in enumerate(cards):
        if number:
            held = suits[giver - 1][rank]
            suits[giver - 1][rank] = held[: len(held) - number]
            moved = suits[taker - 1][rank] + held[len(held) - number :]
            suits[taker - 1][rank] = "".join(sorted(moved, key=f"{SUITS} ".index))
    hands[giver - 1] = subtract(hands[giver - 1], cards)
    hands[taker - 1] = add(hands[taker - 1], cards)
    return {"hands": tuple(hands), "suits": tuple(tuple(held) for held in suits)}


def _one(rank: int) -> Counts:
    return tuple(1 if other == rank else 0 for other in range(15))


def _bought(state: HandState, event: e.Bought) -> HandState:
    deal = event.purchase
    state = state.changed(
        purchases=(*state.purchases, deal),
        **move_cards(state, deal.seller, deal.buyer, _one(deal.rank)),
    )
    if deal.price is None:
        return state
    return state.changed(**move_cards(state, deal.buyer, deal.seller, _one(deal.price)))


def _gave(state: HandState, event: e.Gave) -> HandState:
    for gift in event.gifts:
        state = state.changed(**move_cards(state, gift.giver, gift.taker, gift.cards))
    return state.changed(
        gifts=state.gifts + event.gifts,
        kinds_paid=(*state.kinds_paid, event.kind),
        returns=state.returns + event.returns,
    )


def _gave_back(state: HandState, event: e.GaveBack) -> HandState:
    state = state.changed(returns=state.returns[1:], asked=None)
    gift = event.gift
    if gift is None:
        return state
    moved = move_cards(state, gift.giver, gift.taker, gift.cards)
    return state.changed(gifts=(*state.gifts, gift), **moved)


def _asked(state: HandState, event: e.SeatsAsked) -> HandState:
    asked = asked_of(event.kind, event.seats)
    if event.kind == "burn":
        return state.changed(asked=asked, window_over=True)
    return state.changed(asked=asked)


def _said(state: HandState, event: e.SaidUnseen) -> HandState:
    asked = state.asked
    if asked is None:
        return state
    changes: dict[str, Any] = {"asked": Asked(asked.kind, asked.seats, (*asked.said, event.action))}
    seat = event.action.seat
    if asked.kind == AskKind.BURN and seat not in state.acted:
        changes["acted"] = (*state.acted, seat)
    return state.changed(**changes)


def _revolted(state: HandState, event: e.Revolted) -> HandState:
    seats = event.seats
    return state.changed(
        revolted=state.revolted + seats,
        forced=state.forced + seats if event.forced else state.forced,
        aside=state.aside + seats if event.aside else state.aside,
        head_kept=True,
        asked=None,
    )


def _played_on(state: HandState, event: e.PlayedOnAfterAll) -> HandState:
    return state.changed(revolted=tuple(s for s in state.revolted if s != event.seat), asked=None)


def _pledged(state: HandState, event: e.Pledged) -> HandState:
    return state.changed(pledged=event.seats, asked=None)


def _head_chosen(state: HandState, event: e.HeadChosen) -> HandState:
    return state.changed(head_kept=event.dead_gouji > 0, dead_gouji=event.dead_gouji, asked=None)


def _charge_began(state: HandState, _event: e.ChargeBegan) -> HandState:
    return state.changed(charge=(), asked=None)


def _charge_settled(state: HandState, event: e.ChargeSettled) -> HandState:
    charge = (*(state.charge or ()), event.outcome)
    # after its third set the opposite is headless at once (RULES 16.22)
    kept = state.head_kept and len(charge) < 3
    return state.changed(charge=charge, head_kept=kept, top=None, asked=None, shown=BLANK)


def _dead_gouji_used(state: HandState, event: e.DeadGoujiUsed) -> HandState:
    return state.changed(dead_gouji=event.left, head_kept=event.left > 0)


def _played(state: HandState, event: e.Played) -> HandState:
    top = event.top
    seat = top.seat
    old = state.hands[seat - 1]
    rest = tuple([a - b for a, b in zip(old, top.cards.counts, strict=True)])
    changes: dict[str, Any] = {
        "hands": _with_seat(state.hands, seat, rest),
        "top": top,
        "asked": None,
        "declined": (),
        "window_over": False,
        "shown": _with_seat(state.shown, seat, top.cards),
    }
    if seat not in state.acted:
        changes["acted"] = (*state.acted, seat)
    if top.gouji and not state.gouji_seen:
        changes["gouji_seen"] = True
    if state.yielded:
        changes["yielded"] = ()
    return state.changed(**changes)


def _passed(state: HandState, event: e.Passed) -> HandState:
    seat = event.seat
    changes: dict[str, Any] = {
        "asked": None,
        "declined": (*state.declined, seat),
        "shown": _with_seat(state.shown, seat, "pass"),
    }
    if seat not in state.acted:
        changes["acted"] = (*state.acted, seat)
    if seat in state.yielded:
        changes["yielded"] = tuple(other for other in state.yielded if other != seat)
    if event.binding:
        if seat not in state.passed:
            changes["passed"] = (*state.passed, seat)
    elif seat not in state.passed_before:
        changes["passed_before"] = (*state.passed_before, seat)
    return state.changed(**changes)


def _yielded(state: HandState, event: e.Yielded) -> HandState:
    seat = event.seat
    acted = state.acted if seat in state.acted else (*state.acted, seat)
    return state.changed(
        yielded=(*state.yielded, seat),
        asked=None,
        acted=acted,
        shown=_with_seat(state.shown, seat, "yield"),
    )


def _yielders_passed(state: HandState, event: e.YieldersPassed) -> HandState:
    return state.changed(passed=state.passed + event.seats)


def _came_back(state: HandState, event: e.CameBack) -> HandState:
    return state.changed(came_back=(*state.came_back, event.seat))


def _declared(state: HandState, event: e.Declared) -> HandState:
    return state.changed(declared=(*state.declared, event.seat))


def _waived(state: HandState, event: e.Waived) -> HandState:
    return state.changed(waived=(*state.waived, event.seat), result=event.result)


def _burn_made(state: HandState, event: e.BurnMade) -> HandState:
    return state.changed(burn=event.burn)


def _burn_led(state: HandState, _event: e.BurnLed) -> HandState:
    burn = state.burn
    if burn is None:
        return state
    return state.changed(burn=replace(burn, first=False, burned_top=None, undone=None))


def _burn_gone(state: HandState, event: e.BurnUndone | e.BurnEnded) -> HandState:
    opening_lead = None if state.opening_lead == event.burner else state.opening_lead
    return state.changed(burn=None, opening_lead=opening_lead)


def _burn_credited(state: HandState, event: e.BurnCredited) -> HandState:
    burn = state.burn
    return state.changed(
        burns=(*state.burns, (event.burner, event.burned, event.depth)),
        burn=replace(burn, credited=True) if burn is not None else None,
    )


def _burn_failed(state: HandState, event: e.BurnFailed) -> HandState:
    opening_lead = None if state.opening_lead == event.burner else state.opening_lead
    return state.changed(
        burn=event.restored,
        opening_lead=opening_lead,
        dead=tuple(seat for seat in state.dead if seat != event.revived),
        bottom=tuple(seat for seat in state.bottom if seat != event.revived),
    )


def _big_joker_killed(state: HandState, event: e.BigJokerKilled) -> HandState:
    return state.changed(kills=(*state.kills, (event.seat, event.victim)))


def _kill_voided(state: HandState, event: e.KillVoided) -> HandState:
    kills = list(state.kills)
    kills.remove((event.seat, event.victim))
    return state.changed(kills=tuple(kills))


def _stuck(state: HandState, event: e.SeatStuck) -> HandState:
    return state.changed(stuck=(*state.stuck, (event.seat, event.by)))


def _freed(state: HandState, event: e.SeatFreed) -> HandState:
    return state.changed(
        stuck=tuple(pair for pair in state.stuck if pair[0] != event.seat),
        dead=tuple(seat for seat in state.dead if seat != event.seat),
        bottom=tuple(seat for seat in state.bottom if seat != event.seat),
    )


def _died(state: HandState, event: e.SeatDied) -> HandState:
    seat = event.seat
    changes = {"dead": (*state.dead, seat), "bottom": (*state.bottom, seat)}
    if event.cause == DeathCause.SELF_STUCK:
        changes["self_stuck"] = (*state.self_stuck, seat)
    return state.changed(**changes)


def _finished(state: HandState, event: e.SeatFinished) -> HandState:
    return state.changed(finished=(*state.finished, event.seat))


def _conceded(state: HandState, event: e.SeatConceded) -> HandState:
    seat, asked = event.seat, state.asked
    if asked is not None:
        said = tuple(action for action in asked.said if action.seat != seat)
        asked = Asked(asked.kind, tuple(s for s in asked.seats if s != seat), said)
    return state.changed(
        conceded=(*state.conceded, seat),
        bottom=(*state.bottom, seat),
        yielded=tuple(other for other in state.yielded if other != seat),
        asked=asked,
    )


def _opening_won(state: HandState, event: e.OpeningWon) -> HandState:
    return state.changed(opening_lead=event.seat)


def _opening_lost(state: HandState, _event: e.OpeningLost) -> HandState:
    return state.changed(opening_lead=None)


def _opened(state: HandState, event: e.Opened) -> HandState:
    opening_lead = None if state.opening_lead == event.seat else state.opening_lead
    return state.changed(opened=(*state.opened, event.seat), opening_lead=opening_lead)


def _opening_taken(state: HandState, event: e.OpeningTaken) -> HandState:
    return state.changed(opened=tuple(seat for seat in state.opened if seat != event.seat))


def _point_given_up(state: HandState, event: e.PointGivenUp) -> HandState:
    seat = event.seat
    changes: dict[str, Any] = {"opening_lead": None}
    if seat not in state.gave_up:
        changes["gave_up"] = (*state.gave_up, seat)
    if event.early:
        changes["early_four"] = (*state.early_four, seat)
    return state.changed(**changes)


def _round_ended(state: HandState, _event: e.RoundEnded) -> HandState:
    return state.changed(
        round=state.round + 1,
        gouji_round_over=state.gouji_round_over or state.gouji_seen,
        gouji_seen=False,
        top=None,
        asked=None,
        window_over=False,
        passed=(),
        declined=(),
        yielded=(),
        passed_before=(),
        came_back=(),
        shown=BLANK,
    )


def _lead_moved(state: HandState, event: e.LeadMoved) -> HandState:
    opening_lead = None if state.opening_lead == event.seat else state.opening_lead
    return state.changed(asked=None, opening_lead=opening_lead)


def _melee_began(state: HandState, _event: e.MeleeBegan) -> HandState:
    return state.changed(melee=True)


def _hand_ended(state: HandState, event: e.HandEnded) -> HandState:
    return state.changed(phase=Phase.OVER, result=event.result, asked=None)


APPLY: dict[type, Callable[[HandState, Any], HandState]] = {
    e.HandDealt: _hand_dealt,
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
