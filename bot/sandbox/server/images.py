"""Width and height of a picture, read from its header.

The server needs nothing else of a picture, so it does without an imaging library.
"""

from __future__ import annotations

from typing import NamedTuple

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_JPEG_START = b"\xff\xd8"
_START_OF_FRAME = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_STANDALONE = frozenset({0x01, *range(0xD0, 0xD8)})


class ImageInfo(NamedTuple):
    """Format of a picture, and its size in pixels."""

    kind: str
    width: int
    height: int


def read_header(content: bytes) -> ImageInfo | None:
    """Return format and size of a PNG or JPEG, or ``None`` when *content* is neither.

    >>> read_header(b"GIF89a") is None
    True
    """
    if content.startswith(_PNG_SIGNATURE):
        return _read_png(content)
    if content.startswith(_JPEG_START):
        return _read_jpeg(content)
    return None


def _read_png(content: bytes) -> ImageInfo | None:
    is_complete = content[12:16] == b"IHDR" and content.rstrip().endswith(b"IEND\xaeB`\x82")
    if not is_complete:
        return None
    width = int.from_bytes(content[16:20], "big")
    height = int.from_bytes(content[20:24], "big")
    return ImageInfo("png", width, height) if width and height else None


def _read_jpeg(content: bytes) -> ImageInfo | None:
    position = 2
    while position + 4 <= len(content):
        if content[position] != 0xFF:
            return None
        marker = content[position + 1]
        if marker == 0xFF:  # fill byte before a marker
            position += 1
            continue
        if marker in _STANDALONE:
            position += 2
            continue
        length = int.from_bytes(content[position + 2 : position + 4], "big")
        if marker in _START_OF_FRAME:
            height = int.from_bytes(content[position + 5 : position + 7], "big")
            width = int.from_bytes(content[position + 7 : position + 9], "big")
            return ImageInfo("jpeg", width, height) if width and height else None
        position += 2 + length
    return None
