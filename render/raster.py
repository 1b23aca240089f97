"""Turns a scene into pixels and pixels into JPEG bytes."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, assert_never

from PIL import Image
from PIL.JpegImagePlugin import JpegImageFile

from render import theme
from render.geometry import Box
from render.layout import layout
from render.layout.sketch import CardSize
from render.pictures import JOKERS, Picture
from render.scene import Align, Card, GroundKind, Icon, Item, Plate, Scene, SeatMark, Text
from render.sprites import SHADOW, CardKey, Sprite, Sprites, cut, plate_image
from render.theme import Colour
from render.typeset import MIDDLE, Typesetter

QUALITY: Final = 79
"""JPEG quality of brightness."""
COLOUR_QUALITY: Final = 50
"""JPEG quality of colour."""

_FELT_STEP: Final = 256
_TILE: Final = (theme.WIDTH, 160)


class Painter:
    """Draws pictures and caches fonts and sprites.

    All caches are bounded. A painter is not thread-safe: use one for each thread.
    """

    def __init__(self) -> None:
        """Start with empty caches: the first pictures take longer."""
        self._setter = Typesetter()
        self._sprites = Sprites(self._setter)
        self._placed = lru_cache(maxsize=600)(self._placed_ink)
        self._grounds = lru_cache(maxsize=6)(self._ground_with)
        self._blocks = lru_cache(maxsize=64)(self._block)
        self._canvases = lru_cache(maxsize=4)(lambda size: Image.new("RGB", size))
        self._tile = lru_cache(maxsize=32)(lambda colour: Image.new("RGB", _TILE, colour))

    def draw(self, picture: Picture) -> bytes:
        """Return *picture* as JPEG, 1280 pixels wide; equal values give equal bytes.

        Raises:
            FontsMissingError: a font is not installed or cannot be read.
        """
        scene = self.compose(picture)
        # An earlier canvas is painted over: fresh memory takes up to 2 ms.
        return encode(self._paint(scene, self._canvases((scene.width, scene.height))))

    def compose(self, picture: Picture) -> Scene:
        """Return the scene of *picture*.

        Raises:
            FontsMissingError: a font is not installed or cannot be read.
        """
        return layout(picture, self._setter.width)

    def paint(self, scene: Scene) -> Image.Image:
        """Return *scene* as a new image."""
        return self._paint(scene, Image.new("RGB", (scene.width, scene.height)))

    def _paint(self, scene: Scene, canvas: Image.Image) -> Image.Image:
        """Paint *scene* over all of *canvas*."""
        if scene.fixed:
            fixed = self._grounds(scene.ground, scene.box, scene.items[: scene.fixed])
            canvas.paste(fixed, (0, 0))
        else:
            self._bare(scene, canvas)
        place = scene.fixed
        for first, end in (*scene.blocks, (len(scene.items), 0)):
            for item in scene.items[place:first]:
                self._item(canvas, item)
            if first < end:
                _paste(canvas, self._blocks(scene.items[first:end]), scene.items[first].box)
            place = end
        return canvas

    def _item(self, canvas: Image.Image, item: Item) -> None:
        match item:
            case Plate():
                self._plate(canvas, item)
            case Text():
                self._text(canvas, item)
            case SeatMark():
                self._mark(canvas, item)
            case Card():
                self._card(canvas, item)
            case Icon():
                mask = self._sprites.sign(item.name, item.box.w)
                self._pour(canvas, item.colour, item.box.x, item.box.y, mask)
            case _:
                assert_never(item)

    def _ground_with(self, kind: GroundKind, box: Box, items: tuple[Item, ...]) -> Image.Image:
        """Return a ground with the fixed items of a scene (`Scene.fixed`)."""
        canvas = self.ground(Scene(box.w, box.h, kind, ()))
        for item in items:
            self._item(canvas, item)
        return canvas

    def _block(self, items: tuple[Item, ...]) -> Sprite:
        """Return a plate and the items on it as one sprite (`Scene.blocks`)."""
        plate, *content = items
        if not isinstance(plate, Plate):
            raise TypeError(f"a block must begin with its plate, not {plate}")
        image, mask = plate_image(plate)
        for item in content:
            here = item.box.moved(-plate.box.x, -plate.box.y)
            self._item(image, replace(item, box=here))
        return cut(image, mask, SHADOW if plate.shadow else 0, plate.radius)

    def ground(self, scene: Scene) -> Image.Image:
        """Return the ground of *scene*, without items, as a new image."""
        canvas = Image.new("RGB", (scene.width, scene.height))
        self._bare(scene, canvas)
        return canvas

    def _bare(self, scene: Scene, canvas: Image.Image) -> None:
        """Cover *canvas* with the ground of *scene*."""
        if scene.ground == "table":
            canvas.paste(self._sprites.ground("table", scene.width, scene.height), (0, 0))
            return
        # Heights of hands differ by a few pixels: one felt is used for many of them.
        height = -(-scene.height // _FELT_STEP) * _FELT_STEP
        top = (height - scene.height) // 2
        # Pillow leaves out what lies outside the canvas.
        canvas.paste(self._sprites.ground("felt", scene.width, height), (0, -top))

    def cache_sizes(self) -> dict[str, tuple[int, int | None]]:
        """Return for each cache its number of entries and its limit."""
        caches = {
            "fonts": self._setter.font,
            "lines": self._setter.fit,
            "inks": self._setter.ink,
            "texts": self._placed,
            "ranks": self._setter.rank_ink,
            "plates": self._sprites.plate,
            "marks": self._sprites.mark,
            "cards": self._sprites.card,
            "signs": self._sprites.sign,
            "tiles": self._tile,
            "fixed": self._grounds,
            "blocks": self._blocks,
            "grounds": self._sprites.ground,
            "canvases": self._canvases,
        }
        infos = {name: cache.cache_info() for name, cache in caches.items()}
        return {name: (info.currsize, info.maxsize) for name, info in infos.items()}

    def _plate(self, canvas: Image.Image, plate: Plate) -> None:
        if not (plate.radius or plate.border or plate.shadow or plate.opacity < 255):
            box = plate.box
            canvas.paste(plate.fill, (box.x, box.y, box.right, box.bottom))
            return
        # The sprite does not depend on the place of the plate.
        here = Box(0, 0, plate.box.w, plate.box.h)
        sprite = self._sprites.plate(replace(plate, box=here))
        _paste(canvas, sprite, plate.box)

    def _text(self, canvas: Image.Image, text: Text) -> None:
        box = text.box
        room = (box.w, box.h)
        mask, dx, dy = self._placed(text.text, text.size, text.smallest, room, text.align)
        self._pour(canvas, text.colour, box.x + dx, box.y + dy, mask)

    def _placed_ink(
        self, text: str, size: int, smallest: int, room: tuple[int, int], align: Align
    ) -> tuple[Image.Image, int, int]:
        """Return the mask of a text, and its x and y inside its box.

        *room* is the width and the height of the box.
        """
        wide, high = room
        line = self._setter.fit(text, size, smallest, wide)
        ink = self._setter.ink(line)
        x = {"left": 0, "centre": (wide - line.width) // 2, "right": wide - line.width}[align]
        top = round(high / 2 + MIDDLE * line.size) - ink.above
        # Stacked marks are cut off at the edge of the box.
        mask = ink.mask
        over, under = max(0, -top), max(0, top + mask.height - high)
        if over or under:
            mask = mask.crop((0, over, mask.width, max(over + 1, mask.height - under)))
        return mask, x, top + over

    def _pour(self, canvas: Image.Image, colour: Colour, x: int, y: int, mask: Image.Image) -> None:
        """Paste *colour* through *mask*; an image is twice as fast to paste as a colour."""
        if mask.width > _TILE[0] or mask.height > _TILE[1]:
            canvas.paste(colour, (x, y), mask)
            return
        canvas.paste(self._tile(colour).crop((0, 0, *mask.size)), (x, y), mask)

    def _mark(self, canvas: Image.Image, mark: SeatMark) -> None:
        sprite = self._sprites.mark(mark.text, mark.box.w, mark.federation, dim=mark.dim)
        _paste(canvas, sprite, mark.box)

    def _card(self, canvas: Image.Image, card: Card) -> None:
        group = card.group
        suits = set(group.suits)
        if group.count > 1 and not CardSize(card.box.w).shows_suits:
            suits = set()
        key = CardKey(
            width=card.box.w,
            rank=group.rank,
            count=group.count,
            style=card.style,
            red=bool(suits) and suits <= set("hd"),
            suit=group.suits[:1] if group.count == 1 else "s" if suits else "",
            word=card.faces.big if group.rank == "W" else card.faces.small,
        )
        _paste(canvas, self._sprites.card(key), card.box)
        if group.count > 1 and suits and group.rank not in JOKERS:
            self._pips(canvas, card)

    def _pips(self, canvas: Image.Image, card: Card) -> None:
        """Draw one sign for each suit in the pile, between rank and count."""
        width = card.box.w
        size = CardSize(width)
        side = size.pip
        suits = sorted(set(card.group.suits), key="shcd".index)
        step = side + max(2, side // 6)
        x = card.box.x + (width - side - step * (len(suits) - 1)) // 2
        y = card.box.bottom - size.band - side - 6
        red, black = theme.card_inks(dim=card.style in ("dim", "gouji-dim"))
        for place, suit in enumerate(suits):
            ink = red if suit in "hd" else black
            self._pour(canvas, ink, x + place * step, y, self._sprites.sign(suit, side))


def encode(image: Image.Image) -> bytes:
    """Return *image* as JPEG.

    Two pixels side by side share a colour (4:2:2), which saves a quarter of the time. Four pixels
    (4:2:0) would blur coloured text; `docs/pictures.md` has the figures.
    """
    out = io.BytesIO()
    image.save(out, "JPEG", qtables=_tables(), subsampling=1)
    return out.getvalue()


@cache
def _tables() -> list[list[int]]:
    light, colour = (_standard_tables(quality) for quality in (QUALITY, COLOUR_QUALITY))
    return [light[0], colour[1]]


def _standard_tables(quality: int) -> dict[int, list[int]]:
    out = io.BytesIO()
    Image.new("RGB", (8, 8)).save(out, "JPEG", quality=quality)
    out.seek(0)
    with JpegImageFile(out) as image:
        return dict(image.quantization)


def _paste(canvas: Image.Image, sprite: Sprite, box: Box) -> None:
    for piece in sprite:
        canvas.paste(piece.image, (box.x + piece.x, box.y + piece.y), piece.mask)
