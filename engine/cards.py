"""Cards, ranks and hands as counts.

A rank is a small integer, 0 … 14, in rising order: 3 4 5 6 7 8 9 10 J Q K A 2 小花 大花. Suits
do not matter in play, so a *hand* in play is :data:`Counts`: fifteen small integers, one for
each rank. Cards with suits exist for the deal, for 亮3 and for pictures.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

Rank = int
Counts = tuple[int, ...]
"""How many cards of each rank, indexed by rank (15 numbers)."""

THREE: Final = 0
FOUR: Final = 1
FIVE: Final = 2
TEN: Final = 7
JACK: Final = 8
QUEEN: Final = 9
KING: Final = 10
ACE: Final = 11
TWO: Final = 12
"""The rank 2, called money (钱)."""
SMALL: Final = 13
"""The small joker (小花)."""
BIG: Final = 14
"""The big joker (大花)."""
NO_RANK: Final = -1
"""The rank of a set that is made of jokers only."""

RANKS: Final = range(15)
NATURAL_RANKS: Final = range(TWO)
"""3 … A."""

CODES: Final = "3456789TJQKA2wW"
"""One letter for each rank, as records write it."""
NAMES: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "w", "W")
"""The names of ranks in rule sets and pictures."""
SUITS: Final = "shcd"
"""Spades, hearts, clubs, diamonds."""

EMPTY: Final[Counts] = (0,) * 15


class Card(NamedTuple):
    """One card: its rank and its suit (``""`` for jokers)."""

    rank: Rank
    suit: str


class CardSyntaxError(ValueError):
    """A text that does not name cards; ``column`` is the 0-based place of the fault."""

    def __init__(self, message: str, column: int) -> None:
        """Keep where the fault is."""
        super().__init__(message)
        self.column = column


def rank_named(name: str) -> Rank:
    """Return the rank called *name* in rule sets (``"3"`` … ``"W"``); `KeyError` if none is.

    >>> rank_named("10")
    7
    """
    return _RANK_BY_NAME[name]


_RANK_BY_NAME: Final = {name: rank for rank, name in enumerate(NAMES)}
_RANK_BY_CODE: Final = {code: rank for rank, code in enumerate(CODES)}


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written as records write them: ``3s3hT2wW``, ``10`` being accepted for ``T``.

    Blanks between groups are allowed. A card without a suit letter gets the suit ``""``.
    Raises `CardSyntaxError` naming the first character that is no card.

    >>> parse_cards("w10sA")
    (Card(rank=13, suit=''), Card(rank=7, suit='s'), Card(rank=11, suit=''))
    """
    cards: list[Card] = []
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        start = place
        if text.startswith("10", place):
            rank, place = TEN, place + 2
        elif text[place] in _RANK_BY_CODE:
            rank, place = _RANK_BY_CODE[text[place]], place + 1
        else:
            raise CardSyntaxError(f"{text[place]!r} is no card (3456789TJQKA2wW)", place)
        suit = ""
        if place < len(text) and text[place] in SUITS:
            if rank >= SMALL:
                raise CardSyntaxError(f"a joker has no suit: {text[start : place + 1]!r}", place)
            suit, place = text[place], place + 1
        cards.append(Card(rank, suit))
    return tuple(cards)


def parse_counts(text: str) -> Counts:
    """Read cards and count them by rank; suits are dropped.

    >>> parse_counts("33w")
    (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0)
    """
    return count_cards(parse_cards(text))


def count_cards(cards: Iterable[Card]) -> Counts:
    """Count *cards* by rank."""
    counts = [0] * 15
    for card in cards:
        counts[card.rank] += 1
    return tuple(counts)


def format_counts(counts: Counts) -> str:
    """Write a hand from the lowest card to the highest.

    >>> format_counts(parse_counts("W53T5"))
    '355TW'
    """
    return "".join(code * counts[rank] for rank, code in enumerate(CODES))


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards with their suits, in the order given.

    >>> format_cards(parse_cards("3s w"))
    '3sw'
    """
    return "".join(CODES[card.rank] + card.suit for card in cards)


def add(first: Counts, second: Counts) -> Counts:
    """Return the cards of both hands together."""
    return tuple([a + b for a, b in zip(first, second, strict=True)])


def subtract(hand: Counts, cards: Counts) -> Counts:
    """Take *cards* out of *hand*; raises `ValueError` when they are not all there."""
    rest = tuple([a - b for a, b in zip(hand, cards, strict=True)])
    if min(rest) < 0:
        message = f"{format_counts(cards)} is not in {format_counts(hand)}"
        raise ValueError(message)
    return rest


def highest_cards(hand: Counts, number: int, ranks: Iterable[Rank] = RANKS) -> Counts:
    """Return the *number* highest cards of *hand* among *ranks*, or all there are.

    >>> format_counts(highest_cards(parse_counts("3KK2W"), 3))
    'K2W'
    """
    taken = [0] * 15
    for rank in sorted(ranks, reverse=True):
        take = min(hand[rank], number)
        taken[rank] = take
        number -= take
    return tuple(taken)
