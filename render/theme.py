"""All colours and sizes of the pictures.

A picture is 1280 pixels wide and a phone shows it 360 pixels wide. Text of size `TEXT` is then
11 pixels high.
"""

from __future__ import annotations

from typing import Final

from render.pictures import ChipKind, Federation

Colour = tuple[int, int, int]

THEME_VERSION: Final = "3"
"""Part of each content key. Change it if equal values give other pictures than before."""

WIDTH: Final = 1280
MARGIN: Final = 20

TEXT: Final = 40
"""The smallest size of text."""
NAME: Final = 46
TITLE: Final = 50
LARGE: Final = 70
HEADER: Final = 96

BACKDROP: Final[Colour] = (13, 24, 22)
FELT: Final[Colour] = (27, 102, 72)
FELT_EDGE: Final[Colour] = (9, 49, 37)
RAIL: Final[Colour] = (112, 74, 43)
RAIL_LIGHT: Final[Colour] = (168, 120, 74)
RAIL_DARK: Final[Colour] = (58, 36, 20)
INLAY: Final[Colour] = (83, 157, 121)

PANEL: Final[Colour] = (21, 34, 40)
PANEL_OUT: Final[Colour] = (44, 54, 57)
PANEL_TURN: Final[Colour] = (255, 244, 214)
HEADER_FILL: Final[Colour] = (10, 26, 23)

WHITE: Final[Colour] = (255, 255, 255)
PAPER: Final[Colour] = (244, 241, 232)
MUTED: Final[Colour] = (190, 202, 197)
ON_FELT: Final[Colour] = (226, 240, 229)
INK: Final[Colour] = (22, 24, 29)
INK_SOFT: Final[Colour] = (84, 66, 30)
GOLD: Final[Colour] = (255, 206, 84)
GOLD_DEEP: Final[Colour] = (132, 82, 0)
SILVER: Final[Colour] = (205, 213, 219)
BRONZE: Final[Colour] = (222, 160, 108)

CARD: Final[Colour] = (255, 253, 246)
CARD_EDGE: Final[Colour] = (221, 216, 202)
CARD_LINE: Final[Colour] = (120, 114, 100)
CARD_RED: Final[Colour] = (193, 20, 30)
CARD_RED_DIM: Final[Colour] = (112, 0, 10)
BAND: Final[Colour] = (27, 45, 105)
BAND_DIM: Final[Colour] = (52, 64, 88)
BACK: Final[Colour] = (38, 66, 140)

TEAM: Final[dict[Federation, Colour]] = {"odd": (208, 56, 52), "even": (38, 104, 214)}
"""Fill of a federation's mark."""

TEAM_TEXT: Final[dict[Federation, Colour]] = {"odd": (255, 158, 146), "even": (158, 198, 255)}
"""Colour of a federation's name on dark ground."""

CHIP: Final[dict[ChipKind, tuple[Colour, Colour]]] = {
    "note": ((70, 84, 90), WHITE),
    "opened": ((20, 116, 70), WHITE),
    "closed": ((78, 88, 94), WHITE),
    "declared": (GOLD, INK),
    "burning": ((190, 58, 12), WHITE),
    "headless": ((112, 74, 190), WHITE),
    "dead_gouji": ((60, 62, 70), WHITE),
    "stuck": ((126, 40, 72), WHITE),
    "revolted": ((150, 34, 34), WHITE),
    "autoplay": ((34, 112, 132), WHITE),
    "computer": ((56, 92, 116), WHITE),
    "host": ((146, 92, 10), WHITE),
    "ready": ((20, 116, 70), WHITE),
    "late": ((255, 176, 96), INK),
}
"""Fill and text of each chip."""

ALERT: Final[tuple[Colour, Colour]] = ((196, 40, 28), WHITE)
"""Fill and text of a warning."""

PLACE: Final[dict[int, tuple[Colour, Colour]]] = {
    1: (GOLD, INK),
    2: (SILVER, INK),
    3: (BRONZE, INK),
    4: ((94, 108, 112), WHITE),
    5: ((80, 72, 84), WHITE),
    6: ((104, 44, 44), WHITE),
}
"""Fill and text of the medal of each place, 1 to 6."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a mixed colour: *one* for a *share* of 0, *other* for a *share* of 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def card_face(rank: str, *, dim: bool) -> Colour:
    """Return the ground of a card; jokers and 2s are tinted."""
    tints: dict[str, Colour] = {"W": (255, 236, 190), "w": (226, 233, 242), "2": (224, 243, 228)}
    fill = tints.get(rank, CARD)
    return mix(fill, FELT_EDGE, 0.38) if dim else fill


def card_inks(*, dim: bool) -> tuple[Colour, Colour]:
    """Return the red and the black of ranks and suits."""
    return (CARD_RED_DIM if dim else CARD_RED), INK


def card_band(*, gouji: bool, dim: bool) -> tuple[Colour, Colour]:
    """Return fill and text of the band that has the count of a pile."""
    if gouji:
        return (mix(GOLD, BACKDROP, 0.3) if dim else GOLD), INK
    return (BAND_DIM if dim else BAND), WHITE


def dim_mark(fill: Colour) -> Colour:
    """Return the fill of a federation's mark for a seat that is out."""
    return mix(fill, PANEL_OUT, 0.55)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of *colour*, 0 to 1, as WCAG 2 defines it."""

    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours, 1 (equal) to 21 (black on white), by WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
