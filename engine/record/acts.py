"""From events back to the actions that made them.

Events are what is stored; a record is written in actions. Each action shows in the first event
that came of it, if one knows what was asked at that moment. What was said unseen stands in its own
event, so the play or pass that follows from a burn decision is no action of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine import events as e
from engine.actions import (
    Action,
    Charge,
    ChooseHead,
    Concede,
    Declare,
    Pass,
    Pick,
    Play,
    Waive,
    Yield,
)
from engine.cards import TWO
from engine.evolve import evolve
from engine.facts import AskKind
from engine.state import HandState

_UNSEEN = (AskKind.BURN, AskKind.REVOLT, AskKind.PLEDGE)


def actions_behind(
    state: HandState, events: Iterable[e.Event]
) -> Iterator[tuple[Action | None, e.Event, HandState]]:
    """Yield each event with the state after it and, where it is the first of one, the action.

    Args:
        state: before the events.
        events: of one hand, in order, none left out.

    """
    for event in events:
        action = _action_behind(state, event)
        state = evolve(state, event)
        yield action, event, state


def _action_behind(state: HandState, event: e.Event) -> Action | None:
    match event:
        case e.SaidUnseen(action=action):
            return action
        case e.Declared(seat=seat):
            return Declare(seat)
        case e.SeatConceded(seat=seat):
            return Concede(seat)
        case e.Waived(seat=seat):
            return Waive(seat)
        case e.Yielded(seat=seat):
            return Yield(seat)
        case e.ChargeBegan(seat=seat):
            return Charge(seat, yes=True)
    return _decision_behind(state, event)


def _decision_behind(state: HandState, event: e.Event) -> Action | None:
    """Return the open decision that *event* began with: it answers what was asked just before."""
    asked = state.asked
    if asked is None or asked.kind in _UNSEEN:
        return None
    match event:
        case e.Played(top=top):
            return Play(top.seat, top.cards)
        case e.Passed(seat=seat):
            return Pass(seat)
        case e.HeadChosen(seat=seat, dead_gouji=dead):
            return ChooseHead(seat, yes=dead > 0)
        case e.PhaseBegan() if asked.kind == AskKind.CHARGE:
            return Charge(asked.seats[0], yes=False)
        case e.GaveBack(gift=gift) if asked.kind == AskKind.PICK:
            if gift is not None:
                return Pick(asked.seats[0], gift.cards.index(1))
            return Pick(asked.seats[0], _missing_rank(state))
    return None


def _missing_rank(state: HandState) -> int:
    """Return a rank that the payee does not hold: which one was named in vain is not kept."""
    payee = state.returns[0][1]
    return next(rank for rank in range(TWO + 1) if not state.hand(payee)[rank])
