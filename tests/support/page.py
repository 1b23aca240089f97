"""A server that shows the page, for the tests of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.server import BotApiServer
from bot.sandbox.stage import Stage, set_stage
from tests.bot.sandbox.conftest import TOKEN
from tests.support.clock import VirtualClock


@pytest.fixture
async def server(clock: VirtualClock) -> AsyncIterator[BotApiServer]:
    """A server that shows the page; `stage` finds the world on it."""
    made = BotApiServer(token=TOKEN, clock=clock.now)
    made.flood.enabled = False
    stages[made] = set_stage(made)
    async with made:
        yield made


stages: dict[BotApiServer, Stage] = {}


@pytest.fixture
def stage(server: BotApiServer) -> Stage:
    return stages[server]
