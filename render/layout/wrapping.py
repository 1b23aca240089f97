"""Breaking a text into lines that fit."""

from typing import Final

import regex

from render.layout.sketch import Measure

_ALONE: Final = r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]"
_TOGETHER: Final = r"[^\s\p{Han}\p{Hiragana}\p{Katakana}\p{Ps}]+"
_OPENING: Final = r"[\p{Ps}\p{Pi}]*"
_CLOSING: Final = r"[、。，．：；！？…\p{Pe}\p{Pf}]*"

# A hanzi may stand alone, other letters stay together up to a space; what closes stays with what
# it closes, what opens with what it opens.
_PIECE: Final = regex.compile(rf"{_OPENING}(?:{_ALONE}|{_TOGETHER}|.){_CLOSING}\s*")


def wrap(text: str, *, size: int, room: int, measure: Measure, most: int) -> tuple[str, ...]:
    """Return *text* as at most *most* lines that fit into *room* pixels at *size*.

    What does not fit stays in the last line, to be cut there with an ellipsis.
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
