"""A server that shows the page, for the tests of the page."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.clock import ManualClock
from bot.sandbox.server import BotApiServer
from bot.sandbox.stage import Stage, set_stage
from tests.bot.sandbox.conftest import TOKEN


@pytest.fixture
async def server(clock: ManualClock) -> AsyncIterator[BotApiServer]:
    """A server that shows the page; `stage` finds the world on it."""
    made = BotApiServer(token=TOKEN, clock=clock)
    made.flood.enabled = False
    stages[made] = set_stage(made)
    async with made:
        yield made


stages: dict[BotApiServer, Stage] = {}


@pytest.fixture
def stage(server: BotApiServer) -> Stage:
    return stages[server]
