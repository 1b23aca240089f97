"""The layout of a rules card: the rules of a table, and examples."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.layout.wrapping import wrap
from render.pictures import RuleExample, RuleLine, RulesPicture
from render.scene import Scene

_EDGE: Final = 28
_INNER: Final = theme.WIDTH - 2 * _EDGE
_LABEL: Final = 270
_LINE: Final = 54
_MOST_LINES: Final = 3
_EXAMPLE: Final = 152
_CARDS: Final = 600


def rules_scene(picture: RulesPicture, measure: Measure) -> Scene:
    """Return the scene of a rules card; the height depends on the length of the texts."""
    sketch = Sketch(measure)
    sketch.header(picture.title, picture.preset)
    y = theme.HEADER + 20
    for line in picture.lines:
        y = _rule(sketch, line, y) + 10
    if picture.changed_label and any(line.changed for line in picture.lines):
        sketch.icon(Box(_EDGE + 16, y + 14, 32, 32), "star", theme.GOLD)
        box = Box(_EDGE + 62, y, _INNER - 62, 60)
        sketch.text(box, picture.changed_label, colour=theme.ON_FELT, on=theme.FELT)
        y += 66
    if picture.examples:
        box = Box(_EDGE, y, _INNER, 62)
        sketch.text(box, picture.examples_label, size=theme.NAME, colour=theme.GOLD, on=theme.FELT)
        y += 66 if picture.examples_label else 6
    for example in picture.examples:
        _example(sketch, example, Box(_EDGE, y, _INNER, _EXAMPLE), picture)
        y += _EXAMPLE + 12
    return sketch.scene(sketch.footer(picture.footer, y + 6) if picture.footer else y + 12, "felt")


def _rule(sketch: Sketch, line: RuleLine, y: int) -> int:
    """Add a rule's name and its text in at most three lines; return the y where it ends."""
    on = theme.PANEL
    start = _EDGE + 20 + _LABEL + 20
    room = _EDGE + _INNER - 20 - start
    texts = wrap(line.text, size=theme.TEXT, room=room, measure=sketch.measure, most=_MOST_LINES)
    high = max(1, len(texts)) * _LINE + 20
    sketch.plate(Box(_EDGE, y, _INNER, high), on, radius=20)
    label = Box(_EDGE + 20, y + 10, _LABEL, _LINE)
    if line.changed:
        sketch.icon(Box(label.x, label.y + 11, 32, 32), "star", theme.GOLD)
        label = Box(label.x + 42, label.y, label.w - 42, label.h)
    sketch.text(label, line.label, colour=theme.GOLD, on=on)
    for place, text in enumerate(texts):
        sketch.text(Box(start, y + 10 + place * _LINE, room, _LINE), text, on=on)
    return y + high


def _example(sketch: Sketch, example: RuleExample, box: Box, picture: RulesPicture) -> None:
    """Add a sign for right or wrong, the sets with the word between them, and the text."""
    on = theme.PANEL
    sketch.plate(box, on, radius=24, shadow=True)
    fill, colour = theme.CHIP["opened" if example.good else "revolted"]
    sign = Box(box.x + 18, box.centre[1] - 28, CHIP_HEIGHT, CHIP_HEIGHT)
    sketch.plate(sign, fill, radius=CHIP_HEIGHT // 2)
    sketch.icon(sign.inset(10), "check" if example.good else "cross", colour)
    room = Box(sign.right + 18, box.y + 8, _CARDS, box.h - 16)
    word = sketch.measure(example.word, theme.TEXT) + 24 if example.word else 0
    word = min(word, room.w // 3)
    if example.other:
        half = (room.w - word) // 2
        first = Box(room.x, room.y, half, room.h)
        second = Box(room.right - half, room.y, half, room.h)
        faces = picture.faces
        one = sketch.cards(example.cards, first, faces=faces, widest=84, align="left")
        middle = Box(one.right, box.y, word, box.h)
        second = Box(middle.right, second.y, second.w, second.h)
        other = sketch.cards(example.other, second, faces=faces, widest=84, align="left")
        sketch.text(middle.inset(8, 0), example.word, colour=theme.GOLD, on=on, align="centre")
        used = other.right
    else:
        used = sketch.cards(example.cards, room, faces=picture.faces, widest=84, align="left").right
    start = used + 24
    wide = box.right - 20 - start
    texts = wrap(example.text, size=theme.TEXT, room=wide, measure=sketch.measure, most=2)
    y = box.centre[1] - len(texts) * _LINE // 2
    for text in texts:
        sketch.text(Box(start, y, wide, _LINE), text, on=on)
        y += _LINE
