"""The composition root: the only place where all parts meet.

Everything that tests may want to replace is an argument: time, randomness, drawing.
"""

from __future__ import annotations

import asyncio
import fcntl
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self, TextIO

from bot.chats.permissions import Permissions
from bot.chats.service import ChatService
from bot.clock import Clock, SystemClock
from bot.history.archive import Archive
from bot.lobby.service import LobbyService
from bot.logs import logger
from bot.outbox import Pacing, Sender, Studio
from bot.outbox.studio import Draw
from bot.presenter.chat_presenter import ChatPresenter
from bot.presenter.lobby import ChatLobbyPresenter
from bot.settings import Settings
from bot.table.contract import Commit
from bot.table.model import TableSettings
from bot.table.randomness import Randomness, SystemRandomness
from bot.table.runner import TableRunner
from bot.table.service import TableService
from bot.table.timers import Timers
from bot.telegram.application import Telegram
from bot.telegram.handlers import HandlerContext
from bot.telegram.polling import Polling
from data import Database, open_database
from data.rows import TimerRow
from render import draw as draw_picture
from render import prewarm

log = logger(__name__)


_KEEP = 60 * 86400.0
"""Seconds for which messages and pictures that nobody touches are remembered."""


class AlreadyRunningError(RuntimeError):
    """Another process uses the same database."""


class BotApp:
    """The running bot: ``async with BotApp(settings) as app: await app.wait()``.

    Args:
        settings: what the host decided.
        clock: time; the system's by default.
        randomness: secrets and the computers' thinking times; the system's by default.
        draw: makes pictures.
        new_word: makes the short words in lobbies and links.

    Raises (when entered):
        AlreadyRunningError: another process uses the same database.
        bot.telegram.polling.TokenRefusedError: Telegram does not know the token.

    """

    def __init__(
        self,
        settings: Settings,
        *,
        clock: Clock | None = None,
        randomness: Randomness | None = None,
        draw: Draw = draw_picture,
        new_word: Callable[[], str] | None = None,
    ) -> None:
        """Keep the parts; nothing runs yet."""
        self.settings = settings
        self.clock = clock or SystemClock()
        self._randomness = randomness or SystemRandomness(settings.computer_seconds)
        self._draw = draw
        self._new_word = new_word or _secret_word
        self._stack = AsyncExitStack()
        self._parts: _Parts | None = None

    async def __aenter__(self) -> Self:
        """Start everything."""
        async with AsyncExitStack() as stack:
            stack.enter_context(_Lock(self.settings.database))
            database = await open_database(
                self.settings.database, synchronous=self.settings.synchronous
            )
            stack.push_async_callback(database.close)
            self._parts = await self._start(database, stack)
            self._stack = stack.pop_all()
        log.info("started", bot=self._parts.telegram.username)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop everything, in the reverse order."""
        await self._stack.aclose()
        log.info("stopped")

    async def _start(self, database: Database, stack: AsyncExitStack) -> _Parts:
        settings, clock = self.settings, self.clock
        telegram = await stack.enter_async_context(Telegram(settings))
        runner = TableRunner(
            database=database,
            presenter=ChatPresenter(),
            clock=clock,
            randomness=self._randomness,
            admins=settings.admins,
        )
        context = self._context(runner, telegram)
        studio = Studio(self._draw)
        stack.callback(studio.close)
        if self._draw is draw_picture:
            studio.warm_up(prewarm)
        sender = Sender(
            database=database,
            transport=telegram.gateway,
            studio=studio,
            clock=clock,
            pacing=Pacing(group_per_minute=settings.group_per_minute),
            events=context.chats,
        )

        async def timer_due(timer: TimerRow) -> None:
            of_table = timer.scope.startswith("table:")
            await (context.tables if of_table else context.lobbies).timer_due(timer)

        timers = Timers(database, clock, timer_due)

        def after_commit(commit: Commit) -> None:
            sender.wake(commit.chats)
            timers.wake()

        runner.listen(after_commit)
        async with database.transaction() as stores:
            await stores.outbox.prune(before=clock.now() - _KEEP)
        polling = await telegram.start_polling(context, database, clock)
        await sender.start()
        stack.push_async_callback(sender.stop)
        timers.start()
        stack.push_async_callback(timers.stop)
        endless = await polling.start()
        stack.push_async_callback(polling.stop)
        return _Parts(telegram, context, runner, sender, timers, polling, endless)

    def _context(self, runner: TableRunner, telegram: Telegram) -> HandlerContext:
        settings = self.settings
        times = TableSettings(
            clock_seconds=settings.clock_seconds,
            burn_window=settings.burn_window,
            look_window=settings.look_window,
            ready_seconds=settings.ready_seconds,
            take_back=settings.take_back_seconds,
        )
        chats = ChatService(runner, language=settings.language)
        lobbies = LobbyService(runner, ChatLobbyPresenter(), times=times, below=secrets.randbelow)
        chats.connect(lobbies)
        return HandlerContext(
            runner=runner,
            tables=TableService(runner),
            chats=chats,
            lobbies=lobbies,
            permissions=Permissions(telegram.directory, settings.admins),
            archive=Archive(runner.database),
            clock=self.clock.now,
            new_word=self._new_word,
            times=times,
            admins=settings.admins,
        )

    # --- running

    async def wait(self) -> None:
        """Wait until the bot can't go on (Telegram refuses the token); raises that error."""
        await self._running.endless

    @property
    def runner(self) -> TableRunner:
        """What carries out verbs of live tables."""
        return self._running.runner

    @property
    def context(self) -> HandlerContext:
        """All services."""
        return self._running.context

    @property
    def username(self) -> str:
        """The bot's name in Telegram."""
        return self._running.telegram.username

    @property
    def is_idle(self) -> bool:
        """Whether no update is being handled, nothing can be sent now and nothing is due."""
        parts = self._running
        return parts.polling.is_idle and parts.timers.is_idle and parts.sender.is_idle

    @property
    def _running(self) -> _Parts:
        if self._parts is None:
            raise RuntimeError("the bot is not running")
        return self._parts


@dataclass(frozen=True, slots=True)
class _Parts:
    """What runs."""

    telegram: Telegram
    context: HandlerContext
    runner: TableRunner
    sender: Sender
    timers: Timers
    polling: Polling
    endless: asyncio.Task[None]


class _Lock:
    """One process for one database; the lock ends with the process, in whatever way that ends."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._file: TextIO | None = None

    def __enter__(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = self._path.open("w", encoding="utf-8")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise AlreadyRunningError(f"another process uses {self._path.stem}") from None
        self._file = file

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()


def _secret_word() -> str:
    return secrets.token_hex(6)
