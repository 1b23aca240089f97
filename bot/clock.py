"""Time as a thing that is handed in: the system's, or one that a test moves."""

from __future__ import annotations

import asyncio
import heapq
import time
from itertools import count
from typing import Any, Protocol


class Clock(Protocol):
    """Seconds since 1970, and waiting for them."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        ...

    async def sleep_until(self, when: float) -> None:
        """Wait until *when*; returns at once where that is past."""
        ...


class SystemClock:
    """The computer's clock."""

    _LONGEST = 60.0
    """Sleeps are cut into pieces, so that a clock that is set is noticed within a minute."""

    def now(self) -> float:
        """Return the time in seconds since 1970."""
        return time.time()

    async def sleep_until(self, when: float) -> None:
        """Wait until *when*."""
        while (left := when - self.now()) > 0:  # noqa: ASYNC110 - no event tells of a set clock
            await asyncio.sleep(min(left, self._LONGEST))


class VirtualClock:
    """A clock that stands still until it is moved.

    >>> clock = VirtualClock(100.0)
    >>> clock.move_to(101.5)
    >>> clock.now(), clock.next_wake()
    (101.5, None)
    """

    def __init__(self, start: float = 1_767_225_600.0) -> None:
        """Start at *start* (by default at the beginning of 2026, UTC)."""
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
        """Return the earliest time somebody waits for."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None

    def move_to(self, when: float) -> None:
        """Let it be *when*; whoever waited for that wakes up, the earliest first."""
        self._now = max(self._now, when)
        while self._sleepers and self._sleepers[0][0] <= self._now:
            woken = heapq.heappop(self._sleepers)[2]
            if not woken.done():
                woken.set_result(None)


class Alarm:
    """Sleeping until a time that may change meanwhile.

    Attributes:
        until: what is being waited for: a time, ``None`` for a call of `wake`; 0 while awake.

    """

    def __init__(self, clock: Clock) -> None:
        """Sleep by *clock*."""
        self._clock = clock
        self._rung = asyncio.Event()
        self.until: float | None = 0.0

    def wake(self) -> None:
        """End the present sleep, or the next one as soon as it begins."""
        self._rung.set()

    @property
    def is_rung(self) -> bool:
        """Whether `wake` was called since the last sleep."""
        return self._rung.is_set()

    @property
    def is_asleep(self) -> bool:
        """Whether it sleeps and has no reason to wake up now."""
        if self._rung.is_set() or self.until == 0.0:
            return False
        return self.until is None or self.until > self._clock.now()

    async def sleep(self, until: float | None) -> None:
        """Wait for *until* (``None``: for ever) or for `wake`, whichever comes first."""
        ringing = asyncio.ensure_future(self._rung.wait())
        waiting: set[asyncio.Future[Any]] = {ringing}
        if until is not None:
            waiting.add(asyncio.ensure_future(self._clock.sleep_until(until)))
        try:
            # Once it says that it rests, the clock must know of it.
            await asyncio.sleep(0)
            self.until = until
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for sleeper in waiting:
                sleeper.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            self._rung.clear()
            self.until = 0.0
