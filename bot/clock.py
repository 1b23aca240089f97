"""Clocks as arguments, and sleeping until a time that may change. Times are seconds since 1970."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Protocol


class Clock(Protocol):
    """Tells the time, and waits for a time."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Wait until *when*; return at once where that is past."""
        ...


class SystemClock:
    """The computer's clock."""

    _LONGEST = 60.0
    """Seconds of the longest sleep; a clock that somebody sets is noticed within a minute."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Wait until *when*."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - no event tells of a set clock
            await asyncio.sleep(min(left, self._LONGEST))


class Alarm:
    """Sleeping until a time, or until somebody wakes the sleeper.

    Attributes:
        until: the time of the present sleep; ``None`` for a sleep that only `wake` ends; 0 while
            awake.

    """

    def __init__(self, clock: Clock) -> None:
        """Measure time with *clock*."""
        self._clock = clock
        self._rung = asyncio.Event()
        self.until: float | None = 0.0

    def wake(self) -> None:
        """End the present sleep; while awake, end the next one as soon as it begins."""
        self._rung.set()

    @property
    def is_rung(self) -> bool:
        """Whether `wake` was called after the last sleep ended."""
        return self._rung.is_set()

    @property
    def is_asleep(self) -> bool:
        """Whether the sleeper sleeps, and nothing ends the sleep at the present time."""
        if self._rung.is_set() or self.until == 0.0:
            return False
        return self.until is None or self.until > self._clock.now()

    async def sleep(self, until: float | None) -> None:
        """Wait until *until* or `wake`, the earlier of both; ``None`` waits for `wake` alone."""
        ringing = asyncio.ensure_future(self._rung.wait())
        waiting: set[asyncio.Future[Any]] = {ringing}
        if until is not None:
            waiting.add(asyncio.ensure_future(self._clock.sleep_until(until)))
        try:
            # The clock must know of the sleep before `is_asleep` tells of it.
            await asyncio.sleep(0)
            self.until = until
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for sleeper in waiting:
                sleeper.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            self._rung.clear()
            self.until = 0.0
