"""Sets (一手牌): what one action puts on the table.

A :class:`CardSet` is the cards as they lie there; how they count (attached 2s, mixed jokers)
depends on the rule set and is worked out in `engine.comparison`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from engine.cards import (
    BIG,
    CODES,
    NATURAL_RANKS,
    NO_RANK,
    SMALL,
    TWO,
    Counts,
    Rank,
    format_counts,
    parse_counts,
)

MIXED = -2
"""The rank of cards that are no set: several ranks, or none at all."""


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of one action (RULES 3). Make one with `card_set`, `read_set` or `parse_set`.

    Attributes:
        rank: 3 … A, 2 for a set of 2s, `NO_RANK` for jokers only; `MIXED`: no set at all.
        naturals: number of cards of that rank.
        twos: number of 2s attached to it (贴钱); 0 for a set of 2s.
        small, big: number of small and big jokers (挂花).
        size, counts, ranks: how many cards they are, how many of each rank, of which ranks.
        jokers: number of jokers of both kinds.
        key: a number for each set, lower the less is given away with it: big jokers, small ones,
            attached 2s, the rank, and how many of it.

    """

    rank: Rank
    naturals: int
    twos: int
    small: int
    big: int
    others: Counts = ()
    """All the cards, where they are no set."""
    size: int = field(init=False, compare=False, repr=False)
    jokers: int = field(init=False, compare=False, repr=False)
    counts: Counts = field(init=False, compare=False, repr=False)
    ranks: tuple[Rank, ...] = field(init=False, compare=False, repr=False)
    key: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out the size and the counts once."""
        counts = [0] * 15
        if self.rank >= 0:
            counts[self.rank] = self.naturals
        counts[TWO] += self.twos
        counts[SMALL] = self.small
        counts[BIG] = self.big
        object.__setattr__(self, "counts", self.others or tuple(counts))
        object.__setattr__(self, "size", sum(self.counts))
        object.__setattr__(self, "jokers", self.small + self.big)
        ranks = tuple(rank for rank, number in enumerate(self.counts) if number)
        object.__setattr__(self, "ranks", ranks)
        cost = ((self.big * 8 + self.small) * 32 + self.twos) * 16 + self.rank + 2
        object.__setattr__(self, "key", cost * 32 + self.naturals)

    def __hash__(self) -> int:
        """Hash by the numbers, worked out once."""
        return self.key

    @property
    def is_set(self) -> bool:
        """Whether the cards are a set at all."""
        return self.rank != MIXED

    def __str__(self) -> str:
        """Write the set high to low: jokers, 2s, the rank.

        >>> str(parse_set("QQwQ")), str(parse_set("88222"))
        ('wQQQ', '22288')
        """
        if self.rank == MIXED:
            return format_counts(self.counts)[::-1]
        rank = CODES[self.rank] * self.naturals if self.rank != NO_RANK else ""
        return "W" * self.big + "w" * self.small + "2" * self.twos + rank


@lru_cache(maxsize=1 << 16)
def card_set(rank: Rank, naturals: int, twos: int = 0, small: int = 0, big: int = 0) -> CardSet:
    """Return the `CardSet` with these cards; it is built once and used again."""
    return CardSet(rank, naturals, twos, small, big)


NATURAL_SETS: tuple[tuple[CardSet, ...], ...] = tuple(
    tuple(card_set(rank, number, 0, 0, 0) for number in range(25)) for rank in range(TWO + 1)
)
"""For each rank 3 … 2 the sets of nothing else, by their number of cards (up to six packs)."""


def read_set(counts: Counts) -> CardSet | None:
    """Read cards as a set: one rank, with 2s and jokers beside it. ``None`` if they are none.

    >>> str(read_set(parse_counts("228W8")))
    'W2288'
    >>> read_set(parse_counts("34")) is None
    True
    """
    ranks = [rank for rank in NATURAL_RANKS if counts[rank]]
    twos, small, big = counts[TWO], counts[SMALL], counts[BIG]
    if len(ranks) > 1:
        return None
    if ranks:
        return card_set(ranks[0], counts[ranks[0]], twos, small, big)
    if twos:
        return card_set(TWO, twos, 0, small, big)
    return card_set(NO_RANK, 0, 0, small, big) if small + big else None


def as_played(counts: Counts) -> CardSet:
    """Return cards as they are put down, whether or not they are a set.

    >>> as_played(parse_counts("34")).is_set
    False
    """
    return read_set(counts) or CardSet(MIXED, 0, 0, 0, 0, others=counts)


def parse_set(text: str) -> CardSet:
    """Read a set from text; raises `ValueError` when it is none."""
    read = read_set(parse_counts(text))
    if read is None:
        message = f"{text!r} is no set of one rank with 2s and jokers"
        raise ValueError(message)
    return read
