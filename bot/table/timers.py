"""Stored deadlines come true. They are points in time, so they outlive the program."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.clock import Alarm, Clock
from bot.logs import logger
from data import Database
from data.rows import TimerRow

log = logger(__name__)

Fire = Callable[[TimerRow], Awaitable[None]]
_RETRY = 5.0


class Timers:
    """Waits for the earliest timer and fires it, one after the other."""

    def __init__(self, database: Database, clock: Clock, fire: Fire) -> None:
        """Call *fire* with every timer that is due; it must take the timer away, or move it."""
        self._database = database
        self._clock = clock
        self._fire = fire
        self._alarm = Alarm(clock)
        self._task: asyncio.Task[None] | None = None
        self._running = False

    def start(self) -> None:
        """Begin with whatever is stored; what came due meanwhile fires at once."""
        self._running = True
        self._task = asyncio.create_task(self._run(), name="timers")

    def wake(self) -> None:
        """Timers have changed."""
        self._alarm.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is due."""
        return self._alarm.is_asleep

    async def stop(self) -> None:
        """Stop after what is just being fired."""
        self._running = False
        self._alarm.wake()
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._running:
            try:
                until = await self._next()
            except Exception:  # one timer that fails must not stop all the others for good
                log.exception("timer_failed")
                until = self._clock.now() + _RETRY
            if until is None or until > self._clock.now():
                await self._alarm.sleep(until)

    async def _next(self) -> float | None:
        async with self._database.reading() as stores:
            timers = await stores.timers.all()
        now = self._clock.now()
        for timer in timers:
            if timer.due > now:
                return timer.due
            await self._fire(timer)
            return now
        return None
