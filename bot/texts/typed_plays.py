"""Typed plays: ``4J``, ``JJJJ``, ``四个勾``, ``2大+3个8``, ``WW888``, ``过``, ``让``, ``pass``.

A text can have several readings (``1010`` or ``44`` in ``44``). A reading that the hand and the ask
allow wins. Where several or none are left, nothing is done and the person is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

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
    Play,
    Pledge,
    Revolt,
    Waive,
    Yield,
)
from engine.asks import Ask
from engine.cards import BIG, SMALL, TWO, Counts, Rank
from engine.judge import judge
from engine.seats import Seat
from engine.sets import CardSet, as_played

_Set = Play | Burn | BurnIf

MAX_LENGTH: Final = 60
"""A longer text is conversation."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A text that was understood."""

    action: Action


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A text with several possible readings."""

    sets: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class NoPlay:
    """A text that is no play."""


def read_play(text: str, seat: Seat, ask: Ask | None) -> Typed | Ambiguous | NoPlay:
    """Return the action that *text* means.

    Args:
        text: as it was typed.
        seat: of the person, 1 … 6.
        ask: what the seat is asked; ``None`` where it is not asked.


    >>> from engine.rules import RuleSet
    >>> from engine.cards import parse_counts
    >>> from engine.facts import AskKind
    >>> ask = Ask(seat=1, kind=AskKind.LEAD, rules=RuleSet(), hand=parse_counts("JJJJ888W"))
    >>> [str(read_play(text, 1, ask).action.cards) for text in ("4J", "四个勾", "大+2个8", "888")]
    ['JJJJ', 'JJJJ', 'W88', '888']
    """
    words = _normal(text)
    if not words or len(words) > MAX_LENGTH:
        return NoPlay()
    plain = _WORDS.get(words)
    if plain is not None:
        return Typed(plain(seat, ask))
    kind: type[_Set] = Play
    for prefix, act in _BURNS:
        if words.startswith(prefix):
            words, kind = words.removeprefix(prefix).strip(), act
            break
    readings = sorted(set(_readings(words)), reverse=True)
    if not readings:
        return NoPlay()
    if kind is Play and ask is not None and ask.may_burn:
        kind = Burn
    sets = [as_played(counts) for counts in readings]
    if len(sets) == 1:
        return Typed(kind(seat, sets[0]))
    fitting = [cards for cards in sets if ask and judge(ask, kind(seat, cards)) is None]
    if len(fitting) == 1:
        return Typed(kind(seat, fitting[0]))
    return Ambiguous(tuple(fitting or sets))


# --- single words


def _pass(seat: Seat, ask: Ask | None) -> Action:
    """Return a pass; for a seat that is asked to burn, the refusal to burn."""
    return NoBurn(seat) if ask is not None and ask.may_burn else Pass(seat)


_WORDS: Final[dict[str, Callable[[Seat, Ask | None], Action]]] = {
    **dict.fromkeys(
        ("过", "过牌", "过了", "不要", "不出", "不管", "要不起", "管不起", "管不上"), _pass
    ),
    **dict.fromkeys(("pass", "p", "skip", "."), _pass),
    **dict.fromkeys(("让", "让牌", "让了", "yield", "y"), lambda seat, _: Yield(seat)),
    **dict.fromkeys(("不烧", "noburn", "no burn"), lambda seat, _: NoBurn(seat)),
    **dict.fromkeys(("宣点", "明点", "declare"), lambda seat, _: Declare(seat)),
    **dict.fromkeys(("革命", "造反", "revolt"), lambda seat, _: Revolt(seat, yes=True)),
    **dict.fromkeys(("不革命", "norevolt"), lambda seat, _: Revolt(seat, yes=False)),
    **dict.fromkeys(("要头", "head"), lambda seat, _: ChooseHead(seat, yes=True)),
    **dict.fromkeys(("无头", "headless"), lambda seat, _: ChooseHead(seat, yes=False)),
    **dict.fromkeys(("保", "保拉", "pledge"), lambda seat, _: Pledge(seat, yes=True)),
    **dict.fromkeys(("不保", "nopledge"), lambda seat, _: Pledge(seat, yes=False)),
    **dict.fromkeys(("冲点", "charge"), lambda seat, _: Charge(seat, yes=True)),
    **dict.fromkeys(("不冲", "nocharge"), lambda seat, _: Charge(seat, yes=False)),
    **dict.fromkeys(("认落", "concede"), lambda seat, _: Concede(seat)),
    **dict.fromkeys(("互免", "waive"), lambda seat, _: Waive(seat)),
}
_BURNS: Final[tuple[tuple[str, type[_Set]], ...]] = (
    ("护烧", BurnIf),
    ("burn-if", BurnIf),
    ("烧", Burn),
    ("burn", Burn),
)

# --- cards

_NAMES: Final[dict[str, Rank]] = {
    **{str(number): number - 3 for number in range(3, 11)},
    "t": 7,
    "十": 7,
    "三": 0,
    "四": 1,
    "五": 2,
    "六": 3,
    "七": 4,
    "八": 5,
    "九": 6,
    "j": 8,
    "勾": 8,
    "钩": 8,
    "丁": 8,
    "q": 9,
    "圈": 9,
    "k": 10,
    "老开": 10,
    "老凯": 10,
    "老k": 10,
    "凯": 10,
    "开": 10,
    "a": 11,
    "尖": 11,
    "2": TWO,
    "二": TWO,
    "钱": TWO,
    "大花": BIG,
    "大王": BIG,
    "大": BIG,
    "大鬼": BIG,
    "小花": SMALL,
    "小王": SMALL,
    "小": SMALL,
    "小鬼": SMALL,
    **dict.fromkeys(("big jokers", "big joker", "red joker", "big"), BIG),
    **dict.fromkeys(("small jokers", "small joker", "black joker", "small"), SMALL),
    **dict.fromkeys(("jacks", "jack"), 8),
    **dict.fromkeys(("queens", "queen"), 9),
    **dict.fromkeys(("kings", "king"), 10),
    **dict.fromkeys(("aces", "ace"), 11),
    **{
        name: rank - 3
        for rank, name in enumerate(
            ("threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"), start=3
        )
    },
    "twos": TWO,
}
_CASED: Final = {"W": BIG, "w": SMALL}
_NUMERALS: Final = {
    "一": 1,
    "二": 2,
    "两": 2,
    "俩": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
    "十": 10,
}
_COUNTING: Final = {
    word: count
    for count, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )
}
_RANK: Final = "|".join(map(re.escape, sorted(_NAMES, key=len, reverse=True))) + "|W|w"
_COUNT: Final = r"\d{1,2}|[一二两俩三四五六七八九十]"
_COUNTED: Final = re.compile(
    rf"(?P<count>{_COUNT})(?P<sign>\s*(?:个|张|只|\*|x|×)\s*)?(?P<rank>{_RANK})"
)
_SPELLED: Final = re.compile(rf"(?P<count>{'|'.join(_COUNTING)})\s+(?P<rank>{_RANK})")
_NAMED: Final = re.compile(r"(?P<count>\d{1,2})\s+(?P<rank>[a-z]{3,}(?:\s+jokers?)?)")
_TIMES: Final = re.compile(rf"(?P<rank>{_RANK})\s*(?:\*|x|×)\s*(?P<count>\d{{1,2}})")
_ONE: Final = re.compile(rf"(?P<rank>{_RANK})")
_SEPARATOR: Final = re.compile(r"(?:[\s+,、&和带贴挂]|and\b|with\b)+")
_MOST_READINGS: Final = 200
_MOST_OF_RANK: Final = 16


def _normal(text: str) -> str:
    """Return *text* with plain instead of full-width characters, in lower case but for W."""
    folded = "".join(
        chr(ord(mark) - 0xFEE0) if 0xFF01 <= ord(mark) <= 0xFF5E else mark for mark in text
    ).strip(" 。!\n\t")
    return "".join(mark if mark in "Ww" else mark.lower() for mark in folded)


def _readings(text: str) -> Iterator[Counts]:
    """Yield the cards of each reading of the whole *text*."""
    stack: list[tuple[int, Counts]] = [(0, (0,) * 15)]
    budget = _MOST_READINGS
    while stack and budget:
        budget -= 1
        start, counts = stack.pop()
        separator = _SEPARATOR.match(text, start)
        if separator and start:
            start = separator.end()
        if start == len(text):
            if any(counts):
                yield counts
            continue
        for end, rank, count in _next(text, start):
            added = list(counts)
            added[rank] += count
            stack.append((end, tuple(added)))


def _next(text: str, start: int) -> Iterator[tuple[int, Rank, int]]:
    """Yield each reading of the next piece: ``3个8``, ``8*3``, ``three 8``, or a run of ``8``.

    A reading is where it ends, the rank, and the number of cards.

    A number before a rank that is no number (``4J``, ``2大``) counts it; ``44`` is two 4s and
    ``2JJ`` a 2 with two Js. ``3*8`` can be three 8s and eight 3s.
    """
    times = _TIMES.match(text, start)
    if times and 0 < int(times["count"]) <= _MOST_OF_RANK:
        yield times.end(), _rank(times["rank"]), int(times["count"])
        if not times["rank"].isdecimal():
            return
    spelled = _SPELLED.match(text, start)
    if spelled:
        yield spelled.end(), _rank(spelled["rank"]), _COUNTING[spelled["count"]]
        return
    named = _NAMED.match(text, start)
    if named and named["rank"] in _NAMES:
        yield named.end(), _rank(named["rank"]), int(named["count"])
        return
    counted = _COUNTED.match(text, start)
    if counted and not (
        0 < _number(counted["count"]) <= _MOST_OF_RANK
        and (counted["sign"] or not text.startswith(counted["rank"], counted.end()))
    ):
        counted = None
    if counted and counted["count"] != counted["rank"]:
        yield counted.end(), _rank(counted["rank"]), _number(counted["count"])
        if counted["sign"] or not counted["rank"].isdecimal():
            return
    elif counted and counted["sign"]:
        yield counted.end(), _rank(counted["rank"]), _number(counted["count"])
        return
    one = _ONE.match(text, start)
    if one:
        end, count = one.end(), 1
        while text.startswith(one["rank"], end):
            end, count = end + len(one["rank"]), count + 1
        yield end, _rank(one["rank"]), count


def _rank(name: str) -> Rank:
    return _CASED[name] if name in _CASED else _NAMES[name]


def _number(text: str) -> int:
    return _NUMERALS[text] if text in _NUMERALS else int(text)
