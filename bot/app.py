"""The composition root: the only place where all parts meet.

Everything that tests may want to replace is an argument: time, chance, drawing.
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
from typing import Any, Self, TextIO

from telegram import Update, error
from telegram.ext import ApplicationBuilder, CallbackContext

from bot.clock import Clock, SystemClock
from bot.history.archive import Archive
from bot.logs import logger, places_of
from bot.outbox import Gateway, Pacing, Sender, Studio
from bot.outbox.studio import Draw
from bot.presenter import ChatPresenter
from bot.settings import Settings
from bot.table.model import TableSettings
from bot.table.randomness import Randomness, SystemRandomness
from bot.table.runner import Wiring
from bot.table.tables_old import TableService
from bot.table.timers import Timers
from bot.telegram.handlers import ALLOWED_UPDATES, App, HandlerContext, announce_commands, register
from bot.telegram.polling import Polling
from bot.telegram.request import AiohttpRequest
from data import Database, open_database
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
        randomness: secrets and the computers' pauses; the system's by default.
        draw: makes pictures.
        new_word: makes the short words in lobbies and links.

    Raises (when entered):
        AlreadyRunningError: another process uses the same database.
        telegram.error.InvalidToken: Telegram does not know the token.

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
        log.info("started", bot=self._parts.application.bot.username)
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
        asking = AiohttpRequest(timeout=settings.request_seconds, connections=2)
        sending = AiohttpRequest(timeout=settings.request_seconds)
        for request in (asking, sending):
            stack.push_async_callback(request.shutdown)
        application = _application(settings, asking, sending)
        await _initialize(application)
        stack.push_async_callback(application.shutdown)
        service = TableService(
            database=database,
            presenter=ChatPresenter(),
            clock=clock,
            randomness=self._randomness,
            admins=settings.admins,
            language=settings.language,
        )
        context = HandlerContext(
            service=service,
            archive=Archive(database),
            clock=clock.now,
            new_word=self._new_word,
            times=_times(settings),
            admins=settings.admins,
        )
        lobbies = register(application, context)
        application.add_error_handler(_on_error)
        studio = Studio(self._draw)
        stack.callback(studio.close)
        if self._draw is draw_picture:
            studio.warm_up(prewarm)
        sender = Sender(
            database=database,
            gateway=Gateway(application.bot),
            studio=studio,
            clock=clock,
            pacing=Pacing(group_per_minute=settings.group_per_minute),
            events=service,
        )
        timers = Timers(database, clock, service.fire)
        service.connect(Wiring(chats=sender.wake, timers=timers.wake), lobbies.due)
        polling = Polling(
            bot=application.bot,
            request=asking,
            database=database,
            clock=clock,
            handle=application.process_update,
            seconds=settings.poll_seconds,
            allowed=ALLOWED_UPDATES,
        )
        async with database.transaction() as stores:
            await stores.outbox.prune(before=clock.now() - _KEEP)
        await _announce(application)
        await sender.start()
        stack.push_async_callback(sender.stop)
        timers.start()
        stack.push_async_callback(timers.stop)
        endless = await polling.start()
        stack.push_async_callback(polling.stop)
        return _Parts(application, service, sender, timers, polling, endless)

    # ------------------------------------------------------------------------------------- running

    async def wait(self) -> None:
        """Wait until the bot can't go on (Telegram refuses the token); raises that error."""
        await self._running.endless

    @property
    def service(self) -> TableService:
        """The table service."""
        return self._running.service

    @property
    def username(self) -> str:
        """The bot's name in Telegram."""
        return str(self._running.application.bot.username)

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

    application: App
    service: TableService
    sender: Sender
    timers: Timers
    polling: Polling
    endless: asyncio.Task[None]


class _Lock:
    """One process for one database; the lock goes with the process, however it ends."""

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


def _times(settings: Settings) -> TableSettings:
    """Return the times of a table whose host has chosen none."""
    return TableSettings(
        clock_seconds=settings.clock_seconds,
        burn_window=settings.burn_window,
        look_window=settings.look_window,
        ready_seconds=settings.ready_seconds,
        take_back=settings.take_back_seconds,
    )


def _application(settings: Settings, asking: AiohttpRequest, sending: AiohttpRequest) -> App:
    """Return python-telegram-bot's application on our transport; we do the polling ourselves."""
    return (
        ApplicationBuilder()
        .token(settings.token.get_secret_value())
        .base_url(settings.base_url)
        .request(sending)
        .get_updates_request(asking)
        .updater(None)
        .job_queue(None)
        .build()
    )


async def _initialize(application: App) -> None:
    """Learn the bot's own name; wait as long as Telegram can't be reached."""
    faults = 0
    while True:
        try:
            await application.initialize()
            await application.bot.delete_webhook(drop_pending_updates=False)
        except error.InvalidToken:
            raise
        except error.NetworkError as fault:
            faults += 1
            delay = min(30.0, 0.5 * 2.0**faults)
            log.warning("telegram_unreachable", error=type(fault).__name__, delay=delay)
            await asyncio.sleep(delay)
        else:
            return


async def _announce(application: App) -> None:
    """Register the commands; where that fails the bot works all the same."""
    try:
        await announce_commands(application.bot)
    except error.TelegramError as fault:
        log.warning("commands_not_announced", error=type(fault).__name__)


async def _on_error(update: object, context: CallbackContext[Any, Any, Any, Any]) -> None:
    """Log where a handler failed. What the update said, and the error's words, stay out of it."""
    log.error(
        "handler_failed",
        update=update.update_id if isinstance(update, Update) else None,
        error=type(context.error).__name__,
        at=places_of(context.error) if context.error else [],
    )


def _secret_word() -> str:
    return secrets.token_hex(6)
