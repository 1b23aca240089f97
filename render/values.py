"""Parts of which all picture values are made: cards, chips, scores, and the numbers of seats."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Federation = Literal["odd", "even"]

RANKS: tuple[str, ...] = (
    *("3", "4", "5", "6", "7", "8", "9", "10"),
    *("J", "Q", "K", "A", "2", "w", "W"),
)
"""All ranks in playing order; ``w`` and ``W`` are the small and the big joker (小王, 大王)."""

JOKERS = frozenset({"w", "W"})

HIDDEN = "?"
"""The rank of a card that is shown face down."""

SEATS: tuple[int, ...] = (1, 2, 3, 4, 5, 6)

ChipKind = Literal[
    "note",
    "opened",  # 已开点
    "closed",  # 未开点
    "declared",  # 宣点
    "burning",  # 烧牌
    "headless",  # 无头
    "dead_gouji",  # 够死级
    "stuck",  # 被闷
    "revolted",  # 革命
    "autoplay",  # 托管
    "computer",  # 电脑
    "host",  # 房主
    "ready",  # 准备
    "late",  # 超时提醒
]
"""What a chip stands for; it decides colour and sign, the word comes with the chip."""

SeatState = Literal["in", "finished", "dead", "revolted"]

ActionKind = Literal["play", "burn", "pass", "yield", "wait"]


def federation_of(seat: int) -> Federation:
    """Return the federation (联邦) of *seat*."""
    return "odd" if seat % 2 else "even"


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Some cards of one rank.

    *rank* is one of `RANKS` or `HIDDEN`.
    *suits* has one letter of ``shcd`` a card or is empty where suits are unknown;
    jokers and hidden cards have none.
    """

    rank: str
    count: int = 1
    suits: str = ""

    def __post_init__(self) -> None:
        if self.rank not in RANKS and self.rank != HIDDEN:
            raise ValueError(f"no such rank: {self.rank!r}")
        if self.count < 1:
            raise ValueError(f"a group of {self.count} cards")
        if not set(self.suits) <= set("shcd") or len(self.suits) not in (0, self.count):
            raise ValueError(f"{self.count} cards cannot have the suits {self.suits!r}")


@dataclass(frozen=True, slots=True)
class JokerFaces:
    """The word on the big and the small joker; one or two characters read best."""

    big: str = "大"
    small: str = "小"


HANZI_FACES = JokerFaces()
"""Jokers with one hanzi each."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A short mark on a panel: what it stands for and its word."""

    kind: ChipKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """A federation in the score line: its one-letter mark, its name and its score as text."""

    federation: Federation
    mark: str
    name: str
    score: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAction:
    """The last thing a seat did in this round: cards (``play``, ``burn``) or a word (过, 让)."""

    kind: ActionKind
    cards: tuple[CardGroup, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTotal:
    """What a federation scored in this hand and has in the series, as text."""

    federation: Federation
    mark: str
    name: str
    hand: str
    series: str = ""


def require_seat(seat: int) -> None:
    """Raise `ValueError` where *seat* is none of the six."""
    if seat not in SEATS:
        raise ValueError(f"no such seat: {seat}")


def require_six(seats: Iterable[int]) -> None:
    """Raise `ValueError` where *seats* are not each of the six once."""
    found = tuple(seats)
    if tuple(sorted(found)) != SEATS:
        raise ValueError(f"a picture of the table needs each of the seats 1 to 6 once, not {found}")
