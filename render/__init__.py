"""Draws pictures: plain values in, JPEG bytes out.

`pictures` has the values. `draw` turns a value into a JPEG, `alt_text` turns it into text, and
`content_key` identifies it. Layout (`layout`, `scene`) is separate from pixels (`raster`,
`sprites`). The package knows no rules, no chats and no language.
"""

from render.alt_text import alt_text
from render.drawing import content_key, draw, prewarm
from render.fonts import FontsMissingError, fonts_available

__all__ = [
    "FontsMissingError",
    "alt_text",
    "content_key",
    "draw",
    "fonts_available",
    "prewarm",
]
