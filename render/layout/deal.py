"""The layout of a deal: who leads and why, purchases and tribute."""

from __future__ import annotations

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import Measure, Sketch
from render.pictures import DealPicture, Transfer
from render.scene import Scene

_EDGE: Final = 28
_LEADER: Final = 190
_ROW: Final = 196
_LOW_ROW: Final = 140
_CUT: Final = 132
_FEW: Final = 4
_NAMES: Final = 330
_INNER: Final = theme.WIDTH - 2 * _EDGE


def deal_scene(picture: DealPicture, measure: Measure) -> Scene:
    """Return the scene of a deal; the height depends on the number of transfers."""
    sketch = Sketch(measure)
    sketch.header(picture.title, " · ".join(filter(None, (picture.preset, picture.deck_line))))
    y = theme.HEADER + 22
    if picture.cut_label or picture.cut_seat is not None:
        _cut(sketch, picture, Box(_EDGE, y, _INNER, _CUT))
        y += _CUT + 16
    if picture.leader_seat is not None or picture.reason or picture.reason_cards:
        _leader(sketch, picture, Box(_EDGE, y, _INNER, _LEADER))
        y += _LEADER + 22
    # A chat shows a tall picture narrow, so many transfers have low rows.
    many = len(picture.purchases) + len(picture.transfers) > _FEW
    for label, transfers in (
        (picture.purchases_label if picture.purchases else "", picture.purchases),
        (picture.transfers_label, picture.transfers),
    ):
        y = _list(
            sketch, picture, y, label=label, transfers=transfers, high=_LOW_ROW if many else _ROW
        )
    if not picture.transfers and picture.empty_label:
        sketch.text(
            Box(_EDGE, y, _INNER, 90),
            picture.empty_label,
            colour=theme.ON_FELT,
            on=theme.FELT,
        )
        y += 96
    y = sketch.footer(picture.footer, y + 6) if picture.footer else y + 12
    return sketch.scene(y, "felt")


def _list(
    sketch: Sketch,
    picture: DealPicture,
    y: int,
    *,
    label: str,
    transfers: tuple[Transfer, ...],
    high: int,
) -> int:
    """Add a heading and rows of *high* pixels; return the y where they end."""
    if label:
        box = Box(_EDGE, y, _INNER, 60)
        sketch.text(box, label, size=theme.NAME, colour=theme.WHITE, on=theme.FELT)
        y += 66
    for transfer in transfers:
        _transfer(sketch, transfer, Box(_EDGE, y, _INNER, high), picture)
        y += high + 12
    return y


