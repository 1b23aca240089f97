"""``gouji stats``: the stored statistics of finished hands."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bot.history.archive import Archive
from bot.settings import Settings
from data import SchemaTooNewError, StorageBusyError, open_database


@click.command()
@click.option(
    "--database",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    envvar="GOUJI_DATABASE",
    default=Settings.model_fields["database"].default,
    show_default=True,
    help="The bot's database; the bot may be running.",
)
@click.option(
    "--rebuild", is_flag=True, help="Compute the statistics of all hands again from their events."
)
def stats(database: Path, *, rebuild: bool) -> None:
    """Count the finished hands of the statistics, or compute them again."""
    try:
        hands, people = asyncio.run(_stats(database, rebuild=rebuild))
    except (SchemaTooNewError, StorageBusyError) as fault:
        raise click.ClickException(str(fault)) from None
    click.echo(f"{'rebuilt' if rebuild else 'kept'}: {hands} hands in groups, {people} people")


async def _stats(path: Path, *, rebuild: bool) -> tuple[int, int]:
    database = await open_database(path)
    try:
        archive = Archive(database)
        if rebuild:
            await archive.rebuild()
        found = await archive.tallies()
    finally:
        await database.close()
    return len({(hand.table_id, hand.hand) for hand in found}), len({h.user_id for h in found})
