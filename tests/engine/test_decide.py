"""Refusals and acts of the clock, case by case."""

from __future__ import annotations

import pytest

from engine.actions import (
    Action,
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
from engine.asks import Ask
from engine.decide import decide, explain, step
from engine.defaults import default_action
from engine.errors import IllegalAction, Reason
from engine.facts import AskKind, Phase, Top
from engine.legal import legal_actions
from engine.notation import parse_action
from engine.record.parse import parse_record
from engine.record.setup import set_up
from engine.rules import RuleSet
from engine.sets import parse_set
from engine.state import HandState

START = """rules classic
hand 1 55KK9
hand 2 77AA4
hand 3 88899
hand 4 QQ226
hand 5 TTTTT
hand 6 JJJJ3
"""


def position(text: str, *actions: str) -> HandState:
    """Set up a record and play *actions*."""
    state = set_up(parse_record(text).head)
    for action in actions:
        _, state = step(state, parse_action(action))
    return state


def refused(state: HandState, action: str) -> str:
    rejection = explain(state, parse_action(action))
    return rejection.reason.value if rejection is not None else ""


@pytest.mark.parametrize(
    "action,reason",
    [
        ("1 pass", "must-lead"),
        ("1 yield", "no-yield"),
        ("1 555", "not-your-cards"),
        ("1 59", "not-a-set"),
        ("1 burn 55", "no-burn"),
        ("2 77", "not-your-turn"),
        ("2 noburn", "not-your-turn"),
        ("1 revolt", "not-now"),
        ("1 pledge", "not-now"),
        ("1 charge", "not-now"),
        ("1 head", "not-now"),
        ("1 pick K", "not-now"),
        ("1 waive", "not-now"),
        ("1 concede", "not-now"),
        ("1 55", ""),
        ("6 declare", ""),
    ],
)
def test_at_the_first_lead(action: str, reason: str) -> None:
    assert refused(position(START), action) == reason


@pytest.mark.parametrize(
    "action,reason",
    [
        ("1 KK", "not-your-turn"),
        ("1 pass", "not-your-turn"),
        ("2 7", "wrong-size"),
        ("2 4", "wrong-size"),
        ("3 88", "not-your-turn"),
        ("2 yield", "no-yield"),
        ("2 77", ""),
        ("2 pass", ""),
    ],
)
def test_on_an_open_top(action: str, reason: str) -> None:
    assert refused(position(START, "1 55"), action) == reason


def test_decide_refuses_what_explain_refuses() -> None:
    state = position(START)
    with pytest.raises(IllegalAction, match="not-your-turn") as refusal:
        decide(state, Pass(2))
    assert refusal.value.rejection.reason == Reason.NOT_YOUR_TURN
    assert position(START) == state


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_there_are_six_seats(seat: int) -> None:
    state = position(START)
    for action in (Pass(seat), Declare(seat), Concede(seat), Play(seat, parse_set("5"))):
        rejection = explain(state, action)
        assert rejection is not None
        assert rejection.reason == Reason.NOT_YOUR_TURN


def test_after_the_end_nothing_is_left_to_do() -> None:
    over = position(
        "rules classic\nfinished 1 3\nlead 5\nhand 2 4\nhand 4 6\nhand 5 9\nhand 6 4\n", "5 9"
    )
    assert over.phase == Phase.OVER
    for action in ("2 4", "2 pass", "2 burn 4", "2 declare", "2 concede", "2 waive", "2 revolt"):
        assert refused(over, action) == "not-now"


KINGS = Top(seat=1, cards=parse_set("KK"), effective=(10, 10), gouji=True)


def _ask(kind: AskKind, *, may_burn: bool = False) -> Ask:
    top = None if kind in {AskKind.LEAD, AskKind.REVOLT} else KINGS
    hand = parse_set("55").counts
    return Ask(seat=2, kind=kind, rules=RuleSet(), hand=hand, top=top, may_burn=may_burn)


@pytest.mark.parametrize(
    "ask,act",
    [
        (_ask(AskKind.LEAD), Play(2, parse_set("55"))),
        (_ask(AskKind.ANSWER), Pass(2)),
        (_ask(AskKind.KILL), Pass(2)),
        (_ask(AskKind.CHARGE_ANSWER), Pass(2)),
        (_ask(AskKind.BURN), Pass(2)),
        (_ask(AskKind.BURN, may_burn=True), NoBurn(2)),
        (_ask(AskKind.REVOLT), Revolt(2, yes=False)),
        (_ask(AskKind.PLEDGE), Pledge(2, yes=False)),
        (_ask(AskKind.CHARGE), Charge(2, yes=False)),
        (_ask(AskKind.HEAD), ChooseHead(2, yes=True)),
        (_ask(AskKind.PICK), Pick(2, 0)),
    ],
    ids=lambda value: value.kind.value if isinstance(value, Ask) else "",
)
def test_what_the_clock_does(ask: Ask, act: Action) -> None:
    """RULES 12, clock.seconds: pass, decline, keep the head; lead the lowest group whole."""
    assert default_action(ask) == act
    assert act in list(legal_actions(ask))


def test_the_clock_finds_no_lead_where_there_is_none() -> None:
    ask = Ask(seat=1, kind=AskKind.LEAD, rules=RuleSet(), hand=(0,) * 15)
    with pytest.raises(ValueError, match="nothing to lead"):
        default_action(ask)


def test_who_is_asked_for_a_set_can_do_nothing_else() -> None:
    ask = Ask(seat=1, kind=AskKind.ANSWER, rules=RuleSet(), hand=(0,) * 15)
    assert Yield(1) not in list(legal_actions(ask))
    assert Waive(1) not in list(legal_actions(ask))
