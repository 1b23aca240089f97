"""The pop-up of the button 👀: a player's own hand; for spectators what everybody may know."""

from __future__ import annotations

from bot.presenter.labels import counts_label, set_label
from bot.table.model import Table
from bot.texts import Language, t
from bot.texts.names import cut, plain
from engine.game import Game, view_for
from engine.seats import Seat

POPUP = 200
"""Telegram's limit for the text of a pop-up."""


def own_hand(game: Game, seat: Seat, language: Language) -> str:
    """Return a player's own cards as plain text."""
    if game.hand is None:
        return t(language, "pop-no-hand")
    hand = view_for(game, seat).hand or ()
    if not sum(hand):
        return t(language, "pop-hand-empty")
    return t(language, "pop-hand", cards=counts_label(hand, language), count=sum(hand))


def public_state(table: Table, game: Game, language: Language) -> str:
    """Return what a spectator may know as plain text."""
    if game.hand is None:
        return t(language, "pop-no-hand")
    view = view_for(game, None)
    lines = []
    for seat in view.seats:
        name = plain(cut(table.player(seat.seat).name, 10, 12))
        what = ""
        if seat.place is not None:
            what = t(language, f"place-{seat.place}")
        elif isinstance(seat.shown, str):
            what = t(language, f"act-{seat.shown}") if seat.shown else ""
        else:
            what = set_label(seat.shown, language)
        lines.append(f"{seat.seat} {name} {what}".rstrip())
    return t(language, "pop-spectator", hand=view.number, state="\n".join(lines))[:POPUP]
