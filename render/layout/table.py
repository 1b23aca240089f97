"""The layout of a table in the middle of a hand.

Three seats are along the lower edge, three along the upper. Play runs counter-clockwise: to the
right below, to the left above. Whose turn it is stands out most, then the top set, then the counts.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.pictures import (
    SEATS,
    Chip,
    ChipKind,
    JokerFaces,
    SeatAction,
    SeatPanel,
    TablePicture,
    TeamScore,
    federation_of,
)
from render.scene import Scene, SeatMark
from render.theme import Colour

PANEL_WIDTH: Final = 384
PANEL_HEIGHT: Final = 172
_GAP: Final = (theme.WIDTH - 2 * theme.MARGIN - 3 * PANEL_WIDTH) // 2
_UPPER: Final = 108
_ZONE: Final = 142
_CENTRE: Final = 352
_HEAD: Final = Box(0, 0, theme.WIDTH, 92)
_LEAST_CARD: Final = 60
_LEAST_BUBBLE: Final = 110
_LOWER: Final = _UPPER + PANEL_HEIGHT + 10 + _ZONE + 10 + _CENTRE + 10 + _ZONE + 10
HEIGHT: Final = _LOWER + PANEL_HEIGHT + 24

RAIL_BOX: Final = Box(
    6, _UPPER + PANEL_HEIGHT // 2, theme.WIDTH - 12, _LOWER - _UPPER + PANEL_HEIGHT // 8
)

# These chips are signs beside the name.
_ABOUT_PERSON: Final[frozenset[ChipKind]] = frozenset({"computer", "autoplay", "host", "late"})


def seat_order(front_seat: int) -> tuple[int, ...]:
    """Return the seats in playing order, from the lower left corner on."""
    return tuple((front_seat - 2 + step) % len(SEATS) + 1 for step in range(len(SEATS)))


def panel_boxes(front_seat: int, *, upper: int, lower: int, height: int) -> dict[int, Box]:
    """Return the box of each seat.

    Args:
        front_seat: seat in the middle of the lower edge.
        upper: y of the upper three panels.
        lower: y of the lower three panels.
        height: of a panel.

    """
    columns = [theme.MARGIN + place * (PANEL_WIDTH + _GAP) for place in range(3)]
    places = [(x, lower) for x in columns] + [(x, upper) for x in reversed(columns)]
    return {
        seat: Box(x, y, PANEL_WIDTH, height)
        for seat, (x, y) in zip(seat_order(front_seat), places, strict=True)
    }


def table_scene(picture: TablePicture, measure: Measure) -> Scene:
    """Return the scene of the table."""
    sketch = Sketch(measure)
    sketch.plate(_HEAD, theme.HEADER_FILL, radius=0)
    boxes = panel_boxes(picture.front_seat, upper=_UPPER, lower=_LOWER, height=PANEL_HEIGHT)
    direction_signs(sketch, boxes, picture.front_seat)
    _teams(sketch, picture)
    sketch.fixed = len(sketch.items)
    _head(sketch, picture)
    for panel in sorted(picture.seats, key=lambda panel: panel.seat):
        box = boxes[panel.seat]
        _panel(sketch, panel, box)
        _zone(sketch, panel, box, picture)
    _centre(sketch, picture)
    return sketch.scene(HEIGHT, "table")


def _head(sketch: Sketch, picture: TablePicture) -> None:
    strip = _HEAD
    inner = strip.inset(28, 0)
    right = inner.right
    if picture.clock:
        wide = sketch.pill_width(picture.clock, sign=True)
        sketch.pill(
            Box(right - wide, 16, wide, 60),
            picture.clock,
            fill=theme.PANEL_TURN,
            colour=theme.INK,
            sign="clock",
        )
        right -= wide + 24
    left = sketch.text(
        Box(inner.x, 0, (right - inner.x) * 3 // 5, strip.h),
        picture.hand_line,
        size=theme.NAME,
        on=theme.HEADER_FILL,
    )
    start = inner.x + left + 24
    sketch.text(
        Box(start, 0, right - start, strip.h),
        picture.preset,
        colour=theme.MUTED,
        on=theme.HEADER_FILL,
        align="right",
    )


def direction_signs(sketch: Sketch, boxes: dict[int, Box], front_seat: int) -> None:
    """Add arrows between the panels and at both sides that show the direction of play."""
    order = seat_order(front_seat)
    side = 34
    for here, there in pairwise(order):
        one, other = sorted((boxes[here], boxes[there]), key=lambda box: box.x)
        if one.y != other.y:
            continue
        middle = (one.right + other.x) // 2
        rightward = boxes[here].x < boxes[there].x
        place = Box(middle - side // 2, one.centre[1] - side // 2, side, side)
        sketch.icon(place, "right" if rightward else "left", theme.ON_FELT)
    upper, lower = boxes[order[5]], boxes[order[0]]
    middle = (upper.bottom + lower.y) // 2
    for step in (-1, 0, 1):
        y = middle - 20 + 46 * step
        sketch.icon(Box(theme.MARGIN + 22, y, 40, 40), "down", theme.INLAY)
        sketch.icon(Box(theme.WIDTH - theme.MARGIN - 62, y, 40, 40), "up", theme.INLAY)


# Panels ---------------------------------------------------------------------------------------


def _panel(sketch: Sketch, panel: SeatPanel, box: Box) -> None:
    out = panel.state != "in"
    team = theme.TEAM[federation_of(panel.seat)]
    fill, ink = theme.PANEL, theme.PAPER
    border, border_width = team, 6
    if panel.is_turn:
        fill, ink = theme.PANEL_TURN, theme.INK
        border, border_width = theme.GOLD, 10
        sketch.plate(_grown(box, 4), theme.GOLD_DEEP, radius=30, shadow=True)
    elif out:
        fill, ink = theme.PANEL_OUT, theme.MUTED
        border, border_width = theme.mix(team, theme.PANEL_OUT, 0.55), 4
    elif any(chip.kind == "burning" for chip in panel.chips):
        border, border_width = (255, 132, 46), 10
    start = len(sketch.items)
    sketch.plate(
        box, fill, radius=26, border=border, border_width=border_width, shadow=not panel.is_turn
    )
    _on_panel(sketch, panel, box, fill=fill, ink=ink)
    sketch.blocks.append((start, len(sketch.items)))


def _on_panel(sketch: Sketch, panel: SeatPanel, box: Box, *, fill: Colour, ink: Colour) -> None:
    """Add number, name and chips of a seat, and below them its count or place."""
    out = panel.state != "in"

    about = [chip for chip in panel.chips if chip.kind in _ABOUT_PERSON]
    done = [chip for chip in panel.chips if chip.kind not in _ABOUT_PERSON]
    inner = box.inset(18, 14)
    sketch.mark(inner.x, inner.y + 2, 60, seat=panel.seat, dim=out)
    right = inner.right
    for chip in reversed(about[:2]):
        # A chip without a word is a round sign.
        right -= sketch.chips([Chip(chip.kind, "")], right=right, y=inner.y + 4, room=CHIP_HEIGHT)
        right -= 8
    start = inner.x + 72
    sketch.text(
        Box(start, inner.y, right - start, 64), panel.name, size=theme.NAME, colour=ink, on=fill
    )

    row = Box(inner.x, inner.y + 72, inner.w, inner.h - 72)
    if out:
        _place(sketch, panel, row, done)
        return
    digits = "?" if panel.cards_left is None else str(panel.cards_left)
    gold = theme.GOLD_DEEP if panel.is_turn else theme.GOLD
    wide = sketch.text(
        Box(row.x, row.y, sketch.measure(digits, theme.LARGE), row.h),
        digits,
        size=theme.LARGE,
        colour=gold,
        on=fill,
    )
    chip_y = row.y + (row.h - CHIP_HEIGHT) // 2
    used = sketch.chips(done, right=row.right, y=chip_y, room=row.w - wide - 16)
    left = row.w - wide - 8 - used - 8
    unit_wide = sketch.measure(panel.count_unit, theme.TEXT) if panel.count_unit else 0
    if unit_wide <= left:
        # The unit is on the baseline of the digits.
        unit = Box(row.x + wide + 8, row.y + 12, unit_wide, row.h - 12)
        colour = theme.INK_SOFT if panel.is_turn else theme.MUTED
        sketch.text(unit, panel.count_unit, colour=colour, on=fill)


def _place(sketch: Sketch, panel: SeatPanel, row: Box, chips: list[Chip]) -> None:
    fill, colour = theme.PLACE.get(panel.place or 0, theme.CHIP["note"])
    wide = 0
    if panel.place_label:
        wide = min(sketch.pill_width(panel.place_label, size=theme.NAME), row.w)
        sketch.pill(
            Box(row.x, row.y + 2, wide, row.h - 4),
            panel.place_label,
            fill=fill,
            colour=colour,
            size=theme.NAME,
        )
    chip_y = row.y + (row.h - CHIP_HEIGHT) // 2
    sketch.chips(chips, right=row.right, y=chip_y, room=row.w - wide - 12)


# What a seat did --------------------------------------------------------------------------------


def _zone(sketch: Sketch, panel: SeatPanel, box: Box, picture: TablePicture) -> None:
    """Add the action, the turn tag and the phrase of a seat on the felt beside its panel."""
    above = box.y == _UPPER
    y = box.bottom + 10 if above else box.y - 10 - _ZONE
    inset = 44 if box.x == theme.MARGIN else 0
    right_inset = 44 if box.right == theme.WIDTH - theme.MARGIN else 0
    zone = Box(box.x + inset, y, box.w - inset - right_inset, _ZONE)
    # The tag has room first, then the action; the phrase has what is left.
    tag = sketch.pill_width(picture.turn_label, size=theme.NAME, sign=True) if panel.is_turn else 0
    tag = min(tag, zone.w)
    room = zone.w - (tag + 12 if tag else 0)
    action = panel.action
    act = _action_width(sketch, action, room) if action else 0
    room -= act + 12 if act else 0
    bubble = min(sketch.pill_width(panel.phrase), room) if panel.phrase else 0
    if bubble < _LEAST_BUBBLE:
        bubble = 0
    gaps = 12 * (sum(map(bool, (tag, act, bubble))) - 1)
    x = zone.x + (zone.w - tag - bubble - act - gaps) // 2
    # Tag and phrase are next to the panel.
    near = zone.y + 6 if above else zone.bottom - 6 - 64
    if tag:
        sketch.plate(Box(x, near, tag, 64), theme.GOLD, radius=32, shadow=True)
        sketch.pill(
            Box(x, near, tag, 64),
            picture.turn_label,
            fill=theme.GOLD,
            colour=theme.INK,
            size=theme.NAME,
            sign="up" if above else "down",
        )
        x += tag + 12
    if action and act:
        _action(sketch, action, Box(x, zone.y, act, zone.h), panel=panel, faces=picture.faces)
        x += act + 12
    if bubble:
        sketch.pill(
            Box(x, near + 4, bubble, CHIP_HEIGHT),
            panel.phrase,
            fill=theme.PAPER,
            colour=theme.INK,
        )


def _action_width(sketch: Sketch, action: SeatAction, room: int) -> int:
    """Return the width that an action takes of *room*; 0 if it would not be readable."""
    if action.cards:
        least, best = (len(action.cards) * wide + 20 for wide in (_LEAST_CARD, 82))
        return min(room, best) if room >= least else 0
    wide = sketch.pill_width(action.word, size=theme.NAME) + 24
    return wide if wide <= room else 0


def _action(
    sketch: Sketch, action: SeatAction, box: Box, *, panel: SeatPanel, faces: JokerFaces
) -> None:
    if action.cards:
        if panel.is_top or action.kind == "burn":
            fill = theme.GOLD if panel.is_top else theme.CHIP["burning"][0]
            sketch.plate(box, fill, radius=14)
        sketch.cards(action.cards, box.inset(8, 8), faces=faces, widest=88)
        return
    middle = Box(box.x, box.y + (box.h - 64) // 2, box.w, 64)
    fill, colour = ((24, 66, 92), theme.WHITE) if action.kind == "yield" else _PASSED
    sketch.pill(middle, action.word, fill=fill, colour=colour, size=theme.NAME)


_PASSED: Final = ((12, 44, 35), theme.ON_FELT)


# The middle -------------------------------------------------------------------------------------


def _centre(sketch: Sketch, picture: TablePicture) -> None:
    y = _UPPER + PANEL_HEIGHT + 10 + _ZONE + 10
    for team, box in _team_boxes(picture):
        score = Box(box.x, box.y + _TEAM_MARK + 66, box.w, 108)
        sketch.text(score, team.score, size=88, colour=theme.WHITE, on=theme.FELT, align="centre")
    middle = Box(350, y, theme.WIDTH - 700, _CENTRE)
    bannered = _banners(sketch, picture, Box(96, middle.bottom - 66, theme.WIDTH - 192, 64))
    top = next((panel for panel in picture.seats if panel.is_top and panel.action), None)
    if top is None or top.action is None or not top.action.cards:
        sketch.text(
            Box(middle.x, middle.y + 120, middle.w, 90),
            picture.lead_label,
            size=theme.TITLE,
            colour=theme.ON_FELT,
            on=theme.FELT,
            align="centre",
        )
        return
    frame = Box(middle.x, middle.y + 4, middle.w, middle.h - (80 if bannered else 8))
    sketch.plate(frame, (12, 52, 40), radius=28, border=theme.GOLD, border_width=5, shadow=True)
    label = Box(frame.x + 24, frame.y + 12, frame.w - 48, 60)
    wide = sketch.text(
        Box(label.x, label.y, label.w // 2, label.h),
        picture.top_label,
        colour=theme.GOLD,
        on=(12, 52, 40),
    )
    x = label.x + wide + (16 if wide else 0)
    sketch.mark(x, label.y + 4, 52, seat=top.seat)
    sketch.text(Box(x + 62, label.y, label.right - x - 62, label.h), top.name, on=(12, 52, 40))
    area = Box(frame.x + 16, label.bottom + 4, frame.w - 32, frame.bottom - label.bottom - 18)
    sketch.cards(top.action.cards, area, faces=picture.faces, widest=140)


def _team_boxes(picture: TablePicture) -> list[tuple[TeamScore, Box]]:
    """Return both federations with their boxes, ``odd`` at the left."""
    teams = sorted(picture.teams, key=lambda team: team.federation, reverse=True)
    y = _UPPER + PANEL_HEIGHT + 10 + _ZONE + 10 + 8
    places = (96, theme.WIDTH - 96 - 236)
    return [(team, Box(x, y, 236, 264)) for team, x in zip(teams, places, strict=True)]


def _teams(sketch: Sketch, picture: TablePicture) -> None:
    """Add the marks and names of both federations; `_centre` adds their scores."""
    for team, box in _team_boxes(picture):
        side = _TEAM_MARK
        mark = Box(box.x + (box.w - side) // 2, box.y, side, side)
        sketch.items.append(SeatMark(box=mark, text=team.mark, federation=team.federation))
        name = Box(box.x, box.y + side + 6, box.w, 58)
        sketch.text(name, team.name, colour=theme.WHITE, on=theme.FELT, align="centre")


_TEAM_MARK: Final = 84


def _banners(sketch: Sketch, picture: TablePicture, row: Box) -> bool:
    """Add banners and notice in one row; return whether there are any."""
    shown = [
        (text, fill, colour)
        for text, (fill, colour) in (
            (picture.melee_label, theme.CHIP["revolted"]),
            (picture.dead_gouji_label, theme.CHIP["dead_gouji"]),
            (picture.notice, _PASSED),
        )
        if text
    ]
    if not shown:
        return False
    gap = 12
    widths: list[int] = []
    room = row.w
    for text, _, _ in shown:
        # The notice is last and has the room that is left.
        widths.append(min(sketch.pill_width(text), room))
        room -= widths[-1] + gap
    x = row.x + (row.w - sum(widths) - gap * (len(shown) - 1)) // 2
    for (text, fill, colour), wide in zip(shown, widths, strict=True):
        sketch.pill(Box(x, row.y, wide, row.h), text, fill=fill, colour=colour)
        x += wide + gap
    return True


def _grown(box: Box, by: int) -> Box:
    return box.inset(-by)
