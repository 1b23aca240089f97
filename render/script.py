"""Turns text in any script into characters that can be drawn one after the other.

Names have any script, emoji, joiners, marks and control characters. This module cleans them,
cuts them into grapheme clusters and puts the characters into drawing order. `typeset` chooses the
fonts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

import regex
from bidi import get_display

REPLACEMENT: Final = "·"
"""Stands for a character that no font has, and for a text without visible characters."""

_LONGEST: Final = 96
_MARKS_A_CLUSTER: Final = 3

_CLUSTER: Final = regex.compile(r"\X")
_RIGHT_TO_LEFT: Final = regex.compile(r"[\p{bidi_class=R}\p{bidi_class=AL}]")
_PICTOGRAPH: Final = regex.compile(r"\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F")
_FLAG: Final = regex.compile(r"[\U0001F1E6-\U0001F1FF]+\Z")
_JOINERS: Final = "\u200c\u200d"
_VARIATIONS: Final = "\ufe0e\ufe0f"
_NOT_DRAWN: Final = frozenset(_JOINERS + _VARIATIONS + "\u20e3")

# Single characters for a whole sentence are too wide and too fine to be drawn as one.
_SENTENCES: Final = {
    "\ufdfa": "صلى الله عليه وسلم",
    "\ufdfb": "جل جلاله",
    "\ufdfd": "بسم الله الرحمن الرحيم",
}

# Private use, surrogates, unassigned, control and format characters are never drawn.
_DROPPED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})

# Vowel signs that are written before the consonant and stored after it.
_BEFORE_BASE: Final = frozenset(
    "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6\u0bc7\u0bc8"
    "\u0d46\u0d47\u0d48\u0dd9\u0dda\u0ddb\u1031\u17c1\u17c2\u17c3"
)


def clean(text: str) -> str:
    """Return *text* as one line without invisible characters.

    The line has at most 96 grapheme clusters. It is `REPLACEMENT` if nothing is left.
    """
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text[: 4 * _LONGEST]):
        if char in _SENTENCES:
            kept.append(_SENTENCES[char])
        elif char in _JOINERS or char in _VARIATIONS:
            kept.append(char)
        elif char.isspace():
            kept.append(" ")
        elif unicodedata.category(char) not in _DROPPED:
            kept.append(char)
    line = " ".join("".join(kept).split())
    cut = "".join(clusters(line)[:_LONGEST])
    return cut if cut.strip(_JOINERS + _VARIATIONS + " ") else REPLACEMENT


def clusters(text: str) -> tuple[str, ...]:
    """Return the grapheme clusters of *text*."""
    return tuple(_CLUSTER.findall(text))


def visual_order(text: str) -> str:
    """Return *text* in drawing order: Arabic letters joined, right-to-left parts reversed.

    A text with right-to-left letters loses its marks: names are written without vowel marks,
    and without a shaping library these would stand beside their letters.
    """
    if not _RIGHT_TO_LEFT.search(text):
        return text
    import arabic_reshaper  # noqa: PLC0415 - it loads fontTools: 20 ms, only for drawing

    bare = "".join(char for char in text if unicodedata.category(char) not in ("Mn", "Me"))
    shown = get_display(arabic_reshaper.reshape(bare))
    return shown if isinstance(shown, str) else shown.decode()


def is_pictograph(cluster: str) -> bool:
    """Return whether *cluster* is drawn as an emoji."""
    return _PICTOGRAPH.match(cluster) is not None and _FLAG.match(cluster) is None


def drawable(cluster: str) -> str:
    """Return the characters of *cluster* that are drawn, in drawing order.

    - An emoji sequence becomes its first emoji, a flag its two letters, a keycap its digit.
    - Joiners and variation selectors are left out.
    - Of combining marks the first three are kept.
    - Vowel signs that are written before their consonant come first.
    """
    if _FLAG.match(cluster):
        return "".join(chr(ord("A") + ord(char) - ord("\U0001f1e6")) for char in cluster)
    if is_pictograph(cluster):
        return cluster[0]
    chars = [char for char in cluster if char not in _NOT_DRAWN]
    before = [char for char in chars if char in _BEFORE_BASE]
    others = [char for char in chars if char not in _BEFORE_BASE]
    return "".join(before + _few_marks(others))


def plain_form(cluster: str) -> str:
    """Return *cluster* in compatibility form (NFKC): plain letters for mathematical ones."""
    return drawable(unicodedata.normalize("NFKC", cluster))


def _few_marks(chars: Sequence[str]) -> list[str]:
    kept: list[str] = []
    marks = 0
    for char in chars:
        if unicodedata.category(char) in ("Mn", "Me"):
            marks += 1
            if marks > _MARKS_A_CLUSTER:
                continue
        kept.append(char)
    return kept
