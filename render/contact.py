"""Contact sheets: many pictures on one image, each as wide as on a phone and under its name."""

from __future__ import annotations

import html
import io
from collections.abc import Iterator, Mapping
from typing import Final

from PIL import Image, ImageDraw

from render import theme
from render.alt_text import alt_text
from render.drawing import draw
from render.fonts import BOLD, LATIN, open_font
from render.pictures import Picture

PHONE: Final = 360
"""Width at which a phone shows a picture, in pixels."""

_GAP: Final = 16
_LABEL: Final = 34
_BACKGROUND: Final = (34, 36, 40)


def contact_sheet(pictures: Mapping[str, Picture], *, width: int = PHONE, across: int = 4) -> bytes:
    """Return a PNG that shows all *pictures* in a grid.

    Args:
        pictures: by name; the name stands above the picture.
        width: of each picture, in pixels.
        across: number of columns.

    Raises:
        ValueError: *pictures* is empty.
        FontsMissingError: a font is not installed or cannot be read.

    """
    if not pictures:
        raise ValueError("a sheet without pictures")
    tiles = [(name, _scaled(picture, width)) for name, picture in pictures.items()]
    rows = [tiles[first : first + across] for first in range(0, len(tiles), across)]
    heights = [max(tile.height for _, tile in row) + _LABEL + _GAP for row in rows]
    columns = min(across, len(tiles))
    size = (columns * (width + _GAP) + _GAP, sum(heights) + _GAP)
    sheet = Image.new("RGB", size, _BACKGROUND)
    pen = ImageDraw.Draw(sheet)
    font = open_font(LATIN, 20, BOLD)
    y = _GAP
    for row, height in zip(rows, heights, strict=True):
        for column, (name, tile) in enumerate(row):
            x = _GAP + column * (width + _GAP)
            pen.text((x, y + 22), name, fill=theme.MUTED, font=font, anchor="ls")
            sheet.paste(tile, (x, y + _LABEL))
        y += height
    out = io.BytesIO()
    sheet.save(out, "PNG")
    return out.getvalue()


def index_page(families: Mapping[str, Mapping[str, Picture]]) -> str:
    """Return an HTML page with the sheets and the alt text of each picture.

    Args:
        families: pictures by family and name. The page refers to the sheet of a family as
            ``<family>.png``.

    """
    return "\n".join(_page(families)) + "\n"


def _page(families: Mapping[str, Mapping[str, Picture]]) -> Iterator[str]:
    yield '<!doctype html><html lang="zh"><meta charset="utf-8"><title>够级</title>'
    yield "<style>body{background:#222428;color:#eee;font-family:sans-serif;margin:2em}"
    yield "img{max-width:100%}pre{white-space:pre-wrap;max-width:60em}a{color:#fc6}</style>"
    links = " · ".join(f'<a href="#{name}">{name}</a>' for name in families)
    yield f"<h1>够级</h1><p>{links}</p>"
    for family, pictures in families.items():
        yield f'<h2 id="{family}">{family}</h2>'
        yield f'<p><img src="{family}.png" alt="{family}: {len(pictures)}"></p>'
        for name, picture in pictures.items():
            words = html.escape(alt_text(picture))
            yield f"<details><summary>{html.escape(name)}</summary><pre>{words}</pre></details>"


def _scaled(picture: Picture, width: int) -> Image.Image:
    with Image.open(io.BytesIO(draw(picture))) as image:
        height = round(image.height * width / image.width)
        return image.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
