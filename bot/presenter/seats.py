"""Seats of a running table: players change them, newcomers take them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.buttons import AtTable, SeatVerb, pack
from bot.messages.model import Button, Keyboard, Message, Outgoing, Priority
from bot.messages.slots import request_slot, seat_lost_slot, seat_taken_slot, seats_slot
from bot.presenter.hand import without_hand
from bot.presenter.words import mark
from bot.table.model import Player, SeatRequest, Table
from bot.table.seating import open_seats
from bot.texts import t
from bot.texts.names import as_html, cut
from engine.seats import SEATS

_NAME = 8


def take_buttons(table: Table, hand: int) -> tuple[Button, ...]:
    """Return the button with which a newcomer takes a seat; none where people play all seats."""
    if table.practice or not open_seats(table):
        return ()
    return (
        Button(t(table.language, "btn-take-seat"), pack(AtTable(table.id, hand, SeatVerb.TAKE, 0))),
    )


def change_buttons(table: Table, hand: int) -> tuple[Button, ...]:
    """Return the button that shows the seats between two hands."""
    if table.practice:
        return ()
    label = t(table.language, "btn-change-seats")
    return (Button(label, pack(AtTable(table.id, hand, SeatVerb.SHOW))),)


def seats_message(table: Table, hand: int, requests: tuple[SeatRequest, ...]) -> Message:
    """Return the message under which seats are changed between two hands."""
    language = table.language
    lines = [t(language, "seats-text")]
    for request in requests:
        own = table.seat_of(request.user_id)
        if own is not None:
            lines.append(
                t(
                    language,
                    "lobby-wish-seat",
                    name=as_html(request.name),
                    other=as_html(table.player(request.seat).name),
                    seat=own,
                )
            )
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=seats_slot(table.id),
        text="\n".join(lines),
        keyboard=_keyboard(table, hand),
        priority=Priority.RESULT,
        silent=True,
    )


def _keyboard(table: Table, hand: int) -> Keyboard:
    buttons = [
        Button(
            f"{mark(seat)}{seat} {cut(table.player(seat).name, _NAME)}",
            pack(AtTable(table.id, hand, SeatVerb.SEAT, seat)),
        )
        for seat in SEATS
    ]
    return tuple(zip(buttons[:3], buttons[3:], strict=True))


def request_message(table: Table, hand: int, request: SeatRequest) -> Message:
    """Return the question to a federation and the host whether a newcomer may have the seat."""
    language = table.language
    agree = AtTable(table.id, hand, SeatVerb.AGREE, request.user_id)
    refuse = AtTable(table.id, hand, SeatVerb.REFUSE, request.user_id)
    return Message(
        chat=table.chat,
        thread=table.thread,
        slot=request_slot(table.id, request.user_id),
        text=t(
            language,
            "seat-request",
            name=as_html(request.name),
            mark=mark(request.seat),
            seat=request.seat,
            other=as_html(table.player(request.seat).name),
        ),
        keyboard=(
            (
                Button(t(language, "btn-agree"), pack(agree)),
                Button(t(language, "btn-refuse"), pack(refuse)),
            ),
        ),
        priority=Priority.RESULT,
    )


def taken_messages(table: Table, request: SeatRequest, former: Player) -> Iterator[Outgoing]:
    """Tell the group and the *former* player that a newcomer has the seat."""
    yield Message(
        chat=table.chat,
        thread=table.thread,
        slot=seat_taken_slot(table.id, request.seat),
        text=t(
            table.language,
            "group-seat-taken",
            name=as_html(request.name),
            seat=request.seat,
            other=as_html(former.name),
        ),
        priority=Priority.RESULT,
        silent=True,
    )
    if former.user_id is not None and former.dm_ok:
        yield without_hand(table, former.user_id)
        yield Message(
            chat=former.user_id,
            slot=seat_lost_slot(table.id),
            text=t(former.language, "seat-lost", name=as_html(request.name), seat=request.seat),
            priority=Priority.RESULT,
            silent=True,
        )
