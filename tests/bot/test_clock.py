"""The virtual clock and the alarm."""

from __future__ import annotations

import asyncio

from bot.clock import Alarm, SystemClock
from tests.support.clock import VirtualClock


async def _turns(number: int = 5) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


async def test_time_stands_still_until_it_is_moved() -> None:
    clock = VirtualClock(10.0)
    woken: list[str] = []

    async def sleeper(name: str, when: float) -> None:
        await clock.sleep_until(when)
        woken.append(name)

    async with asyncio.TaskGroup() as group:
        for name, when in (("late", 20.0), ("early", 12.0), ("past", 5.0)):
            group.create_task(sleeper(name, when))
        await _turns()
        assert (woken, clock.next_wake()) == (["past"], 12.0)

        clock.move_to(30.0)
        await _turns()

    assert woken == ["past", "early", "late"]
    assert clock.next_wake() is None


async def test_time_never_goes_back() -> None:
    clock = VirtualClock(10.0)
    clock.move_to(5.0)

    assert clock.now() == 10.0


async def test_the_system_clock_wakes_up_after_the_time() -> None:
    clock = SystemClock()
    until = clock.now() + 0.01

    await clock.sleep_until(until)

    assert clock.now() >= until


async def test_an_alarm_ends_by_time_or_by_waking() -> None:
    clock = VirtualClock(10.0)
    alarm = Alarm(clock)
    assert not alarm.is_asleep

    sleeping = asyncio.create_task(alarm.sleep(12.0))
    await _turns()
    assert alarm.is_asleep
    clock.move_to(12.0)
    assert not alarm.is_asleep
    await sleeping

    sleeping = asyncio.create_task(alarm.sleep(None))
    await _turns()
    alarm.wake()
    assert not alarm.is_asleep
    await sleeping
    assert clock.next_wake() is None


async def test_an_alarm_that_rang_before_the_sleep_ends_it_at_once() -> None:
    alarm = Alarm(VirtualClock())
    alarm.wake()

    await asyncio.wait_for(alarm.sleep(None), 5)
