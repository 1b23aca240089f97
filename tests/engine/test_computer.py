"""The rule computer and the acts of the clock: always legal, never at a loss (RULES 12)."""

from __future__ import annotations

import random

import pytest

from engine.actions import Burn, Play
from engine.computer import choose
from engine.decide import explain, step
from engine.defaults import default_action, default_lead, passes_by_itself
from engine.facts import AskKind, Phase
from engine.record.check import replay
from engine.record.parse import parse_record
from engine.record.setup import set_up
from engine.rules import PRESETS
from engine.runout import fulfils_duty
from engine.sets import CardSet, parse_set, read_set
from engine.situation import ask_for
from engine.state import HandState
from engine.views import view_for
from tests.engine.chance import crowded, dealt, play_out


@pytest.mark.parametrize("preset", PRESETS)
def test_computer_and_clock_act_legally_wherever_they_are_asked(preset: str) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        _, state = crowded(PRESETS[preset].rules, seed)
        for move in play_out(state, seed):
            asked = move.before.asked
            if asked is None or not asked.pending or chance.random() < 0.5:
                continue
            seat = chance.choice(asked.pending)
            ask = ask_for(move.before, seat)
            assert ask is not None
            assert explain(move.before, default_action(ask)) is None
            assert explain(move.before, choose(view_for(move.before, seat))) is None


@pytest.mark.parametrize("preset", ["classic", "classic-biesan"])
def test_six_computers_finish_a_hand(preset: str) -> None:
    for seed in range(3):
        _, state = dealt(PRESETS[preset].rules, seed)
        while state.asked is not None and state.asked.pending:
            state = step(state, choose(view_for(state, state.asked.pending[0])))[1]
        assert state.phase in {Phase.OVER, Phase.REDEAL}


def position(text: str) -> HandState:
    return set_up(parse_record(text).head)


REST = "hand 3 443\nhand 4 663\nhand 5 773\nhand 6 883\n"


def test_a_burner_out_of_time_keeps_its_way_out() -> None:
    """Two jokers for 9, 8 and 55: one goes last without, so any lead with one is right."""
    state = position("rules classic\nburning 2 1\nlead 2\nhand 1 554\nhand 2 ww9855\n" + REST)
    ask = ask_for(state, 2)
    assert ask is not None
    assert ask.duty
    lead = default_lead(ask)
    assert lead.jokers == 1
    rest = tuple(a - b for a, b in zip(ask.hand, lead.counts, strict=True))
    assert fulfils_duty(rest, ask.rules)


def test_a_burner_that_cannot_get_out_any_more_leads_all_the_same() -> None:
    state = position("rules classic\nburning 2 1\nlead 2\nhand 1 554\nhand 2 w98765\n" + REST)
    ask = ask_for(state, 2)
    assert ask is not None
    assert explain(state, Play(2, default_lead(ask))) is None
    assert default_lead(ask).jokers == 1


def test_the_computer_goes_out_when_it_can_and_opens_when_it_can() -> None:
    out = position("rules classic\nhand 1 55\nhand 2 4\n" + REST)
    assert choose(view_for(out, 1)) == Play(1, _whole(out, 1))
    opening = position("rules classic\nhand 1 6KKK\nhand 2 4\n" + REST)
    action = choose(view_for(opening, 1))
    assert isinstance(action, Play)
    assert str(action.cards) == "KKK"


def test_the_computer_burns_an_enemy_when_it_gets_out_by_it() -> None:
    state = position("rules classic\nhand 1 KK55\nhand 2 AA9\n" + REST)
    state = step(state, Play(1, parse_set("KK")))[1]
    action = choose(view_for(state, 2))
    assert isinstance(action, Burn)
    assert str(action.cards) == "AA"


def test_a_view_that_owes_nothing_has_no_choice() -> None:
    state = position("rules classic\nhand 1 55\nhand 2 4\n" + REST)
    with pytest.raises(ValueError, match="owes no decision"):
        choose(view_for(state, 2))


def test_out_of_time_the_lowest_group_is_led() -> None:
    state = position("rules classic\nhand 1 5566K\nhand 2 4\n" + REST)
    ask = ask_for(state, 1)
    assert ask is not None
    assert ask.kind == AskKind.LEAD
    assert default_action(ask) == Play(1, parse_set("55"))


def _whole(state: HandState, seat: int) -> CardSet:
    cards = read_set(state.hand(seat))
    assert cards is not None
    return cards


def test_only_a_set_is_passed_on_by_itself_and_never_a_burn() -> None:
    text = "rules classic\nhand 1 KKK5\nhand 2 345678\nhand 3 88899\nhand 4 QQ226\nhand 5 AAAw55\n"
    state = replay(parse_record(f"{text}hand 6 JJJJ3\nlead 1\n1 KKK\n"))
    opposite, burner = ask_for(state, 4), ask_for(state, 5)
    assert opposite is not None
    assert burner is not None
    assert opposite.may_pass
    assert not burner.may_pass

    assert passes_by_itself(opposite, wants=True, said_ahead=False)
    assert not passes_by_itself(opposite, wants=False, said_ahead=False)
    assert passes_by_itself(opposite, wants=False, said_ahead=True)
    assert not passes_by_itself(burner, wants=True, said_ahead=True)


def test_who_can_beat_the_set_does_not_pass_by_itself() -> None:
    text = "rules classic\nhand 1 5566\nhand 2 77889\nhand 3 88899\nhand 4 QQ226\nhand 5 AAAw55\n"
    ask = ask_for(replay(parse_record(f"{text}hand 6 JJJJ3\nlead 1\n1 55\n")), 2)
    assert ask is not None

    assert not passes_by_itself(ask, wants=True, said_ahead=False)
    assert passes_by_itself(ask, wants=True, said_ahead=True)


def test_a_lead_is_no_pass() -> None:
    text = "rules classic\nhand 1 5566\nhand 2 77889\nhand 3 88899\nhand 4 QQ226\nhand 5 AAAw55\n"
    ask = ask_for(replay(parse_record(f"{text}hand 6 JJJJ3\nlead 1\n")), 1)
    assert ask is not None
    assert not ask.may_pass
