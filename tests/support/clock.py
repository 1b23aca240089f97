"""A clock that tests move."""

from __future__ import annotations

import asyncio
import heapq
from itertools import count
from typing import Final

START: Final = 1_767_225_600.0
"""The time at which a clock starts by itself: 2026-01-01 00:00 UTC."""


class VirtualClock:
    """A clock that stands still until it is moved.

    >>> clock = VirtualClock(100.0)
    >>> clock.advance(1.5)
    >>> clock.now(), clock.next_wake()
    (101.5, None)
    """

    def __init__(self, start: float = START) -> None:
        """Start at *start*, in seconds since 1970."""
        self._now = start
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return self._now

    async def sleep_until(self, when: float) -> None:
        """Wait until the clock is moved to *when* or past it."""
        if when <= self._now:
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (when, next(self._order), woken))
        await woken

    def next_wake(self) -> float | None:
        """Return the earliest time that somebody waits for, ``None`` where nobody waits."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def move_to(self, when: float) -> None:
        """Set the time to *when*, never back; wake those who waited for it, the earliest first."""
        self._now = max(self._now, when)
        while self._sleepers and self._sleepers[0][0] <= self._now:
            woken = heapq.heappop(self._sleepers)[2]
            if not woken.done():
                woken.set_result(None)

    def advance(self, seconds: float) -> None:
        """Move the clock by some seconds."""
        self.move_to(self._now + seconds)
