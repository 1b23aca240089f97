"""Which set beats which, against a second reading of RULES 3 and against the laws of an order."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import candidates
from engine.cards import BIG, NO_RANK, SMALL, TWO, Counts, parse_counts
from engine.comparison import attaches, beats, kills, read
from engine.rules import RuleSet
from engine.runout import fulfils_duty
from engine.sets import CardSet, card_set, parse_set
from tests.engine import oracle

CLASSIC = RuleSet()
YES, NO = "yes", "no"
MIXED = ("demote-big", "keep", "small-as-rank")
KILLS: tuple[tuple[str, ...], ...] = (
    (),
    ("two-bigs",),
    ("three-twos",),
    ("three-twos-any",),
    ("two-bigs", "three-twos"),
    ("two-bigs", "three-twos-any"),
)
VARIANTS = tuple(
    {"sets.mixed_jokers": mixed, "sets.kill_big": list(kill), **more}
    for mixed, kill in product(MIXED, KILLS)
    for more in (
        {},
        {"sets.kill_attached": False, "sets.attach_twos": False},
        {"sets.no_twos_on": ["7", "K"], "sets.no_jokers_on": ["2", "8", "K"]},
        {"threes.last": True, "open.fa4": "retry", "sets.attach_jokers": False},
    )
)


def hands(chance: random.Random, cards: int) -> Counts:
    """Draw a small hand: two or three ranks, some 2s, some jokers."""
    counts = [0] * 15
    ranks = chance.sample(range(TWO), chance.choice((1, 2, 3)))
    for _ in range(cards):
        counts[chance.choice([*ranks, *ranks, TWO, TWO, SMALL, BIG])] += 1
    return tuple(counts)


@pytest.mark.parametrize("changes", VARIANTS, ids=str)
def test_answers_are_those_of_the_second_reading(changes: dict[str, object]) -> None:
    rules = CLASSIC.with_fields(changes)
    chance = random.Random(str(changes))
    for _ in range(60):
        lying = chance.choice(list(oracle.all_sets(hands(chance, chance.randrange(1, 6)))))
        top = read(lying, rules).effective
        assert list(top) == oracle.counts_as(lying, rules.sets.mixed_jokers)
        hand = hands(chance, chance.randrange(3, 12))
        found = candidates.answers(hand, top, rules)
        assert len(set(found)) == len(found)
        assert set(found) == oracle.answers(hand, list(top), rules)
        for cards in oracle.all_sets(hand):
            assert attaches(cards, rules) == oracle.may_be_played(cards, rules)
            assert beats(cards, top, rules) == oracle.beats_plainly(cards, list(top), rules)
            assert kills(cards, top, rules) == oracle.beats_by_killing(cards, list(top), rules)


@pytest.mark.parametrize("mixed", MIXED)
def test_beating_is_a_strict_order(mixed: str) -> None:
    """No set beats itself, no two beat each other, and beating is transitive: so no cycles."""
    rules = CLASSIC.with_fields({"sets.mixed_jokers": mixed})
    for size in (1, 2, 3):
        sets = [cards for cards in _shapes() if cards.size == size]
        seen = {read(cards, rules).effective: cards for cards in sets}
        above = {
            top: {new for new, cards in seen.items() if beats(cards, top, rules)} for top in seen
        }
        for top, better in above.items():
            assert top not in better
            for other in better:
                assert top not in above[other]
                assert above[other] <= better


def _shapes() -> list[CardSet]:
    ranks = (0, 5, 10, 11)
    few = range(4)
    bare = [card_set(NO_RANK, 0, 0, s, b) for s, b in product(few, few) if s + b]
    ranked = [
        card_set(rank, naturals, 0, s, b)
        for rank, naturals, s, b in product((*ranks, TWO), (1, 2, 3), few, few)
    ]
    return bare + ranked


@pytest.mark.parametrize(
    "cards,top,changes,verdict",
    [
        ("KKKKK", "QQQQQ", {}, YES),
        ("w9999", "88888", {}, YES),
        ("WW999", "ww888", {}, YES),
        ("WWw99", "ww888", {"sets.mixed_jokers": "keep"}, YES),
        ("WWw99", "ww888", {}, NO),
        ("www99", "ww888", {"sets.mixed_jokers": "keep"}, NO),
        ("222", "W", {"sets.kill_big": ["three-twos"]}, YES),
        ("WW", "W", {"sets.kill_big": ["two-bigs"]}, YES),
        ("WWWW", "WW", {"sets.kill_big": ["two-bigs"]}, YES),
        ("WWW", "WW", {"sets.kill_big": ["two-bigs"]}, NO),
        ("WW7777", "W6666", {"sets.kill_big": ["two-bigs"]}, YES),
        ("222777", "w666", {"sets.kill_big": ["three-twos-any"]}, YES),
        ("222777", "w666", {"sets.kill_big": ["three-twos"]}, NO),
    ],
)
def test_the_examples_of_the_rules(
    cards: str, top: str, changes: dict[str, object], verdict: str
) -> None:
    rules = CLASSIC.with_fields(changes)
    effective = read(parse_set(top), rules).effective
    new = parse_set(cards)
    assert (beats(new, effective, rules) or kills(new, effective, rules)) == (verdict == YES)


@pytest.mark.parametrize(
    "cards,gouji",
    [
        ("TTTTT", YES),
        ("TTTT", NO),
        ("JJJJ", YES),
        ("JJJ", NO),
        ("QQQ", YES),
        ("QQ", NO),
        ("KK", YES),
        ("K", NO),
        ("AA", YES),
        ("A", NO),
        ("2", YES),
        ("2K", YES),
        ("9999999", NO),
        ("w3", YES),
        ("W", YES),
        ("22TTT", YES),
        ("22TT", NO),
    ],
)
def test_gouji_sets(cards: str, gouji: str) -> None:
    assert read(parse_set(cards), CLASSIC).gouji == (gouji == YES)


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_running_out_is_found_as_by_trying_everything(seed: int) -> None:
    """Each rank as one set is as good as any other split (RULES 6)."""
    chance = random.Random(seed)
    rules = CLASSIC.with_fields(
        {
            "threes.last": chance.random() < 0.5,
            "burn.last_free": chance.random() < 0.5,
            "sets.attach_twos": chance.random() < 0.5,
            "sets.attach_jokers": chance.random() < 0.8,
            "sets.no_jokers_on": chance.sample(["2", "4", "5", "K"], chance.randrange(3)),
            "sets.no_twos_on": chance.sample(["4", "5", "K"], chance.randrange(3)),
            "open.fa4": chance.choice(["off", "retry"]),
        }
    )
    counts = [0] * 15
    for _ in range(chance.randrange(8)):
        counts[chance.choice((0, 1, 2, 10, TWO, SMALL, BIG))] += 1
    rest = tuple(counts)
    assert fulfils_duty(rest, rules) == oracle.can_run_out(rest, rules)


def test_running_out_examples() -> None:
    assert fulfils_duty(parse_counts("w955"), CLASSIC)
    assert not fulfils_duty(parse_counts("97"), CLASSIC)
    assert fulfils_duty(parse_counts("33"), CLASSIC.with_fields({"threes.last": True}))
