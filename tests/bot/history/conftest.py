"""Hands that are over, of a preset of each kind."""

from __future__ import annotations

import pytest

from bot.history.archive import PlayedHand
from tests.support.shown import FAMILIES, played


@pytest.fixture(params=FAMILIES)
def series(request: pytest.FixtureRequest) -> tuple[PlayedHand, ...]:
    """Return two hands of a series."""
    return played(request.param, seed=3, hands=2)
