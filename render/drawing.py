"""The functions that other packages call: draw a picture, identify it, fill the caches."""

from __future__ import annotations

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

# Fonts and caches are not thread-safe: a second thread waits.
_ONE_AT_A_TIME: Final = Lock()


def draw(picture: Picture) -> bytes:
    """Return *picture* as JPEG, 1280 pixels wide; equal values give equal bytes.

    It takes about ten milliseconds of processor time, so call it in a separate thread.
    The last 24 results are cached.

    Raises:
        FontsMissingError: a font is not installed or cannot be read; send `alt_text` instead.
    """
    with _ONE_AT_A_TIME:
        return _jpeg(picture)


def content_key(picture: Picture) -> str:
    """Return the SHA-256 of *picture* and the theme as 64 hexadecimal digits.

    Equal values have equal keys; another value or theme has another key. A picture with a known
    key need not be drawn or uploaded again.
    """
    value = json.dumps(asdict(picture), ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(f"{THEME_VERSION}\n{value}".encode()).hexdigest()


def prewarm() -> None:
    """Draw the samples to fill the caches, so that the first real pictures are not slower.

    Call it in the thread that draws; it takes about a second.

    Raises:
        FontsMissingError: a font is not installed or cannot be read.
    """
    for picture in samples().values():
        draw(picture)


@lru_cache(maxsize=24)
def _jpeg(picture: Picture) -> bytes:
    return _painter().draw(picture)


@cache
def _painter() -> Painter:
    return Painter()
