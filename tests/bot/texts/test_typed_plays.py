"""Typed plays, as people write them."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.texts.typed_plays import Ambiguous, NoPlay, Typed, read_play
from engine.asks import Ask
from engine.cards import parse_counts
from engine.facts import AskKind
from engine.notation import format_action, parse_action
from engine.rules import RuleSet
from engine.sets import card_set

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
        ("老K", "1 K"),
        ("老k", "1 K"),
        ("四个老K", "1 KKKK"),
        ("四个凯", "1 KKKK"),
        ("凯凯", "1 KK"),
        ("开", "1 K"),
        ("4Ｊ", "1 JJJJ"),
        ("4K", "1 KKKK"),
        ("３张尖", "1 AAA"),
        ("AAA", "1 AAA"),
        ("aaa", "1 AAA"),
        ("俩A", "1 AA"),
        ("两个尖", "1 AA"),
        ("Q", "1 Q"),
        ("q q", "1 QQ"),
        ("2个圈", "1 QQ"),
        ("两圈", "1 QQ"),
        ("俩钩", "1 JJ"),
        ("丁", "1 J"),
        ("4张J", "1 JJJJ"),
        ("十", "1 T"),
        ("10*5", "1 TTTTT"),
        ("5*10", "1 TTTTT"),
        ("tttt", "1 TTTT"),
        ("T×3", "1 TTT"),
        ("3个十", "1 TTT"),
        ("钱", "1 2"),
        ("两个钱", "1 22"),
        ("2个2", "1 22"),
        ("俩2", "1 22"),
        ("二", "1 2"),
        ("二二", "1 22"),
        ("大王", "1 W"),
        ("小王", "1 w"),
        ("大小王", "1 Ww"),
        ("一大一小", "1 Ww"),
        ("大鬼", "1 W"),
        ("小鬼", "1 w"),
        ("大王小王", "1 Ww"),
        ("2大1小", "1 WWw"),
        ("W", "1 W"),
        ("w", "1 w"),
        ("Ww", "1 Ww"),
        ("ww", "1 ww"),
        ("大花小花", "1 Ww"),
        ("1大+3个8", "1 W888"),
        ("大888", "1 W888"),
        ("8挂大", "1 W8"),
        ("888挂大", "1 W888"),
        ("3个8挂2个大", "1 WW888"),
        ("2大三个8", "1 WW888"),
        ("22 888", "1 22888"),
        ("两个2三个8", "1 22888"),
        ("三个8贴两个2", "1 22888"),
        ("888 22", "1 22888"),
        ("3*8+2*2", "1 22888"),
        ("8x3", "1 888"),
        ("8X3", "1 888"),
        ("8,8,8", "1 888"),
        ("8、8、8", "1 888"),
        ("8 8 8", "1 888"),
        ("三八", "1 888"),
        ("三个八", "1 888"),
        ("3*8", "1 888"),
        ("8*3", "1 888"),
        ("four jacks", "1 JJJJ"),
        ("two kings", "1 KK"),
        ("three 8", "1 888"),
        ("three eights", "1 888"),
        ("ace", "1 A"),
        ("2 jacks", "1 JJ"),
        ("big joker", "1 W"),
        ("three eights with two twos", "1 22888"),
        ("2W+3*8", "1 WW888"),
        ("ＷＷ８８８", "1 WW888"),
        ("２大＋３个８", "1 WW888"),
        ("过。", "1 pass"),
        ("过！", "1 pass"),
        ("过了", "1 pass"),
        ("Pass", "1 pass"),
        ("p", "1 pass"),
        ("不出", "1 pass"),
        ("要不起", "1 pass"),
        ("管不上", "1 pass"),
        ("skip", "1 pass"),
        ("让牌", "1 yield"),
        ("YIELD", "1 yield"),
        ("JJJJ!", "1 JJJJ"),
        ("4J！", "1 JJJJ"),
        ("四四", "1 44"),
        ("4个４", "1 4444"),
        ("34", "1 444"),
        ("3 4", "1 43"),
    ],
)
def test_what_people_type(text: str, action: str) -> None:
    read = read_play(text, 1, LEAD)
    assert isinstance(read, Typed)
    assert format_action(read.action) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "ok 8",
        "你好",
        "王",
        "joker",
        "no",
        "哈哈",
        "大家好",
        "三缺一",
        "快点",
        "4J?",
        "99999999999999999999999x",
        "8" * 61,
        "++",
    ],
)
def test_conversation_is_no_play(text: str) -> None:
    assert read_play(text, 1, LEAD) == NoPlay()


def test_what_is_ambiguous_is_not_guessed() -> None:
    read = read_play("28", 1, LEAD)
    assert isinstance(read, Ambiguous)
    assert set(read.sets) == {card_set(5, 2), card_set(5, 1, 1)}


def test_what_several_hands_could_mean_is_settled_by_the_hand() -> None:
    both = parse_counts("33333333888")
    ask = Ask(seat=1, kind=AskKind.LEAD, rules=RuleSet(), hand=both)
    read = read_play("3*8", 1, ask)
    assert isinstance(read, Ambiguous)
    assert set(read.sets) == {card_set(0, 8), card_set(5, 3)}


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
