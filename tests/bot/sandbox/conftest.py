"""A server, a world, and an unmodified bot for tests."""

from __future__ import annotations

import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from typing import Any

import pytest
from aiohttp import ClientSession
from telegram import Bot
from telegram.ext import Application, ApplicationBuilder, BaseHandler
from telegram.request import HTTPXRequest

from bot.sandbox.actors import World
from bot.sandbox.server import BotApiServer
from tests.support.clock import VirtualClock

TOKEN = "4200:sandbox-token"

App = Application[Any, Any, Any, Any, Any, Any]


def png(shade: int = 0, *, width: int = 64, height: int = 48) -> bytes:
    """Return a grey picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\x00" + bytes([shade]) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
async def server(clock: VirtualClock) -> AsyncIterator[BotApiServer]:
    """A server without flood limits; `test_flood.py` switches them on."""
    async with BotApiServer(token=TOKEN, clock=clock.now) as running:
        running.flood.enabled = False
        yield running


@pytest.fixture
def world(server: BotApiServer) -> World:
    return World(server)


def builder(server: BotApiServer) -> ApplicationBuilder[Any, Any, Any, Any, Any, Any]:
    """Return a builder of a bot that talks to the server and to nobody else."""
    return (
        ApplicationBuilder()
        .base_url(server.base_url)
        .base_file_url(server.base_file_url)
        .token(server.token)
        .request(HTTPXRequest(httpx_kwargs={"trust_env": False}, read_timeout=2))
        .get_updates_request(HTTPXRequest(httpx_kwargs={"trust_env": False}))
    )


Caller = Callable[..., Coroutine[Any, Any, tuple[int, dict[str, Any]]]]


@pytest.fixture
async def call(server: BotApiServer) -> AsyncIterator[Caller]:
    """Call a method with a JSON body, as no library would let one."""
    async with ClientSession() as session:

        async def post(method: str, **params: Any) -> tuple[int, dict[str, Any]]:
            address = f"{server.base_url}{server.token}/{method}"
            async with session.post(address, json=params) as response:
                return response.status, await response.json()

        yield post


Handler = BaseHandler[Any, Any, Any]
Starter = Callable[..., Awaitable[App]]


@pytest.fixture
async def start_bot(server: BotApiServer) -> AsyncIterator[Starter]:
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
async def bot(server: BotApiServer) -> AsyncIterator[Bot]:
    """A bot that only sends requests; whoever needs updates starts an application."""
    sending = Bot(
        server.token,
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        request=HTTPXRequest(httpx_kwargs={"trust_env": False}, read_timeout=2),
    )
    async with sending:
        yield sending
