"""Names that are hard to draw: many scripts, emoji sequences, joiners, marks, controls, blanks."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from render.pictures import LobbyPicture, Picture
from render.samples import lobby

HOSTILE_NAMES: Final = (
    "",
    " ",
    "\u200b\u200d\ufeff",
    "\u202eevil.exe\u202c",
    "\u2067\u2066x\u2069\u2069",
    "a\nb\tc\r\nd",
    "\x00\x07bell\x1b[31m",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙A̴̵̜̰͔ͫL̠ͨͧͩG̴̻͈O̵̹̻",
    "ก็็็็็็็็็็็็็็็็็็",
    "é" * 200,
    "W" * 300,
    "王" * 120,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "\U0001f1e8\U0001f1f3\U0001f1e9\U0001f1ea",
    "\U0001f1e8",
    "\U0001f44d\U0001f3fd" * 12,
    "1\ufe0f\u20e3#\ufe0f\u20e3",
    "\u2764\ufe0f\u2660\ufe0f\u2665",
    "محمد علي",
    "مُحَمَّدٌ بْنُ عَبْدِ اللهِ",
    "ﷺ ﷽",
    "שָׁלוֹם כהן",
    "تست John تست 123",
    "John محمد ישראל 王",
    "नमस्ते क्षत्रिय हिन्दी",
    "தமிழ் நாடு",
    "นักเล่นไพ่",
    "ភាសាខ្មែរ",
    "မြန်မာ",
    "ქართული ენა",
    "አማርኛ ቋንቋ",
    "한국어 이름",
    "ᄒ\u1161\u11ab\u1100\u1173\u11af",
    "𠮷野家 𪚥",
    "\U0001d571\U0001d586\U0001d593\U0001d588\U0001d59e \u24dd\u24d0\u24dc\u24d4",
    "ꦗꦮ 𒀀𒁀",
    "\ue000\uf8ff\U000f0000",
    "<b>bold</b> & \"quotes\" 'x'",
    "｡◕‿◕｡ (╯°□°）╯︵ ┻━┻",
)


def seated(names: tuple[str, ...]) -> LobbyPicture:
    """Return a lobby with six players of these names."""
    seats = tuple(
        replace(seat, name=name or " ", chips=())
        for seat, name in zip(lobby().seats, names, strict=True)
    )
    return replace(lobby(), seats=seats, count_line="6/6")


def names() -> dict[str, Picture]:
    """Return lobbies with all `HOSTILE_NAMES`, six in each."""
    twice = (*HOSTILE_NAMES, *HOSTILE_NAMES)
    return {
        f"names-{first // 6 + 1}": seated(twice[first : first + 6])
        for first in range(0, len(HOSTILE_NAMES), 6)
    }
