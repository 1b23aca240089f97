"""The fonts: where they are, what they cover, and how they are opened.

Two pinned packages ship them under the Open Font Licence: one with Chinese, Japanese and Korean,
one with the other scripts and emoji. System fonts are never looked for, and Pillow's own default
font is never used, so the same value gives the same picture everywhere.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import ImageFont

from render.coverage import Coverage, read_coverage

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
"""The order in which fonts are asked for a character."""

_NEEDED: Final = "够级头科大小王老过让烧开点轮张第局×·0123456789JQKAWw"

_HAN_SIMPLIFIED: Final = 2
"""Number of the simplified Chinese face in its collection; number 0 has Japanese shapes."""


class FontsMissingError(RuntimeError):
    """The font packages are not installed, so no picture can be drawn."""


def font_path(name: str) -> Path:
    """Return where the font file *name* is.

    Raises:
        FontsMissingError: its package is not installed or does not have it.
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
def coverage(name: str) -> Coverage:
    """Return what the font file *name* covers."""
    return read_coverage(font_path(name), _HAN_SIMPLIFIED if name == HAN else 0)


def fonts_available() -> bool:
    """Whether pictures can be drawn here; where they can not, send the alt text."""
    try:
        # Both packages are asked, even where one has all that is needed.
        han, latin, emoji = (coverage(name) for name in (HAN, LATIN, EMOJI))
        return "😀" in emoji and all(char in han or char in latin for char in _NEEDED)
    except (FontsMissingError, ValueError, OSError):
        return False


def open_font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Open the font *name* at *size* pixels and *weight* (or the heaviest it has).

    The basic layout is pinned: the better one needs a system library that may or may not be
    there, and pictures must not depend on that.
    """
    font = ImageFont.truetype(
        str(font_path(name)),
        size,
        index=_HAN_SIMPLIFIED if name == HAN else 0,
        layout_engine=ImageFont.Layout.BASIC,
    )
    axes = font.get_variation_axes()
    heaviest = int(axes[0]["maximum"] or weight)
    font.set_variation_by_axes([min(weight, heaviest)])
    return font
