"""``gouji show``: a record's hand in words, and the table at its end as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from bot.cli.common import (
    BadInputError,
    bad_records,
    json_option,
    language_option,
    read_record,
    write_json,
)
from bot.history.replay import replay_json, replay_lines, replay_picture
from bot.texts import Language


@click.command()
@click.argument("file")
@language_option
@json_option
@click.option(
    "--picture",
    metavar="OUT",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the table at the end into this file (JPEG).",
)
def show(file: str, *, language: Language, as_json: bool, picture: Path | None) -> None:
    """Show a record's hand in words, from the deal to the debts."""
    with bad_records(file):
        record = read_record(file)
        if as_json:
            write_json({"file": file, **replay_json(record, language)})
        else:
            for line in tuple(replay_lines(record, language)):
                click.echo(line)
        image = replay_picture(record, language) if picture is not None else b""
    if picture is None:
        return
    try:
        picture.write_bytes(image)
    except OSError as fault:
        raise BadInputError(f"{picture}: can't be written: {fault.strerror}") from None
