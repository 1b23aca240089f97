"""From a state and an action to the events that follow.

`explain` says whether an action may be done; `decide` refuses with the same `Rejection`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as e
from engine import preliminaries, rounds
from engine.actions import (
    Action,
    Burn,
    BurnIf,
    Charge,
    ChooseHead,
    Concede,
    Declare,
    NoBurn,
    Pass,
    Pick,
    Play,
    Pledge,
    Revolt,
    Waive,
    Yield,
)
from engine.errors import IllegalAction, Reason, Rejection
from engine.facts import Asked, AskKind, Phase, Top
from engine.judge import judge
from engine.scoring import result_of
from engine.seats import SEATS, Seat, opposite
from engine.situation import (
    ask_for,
    exempt,
    free_burn,
    is_closed,
    may_concede,
    may_declare,
    may_waive,
)
from engine.state import HandState
from engine.turn import Turn

_PLAY = Phase.PLAY
_BURN = AskKind.BURN
_FREE = (Declare, Concede, Waive)
"""What is done without being asked."""


def explain(state: HandState, action: Action) -> Rejection | None:
    """Return why *action* may not be done now, or ``None`` when it may (reasons: RECORD)."""
    if action.seat not in SEATS:
        return Rejection(Reason.NOT_YOUR_TURN)
    special = _SPECIAL.get(type(action))
    if special is not None:
        return special(state, action)
    asked = state.asked
    if asked is None or (state.phase is not _PLAY and not _fits_charge(state, asked, action)):
        return Rejection(Reason.NOT_NOW)
    ask = ask_for(state, action.seat)
    if ask is None and isinstance(action, (Burn, NoBurn)):
        return _explain_free_burn(state, action)
    if ask is None:
        return _not_asked(state, action)
    if ask.may_burn and isinstance(action, (Play, Pass, Yield)) and action.seat in state.passed:
        return Rejection(Reason.PASSED)
    if state.melee and isinstance(action, (Burn, BurnIf, NoBurn)):
        return Rejection(Reason.NO_BURN)
    return judge(ask, action)


def _free_to(
    may: Callable[[HandState, Seat], bool],
) -> Callable[[HandState, Action], Rejection | None]:
    return lambda state, action: None if may(state, action.seat) else Rejection(Reason.NOT_NOW)


def _decision_in(phase: Phase) -> Callable[[HandState, Action], Rejection | None]:
    return lambda state, action: _explain_decision(state, action, phase)


def _explain_decision(state: HandState, action: Action, phase: Phase) -> Rejection | None:
    if state.phase is not phase:
        return Rejection(Reason.NOT_NOW)
    ask = ask_for(state, action.seat)
    if ask is None:
        if phase is Phase.REVOLUTION:
            return Rejection(Reason.NO_REVOLUTION)
        return Rejection(Reason.NOT_YOUR_TURN)
    return judge(ask, action)


def _explain_free_burn(state: HandState, action: Burn | NoBurn) -> Rejection | None:
    """A burn, or declining one, by a seat that is not asked (RULES 6, 16.1, 16.16, 16.33)."""
    ask = free_burn(state, action.seat)
    if ask is not None:
        return judge(ask, action)
    return Rejection(Reason.NO_BURN if state.melee else Reason.NOT_YOUR_TURN)


def _not_asked(state: HandState, action: Action) -> Rejection:
    """Why a seat that is not asked may not act on the top (RULES 16.2)."""
    seat, top = action.seat, state.top
    if top is None or isinstance(action, BurnIf) or not state.is_in(seat):
        return Rejection(Reason.NOT_YOUR_TURN)
    if seat in state.declined:
        return Rejection(Reason.PASSED)
    if seat in state.passed and not _may_come_back(state, seat, top):
        return Rejection(Reason.PASSED)
    shut_out = (
        is_closed(state)
        and seat not in (top.seat, opposite(top.seat))
        and (top.dead or not (state.is_headless(seat) or state.is_headless(top.seat)))
    )
    return Rejection(Reason.GOUJI_CLOSED if shut_out else Reason.NOT_YOUR_TURN)


def _may_come_back(state: HandState, seat: Seat, top: Top) -> bool:
    """Whether a pass does not keep *seat* from this top: its own, or its opposite's (RULES 5.2)."""
    if seat == top.seat:
        return True
    return seat == exempt(state, top) and not (top.dead or state.melee)


