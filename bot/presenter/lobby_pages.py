"""The other pages of a lobby's message: seats, sides, times, presets, single fields of the rules.

Each of them fits under a picture: 1,024 characters in the longest language.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.lobby import pages
from bot.lobby.switches import (
    Option,
    current,
    digest,
    is_switch,
    options,
    pages_of,
    topic_of,
)
from bot.lobby.value import BURN_WINDOWS, CLOCKS, FAMILIES, LOOK_WINDOWS, Lobby, Sides
from bot.messages.buttons import InLobby, LobbyVerb, pack
from bot.messages.model import Button, Keyboard
from bot.presenter.keyboards import rows_of
from bot.presenter.lobby_words import preset_name, request_lines, sides_name, sitter_name
from bot.presenter.rule_words import said
from bot.presenter.words import clock_text, mark
from bot.rules_text.summary import TOPICS, changes, features, preset_title, summary
from bot.texts import LANGUAGES, t
from bot.texts.names import cut
from engine.rules import PRESETS
from engine.seats import SEATS

_ROOM: Final = 640
"""Characters for the lines of a page, without its head and the reasons of a refusal."""
_NAME: Final = 8


def page_text(lobby: Lobby) -> str:
    """Return the text of the page, as HTML."""
    lines = [*_text_of(lobby)]
    lines += [f"⛔ {t(lobby.language, key)}" for key in lobby.faults]
    return "\n".join(lines)


def page_keyboard(lobby: Lobby) -> Keyboard:
    """Return the page's buttons; the last one leads back."""
    kind, _, detail = lobby.page.partition(":")
    return _KEYBOARDS[kind](lobby, detail)


def _text_of(lobby: Lobby) -> Iterator[str]:
    kind, _, detail = lobby.page.partition(":")
    yield from _TEXTS[kind](lobby, detail)


def _button(lobby: Lobby, label: str, verb: LobbyVerb, value: int = 0) -> Button:
    return Button(label, pack(InLobby(lobby.id, verb, value)))


def _page(lobby: Lobby, label: str, page: str) -> Button:
    return _button(lobby, label, LobbyVerb.PAGE, digest(page))


def _back(lobby: Lobby, page: str) -> tuple[Button, ...]:
    return (_page(lobby, t(lobby.language, "btn-back"), page),)


def _chosen(lobby: Lobby, label: str, *, now: bool) -> str:
    return t(lobby.language, "chosen", label=label) if now else label


# --- seats


def _seats_text(lobby: Lobby, _: str) -> Iterator[str]:
    opposites = lobby.sides is Sides.OPPOSITE
    yield t(lobby.language, "lobby-page-opposite" if opposites else "lobby-page-seats")
    yield from request_lines(lobby)


def _seats_keyboard(lobby: Lobby, _: str) -> Keyboard:
    buttons = []
    for seat, sitter in zip(SEATS, lobby.seats, strict=True):
        name = sitter_name(lobby, seat, sitter) if sitter else t(lobby.language, "lobby-empty")
        label = f"{mark(seat)}{seat} {cut(name, _NAME)}"
        buttons.append(_button(lobby, label, LobbyVerb.SEAT, seat))
    pairs = zip(buttons[:3], buttons[3:], strict=True)
    return (*(tuple(pair) for pair in pairs), _back(lobby, pages.MAIN))


# --- sides


def _sides_text(lobby: Lobby, _: str) -> Iterator[str]:
    language = lobby.language
    yield t(language, "lobby-page-sides")
    for sides in Sides:
        name = html.escape(sides_name(sides, language))
        about = t(language, f"lobby-sides-{sides.value}")
        yield f"<b>{name}</b> {about}"


def _sides_keyboard(lobby: Lobby, _: str) -> Keyboard:
    buttons = [
        _button(
            lobby,
            _chosen(lobby, sides_name(sides, lobby.language), now=sides is lobby.sides),
            LobbyVerb.SIDES,
            number,
        )
        for number, sides in enumerate(Sides)
    ]
    return (*rows_of(buttons), _back(lobby, pages.MAIN))


# --- times


def _settings_text(lobby: Lobby, _: str) -> Iterator[str]:
    yield t(lobby.language, "lobby-page-settings")


def _settings_keyboard(lobby: Lobby, _: str) -> Keyboard:
    language = lobby.language
    clock = t(language, "btn-clock", clock=clock_text(lobby.clock_seconds, language))
    burn = t(language, "btn-burn-window", time=_window_text(lobby, lobby.burn_window))
    look = t(language, "btn-look-pause", time=_window_text(lobby, lobby.look_window))
    auto = t(language, "btn-auto-on" if lobby.auto_start else "btn-auto-off")
    names = t(language, "btn-language", own=language.own_name, next=language.next.own_name)
    other = LANGUAGES.index(language.next)
    return (
        (_page(lobby, clock, pages.CLOCK), _page(lobby, burn, pages.BURN)),
        (
            _page(lobby, look, pages.LOOK),
            _button(lobby, auto, LobbyVerb.AUTO, int(not lobby.auto_start)),
        ),
        (_button(lobby, names, LobbyVerb.LANGUAGE, other),),
        _back(lobby, pages.MAIN),
    )


