"""The stored lines of a prompt: what each of its buttons chooses.

A line is an action in notation (``4 KK``), the same after ``sure`` where it is risky, or
``compose 9 4 2 1 1``: so many 9s, 2s, small and big jokers from which a lead can be put together. A
button names a line by its index; a composed set also by a number within that line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions import Action, Play
from engine.cards import CODES, NO_RANK, Rank
from engine.notation import parse_action
from engine.seats import Seat
from engine.sets import CardSet, card_set

SURE: Final = "sure "
COMPOSE: Final = "compose "
_JOKERS: Final = "-"


@dataclass(frozen=True, slots=True)
class Stock:
    """The cards from which a lead of one rank can be put together.

    Attributes:
        rank: of the natural cards; `NO_RANK` for jokers alone.
        naturals: how many cards of that rank.
        twos: how many 2s.
        small: how many small jokers.
        big: how many big jokers.

    """

    rank: Rank
    naturals: int
    twos: int
    small: int
    big: int

    @property
    def least(self) -> int:
        """The smallest number of natural cards in a set of it."""
        return 0 if self.rank == NO_RANK else 1

    def pack(self, cards: CardSet) -> int:
        """Return the number of a set within this stock; 0 is none.

        >>> stock = Stock(6, 4, 2, 1, 1)
        >>> stock.unpack(stock.pack(card_set(6, 3, 1, 1, 0)))
        CardSet(rank=6, naturals=3, twos=1, small=1, big=0, others=())
        """
        number = cards.naturals
        for value, most in ((cards.twos, self.twos), (cards.small, self.small)):
            number = number * (most + 1) + value
        return number * (self.big + 1) + cards.big + 1

    def unpack(self, number: int) -> CardSet | None:
        """Return the set with that number; ``None`` where there is none."""
        number -= 1
        if number < 0:
            return None
        number, big = divmod(number, self.big + 1)
        number, small = divmod(number, self.small + 1)
        naturals, twos = divmod(number, self.twos + 1)
        if not self.least <= naturals <= self.naturals or not naturals + small + big:
            return None
        return card_set(self.rank, naturals, twos, small, big)

    def whole(self) -> CardSet:
        """Return the set to begin with: the whole natural group, or the small jokers."""
        if self.rank != NO_RANK:
            return card_set(self.rank, self.naturals)
        return card_set(NO_RANK, 0, 0, self.small, 0 if self.small else self.big)

    def line(self) -> str:
        """Return the stock as a stored line."""
        code = _JOKERS if self.rank == NO_RANK else CODES[self.rank]
        return f"{COMPOSE}{code} {self.naturals} {self.twos} {self.small} {self.big}"


@dataclass(frozen=True, slots=True)
class Choice:
    """A stored line: an action, perhaps risky, or a stock to compose from."""

    action: Action | None = None
    risky: bool = False
    stock: Stock | None = None


def read_choice(line: str) -> Choice:
    """Return what a stored line means.

    >>> read_choice("compose 9 4 2 1 1").stock
    Stock(rank=6, naturals=4, twos=2, small=1, big=1)
    """
    if line.startswith(COMPOSE):
        code, *numbers = line.removeprefix(COMPOSE).split()
        rank = NO_RANK if code == _JOKERS else CODES.index(code)
        naturals, twos, small, big = map(int, numbers)
        return Choice(stock=Stock(rank, naturals, twos, small, big))
    risky = line.startswith(SURE)
    return Choice(action=parse_action(line.removeprefix(SURE)), risky=risky)


def chosen(line: str, sub: int, seat: Seat) -> Action | None:
    """Return the action that a button of *seat* means; ``None`` when its numbers fit nothing.

    Args:
        line: the stored line.
        sub: number of a set within the line's stock; 0 where the line is an action.
        seat: 1 … 6.

    """
    choice = read_choice(line)
    if choice.stock is None:
        return choice.action if not sub else None
    cards = choice.stock.unpack(sub)
    return None if cards is None else Play(seat, cards)
