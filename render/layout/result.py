"""The layout of a result: totals, places, events, and debts for the next hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.pictures import DebtLine, EventLine, Federation, ResultPicture, ResultRow, TeamTotal
from render.scene import Scene, SeatMark

_EDGE: Final = 28
_INNER: Final = theme.WIDTH - 2 * _EDGE
_TOTALS: Final = 170
_COLUMN_GAP: Final = 28
_TALLEST: Final = theme.WIDTH * 6 // 5
"""Greatest height in pixels: a chat shows a taller picture narrow."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """Distances of the lines, in pixels.

    Attributes:
        row: height of a place.
        gap: between two places or debts.
        debt: height of a debt.
        line: height of an event.
        columns: greatest number of columns of events.

    """

    row: int
    gap: int
    debt: int
    line: int
    columns: int

    @property
    def debt_step(self) -> int:
        """Distance from one debt to the next, in pixels."""
        return self.debt + self.gap


_FITS: Final = (
    _Fit(row=80, gap=8, debt=68, line=58, columns=2),
    _Fit(row=80, gap=8, debt=68, line=58, columns=3),
    _Fit(row=72, gap=4, debt=58, line=52, columns=3),
)
"""From wide to narrow; the first one that fits is used."""


def result_scene(picture: ResultPicture, measure: Measure) -> Scene:
    """Return the scene of a result; the height depends on the number of lines.

    If a chat would show the picture narrow even with the narrowest lines, the last events are left
    out and a line shows their number.
    """
    for fit in _FITS:
        scene = _scene(picture, measure, fit, left_out=0)
        if scene.height <= _TALLEST:
            return scene
    for left_out in range(1, len(picture.events)):
        scene = _scene(picture, measure, _FITS[-1], left_out=left_out)
        if scene.height <= _TALLEST:
            break
    return scene


def _scene(picture: ResultPicture, measure: Measure, fit: _Fit, *, left_out: int) -> Scene:
    sketch = Sketch(measure)
    sketch.header(picture.title)
    y = theme.HEADER + 20
    if picture.banner:
        sketch.banner(picture.banner, Box(_EDGE, y, _INNER, 96))
        y += 116
    y = _totals(sketch, picture, y) + 20
    for row in sorted(picture.rows, key=lambda row: row.place):
        _row(sketch, row, Box(_EDGE, y, _INNER, fit.row))
        y += fit.row + fit.gap
    y += 6
    y = _events(sketch, picture, y, fit, left_out=left_out)
    y = _debts(sketch, picture, y, fit)
    y = sketch.footer(picture.footer, y + 6) if picture.footer else y + 14
    return sketch.scene(y, "felt")


# Totals -----------------------------------------------------------------------------------------


def _totals(sketch: Sketch, picture: ResultPicture, y: int) -> int:
    half = (_INNER - 20) // 2
    teams = sorted(picture.teams, key=lambda team: team.federation, reverse=True)
    for place, team in enumerate(teams):
        box = Box(_EDGE + place * (half + 20), y, half, _TOTALS)
        _team(sketch, team, box, picture)
    return y + _TOTALS


def _team(sketch: Sketch, team: TeamTotal, box: Box, picture: ResultPicture) -> None:
    on = theme.PANEL
    sketch.plate(
        box, on, radius=28, border=theme.TEAM[team.federation], border_width=6, shadow=True
    )
    inner = box.inset(24, 12)
    _mark(sketch, Box(inner.x, inner.y, 60, 60), team.mark, team.federation)
    sketch.text(
        Box(inner.x + 74, inner.y, inner.w - 74, 60),
        team.name,
        size=theme.NAME,
        colour=theme.TEAM_TEXT[team.federation],
        on=on,
    )
    cells = [(picture.hand_label, team.hand, theme.PAPER)]
    if team.series:
        cells.append((picture.series_label, team.series, theme.GOLD))
    wide = inner.w // len(cells)
    for place, (label, value, colour) in enumerate(cells):
        x = inner.x + place * wide
        used = sketch.text(
            Box(x, inner.y + 68, min(sketch.measure(label, theme.TEXT), wide // 2), 76),
            label,
            colour=theme.MUTED,
            on=on,
        )
        sketch.text(
            Box(x + used + 14, inner.y + 62, wide - used - 24, 84),
            value,
            size=theme.LARGE,
            colour=colour,
            on=on,
        )


def _mark(sketch: Sketch, box: Box, text: str, federation: Federation) -> None:
    sketch.items.append(SeatMark(box=box, text=text, federation=federation))


# Places -----------------------------------------------------------------------------------------


def _row(sketch: Sketch, row: ResultRow, box: Box) -> None:
    on = theme.PANEL if row.place > 1 else (52, 46, 24)
    sketch.plate(box, on, radius=22)
    inner = box.inset(14, 6)
    fill, colour = theme.PLACE.get(row.place, theme.CHIP["note"])
    medal = 176
    sketch.pill(
        Box(inner.x, inner.y + 2, medal, inner.h - 4),
        row.place_label,
        fill=fill,
        colour=colour,
        size=theme.NAME,
    )
    x = inner.x + medal + 18
    side = min(64, inner.h)
    sketch.mark(x, inner.y + (inner.h - side) // 2, side, seat=row.seat)
    x += 82
    right = inner.right - 8
    if row.points:
        wide = min(sketch.measure(row.points, 56), 200)
        sketch.text(
            Box(right - wide, inner.y, wide, inner.h),
            row.points,
            size=56,
            colour=theme.GOLD,
            on=on,
            align="right",
        )
        right -= wide + 22
    room = right - x - theme.WIDTH // 4
    used = sketch.chips(row.chips, right=right, y=box.y + (box.h - CHIP_HEIGHT) // 2, room=room)
    right -= used + 16 if used else 0
    sketch.text(Box(x, inner.y, right - x, inner.h), row.name, size=theme.NAME, on=on)


# Lists ------------------------------------------------------------------------------------------


def _events(sketch: Sketch, picture: ResultPicture, y: int, fit: _Fit, *, left_out: int) -> int:
    """Add the events in the greatest number of columns that all of them fit into."""
    if not picture.events:
        return y
    y = _heading(sketch, picture.events_label, y)
    events = picture.events[: len(picture.events) - left_out]
    if left_out:
        events = (*events[:-1], EventLine(text=f"… +{left_out + 1}"))
    widest = max(_event_width(sketch, event) for event in events)
    across, wide = 1, _INNER
    for columns in range(2, min(fit.columns, len(events)) + 1):
        column = (_INNER - (columns - 1) * _COLUMN_GAP) // columns
        if widest <= column:
            across, wide = columns, column
    for place, event in enumerate(events):
        x = _EDGE + place % across * (wide + _COLUMN_GAP)
        _event(sketch, event, Box(x, y + place // across * fit.line, wide, fit.line))
    return y + -(-len(events) // across) * fit.line + 14


def _debts(sketch: Sketch, picture: ResultPicture, y: int, fit: _Fit) -> int:
    if not picture.debts:
        return y
    y = _heading(sketch, picture.debts_label, y)
    for debt in picture.debts:
        _debt(sketch, debt, Box(_EDGE, y, _INNER, fit.debt))
        y += fit.debt_step
    return y


def _heading(sketch: Sketch, label: str, y: int) -> int:
    if not label:
        return y
    sketch.text(Box(_EDGE, y, _INNER, 58), label, size=theme.NAME, colour=theme.GOLD, on=theme.FELT)
    return y + 62


def _event_width(sketch: Sketch, event: EventLine) -> int:
    mark = 62 if event.seat is not None else 0
    amount = sketch.measure(event.amount, theme.NAME) + 20 if event.amount else 0
    return mark + sketch.measure(event.text, theme.TEXT) + amount


def _event(sketch: Sketch, event: EventLine, box: Box) -> None:
    x = box.x
    if event.seat is not None:
        sketch.mark(x, box.y + (box.h - 48) // 2, 48, seat=event.seat)
        x += 62
    amount = sketch.measure(event.amount, theme.NAME) if event.amount else 0
    room = box.right - x - (amount + 20 if amount else 0)
    sketch.text(Box(x, box.y, room, box.h), event.text, colour=theme.ON_FELT, on=theme.FELT)
    if amount:
        sketch.text(
            Box(box.right - amount, box.y, amount, box.h),
            event.amount,
            size=theme.NAME,
            colour=theme.WHITE,
            on=theme.FELT,
            align="right",
        )


def _debt(sketch: Sketch, debt: DebtLine, box: Box) -> None:
    on = theme.HEADER_FILL
    sketch.plate(box, on, radius=box.h // 2, opacity=220)
    inner = box.inset(12, 4)
    text_wide = min(sketch.measure(debt.text, theme.TEXT), inner.w // 2 - 40)
    names = (inner.w - text_wide - 40 - 44) // 2
    middle = inner.y + inner.h // 2
    x = inner.x
    for seat, name in ((debt.from_seat, debt.from_name), (debt.to_seat, debt.to_name)):
        sketch.mark(x, middle - 26, 52, seat=seat)
        used = sketch.text(Box(x + 66, inner.y, names - 66, inner.h), name, on=on)
        x += 66 + used + 14
        if seat == debt.from_seat:
            sketch.icon(Box(x, middle - 18, 36, 36), "right", theme.GOLD)
            x += 50
    sketch.text(
        Box(inner.right - text_wide - 16, inner.y, text_wide, inner.h),
        debt.text,
        colour=theme.GOLD,
        on=on,
        align="right",
    )
