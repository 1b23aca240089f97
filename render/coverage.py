"""Which characters a font file has.

Pillow draws a box for a missing glyph and does not tell. So fontTools reads the character map.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError


class Coverage:
    """The characters of one font, as sorted ranges."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, codes: list[int]) -> None:
        """Keep *codes*: sorted code points, each once."""
        breaks = [after for before, after in pairwise(codes) if after != before + 1]
        self._starts = [*codes[:1], *breaks]
        ends = [before for before, after in pairwise(codes) if after != before + 1]
        self._ends = [*ends, *codes[-1:]]

    def __contains__(self, char: str) -> bool:
        code = ord(char)
        at = bisect_right(self._starts, code) - 1
        return at >= 0 and code <= self._ends[at]


def read_coverage(path: Path, index: int = 0) -> Coverage:
    """Return which characters the font at *path* has, number *index* in a collection.

    Raises:
        ValueError: the file is no font, or has no character map.
        OSError: the file cannot be read.

    """
    try:
        with TTFont(path, fontNumber=index, lazy=True) as font:
            # Numbers serve as names of glyphs: to read the real names takes ten times as long.
            font.setGlyphOrder(list(map(str, range(font["maxp"].numGlyphs))))
            best = font.getBestCmap()
    except (TTLibError, KeyError) as error:
        raise ValueError(f"{path.name} is no font that can be read") from error
    if best is None:
        raise ValueError(f"no character map in {path.name}")
    return Coverage(sorted(code for code, glyph in best.items() if glyph != "0"))
