"""Breaks a text into lines."""

from __future__ import annotations

from typing import Final

import regex

from render.layout.sketch import Measure

_ALONE: Final = r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]"
_TOGETHER: Final = r"[^\s\p{Han}\p{Hiragana}\p{Katakana}\p{Ps}]+"
_OPENING: Final = r"[\p{Ps}\p{Pi}]*"
_CLOSING: Final = r"[、。，．：；！？…\p{Pe}\p{Pf}]*"

# A line may break before each Chinese character or kana, and after a space. A closing mark stays
# with the text before it, an opening mark with the text after it.
_PIECE: Final = regex.compile(rf"{_OPENING}(?:{_ALONE}|{_TOGETHER}|.){_CLOSING}\s*")


def wrap(text: str, *, size: int, room: int, measure: Measure, most: int) -> tuple[str, ...]:
    """Return *text* as lines.

    Args:
        text: any text; white space becomes one space.
        size: in pixels.
        room: greatest width of a line in pixels. A piece that cannot be broken may be wider, and
            the last line has all that is left; both are cut with an ellipsis when drawn.
        measure: returns the width of a text.
        most: greatest number of lines.

    """
    lines: list[str] = []
    line = ""
    pieces = _PIECE.findall(" ".join(text.split()))
    for place, piece in enumerate(pieces):
        if not line or measure((line + piece).rstrip(), size) <= room:
            line += piece
            continue
        if len(lines) == most - 1:
            line += "".join(pieces[place:])
            break
        lines.append(line.rstrip())
        line = piece
    return tuple(filter(None, (*lines, line.rstrip())))
