"""Chance, as handed in from outside: secrets of deals, and how long a computer thinks."""

from __future__ import annotations

import random
import secrets
from typing import Protocol


class Chance(Protocol):
    """Where all randomness of a table comes from."""

    def secret(self) -> bytes:
        """Return 32 fresh random bytes for a deal."""
        ...

    def think(self) -> float:
        """Return how many seconds a computer thinks. Drawn before its cards are looked at."""
        ...

    def below(self, bound: int) -> int:
        """Return a whole number from 0 up to, but not including, *bound* (seats, lots)."""
        ...


class SystemChance:
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

    def below(self, bound: int) -> int:
        """Return a number below *bound*."""
        return self._random.randrange(bound)


class SeededChance:
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

    def below(self, bound: int) -> int:
        """Return the next number below *bound* of the seed."""
        return self._random.randrange(bound)


def _thinking(source: random.Random, seconds: float) -> float:
    return round(seconds * min(2.5, max(0.4, source.lognormvariate(-0.06, 0.35))), 2)
