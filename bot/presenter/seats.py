"""Seats of a running table: who may take one, who changes with whom."""

from __future__ import annotations

from bot.messages.buttons import AtTable, SeatVerb, pack
from bot.messages.model import Button, Keyboard, Message, Priority
from bot.presenter.words import mark
from bot.table.model import SeatRequest, Shown, Table
from bot.table.seating import can_be_taken, request_slot, seats_slot
from bot.texts import t
from bot.texts.names import as_html, cut
from engine.seats import SEATS, Seat

_NAME = 8


def open_seats(table: Table) -> tuple[Seat, ...]:
    """Return the seats that somebody could take over: computers' first, then abandoned ones."""
    takeable = [player for player in table.players if can_be_taken(player)]
    return tuple(p.seat for p in sorted(takeable, key=lambda p: (p.is_human, p.seat)))


def take_buttons(table: Table, hand: int) -> tuple[Button, ...]:
    """Return the button with which one takes over a seat, none where all are played by people."""
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


def seats_message(shown: Shown, requests: tuple[SeatRequest, ...]) -> Message:
    """Return the message under which seats are changed between two hands."""
    table = shown.table
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
        keyboard=_keyboard(table, shown.moment.hand),
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
    """Ask a side and the host for consent to somebody's taking a seat in the middle of a hand."""
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
