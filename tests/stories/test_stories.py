"""Each story is told as it stands beside this file; the differences are what has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.stories.evening import STORIES
from tests.support.quick import deal_quickly

HERE = Path(__file__).parent


@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", STORIES)
async def test_story(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_quickly(monkeypatch)
    told = await STORIES[name](tmp_path)
    kept = (HERE / f"{name}.txt").read_text("utf-8")
    assert told.splitlines() == kept.splitlines(), "to accept it: python -m tests.stories"


def test_no_story_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(STORIES)
