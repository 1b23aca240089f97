"""The lobby's one message: six seats, the rules, the buttons. The further pages stand beside it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.lobby import COUNTDOWN_SECONDS, Lobby, Sides, Sitter, pages
from bot.lobby.switches import digest
from bot.messages.buttons import InLobby, LobbyVerb, pack
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.presenter.lobby_pages import page_keyboard, page_text
from bot.presenter.lobby_words import preset_name, request_lines, sides_name, sitter_name
from bot.presenter.words import TEAM_LETTERS, clock_text, mark
from bot.rules_text.summary import features
from bot.texts import t
from bot.texts.names import as_html
from engine.seats import SEATS, Seat
from render.pictures import Chip, LobbyPicture, LobbySeat, TeamScore


def lobby_slot(lobby: Lobby) -> str:
    """Return the slot of a lobby's message."""
    return f"lobby:{lobby.id}"


def lobby_message(lobby: Lobby, *, renew: bool = False) -> Message:
    """Return the lobby as it stands."""
    return Message(
        chat=lobby.chat,
        thread=lobby.thread,
        slot=lobby_slot(lobby),
        text=lobby_text(lobby),
        picture=lobby_picture(lobby),
        keyboard=lobby_keyboard(lobby),
        mode=Mode.RENEW if renew else Mode.EDIT,
        priority=Priority.RESULT,
    )


def closed_message(lobby: Lobby, key: str) -> Message:
    """Return what is left of a lobby that has ended: a line (*key*), no buttons.

    Where it has started, who sits where stands below: chance may have decided that.
    """
    lines = [t(lobby.language, key)]
    if key == "lobby-started":
        lines += ["", *_seat_lines(lobby)]
    return Message(
        chat=lobby.chat,
        thread=lobby.thread,
        slot=lobby_slot(lobby),
        text="\n".join(lines),
        picture=lobby_picture(lobby),
        priority=Priority.RESULT,
        silent=True,
    )


def lobby_text(lobby: Lobby) -> str:
    """Return the lobby in words."""
    return page_text(lobby) if lobby.page else "\n".join(_lines(lobby))


def lobby_keyboard(lobby: Lobby) -> Keyboard:
    """Return the buttons of the page that is shown. One may sit down on each of them."""
    sitting = _sitting(lobby)
    return (sitting, *(page_keyboard(lobby) if lobby.page else _keyboard(lobby)))


def lobby_picture(lobby: Lobby) -> LobbyPicture:
    """Return the picture of the six seats."""
    language = lobby.language
    footer = "lobby-footer-full" if lobby.is_full else "lobby-footer-open"
    return LobbyPicture(
        title=t(language, "lobby-title"),
        seats=tuple(
            LobbySeat(
                seat=seat,
                name=sitter_name(lobby, seat, sitter) if sitter else "",
                chips=_chips(lobby, sitter),
            )
            for seat, sitter in zip(SEATS, lobby.seats, strict=True)
        ),
        teams=(
            TeamScore(federation="odd", mark=TEAM_LETTERS[1], name=t(language, "team-odd")),
            TeamScore(federation="even", mark=TEAM_LETTERS[0], name=t(language, "team-even")),
        ),
        empty_label=t(language, "lobby-empty"),
        count_line=t(language, "lobby-count", filled=lobby.filled),
        preset=preset_name(lobby),
        footer=t(language, footer),
    )


# ------------------------------------------------------------------------------------------ words


def _lines(lobby: Lobby) -> Iterator[str]:
    language = lobby.language
    yield t(
        language,
        "lobby-text",
        host=as_html(lobby.host_name),
        preset=preset_name(lobby),
        features=features(lobby.rules, language),
        clock=clock_text(lobby.clock_seconds, language),
    )
    if lobby.sides is not Sides.SIT:
        yield t(language, f"lobby-sides-{lobby.sides.value}")
    yield ""
    yield from _seat_lines(lobby)
    yield from request_lines(lobby)
    yield ""
    yield _standing(lobby)
    if lobby.last_call:
        yield t(language, "lobby-last-call")


