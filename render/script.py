"""From what people call themselves to characters that can be drawn one after the other.

Names come in any script, with emoji, joiners, marks and control characters.
Here they are cleaned, cut into what a reader takes for single characters (grapheme clusters),
and put into the order in which they stand on paper. Which font has them is decided in `typeset`.
"""

import unicodedata
from collections.abc import Sequence
from typing import Final

import regex
from bidi import get_display

REPLACEMENT: Final = "·"
"""Stands for a character that no font has, and for a name that has nothing to be seen."""

_LONGEST: Final = 96
_MARKS_A_CLUSTER: Final = 3

_CLUSTER: Final = regex.compile(r"\X")
_RIGHT_TO_LEFT: Final = regex.compile(r"[\p{bidi_class=R}\p{bidi_class=AL}]")
_PICTOGRAPH: Final = regex.compile(r"\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F")
_FLAG: Final = regex.compile(r"[\U0001F1E6-\U0001F1FF]+\Z")
_JOINERS: Final = "\u200c\u200d"
_VARIATIONS: Final = "\ufe0e\ufe0f"
_NOT_DRAWN: Final = frozenset(_JOINERS + _VARIATIONS + "\u20e3")

# Single characters that stand for a whole sentence: too wide and too fine to be drawn as one.
_SENTENCES: Final = {
    "\ufdfa": "صلى الله عليه وسلم",
    "\ufdfb": "جل جلاله",
    "\ufdfd": "بسم الله الرحمن الرحيم",
}

# Private use, surrogates, unassigned, control and format characters are never drawn.
_DROPPED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})

# Vowel signs that are written before the consonant after which they are stored.
_BEFORE_BASE: Final = frozenset(
    "\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6\u0bc7\u0bc8"
    "\u0d46\u0d47\u0d48\u0dd9\u0dda\u0ddb\u1031\u17c1\u17c2\u17c3"
)


def clean(text: str) -> str:
    """Return *text* without what cannot be seen, on one line, at most 96 characters long."""
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
    """Cut *text* into grapheme clusters."""
    return tuple(_CLUSTER.findall(text))


def visual_order(text: str) -> str:
    """Return *text* with Arabic joined and right-to-left parts turned round for drawing.

    Vowel marks of right-to-left scripts are left out: names are written without them, and
    without a shaping library they would stand beside their letters.
    """
    if not _RIGHT_TO_LEFT.search(text):
        return text
    import arabic_reshaper  # noqa: PLC0415 - it loads fontTools: 20 ms, only for drawing

    bare = "".join(char for char in text if unicodedata.category(char) not in ("Mn", "Me"))
    shown = get_display(arabic_reshaper.reshape(bare))
    return shown if isinstance(shown, str) else shown.decode()


def is_pictograph(cluster: str) -> bool:
    """Tell whether *cluster* is to be drawn as an emoji."""
    return _PICTOGRAPH.match(cluster) is not None and _FLAG.match(cluster) is None


def drawable(cluster: str) -> str:
    """Return the characters of *cluster* that are drawn, in drawing order.

    Of an emoji sequence only the first picture is drawn; a flag becomes its two letters and a
    keycap its digit; joiners and selectors are left out; a pile of marks is cut to three; vowel
    signs that belong before their consonant are put there.
    """
    if _FLAG.match(cluster):
        return "".join(chr(ord("A") + ord(char) - ord("\U0001f1e6")) for char in cluster)
    if is_pictograph(cluster):
        return cluster[0]
    chars = [char for char in cluster if char not in _NOT_DRAWN]
    before = [char for char in chars if char in _BEFORE_BASE]
    rest = [char for char in chars if char not in _BEFORE_BASE]
    return "".join(before + _few_marks(rest))


def plain_form(cluster: str) -> str:
    """Return *cluster* in its plain letters: what fancy mathematical letters stand for."""
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
