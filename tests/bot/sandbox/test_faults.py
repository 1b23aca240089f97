"""Misbehaviour on demand, as an unmodified client feels it."""

from __future__ import annotations

import pytest
from telegram import Bot, Update
from telegram.error import BadRequest, Forbidden, NetworkError, TelegramError, TimedOut
from telegram.ext import ContextTypes, MessageHandler, filters

from tests.support.actors import User, World
from tests.support.faults import (
    BadGateway,
    Fault,
    FaultyServer,
    Hang,
    HangAfter,
    Refuse,
    ResetAfter,
    ResetBefore,
    Slow,
    Truncate,
)
from tests.support.sandbox import Starter


@pytest.fixture
def ann(world: World) -> User:
    return world.user("Ann", has_started=True)


@pytest.mark.parametrize(
    "fault, error, is_applied",
    [
        (Refuse(400, "Bad Request: message is not modified"), BadRequest, False),
        (Refuse(403, "Forbidden: bot was blocked by the user"), Forbidden, False),
        (Refuse(500, "Internal Server Error"), NetworkError, False),
        (BadGateway(), NetworkError, False),
        (ResetBefore(), NetworkError, False),
        (ResetAfter(), NetworkError, True),
        (Hang(0.5), TimedOut, False),
        (HangAfter(0.5), TimedOut, True),
        (Truncate(), TelegramError, True),
    ],
)
async def test_a_fault_hits_once(
    bot: Bot, ann: User, server: FaultyServer, *, fault: Fault, error: type, is_applied: bool
) -> None:
    rule = server.faults.add(fault, method="sendmessage", chat=ann.id)
    with pytest.raises(error):
        await bot.send_message(ann.id, "one", read_timeout=0.1)
    await bot.send_message(ann.id, "two", read_timeout=0.1)
    assert [m.text for m in ann.sees(ann)] == (["one", "two"] if is_applied else ["two"])
    assert rule.hits == 1
    assert server.requests[-2].fault == type(fault).__name__
    assert server.violations == []


async def test_slow_is_only_slow(bot: Bot, ann: User, server: FaultyServer) -> None:
    server.faults.add(Slow(0.02), times=None)
    await bot.send_message(ann.id, "one")
    assert ann.last(ann).text == "one"


async def test_faults_choose_method_chat_and_turn(
    bot: Bot, world: World, ann: User, server: FaultyServer
) -> None:
    ben = world.user("Ben", has_started=True)
    rule = server.faults.add(BadGateway(), method="sendMessage", chat=ben.id, nth=2, times=2)
    outcomes: list[bool] = []
    for _ in range(4):
        await bot.send_message(ann.id, "x")
        try:
            await bot.send_message(ben.id, "x")
            outcomes.append(True)
        except NetworkError:
            outcomes.append(False)
    assert outcomes == [True, False, False, True]
    assert rule.hits == 2
    server.faults.add(BadGateway(), times=None)
    server.faults.clear()
    await bot.send_message(ben.id, "x")


async def test_duplicated_and_reordered_updates_reach_handlers(
    world: World, ann: User, server: FaultyServer, start_bot: Starter
) -> None:
    seen: list[str | None] = []

    async def note(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.effective_message is not None
        seen.append(update.effective_message.text)

    await start_bot(MessageHandler(filters.ALL, note))
    server.faults.duplicate_update()
    ann.send(ann, "one")
    await world.settled()
    assert seen == ["one", "one"]
    server.faults.reorder_updates(2)
    ann.send(ann, "two")
    ann.send(ann, "three")
    await world.settled()
    assert seen[2:] == ["three", "two"]


async def test_polling_survives_faults_of_its_own(
    world: World, ann: User, server: FaultyServer, start_bot: Starter
) -> None:
    seen: list[str | None] = []

    async def note(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.effective_message is not None
        seen.append(update.effective_message.text)

    rule = server.faults.add(ResetAfter(), method="getUpdates", nth=2)
    await start_bot(MessageHandler(filters.ALL, note))
    ann.send(ann, "one")
    await world.settled()
    assert seen == ["one"]
    assert rule.hits == 1
