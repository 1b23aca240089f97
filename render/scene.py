"""What a picture consists of, without pixels.

A layout turns a picture value into a `Scene`: a size, a ground and items in boxes, in drawing
order. Tests check scenes; `raster` draws them.

A `Plate` lies under other items. All other items are content, and content must not overlap.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from render.geometry import Box
from render.pictures import CardGroup, Federation, JokerFaces
from render.theme import Colour

Align = Literal["left", "centre", "right"]
GroundKind = Literal["felt", "table"]
CardStyle = Literal["plain", "dim", "gouji", "gouji-dim"]
IconName = Literal[
    "alert",
    "back",
    "burning",
    "check",
    "clock",
    "computer",
    "cross",
    "crown",
    "declared",
    "down",
    "headless",
    "left",
    "moon",
    "plus",
    "ring",
    "right",
    "star",
    "up",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """A filled shape with round corners.

    Attributes:
        box: its place.
        fill: its colour.
        radius: of the corners, in pixels.
        border: colour of the border; ``None`` for no border.
        border_width: in pixels, inside *box*.
        shadow: whether a soft shadow lies below the box.
        opacity: 0 (invisible) to 255 (solid).

    """

    box: Box
    fill: Colour
    radius: int = 24
    border: Colour | None = None
    border_width: int = 0
    shadow: bool = False
    opacity: int = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One line of text.

    A text that is too long for its box is set smaller, then cut with an ellipsis.

    Attributes:
        box: its place; the text is centred vertically.
        text: in any script.
        size: in pixels.
        colour: of the letters.
        on: colour behind the letters; tests compute the contrast from it.
        smallest: least size in pixels.
        align: horizontal place in the box.

    """

    box: Box
    text: str
    size: int
    colour: Colour
    on: Colour
    smallest: int
    align: Align = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMark:
    """A number or letter in the shape and colour of a federation.

    Attributes:
        box: its place, a square.
        text: one or two characters.
        federation: decides shape and colour.
        dim: darker, for a seat that is out.

    """

    box: Box
    text: str
    federation: Federation
    dim: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A pile of cards of one rank; the edges of the lower cards show above the face.

    Attributes:
        box: its place; the width decides the size of the face.
        group: the cards.
        faces: words on the jokers.
        style: dimmed, and with a gold frame for a gouji set.

    """

    box: Box
    group: CardGroup
    faces: JokerFaces
    style: CardStyle = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A small sign in a square box."""

    box: Box
    name: IconName
    colour: Colour


Item = Plate | Text | SeatMark | Card | Icon


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture.

    Attributes:
        width: in pixels.
        height: in pixels.
        ground: what lies under the items.
        items: in drawing order.
        fixed: number of first items that are the same in all pictures of a game. A hint for
            caching, like *blocks*: neither changes the picture.
        blocks: ranges of items (first, end) that often recur; each is a plate and the items that
            lie wholly on it.

    """

    width: int
    height: int
    ground: GroundKind
    items: tuple[Item, ...]
    fixed: int = 0
    blocks: tuple[tuple[int, int], ...] = ()

    @property
    def box(self) -> Box:
        """The box of the whole picture."""
        return Box(0, 0, self.width, self.height)
