"""The queue of updates: offsets, long polls, conflicts, redelivery."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from telegram import Bot, Update
from telegram.error import BadRequest, Conflict
from telegram.ext import ContextTypes, MessageHandler, filters

from tests.support.actors import World
from tests.support.faults import FaultyQueue, FaultyServer, Slow
from tests.support.sandbox import Caller, Starter, builder, content


def _ids(updates: list[dict[str, object]]) -> list[object]:
    return [content(update)[1]["n"] for update in updates]


async def test_updates_stay_until_the_offset_confirms_them() -> None:
    queue = FaultyQueue()
    for n in range(4):
        queue.put("message", {"n": n})
    first = await queue.poll(limit=3)
    assert _ids(first) == [0, 1, 2]
    assert _ids(await queue.poll()) == [0, 1, 2, 3]
    assert _ids(await queue.poll(offset=first[1]["update_id"] + 1)) == [2, 3]
    assert _ids(await queue.poll(offset=first[0]["update_id"])) == [2, 3]
    assert queue.unconfirmed == 2
    assert _ids(await queue.poll(offset=-1)) == [3]
    assert queue.unconfirmed == 1


async def test_a_long_poll_wakes_when_something_comes() -> None:
    queue = FaultyQueue()
    waiting = asyncio.create_task(queue.poll(timeout=30))
    await asyncio.sleep(0)
    assert queue.is_polled
    queue.put("message", {"n": 1})
    assert _ids(await waiting) == [1]
    assert not queue.is_polled


async def test_a_long_poll_ends_empty_after_its_time() -> None:
    assert await FaultyQueue().poll(timeout=0.01) == []
    assert await FaultyQueue().poll() == []


async def test_only_asked_kinds_are_queued() -> None:
    queue = FaultyQueue()
    queue.put("chat_member", {"n": 1})
    await queue.poll(allowed=["chat_member"])
    queue.put("message", {"n": 2})
    queue.put("chat_member", {"n": 3})
    await queue.poll()
    queue.put("chat_member", {"n": 4})
    await queue.poll(allowed=[])
    queue.put("chat_member", {"n": 5})
    queue.put("message", {"n": 6})
    assert _ids(await queue.poll()) == [3, 4, 6]


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - the server has no event for it
            await asyncio.sleep(0.002)


async def test_a_second_poll_ends_the_first_with_409(
    bot: Bot, world: World, server: FaultyServer, call: Caller
) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=20))
    await _until(lambda: server.updates.is_polled)
    second = asyncio.create_task(call("getUpdates", timeout=20))
    with pytest.raises(Conflict, match="terminated by other getUpdates"):
        await first
    world.user("Ann").start()
    _, answer = await second
    assert [update["message"]["text"] for update in answer["result"]] == ["/start"]


async def test_a_duplicate_comes_once_more_after_its_confirmation() -> None:
    queue = FaultyQueue()
    queue.duplicate_next(1)
    queue.put("message", {"n": 1})
    queue.put("message", {"n": 2})
    batch = await queue.poll()
    again = await queue.poll(offset=batch[-1]["update_id"] + 1)
    assert again == batch[:1]
    assert await queue.poll(offset=again[-1]["update_id"] + 1) == []


async def test_reversed_updates_have_rising_ids() -> None:
    queue = FaultyQueue()
    queue.reverse_next(3)
    queue.put("message", {"n": 1})
    queue.put("message", {"n": 2})
    assert await queue.poll() == []
    assert queue.unconfirmed == 2
    queue.put("message", {"n": 3})
    batch = await queue.poll()
    assert _ids(batch) == [3, 2, 1]
    assert [u["update_id"] for u in batch] == sorted(u["update_id"] for u in batch)


async def test_limits_are_checked_and_pending_updates_dropped(bot: Bot, world: World) -> None:
    with pytest.raises(BadRequest, match="1-100 values"):
        await bot.get_updates(limit=101)
    world.user("Ann").start()
    assert await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == ()


async def test_what_a_dead_bot_had_not_confirmed_comes_again(
    server: FaultyServer, world: World, start_bot: Starter
) -> None:
    ann = world.user("Ann")
    ann.start()
    dying = builder(server).build()
    await dying.initialize()
    fetched = await dying.bot.get_updates()
    assert [u.message.text for u in fetched if u.message] == ["/start"]
    await dying.shutdown()

    seen: list[str | None] = []

    async def note(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        seen.append(update.effective_message.text if update.effective_message else None)

    await start_bot(MessageHandler(filters.ALL, note))
    await world.settled()
    assert seen == ["/start"]
    ann.send(ann, "two")
    await world.settled()
    assert seen == ["/start", "two"]


async def test_settled_says_what_is_missing(world: World) -> None:
    world.user("Ann").start()
    world.idle_probes.append(lambda: False)
    with pytest.raises(TimeoutError, match="1 updates not confirmed, 1 idle probes say no"):
        await world.settled(within=0.02)
    await world.state.updates.poll(offset=5000)
    world.idle_probes.clear()
    await world.settled(within=2)


async def test_settled_waits_for_requests_in_flight(
    server: FaultyServer, world: World, bot: Bot
) -> None:
    server.faults.add(Slow(0.15), method="getMe")
    asking = asyncio.create_task(bot.get_me())
    await _until(lambda: server.in_flight > 0)
    await world.settled()
    assert asking.done()
    await asking
