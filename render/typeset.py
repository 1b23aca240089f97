"""Sets text: chooses a font for each character, measures and cuts lines, makes their masks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.fonts import BLACK, BOLD, CHAIN, EMOJI, HAN, coverage, open_font
from render.script import (
    REPLACEMENT,
    clean,
    clusters,
    drawable,
    is_pictograph,
    plain_form,
    visual_order,
)

ELLIPSIS: Final = "…"

ASCENT: Final = 1.08
"""Height of a line above its baseline, as a share of the size; it has room for stacked marks."""
DESCENT: Final = 0.46
"""Height of a line below its baseline, as a share of the size."""
MIDDLE: Final = 0.37
"""Height of the middle of Chinese characters and capitals, as a share of the size."""

# Ink that reaches further below the baseline is lifted, at most up to the height above it.
_ABOVE: Final = 1.0
_BELOW: Final = 0.3

_STEP: Final = 2


@dataclass(frozen=True, slots=True)
class Run:
    """Characters in one font.

    Attributes:
        font: name of the font file.
        text: in drawing order.

    """

    font: str
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A text that fits its room.

    Attributes:
        runs: in drawing order.
        size: in pixels.
        width: in pixels.

    """

    runs: tuple[Run, ...]
    size: int
    width: int


@dataclass(frozen=True, slots=True)
class Ink:
    """The mask of a line.

    Attributes:
        mask: the ink, as wide as the line and cut to its height.
        above: height of the upper edge above the baseline, in pixels.

    """

    mask: Image.Image
    above: int


class Typesetter:
    """Measures text and makes masks of it. The caches are bounded. It is not thread-safe."""

    def __init__(self) -> None:
        """Start with empty caches; a font is opened when a text needs it."""
        self.font = lru_cache(maxsize=128)(self._font)
        self.fit = lru_cache(maxsize=2048)(self._fit)
        self.ink = lru_cache(maxsize=600)(self._ink)
        self.rank_ink = lru_cache(maxsize=160)(self._rank_ink)

    def width(self, text: str, size: int) -> int:
        """Return the width of the whole *text* at *size*, in pixels.

        Raises:
            FontsMissingError: a font is not installed or cannot be read.
        """
        return self.fit(text, size, size, 0).width

    def _font(self, name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
        return open_font(name, size, weight)

    def _fit(self, text: str, size: int, smallest: int, room: int) -> Line:
        """Return *text*, cleaned, as a line at most *room* pixels wide; a *room* of 0 has no limit.

        The size goes down to *smallest* first. Then clusters at the end give way to an ellipsis.
        """
        line = clean(text)
        runs = _runs(visual_order(line))
        for at in range(size, smallest - 1, -_STEP):
            wide = self._run_width(runs, at)
            if not room or wide <= room:
                return Line(runs, at, wide)
        parts = clusters(line)
        low, high = 0, len(parts) - 1
        best = Line((), smallest, 0)
        while low <= high:
            kept = (low + high) // 2
            short = _runs(visual_order("".join(parts[:kept]).rstrip() + ELLIPSIS))
            wide = self._run_width(short, smallest)
            if wide <= room:
                best, low = Line(short, smallest, wide), kept + 1
            else:
                high = kept - 1
        return best

    def _run_width(self, runs: tuple[Run, ...], size: int) -> int:
        return round(sum(self.font(run.font, size, BOLD).getlength(run.text) for run in runs))

    def _ink(self, line: Line) -> Ink:
        """Return the ink of *line*.

        Ink far below the baseline is lifted as far as the room above allows: the edge of a box
        would cut off the dots of Arabic letters.
        """
        base = round(line.size * ASCENT)
        height = base + round(line.size * DESCENT)
        mask = Image.new("L", (max(1, line.width), height), 0)
        draw = ImageDraw.Draw(mask)
        x = 0.0
        for run in line.runs:
            font = self.font(run.font, line.size, BOLD)
            # FreeType fails at some ligatures in large sizes: their place stays empty.
            with suppress(OSError):
                draw.text((x, base), run.text, fill=255, font=font, anchor="ls")
            x += font.getlength(run.text)
        inked = mask.getbbox()
        if inked is None:
            return Ink(Image.new("L", (1, 1), 0), 0)
        _, top, _, bottom = inked
        hanging = max(0, bottom - base - round(line.size * _BELOW))
        room = max(0, top - base + round(line.size * _ABOVE))
        above = base - top + min(hanging, room)
        return Ink(mask.crop((0, top, mask.width, bottom)), above)

    def _rank_ink(self, text: str, size: int, room: int) -> tuple[Image.Image, int]:
        """Return the mask of a rank or a joker's word, and its height above the baseline.

        The weight is the heaviest. A text wider than *room* pixels is made narrower. The Chinese
        font is used for all texts, since its J stays on the baseline.
        """
        font = self.font(HAN, size, BLACK)
        left, top, right, bottom = font.getbbox(text, anchor="ls")
        shape = (max(1, round(right - left)), max(1, round(bottom - top)))
        mask = Image.new("L", shape, 0)
        ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
        if mask.width > room:
            mask = mask.resize((room, mask.height), Image.Resampling.LANCZOS)
        return mask, -round(top)


def _runs(text: str) -> tuple[Run, ...]:
    """Return the runs of *text*, which is in drawing order, each in the first font that has it."""
    placed = (part for cluster in clusters(text) for part in _place(cluster))
    return tuple(
        Run(font, "".join(text for _, text in group))
        for font, group in groupby(placed, key=lambda part: part[0])
    )


def _place(cluster: str) -> Iterator[tuple[str, str]]:
    text = drawable(cluster)
    if not text:
        return
    chain = (EMOJI, *CHAIN) if is_pictograph(cluster) else CHAIN
    for form in (text, plain_form(cluster)):
        for name in chain:
            if form and all(char in coverage(name) for char in form):
                yield name, form
                return
    # No font has the whole cluster: its first character, or a dot.
    for name in chain:
        if text[0] in coverage(name):
            yield name, text[0]
            return
    yield CHAIN[0], REPLACEMENT
