"""Pictures of what is to be seen: plain values in, JPEG bytes out.

`pictures` has the values, `draw` makes JPEG bytes of one, `alt_text` says the same in words,
`content_key` names it. Layout (`layout`, `scene`) is kept apart from pixels (`raster`, `sprites`).
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