def _window_text(lobby: Lobby, seconds: int) -> str:
    if seconds:
        return clock_text(seconds, lobby.language)
    return t(lobby.language, "time-usual")


def _times(key: str) -> Callable[[Lobby, str], Iterator[str]]:
    def text(lobby: Lobby, _: str) -> Iterator[str]:
        yield t(lobby.language, key)

    return text


def _clock_keyboard(lobby: Lobby, _: str) -> Keyboard:
    return _seconds(lobby, CLOCKS, LobbyVerb.CLOCK, lobby.clock_seconds)


def _burn_keyboard(lobby: Lobby, _: str) -> Keyboard:
    return _seconds(lobby, BURN_WINDOWS, LobbyVerb.BURN, lobby.burn_window)


def _look_keyboard(lobby: Lobby, _: str) -> Keyboard:
    return _seconds(lobby, LOOK_WINDOWS, LobbyVerb.LOOK, lobby.look_window)


def _seconds(lobby: Lobby, values: Sequence[int], verb: LobbyVerb, now: int) -> Keyboard:
    buttons = [
        _button(
            lobby,
            _chosen(lobby, clock_text(seconds, lobby.language), now=seconds == now),
            verb,
            seconds,
        )
        for seconds in values
    ]
    return (*rows_of(buttons), _back(lobby, pages.SETTINGS))


# --- presets


def _rules_text(lobby: Lobby, _: str) -> Iterator[str]:
    yield t(lobby.language, "lobby-choose-family", preset=preset_name(lobby))
    yield from _differences(lobby)


def _rules_keyboard(lobby: Lobby, _: str) -> Keyboard:
    language = lobby.language
    families = [
        _page(lobby, t(language, f"family-{name}"), pages.family(name)) for name in FAMILIES
    ]
    switches = _page(lobby, t(language, "btn-switches"), pages.TOPIC_LIST)
    return (*rows_of(families), (switches,), _back(lobby, pages.MAIN))


def _family_text(lobby: Lobby, _: str) -> Iterator[str]:
    yield t(lobby.language, "lobby-choose-preset", preset=preset_name(lobby))


def _family_keyboard(lobby: Lobby, name: str) -> Keyboard:
    buttons = [
        _page(
            lobby,
            _chosen(lobby, t(lobby.language, f"preset-{preset.id}"), now=preset.id == lobby.preset),
            pages.preset(preset.id),
        )
        for preset in PRESETS.values()
        if preset.family == name
    ]
    return (*rows_of(buttons), _back(lobby, pages.RULES))


def _preset_text(lobby: Lobby, detail: str) -> Iterator[str]:
    name, _, number = detail.partition(":")
    language, rules = lobby.language, PRESETS[name].rules
    parts = _parts(summary(rules, language))
    yield t(
        language,
        "lobby-page-preset",
        preset=html.escape(preset_title(name, language)),
        page=int(number) + 1,
        pages=len(parts),
    )
    if number == "0":
        yield html.escape(features(rules, language))
    yield from parts[min(int(number), len(parts) - 1)]


def _preset_keyboard(lobby: Lobby, detail: str) -> Keyboard:
    name, _, number = detail.partition(":")
    language = lobby.language
    count = len(_parts(summary(PRESETS[name].rules, language)))
    turning = _turning(lobby, int(number), count, lambda page: pages.preset(name, page))
    choose = _button(lobby, t(language, "btn-choose-preset"), LobbyVerb.PRESET, digest(name))
    return ((choose,), *turning, _back(lobby, pages.family(PRESETS[name].family)))


