"""Golden pictures: how the pictures looked when somebody last looked at them.

They are kept small, and compared with a tolerance that lets other JPEG encoders and processors
pass but no moved digit. After a wanted change, look at the pictures and run

    python -m tests.render.golden
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

from render import draw
from render.gallery import gallery
from render.pictures import Picture

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
BLOCK = 16
TOLERANCE = 14
"""So much may the mean of a block differ, out of 255; a lost letter makes 40 and more."""


PICTURES: dict[str, Picture] = gallery()


def small(picture: Picture) -> Image.Image:
    """Draw *picture* and scale it to the size of the golden ones."""
    with Image.open(io.BytesIO(draw(picture))) as image:
        height = image.height * WIDTH // image.width
        return image.convert("RGB").resize((WIDTH, height), Image.Resampling.BOX)


def golden(name: str) -> Image.Image:
    """Return the golden picture *name*."""
    with Image.open(FOLDER / f"{name}.jpg") as image:
        return image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return by how much the most different blocks of two pictures differ."""
    if one.size != other.size:
        return 255.0
    blocks = (one.width // BLOCK, one.height // BLOCK)
    apart = ImageChops.difference(one, other).convert("L").resize(blocks, Image.Resampling.BOX)
    return float(apart.getextrema()[1])  # type: ignore[arg-type] # one band: two numbers


def accept() -> None:
    """Make the pictures of now the golden ones."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        path = FOLDER / f"{name}.jpg"
        small(picture).save(path, "JPEG", quality=72, subsampling=0, optimize=True)
    for path in FOLDER.glob("*.jpg"):
        if path.stem not in PICTURES:
            path.unlink()
    total = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(PICTURES)} pictures, {total // 1000} kB")  # noqa: T201 - this is a command


if __name__ == "__main__":
    accept()
