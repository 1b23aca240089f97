"""The connection to Telegram: python-telegram-bot with requests on aiohttp."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Self

from telegram import Update, error
from telegram.ext import ApplicationBuilder, CallbackContext

from bot.clock import Clock
from bot.logs import logger, places_of
from bot.settings import Settings
from bot.telegram.gateway import Gateway
from bot.telegram.handlers import ALLOWED_UPDATES, HandlerContext, announce_commands, register
from bot.telegram.handlers.permissions import TelegramDirectory
from bot.telegram.polling import Polling, TokenRefusedError
from bot.telegram.request import AiohttpRequest
from data import Database

log = logger(__name__)

_LONGEST_DELAY = 30.0
"""Most seconds between two attempts to reach Telegram at the start."""


class Telegram:
    """The connection to Telegram: ``async with Telegram(settings) as telegram``.

    Args:
        settings: the token, the address of the Bot API and timeouts.

    Attributes:
        gateway: sends, edits and deletes messages.
        directory: tells who is in a group, and with which rights.

    Raises (when entered):
        TokenRefusedError: Telegram does not know the token.

    """

    def __init__(self, settings: Settings) -> None:
        """Make no request yet."""
        self._settings = settings
        self._asking = AiohttpRequest(timeout=settings.request_seconds, connections=2)
        self._sending = AiohttpRequest(timeout=settings.request_seconds)
        # `Polling` replaces the library's updater, and `bot.table.timers` its job queue.
        self._application = (
            ApplicationBuilder()
            .token(settings.token.get_secret_value())
            .base_url(settings.base_url)
            .request(self._sending)
            .get_updates_request(self._asking)
            .updater(None)
            .job_queue(None)
            .build()
        )
        self.gateway = Gateway(self._application.bot)
        self.directory = TelegramDirectory(self._application.bot)

    @property
    def username(self) -> str:
        """The bot's name in Telegram."""
        return str(self._application.bot.username)

    async def __aenter__(self) -> Self:
        """Learn the bot's own name; try again until Telegram can be reached."""
        faults = 0
        try:
            while True:
                try:
                    await self._application.initialize()
                    await self._application.bot.delete_webhook(drop_pending_updates=False)
                except error.InvalidToken:
                    raise TokenRefusedError from None
                except error.NetworkError as fault:
                    faults += 1
                    delay = min(_LONGEST_DELAY, 0.5 * 2.0**faults)
                    log.warning("telegram_unreachable", error=type(fault).__name__, delay=delay)
                    await asyncio.sleep(delay)
                else:
                    return self
        except BaseException:
            await self._shut_down()
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close all connections."""
        await self._application.shutdown()
        await self._shut_down()

    async def _shut_down(self) -> None:
        for request in (self._sending, self._asking):
            await request.shutdown()

    async def start_polling(
        self, context: HandlerContext, database: Database, clock: Clock
    ) -> Polling:
        """Register the handlers and announce the commands.

        Args:
            context: what the handlers use.
            database: holds the inbox.
            clock: when updates were received.

        Returns:
            What asks for updates; it is not started yet.

        """
        register(self._application, context)
        self._application.add_error_handler(_on_error)
        try:
            await announce_commands(self._application.bot)
        except error.TelegramError as fault:  # the bot works without the menu
            log.warning("commands_not_announced", error=type(fault).__name__)
        return Polling(
            bot=self._application.bot,
            request=self._asking,
            database=database,
            clock=clock,
            handle=self._application.process_update,
            seconds=self._settings.poll_seconds,
            allowed=ALLOWED_UPDATES,
        )


async def _on_error(update: object, context: CallbackContext[Any, Any, Any, Any]) -> None:
    """Log where a handler failed, without the contents of the update and the error's words."""
    log.error(
        "handler_failed",
        update=update.update_id if isinstance(update, Update) else None,
        error=type(context.error).__name__,
        at=places_of(context.error) if context.error else [],
    )
