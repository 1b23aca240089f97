"""`Sketch` collects the items of a scene, and has the parts that several layouts share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from render import theme
from render.geometry import Box
from render.pictures import CardGroup, Chip, ChipKind, JokerFaces, federation_of
from render.scene import (
    Align,
    Card,
    CardStyle,
    GroundKind,
    Icon,
    IconName,
    Item,
    Plate,
    Scene,
    SeatMark,
    Text,
)
from render.theme import Colour

Measure = Callable[[str, int], int]
"""Returns the width of a text at a size, both in pixels."""

CHIP_HEIGHT: Final = 56
"""In pixels."""
_CHIP_PAD: Final = 15
_CHIP_SIGN: Final = 32
_GAP: Final = 10

_SIGNS: Final[dict[ChipKind, IconName]] = {
    "note": "star",
    "opened": "check",
    "closed": "ring",
    "declared": "declared",
    "burning": "burning",
    "headless": "headless",
    "dead_gouji": "cross",
    "stuck": "cross",
    "revolted": "star",
    "autoplay": "moon",
    "computer": "computer",
    "host": "crown",
    "ready": "check",
    "late": "clock",
}

# These chips have no sign beside their word.
_BARE: Final[frozenset[ChipKind]] = frozenset({"closed", "note"})

# These chips keep their word rather than their sign: readers misread the sign beside others.
_SPOKEN: Final[frozenset[ChipKind]] = frozenset({"opened"})

PILE_EDGES: Final = 7
"""Greatest number of lower cards whose edges show in a pile."""

NARROWEST: Final = 54
"""Least width of a card, in pixels: a narrower one could not show its rank."""

_LOWEST_FACE: Final = 92
_LOWEST_BAND: Final = 43
_SUITS_FROM: Final = 76


@dataclass(frozen=True, slots=True)
class CardSize:
    """The measures of a card that is *width* wide, all in pixels."""

    width: int

    @property
    def face(self) -> int:
        """Height of the face; it has room for rank and count on a narrow card, too."""
        return max(_LOWEST_FACE, round(self.width * 1.42))

    @property
    def edge(self) -> int:
        """Height of the visible edge of each lower card."""
        return max(4, self.width // 20)

    @property
    def band(self) -> int:
        """Height of the band with the count."""
        return max(_LOWEST_BAND, round(self.width * 0.38))

    @property
    def pip(self) -> int:
        """Side of the small suit signs between rank and band."""
        return round(self.width * 0.17)

    @property
    def shows_suits(self) -> bool:
        """Whether a pile has room for suits besides rank and count."""
        return self.width >= _SUITS_FROM

    def pile(self, count: int) -> int:
        """Return the height of a pile of *count* cards."""
        return self.face + self.edge * min(count - 1, PILE_EDGES)


@dataclass(frozen=True, slots=True)
class _ChipForm:
    """How a chip is drawn: its width in pixels, and whether it has its word and its sign."""

    width: int
    word: bool
    sign: bool


_SIGN_ALONE: Final = _ChipForm(CHIP_HEIGHT, word=False, sign=True)


class Sketch:
    """Collects the items of a scene in drawing order.

    Attributes:
        measure: returns the width of a text.
        items: so far.
        fixed: as in `Scene`.
        blocks: as in `Scene`.

    """

    def __init__(self, measure: Measure) -> None:
        """Start without items."""
        self.measure = measure
        self.items: list[Item] = []
        self.fixed = 0
        self.blocks: list[tuple[int, int]] = []

    def scene(self, height: int, ground: GroundKind) -> Scene:
        """Return the scene, *height* pixels high."""
        return Scene(theme.WIDTH, height, ground, tuple(self.items), self.fixed, tuple(self.blocks))

    def plate(
        self,
        box: Box,
        fill: Colour,
        *,
        radius: int = 24,
        border: Colour | None = None,
        border_width: int = 0,
        shadow: bool = False,
        opacity: int = 255,
    ) -> None:
        """Add a plate; the arguments are as in `Plate`."""
        self.items.append(
            Plate(
                box=box,
                fill=fill,
                radius=min(radius, box.h // 2),
                border=border,
                border_width=border_width,
                shadow=shadow,
                opacity=opacity,
            )
        )

    def text(
        self,
        box: Box,
        text: str,
        *,
        on: Colour,
        size: int = theme.TEXT,
        colour: Colour = theme.PAPER,
        align: Align = "left",
    ) -> int:
        """Add a line of text in *box*, unless it is empty; return its width in pixels."""
        if not text or box.w <= 0:
            return 0
        self.items.append(
            Text(
                box=box,
                text=text,
                size=size,
                colour=colour,
                on=on,
                smallest=min(size, theme.TEXT),
                align=align,
            )
        )
        return min(box.w, self.measure(text, size))

    def mark(self, x: int, y: int, side: int, *, seat: int, dim: bool = False) -> None:
        """Add the number of *seat* in the shape and colour of its federation."""
        self.items.append(
            SeatMark(
                box=Box(x, y, side, side),
                text=str(seat),
                federation=federation_of(seat),
                dim=dim,
            )
        )

    def icon(self, box: Box, name: IconName, colour: Colour) -> None:
        """Add a sign."""
        self.items.append(Icon(box=box, name=name, colour=colour))

    # Chips and pills ---------------------------------------------------------------------------

    def pill(
        self,
        box: Box,
        text: str,
        *,
        fill: Colour,
        colour: Colour,
        size: int = theme.TEXT,
        sign: IconName | None = None,
        opacity: int = 255,
    ) -> None:
        """Add a word, and a sign before it, on a plate with round ends."""
        self.plate(box, fill, radius=box.h // 2, opacity=opacity)
        inner = box.inset(_CHIP_PAD, 0)
        if sign is not None:
            side = _CHIP_SIGN
            self.icon(Box(inner.x, box.y + (box.h - side) // 2, side, side), sign, colour)
            inner = Box(inner.x + side + _GAP, box.y, inner.w - side - _GAP, box.h)
        self.text(inner, text, size=size, colour=colour, on=fill, align="centre")

    def pill_width(self, text: str, *, size: int = theme.TEXT, sign: bool = False) -> int:
        """Return the width of a pill in which *text* has its full size."""
        extra = _CHIP_SIGN + _GAP if sign else 0
        return self.measure(text, size) + 2 * _CHIP_PAD + extra

    def chips(self, chips: Sequence[Chip], *, right: int, y: int, room: int) -> int:
        """Add chips in a row that ends at *right*; return its width.

        If they do not fit into *room*, chips lose their words, the last one first; then ``opened``
        loses its sign, then its word. Chips that do not fit even so are left out: the alt text
        has them.

        Args:
            chips: from left to right.
            right: x of the end of the row.
            y: of the upper edge.
            room: greatest width of the row.

        """
        forms = self._chip_forms(chips, room)
        taken = _row_width([form.width for form in forms])
        x = right - taken
        for chip, form in zip(chips, forms, strict=False):
            fill, colour = theme.CHIP[chip.kind]
            sign = _SIGNS[chip.kind] if form.sign else None
            box = Box(x, y, form.width, CHIP_HEIGHT)
            if form.word:
                self.pill(box, chip.text, fill=fill, colour=colour, sign=sign)
            elif sign:
                self.plate(box, fill, radius=CHIP_HEIGHT // 2)
                self.icon(box.inset((CHIP_HEIGHT - 36) // 2), sign, colour)
            x += form.width + _GAP
        return taken

    def _chip_forms(self, chips: Sequence[Chip], room: int) -> list[_ChipForm]:
        forms = [self._chip_form(chip, sign=chip.kind not in _BARE) for chip in chips]
        backwards = range(len(chips) - 1, -1, -1)
        spared = [at for at in backwards if chips[at].kind not in _SPOKEN]
        spoken = [at for at in backwards if chips[at].kind in _SPOKEN and chips[at].text]
        changes = [
            *((at, _SIGN_ALONE) for at in spared),
            *((at, self._chip_form(chips[at], sign=False)) for at in spoken),
            *((at, _SIGN_ALONE) for at in spoken),
        ]
        for at, form in changes:
            if _row_width([form.width for form in forms]) <= room:
                break
            forms[at] = form
        while forms and _row_width([form.width for form in forms]) > room:
            forms.pop()
        return forms

    def _chip_form(self, chip: Chip, *, sign: bool) -> _ChipForm:
        if not chip.text:
            return _SIGN_ALONE
        return _ChipForm(self.pill_width(chip.text, sign=sign), word=True, sign=sign)

    # Cards -------------------------------------------------------------------------------------

    def card(
        self,
        x: int,
        bottom: int,
        size: CardSize,
        *,
        group: CardGroup,
        faces: JokerFaces,
        style: CardStyle = "plain",
    ) -> None:
        """Add a pile of cards with its lower edge at *bottom*."""
        height = size.pile(group.count)
        box = Box(x, bottom - height, size.width, height)
        self.items.append(Card(box=box, group=group, faces=faces, style=style))

    def cards(
        self,
        groups: Sequence[CardGroup],
        box: Box,
        *,
        faces: JokerFaces,
        widest: int,
        align: Align = "centre",
    ) -> Box:
        """Add one or more piles side by side in *box*; return the area that they take.

        The cards are as large as *box* allows, at most *widest* pixels wide.
        """
        size = fitting_card(groups, box, widest)
        gap = _card_gap(size)
        wide = row_width(len(groups), size)
        tall = max(size.pile(group.count) for group in groups)
        x = {"left": box.x, "centre": box.x + (box.w - wide) // 2, "right": box.right - wide}[align]
        bottom = box.y + (box.h + tall) // 2
        for place, group in enumerate(groups):
            self.card(x + place * (size.width + gap), bottom, size, group=group, faces=faces)
        return Box(x, bottom - tall, wide, tall)

    # Headers -----------------------------------------------------------------------------------

    def header(self, title: str, aside: str = "") -> None:
        """Add the header: *title*, and *aside* in smaller text at the right end."""
        strip = Box(0, 0, theme.WIDTH, theme.HEADER)
        self.plate(strip, theme.HEADER_FILL, radius=0)
        inner = strip.inset(28, 0)
        # The aside has at most half of the line.
        title_room = inner.w - min(self.measure(aside, theme.TEXT) + 40, inner.w // 2)
        if not aside:
            title_room = inner.w
        self.text(
            Box(inner.x, inner.y, title_room, inner.h),
            title,
            size=theme.TITLE,
            on=theme.HEADER_FILL,
        )
        self.text(
            Box(inner.x + title_room + 20, inner.y, inner.w - title_room - 20, inner.h),
            aside,
            colour=theme.MUTED,
            on=theme.HEADER_FILL,
            align="right",
        )

    def footer(self, text: str, y: int) -> int:
        """Add a strip with *text* at *y*, unless it is empty; return the y where it ends."""
        if not text:
            return y
        strip = Box(0, y, theme.WIDTH, 76)
        self.plate(strip, theme.HEADER_FILL, radius=0)
        self.text(strip.inset(28, 0), text, colour=theme.MUTED, on=theme.HEADER_FILL)
        return strip.bottom

    def banner(self, text: str, box: Box) -> None:
        """Add a large golden line between two stars."""
        self.plate(box, theme.GOLD, radius=box.h // 2, shadow=True)
        for x in (box.x + 30, box.right - 82):
            self.icon(Box(x, box.y + (box.h - 52) // 2, 52, 52), "star", theme.INK)
        self.text(
            box.inset(100, 0),
            text,
            size=theme.TITLE,
            colour=theme.INK,
            on=theme.GOLD,
            align="centre",
        )


def fitting_card(groups: Sequence[CardGroup], box: Box, widest: int) -> CardSize:
    """Return the largest card, at most *widest* wide, with which all *groups* fit into *box*."""
    for width in range(widest, NARROWEST, -2):
        size = CardSize(width)
        if (
            row_width(len(groups), size) <= box.w
            and max(size.pile(group.count) for group in groups) <= box.h
        ):
            return size
    return CardSize(NARROWEST)


def row_width(piles: int, size: CardSize, gap: int | None = None) -> int:
    """Return the width of a row of *piles* piles with *gap* or the usual gap between them."""
    gap = _card_gap(size) if gap is None else gap
    return piles * (size.width + gap) - gap


def _card_gap(size: CardSize) -> int:
    return max(6, size.width // 12)


def _row_width(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * max(0, len(widths) - 1)
