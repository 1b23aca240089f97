"""The commands, run in this process."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main

Gouji = Callable[..., Result]
Write = Callable[[str], str]


@pytest.fixture
def gouji() -> Gouji:
    """Run a command; an exception that gets out fails the test."""

    def run(*arguments: str, stdin: str | None = None) -> Result:
        return CliRunner().invoke(
            main, tuple(map(str, arguments)), input=stdin, catch_exceptions=False
        )

    return run


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a record and return the name of its file."""

    def put(text: str) -> str:
        path = tmp_path / "hand.gouji"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return put
