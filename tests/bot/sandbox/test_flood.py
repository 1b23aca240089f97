"""How much may be written before the answer is 429."""

from __future__ import annotations

import pytest
from telegram import Bot
from telegram.error import RetryAfter

from bot.sandbox.server import FloodControl, FloodLimits
from bot.sandbox.server.errors import ApiError
from tests.support.actors import World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer


def _retry_after(flood: FloodControl, chat_id: int, now: float) -> int | None:
    try:
        flood.check(chat_id, now)
    except ApiError as error:
        return error.retry_after
    return None


def test_a_chat_takes_a_burst_and_then_one_a_second() -> None:
    flood = FloodControl()
    assert [_retry_after(flood, 7, 100.0) for _ in range(6)] == [None] * 5 + [1]
    assert _retry_after(flood, 7, 101.0) is None
    assert _retry_after(flood, 7, 101.0) == 1
    assert _retry_after(flood, 8, 101.0) is None
    assert [_retry_after(flood, 7, 1000.0) for _ in range(6)] == [None] * 5 + [1]


def test_a_group_takes_twenty_a_minute() -> None:
    flood = FloodControl()
    times = [100.0 + 2 * i for i in range(20)]
    assert [_retry_after(flood, -7, now) for now in times] == [None] * 20
    assert _retry_after(flood, -7, 140.0) == 20
    assert _retry_after(flood, -7, 159.5) == 1
    assert _retry_after(flood, -7, 160.0) is None
    assert _retry_after(flood, -7, 160.0) == 2


def test_all_chats_together_take_thirty_a_second() -> None:
    flood = FloodControl()
    assert [_retry_after(flood, chat, 100.0) for chat in range(1, 32)] == [None] * 30 + [1]
    assert _retry_after(flood, 31, 101.0) is None


def test_the_pace_that_is_asked_for_is_never_refused() -> None:
    """One write in 3.2 s keeps a group within its limits for ever, at real times too."""
    flood = FloodControl()
    start = 1_767_225_600.123
    assert [_retry_after(flood, -7, start + 3.2 * i) for i in range(200)] == [None] * 200


def test_limits_can_be_changed_and_switched_off() -> None:
    flood = FloodControl(FloodLimits(chat_burst=1))
    assert [_retry_after(flood, 7, 100.0) for _ in range(2)] == [None, 1]
    flood.enabled = False
    assert [_retry_after(flood, 7, 100.0) for _ in range(50)] == [None] * 50


RETRY_IN_ONE_SECOND = {
    "Flood control exceeded. Retry in 1 seconds",
    "Flood control exceeded. Retry in 0:00:01",  # where the whole bot runs beside, PTB_TIMEDELTA=1
}


@pytest.mark.filterwarnings("ignore:.*retry_after.*:telegram.warnings.PTBDeprecationWarning")
async def test_writes_count_and_answers_to_taps_are_free(
    bot: Bot, world: World, server: FaultyServer, clock: VirtualClock
) -> None:
    server.flood.enabled = True
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(ann.id, "0")
    for n in range(1, 4):
        await bot.edit_message_text(str(n), ann.id, sent.message_id)
    await bot.delete_message(ann.id, sent.message_id)
    with pytest.raises(RetryAfter) as caught:
        await bot.send_message(ann.id, "no")
    assert caught.value.message in RETRY_IN_ONE_SECOND
    assert ann.sees(ann) == ()
    for _ in range(10):
        await bot.get_chat(ann.id)
        await bot.send_chat_action(ann.id, "typing")
    clock.advance(1)
    await bot.send_message(ann.id, "yes")
    assert server.violations == []
    refused = [r for r in server.requests if not r.is_ok]
    assert [(r.method, r.status) for r in refused] == [("sendMessage", 429)]
