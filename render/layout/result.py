"""The end of a hand: places, what was scored, totals, and debts for the next hand."""

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import CHIP_HEIGHT, Measure, Sketch
from render.pictures import DebtLine, EventLine, Federation, ResultPicture, ResultRow, TeamTotal
from render.scene import Scene, SeatMark

_EDGE: Final = 28
_INNER: Final = theme.WIDTH - 2 * _EDGE
_TOTALS: Final = 170
_ROW: Final = 80
_LINE: Final = 58
_COLUMN_GAP: Final = 28


def result_scene(picture: ResultPicture, measure: Measure) -> Scene:
    """Return the scene of a result; its height follows the number of lines."""
    sketch = Sketch(measure)
    sketch.header(picture.title)
    y = theme.HEADER + 20
    if picture.banner:
        sketch.banner(picture.banner, Box(_EDGE, y, _INNER, 96))
        y += 116
    y = _totals(sketch, picture, y) + 20
    for row in sorted(picture.rows, key=lambda row: row.place):
        _row(sketch, row, Box(_EDGE, y, _INNER, _ROW))
        y += _ROW + 8
    y += 6
    y = _lists(sketch, picture, y)
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
    sketch.mark(x, inner.y + 2, 64, seat=row.seat)
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
    used = sketch.chips(row.chips, right=right, y=box.y + (_ROW - CHIP_HEIGHT) // 2, room=room)
    right -= used + 16 if used else 0
    sketch.text(Box(x, inner.y, right - x, inner.h), row.name, size=theme.NAME, on=on)


# Lists ------------------------------------------------------------------------------------------


def _lists(sketch: Sketch, picture: ResultPicture, y: int) -> int:
    """Put events and debts, in two columns where all lines are short enough."""
    half = (_INNER - _COLUMN_GAP) // 2
    if picture.events:
        y = _heading(sketch, picture.events_label, y)
        widest = max(_event_width(sketch, event) for event in picture.events)
        across = 2 if widest <= half and len(picture.events) > 1 else 1
        wide = half if across == 2 else _INNER
        for place, event in enumerate(picture.events):
            column, row = place % across, place // across
            box = Box(_EDGE + column * (half + _COLUMN_GAP), y + row * _LINE, wide, _LINE)
            _event(sketch, event, box)
        y += -(-len(picture.events) // across) * _LINE + 14
    if picture.debts:
        y = _heading(sketch, picture.debts_label, y)
        for debt in picture.debts:
            _debt(sketch, debt, Box(_EDGE, y, _INNER, 68))
            y += 76
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
        sketch.mark(x, box.y + 5, 48, seat=event.seat)
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
