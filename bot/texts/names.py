"""Names of people as others may safely see them.

A Telegram name can hold HTML, direction marks, line breaks, or nothing visible. It is cleaned and
cut once, when it is stored. Where it is shown, it is isolated from the text around it.
"""

from __future__ import annotations

import html
import unicodedata

import regex

MAX_CELLS = 14
"""The greatest width of a name in cells; a Chinese character has two."""
MAX_UNITS = 24
"""The greatest length of a name in UTF-16 units; the emoji of one family can have eleven."""

ISOLATE = "\u2068"
"""Begins a text with its own direction."""
POP = "\u2069"
"""Ends it."""
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = {"\u200d", "\ufe0f"}
_BLANKS = regex.compile(r"[\s\u2800\u3164\u115f\u1160\uffa0]+")


def clean_name(*parts: str | None, fallback: str = "?") -> str:
    r"""Return *parts* as one line without controls and direction marks, cut to the greatest width.

    Where nothing visible is left, returns *fallback*.

    >>> clean_name("  老\n王 ", None), clean_name("\u202e\u200b"), clean_name("A" * 40)
    ('老 王', '?', 'AAAAAAAAAAAAA…')
    """
    text = unicodedata.normalize("NFC", " ".join(part for part in parts if part))
    kept = "".join(
        character if character in _JOINERS or _is_visible(character) else " " * character.isspace()
        for character in text
    )
    name = cut(_BLANKS.sub(" ", kept).strip(" \u200d\ufe0f"))
    return name or fallback


def cut(text: str, cells: int = MAX_CELLS, units: int = MAX_UNITS) -> str:
    """Return *text* cut to a width in cells and a length in UTF-16 units, with an ellipsis.

    Characters that are made of several code points are never cut apart.

    >>> cut("一二三四五六七八"), cut("short")
    ('一二三四五六…', 'short')
    """
    clusters: list[str] = regex.findall(r"\X", text)
    if width(text) <= cells and utf16_length(text) <= units:
        return text
    kept, room, left = [], cells - 1, units - 1
    for cluster in clusters:
        room -= width(cluster)
        left -= utf16_length(cluster)
        if room < 0 or left < 0:
            break
        kept.append(cluster)
    return "".join(kept).rstrip() + "…"


def width(text: str) -> int:
    """Return the width of *text* in cells; a wide character has two.

    >>> width("a王")
    3
    """
    cells = 0
    for cluster in regex.findall(r"\X", text):
        wide = any(unicodedata.east_asian_width(mark) in "WF" for mark in cluster)
        cells += 2 if wide else 1
    return cells


def utf16_length(text: str) -> int:
    """Return the length of *text* in UTF-16 units, as Telegram counts it.

    >>> utf16_length("a😀")
    3
    """
    return len(text.encode("utf-16-le")) // 2


def plain(name: str) -> str:
    """Return *name* for plain text, isolated: the text after it keeps its direction."""
    return f"{ISOLATE}{name}{POP}"


def as_html(name: str) -> str:
    """Return *name* for HTML: escaped and isolated."""
    return f"{ISOLATE}{html.escape(name, quote=False)}{POP}"


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) not in _INVISIBLE
