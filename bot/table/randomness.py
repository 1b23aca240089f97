"""Chance, as handed in from outside: secrets of deals, and how long a computer thinks."""

from __future__ import annotations

import math
import random
import secrets
from collections.abc import Sequence
from typing import Final, Protocol

_ENOUGH_PASSES: Final = 6
"""From so many passes of people on, theirs are the times of passes that come by themselves."""
_QUICKEST_PASS: Final = 2.0
_SLOWEST_PASS: Final = 12.0
_MEDIAN_PASS: Final = 4.0
_PASS_SPREAD: Final = 0.45


class Randomness(Protocol):
    """Where all randomness of a table comes from."""

    def secret(self) -> bytes:
        """Return 32 fresh random bytes for a deal."""
        ...

    def think(self) -> float:
        """Return how many seconds a computer thinks. Drawn before its cards are looked at."""
        ...

    def passing(self, recent: Sequence[float]) -> float:
        """Return how long somebody thinks before a pass that comes by itself.

        Args:
            recent: how long people at the table took for their latest passes.

        """
        ...

    def below(self, bound: int) -> int:
        """Return a whole number from 0 up to, but not including, *bound* (seats, lots)."""
        ...


class SystemRandomness:
    """Chance as the operating system gives it."""

    def __init__(self, computer_seconds: float) -> None:
        """Let computers think *computer_seconds* on the average."""
        self._seconds = computer_seconds
        self._random = random.SystemRandom()

    def secret(self) -> bytes:
        """Return 32 fresh random bytes."""
        return secrets.token_bytes(32)

    def think(self) -> float:
        """Return a time round the average, seldom much longer."""
        return _thinking(self._random, self._seconds)

    def passing(self, recent: Sequence[float]) -> float:
        """Return a time as people take for a pass."""
        return _passing(self._random, recent)

    def below(self, bound: int) -> int:
        """Return a number below *bound*."""
        return self._random.randrange(bound)


class SeededRandomness:
    """The same chance every time, for tests."""

    def __init__(self, seed: int, computer_seconds: float) -> None:
        """Draw everything from *seed*."""
        self._seconds = computer_seconds
        self._random = random.Random(seed)  # noqa: S311 - the point is that it is predictable

    def secret(self) -> bytes:
        """Return the next 32 bytes of the seed."""
        return self._random.randbytes(32)

    def think(self) -> float:
        """Return the next time of the seed."""
        return _thinking(self._random, self._seconds)

    def passing(self, recent: Sequence[float]) -> float:
        """Return the next time for a pass of the seed."""
        return _passing(self._random, recent)

    def below(self, bound: int) -> int:
        """Return the next number below *bound* of the seed."""
        return self._random.randrange(bound)


def _thinking(source: random.Random, seconds: float) -> float:
    return round(seconds * min(2.5, max(0.4, source.lognormvariate(-0.06, 0.35))), 2)


def _passing(source: random.Random, recent: Sequence[float]) -> float:
    if len(recent) < _ENOUGH_PASSES:
        seconds = source.lognormvariate(math.log(_MEDIAN_PASS), _PASS_SPREAD)
    else:
        seconds = source.choice(recent) * source.uniform(0.85, 1.15)
    return round(min(_SLOWEST_PASS, max(_QUICKEST_PASS, seconds)), 2)
