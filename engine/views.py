"""Building views: what a seat, or the group, may know of a hand."""

from __future__ import annotations

from typing import Any

from engine.cards import Counts
from engine.facts import AskKind, Phase
from engine.scoring import place_of_finisher
from engine.seats import SEATS, Seat, allied, opposite
from engine.situation import ask_for, free_burn, may_burn, may_concede, may_declare, may_waive
from engine.state import HandState
from engine.view import SeatView, View

_COUNT_LIMIT = {"always": 1000, "never": 0, "show-10": 10, "ask-10": 10, "below-10": 9}
_SILENT = (AskKind.REVOLT,)


def view_for(state: HandState, viewer: Seat | None) -> View:
    """Return what *viewer* may know; ``None`` is the group.

    Nothing in it depends on the cards of single other seats, except where the rules show them.
    """
    asked, awaited = state.asked, awaited_openly(state)
    leads = asked.seats if asked is not None and asked.kind is AskKind.LEAD else ()
    own = {} if viewer is None else _own_facts(state, viewer)
    return View(
        viewer=viewer,
        rules=state.rules,
        number=state.number,
        phase=state.phase,
        melee=state.melee,
        round=state.round,
        leader=state.leader,
        seats=tuple(_seat_view(state, seat, viewer, awaited, leads) for seat in SEATS),
        top=state.top,
        burn_window=_burn_window(state),
        dead_gouji=state.dead_gouji,
        purchases=state.purchases,
        gifts=state.gifts,
        debts=state.debts,
        unseen=_unseen(state, viewer),
        result=state.result,
        **own,
    )


def _own_facts(state: HandState, viewer: Seat) -> dict[str, Any]:
    """Return what only the viewer knows: its cards and its own decisions."""
    return {
        "hand": state.hand(viewer),
        "suits": suits_left(state, viewer),
        "ask": ask_for(state, viewer),
        "free_burn": free_burn(state, viewer),
        "may_declare": may_declare(state, viewer),
        "may_concede": may_concede(state, viewer),
        "may_waive": may_waive(state, viewer),
        "team_hands": _team_hands(state, viewer),
    }


def suits_left(state: HandState, seat: Seat) -> tuple[str, ...]:
    """Return the suits of the cards that *seat* still holds, by rank (blanks for jokers)."""
    return tuple(
        held[:number] for held, number in zip(state.suits[seat - 1], state.hand(seat), strict=True)
    )


def awaited_openly(state: HandState) -> tuple[Seat, ...]:
    """Return the seats that the table openly waits for.

    In a burn decision that is the opposite, as long as anybody thinks; who could burn is secret,
    and so is who could revolt.
    """
    asked = state.asked
    if asked is None or asked.kind in _SILENT:
        return ()
    if asked.kind is AskKind.PLEDGE:
        return asked.seats
    if asked.kind is AskKind.BURN and state.top is not None:
        other = opposite(state.top.seat)
        return (other,) if other in asked.seats else ()
    return asked.pending


def _burn_window(state: HandState) -> bool:
    asked = state.asked
    return (
        asked is not None
        and asked.kind is AskKind.BURN
        and any(may_burn(state, seat) for seat in SEATS)
    )


def _seat_view(
    state: HandState,
    seat: Seat,
    viewer: Seat | None,
    awaited: tuple[Seat, ...],
    leads: tuple[Seat, ...],
) -> SeatView:
    return SeatView(
        seat=seat,
        count=_count(state, seat, viewer),
        shown=state.shown[seat - 1],
        place=_place(state, seat),
        awaited=seat in awaited,
        leads=seat in leads,
        opened=seat in state.opened,
        gave_up=seat in state.gave_up,
        declared=seat in state.declared,
        burning=state.burn is not None and state.burn.burner == seat,
        headless=state.is_in(seat) and state.is_headless(seat),
        finished=seat in state.finished,
        dead=seat in state.dead,
        conceded=seat in state.conceded,
        revolted=seat in state.revolted,
        stuck=state.is_stuck(seat),
    )


def _count(state: HandState, seat: Seat, viewer: Seat | None) -> int | None:
    """How many cards *seat* holds, as far as *viewer* may know it (报牌, RULES 12)."""
    number = sum(state.hands[seat - 1])
    if seat == viewer or not number or number <= _COUNT_LIMIT[state.rules.report.counts]:
        return number
    return number if state.phase is Phase.OVER else None


def _place(state: HandState, seat: Seat) -> int | None:
    if state.result is not None:
        return state.result.places.index(seat) + 1
    if seat in state.finished:
        return place_of_finisher(state, state.finished.index(seat))
    return None


def _unseen(state: HandState, viewer: Seat | None) -> Counts:
    """Return the cards that *viewer* has not seen: all that others still hold, taken together."""
    others = [hand for seat, hand in enumerate(state.hands, start=1) if seat != viewer]
    return tuple(map(sum, zip(*others, strict=True)))


def _team_hands(state: HandState, viewer: Seat) -> tuple[tuple[Seat, Counts], ...]:
    if viewer not in state.finished or not state.rules.report.partner_hands_after_out:
        return ()
    return tuple((seat, state.hand(seat)) for seat in state.in_seats if allied(seat, viewer))
