"""``gouji pictures``: contact sheets of all pictures that the bot draws."""

from __future__ import annotations

from pathlib import Path

import click

from render import FontsMissingError
from render.contact import PHONE, contact_sheet, index_page
from render.gallery import families


@click.command()
@click.argument(
    "out", type=click.Path(file_okay=False, path_type=Path), default=Path("gouji-pictures")
)
@click.option(
    "--width",
    type=click.IntRange(100, 1280),
    default=PHONE,
    show_default=True,
    help="Width of each picture in pixels; a phone shows 360.",
)
def pictures(out: Path, *, width: int) -> None:
    """Draw examples of all pictures into the folder OUT.

    There is one PNG file for each kind of picture, and an index.html that shows them.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
        for family, states in families().items():
            sheet = contact_sheet(states, width=width)
            (out / f"{family}.png").write_bytes(sheet)
            click.echo(f"{family}.png: {len(states)} pictures, {len(sheet) // 1000} kB")
        (out / "index.html").write_text(index_page(families()), encoding="utf-8")
    except FontsMissingError as fault:
        raise click.ClickException(f"no pictures without fonts: {fault}") from None
    except OSError as fault:
        raise click.ClickException(f"cannot write to {out}: {fault.strerror}") from None
    click.echo(str(out / "index.html"))
