"""Randomness, as handed in from outside: secrets of deals, and how long somebody thinks."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Sequence
from typing import Final, Protocol

from bot.table.model import Table

_ENOUGH_PASSES: Final = 6
"""From so many passes of people on, automatic passes take as long as theirs."""
_QUICKEST_PASS: Final = 2.0
_SLOWEST_PASS: Final = 12.0
_MEDIAN_PASS: Final = 4.0
_PASS_SPREAD: Final = 0.45


class Randomness(Protocol):
    """Where all randomness of a table comes from; it is also a `bot.table.contract.DealSource`."""

    def secret(self, table: Table, hand: int, attempt: int) -> bytes:
        """Return 32 random bytes for a deal."""
        ...

    def think(self) -> float:
        """Return how many seconds a computer thinks. Drawn before its cards are looked at."""
        ...

    def passing(self, recent: Sequence[float]) -> float:
        """Return how many seconds an automatic pass takes.

        Args:
            recent: how many seconds the latest passes of people at the table took.

        """
        ...

    def below(self, bound: int) -> int:
        """Return a whole number from 0 up to, but not including, *bound* (seats, lots)."""
        ...


class SystemRandomness:
    """Randomness of the operating system."""

    def __init__(self, computer_seconds: float) -> None:
        """Let computers think *computer_seconds* on the average."""
        self._seconds = computer_seconds
        self._random = random.SystemRandom()

    def secret(self, table: Table, hand: int, attempt: int) -> bytes:  # noqa: ARG002 - equal for all
        """Return 32 random bytes."""
        return secrets.token_bytes(32)

    def think(self) -> float:
        """Return a time near the average, seldom much longer."""
        return thinking_time(self._random, self._seconds)

    def passing(self, recent: Sequence[float]) -> float:
        """Return a time as people take for a pass."""
        return passing_time(self._random, recent)

    def below(self, bound: int) -> int:
        """Return a number below *bound*."""
        return self._random.randrange(bound)


def thinking_time(source: random.Random, seconds: float) -> float:
    """Draw how many seconds a computer thinks; *seconds* is the average."""
    return round(seconds * min(2.5, max(0.4, source.lognormvariate(-0.06, 0.35))), 2)


def passing_time(source: random.Random, recent: Sequence[float]) -> float:
    """Draw how many seconds an automatic pass takes; *recent* as for `Randomness.passing`."""
    if len(recent) < _ENOUGH_PASSES:
        seconds = source.lognormvariate(math.log(_MEDIAN_PASS), _PASS_SPREAD)
    else:
        seconds = source.choice(recent) * source.uniform(0.85, 1.15)
    return round(min(_SLOWEST_PASS, max(_QUICKEST_PASS, seconds)), 2)
