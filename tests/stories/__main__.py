"""Accept what the stories tell now: ``python -m tests.stories [NAME …]``."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

import pytest

from tests.stories.evening import STORIES
from tests.support.quick import deal_quickly


def main() -> None:
    """Write the transcripts of the named stories, of all without names."""
    names = sys.argv[1:] or list(STORIES)
    with pytest.MonkeyPatch.context() as patch:
        deal_quickly(patch)
        for name in names:
            with tempfile.TemporaryDirectory() as folder:
                told = asyncio.run(STORIES[name](Path(folder)))
            Path(__file__).with_name(f"{name}.txt").write_text(told, encoding="utf-8")


main()
