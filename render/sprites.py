"""Sprites: plates, seat marks, card faces and grounds with smooth edges.

Each sprite is drawn once and cached, so drawing a picture is mostly pasting. A sprite consists of
RGB images with masks: Pillow pastes these several times faster than it composes images with an
alpha channel.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.geometry import Box
from render.icons import SCALE, sign
from render.layout.sketch import PILE_EDGES, CardSize
from render.layout.table import RAIL_BOX
from render.pictures import HIDDEN, JOKERS, Federation
from render.scene import CardStyle, GroundKind, Plate
from render.theme import Colour
from render.typeset import Typesetter

SHADOW: Final = 12
"""Height of the shadow below a plate, in pixels; cards have half of it.

A shadow on all sides would need a mask on all sides.
"""

_CORNER_FROM: Final = 4

# The fixed cost of a paste, as the number of masked pixels that cost the same.
_CALL: Final = 900


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sprite.

    Attributes:
        x: in pixels from the left edge of the sprite's box.
        y: in pixels from the upper edge of the sprite's box.
        image: RGB.
        mask: of the same size; ``None`` if the piece is solid.

    """

    x: int
    y: int
    image: Image.Image
    mask: Image.Image | None = None


Sprite = tuple[Piece, ...]
"""Pieces to paste. Only the rim has masks: pasting without a mask is ten times faster."""


@dataclass(frozen=True, slots=True)
class CardKey:
    """What decides how a pile looks, apart from the suit signs between rank and count.

    Attributes:
        width: of the card, in pixels.
        rank: as in `CardGroup`.
        count: number of cards.
        style: as in `Card`.
        red: whether the rank is red.
        suit: of a single card; for a pile any suit if suit signs are drawn, else empty.
        word: on a joker.

    """

    width: int
    rank: str
    count: int
    style: CardStyle
    red: bool
    suit: str
    word: str


