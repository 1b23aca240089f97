"""The layout of a lobby: six seats around a small table."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.layout.table import direction_signs, panel_boxes
from render.pictures import Chip, LobbyPicture, LobbySeat, federation_of
from render.scene import Scene, SeatMark

_HEIGHT: Final = 158
_UPPER: Final = theme.HEADER + 22
_LOWER: Final = _UPPER + _HEIGHT + 344
_FOOT: Final = 80


def lobby_scene(picture: LobbyPicture, measure: Measure) -> Scene:
    """Return the scene of a lobby."""
    sketch = Sketch(measure)
    sketch.header(picture.title, picture.preset)
    boxes = panel_boxes(picture.front_seat, upper=_UPPER, lower=_LOWER, height=_HEIGHT)
    _middle(sketch, picture)
    direction_signs(sketch, boxes, picture.front_seat)
    for seat in sorted(picture.seats, key=lambda seat: seat.seat):
        _seat(sketch, seat, boxes[seat.seat], picture.empty_label)
    y = _LOWER + _HEIGHT + 22
    if picture.footer:
        strip = Box(0, y, theme.WIDTH, _FOOT)
        sketch.plate(strip, theme.HEADER_FILL, radius=0)
        sketch.text(
            strip.inset(28, 0),
            picture.footer,
            colour=theme.MUTED,
            on=theme.HEADER_FILL,
            align="centre",
        )
        y += _FOOT
    return sketch.scene(y, "felt")


def _seat(sketch: Sketch, seat: LobbySeat, box: Box, empty_label: str) -> None:
    team = theme.TEAM[federation_of(seat.seat)]
    inner = box.inset(20, 14)
    if not seat.name:
        on = theme.FELT_EDGE
        sketch.plate(
            box, on, radius=26, border=theme.mix(team, theme.FELT_EDGE, 0.4), border_width=4
        )
        sketch.mark(inner.x, box.centre[1] - 30, 60, seat=seat.seat)
        sketch.text(
            Box(inner.x + 76, inner.y, inner.w - 76 - 60, inner.h),
            empty_label,
            colour=theme.MUTED,
            on=on,
        )
        sketch.icon(Box(inner.right - 46, box.centre[1] - 23, 46, 46), "plus", theme.MUTED)
        return
    sketch.plate(box, theme.PANEL, radius=26, border=team, border_width=6, shadow=True)
    middle = not seat.chips
    y = box.centre[1] - 32 if middle else inner.y
    sketch.mark(inner.x, y + 2, 60, seat=seat.seat)
    sketch.text(Box(inner.x + 76, y, inner.w - 76, 64), seat.name, size=theme.NAME, on=theme.PANEL)
    chips: tuple[Chip, ...] = seat.chips
    sketch.chips(chips, right=inner.right, y=inner.bottom - CHIP_HEIGHT, room=inner.w - 76)


def _middle(sketch: Sketch, picture: LobbyPicture) -> None:
    table = Box(220, _UPPER + _HEIGHT + 34, theme.WIDTH - 440, 276)
    fill = theme.FELT_EDGE
    sketch.plate(table, fill, radius=138, border=theme.RAIL, border_width=16, shadow=True)
    sketch.text(
        Box(table.x + 250, table.y + 70, table.w - 500, 136),
        picture.count_line,
        size=96,
        colour=theme.WHITE,
        on=fill,
        align="centre",
    )
    odd_first = sorted(picture.teams, key=lambda team: team.federation, reverse=True)
    for team, x in zip(odd_first, (table.x + 44, table.right - 44 - 200), strict=True):
        sketch.items.append(
            SeatMark(
                box=Box(x + 58, table.y + 52, 84, 84),
                text=team.mark,
                federation=team.federation,
            )
        )
        sketch.text(
            Box(x, table.y + 146, 200, 60),
            team.name,
            colour=theme.TEAM_TEXT[team.federation],
            on=fill,
            align="centre",
        )
