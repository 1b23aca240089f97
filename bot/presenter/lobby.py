"""The lobby's one message: six seats, the rules, the buttons."""

from __future__ import annotations

from bot.callbacks import InLobby, LobbyVerb, pack
from bot.lobby import CHOOSE_FAMILY, FAMILIES, Lobby, Sitter
from bot.messages import Button, Keyboard, Message, Mode, Priority
from bot.names import as_html
from bot.presenter.keyboards import rows_of
from bot.presenter.words import TEAM_LETTERS, clock_text, mark
from bot.summary import features
from bot.texts import t
from engine.rules import PRESETS
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
        keyboard=_rules_keyboard(lobby) if lobby.choosing else _keyboard(lobby),
        mode=Mode.RENEW if renew else Mode.EDIT,
        priority=Priority.RESULT,
    )


def closed_message(lobby: Lobby, key: str) -> Message:
    """Return what is left of a lobby that has ended: one line (*key*), no buttons."""
    return Message(
        chat=lobby.chat,
        thread=lobby.thread,
        slot=lobby_slot(lobby),
        text=t(lobby.language, key),
        picture=lobby_picture(lobby),
        priority=Priority.RESULT,
        silent=True,
    )


def lobby_text(lobby: Lobby) -> str:
    """Return the lobby in words."""
    language = lobby.language
    if lobby.choosing:
        key = "lobby-choose-family" if lobby.choosing == CHOOSE_FAMILY else "lobby-choose-preset"
        return t(language, key, preset=t(language, f"preset-{lobby.preset}"))
    lines = [
        t(
            language,
            "lobby-text",
            host=as_html(lobby.host_name),
            preset=t(language, f"preset-{lobby.preset}"),
            features=features(PRESETS[lobby.preset].rules, language),
            clock=clock_text(lobby.clock_seconds, language),
        ),
        "",
        *(
            t(
                language,
                "lobby-seat",
                mark=mark(seat),
                seat=seat,
                name=as_html(sitter_name(lobby, seat, sitter)) if sitter else "—",
            )
            for seat, sitter in zip(SEATS, lobby.seats, strict=True)
        ),
        "",
    ]
    if lobby.is_full:
        lines.append(t(language, "lobby-ready", host=as_html(lobby.host_name)))
    else:
        lines.append(t(language, "lobby-missing", missing=len(SEATS) - lobby.filled))
    if lobby.last_call:
        lines.append(t(language, "lobby-last-call"))
    return "\n".join(lines)


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
        preset=t(language, f"preset-{lobby.preset}"),
        footer=t(language, footer),
    )


def sitter_name(lobby: Lobby, seat: Seat, sitter: Sitter) -> str:
    """Return the name of who sits in *seat*."""
    return sitter.name if sitter.user_id is not None else computer_name(seat, lobby.language)


def computer_name(seat: Seat, language: str) -> str:
    """Return the name of the computer in *seat*."""
    return t(language, "computer-name", number=seat)


def _chips(lobby: Lobby, sitter: Sitter | None) -> tuple[Chip, ...]:
    if sitter is None:
        return ()
    if sitter.user_id is None:
        return (Chip("computer", t(lobby.language, "chip-computer")),)
    if sitter.user_id == lobby.host:
        return (Chip("host", t(lobby.language, "chip-host")),)
    return ()


def _button(lobby: Lobby, label: str, verb: LobbyVerb, value: int = 0) -> Button:
    return Button(label, pack(InLobby(lobby.id, verb, value)))


def _keyboard(lobby: Lobby) -> Keyboard:
    language = lobby.language
    preset = t(language, f"preset-{lobby.preset}")
    clock = clock_text(lobby.clock_seconds, language)
    rows = [
        [("btn-sit", LobbyVerb.SIT), ("btn-stand", LobbyVerb.STAND)],
        [("btn-add-computer", LobbyVerb.COMPUTER), ("btn-fill", LobbyVerb.FILL)],
        [("btn-start", LobbyVerb.START), ("btn-close", LobbyVerb.CLOSE)],
    ]
    buttons = [tuple(_button(lobby, t(language, key), verb) for key, verb in row) for row in rows]
    rules = _button(lobby, t(language, "btn-preset", preset=preset), LobbyVerb.PRESETS)
    clocks = _button(lobby, t(language, "btn-clock", clock=clock), LobbyVerb.CLOCK)
    words = _button(lobby, t(language, "btn-language"), LobbyVerb.LANGUAGE)
    return (buttons[0], buttons[1], (rules,), (clocks, words), buttons[2])


def _rules_keyboard(lobby: Lobby) -> Keyboard:
    language = lobby.language
    if lobby.choosing == CHOOSE_FAMILY:
        choices = [
            _button(lobby, t(language, f"family-{family}"), LobbyVerb.PRESETS, number)
            for number, family in enumerate(FAMILIES, start=1)
        ]
        back = _button(lobby, t(language, "btn-back"), LobbyVerb.MAIN)
    else:
        choices = [
            _button(lobby, t(language, f"preset-{preset.id}"), LobbyVerb.PRESET, index)
            for index, preset in enumerate(PRESETS.values())
            if preset.family == lobby.choosing
        ]
        back = _button(lobby, t(language, "btn-back"), LobbyVerb.PRESETS)
    return (*rows_of(choices), (back,))
