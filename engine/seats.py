"""Seats round the table.

Seats are numbered 1 … 6 counter-clockwise; play runs 1→2→…→6→1 (逆时针). Odd seats are one
federation (联邦), even seats the other; the opposite (对头) of a seat sits three places on and
is always an enemy.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

Seat = int
SEATS: Final = (1, 2, 3, 4, 5, 6)


class Federation(StrEnum):
    """The two federations (联邦)."""

    ODD = "odd"
    EVEN = "even"


def federation_of(seat: Seat) -> Federation:
    """Return the federation of *seat*.

    >>> federation_of(5).value
    'odd'
    """
    return Federation.ODD if seat % 2 else Federation.EVEN


def allied(first: Seat, second: Seat) -> bool:
    """Whether both seats belong to the same federation."""
    return (first - second) % 2 == 0


def opposite(seat: Seat) -> Seat:
    """Return the opposite (对头) of *seat*.

    >>> [opposite(seat) for seat in SEATS]
    [4, 5, 6, 1, 2, 3]
    """
    return OPPOSITE[seat]


def after(seat: Seat, steps: int = 1) -> Seat:
    """Return the seat *steps* places counter-clockwise from *seat* (下家); negative steps go back.

    >>> after(6), after(1, -1)
    (1, 6)
    """
    return (seat - 1 + steps) % 6 + 1


def round_from(seat: Seat) -> tuple[Seat, ...]:
    """Return the five other seats, counter-clockwise from *seat*.

    >>> round_from(4)
    (5, 6, 1, 2, 3)
    """
    return ROUND_FROM[seat]


def team_of(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """Return the three seats of the federation of *seat*, ascending."""
    return (1, 3, 5) if seat % 2 else (2, 4, 6)


OPPOSITE: Final = (0, 4, 5, 6, 1, 2, 3)
ROUND_FROM: Final = ((), *(tuple(after(s, n) for n in range(1, 6)) for s in SEATS))