def _cut(sketch: Sketch, picture: DealPicture, box: Box) -> None:
    """Add who cut, and the turned-up card at the right end."""
    on = theme.PANEL
    sketch.plate(box, on, radius=24, shadow=True)
    inner = box.inset(30, 10)
    right = inner.right
    if picture.cut_cards:
        half = Box(inner.x + inner.w // 2, inner.y, inner.w - inner.w // 2, inner.h)
        area = sketch.cards(picture.cut_cards, half, faces=picture.faces, widest=80, align="right")
        right = area.x - 24
    x = inner.x
    if picture.cut_label:
        wide = min(sketch.measure(picture.cut_label, theme.TEXT), (right - x) // 2)
        sketch.text(Box(x, inner.y, wide, inner.h), picture.cut_label, colour=theme.GOLD, on=on)
        x += wide + 20
    if picture.cut_seat is not None:
        sketch.mark(x, inner.centre[1] - 34, 68, seat=picture.cut_seat)
        x += 84
    name = Box(x, inner.y, right - x, inner.h)
    sketch.text(name, picture.cut_name, size=theme.NAME, on=on)


def _leader(sketch: Sketch, picture: DealPicture, box: Box) -> None:
    on = theme.PANEL_TURN
    sketch.plate(box, on, radius=28, border=theme.GOLD, border_width=8, shadow=True)
    inner = box.inset(30, 18)
    right = inner.right
    if picture.reason_cards:
        room = Box(inner.x + inner.w // 2, inner.y, inner.w - inner.w // 2, inner.h)
        area = sketch.cards(
            picture.reason_cards, room, faces=picture.faces, widest=104, align="right"
        )
        right = area.x - 24
    x = inner.x
    if picture.leader_seat is not None:
        sketch.mark(x, inner.y + (inner.h - 100) // 2, 100, seat=picture.leader_seat)
        x += 124
    line = Box(x, inner.y + 2, right - x, 76)
    if not picture.leader_name:
        line = Box(x, inner.y, 0, 0)
    if picture.lead_label and picture.leader_name:
        wide = sketch.pill_width(picture.lead_label)
        wide = min(wide, line.w // 2)
        sketch.pill(
            Box(x, line.y + 8, wide, 60), picture.lead_label, fill=theme.GOLD, colour=theme.INK
        )
        line = Box(x + wide + 18, line.y, right - x - wide - 18, line.h)
    sketch.text(line, picture.leader_name, size=theme.TITLE, colour=theme.INK, on=on)
    reason = Box(x, inner.y + 80, right - x, 70)
    if not picture.leader_name:
        reason = Box(x, inner.y, right - x, inner.h)
    sketch.text(reason, picture.reason, colour=theme.INK_SOFT, on=on)


def _transfer(sketch: Sketch, transfer: Transfer, box: Box, picture: DealPicture) -> None:
    """Add giver, cards and receiver; the label is above the cards, in a low row before them."""
    on = theme.PANEL
    sketch.plate(box, on, radius=24, shadow=True)
    inner = box.inset(22, 10)
    giver = Box(inner.x, inner.y, _NAMES, inner.h)
    taker = Box(inner.right - _NAMES, inner.y, _NAMES, inner.h)
    _person(sketch, giver, seat=transfer.from_seat, name=transfer.from_name)
    _person(sketch, taker, seat=transfer.to_seat, name=transfer.to_name)
    middle = Box(giver.right + 12, inner.y, taker.x - giver.right - 24, inner.h)
    sign = middle.centre[1] - 22
    sketch.icon(Box(middle.right - 44, sign, 44, 44), "right", theme.GOLD)
    room = Box(middle.x, middle.y, middle.w - 56, middle.h)
    if transfer.back:
        sketch.icon(Box(middle.x, sign, 44, 44), "left", theme.GOLD)
        room = Box(room.x + 56, room.y, room.w - 56, room.h)
    things = [transfer.back, transfer.cards]
    if box.h == _ROW:
        label = Box(room.x, room.y, room.w, 52)
        room = Box(room.x, label.bottom + 2, room.w, room.bottom - label.bottom - 2)
    else:
        wide = min(sketch.measure(transfer.kind_label, theme.TEXT), room.w // 3)
        label = Box(room.x, room.y, wide, room.h)
        if transfer.back:
            # The label is between the cards of both directions.
            label = Box(room.centre[0] - wide // 2, room.y, wide, room.h)
        else:
            room = Box(label.right + 16, room.y, room.w - wide - 16, room.h)
    sketch.text(label, transfer.kind_label, colour=theme.GOLD, on=on, align="centre")
    if not any(things):
        sketch.text(room, transfer.note, colour=theme.MUTED, on=on, align="centre")
    elif all(things):
        half = room.w // 2 - (10 if box.h == _ROW else label.w // 2 + 10)
        left = Box(room.x, room.y, half, room.h)
        right = Box(room.right - half, room.y, half, room.h)
        sketch.cards(transfer.back, left, faces=picture.faces, widest=72, align="left")
        sketch.cards(transfer.cards, right, faces=picture.faces, widest=72, align="right")
    else:
        shown = transfer.cards or transfer.back
        sketch.cards(shown, room, faces=picture.faces, widest=72)


def _person(sketch: Sketch, box: Box, *, seat: int, name: str) -> None:
    sketch.mark(box.x, box.centre[1] - 34, 68, seat=seat)
    sketch.text(
        Box(box.x + 82, box.centre[1] - 34, box.w - 82, 68), name, size=theme.NAME, on=theme.PANEL
    )
