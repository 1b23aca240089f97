"""Draw a read test, or score one."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

import click

from tests.render.reading.sheet import as_reading, draw_test, misreadings, unseal


@click.group()
def main() -> None:
    """Find out whether the table can be read at the size of a phone."""


@main.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--seed", help="Draw the tables of an earlier test again.")
def draw(folder: Path, seed: str | None) -> None:
    """Draw twenty pictures into FOLDER; the answers are sealed."""
    draw_test(folder, seed or secrets.token_hex(8))
    click.echo(f"read the pictures in {folder}, then score what you wrote down")


@main.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("read", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def score(folder: Path, read: Path) -> None:
    """Compare what was READ with the sealed answers of FOLDER."""
    said = {name: as_reading(found) for name, found in json.loads(read.read_text("utf-8")).items()}
    facts, wrong = misreadings(unseal(folder), said)
    for line in wrong:
        click.echo(line)
    click.echo(f"{facts - len(wrong)} of {facts} right: {100 * (facts - len(wrong)) / facts:.1f} %")


if __name__ == "__main__":
    main()
