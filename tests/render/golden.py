"""Golden pictures: the gallery as it was last accepted, 400 pixels wide.

The tolerance of the comparison allows for other JPEG encoders and processors, but not for a moved
digit. After an intended change, look at the pictures, then accept them with

    python -m tests.render.golden
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

from render.gallery import gallery
from tests.render.cases import jpeg

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
BLOCK = 16
TOLERANCE = 14
"""Greatest difference of the mean of a block, out of 255; a lost letter makes 40 or more."""

NAMES = tuple(gallery())


def small(name: str) -> Image.Image:
    """Return the picture *name* as it is drawn now, scaled to the size of a golden picture."""
    with Image.open(io.BytesIO(jpeg(name))) as image:
        height = image.height * WIDTH // image.width
        return image.convert("RGB").resize((WIDTH, height), Image.Resampling.BOX)


def golden(name: str) -> Image.Image:
    """Return the golden picture *name*."""
    with Image.open(FOLDER / f"{name}.jpg") as image:
        return image.convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the greatest difference of a block, 0 to 255; 255 if the sizes differ."""
    if one.size != other.size:
        return 255.0
    blocks = (one.width // BLOCK, one.height // BLOCK)
    apart = ImageChops.difference(one, other).convert("L").resize(blocks, Image.Resampling.BOX)
    return float(apart.getextrema()[1])  # type: ignore[arg-type] # one band: two numbers


def accept() -> None:
    """Make the pictures as they are drawn now the golden ones."""
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        path = FOLDER / f"{name}.jpg"
        small(name).save(path, "JPEG", quality=72, subsampling=0, optimize=True)
    for path in FOLDER.glob("*.jpg"):
        if path.stem not in NAMES:
            path.unlink()
    total = sum(path.stat().st_size for path in FOLDER.iterdir())
    print(f"{len(NAMES)} pictures, {total // 1000} kB")  # noqa: T201 - this is a command


if __name__ == "__main__":
    accept()