def _parts(lines: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Spread lines over pages."""
    parts: list[list[str]] = [[]]
    for line in lines:
        text = f"• {html.escape(line, quote=False)}"
        if parts[-1] and sum(map(len, parts[-1])) + len(text) > _ROOM:
            parts.append([])
        parts[-1].append(text)
    return tuple(map(tuple, parts[: pages.SUMMARY_PAGES]))


def _turning(
    lobby: Lobby, number: int, count: int, page: Callable[[int], str]
) -> Iterator[tuple[Button, ...]]:
    buttons = []
    if number > 0:
        buttons.append(_page(lobby, t(lobby.language, "btn-former-page"), page(number - 1)))
    if number < count - 1:
        buttons.append(_page(lobby, t(lobby.language, "btn-next-page"), page(number + 1)))
    if buttons:
        yield tuple(buttons)


def _differences(lobby: Lobby) -> Iterator[str]:
    """Yield the differences from the preset, as many as there is room for."""
    if not lobby.changes:
        return
    language = lobby.language
    yield t(language, "lobby-changes", count=len(lobby.changes))
    room = _ROOM
    for line in changes(lobby.rules, language, PRESETS[lobby.preset].rules):
        text = f"• {html.escape(line, quote=False)}"
        room -= len(text)
        if room < 0:
            yield t(language, "lobby-changes-more")
            return
        yield text


# --- switches


def _topics_text(lobby: Lobby, _: str) -> Iterator[str]:
    yield t(lobby.language, "lobby-page-switches", preset=preset_name(lobby))
    yield from _differences(lobby)


def _topics_keyboard(lobby: Lobby, _: str) -> Keyboard:
    language = lobby.language
    topics = [_page(lobby, t(language, f"topic-{name}"), pages.topic(name)) for name in TOPICS]
    rows = [tuple(topics[start : start + 3]) for start in range(0, len(topics), 3)]
    if lobby.changes:
        label = t(language, "btn-reset-rules")
        rows.append((_button(lobby, label, LobbyVerb.PRESET, digest(lobby.preset)),))
    return (*rows, _back(lobby, pages.RULES))


def _topic_text(lobby: Lobby, detail: str) -> Iterator[str]:
    name, _, number = detail.partition(":")
    language, topic_pages = lobby.language, pages_of(name)
    changed = dict(lobby.changes)
    title = html.escape(t(language, f"topic-{name}"))
    yield t(
        language,
        "lobby-page-topic",
        topic=title,
        page=int(number) + 1,
        pages=len(topic_pages),
    )
    for place, path in enumerate(topic_pages[int(number)], start=1):
        text = html.escape(said(lobby.rules, current(lobby.rules, path), language), quote=False)
        yield f"{place}. {'✱ ' if path in changed else ''}{text}"


def _topic_keyboard(lobby: Lobby, detail: str) -> Keyboard:
    name, _, number = detail.partition(":")
    found = pages_of(name)
    buttons = []
    for place, path in enumerate(found[int(number)], start=1):
        if is_switch(path):
            now = current(lobby.rules, path)
            turned = Option(path, not now.value)
            label = f"{place} {'☑' if now.value else '☐'}"
            buttons.append(_button(lobby, label, LobbyVerb.RULE, turned.digest))
        else:
            buttons.append(_page(lobby, f"{place} …", pages.field(path)))
    turning = _turning(lobby, int(number), len(found), lambda page: pages.topic(name, page))
    return (*rows_of(buttons), *turning, _back(lobby, pages.TOPIC_LIST))


def _field_text(lobby: Lobby, path: str) -> Iterator[str]:
    language = lobby.language
    topic, _ = topic_of(path)
    yield t(language, "lobby-page-field", topic=html.escape(t(language, f"topic-{topic}")))
    now = current(lobby.rules, path)
    usual = current(PRESETS[lobby.preset].rules, path)
    for place, option in enumerate(options(path), start=1):
        text = html.escape(said(lobby.rules, option, language), quote=False)
        if option == usual:
            text += t(language, "lobby-usual")
        yield f"{place}. {'✓ ' if option == now else ''}{text}"


def _field_keyboard(lobby: Lobby, path: str) -> Keyboard:
    now = current(lobby.rules, path)
    buttons = [
        _button(lobby, _chosen(lobby, str(place), now=option == now), LobbyVerb.RULE, option.digest)
        for place, option in enumerate(options(path), start=1)
    ]
    return (*rows_of(buttons), _back(lobby, pages.topic(*topic_of(path))))


_TEXTS: Final[dict[str, Callable[[Lobby, str], Iterator[str]]]] = {
    pages.SEATS: _seats_text,
    pages.SIDES: _sides_text,
    pages.SETTINGS: _settings_text,
    pages.CLOCK: _times("lobby-page-clock"),
    pages.BURN: _times("lobby-page-burn"),
    pages.LOOK: _times("lobby-page-look"),
    pages.RULES: _rules_text,
    pages.TOPIC_LIST: _topics_text,
    "family": _family_text,
    "preset": _preset_text,
    "topic": _topic_text,
    "field": _field_text,
}
_KEYBOARDS: Final[dict[str, Callable[[Lobby, str], Keyboard]]] = {
    pages.SEATS: _seats_keyboard,
    pages.SIDES: _sides_keyboard,
    pages.SETTINGS: _settings_keyboard,
    pages.CLOCK: _clock_keyboard,
    pages.BURN: _burn_keyboard,
    pages.LOOK: _look_keyboard,
    pages.RULES: _rules_keyboard,
    pages.TOPIC_LIST: _topics_keyboard,
    "family": _family_keyboard,
    "preset": _preset_keyboard,
    "topic": _topic_keyboard,
    "field": _field_keyboard,
}
