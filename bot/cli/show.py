"""``gouji show``: a record's hand in words, and its last table as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from bot.cli.common import BadInputError, json_option, language_option, with_record, write_json
from bot.history.replay import replay_json, replay_lines, replay_picture
from bot.texts import Language
from engine.record import Record


@click.command()
@click.argument("file")
@language_option
@json_option
@click.option(
    "--picture",
    metavar="OUT",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the last table into this file (JPEG).",
)
def show(file: str, *, language: Language, as_json: bool, picture: Path | None) -> None:
    """Tell a record's hand in words, from the deal to the debts."""

    def shown(record: Record) -> None:
        if as_json:
            write_json({"file": file, **replay_json(record, language)})
        else:
            for line in tuple(replay_lines(record, language)):
                click.echo(line)
        if picture is not None:
            _write_file(picture, replay_picture(record, language))

    with_record(file, shown)


def _write_file(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as fault:
        raise BadInputError(f"{path}: can't be written: {fault.strerror}") from None
