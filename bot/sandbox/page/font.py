"""Fonts for the page, from installed packages.

The Chinese package has one file with five regional fonts.
Browsers need a single font, so the one for simplified Chinese is taken out.
"""

from __future__ import annotations

import struct
from functools import cache
from importlib import resources

_CJK = ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc", "Noto Sans CJK SC")
_EMOJI = ("manimgx_fonts", "NotoEmoji[wght].ttf")
_NAME_FAMILY = 1
_PLATFORM_WINDOWS = 3


@cache
def chinese() -> bytes | None:
    """Return an OpenType font with simplified Chinese, or ``None`` without its package."""
    package, file_name, family = _CJK
    content = _resource(package, file_name)
    return None if content is None else _cut_out(content, family)


@cache
def emoji() -> bytes | None:
    """Return a TrueType font with emoji, or ``None`` without its package."""
    return _resource(*_EMOJI)


def _resource(package: str, file_name: str) -> bytes | None:
    try:
        path = resources.files(package) / file_name
        return path.read_bytes()
    except (ModuleNotFoundError, FileNotFoundError):
        return None


def _cut_out(collection: bytes, family: str) -> bytes:
    """Return one font of a collection; the first when no family has the name."""
    if not collection.startswith(b"ttcf"):
        return collection
    (count,) = struct.unpack_from(">I", collection, 8)
    offsets = struct.unpack_from(f">{count}I", collection, 12)
    chosen = next((o for o in offsets if family in _families(collection, o)), offsets[0])
    version, table_count = struct.unpack_from(">4sH", collection, chosen)
    header = collection[chosen : chosen + 12]
    directory: list[bytes] = []
    body: list[bytes] = []
    position = 12 + 16 * table_count
    for tag, checksum, offset, length in _tables(collection, chosen):
        directory.append(struct.pack(">4sIII", tag, checksum, position, length))
        padded = collection[offset : offset + length] + b"\0" * (-length % 4)
        body.append(padded)
        position += len(padded)
    if version not in (b"OTTO", b"\0\1\0\0"):
        raise ValueError(f"no OpenType font: {version!r}")
    return b"".join((header, *directory, *body))


def _tables(collection: bytes, start: int) -> list[tuple[bytes, int, int, int]]:
    (table_count,) = struct.unpack_from(">H", collection, start + 4)
    return [
        struct.unpack_from(">4sIII", collection, start + 12 + 16 * index)
        for index in range(table_count)
    ]


def _families(collection: bytes, start: int) -> set[str]:
    """Return the family names in a font's name table."""
    table = next(offset for tag, _, offset, _ in _tables(collection, start) if tag == b"name")
    count, strings = struct.unpack_from(">HH", collection, table + 2)
    found: set[str] = set()
    for index in range(count):
        record = struct.unpack_from(">6H", collection, table + 6 + 12 * index)
        platform, _, _, name_id, length, offset = record
        if platform == _PLATFORM_WINDOWS and name_id == _NAME_FAMILY:
            at = table + strings + offset
            found.add(collection[at : at + length].decode("utf-16-be"))
    return found
