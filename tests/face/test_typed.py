"""Typed plays, as people write them."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.typed import Ambiguous, NoPlay, Typed, read_play
from engine.asks import Ask
from engine.cards import parse_counts
from engine.notation import format_action, parse_action
from engine.rules import RuleSet
from engine.sets import card_set
from engine.state import AskKind

HAND = parse_counts("334444TTTTTJJJJ888QQKKA22222WWw")
LEAD = Ask(seat=1, kind=AskKind.LEAD, rules=RuleSet(), hand=HAND)


@pytest.mark.parametrize(
    "text,action",
    [
        ("4J", "1 JJJJ"),
        ("JJJJ", "1 JJJJ"),
        ("jjjj", "1 JJJJ"),
        ("４Ｊ", "1 JJJJ"),
        ("四个勾", "1 JJJJ"),
        ("四张钩", "1 JJJJ"),
        ("J*4", "1 JJJJ"),
        ("J×4", "1 JJJJ"),
        ("2大+3个8", "1 WW888"),
        ("WW888", "1 WW888"),
        ("ww888", "1 ww888"),
        ("大小花", "1 Ww"),
        ("小王 大王", "1 Ww"),
        ("22888", "1 22888"),
        ("2JJ", "1 2JJ"),
        ("2J", "1 JJ"),
        ("两个2贴3个8", "1 22888"),
        ("3个8挂小花", "1 w888"),
        ("44", "1 44"),
        ("4个4", "1 4444"),
        ("10 10", "1 TT"),
        ("1010", "1 TT"),
        ("5个10", "1 TTTTT"),
        ("五个十", "1 TTTTT"),
        ("二十", "1 TT"),
        ("TT", "1 TT"),
        ("老开", "1 K"),
        ("俩圈", "1 QQ"),
        ("尖", "1 A"),
        ("2", "1 2"),
        ("烧 KK", "1 burn KK"),
        ("burn KK", "1 burn KK"),
        ("护烧KK", "1 burn-if KK"),
        ("过", "1 pass"),
        ("PASS", "1 pass"),
        ("不要。", "1 pass"),
        ("让", "1 yield"),
        ("不烧", "1 noburn"),
        ("宣点", "1 declare"),
        ("革命", "1 revolt"),
        ("要头", "1 head"),
        ("无头", "1 headless"),
        ("认落", "1 concede"),
        ("34", "1 444"),
        ("3 4", "1 43"),
    ],
)
def test_what_people_type(text: str, action: str) -> None:
    read = read_play(text, 1, LEAD)
    assert isinstance(read, Typed)
    assert format_action(read.action) == action


@pytest.mark.parametrize(
    "text", ["", "hello", "ok 8", "你好", "王", "4J?", "99999999999999999999999x", "8" * 61, "++"]
)
def test_conversation_is_no_play(text: str) -> None:
    assert read_play(text, 1, LEAD) == NoPlay()


def test_what_is_ambiguous_is_not_guessed() -> None:
    read = read_play("28", 1, LEAD)
    assert isinstance(read, Ambiguous)
    assert set(read.sets) == {card_set(5, 2), card_set(5, 1, 1)}


def test_the_ask_settles_what_it_can() -> None:
    """With a single 8 in the hand, two of them can't be meant."""
    ask = Ask(seat=1, kind=AskKind.LEAD, rules=RuleSet(), hand=parse_counts("28"))
    read = read_play("28", 1, ask)
    assert read == Typed(parse_action("1 28"))


def test_who_is_asked_to_burn_burns_by_naming_the_set() -> None:
    ask = Ask(seat=3, kind=AskKind.BURN, rules=RuleSet(), hand=HAND, may_burn=True)
    assert read_play("KK", 3, ask) == Typed(parse_action("3 burn KK"))
    assert read_play("过", 3, ask) == Typed(parse_action("3 noburn"))


@given(st.text(max_size=70))
def test_any_text_is_read_without_a_fault(text: str) -> None:
    assert isinstance(read_play(text, 1, LEAD), Typed | Ambiguous | NoPlay)


@given(
    st.integers(0, 12), st.integers(1, 16), st.integers(0, 8), st.integers(0, 4), st.integers(0, 4)
)
def test_the_notation_of_records_can_be_typed(
    rank: int, naturals: int, twos: int, small: int, big: int
) -> None:
    # “2J” is two jacks, as “4J” is four: a single 2 with a single card is typed “2+J”.
    assume(twos != 1 or naturals > 1)
    cards = card_set(rank, naturals, 0 if rank == 12 else twos, small, big)
    read = read_play(str(cards), 1, None)
    assert isinstance(read, Typed)
    assert format_action(read.action) == f"1 {cards}"
