"""Randomness that is the same every time."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bot.table.model import Table
from bot.table.randomness import passing_time, thinking_time


class SeededRandomness:
    """The same randomness every time."""

    def __init__(self, seed: int, computer_seconds: float) -> None:
        """Draw everything from *seed*."""
        self._seconds = computer_seconds
        self._random = random.Random(seed)

    def secret(self, table: Table, hand: int, attempt: int) -> bytes:  # noqa: ARG002 - equal for all
        """Return the next 32 bytes of the seed."""
        return self._random.randbytes(32)

    def think(self) -> float:
        """Return the next time of the seed."""
        return thinking_time(self._random, self._seconds)

    def passing(self, recent: Sequence[float]) -> float:
        """Return the next time for a pass of the seed."""
        return passing_time(self._random, recent)

    def below(self, bound: int) -> int:
        """Return the next number below *bound* of the seed."""
        return self._random.randrange(bound)
