"""A server, a world, and an unmodified bot for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession
from telegram import Bot
from telegram.request import HTTPXRequest

from tests.support.actors import World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.sandbox import TOKEN, App, Caller, Handler, Starter, builder


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def server(clock: VirtualClock) -> AsyncIterator[FaultyServer]:
    """A server without flood limits; `test_flood.py` switches them on."""
    async with FaultyServer(token=TOKEN, clock=clock.now) as running:
        running.flood.enabled = False
        yield running


@pytest.fixture
def world(server: FaultyServer) -> World:
    return World(server)


@pytest.fixture
async def call(server: FaultyServer) -> AsyncIterator[Caller]:
    """Call a method with a JSON body, as no library would let one."""
    async with ClientSession() as session:

        async def post(method: str, **params: Any) -> tuple[int, dict[str, Any]]:
            address = f"{server.base_url}{server.token}/{method}"
            async with session.post(address, json=params) as response:
                return response.status, await response.json()

        yield post


@pytest.fixture
async def start_bot(server: FaultyServer) -> AsyncIterator[Starter]:
    """Start bots with given handlers; stop them at the end."""
    running: list[App] = []

    async def start(*handlers: Handler, allowed: list[str] | None = None) -> App:
        app = builder(server).build()
        for handler in handlers:
            app.add_handler(handler)
        await app.initialize()
        await app.start()
        assert app.updater is not None
        await app.updater.start_polling(timeout=5, allowed_updates=allowed)
        running.append(app)
        return app

    yield start
    for app in running:
        assert app.updater is not None
        if app.updater.running:
            await app.updater.stop()
        if app.running:
            await app.stop()
        await app.shutdown()


@pytest.fixture
async def bot(server: FaultyServer) -> AsyncIterator[Bot]:
    """A bot that only sends requests; tests of updates start an application with `start_bot`."""
    sending = Bot(
        server.token,
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        request=HTTPXRequest(httpx_kwargs={"trust_env": False}, read_timeout=2),
    )
    async with sending:
        yield sending
