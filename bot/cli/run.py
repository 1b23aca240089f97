"""``gouji run`` and ``gouji sandbox``: running the bot."""

from __future__ import annotations

import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path

import click
from pydantic import SecretStr

from bot.app import AlreadyRunningError, BotApp
from bot.cli.common import language_option
from bot.logs import set_up_logs
from bot.sandbox.opening import open_sandbox
from bot.sandbox.server import BotApiServer
from bot.sandbox.world import World
from bot.settings import Settings, SettingsError, load_settings
from bot.telegram.polling import TokenRefusedError
from bot.texts import Language
from data import SchemaTooNewError, StorageBusyError

SANDBOX_TOKEN = "4200:on-this-machine-only"  # noqa: S105 - no secret: the server that knows it listens on this machine alone
SANDBOX_PORT = 8080


@click.command()
def run() -> None:
    """Run the bot with the settings of the environment and of .env."""
    try:
        settings = load_settings()
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from None
    set_up_logs(
        level=settings.log_level,
        form=settings.log_format,
        token=settings.token.get_secret_value(),
    )
    try:
        asyncio.run(_run(settings))
    except TokenRefusedError:
        raise click.ClickException("Telegram does not accept GOUJI_TOKEN") from None
    except (AlreadyRunningError, SchemaTooNewError, StorageBusyError) as fault:
        raise click.ClickException(str(fault)) from None


async def _run(settings: Settings) -> None:
    async with BotApp(settings) as app:
        await _until_stopped(app)


async def _until_stopped(app: BotApp) -> None:
    """Wait for Ctrl-C or SIGTERM; raise an error that ends the bot."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, stopped.set)
    waiting = asyncio.create_task(stopped.wait())
    running = asyncio.create_task(app.wait())
    await asyncio.wait({waiting, running}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        await running
    running.cancel()


@click.command()
@click.option("--port", default=SANDBOX_PORT, show_default=True, help="The port of the page.")
@click.option("--fast", is_flag=True, help="Short windows, and computers that decide fast.")
@language_option
@click.option(
    "--database",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the games in this file; without it they are lost at the end.",
)
def sandbox(port: int, *, fast: bool, language: Language, database: Path | None) -> None:
    """Play in the browser on this machine: no Telegram, no token."""
    with tempfile.TemporaryDirectory(prefix="gouji-") as folder:
        file = database or Path(folder) / "gouji.sqlite3"
        settings = sandbox_settings(file, fast=fast, language=language)
        set_up_logs(level="WARNING", token=SANDBOX_TOKEN)
        try:
            asyncio.run(_sandbox(settings, port))
        except (AlreadyRunningError, SchemaTooNewError, StorageBusyError) as fault:
            raise click.ClickException(str(fault)) from None


def sandbox_settings(database: Path, *, fast: bool, language: Language) -> Settings:
    """Return the settings of the sandbox's bot; the environment changes none of them.

    Args:
        database: the SQLite file.
        fast: short windows, and computers that think for 0.3 seconds.
        language: where neither a chat nor a person has chosen one.

    """
    times = {"burn_window": 1.0, "look_window": 3.0, "computer_seconds": 0.3} if fast else {}
    return Settings.model_validate(
        {
            **{name: field.get_default() for name, field in Settings.model_fields.items()},
            "token": SecretStr(SANDBOX_TOKEN),
            "database": database,
            "language": language,
            "base_url": "http://127.0.0.1:0/bot",
            **times,
        }
    )


async def _sandbox(settings: Settings, port: int) -> None:
    server = BotApiServer(token=SANDBOX_TOKEN, clock=time.time)
    open_sandbox(World(server))
    await server.start(port=port)
    try:
        here = settings.model_copy(update={"base_url": server.base_url})
        async with BotApp(here) as app:
            click.echo(f"够级: {server.address}  (Ctrl-C)")
            sys.stdout.flush()
            await _until_stopped(app)
    finally:
        await server.stop()
