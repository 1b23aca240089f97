"""The layout of a hand: a pile for each rank, in at most two rows."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import (
    CHIP_HEIGHT,
    PILE_EDGES,
    CardSize,
    Measure,
    Sketch,
    fitting_card,
    row_width,
)
from render.pictures import HandPicture, HandStack
from render.scene import CardStyle, Scene

_ACROSS: Final = 8
_WIDEST: Final = 172
_GAP: Final = 14
_EDGE: Final = 23
_LIFT: Final = 26
_STRIP: Final = 176
_FOOT: Final = 80


def hand_scene(picture: HandPicture, measure: Measure) -> Scene:
    """Return the scene of a hand; the height depends on the number of rows."""
    sketch = Sketch(measure)
    _head(sketch, picture)
    y = theme.HEADER
    if picture.to_beat:
        _to_beat(sketch, picture, Box(0, y, theme.WIDTH, _STRIP))
        y += _STRIP
    y = _stacks(sketch, picture, y + 18)
    if picture.hint or picture.alert or _has_legend(picture):
        _foot(sketch, picture, Box(0, y, theme.WIDTH, _FOOT))
        y += _FOOT
    return sketch.scene(y, "felt")


def _head(sketch: Sketch, picture: HandPicture) -> None:
    strip = Box(0, 0, theme.WIDTH, theme.HEADER)
    fill, ink = theme.HEADER_FILL, theme.PAPER
    if picture.is_turn:
        fill, ink = theme.PANEL_TURN, theme.INK
    sketch.plate(strip, fill, radius=0)
    sketch.mark(_EDGE, 14, 68, seat=picture.seat)
    right = theme.WIDTH - _EDGE
    count = sketch.pill_width(picture.count_label, size=theme.NAME)
    pill = (theme.INK, theme.GOLD) if picture.is_turn else (theme.GOLD, theme.INK)
    sketch.pill(
        Box(right - count, 16, count, 64),
        picture.count_label,
        fill=pill[0],
        colour=pill[1],
        size=theme.NAME,
    )
    right -= count + 14
    if picture.is_turn and picture.turn_label:
        wide = sketch.pill_width(picture.turn_label, size=theme.NAME, sign=True)
        sketch.pill(
            Box(right - wide, 16, wide, 64),
            picture.turn_label,
            fill=theme.GOLD,
            colour=theme.INK,
            size=theme.NAME,
            sign="down",
        )
        right -= wide + 14
    start = _EDGE + 68 + 16
    # A long name has at least a third of the line; chips have what is left.
    label = sketch.measure(picture.seat_label, theme.TEXT) + 18 if picture.seat_label else 0
    name = sketch.measure(picture.name, theme.TITLE)
    room = right - start - min(name + label + 14, theme.WIDTH // 3)
    used = sketch.chips(picture.chips, right=right, y=20, room=room)
    right -= used + 14 if used else 0
    name_room = right - start - label
    if name_room < min(name, theme.WIDTH // 4):
        name_room, label = right - start, 0
    wide = sketch.text(
        Box(start, 0, name_room, strip.h), picture.name, size=theme.TITLE, colour=ink, on=fill
    )
    if label:
        soft = theme.INK_SOFT if picture.is_turn else theme.MUTED
        place = Box(start + wide + 18, 4, label - 18, strip.h - 4)
        sketch.text(place, picture.seat_label, colour=soft, on=fill)


def _to_beat(sketch: Sketch, picture: HandPicture, strip: Box) -> None:
    on = theme.PANEL
    sketch.plate(strip, on, radius=0)
    inner = strip.inset(28, 10)
    # The cards take at most half of the strip; label and name share what is left.
    size = fitting_card(picture.to_beat, Box(0, 0, inner.w // 2, inner.h), 92)
    cards_wide = row_width(len(picture.to_beat), size)
    right = inner.right - cards_wide - 24
    line = Box(inner.x, inner.centre[1] - 36, right - inner.x, 72)
    wide = sketch.text(
        Box(line.x, line.y, min(line.w // 2, 300), line.h),
        picture.to_beat_label,
        colour=theme.GOLD,
        on=on,
    )
    x = line.x + wide + 18
    if picture.to_beat_seat is not None:
        sketch.mark(x, line.y + 6, 60, seat=picture.to_beat_seat)
        x += 74
    name = sketch.text(
        Box(x, line.y, line.right - x, line.h), picture.to_beat_name, size=theme.NAME, on=on
    )
    cards = Box(x + name + 24, inner.y, cards_wide, inner.h)
    sketch.cards(picture.to_beat, cards, faces=picture.faces, widest=size.width, align="left")


def _stacks(sketch: Sketch, picture: HandPicture, y: int) -> int:
    """Add the piles from *y* on; return the y where they end."""
    stacks = picture.stacks
    if not stacks:
        sketch.text(
            Box(_EDGE, y, theme.WIDTH - 2 * _EDGE, 200),
            picture.empty_label,
            size=theme.TITLE,
            colour=theme.ON_FELT,
            on=theme.FELT,
            align="centre",
        )
        return y + 218
    rows = -(-len(stacks) // _ACROSS)
    across = -(-len(stacks) // rows)
    room = theme.WIDTH - 2 * _EDGE
    size = CardSize(min(_WIDEST, (room - (across - 1) * _GAP) // across))
    # One row is centred; two rows share the columns of a full row.
    left = (theme.WIDTH - row_width(across, size, _GAP)) // 2
    lift = _LIFT if any(stack.lifted for stack in stacks) else 0
    for first in range(0, len(stacks), across):
        row = stacks[first : first + across]
        edges = max(min(stack.cards.count - 1, PILE_EDGES) for stack in row)
        bottom = y + lift + edges * size.edge + size.face
        for place, stack in enumerate(row):
            x = left + place * (size.width + _GAP)
            _stack(sketch, stack, x=x, bottom=bottom, size=size, picture=picture)
        y = bottom + 22
    return y


def _stack(
    sketch: Sketch, stack: HandStack, *, x: int, bottom: int, size: CardSize, picture: HandPicture
) -> None:
    if stack.lifted:
        bottom -= _LIFT
        height = size.pile(stack.cards.count)
        sketch.plate(
            Box(x - 6, bottom - height - 6, size.width + 12, height + 12), theme.GOLD, radius=20
        )
    style: CardStyle = "gouji" if stack.gouji else "plain"
    if not stack.selectable:
        style = "gouji-dim" if stack.gouji else "dim"
    sketch.card(x, bottom, size, group=stack.cards, faces=picture.faces, style=style)


def _has_legend(picture: HandPicture) -> bool:
    return bool(picture.gouji_label) and any(stack.gouji for stack in picture.stacks)


def _foot(sketch: Sketch, picture: HandPicture, strip: Box) -> None:
    sketch.plate(strip, theme.HEADER_FILL, radius=0)
    inner = strip.inset(_EDGE, 0)
    right = inner.right
    if _has_legend(picture):
        wide = sketch.pill_width(picture.gouji_label, sign=True)
        sketch.pill(
            Box(right - wide, strip.y + (_FOOT - CHIP_HEIGHT) // 2, wide, CHIP_HEIGHT),
            picture.gouji_label,
            fill=theme.GOLD,
            colour=theme.INK,
            sign="star",
        )
        right -= wide + 18
    x = inner.x
    if picture.alert:
        fill, colour = theme.ALERT
        wide = min(sketch.pill_width(picture.alert, sign=True), right - x)
        y = strip.y + (_FOOT - CHIP_HEIGHT) // 2
        box = Box(x, y, wide, CHIP_HEIGHT)
        sketch.pill(box, picture.alert, fill=fill, colour=colour, sign="alert")
        x += wide + 18
    sketch.text(Box(x, inner.y, right - x, inner.h), picture.hint, on=theme.HEADER_FILL)
