"""The pages of a lobby: every one fits, leads back, and every choice can be reached."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.lobby import choices, pages
from bot.lobby.seating import sitter_of
from bot.lobby.switches import Option, current, is_switch, option_of, options, preset_of
from bot.lobby.value import Sides, SwapRequest
from bot.messages.buttons import InLobby, LobbyVerb, unpack
from bot.messages.model import Message
from bot.presenter.lobby import ChatLobbyPresenter
from bot.texts import LANGUAGES, Language, t
from bot.texts.names import utf16_length, width
from engine.rules import PATHS, PRESETS, RuleSet
from engine.rules.ruleset import RuleSetError
from tests.bot.lobby.samples import EMPTY, person

PRESENTER = ChatLobbyPresenter()
LONG = "魏" * 6 + "…"
FULL = replace(
    EMPTY,
    seats=tuple(replace(sitter_of(person(user_id)), name=LONG) for user_id in range(1, 7)),
    host_name=LONG,
    last_call=True,
)
_MOST = 64
_REFUSED = ("deck.", "buy.", "open.", "burn.", "threes.", "declare.", "revolution.", "score.c")
"""Where `engine.rules.contradictions` finds something."""


def links(message: Message) -> Iterator[InLobby]:
    for row in message.keyboard:
        for button in row:
            found = unpack(button.data)
            assert isinstance(found, InLobby), button
            yield found


@cache
def reachable(language: Language, preset: str) -> dict[str, Message]:
    """Return every page that can be turned to from the first one."""
    lobby = replace(FULL, preset=preset, language=language)
    found: dict[str, Message] = {}
    waiting = [pages.MAIN]
    while waiting:
        page = waiting.pop()
        if page in found:
            continue
        found[page] = PRESENTER.lobby(replace(lobby, page=page))
        for link in links(found[page]):
            if link.verb is LobbyVerb.PAGE:
                turned = pages.page_of(link.value)
                assert turned is not None
                waiting.append(turned)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["classic", "dazhong"])
def test_every_page_fits_under_a_picture(language: Language, preset: str) -> None:
    for page, message in reachable(language, preset).items():
        assert utf16_length(message.text) <= 1024, (page, message.text)
        assert len(message.keyboard) <= 9, page
        assert all(len(row) <= 4 for row in message.keyboard), page
        for row in message.keyboard:
            room = _MOST // len(row)
            assert all(width(button.label) <= room for button in row), (page, row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_of_every_preset_fits_with_all_that_it_can_say(language: Language) -> None:
    requests = tuple(SwapRequest(one, one % 6 + 1) for one in range(1, 7))
    for preset in PRESETS:
        for sides in Sides:
            lobby = replace(FULL, preset=preset, language=language, requests=requests, sides=sides)
            message = PRESENTER.lobby(lobby)
            assert utf16_length(message.text) <= 1024, message.text
            assert len(message.keyboard) <= 6


def test_every_preset_and_every_value_of_every_field_has_a_button() -> None:
    presets: set[str] = set()
    values: set[tuple[str, str]] = set()
    for message in reachable(Language.ZH, "classic").values():
        for link in links(message):
            if link.verb is LobbyVerb.PRESET:
                presets.add(preset_of(link.value))
            option = option_of(link.value) if link.verb is LobbyVerb.RULE else None
            if option is not None:
                values.add((option.path, json.dumps(option.value)))
    assert presets == set(PRESETS)
    classic = RuleSet()
    for path in PATHS:
        for option in options(path):
            if is_switch(path) and option == current(classic, path):
                continue  # a switch leads to what it is not
            assert (path, json.dumps(option.value)) in values, option


def test_a_changed_field_is_marked_told_and_undone() -> None:
    lobby = choices.choose_rule(EMPTY, Option("threes.last", value=True))
    assert lobby.rules.threes.last
    message = PRESENTER.lobby(lobby)
    assert "有改动" in message.text
    topics = PRESENTER.lobby(replace(lobby, page=pages.TOPIC_LIST))
    assert "改了 1 处" in topics.text
    assert "憋三" in topics.text
    assert any(link.verb is LobbyVerb.PRESET for link in links(topics))
    assert "✱" in PRESENTER.lobby(replace(lobby, page=pages.topic("threes"))).text
    back = choices.choose_rule(lobby, Option("threes.last", value=False))
    assert back.changes == ()
    assert choices.choose_preset(lobby, "classic") == replace(EMPTY, page="")


def test_what_cannot_be_together_is_refused_with_all_its_faults() -> None:
    lobby = EMPTY
    for path in ("open.before_first", "open.self_stuck", "burn.needs_open"):
        lobby = choices.choose_rule(lobby, Option(path, value=True))
    refused = choices.choose_rule(lobby, Option("open.enabled", value=False))
    assert refused.rules == lobby.rules
    assert refused.faults == (
        "fault-open-before-first",
        "fault-open-self-stuck",
        "fault-burn-needs-open",
    )
    page = PRESENTER.lobby(replace(refused, page=pages.topic("open"))).text
    assert page.count("⛔") == 3
    assert choices.choose_rule(refused, Option("burn.after_pass", value=True)).faults == ()


def test_refusals_fit_a_pop_up() -> None:
    """The longest refusals that one choice can meet."""
    met: set[tuple[str, ...]] = set()
    for preset in ("classic", "dazhong", "zaozhuang", "shandong-34", "weifang"):
        for path in (path for path in PATHS if path.startswith(_REFUSED)):
            for option in options(path):
                try:
                    PRESETS[preset].rules.with_fields({path: option.value})
                except RuleSetError as error:
                    met.add(tuple(dict.fromkeys(map(choices.fault_key, error.fields))))
    assert len(met) > 3
    for language in LANGUAGES:
        for keys in met:
            faults = "\n".join(t(language, key) for key in keys)
            assert len(t(language, "pop-refused", faults=faults)) <= 200, keys


def test_names_are_escaped() -> None:
    assert "&lt;老王&gt;" in PRESENTER.lobby(replace(EMPTY, host_name="<老王>")).text
