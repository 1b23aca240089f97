"""What is asked for once more, and what is not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bot.table.dangers import Danger, danger_of

import engine.game as engine
from engine.game import view_for
from engine.notation import parse_action
from engine.record import parse_record
from engine.record.check import replay
from engine.view import View
from engine.warnings import Risk, risk_of

OTHERS = "hand 2 77AA4\nhand 3 88899\nhand 4 QQ226\nhand 5 TTTTT\nhand 6 JJJJ3\n"


def view(text: str, seat: int = 1) -> View:
    state = replay(parse_record(text))
    return view_for(replace(engine.new_game(state.rules), hand=state), seat)


def leads(cards: str, *, rules: str = "classic-biesan", more: str = "") -> View:
    return view(f"rules {rules}\nhand 1 {cards}\n{OTHERS}{more}lead 1\n")


@pytest.mark.parametrize(
    "cards,action,danger",
    [
        ("99333", "1 99", Risk.STUCK),
        ("99333", "1 9", None),  # a 9 is left besides
        ("933", "1 9", None),  # there is nothing safer to lead
        ("333", "1 333", None),  # the last set
        ("99", "1 99", None),
        ("99QQ33", "1 99", None),
        ("WW33", "1 WW", None),  # nobody beats two big jokers
        ("99333", "1 QQ", None),  # not held: the judge says so
    ],
)
def test_a_play_that_leaves_only_threes(cards: str, action: str, danger: Risk | None) -> None:
    assert risk_of(leads(cards), parse_action(action)) is danger


def test_threes_are_harmless_where_they_need_not_wait() -> None:
    seen = leads("99333", more="", rules="classic")
    assert not seen.rules.threes.last
    assert risk_of(seen, parse_action("1 99")) is None


def test_a_hand_that_has_not_opened_may_get_itself_stuck() -> None:
    head = "set open.self_stuck true\nset threes.last false\n"
    text = f"rules classic\n{head}hand 1 99443QQ\n{OTHERS}lead 1\n"
    seen = view(text)
    assert risk_of(seen, parse_action("1 99")) is None
    text = f"rules classic\n{head}hand 1 9944\n{OTHERS}lead 1\n"
    seen = view(text)
    assert risk_of(seen, parse_action("1 99")) is Risk.SELF_STUCK
    assert risk_of(seen, parse_action("1 44")) is None
    opened = view(text.replace("lead 1", "opened 1\nlead 1"))
    assert risk_of(opened, parse_action("1 99")) is None


def test_a_burn_that_cannot_be_run_out() -> None:
    text = "rules classic\nhand 1 KKK5\nhand 2 A345678\nhand 3 88899\nhand 4 QQ226\n"
    text += "hand 5 AAAw55\nhand 6 JJJJ3\nlead 1\n1 KKK\n"
    seen = view(text, seat=5)
    assert seen.ask is not None
    assert risk_of(seen, parse_action("5 burn AAA")) is None
    text = text.replace("AAAw55", "AAAw5678")
    seen = view(text, seat=5)
    assert seen.free_burn is not None
    assert risk_of(seen, parse_action("5 burn AAA")) is Risk.BURN
    assert risk_of(seen, parse_action("5 pass")) is None
