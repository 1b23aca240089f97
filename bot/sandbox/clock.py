"""A clock that stands still until it is told to move."""

from __future__ import annotations

from dataclasses import dataclass

START = 1_767_225_600.0  # 2026-01-01 00:00 UTC


@dataclass(slots=True)
class ManualClock:
    """Time for tests.

    >>> clock = ManualClock()
    >>> clock.advance(1.5)
    >>> clock() - START
    1.5
    """

    now: float = START

    def __call__(self) -> float:
        """Return the time in seconds since 1970."""
        return self.now

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
