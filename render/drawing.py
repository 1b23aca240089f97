"""What the rest of the program calls: draw a picture, name it, be ready for the first one."""

import hashlib
import json
from dataclasses import asdict
from functools import cache, lru_cache
from threading import Lock
from typing import Final

from render.pictures import Picture
from render.raster import Painter
from render.samples import samples
from render.theme import THEME_VERSION

# Fonts and caches are not made for two threads; whoever calls from more than one waits.
_ONE_AT_A_TIME: Final = Lock()


def draw(picture: Picture) -> bytes:
    """Return *picture* as JPEG, 1280 pixels wide; the same value gives the same bytes.

    It takes some ten milliseconds of work, so call it in a thread of its own. The last pictures
    are kept: drawing one of them again costs nothing.

    Raises:
        FontsMissingError: the font packages are not installed; send `alt_text` instead.
    """
    with _ONE_AT_A_TIME:
        return _jpeg(picture)


def content_key(picture: Picture) -> str:
    """Return a name for what *picture* shows: equal pictures have equal keys.

    A picture whose key is known need not be drawn or uploaded again.
    """
    value = json.dumps(asdict(picture), ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(f"{THEME_VERSION}\n{value}".encode()).hexdigest()


def prewarm() -> None:
    """Draw what a running game shows, so that the first real pictures are as fast as the rest.

    Raises:
        FontsMissingError: the font packages are not installed.
    """
    for picture in samples().values():
        draw(picture)


@lru_cache(maxsize=24)
def _jpeg(picture: Picture) -> bytes:
    return _painter().draw(picture)


@cache
def _painter() -> Painter:
    return Painter()
