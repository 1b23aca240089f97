"""`decide`: from a state and an action to the events that follow. All rules live here and below.

`explain` says whether an action may be done; `decide` refuses with the same `Rejection`.
"""

from __future__ import annotations

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
from engine.errors import IllegalAction, InvariantError, Reason, Rejection
from engine.judge import judge
from engine.scoring import result_of
from engine.seats import SEATS, Seat, opposite
from engine.situation import (
    ask_for,
    free_burn,
    is_closed,
    may_concede,
    may_declare,
    may_waive,
)
from engine.state import AskKind, HandState, Phase, Top
from engine.turn import Turn

_PHASE_OF_DECISION: dict[type[Action], Phase] = {
    Revolt: Phase.REVOLUTION,
    Pledge: Phase.PLEDGE,
    Charge: Phase.CHARGE,
    ChooseHead: Phase.HEAD,
    Pick: Phase.TRIBUTE,
}


def explain(state: HandState, action: Action) -> Rejection | None:
    """Return why *action* may not be done now, or ``None`` when it may (reasons: RECORD)."""
    if action.seat not in SEATS:
        return Rejection(Reason.NOT_YOUR_TURN)
    if isinstance(action, (Declare, Concede, Waive)):
        free = {Declare: may_declare, Concede: may_concede, Waive: may_waive}[type(action)]
        return None if free(state, action.seat) else Rejection(Reason.NOT_NOW)
    phase = _PHASE_OF_DECISION.get(type(action))
    if phase is not None:
        return _explain_decision(state, action, phase)
    if state.phase not in (Phase.PLAY, Phase.CHARGE) or state.asked is None:
        return Rejection(Reason.NOT_NOW)
    if state.phase == Phase.CHARGE and not _belongs_to_charge(state.asked.kind, action):
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


def _explain_decision(state: HandState, action: Action, phase: Phase) -> Rejection | None:
    if state.phase != phase:
        return Rejection(Reason.NOT_NOW)
    ask = ask_for(state, action.seat)
    if ask is None:
        if phase == Phase.REVOLUTION:
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
    own = seat == opposite(top.seat) and state.rules.pass_.answer_opposite
    return own and not (top.dead or state.melee)


def _belongs_to_charge(kind: AskKind, action: Action) -> bool:
    """Whether *action* is one of a charge: a set, or a pass on one (RULES 9)."""
    return kind != AskKind.CHARGE and isinstance(action, (Play, Pass))


def step(state: HandState, action: Action) -> tuple[tuple[e.Event, ...], HandState]:
    """Return the events of *action* and the state after them; raises `IllegalAction`."""
    rejection = explain(state, action)
    if rejection is not None:
        raise IllegalAction(rejection)
    turn = Turn(state)
    _carry_out(turn, action)
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


def _carry_out(turn: Turn, action: Action) -> None:
    asked = turn.state.asked
    match action:
        case Declare(seat=seat):
            turn.emit(e.Declared(seat))
        case Concede(seat=seat):
            rounds.concede(turn, seat)
        case Waive(seat=seat):
            _waive(turn, seat)
        case Charge():
            preliminaries.settle_charge_choice(turn, action)
        case ChooseHead():
            preliminaries.settle_head(turn, action)
        case Pick():
            preliminaries.settle_pick(turn, action)
        case Revolt() | Pledge():
            _say_unseen(turn, action)
        case _ if asked is not None and asked.kind == AskKind.BURN:
            _say_unseen(turn, action)
        case Play(seat=seat, cards=cards):
            if turn.state.phase == Phase.CHARGE:
                lead = turn.state.top is None
                (preliminaries.charge_lead if lead else preliminaries.charge_answer)(
                    turn, seat, cards
                )
            else:
                rounds.play(turn, seat, cards)
        case Pass(seat=seat):
            if turn.state.phase == Phase.CHARGE:
                preliminaries.charge_answer(turn, seat, None)
            else:
                rounds.pass_on(turn, seat)
        case Yield(seat=seat):
            rounds.yield_on(turn, seat)
        case Burn() | BurnIf() | NoBurn():
            message = f"{action} accepted outside a burn decision"
            raise InvariantError(message)


def _say_unseen(turn: Turn, action: Action) -> None:
    """Note a decision that takes effect when the last one is given."""
    asked = turn.state.asked
    if asked is None:
        return
    if isinstance(action, NoBurn) and action.seat not in asked.seats:
        return
    turn.emit(e.SaidUnseen(action))
    asked = turn.state.asked
    if asked is None or asked.pending:
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
    result = result_of(state.changed(waived=(*state.waived, seat)))
    turn.emit(e.Waived(seat, result))
