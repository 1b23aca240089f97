"""Fetching updates so that each of them has its effect exactly once.

An update is written to the inbox before Telegram is told that it arrived, and is taken from there
when its effect is committed, in the same transaction. A crash in between repeats it; a repetition
by Telegram is recognised by its number. Handling one never holds up fetching the next.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlencode

from telegram import Bot, Update, error
from telegram.request import BaseRequest

from bot.clock import Clock
from bot.logs import logger
from bot.telegram.request import seconds_of
from data import Database
from data.rows import InboxRow

log = logger(__name__)

Handle = Callable[[Update], Awaitable[None]]
_LONGEST_DELAY = 30.0
_PRUNE_EVERY = 500


class TokenRefusedError(Exception):
    """Telegram does not know the token."""


class Polling:
    """Asks for updates and hands them on: those of one person one after the other."""

    def __init__(
        self,
        *,
        bot: Bot,
        request: BaseRequest,
        database: Database,
        clock: Clock,
        handle: Handle,
        seconds: int,
        allowed: Sequence[str],
    ) -> None:
        """Ask nothing before `start`; *seconds* is how long one request may wait for updates."""
        self._bot = bot
        self._request = request
        self._database = database
        self._clock = clock
        self._handle = handle
        self._seconds = seconds
        self._allowed = json.dumps(list(allowed))
        self._last: dict[int, asyncio.Task[None]] = {}
        self._handling: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._received = 0

    async def start(self) -> asyncio.Task[None]:
        """Handle what the last run left, then go on asking; the task ends only with an error."""
        async with self._database.reading() as stores:
            left = await stores.inbox.open()
        self._dispatch(left)
        self._task = asyncio.create_task(self._poll(), name="polling")
        return self._task

    @property
    def is_idle(self) -> bool:
        """Whether no update is being handled."""
        return not self._handling

    async def stop(self, within: float = 5.0) -> None:
        """Stop asking, and wait for what is being handled."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._handling:
            _, late = await asyncio.wait(set(self._handling), timeout=within)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _poll(self) -> None:
        faults = 0
        while True:
            try:
                await self._receive(await self._fetch())
                faults = 0
            except error.InvalidToken:
                log.error("token_refused")  # noqa: TRY400 - that is all there is to say
                raise TokenRefusedError from None
            except error.RetryAfter as fault:
                await asyncio.sleep(seconds_of(fault))
            except error.TimedOut:
                continue
            except error.TelegramError as fault:
                faults += 1
                delay = min(_LONGEST_DELAY, 0.5 * 2.0 ** min(faults, 10))
                log.warning("polling_failed", error=type(fault).__name__, delay=delay)
                await asyncio.sleep(delay)

    async def _fetch(self) -> list[dict[str, Any]]:
        async with self._database.reading() as stores:
            offset = await stores.inbox.next_offset()
        # Not through the bot: it makes objects at once, and one that it can't make loses them all.
        query = {"offset": offset, "timeout": self._seconds, "allowed_updates": self._allowed}
        found = await self._request.post(
            f"{self._bot.base_url}/getUpdates?{urlencode(query)}",
            read_timeout=self._seconds + 10.0,
        )
        return list(found) if isinstance(found, list) else []

    async def _receive(self, updates: Sequence[dict[str, Any]]) -> None:
        if not updates:
            return
        rows = [
            InboxRow(update_id=update["update_id"], body=json.dumps(update)) for update in updates
        ]
        self._received += len(rows)
        async with self._database.transaction() as stores:
            fresh = await stores.inbox.add(rows, now=self._clock.now())
            if self._received >= _PRUNE_EVERY:
                self._received = 0
                await stores.inbox.prune()
        if len(fresh) < len(rows):
            log.info("updates_repeated", number=len(rows) - len(fresh))
        self._dispatch(fresh)

    def _dispatch(self, rows: Sequence[InboxRow]) -> None:
        for row in rows:
            content = json.loads(row.body)
            key = _person(content)
            task = asyncio.create_task(
                self._after(self._last.get(key), row.update_id, content), name=f"update {key}"
            )
            self._last[key] = task
            self._handling.add(task)
            task.add_done_callback(partial(self._finished, key))

    def _finished(self, key: int, task: asyncio.Task[None]) -> None:
        self._handling.discard(task)
        if self._last.get(key) is task:
            del self._last[key]

    async def _after(
        self, former: asyncio.Task[None] | None, update_id: int, content: dict[str, Any]
    ) -> None:
        """Handle an update after the *former* one of the same person."""
        if former is not None:
            await asyncio.wait([former])
        try:
            update = Update.de_json(content, self._bot)
            await self._handle(update)
        except Exception:  # one update that can't be handled must not be repeated for ever
            log.exception("update_failed", update=update_id)
        async with self._database.transaction() as stores:
            await stores.inbox.done(update_id, now=self._clock.now())


def _person(update: dict[str, Any]) -> int:
    """Return whose update it is, or else which chat's."""
    for content in update.values():
        if isinstance(content, dict):
            sender = content.get("from") or content.get("chat")
            if isinstance(sender, dict) and isinstance(sender.get("id"), int):
                return int(sender["id"])
    return 0
