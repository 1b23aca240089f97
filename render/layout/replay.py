"""The layout of a replay step: six open hands, the step in words, and a progress bar."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, CardSize, Measure, Sketch
from render.pictures import CardGroup, ReplayPicture, ReplaySeat, federation_of
from render.scene import Scene

_EDGE: Final = 20
_INNER: Final = theme.WIDTH - 2 * _EDGE
_BAR: Final = 16
_STORY: Final = 74
_HEAD: Final = 66
_CARD: Final = 74
_GAP: Final = 6
_SIZE: Final = CardSize(_CARD)
_ACT: Final = 470


def replay_scene(picture: ReplayPicture, measure: Measure) -> Scene:
    """Return the scene of a replay step; the height depends on the piles."""
    sketch = Sketch(measure)
    sketch.header(picture.title, picture.step_label)
    y = _bar(sketch, picture, theme.HEADER)
    if picture.story:
        strip = Box(0, y, theme.WIDTH, _STORY)
        sketch.plate(strip, theme.PANEL, radius=0)
        sketch.text(strip.inset(28, 0), picture.story, colour=theme.GOLD, on=theme.PANEL)
        y = strip.bottom
    y += 12
    for seat in sorted(picture.seats, key=lambda seat: seat.seat):
        y = _seat(sketch, seat, picture, y) + 10
    return sketch.scene(y + 6, "felt")


def _bar(sketch: Sketch, picture: ReplayPicture, y: int) -> int:
    if not picture.steps:
        return y
    sketch.plate(Box(0, y, theme.WIDTH, _BAR), theme.FELT_EDGE, radius=0)
    done = theme.WIDTH * picture.step // picture.steps
    if done:
        sketch.plate(Box(0, y, done, _BAR), theme.GOLD, radius=0)
    return y + _BAR


def _seat(sketch: Sketch, seat: ReplaySeat, picture: ReplayPicture, y: int) -> int:
    """Add the line of a seat and its cards below; return the y where its panel ends."""
    out = seat.place is not None
    on, ink, border, border_width = (
        theme.PANEL,
        theme.PAPER,
        theme.TEAM[federation_of(seat.seat)],
        5,
    )
    if seat.is_turn:
        on, ink = theme.PANEL_TURN, theme.INK
        border, border_width = theme.GOLD, 8
    elif out and not seat.cards:
        on, ink = theme.PANEL_OUT, theme.MUTED
    cards = max((_SIZE.pile(group.count) for group in seat.cards), default=0)
    # A played set lies in the line of the name.
    act = seat.action.cards if seat.action else ()
    low = max((_SIZE.pile(group.count) for group in act), default=0)
    head = max(_HEAD, low + 4 if act else 0)
    high = 10 + head + (cards + 8 if cards else 0) + 10
    box = Box(_EDGE, y, _INNER, high)
    sketch.plate(box, on, radius=24, border=border, border_width=border_width)
    line = Box(box.x + 18, box.y + 10, box.w - 36, head)
    right = line.right
    if seat.count_label and not (out and not seat.cards):
        wide = sketch.measure(seat.count_label, theme.NAME)
        gold = theme.GOLD_DEEP if seat.is_turn else theme.GOLD
        sketch.text(
            Box(right - wide, line.y, wide, line.h),
            seat.count_label,
            size=theme.NAME,
            colour=gold,
            on=on,
        )
        right -= wide + 18
    if seat.place_label:
        fill, colour = theme.PLACE.get(seat.place or 0, theme.CHIP["note"])
        wide = sketch.pill_width(seat.place_label, size=theme.NAME)
        pill = Box(right - wide, line.centre[1] - 32, wide, 64)
        sketch.pill(pill, seat.place_label, fill=fill, colour=colour, size=theme.NAME)
        right -= wide + 18
    right = _act(sketch, seat, picture, Box(right - _ACT, line.y, _ACT, line.h))
    start = line.x + 76
    room = right - start - theme.WIDTH // 4
    used = sketch.chips(
        seat.chips, right=right, y=line.centre[1] - CHIP_HEIGHT // 2, room=max(0, room)
    )
    right -= used + 14 if used else 0
    sketch.mark(line.x, line.centre[1] - 30, 60, seat=seat.seat)
    name = Box(start, line.y, right - start, line.h)
    sketch.text(name, seat.name, size=theme.NAME, colour=ink, on=on)
    _cards(sketch, seat.cards, x=line.x, bottom=box.bottom - 12, picture=picture)
    return box.bottom


def _act(sketch: Sketch, seat: ReplaySeat, picture: ReplayPicture, room: Box) -> int:
    """Add the action of the seat at the right end of *room*; return the x where it begins."""
    action = seat.action
    if action is None:
        return room.right
    if not action.cards:
        wide = min(sketch.pill_width(action.word, size=theme.NAME), room.w)
        pill = Box(room.right - wide, room.centre[1] - 32, wide, 64)
        fill, colour = theme.CHIP["note"]
        sketch.pill(pill, action.word, fill=fill, colour=colour, size=theme.NAME)
        return pill.x - 18
    wide = len(action.cards) * (_CARD + _GAP) - _GAP
    area = Box(room.right - wide - 12, room.y, wide, room.h)
    if seat.is_top or action.kind == "burn":
        fill = theme.GOLD if seat.is_top else theme.CHIP["burning"][0]
        sketch.plate(area.inset(-8, -2), fill, radius=14)
    _cards(sketch, action.cards, x=area.x, bottom=area.bottom - 2, picture=picture)
    return area.x - 26


def _cards(
    sketch: Sketch, groups: tuple[CardGroup, ...], *, x: int, bottom: int, picture: ReplayPicture
) -> None:
    for place, group in enumerate(groups):
        left = x + place * (_CARD + _GAP)
        sketch.card(left, bottom, _SIZE, group=group, faces=picture.faces)
