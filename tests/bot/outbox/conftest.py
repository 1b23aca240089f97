"""A sender between a real database file and the Bot API server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.postbox import Postbox, open_postbox


@pytest.fixture
async def box(tmp_path: Path) -> AsyncIterator[Postbox]:
    """A post box whose requests the server accepts without complaint."""
    async with open_postbox(tmp_path) as opened:
        yield opened
        assert opened.server.violations == []
