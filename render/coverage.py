"""Which characters a font file has, read from its ``cmap`` table.

Pillow draws a box for a missing glyph and does not tell; so the table is read here, which takes
milliseconds where a full font library would take half a second at start.
Formats 4 and 12 are read: the two that fonts in use today have.
"""

import struct
from bisect import bisect_right
from pathlib import Path
from typing import BinaryIO


class Coverage:
    """The characters of one font, as sorted ranges."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        """Keep *ranges* of code points, both ends included."""
        ordered = sorted(ranges)
        self._starts = [start for start, _ in ordered]
        self._ends = [end for _, end in ordered]

    def __contains__(self, char: str) -> bool:
        code = ord(char)
        at = bisect_right(self._starts, code) - 1
        return at >= 0 and code <= self._ends[at]


def read_coverage(path: Path, index: int = 0) -> Coverage:
    """Read the coverage of the font at *path*, number *index* in a collection.

    Raises:
        ValueError: the file has no character map of a known format.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        start = _cmap_offset(file, index)
        file.seek(start)
        _, count = struct.unpack(">HH", file.read(4))
        records = [struct.unpack(">HHI", file.read(8)) for _ in range(count)]
        formats: dict[int, int] = {}
        for _platform, _encoding, offset in records:
            file.seek(start + offset)
            (number,) = struct.unpack(">H", file.read(2))
            formats.setdefault(number, start + offset)
        if 12 in formats:
            return Coverage(_read_format_12(file, formats[12]))
        if 4 in formats:
            return Coverage(_read_format_4(file, formats[4]))
    raise ValueError(f"no readable character map in {path.name}")


def _cmap_offset(file: BinaryIO, index: int) -> int:
    if file.read(4) == b"ttcf":
        file.seek(12 + 4 * index)
        (font,) = struct.unpack(">I", file.read(4))
    else:
        font = 0
    file.seek(font + 4)
    (tables,) = struct.unpack(">H", file.read(2))
    file.seek(font + 12)
    for _ in range(tables):
        tag, _, offset, _ = struct.unpack(">4sIII", file.read(16))
        if tag == b"cmap":
            return int(offset)
    raise ValueError("no character map")


def _read_format_12(file: BinaryIO, offset: int) -> list[tuple[int, int]]:
    file.seek(offset + 12)
    (groups,) = struct.unpack(">I", file.read(4))
    rows = struct.iter_unpack(">III", file.read(12 * groups))
    return [(start, end) for start, end, glyph in rows if glyph]


def _read_format_4(file: BinaryIO, offset: int) -> list[tuple[int, int]]:
    file.seek(offset + 2)
    (length,) = struct.unpack(">H", file.read(2))
    file.seek(offset)
    table = file.read(length)
    segments = struct.unpack_from(">H", table, 6)[0] // 2

    def words(at: int, kind: str = "H") -> tuple[int, ...]:
        return struct.unpack_from(f">{segments}{kind}", table, at)

    ends = words(14)
    starts = words(16 + 2 * segments)
    deltas = words(16 + 4 * segments, "h")
    offsets = words(16 + 6 * segments)
    ranges: list[tuple[int, int]] = []
    for place, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if not offsets[place]:
            # The last segment maps U+FFFF to glyph 0: no character.
            if start != 0xFFFF:
                ranges.append((start, end))
            continue
        base = 16 + 6 * segments + 2 * place + offsets[place]
        for code in range(start, end + 1):
            at = base + 2 * (code - start)
            glyph = struct.unpack_from(">H", table, at)[0] if at + 2 <= len(table) else 0
            if glyph and (glyph + deltas[place]) & 0xFFFF:
                ranges.append((code, code))
    return ranges
