"""Fetching updates. Each of them has its effect exactly once.

An update is written to the inbox before Telegram is told that it arrived. It is marked as done in
the transaction that holds its effect. After a crash it is handled again from the inbox; an update
that Telegram sends twice is known by its number. The next update is fetched without waiting for
this one.
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
from data import Database, StorageBusyError
from data.rows import InboxRow

log = logger(__name__)

Handle = Callable[[Update], Awaitable[None]]
"""Handles an update."""
_DELAY = 0.5
"""Seconds before the next attempt after a first failure; each further delay is twice as long."""
_LONGEST_DELAY = 30.0
_PRUNE_EVERY = 500
"""After how many updates the inbox is pruned."""


class TokenRefusedError(Exception):
    """Telegram does not know the token."""


class Polling:
    """Asks for updates and handles them: those of one person one after the other."""

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
        """Make no request before `start`.

        Args:
            bot: makes the updates' objects.
            request: carries the requests for updates.
            database: holds the inbox.
            clock: when updates were received.
            handle: handles an update.
            seconds: how long a request waits for updates.
            allowed: the kinds of updates to ask for.

        """
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
        """Handle what the last run left, and begin to ask.

        Returns:
            The task that asks. It ends only with an error, such as `TokenRefusedError`.

        """
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
        """Stop asking, and wait at most *within* seconds for what is being handled."""
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
                log.error("token_refused")  # noqa: TRY400 - a traceback tells nothing more
                raise TokenRefusedError from None
            except error.RetryAfter as fault:
                await asyncio.sleep(seconds_of(fault))
            except error.TimedOut:
                continue
            except (error.TelegramError, StorageBusyError) as fault:
                faults += 1
                delay = min(_LONGEST_DELAY, _DELAY * 2.0 ** min(faults, 10))
                log.warning("polling_failed", error=type(fault).__name__, delay=delay)
                await asyncio.sleep(delay)

    async def _fetch(self) -> list[dict[str, Any]]:
        async with self._database.reading() as stores:
            offset = await stores.inbox.next_offset()
        # `Bot.get_updates` makes all objects at once: one that can't be made would lose the others.
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
        """Handle an update once the *former* one of the same person is handled."""
        if former is not None:
            await asyncio.wait([former])
        try:
            update = Update.de_json(content, self._bot)
            await self._handle(update)
        except Exception:  # an update that can't be handled must not be repeated at each start
            log.exception("update_failed", update=update_id)
        try:
            async with self._database.transaction() as stores:
                await stores.inbox.done(update_id, now=self._clock.now())
        except StorageBusyError:  # the next start finds it open, and does what is not done yet
            log.warning("storage_busy", update=update_id)


def _person(update: dict[str, Any]) -> int:
    """Return the id of an update's person, or else of its chat; 0 where it has neither."""
    for content in update.values():
        if isinstance(content, dict):
            sender = content.get("from") or content.get("chat")
            if isinstance(sender, dict) and isinstance(sender.get("id"), int):
                return int(sender["id"])
    return 0
