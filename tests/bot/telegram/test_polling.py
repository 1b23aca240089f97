"""Fetching updates when the database or the token is in trouble."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from telegram import Bot, Update

from bot.telegram.polling import Polling, TokenRefusedError
from bot.telegram.request import AiohttpRequest
from data import Database, open_database
from tests.support.actors import World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer, Refuse

TOKEN = "4200:a-token-for-tests"


class Desk:
    """A server, an inbox, and what is handled of it."""

    def __init__(self, server: FaultyServer, database: Database, polling: Polling) -> None:
        self.server = server
        self.database = database
        self.polling = polling
        self.ann = World(server).user("Ann", has_started=True)
        self.handled: list[str] = []

    async def until_handled(self, *texts: str) -> None:
        async with asyncio.timeout(20):
            while self.handled != list(texts) or not self.polling.is_idle:  # noqa: ASYNC110 - asked from outside, as a test does
                await asyncio.sleep(0.01)

    async def open_updates(self) -> int:
        async with self.database.reading() as tx:
            return len(await tx.inbox.open())


@asynccontextmanager
async def open_desk(folder: Path) -> AsyncIterator[Desk]:
    clock = VirtualClock()
    database = await open_database(folder / "desk.sqlite3", busy_seconds=0.001, sleep=asyncio.sleep)
    request = AiohttpRequest(timeout=5)
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        bot = Bot(TOKEN, base_url=server.base_url, request=request, get_updates_request=request)
        await bot.initialize()

        async def handle(update: Update) -> None:
            message = update.message
            assert message is not None
            desk.handled.append(str(message.text))

        polling = Polling(
            bot=bot,
            request=request,
            database=database,
            clock=clock,
            handle=handle,
            seconds=1,
            allowed=("message",),
        )
        desk = Desk(server, database, polling)
        yield desk
        await polling.stop()
        await bot.shutdown()
    await database.close()


async def test_an_update_is_handled_once_and_marked_as_done(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        await desk.polling.start()
        desk.ann.send(desk.ann.dm, "a")
        await desk.until_handled("a")
        desk.ann.send(desk.ann.dm, "b")
        await desk.until_handled("a", "b")

        assert await desk.open_updates() == 0


async def test_a_locked_database_delays_updates_and_ends_nothing(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        desk.database._sleep = _no_sleep
        with closing(sqlite3.connect(tmp_path / "desk.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            asking = await desk.polling.start()
            desk.ann.send(desk.ann.dm, "a")
            await asyncio.sleep(0.5)
            assert not asking.done()
            assert desk.handled == []
            other.execute("ROLLBACK")
        await desk.until_handled("a")

        assert await desk.open_updates() == 0


async def test_a_token_that_is_refused_ends_the_asking(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        desk.server.faults.add(Refuse(401, "Unauthorized"), method="getUpdates", times=None)

        asking = await desk.polling.start()

        with pytest.raises(TokenRefusedError):
            await asyncio.wait_for(asking, 20)


async def _no_sleep(_seconds: float) -> None:
    """Wait for nothing."""
