"""Opening a point (开点) and what takes it away (RULES 7)."""

from __future__ import annotations

from engine.cards import FOUR
from engine.comparison import Reading
from engine.events import Opened, OpeningLost, OpeningWon, PointGivenUp
from engine.facts import Top
from engine.seats import Seat, opposite
from engine.state import HandState
from engine.turn import Turn


def can_open(state: HandState, seat: Seat) -> bool:
    """Whether *seat* can still open: not opened, not given up, before the cut-off."""
    rules = state.rules.open
    if not rules.enabled or seat in state.opened or seat in state.gave_up or state.melee:
        return False
    for cutoff in rules.cutoff:
        if cutoff == "first-out" and state.finished:
            return False
        if cutoff == "second-out" and len(state.finished) >= 2:
            return False
        if cutoff == "opposite-out" and opposite(seat) in state.finished:
            return False
    return True


def opens_if_it_stands(reading: Reading, old: Top | None, state: HandState) -> bool:
    """Whether a set opens its player's point if it stands: its kind, and what it beat (打点)."""
    if not reading.opens:
        return False
    if old is None:
        return True
    by_beating = state.rules.open.by_beating
    if by_beating == "opening-only":
        return old.opening_kind
    return by_beating == "any"


def settle_standing(turn: Turn, top: Top, *, burner: bool) -> None:
    """A set stood and its player leads next: it opens, or has won the lead that will open it."""
    if not top.opening or not can_open(turn.state, top.seat):
        return
    if burner or turn.state.rules.open.needs_fours:
        turn.emit(OpeningWon(top.seat))
    else:
        turn.emit(Opened(top.seat))


def settle_lead(turn: Turn, top: Top) -> None:
    """A set was led: does it fulfil the opening won before? Early 4s give up the point (弃4)."""
    state, seat = turn.state, top.seat
    rules, fours = state.rules.open, top.cards.rank == FOUR
    if state.opening_lead == seat:
        if fours or not rules.needs_fours:
            turn.emit(Opened(seat))
            return
        turn.emit(OpeningLost(seat))
        if rules.forgets_for_good:
            turn.emit(PointGivenUp(seat, early=False))
        return
    if fours and rules.needs_fours and not state.finished and _leads_early(state, seat):
        turn.emit(PointGivenUp(seat))


def _leads_early(state: HandState, seat: Seat) -> bool:
    """Whether 4s led now give the point up; who forgot its 4 can still do that (弃4, RULES 6)."""
    return state.rules.open.enabled and seat not in state.opened and seat not in state.early_four
