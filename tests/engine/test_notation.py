"""Text to values and back: cards, sets, actions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import actions as a
from engine.cards import (
    BIG,
    NO_RANK,
    SMALL,
    SUITS,
    TWO,
    Card,
    CardSyntaxError,
    count_cards,
    format_cards,
    format_counts,
    highest_cards,
    parse_cards,
    parse_counts,
    subtract,
)
from engine.notation import NotationError, format_action, format_without_seat, parse_action
from engine.seats import SEATS
from engine.sets import as_played, card_set, parse_set, read_set

cards = st.one_of(
    st.builds(Card, st.integers(0, TWO), st.sampled_from(["", *SUITS])),
    st.builds(Card, st.sampled_from([SMALL, BIG]), st.just("")),
)
counts = st.lists(st.integers(0, 4), min_size=15, max_size=15).map(tuple)
numbers = st.integers(0, 6)
sets = st.one_of(
    st.builds(card_set, st.integers(0, TWO - 1), st.integers(1, 16), numbers, numbers, numbers),
    st.builds(card_set, st.just(TWO), st.integers(1, 16), st.just(0), numbers, numbers),
    st.builds(card_set, st.just(NO_RANK), st.just(0), st.just(0), st.integers(1, 6), numbers),
)
seats = st.sampled_from(SEATS)
actions = st.one_of(
    st.builds(a.Play, seats, sets),
    st.builds(a.Burn, seats, sets),
    st.builds(a.BurnIf, seats, sets),
    st.builds(a.Pick, seats, st.integers(0, TWO)),
    *(
        st.builds(kind, seats)
        for kind in (a.Pass, a.Yield, a.NoBurn, a.Declare, a.Concede, a.Waive)
    ),
    *(
        st.builds(kind, seats, yes=st.booleans())
        for kind in (a.Revolt, a.Pledge, a.Charge, a.ChooseHead)
    ),
)


@given(st.lists(cards))
def test_cards_survive_writing(held: list[Card]) -> None:
    text = format_cards(held)
    assert parse_cards(text) == tuple(held)
    assert parse_counts(text) == count_cards(held)


@given(counts)
def test_hands_survive_writing(hand: tuple[int, ...]) -> None:
    assert parse_counts(format_counts(hand)) == hand


@given(sets)
def test_sets_survive_writing(cards_played: object) -> None:
    assert parse_set(str(cards_played)) is cards_played


@given(actions)
def test_actions_survive_writing(action: a.Action) -> None:
    text = format_action(action)
    assert parse_action(text) == action
    assert text == f"{action.seat} {format_without_seat(action)}"


@given(counts)
def test_cards_that_are_no_set_are_kept_as_they_are(hand: tuple[int, ...]) -> None:
    if any(hand):
        played = as_played(hand)
        assert played.counts == hand
        assert played.is_set == (read_set(hand) is not None)
        assert parse_counts(str(played)) == hand


@given(counts, st.integers(0, 9))
def test_the_highest_cards_leave_nothing_higher_behind(hand: tuple[int, ...], number: int) -> None:
    taken = highest_cards(hand, number)
    left = subtract(hand, taken)
    assert sum(taken) == min(number, sum(hand))
    lowest_taken = min((rank for rank in range(15) if taken[rank]), default=99)
    assert all(not left[rank] for rank in range(lowest_taken + 1, 15))


@pytest.mark.parametrize(
    "text,column",
    [("55x", 2), ("5 5 1", 4), ("Ws", 0), ("wh", 0), ("1", 0)],
)
def test_what_names_no_cards_is_pointed_at(text: str, column: int) -> None:
    with pytest.raises(CardSyntaxError) as fault:
        parse_cards(text)
    assert fault.value.column in {column, column + 1}


@pytest.mark.parametrize(
    "text,column",
    [
        ("", 0),
        ("1", 0),
        ("0 pass", 0),
        ("7 pass", 0),
        ("x pass", 0),
        ("1 pass pass", 7),
        ("1 burn", 6),
        ("1 pick 55", 2),
        ("1 pick", 6),
        ("1 5?", 3),
    ],
)
def test_what_is_no_action_is_pointed_at(text: str, column: int) -> None:
    with pytest.raises(NotationError) as fault:
        parse_action(text)
    assert fault.value.column == column


def test_taking_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="33 is not in 3"):
        subtract(parse_counts("3"), parse_counts("33"))
    with pytest.raises(ValueError, match="no set of one rank"):
        parse_set("34")
