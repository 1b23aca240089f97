"""The command line of the read test."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

import click

from tests.render.reading.sheet import as_reading, draw_test, misreadings, unpack


@click.group()
def main() -> None:
    """Test whether tables can be read on a phone."""


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--seed", help="Seed of an earlier test, to draw the same tables.")
def draw(folder: Path, seed: str | None) -> None:
    """Draw twenty pictures into FOLDER, and pack the answers."""
    draw_test(folder, seed or secrets.token_hex(8))
    click.echo(f"read the pictures in {folder}, then score your answers")


@main.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("read", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def score(folder: Path, read: Path) -> None:
    """Compare the file READ with the answers in FOLDER."""
    read_answers = {
        name: as_reading(found) for name, found in json.loads(read.read_text("utf-8")).items()
    }
    facts, wrong = misreadings(unpack(folder), read_answers)
    for line in wrong:
        click.echo(line)
    click.echo(f"{facts - len(wrong)} of {facts} right: {100 * (facts - len(wrong)) / facts:.1f} %")


if __name__ == "__main__":
    main()
