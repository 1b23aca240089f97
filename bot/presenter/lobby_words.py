"""Names in a lobby: of people and computers, of its rules, of the ways to form federations."""

from __future__ import annotations

from collections.abc import Iterator

from bot.lobby.value import Lobby, Sides, Sitter
from bot.presenter.words import rules_name
from bot.texts import Language, t
from bot.texts.names import as_html
from engine.seats import Seat


def sitter_name(lobby: Lobby, seat: Seat, sitter: Sitter) -> str:
    """Return the name of *sitter*, who sits in *seat*."""
    return sitter.name if sitter.user_id is not None else computer_name(seat, lobby.language)


def computer_name(seat: Seat, language: Language) -> str:
    """Return the name of the computer in *seat*."""
    return t(language, "computer-name", number=seat)


def preset_name(lobby: Lobby) -> str:
    """Return the name of the rules, marked where single fields differ from the preset."""
    return rules_name(lobby.preset, lobby.language, changed=bool(lobby.changes))


def sides_name(sides: Sides, language: Language) -> str:
    """Return the name of a way to form federations."""
    return t(language, f"sides-{sides.value}")


def request_lines(lobby: Lobby) -> Iterator[str]:
    """Yield a line for each agreement between opposites and for each open request."""
    language = lobby.language
    names = {sitter.user_id: as_html(sitter.name) for sitter in lobby.seats if sitter}
    for one, other in lobby.pairs:
        yield t(language, "lobby-pair", name=names.get(one, "?"), other=names.get(other, "?"))
    key = "lobby-wish-opposite" if lobby.sides is Sides.OPPOSITE else "lobby-wish-seat"
    for request in lobby.requests:
        yield t(
            language,
            key,
            name=names.get(request.by, "?"),
            other=names.get(request.to, "?"),
            seat=lobby.seat_of(request.by) or 0,
        )
