"""A room for each test: the whole bot on a server of its own, in virtual time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.room import NAMES, Room, open_room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room with a server and the bot, and nobody in it yet."""
    async with open_room(tmp_path) as opened:
        yield opened


@pytest.fixture
async def group(room: Room) -> Room:
    """A room where six people have gathered in a group."""
    room.gather(*NAMES)
    await room.settle()
    return room


@pytest.fixture
async def playing(group: Room) -> Room:
    """A room where six people play; the first hand has been looked at."""
    await group.start()
    await group.advance(14)
    return group
