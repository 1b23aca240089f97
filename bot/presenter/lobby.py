"""The message of a lobby: six seats, the rules, the buttons. `lobby_pages` has the other pages."""

from __future__ import annotations

from collections.abc import Iterator

from bot.lobby import pages
from bot.lobby.contract import Ending
from bot.lobby.switches import digest
from bot.lobby.value import COUNTDOWN_SECONDS, Lobby, Sides, Sitter
from bot.messages.buttons import InLobby, LobbyVerb, pack
from bot.messages.links import message_link
from bot.messages.model import Button, Keyboard, Message, Mode, Priority
from bot.messages.slots import lobby_note_slot, lobby_slot, welcome_slot
from bot.presenter.lobby_pages import page_keyboard, page_text
from bot.presenter.lobby_words import (
    computer_name,
    preset_name,
    request_lines,
    sides_name,
    sitter_name,
)
from bot.presenter.words import TEAM_LETTERS, clock_text, mark
from bot.rules_text.summary import features
from bot.texts import Language, t
from bot.texts.names import as_html
from engine.seats import SEATS, Seat
from render.pictures import Chip, LobbyPicture, LobbySeat, TeamScore


class ChatLobbyPresenter:
    """Makes the messages of lobbies for chats (`bot.lobby.contract.LobbyPresenter`)."""

    def lobby(self, lobby: Lobby, *, renew: bool = False) -> Message:
        """Show the lobby as it is; *renew*: as a new message, the last one of the chat."""
        return Message(
            chat=lobby.chat,
            thread=lobby.thread,
            slot=lobby_slot(lobby.id),
            text=_text(lobby),
            picture=_picture(lobby),
            keyboard=(_sitting(lobby), *(page_keyboard(lobby) if lobby.page else _keyboard(lobby))),
            mode=Mode.RENEW if renew else Mode.EDIT,
            priority=Priority.RESULT,
        )

    def closed(self, lobby: Lobby, ending: Ending) -> Message:
        """Show how the lobby has ended, without buttons.

        Where it has started, the seats are listed: chance may have decided them.
        """
        lines = [t(lobby.language, f"lobby-{ending.value}")]
        if ending is Ending.STARTED:
            lines += ["", *_seat_lines(lobby)]
        return Message(
            chat=lobby.chat,
            thread=lobby.thread,
            slot=lobby_slot(lobby.id),
            text="\n".join(lines),
            picture=_picture(lobby),
            priority=Priority.RESULT,
            silent=True,
        )

    def welcome(self, lobby: Lobby, sitter: Sitter, message_id: int) -> Message:
        """Tell a person in private which seat they have got (see `bot.lobby.contract`)."""
        user_id = sitter.user_id or 0
        text = t(
            sitter.language,
            "lobby-welcome",
            where=as_html(lobby.title),
            seat=lobby.seat_of(user_id) or 0,
        )
        link = message_link(lobby.chat, message_id)
        if link:
            text += f'\n<a href="{link}">{t(sitter.language, "btn-to-group")}</a>'
        return Message(
            chat=user_id,
            slot=welcome_slot(lobby.id),
            text=text,
            priority=Priority.RESULT,
            silent=True,
        )

    def freed(self, lobby: Lobby, name: str) -> Message:
        """Tell that *name* has lost the seat, because they play elsewhere by now."""
        return Message(
            chat=lobby.chat,
            thread=lobby.thread,
            slot=lobby_note_slot(lobby.id),
            text=t(lobby.language, "lobby-busy-freed", name=as_html(name)),
            priority=Priority.RESULT,
        )

    def computer_name(self, seat: Seat, language: Language) -> str:
        """Return the name of the computer in *seat*."""
        return computer_name(seat, language)


def _text(lobby: Lobby) -> str:
    return page_text(lobby) if lobby.page else "\n".join(_lines(lobby))


def _picture(lobby: Lobby) -> LobbyPicture:
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


# --- words


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


# --- buttons


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