def _fits_charge(state: HandState, asked: Asked, action: Action) -> bool:
    """Whether a charge is on and *action* is one of it: a set, or a pass on one (RULES 9)."""
    charges = state.phase is Phase.CHARGE and asked.kind is not AskKind.CHARGE
    return charges and isinstance(action, (Play, Pass))


def step(state: HandState, action: Action) -> tuple[tuple[e.Event, ...], HandState]:
    """Return the events of *action* and the state after them; raises `IllegalAction`."""
    rejection = explain(state, action)
    if rejection is not None:
        raise IllegalAction(rejection)
    turn, asked = Turn(state), state.asked
    if asked is not None and asked.kind is _BURN and not isinstance(action, _FREE):
        _say_unseen(turn, action)
    else:
        _CARRY_OUT[type(action)](turn, action)
    return tuple(turn.events), turn.state


def decide(state: HandState, action: Action) -> tuple[e.Event, ...]:
    """Return what happens when *action* is carried out; raises `IllegalAction` when it may not be.

    The state is not changed; apply the events with `evolve`.
    """
    return step(state, action)[0]


def begin(state: HandState) -> tuple[tuple[e.Event, ...], HandState]:
    """Run a hand that was just dealt up to the first decision."""
    turn = Turn(state)
    preliminaries.run_from(turn, preliminaries.order_of(state)[0])
    return tuple(turn.events), turn.state


def _play(turn: Turn, action: Play) -> None:
    if turn.state.phase is _PLAY:
        rounds.play(turn, action.seat, action.cards)
    elif turn.state.top is None:
        preliminaries.charge_lead(turn, action.seat, action.cards)
    else:
        preliminaries.charge_answer(turn, action.seat, action.cards)


def _pass(turn: Turn, action: Pass) -> None:
    if turn.state.phase is _PLAY:
        rounds.record_pass(turn, action.seat)
        rounds.ask_next(turn)
    else:
        preliminaries.charge_answer(turn, action.seat, None)


def _say_unseen(turn: Turn, action: Action) -> None:
    """Note a decision that is made in secret; all of them take effect with the last one."""
    asked = turn.state.asked
    assert asked is not None
    if isinstance(action, NoBurn) and action.seat not in asked.seats:
        return
    turn.emit(e.SaidUnseen(action))
    asked = turn.state.asked
    assert asked is not None
    if asked.pending:
        return
    match asked.kind:
        case AskKind.REVOLT:
            preliminaries.settle_revolution(turn, asked.said)
        case AskKind.PLEDGE:
            preliminaries.settle_pledge(turn, asked.said)
        case _:
            rounds.settle_answers(turn)


def _waive(turn: Turn, seat: Seat) -> None:
    state = turn.state
    result = result_of(replace(state, waived=(*state.waived, seat)))
    turn.emit(e.Waived(seat, result))


_SPECIAL: dict[type[Action], Callable[[HandState, Action], Rejection | None]] = {
    Declare: _free_to(may_declare),
    Concede: _free_to(may_concede),
    Waive: _free_to(may_waive),
    Revolt: _decision_in(Phase.REVOLUTION),
    Pledge: _decision_in(Phase.PLEDGE),
    Charge: _decision_in(Phase.CHARGE),
    ChooseHead: _decision_in(Phase.HEAD),
    Pick: _decision_in(Phase.TRIBUTE),
}
"""What is judged before anybody is asked about a set: free acts, decisions of other phases."""
_CARRY_OUT: dict[type[Action], Callable[[Turn, Any], None]] = {
    Play: _play,
    Pass: _pass,
    Yield: lambda turn, action: rounds.yield_on(turn, action.seat),
    Revolt: _say_unseen,
    Pledge: _say_unseen,
    Charge: preliminaries.settle_charge_choice,
    ChooseHead: preliminaries.settle_head,
    Pick: preliminaries.settle_pick,
    Declare: lambda turn, action: turn.emit(e.Declared(action.seat)),
    Concede: lambda turn, action: rounds.concede(turn, action.seat),
    Waive: lambda turn, action: _waive(turn, action.seat),
}
"""How each action is carried out; burns are always said unseen."""
