"""The layout of standings: totals of both federations, places of all players."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.pictures import StandingsPicture, StandingsRow, TeamLine
from render.scene import Scene, SeatMark

_EDGE: Final = 28
_INNER: Final = theme.WIDTH - 2 * _EDGE
_TEAM: Final = 116
_ROW: Final = 88
_CELL: Final = 94
_MEDAL: Final = 66
_MOST_HANDS: Final = 6
_TOTAL: Final = 170
_FELT: Final = theme.FELT


def standings_scene(picture: StandingsPicture, measure: Measure) -> Scene:
    """Return the scene of standings: a grid with a column for each of the last six hands."""
    sketch = Sketch(measure)
    sketch.header(picture.title, picture.preset)
    y = theme.HEADER + 20
    if picture.banner:
        sketch.banner(picture.banner, Box(_EDGE, y, _INNER, 96))
        y += 116
    shown = min(_MOST_HANDS, len(picture.hand_labels))
    first = len(picture.hand_labels) - shown
    y = _heads(sketch, picture, first, y)
    for team in sorted(picture.teams, key=lambda team: team.federation, reverse=True):
        _team(sketch, team, Box(_EDGE, y, _INNER, _TEAM), (first, shown))
        y += _TEAM + 12
    y += 8
    for row in sorted(picture.rows, key=lambda row: row.seat):
        _row(sketch, row, Box(_EDGE, y, _INNER, _ROW), (first, shown))
        y += _ROW + 8
    return sketch.scene(sketch.footer(picture.footer, y + 8) if picture.footer else y + 14, "felt")


def _cells(box: Box, shown: int) -> list[Box]:
    """Return the box of each hand in a row; the total is to their right."""
    right = box.right - 20 - _TOTAL
    left = right - shown * _CELL
    return [Box(left + place * _CELL, box.y, _CELL, box.h) for place in range(shown)]


def _total_box(box: Box) -> Box:
    return Box(box.right - 20 - _TOTAL, box.y, _TOTAL, box.h)


def _heads(sketch: Sketch, picture: StandingsPicture, first: int, y: int) -> int:
    labels = picture.hand_labels[first:]
    if not labels and not picture.total_label:
        return y
    line = Box(_EDGE, y, _INNER, 56)
    for cell, label in zip(_cells(line, len(labels)), labels, strict=True):
        sketch.text(cell, label, colour=theme.ON_FELT, on=_FELT, align="centre")
    total = _total_box(line)
    sketch.text(total, picture.total_label, colour=theme.GOLD, on=_FELT, align="right")
    return line.bottom + 6


def _team(sketch: Sketch, team: TeamLine, box: Box, hands: tuple[int, int]) -> None:
    on = theme.PANEL
    border = theme.TEAM[team.federation]
    sketch.plate(box, on, radius=28, border=border, border_width=6, shadow=True)
    mark = Box(box.x + 24, box.centre[1] - 36, 72, 72)
    sketch.items.append(SeatMark(box=mark, text=team.mark, federation=team.federation))
    first, shown = hands
    cells = _cells(box, shown)
    start = mark.right + 18
    name = Box(start, box.y, (cells[0].x if cells else _total_box(box).x) - start - 8, box.h)
    colour = theme.TEAM_TEXT[team.federation]
    sketch.text(name, team.name, size=theme.NAME, colour=colour, on=on)
    for cell, score in zip(cells, team.hands[first:], strict=False):
        sketch.text(cell.inset(4, 0), score, size=theme.NAME, on=on, align="centre")
    sketch.text(
        _total_box(box), team.total, size=theme.LARGE, colour=theme.GOLD, on=on, align="right"
    )


def _row(sketch: Sketch, row: StandingsRow, box: Box, hands: tuple[int, int]) -> None:
    on = theme.PANEL
    sketch.plate(box, on, radius=22)
    sketch.mark(box.x + 18, box.centre[1] - 32, 64, seat=row.seat)
    first, shown = hands
    cells = _cells(box, shown)
    start = box.x + 100
    right = (cells[0].x if cells else _total_box(box).x) - 8
    if row.chips and right - start > theme.WIDTH // 3:
        room = right - start - theme.WIDTH // 4
        y = box.y + (box.h - CHIP_HEIGHT) // 2
        used = sketch.chips(row.chips, right=right, y=y, room=room)
        right -= used + 12 if used else 0
    sketch.text(Box(start, box.y, right - start, box.h), row.name, size=theme.NAME, on=on)
    for cell, place in zip(cells, row.places[first:], strict=False):
        if place is None:
            sketch.text(cell, "–", colour=theme.MUTED, on=on, align="centre")
            continue
        fill, colour = theme.PLACE[place]
        medal = Box(cell.centre[0] - _MEDAL // 2, box.centre[1] - 30, _MEDAL, 60)
        sketch.pill(medal, str(place), fill=fill, colour=colour, size=theme.NAME)
    sketch.text(
        _total_box(box), row.total, size=theme.NAME, colour=theme.GOLD, on=on, align="right"
    )
