"""A rule set that cannot be is refused when it is made, with all that is wrong."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given

from bot.lobby.choices import choose_preset
from bot.lobby.value import Lobby
from bot.texts import Language
from engine.rules import PATHS, RuleSet, RuleSetError
from engine.rules.fields import Burning, Deck, Melee
from engine.rules.values import read_value, write_value
from tests.rules.values import rule_sets

IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"deck.remove": {"3": 17}}, "deck.remove: 17 of 3 can't be removed from 4 packs"),
    ({"deck.remove": {"W": 5}}, "allowed: 0 to 4 of W"),
    ({"deck.remove": {"3": 16}, "threes.last": True}, "threes.last: all 3s are removed"),
    ({"deck.remove": {"4": 16}, "open.fa4": "required"}, "open.fa4: all 4s are removed"),
    ({"deck.remove": {"3": 11}, "deck.one_each": ["3"]}, "deck.one_each: only 5 of 3 are left"),
    ({"deck.remove": {"3": 16}, "buy.ranks": ["3"]}, "buy.ranks: all 3s are removed"),
    ({"buy.ranks": ["3"], "buy.order": []}, "buy.order: there is nobody to buy from"),
    ({"buy.ranks": ["3"], "buy.free_ranks": ["4"]}, "buy.free_ranks: 4 is given free"),
    ({"burn.enabled": False, "score.counter": [2]}, "score.counter: without burning"),
    ({"burn.enabled": False, "score.counter_lose": [2]}, "score.counter_lose: without burning"),
    ({"declare.mode": "stake"}, "declare.stake: declare.mode = stake needs one; allowed: 1"),
    ({"declare.stake": -1}, "declare.stake: -1 is negative"),
    ({"open.enabled": False, "open.before_first": True}, "open.before_first: nobody could ever"),
    ({"open.enabled": False, "open.self_stuck": True}, "open.self_stuck: nobody could escape"),
    ({"open.enabled": False, "burn.needs_open": True}, "burn.needs_open: nobody could ever burn"),
    (
        {"open.enabled": False, "declare.mode": "stake", "declare.stake": 2},
        "declare.mode: a stake needs openings",
    ),
    (
        {"deck.one_each": ["4"], "revolution.condition": "no-high-34"},
        "revolution.condition: deck.one_each gives everybody a 4",
    ),
    ({"tribute.last": [2, -1]}, "tribute.last: -1 is negative; allowed: 0 or more"),
    ({"tribute.sweep_each": -1}, "tribute.sweep_each: -1 is negative"),
    ({"score.sweep": -6}, "score.sweep: -6 is negative"),
    ({"score.burn": {"win": 1, "lose": -1}}, "score.burn: -1 is negative"),
]
RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")


@pytest.mark.parametrize("changes, told", IMPOSSIBLE, ids=lambda value: str(value)[:50])
def test_an_impossible_combination_names_its_field(changes: dict[str, object], told: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet().with_fields(changes)

    (fault,) = caught.value.faults
    assert told in fault
    assert "allowed: " in fault
    assert caught.value.fields[0][0] == fault.partition(":")[0]
    assert caught.value.fields[0][0] in PATHS


def test_a_deck_too_small_to_deal_is_refused() -> None:
    nearly_all = {rank: 16 for rank in RANKS if rank != "9"}

    with pytest.raises(RuleSetError, match="too little is left"):
        RuleSet().with_fields({"deck.remove": nearly_all})


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet().with_fields(
            {
                "burn.until": "never",
                "burn.evr": 1,
                "series.hands": 7,
                "declare.mode": "stake",
                "tribute.sweep_each": -1,
            }
        )

    assert [fields[0] for fields in caught.value.fields] == [
        "burn.until",
        "burn.evr",
        "series.hands",
        "declare.stake",
        "tribute.sweep_each",
    ]


def test_a_wrong_value_is_not_blamed_for_what_it_would_contradict() -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet().with_fields({"declare.mode": "stake", "declare.stake": "two"})

    assert caught.value.faults == ("declare.stake: 'two' is not allowed, but a whole number",)


def test_wrong_values_are_refused_however_the_rule_set_is_made() -> None:
    with pytest.raises(RuleSetError, match=r"deck\.decks: 5 is not allowed, but 4, 6"):
        RuleSet(deck=Deck(decks=cast("Any", 5)))
    with pytest.raises(RuleSetError, match=r"burn\.until.*; melee\.reenter"):
        RuleSet(burn=Burning(until=cast("Any", 1)), melee=Melee(reenter=cast("Any", "twice")))


@pytest.mark.parametrize(
    "changes",
    [
        {"sets.kill_attached": False},
        {"open.enabled": False},
        {"tribute.enabled": False, "tribute.escalate": "restart"},
        {"burn.enabled": False, "burn.counter_fail": "last-place"},
        {"revolution.mode": "off", "revolution.charge": "dazhong"},
        {"open.self_stuck": True},
    ],
    ids=str,
)
def test_a_field_without_effect_is_no_fault(changes: dict[str, object]) -> None:
    assert RuleSet().with_fields(changes).differences() == changes


@given(rules=rule_sets())
def test_a_rule_set_is_its_differences(rules: RuleSet) -> None:
    assert RuleSet().with_fields(rules.differences()) == rules


@given(rules=rule_sets())
def test_values_are_written_as_they_are_read(rules: RuleSet) -> None:
    for group, name, hint in PATHS.values():
        value = getattr(getattr(rules, group), name)
        assert read_value(hint, write_value(value)) == value


def test_a_preset_with_a_clock_sets_it_in_the_lobby() -> None:
    lobby = Lobby(
        id="x",
        chat=1,
        thread=None,
        title="",
        language=Language.ZH,
        host=1,
        host_name="",
        clock_seconds=60,
    )

    timed = choose_preset(lobby, "taiping")
    free = choose_preset(lobby, "classic")

    assert isinstance(timed, Lobby)
    assert isinstance(free, Lobby)
    assert (timed.clock_seconds, free.clock_seconds) == (15, 60)
