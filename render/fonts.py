"""The fonts: where they are, which characters they have, and how they are opened.

Two pinned packages ship them under the SIL Open Font License: one for Chinese, Japanese and
Korean, one for the other scripts and emoji. System fonts and Pillow's default font are never
used, so the same value gives the same picture on every machine.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import ImageFont

BOLD: Final = 700
BLACK: Final = 900

LATIN: Final = "NotoSans[wght].ttf"
HAN: Final = "NotoSansCJK-VF.otf.ttc"
EMOJI: Final = "NotoEmoji[wght].ttf"

# Latin comes before Chinese: the Chinese font sets "…" and "·" as wide as a hanzi.
CHAIN: Final = (
    LATIN,
    HAN,
    *(f"NotoSans{script}[wght].ttf" for script in ("Arabic", "Hebrew", "Thai", "Devanagari")),
    *(f"NotoSans{script}[wght].ttf" for script in ("Bengali", "Gujarati", "Gurmukhi", "Tamil")),
    *(f"NotoSans{script}[wght].ttf" for script in ("Telugu", "Kannada", "Malayalam", "Oriya")),
    *(f"NotoSans{script}[wght].ttf" for script in ("Sinhala", "Armenian", "Georgian", "Khmer")),
    *(f"NotoSans{script}[wght].ttf" for script in ("Lao", "Myanmar", "Ethiopic", "Symbols")),
    EMOJI,
)
"""File names in the order in which the fonts are tried for a character."""

_NEEDED: Final = "够级头科大小王老过让烧开点轮张第局×·0123456789JQKAWw"

_HAN_SIMPLIFIED: Final = 2
"""Number of the simplified Chinese font in its collection; number 0 has Japanese shapes."""

_MOST_GLYPHS: Final = 0x10000
"""A font file numbers its glyphs with 16 bits."""


class FontsMissingError(RuntimeError):
    """A font is not installed or cannot be read, so no picture can be drawn."""


def font_path(name: str) -> Path:
    """Return the path of the font file *name*.

    Raises:
        FontsMissingError: its package is not installed or does not have the file.
    """
    package = "manimgx_fonts_cjk" if name == HAN else "manimgx_fonts"
    try:
        path = Path(str(files(package) / name))
    except ModuleNotFoundError as error:
        raise FontsMissingError(f"the package of {name} is not installed") from error
    if not path.is_file():
        raise FontsMissingError(f"{name} is not in its package")
    return path


@cache  # bounded by the number of font files
def coverage(name: str) -> frozenset[str]:
    """Return the characters that the font file *name* has a glyph for.

    Pillow draws a box for a missing glyph without an error, so this is checked before drawing.

    Raises:
        FontsMissingError: the file is not there or is not a font.
    """
    from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415 - 20 ms, only for drawing

    try:
        with font_path(name).open("rb") as file:
            font = TTFont(file, fontNumber=_number(name), lazy=True)
            # Without an order fontTools builds a name for each glyph: 140 ms in the Chinese font.
            font.setGlyphOrder([""] * _MOST_GLYPHS)
            return frozenset(map(chr, font.getBestCmap() or ()))
    except (TTLibError, OSError) as error:
        raise FontsMissingError(f"{name} cannot be read") from error


def fonts_available() -> bool:
    """Return whether pictures can be drawn here. If not, send the alt text instead."""
    try:
        # Both packages are checked, even if one of them has all characters.
        han, latin, emoji = (coverage(name) for name in (HAN, LATIN, EMOJI))
    except FontsMissingError:
        return False
    return "😀" in emoji and han.union(latin).issuperset(_NEEDED)


def open_font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Open the font file *name* at *size* pixels.

    Args:
        name: of the file, one of `CHAIN`.
        size: height of the em square, in pixels.
        weight: 100 (thin) to 900 (black); the heaviest that the font has if it has less.

    Raises:
        FontsMissingError: the file is not there.

    """
    font = ImageFont.truetype(
        str(font_path(name)),
        size,
        index=_number(name),
        # The other layout needs a system library; pictures must not depend on one.
        layout_engine=ImageFont.Layout.BASIC,
    )
    axes = font.get_variation_axes()
    heaviest = int(axes[0]["maximum"] or weight)
    font.set_variation_by_axes([min(weight, heaviest)])
    return font


def _number(name: str) -> int:
    """Return the number of the font that is used in the file *name*."""
    return _HAN_SIMPLIFIED if name == HAN else 0
