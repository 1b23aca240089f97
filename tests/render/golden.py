"""Golden pictures: how the pictures looked when somebody last looked at them.

They are kept small, and compared with a tolerance that lets other JPEG encoders and processors
pass but no moved digit. After a wanted change, look at the pictures and run

    python -m tests.render.golden
"""

import io
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageChops

from render import draw
from render.pictures import LobbyPicture, Picture
from tests.render.cases import CASES, HOSTILE_NAMES

FOLDER = Path(__file__).parent / "golden"
WIDTH = 480
BLOCK = 16
TOLERANCE = 14
"""So much may the mean of a block differ, out of 255; a lost letter makes 40 and more."""


def names_picture(first: int) -> LobbyPicture:
    """Return a lobby in which six hostile names sit, from number *first* on."""
    lobby = CASES["lobby"]
    assert isinstance(lobby, LobbyPicture)
    names = (*HOSTILE_NAMES, *HOSTILE_NAMES)[first : first + 6]
    seats = tuple(
        replace(seat, name=name or " ", chips=())
        for seat, name in zip(lobby.seats, names, strict=True)
    )
    return replace(lobby, seats=seats)


PICTURES: dict[str, Picture] = {
    **{name: CASES[name] for name in ("hand", "table", "deal", "result", "lobby", "table-lead")},
    "names": names_picture(18),
}


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
        small(picture).save(path, "JPEG", quality=75, subsampling=0, optimize=True)
        print(f"{path.name}: {path.stat().st_size} bytes")  # noqa: T201 - this is a command


if __name__ == "__main__":
    accept()
