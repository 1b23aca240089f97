"""What a picture consists of, before there is a single pixel.

A layout turns a picture value into a `Scene`: a size, a ground, and things in boxes, in the order
in which they are laid down. Tests look at scenes; `raster` draws them.

*Plates* carry other things; all the rest is *content*, and no two pieces of content may overlap.
"""

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
    """A filled shape with round corners under other things."""

    box: Box
    fill: Colour
    radius: int = 24
    border: Colour | None = None
    border_width: int = 0
    shadow: bool = False
    opacity: int = 255


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One line of text, fitted into its box: first smaller, then cut with an ellipsis.

    *on* is the colour on which it stands, so that a test can compute the contrast.
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
    """A seat's number in the shape and colour of its federation."""

    box: Box
    text: str
    federation: Federation
    dim: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A pile of cards of one rank; the edges of the lower cards show above it."""

    box: Box
    group: CardGroup
    faces: JokerFaces
    style: CardStyle = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A small sign."""

    box: Box
    name: IconName
    colour: Colour


Item = Plate | Text | SeatMark | Card | Icon


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its size, its ground and its items from bottom to top.

    Two hints for whoever draws it, which change no pixel: the first *fixed* items are the same in
    all pictures of a game; *blocks* are ranges of items (from, to) that often come again as they
    are, each a plate and what lies wholly on it.
    """

    width: int
    height: int
    ground: GroundKind
    items: tuple[Item, ...]
    fixed: int = 0
    blocks: tuple[tuple[int, int], ...] = ()

    @property
    def box(self) -> Box:
        """The whole area."""
        return Box(0, 0, self.width, self.height)
