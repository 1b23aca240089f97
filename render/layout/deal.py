"""What happened before the first lead: who leads and why, and which cards changed hands."""

from typing import Final

from render import theme
from render.geometry import Box
from render.layout.sketch import Measure, Sketch
from render.pictures import DealPicture, Transfer
from render.scene import Scene

_EDGE: Final = 28
_LEADER: Final = 190
_ROW: Final = 176
_NAMES: Final = 330
_INNER: Final = theme.WIDTH - 2 * _EDGE


def deal_scene(picture: DealPicture, measure: Measure) -> Scene:
    """Return the scene of the deal; its height follows the number of transfers."""
    sketch = Sketch(measure)
    sketch.header(picture.title, picture.preset)
    y = theme.HEADER + 22
    if picture.leader_seat is not None or picture.reason or picture.reason_cards:
        _leader(sketch, picture, Box(_EDGE, y, _INNER, _LEADER))
        y += _LEADER + 22
    if picture.transfers_label:
        sketch.text(
            Box(_EDGE, y, _INNER, 60),
            picture.transfers_label,
            size=theme.NAME,
            colour=theme.WHITE,
            on=theme.FELT,
        )
        y += 66
    for transfer in picture.transfers:
        _transfer(sketch, transfer, Box(_EDGE, y, _INNER, _ROW), picture)
        y += _ROW + 14
    if not picture.transfers and picture.empty_label:
        sketch.text(
            Box(_EDGE, y, _INNER, 90),
            picture.empty_label,
            colour=theme.ON_FELT,
            on=theme.FELT,
        )
        y += 96
    if picture.footer:
        strip = Box(0, y + 6, theme.WIDTH, 76)
        sketch.plate(strip, theme.HEADER_FILL, radius=0)
        sketch.text(strip.inset(_EDGE, 0), picture.footer, colour=theme.MUTED, on=theme.HEADER_FILL)
        y = strip.bottom
    else:
        y += 12
    return sketch.scene(y, "felt")


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
    on = theme.PANEL
    sketch.plate(box, on, radius=24, shadow=True)
    inner = box.inset(22, 12)
    giver = Box(inner.x, inner.y, _NAMES, inner.h)
    taker = Box(inner.right - _NAMES, inner.y, _NAMES, inner.h)
    _person(sketch, giver, seat=transfer.from_seat, name=transfer.from_name)
    _person(sketch, taker, seat=transfer.to_seat, name=transfer.to_name)
    middle = Box(giver.right + 16, inner.y, taker.x - giver.right - 32, inner.h)
    sketch.icon(Box(middle.right - 48, middle.centre[1] - 24, 48, 48), "right", theme.GOLD)
    if transfer.back:
        sketch.icon(Box(middle.x, middle.centre[1] - 24, 48, 48), "left", theme.GOLD)
    room = middle.inset(56 if transfer.back else 0, 0)
    if not transfer.back:
        room = Box(middle.x, middle.y, middle.w - 60, middle.h)
    label = Box(room.x, room.y, room.w, 50)
    note = transfer.note if not transfer.cards else ""
    sketch.text(label, transfer.kind_label, colour=theme.GOLD, on=on, align="centre")
    cards = Box(room.x, label.bottom + 4, room.w, room.bottom - label.bottom - 4)
    if note:
        sketch.text(cards, note, colour=theme.MUTED, on=on, align="centre")
    elif transfer.back:
        half = (cards.w - 20) // 2
        left, right = (
            Box(cards.x, cards.y, half, cards.h),
            Box(cards.right - half, cards.y, half, cards.h),
        )
        sketch.cards(transfer.back, left, faces=picture.faces, widest=70, align="left")
        sketch.cards(transfer.cards, right, faces=picture.faces, widest=70, align="right")
    elif transfer.cards:
        sketch.cards(transfer.cards, cards, faces=picture.faces, widest=70)


def _person(sketch: Sketch, box: Box, *, seat: int, name: str) -> None:
    sketch.mark(box.x, box.centre[1] - 34, 68, seat=seat)
    sketch.text(
        Box(box.x + 82, box.centre[1] - 34, box.w - 82, 68), name, size=theme.NAME, on=theme.PANEL
    )
