"""Whatever was played can be written as a record that is accepted and verified."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given

from engine import events as e
from engine import game as games
from engine.fair import Before, deal
from engine.notation import format_action
from engine.record import check_text, parse_record
from engine.record.acts import actions_behind
from engine.record.deals import Way, ways_to_deal
from engine.record.show import walk
from engine.record.verify import verify_text
from engine.record.write import FairDeal, rule_lines, write_record
from engine.rules import PRESETS, RuleSet
from engine.state import HandState
from tests.rules.hands import Hand, series
from tests.rules.values import rule_sets


def replayed(text: str) -> HandState:
    *_, last = walk(parse_record(text))
    return last.state


def same_hand(text: str, hand: Hand) -> bool:
    """Whether the record leads to the very state that was played; who cut is not in a record."""
    state, want = replayed(text), hand.game.hand
    assert want is not None
    told = {field.name for field in dataclasses.fields(HandState)} - {"cutter"}
    return all(getattr(state, name) == getattr(want, name) for name in told)


@pytest.mark.parametrize("preset", PRESETS)
def test_random_hands_are_written_checked_and_verified(preset: str) -> None:
    rules = PRESETS[preset].rules
    for hand in series(rules, 2, seed=len(preset)):
        with_deal = write_record(rules, hand.events, fair=hand.fair)
        bare = write_record(rules, hand.events)

        assert check_text(with_deal) == ()
        assert check_text(bare) == ()
        assert same_hand(with_deal, hand)
        assert same_hand(bare, hand)
        assert verify_text(with_deal).proven


def test_a_hand_that_still_runs_says_who_is_asked() -> None:
    rules = PRESETS["classic"].rules
    (hand,) = series(rules, 1, seed=5)
    asked = [index for index, event in enumerate(hand.events) if isinstance(event, e.SeatsAsked)]
    middle = asked[len(asked) // 2]

    text = write_record(rules, hand.events[: middle + 1])

    assert check_text(text) == ()
    assert text.splitlines()[-1].startswith("? turn ")


def test_what_was_said_unseen_is_written_in_its_order() -> None:
    rules = PRESETS["classic"].rules
    hands = series(rules, 5, seed=11)
    unseen = [
        format_action(event.action)
        for hand in hands
        for event in hand.events
        if isinstance(event, e.SaidUnseen)
    ]
    lines = [line for hand in hands for line in write_record(rules, hand.events).splitlines()]
    rest = iter(lines)

    assert unseen
    assert all(line in rest for line in unseen)


def test_the_actions_of_a_hand_come_with_their_first_event() -> None:
    rules = PRESETS["classic"].rules
    (hand,) = series(rules, 1, seed=3)
    firsts = {
        type(event)
        for action, event, _ in actions_behind(HandState(rules=rules), hand.events)
        if action is not None
    }

    assert firsts <= {e.SaidUnseen, e.Played, e.Passed, e.Yielded, e.Declared, e.SeatConceded}
    assert {e.SaidUnseen, e.Played, e.Passed} <= firsts


def test_a_deal_that_no_line_gives_again_is_written_as_hands_and_still_verified() -> None:
    """Only comments can say who cut the hand before (RULES 16.6)."""
    rules = PRESETS["dian-shao-men-luo"].rules
    second = series(rules, 2, seed=1)[1]

    text = write_record(rules, second.events, fair=second.fair)

    assert "\ndeal " not in text
    assert "\n# before places " in text
    assert check_text(text) == ()
    assert verify_text(text).proven


@pytest.mark.parametrize("preset", PRESETS)
def test_each_way_to_say_a_deal_gives_the_same_cards(preset: str) -> None:
    rules = PRESETS[preset].rules
    for hand in series(rules, min(4, rules.series.hands or 4), seed=len(preset)):
        dealt = hand.events[0]
        assert isinstance(dealt, e.HandDealt)
        before = hand.fair.before
        for way in ways_to_deal(rules, dealt, before.places if before is not None else ()):
            again = deal(
                rules,
                secret=hand.fair.secret,
                cuts=hand.fair.cuts,
                number=dealt.number,
                before=Before(places=way.last_hand) if way.last_hand else None,
                lead=way.lead,
            )
            assert (again.hands, again.leader) == (dealt.hands, dealt.leader)


def test_the_first_deal_of_a_series_needs_no_more_than_its_secret() -> None:
    for preset in PRESETS.values():
        dealt = games.deal(games.new_game(preset.rules), secret=bytes(32))[0]
        assert isinstance(dealt, e.HandDealt)
        assert Way() in ways_to_deal(preset.rules, dealt)


def test_a_wrong_hand_a_wrong_secret_and_a_missing_one_are_told() -> None:
    rules = PRESETS["classic"].rules
    (hand,) = series(rules, 1, seed=2)
    text = write_record(rules, hand.events, fair=hand.fair)
    other = FairDeal(secret=bytes(32), before=Before())
    wrong_secret = text.replace(hand.fair.secret.hex(), other.secret.hex())
    lines = text.splitlines()
    wrong_hand = "\n".join(
        line[:-2] + "3s" if line.startswith("# dealt 1 ") else line for line in lines
    )

    assert {text for _, text in verify_text(wrong_hand).differences} != set()
    assert not verify_text(wrong_secret).proven
    assert len(verify_text(wrong_secret).differences) == 7
    assert not verify_text(text, "00" * 32).proven
    assert not verify_text("\n".join(lines[:2])).proven


def test_events_without_a_deal_are_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        write_record(RuleSet(), [])


@given(rules=rule_sets())
def test_rules_are_written_so_that_they_can_be_read(rules: RuleSet) -> None:
    record = parse_record("\n".join(rule_lines(rules)))

    assert record.head.rules == rules


def test_rules_are_written_as_the_nearest_preset() -> None:
    rules = PRESETS["dazhong"].rules.with_fields({"deck.remove": {}, "score.burn": {"win": 2}})

    assert rule_lines(rules) == [
        "rules dazhong",
        "set deck.remove {}",
        "set score.burn {win=2, lose=0}",
    ]
    assert rule_lines(PRESETS["weifang"].rules, "classic")[0] == "rules classic"
