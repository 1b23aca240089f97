"""What logs must never hold, even at DEBUG."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from bot.logs import logger
from tests.support.logs import logged

TOKEN = "4200:the-secret-part"


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    with logged(TOKEN) as stream:
        yield stream


def test_a_line_is_json_with_name_level_and_values(lines: io.StringIO) -> None:
    logger("bot.x").info("table_started", table=5)

    written = json.loads(lines.getvalue())
    assert written["event"] == "table_started"
    assert (written["table"], written["level"], written["logger"]) == (5, "info", "bot.x")


def test_the_token_is_cut_out_wherever_it_stands(lines: io.StringIO) -> None:
    log = logger("bot.x")
    log.debug("a", address=f"http://x/bot{TOKEN}/getMe", deep={"list": [("the-secret-part",)]})
    logging.getLogger("other").warning("request to %s", f"/bot{TOKEN}/")
    try:
        int(TOKEN)
    except ValueError:
        log.exception("failed")

    assert "the-secret-part" not in lines.getvalue()
    last = json.loads(lines.getvalue().splitlines()[-1])
    assert last["error"] == "ValueError"
    assert "test_logs.py" in last["at"][-1]
    assert len(lines.getvalue().splitlines()) == 3


@pytest.mark.parametrize("name", ["httpx", "aiosqlite", "telegram.ext.Application", "telegram.Bot"])
def test_talkative_libraries_are_silent(lines: io.StringIO, name: str) -> None:
    logging.getLogger(name).info("INSERT ... ('WWAAA')")
    logging.getLogger(name).debug("INSERT ... ('WWAAA')")

    assert lines.getvalue() == ""


def test_telegram_quotes_no_answers(lines: io.StringIO) -> None:
    logging.getLogger("telegram.request.BaseRequest").error("invalid JSON: {'caption': 'WWAAA'}")

    assert lines.getvalue() == ""
