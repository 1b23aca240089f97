"""The sheet on which a layout puts its things, and the parts that pictures share."""

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
"""How many pixels a text is wide at a size."""

CHIP_HEIGHT: Final = 56
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

# What is absent needs no sign beside its word.
_BARE: Final[frozenset[ChipKind]] = frozenset({"closed", "note"})

# Beside other marks a sign alone was misread; the word alone is not.
_SPOKEN: Final[frozenset[ChipKind]] = frozenset({"opened"})

PILE_EDGES: Final = 7
"""So many edges of lower cards show at most."""

NARROWEST: Final = 54
"""A narrower card could not show its rank."""

_LOWEST_FACE: Final = 92
_LOWEST_BAND: Final = 43
_SUITS_FROM: Final = 76


@dataclass(frozen=True, slots=True)
class CardSize:
    """Measures of a card whose face is *width* wide."""

    width: int

    @property
    def face(self) -> int:
        """Height of the face; even a narrow card has room for rank and count."""
        return max(_LOWEST_FACE, round(self.width * 1.42))

    @property
    def edge(self) -> int:
        """By how much each lower card of a pile shows."""
        return max(4, self.width // 20)

    @property
    def band(self) -> int:
        """Height of the band with the count, which is never too low for its digits."""
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
        """Height of a pile of *count* cards."""
        return self.face + self.edge * min(count - 1, PILE_EDGES)


@dataclass(frozen=True, slots=True)
class _ChipForm:
    """How a chip is shown: with its word, its sign or both."""

    width: int
    word: bool
    sign: bool


_SIGN_ALONE: Final = _ChipForm(CHIP_HEIGHT, word=False, sign=True)


class Sketch:
    """Collects the items of a scene; *measure* tells widths of text."""

    def __init__(self, measure: Measure) -> None:
        """Start with an empty sheet."""
        self.measure = measure
        self.items: list[Item] = []
        self.fixed = 0
        self.blocks: list[tuple[int, int]] = []

    def scene(self, height: int, ground: GroundKind) -> Scene:
        """Return the finished scene."""
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
        """Put a plate."""
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
        """Put a line of text into *box* and return its width; an empty text leaves no trace."""
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
        """Put a seat's number in the shape and colour of its federation."""
        self.items.append(
            SeatMark(
                box=Box(x, y, side, side),
                text=str(seat),
                federation=federation_of(seat),
                dim=dim,
            )
        )

    def icon(self, box: Box, name: IconName, colour: Colour) -> None:
        """Put a sign."""
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
        """Put a word on a round-ended plate."""
        self.plate(box, fill, radius=box.h // 2, opacity=opacity)
        inner = box.inset(_CHIP_PAD, 0)
        if sign is not None:
            side = _CHIP_SIGN
            self.icon(Box(inner.x, box.y + (box.h - side) // 2, side, side), sign, colour)
            inner = Box(inner.x + side + _GAP, box.y, inner.w - side - _GAP, box.h)
        self.text(inner, text, size=size, colour=colour, on=fill, align="centre")

    def pill_width(self, text: str, *, size: int = theme.TEXT, sign: bool = False) -> int:
        """Return how wide a pill must be."""
        extra = _CHIP_SIGN + _GAP if sign else 0
        return self.measure(text, size) + 2 * _CHIP_PAD + extra

    def chips_width(self, chips: Sequence[Chip], room: int) -> int:
        """Return how much of *room* the chips would take."""
        return _row_width([form.width for form in self._chip_forms(chips, room)])

    def chips(self, chips: Sequence[Chip], *, right: int, y: int, room: int) -> int:
        """Put chips in a row that ends at *right* and return the width used.

        Where the room is short, the last chips lose their words and keep their signs, but for
        those whose word counts: they lose their sign first. What has no room at all is left to
        the caption.
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
        steps = [
            *((at, _SIGN_ALONE) for at in spared),
            *((at, self._chip_form(chips[at], sign=False)) for at in spoken),
            *((at, _SIGN_ALONE) for at in spoken),
        ]
        for at, form in steps:
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
        """Put a pile of cards that stands on *bottom*."""
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
        """Put piles side by side into *box*, as large as fits, and return the area they take."""
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
        """Put the title line with something smaller at its right end."""
        strip = Box(0, 0, theme.WIDTH, theme.HEADER)
        self.plate(strip, theme.HEADER_FILL, radius=0)
        inner = strip.inset(28, 0)
        # The title goes first; the rest of the line is the aside's.
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
        """Put a line on a strip from *y* on, if there is one, and return where the picture ends."""
        if not text:
            return y
        strip = Box(0, y, theme.WIDTH, 76)
        self.plate(strip, theme.HEADER_FILL, radius=0)
        self.text(strip.inset(28, 0), text, colour=theme.MUTED, on=theme.HEADER_FILL)
        return strip.bottom

    def banner(self, text: str, box: Box) -> None:
        """Put a large golden line between two stars."""
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
    """Return the largest card, at most *widest*, with which all *groups* fit into *box*."""
    for width in range(widest, NARROWEST, -2):
        size = CardSize(width)
        if (
            row_width(len(groups), size) <= box.w
            and max(size.pile(group.count) for group in groups) <= box.h
        ):
            return size
    return CardSize(NARROWEST)


def row_width(piles: int, size: CardSize, gap: int | None = None) -> int:
    """Return how wide a row of *piles* is, with *gap* or the usual one between them."""
    gap = _card_gap(size) if gap is None else gap
    return piles * (size.width + gap) - gap


def _card_gap(size: CardSize) -> int:
    return max(6, size.width // 12)


def _row_width(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * max(0, len(widths) - 1)
