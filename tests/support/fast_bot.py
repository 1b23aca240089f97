"""The real bot as processes of their own, in which time runs faster. Started by test_kill.py.

For every line on its standard input this process makes a child that is the bot, and writes the
child's number. A child starts at once, since everything is imported already.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from pydantic import SecretStr

from bot.app import BotApp
from bot.settings import Settings
from bot.table.randomness import SystemRandomness
from bot.texts import LANGUAGES, t
from tests.support.room import sketch

TOKEN = "4200:a-token-for-tests"
SPEED = 30.0
"""Seconds of the bot's time in a real second."""


class FastClock:
    """The computer's clock, sped up; the same in every process."""

    def now(self) -> float:
        return fast_now()

    async def sleep_until(self, when: float) -> None:
        while (rest := when - self.now()) > 0:  # noqa: ASYNC110 - no event tells of the time
            await asyncio.sleep(min(rest / SPEED, 1.0))


def fast_now() -> float:
    """Return the time in seconds since 1970, as the fast clock has it."""
    return 1_700_000_000.0 + (time.time() - 1_760_000_000.0) * SPEED


async def _run(base_url: str, database: Path) -> None:
    settings = Settings(
        _env_file=None,
        token=SecretStr(TOKEN),
        base_url=base_url,
        database=database,
        poll_seconds=5,
    )
    app = BotApp(settings, clock=FastClock(), randomness=SystemRandomness(1.0), draw=sketch)
    async with app:
        await app.wait()


def _main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for language in LANGUAGES:
        t(language, "btn-next")
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asyncio.run(_run(sys.argv[1], Path(sys.argv[2])))
            return
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    _main()
