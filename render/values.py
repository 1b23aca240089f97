"""The parts that picture values share: seats, cards, chips and scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Federation = Literal["odd", "even"]

RANKS: tuple[str, ...] = (
    *("3", "4", "5", "6", "7", "8", "9", "10"),
    *("J", "Q", "K", "A", "2", "w", "W"),
)
"""All ranks, low to high; ``w`` is the small joker (小王), ``W`` the big joker (大王)."""

JOKERS = frozenset({"w", "W"})

HIDDEN = "?"
"""The rank of a card that is drawn face down."""

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
"""What a chip stands for; it decides colour and sign."""

SeatState = Literal["in", "finished", "dead", "revolted"]

ActionKind = Literal["play", "burn", "pass", "yield", "wait"]


def federation_of(seat: int) -> Federation:
    """Return the federation (联邦) of *seat* (1 to 6)."""
    return "odd" if seat % 2 else "even"


@dataclass(frozen=True, slots=True)
class CardGroup:
    """A pile: one or more cards of one rank.

    Attributes:
        rank: one of `RANKS`, or `HIDDEN`.
        count: number of cards, 1 or more.
        suits: one letter of ``shcd`` for each card, or empty if suits are unknown. Jokers and
            hidden cards have none.

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
    """The words on the jokers, best one to three characters long.

    Attributes:
        big: on the big joker (大王).
        small: on the small joker (小王).

    """

    big: str = "大"
    small: str = "小"


HANZI_FACES = JokerFaces()
"""Jokers with one Chinese character each."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A short mark of a player.

    Attributes:
        kind: decides colour and sign.
        text: the word; a chip without a word is drawn as a sign.

    """

    kind: ChipKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore:
    """A federation and its score.

    Attributes:
        federation: ``odd`` or ``even``.
        mark: one letter on its mark.
        name: of the federation.
        score: points as text.

    """

    federation: Federation
    mark: str
    name: str
    score: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAction:
    """A seat's last action in this round.

    Attributes:
        kind: what the seat did.
        cards: the set that it played, for ``play`` and ``burn``.
        word: stands for an action without cards (过, 让).

    """

    kind: ActionKind
    cards: tuple[CardGroup, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTotal:
    """A federation's points.

    Attributes:
        federation: ``odd`` or ``even``.
        mark: one letter on its mark.
        name: of the federation.
        hand: points of this hand as text.
        series: points of the series as text.

    """

    federation: Federation
    mark: str
    name: str
    hand: str
    series: str = ""


def require_seat(seat: int) -> None:
    """Raise `ValueError` unless *seat* is 1 to 6."""
    if seat not in SEATS:
        raise ValueError(f"no such seat: {seat}")


def require_six(seats: Iterable[int]) -> None:
    """Raise `ValueError` unless *seats* has each of 1 to 6 exactly once."""
    found = tuple(seats)
    if tuple(sorted(found)) != SEATS:
        raise ValueError(f"a picture of the table needs each of the seats 1 to 6 once, not {found}")