class Sprites:
    """Draws and caches sprites. It is not thread-safe."""

    def __init__(self, setter: Typesetter) -> None:
        """Start with empty caches."""
        self._setter = setter
        self.plate = lru_cache(maxsize=256)(self._plate)
        self.mark = lru_cache(maxsize=96)(self._mark)
        self.card = lru_cache(maxsize=320)(self._card)
        self.sign = lru_cache(maxsize=160)(sign)
        self.ground = lru_cache(maxsize=10)(_ground)

    def _plate(self, plate: Plate) -> Sprite:
        image, mask = plate_image(plate)
        if plate.opacity < 255:
            mask = mask.point(lambda value: value * plate.opacity // 255)
            return (Piece(0, 0, image, mask),)
        return cut(image, mask, SHADOW if plate.shadow else 0, plate.radius)

    def _mark(self, text: str, side: int, federation: Federation, *, dim: bool) -> Sprite:
        """Draw a disc for ``odd``, a rounded square for ``even``, with a light rim."""
        fill = theme.TEAM[federation]
        ink = theme.WHITE
        if dim:
            fill = theme.dim_mark(fill)
        radius = side // 2 if federation == "odd" else side // 6
        rim = max(2, side // 20)
        mask = rounded(side, side, radius)
        image = Image.new("RGB", (side, side), theme.mix(fill, theme.WHITE, 0.55))
        inner = rounded(side - 2 * rim, side - 2 * rim, max(2, radius - rim))
        image.paste(fill, (rim, rim), inner)
        size = round(side * (0.66 if text.isascii() else 0.56))
        glyph, above = self._setter.rank_ink(text, size, round(side * 0.72))
        image.paste(ink, ((side - glyph.width) // 2, _middle(side, size, glyph, above)), glyph)
        return (Piece(0, 0, image, mask),)

    # Cards -------------------------------------------------------------------------------------

    def _card(self, key: CardKey) -> Sprite:
        size = CardSize(key.width)
        edges = min(key.count - 1, PILE_EDGES)
        height = size.pile(key.count)
        radius = max(6, key.width // 10)
        face_shape = rounded(key.width, size.face, radius)
        outline = rounded(key.width, height, radius)
        image, mask = _shadowed(outline, SHADOW // 2)
        dim = key.style in ("dim", "gouji-dim")
        edge_fill = theme.mix(theme.CARD_EDGE, theme.BACKDROP, 0.35) if dim else theme.CARD_EDGE
        lower = rounded(key.width - 2, size.face - 2, radius)
        for level in range(edges + 1):
            y = level * size.edge
            top = level == edges
            line = theme.GOLD if top and key.style == "gouji" else theme.CARD_LINE
            image.paste(line, (0, y), face_shape)
            if not top:
                image.paste(edge_fill, (1, y + 1), lower)
        face = self._face(key, size, dim=dim)
        rim = 5 if key.style == "gouji" else 1
        inner = rounded(key.width - 2 * rim, size.face - 2 * rim, max(2, radius - rim))
        y = edges * size.edge
        image.paste(face.crop((rim, rim, key.width - rim, size.face - rim)), (rim, y + rim), inner)
        return cut(image, mask, SHADOW // 2, radius)

    def _face(self, key: CardKey, size: CardSize, *, dim: bool) -> Image.Image:
        if key.rank == HIDDEN:
            return _back(key.width, size.face, self._count_band(key, dim=dim))
        face = Image.new("RGB", (key.width, size.face), theme.card_face(key.rank, dim=dim))
        band = self._count_band(key, dim=dim)
        room = Box(0, 0, key.width, size.face - (band.height if band else 0))
        if band:
            face.paste(band, (0, room.h))
        red, black = theme.card_inks(dim=dim)
        if key.rank in JOKERS:
            self._joker(face, key, room, red if key.rank == "W" else black)
            return face
        ink = red if key.red else black
        below = size.pip + 10 if band else round(key.width * 0.5)
        high = room.h - below - round(key.width * 0.2)
        base = round(key.width * 0.12) + high
        if not key.suit:
            # Without suits the rank stands in the middle.
            high = min(round(key.width * 0.66), room.h - 12)
            base = (room.h + high) // 2
        if key.rank == "Q":
            # The tail of a Q hangs below the baseline and would touch the suits.
            high = round(high * 0.86)
            base -= round(high * 0.12)
        # A capital is 0.74 times as high as the size.
        glyph, above = self._setter.rank_ink(key.rank, round(high / 0.74), round(key.width * 0.86))
        face.paste(ink, ((key.width - glyph.width) // 2, base - above), glyph)
        if key.suit and not band:
            side = round(key.width * 0.42)
            pip = self.sign(key.suit, side)
            face.paste(ink, ((key.width - side) // 2, base + (room.h - base - side) // 2), pip)
        return face

    def _joker(self, face: Image.Image, key: CardKey, room: Box, ink: Colour) -> None:
        if not CardSize(key.width).shows_suits:
            # The card is too narrow for the cap: only the word, as large as a rank.
            size = round(min(key.width * 0.8, room.h - 4))
            glyph, _ = self._setter.rank_ink(key.word, size, round(key.width * 0.86))
            face.paste(ink, ((key.width - glyph.width) // 2, (room.h - glyph.height) // 2), glyph)
            return
        side = round(min(key.width * 0.62, room.h * 0.46))
        cap = self.sign("cap", side)
        size = round(min(key.width * 0.56, room.h * 0.46))
        glyph, _ = self._setter.rank_ink(key.word, size, round(key.width * 0.86))
        gap = (room.h - side - glyph.height) // 3
        face.paste(ink, ((key.width - side) // 2, gap), cap)
        face.paste(ink, ((key.width - glyph.width) // 2, room.h - gap - glyph.height), glyph)

    def _count_band(self, key: CardKey, *, dim: bool) -> Image.Image | None:
        if key.count == 1:
            return None
        fill, ink = theme.card_band(gouji=key.style in ("gouji", "gouji-dim"), dim=dim)
        high = CardSize(key.width).band
        band = Image.new("RGB", (key.width, high), fill)
        size, room = round(high * 0.94), key.width - 6
        count = f"×{key.count}"
        if self._setter.width(count, size) > room:
            # Without the sign the number fits at a larger size.
            count = str(key.count)
        line = self._setter.fit(count, size, 12, room)
        glyph = self._setter.ink(line)
        y = round(high / 2 + 0.36 * line.size) - glyph.above
        band.paste(ink, ((key.width - glyph.mask.width) // 2, y), glyph.mask)
        return band


def _back(width: int, height: int, band: Image.Image | None) -> Image.Image:
    face = Image.new("RGB", (width, height), theme.CARD)
    inner = (width - 12, height - 12)
    pattern = Image.new("RGB", inner, theme.BACK)
    draw = ImageDraw.Draw(pattern)
    for start in range(-inner[1], inner[0], 16):
        draw.line(
            (start, 0, start + inner[1], inner[1]),
            fill=theme.mix(theme.BACK, theme.WHITE, 0.25),
            width=2,
        )
        draw.line(
            (start, inner[1], start + inner[1], 0),
            fill=theme.mix(theme.BACK, theme.WHITE, 0.25),
            width=2,
        )
    face.paste(pattern, (6, 6), rounded(*inner, max(4, width // 14)))
    if band:
        face.paste(band, (0, height - band.height))
    return face


def _middle(side: int, size: int, glyph: Image.Image, above: int) -> int:
    """Return the y of *glyph* at which its line is centred in *side* pixels."""
    if glyph.height > size * 0.8:
        return (side - glyph.height) // 2
    return round(side / 2 + size * 0.365) - above


def plate_image(plate: Plate) -> tuple[Image.Image, Image.Image]:
    """Return the image of a plate with its shadow, and the mask of both."""
    box = plate.box
    shape = rounded(box.w, box.h, plate.radius)
    image, mask = _shadowed(shape, SHADOW if plate.shadow else 0)
    image.paste(plate.border or plate.fill, (0, 0), shape)
    inside = plate.border_width if plate.border else 0
    if inside or plate.border is None:
        inner = rounded(box.w - 2 * inside, box.h - 2 * inside, max(2, plate.radius - inside))
        image.paste(_sheen(inner.size, plate.fill), (inside, inside), inner)
    return image, mask


def cut(image: Image.Image, mask: Image.Image, below: int, radius: int) -> Sprite:
    """Cut *image* into solid and masked pieces, in the one of three ways that pastes fastest.

    Args:
        image: the whole sprite.
        mask: of the same size.
        below: number of lowest rows with the shadow.
        radius: of the corners. Outside the corners and the shadow all is solid.

    """
    width, height = image.size
    solid = height - below
    left, right, bottom = radius, width - radius, solid - radius
    if right <= left:
        return (Piece(0, 0, image, mask),)
    shade = [(left, solid, right, height)] if below else []
    # Masked are the left and right ends, or the bands above and below, or only the corners.
    ways = [([(0, 0, left, height), (right, 0, width, height), *shade], [(left, 0, right, solid)])]
    if bottom > radius:
        bands = [(0, 0, width, radius), (0, bottom, width, height)]
        ways.append((bands, [(0, radius, width, bottom)]))
        corners = [(x, y, x + radius, y + radius) for x in (0, right) for y in (0, bottom)]
        if below:
            corners = [(x0, y0, x1, y1 if y0 == 0 else height) for x0, y0, x1, y1 in corners]
        hard = [(left, 0, right, solid), (0, radius, left, bottom), (right, radius, width, bottom)]
        ways.append(([*corners, *shade], hard))

    def cost(way: tuple[list[_Corners], list[_Corners]]) -> int:
        masked = sum((x1 - x0) * (y1 - y0) for x0, y0, x1, y1 in way[0])
        return masked + _CALL * (len(way[0]) + len(way[1]))

    soft, solids = min(ways, key=cost)
    return (
        *(Piece(box[0], box[1], image.crop(box), mask.crop(box)) for box in soft),
        *(Piece(box[0], box[1], image.crop(box)) for box in solids),
    )


_Corners = tuple[int, int, int, int]


# Shapes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _disc(radius: int) -> Image.Image:
    large = Image.new("L", (2 * radius * SCALE, 2 * radius * SCALE), 0)
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    return large.resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with smooth round corners; all sizes are in pixels."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius < _CORNER_FROM // 2:
        return mask
    disc = _disc(radius)
    for left in (True, False):
        for top in (True, False):
            corner = (
                0 if left else radius,
                0 if top else radius,
                radius if left else 2 * radius,
                radius if top else 2 * radius,
            )
            place = (0 if left else width - radius, 0 if top else height - radius)
            mask.paste(disc.crop(corner), place)
    return mask


def _shadowed(shape: Image.Image, below: int) -> tuple[Image.Image, Image.Image]:
    """Return a black image and the mask of *shape* with its shadow in *below* rows under it."""
    width, height = shape.size
    mask = Image.new("L", (width, height + below), 0)
    if below:
        inset = below // 2
        mask.paste(130, (inset, inset), shape.resize((width - 2 * inset, height)))
        mask = mask.filter(ImageFilter.GaussianBlur(below / 3))
        # No shadow shows beside the shape.
        mask.paste(0, (0, 0, width, height - min(height // 2, 2 * below)))
    mask.paste(255, (0, 0), shape)
    return Image.new("RGB", mask.size, (0, 0, 0)), mask


def _halo(shape: Image.Image, margin: int) -> Image.Image:
    """Return a soft shadow on all sides of *shape*, as a mask with *margin* more on each side."""
    mask = Image.new("L", (shape.width + 2 * margin, shape.height + 2 * margin), 0)
    mask.paste(120, (margin, margin + margin // 3), shape)
    return mask.filter(ImageFilter.GaussianBlur(margin / 2.6))


def _sheen(size: tuple[int, int], fill: Colour) -> Image.Image:
    """Return an image in *fill*, a little lighter at its upper edge."""
    light, dark = theme.mix(fill, theme.WHITE, 0.05), theme.mix(fill, (0, 0, 0), 0.05)
    ramp = Image.linear_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGB", size, dark), Image.new("RGB", size, light), ramp)


# Grounds --------------------------------------------------------------------------------------


def _felt(width: int, height: int) -> Image.Image:
    """Return felt that is lighter in the middle; a grain would triple the bytes of the JPEG."""
    ramp = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    edge = Image.new("RGB", (width, height), theme.FELT_EDGE)
    return Image.composite(edge, Image.new("RGB", (width, height), theme.FELT), ramp)


def _ground(kind: GroundKind, width: int, height: int) -> Image.Image:
    if kind == "felt":
        return _felt(width, height)
    ground = Image.new("RGB", (width, height), theme.BACKDROP)
    rail = RAIL_BOX
    radius = 190
    ring = rounded(rail.w, rail.h, radius)
    shade = _halo(ring, 30)
    ground.paste((0, 0, 0), (rail.x - 30, rail.y - 30), shade)
    wood = Image.linear_gradient("L").resize((rail.w, rail.h), Image.Resampling.BILINEAR)
    wood = ImageChops.invert(wood)
    surface = Image.composite(
        Image.new("RGB", wood.size, theme.RAIL_LIGHT), Image.new("RGB", wood.size, theme.RAIL), wood
    )
    ground.paste(surface, (rail.x, rail.y), ring)
    for inset, colour in ((26, theme.RAIL_DARK), (30, None)):
        inner = rail.inset(inset)
        shape = rounded(inner.w, inner.h, radius - inset)
        ground.paste(colour or _felt(inner.w, inner.h), (inner.x, inner.y), shape)
    line = rail.inset(48)
    outer = rounded(line.w, line.h, radius - 48)
    hole = Image.new("L", outer.size, 0)
    hole.paste(rounded(line.w - 4, line.h - 4, radius - 50), (2, 2))
    ring = ImageChops.subtract(outer, hole).point(lambda value: value // 3)
    ground.paste(theme.INLAY, (line.x, line.y), ring)
    return ground
