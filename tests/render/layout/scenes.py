"""What tests ask of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from render import theme
from render.geometry import Box
from render.layout import layout
from render.layout.sketch import NARROWEST, CardSize
from render.pictures import Picture
from render.scene import Card, Item, Plate, Scene, Text
from render.typeset import Typesetter

SETTER = Typesetter()


def scene_of(picture: Picture) -> Scene:
    """Return the scene of *picture*."""
    return layout(picture, SETTER.width)


def texts_of(scene: Scene) -> list[str]:
    """Return all texts of *scene* in drawing order."""
    return [item.text for item in scene.items if isinstance(item, Text)]


def cards_of(scene: Scene) -> list[Card]:
    """Return all piles of *scene* in drawing order."""
    return [item for item in scene.items if isinstance(item, Card)]


def inked(item: Item) -> Box:
    """Return the part of the item's box that has ink: a text is often narrower than its box."""
    if not isinstance(item, Text):
        return item.box
    wide = SETTER.fit(item.text, item.size, item.smallest, item.box.w).width
    x = {
        "left": item.box.x,
        "centre": item.box.x + (item.box.w - wide) // 2,
        "right": item.box.right - wide,
    }[item.align]
    return Box(x, item.box.y, wide, item.box.h)


def faults(scene: Scene) -> Iterator[str]:
    """Yield a sentence for each rule of layout that *scene* breaks."""
    if scene.width != theme.WIDTH:
        yield f"the picture is {scene.width} pixels wide"
    for item in scene.items:
        if item.box.w <= 0 or item.box.h <= 0:
            yield f"nothing can be seen of {item}"
        if not scene.box.contains(item.box):
            yield f"{item} reaches out of the picture"
        if isinstance(item, Text):
            yield from _faults_of_text(item)
        if isinstance(item, Card):
            yield from _faults_of_card(item)
    yield from _faults_of_places([(item, inked(item)) for item in scene.items])


def _faults_of_places(placed: list[tuple[Item, Box]]) -> Iterator[str]:
    for (one, box), (other, other_box) in combinations(placed, 2):
        if isinstance(one, Plate):
            continue
        if box.overlaps(other_box):
            yield f"{other} lies on {one}"
    for number, (item, box) in enumerate(placed):
        if isinstance(item, Text):
            under = [
                plate.fill
                for plate, plate_box in placed[:number]
                if isinstance(plate, Plate) and plate_box.contains(box)
            ]
            if item.on != (under[-1] if under else theme.FELT):
                yield f"{item} does not lie on the ground that it names"


def _faults_of_text(text: Text) -> Iterator[str]:
    # A phone shows the picture 360 pixels wide: 40 pixels become 11.
    if text.smallest < 40:
        yield f"{text} is too small for a phone"
    if theme.contrast(text.colour, text.on) < 4.5:
        yield f"{text} has too little contrast"


def _faults_of_card(card: Card) -> Iterator[str]:
    size, count = CardSize(card.box.w), card.group.count
    if card.box.h != size.pile(count):
        yield f"{card} has another height than its pile"
    if card.box.w < NARROWEST:
        yield f"{card} is too narrow"
    if count > 1 and round(size.band * 0.94) < theme.TEXT:
        yield f"the count on {card} is too small for a phone"
    if count > 1 and SETTER.width(str(count), theme.TEXT) > card.box.w - 6:
        yield f"the count on {card} is too wide"