def _seat_lines(lobby: Lobby) -> Iterator[str]:
    language = lobby.language
    for seat, sitter in zip(SEATS, lobby.seats, strict=True):
        name = as_html(sitter_name(lobby, seat, sitter)) if sitter else "—"
        line = t(language, "lobby-seat", mark=mark(seat), seat=seat, name=name)
        if sitter is not None and sitter.lot:
            line += " · " + t(language, f"lot-{sitter.lot}")
        yield line


def _standing(lobby: Lobby) -> str:
    """Say what the lobby waits for."""
    language = lobby.language
    if not lobby.is_full:
        return t(language, "lobby-missing", missing=len(SEATS) - lobby.filled)
    if lobby.start_at is not None:
        return t(language, "lobby-countdown", seconds=round(COUNTDOWN_SECONDS))
    return t(language, "lobby-ready", host=as_html(lobby.host_name))


def _chips(lobby: Lobby, sitter: Sitter | None) -> tuple[Chip, ...]:
    if sitter is None:
        return ()
    if sitter.user_id is None:
        return (Chip("computer", t(lobby.language, "chip-computer")),)
    if sitter.user_id == lobby.host:
        return (Chip("host", t(lobby.language, "chip-host")),)
    return ()


# ---------------------------------------------------------------------------------------- buttons


def _button(lobby: Lobby, label: str, verb: LobbyVerb, value: int = 0) -> Button:
    return Button(label, pack(InLobby(lobby.id, verb, value)))


def _page(lobby: Lobby, label: str, page: str) -> Button:
    return _button(lobby, label, LobbyVerb.PAGE, digest(page))


def _sitting(lobby: Lobby) -> tuple[Button, ...]:
    language = lobby.language
    stand = _button(lobby, t(language, "btn-stand"), LobbyVerb.STAND)
    if lobby.sides is Sides.SIDE:
        return (
            _button(lobby, t(language, "btn-sit-odd"), LobbyVerb.SIT, 1),
            _button(lobby, t(language, "btn-sit-even"), LobbyVerb.SIT, 2),
            stand,
        )
    return (_button(lobby, t(language, "btn-sit"), LobbyVerb.SIT), stand)


def _keyboard(lobby: Lobby) -> Keyboard:
    language = lobby.language
    opposites = lobby.sides is Sides.OPPOSITE
    seats = _page(lobby, t(language, "btn-opposite" if opposites else "btn-seats"), pages.SEATS)
    lots = _button(lobby, t(language, "btn-lot"), LobbyVerb.LOT)
    rules = t(language, "btn-preset", preset=preset_name(lobby))
    sides = t(language, "btn-sides", sides=sides_name(lobby.sides, language))
    clock = t(language, "btn-clock", clock=clock_text(lobby.clock_seconds, language))
    computer = _button(
        lobby, t(language, "btn-add-computer"), LobbyVerb.COMPUTER, _next_empty(lobby)
    )
    ending = [
        _button(lobby, t(language, "btn-start"), LobbyVerb.START),
        _button(lobby, t(language, "btn-close"), LobbyVerb.CLOSE),
    ]
    if lobby.last_call:
        ending.append(_button(lobby, t(language, "btn-wait"), LobbyVerb.WAIT))
    return (
        (seats, lots) if lobby.sides is Sides.LOTS else (seats,),
        (computer, _button(lobby, t(language, "btn-fill"), LobbyVerb.FILL)),
        (_page(lobby, rules, pages.RULES),),
        (_page(lobby, sides, pages.SIDES), _page(lobby, clock, pages.SETTINGS)),
        tuple(ending),
    )


def _next_empty(lobby: Lobby) -> Seat:
    return next((seat for seat in SEATS if lobby.at(seat) is None), 0)


__all__ = [
    "closed_message",
    "lobby_keyboard",
    "lobby_message",
    "lobby_picture",
    "lobby_slot",
    "lobby_text",
]
