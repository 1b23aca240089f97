"""A server that shows the page, and what stands on it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

import pytest

from bot.sandbox.opening import open_sandbox
from tests.support.actors import Group, User, World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.sandbox import TOKEN


@dataclass(frozen=True, slots=True)
class Stage:
    """What the page shows."""

    world: World
    group: Group
    users: Sequence[User]


def set_stage(server: FaultyServer) -> Stage:
    """Put on a server what `gouji sandbox` starts with."""
    world = World(server)
    open_sandbox(world)
    return Stage(world, world.groups[0], world.users)


_stages: dict[FaultyServer, Stage] = {}


@pytest.fixture
async def server(clock: VirtualClock) -> AsyncIterator[FaultyServer]:
    """A server that shows the page; `stage` finds the world on it."""
    made = FaultyServer(token=TOKEN, clock=clock.now)
    made.flood.enabled = False
    _stages[made] = set_stage(made)
    async with made:
        yield made
    del _stages[made]


@pytest.fixture
def stage(server: FaultyServer) -> Stage:
    return _stages[server]
