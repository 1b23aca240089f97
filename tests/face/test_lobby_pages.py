"""The pages of a lobby: every one fits, leads back, and every choice can be reached."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import lobby as lobbies
from bot.lobby import Lobby, Sides, pages
from bot.lobby.switches import Option, current, is_switch, option_of, options, preset_of
from bot.messages.buttons import InLobby, LobbyVerb, unpack
from bot.messages.model import Message
from bot.presenter.lobby import lobby_message
from bot.texts import LANGUAGES, Language, has_text, t
from bot.texts.names import utf16_length, width
from engine.rules import PATHS, PRESETS, RuleSet
from engine.rules.contradictions import contradictions
from engine.rules.ruleset import RuleSetError

EMPTY = Lobby(
    id="x7", chat=-100, thread=None, title="群", language=Language.ZH, host=1, host_name="老王"
)
LONG = "魏" * 6 + "…"
FULL = replace(
    EMPTY,
    seats=tuple(lobbies.person(user_id, LONG, Language.ZH) for user_id in range(1, 7)),
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
        found[page] = lobby_message(replace(lobby, page=page))
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
    requests = tuple(lobbies.SwapRequest(one, one % 6 + 1) for one in range(1, 7))
    for preset in PRESETS:
        for sides in Sides:
            lobby = replace(FULL, preset=preset, language=language, requests=requests, sides=sides)
            message = lobby_message(lobby)
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


def test_all_that_presets_choose_is_offered() -> None:
    for preset in PRESETS.values():
        for path in PATHS:
            assert current(preset.rules, path) in options(path)


def test_digests_are_told_apart_and_nonsense_is_none() -> None:
    every = [option.digest for path in PATHS for option in options(path)]
    assert len(set(every)) == len(every)
    assert option_of(1) is None
    assert pages.page_of(1) is None
    assert preset_of(1) == ""


def test_a_changed_field_is_marked_told_and_undone() -> None:
    lobby = lobbies.choose_rule(EMPTY, Option("threes.last", value=True))
    assert lobby.rules.threes.last
    message = lobby_message(lobby)
    assert "有改动" in message.text
    topics = lobby_message(replace(lobby, page=pages.TOPIC_LIST))
    assert "改了 1 处" in topics.text
    assert "憋三" in topics.text
    assert any(link.verb is LobbyVerb.PRESET for link in links(topics))
    assert "✱" in lobby_message(replace(lobby, page=pages.topic("threes"))).text
    back = lobbies.choose_rule(lobby, Option("threes.last", value=False))
    assert back.changes == ()
    assert lobbies.choose_preset(lobby, "classic") == replace(EMPTY, page="")


def test_the_same_choice_twice_is_one_choice() -> None:
    option = Option("burn.after_pass", value=True)
    once = lobbies.choose_rule(EMPTY, option)
    assert lobbies.choose_rule(once, option) == once


def test_what_cannot_be_together_is_refused_with_all_its_faults() -> None:
    lobby = EMPTY
    for path in ("open.before_first", "open.self_stuck", "burn.needs_open"):
        lobby = lobbies.choose_rule(lobby, Option(path, value=True))
    refused = lobbies.choose_rule(lobby, Option("open.enabled", value=False))
    assert refused.rules == lobby.rules
    assert refused.faults == (
        "fault-open-before-first",
        "fault-open-self-stuck",
        "fault-burn-needs-open",
    )
    page = lobby_message(replace(refused, page=pages.topic("open"))).text
    assert page.count("⛔") == 3
    assert lobbies.choose_rule(refused, Option("burn.after_pass", value=True)).faults == ()


offered = st.sampled_from([option for path in PATHS for option in options(path)])


@settings(max_examples=40)
@given(st.lists(offered, max_size=8), st.sampled_from(list(PRESETS)))
def test_any_choices_leave_rules_that_can_be_played(chosen: list[Option], preset: str) -> None:
    lobby = replace(EMPTY, preset=preset)
    for option in chosen:
        lobby = lobbies.choose_rule(lobby, option)
        assert all(
            has_text(Language.ZH, key) and has_text(Language.EN, key) for key in lobby.faults
        )
        if not lobby.faults:
            assert current(lobby.rules, option.path) == option
        assert list(contradictions(lobby.rules)) == []
        stored = lobbies.load(lobbies.dump(lobby))
        assert stored.rules == lobby.rules


def test_refusals_fit_a_pop_up() -> None:
    """The longest refusals that one choice can meet."""
    met: set[tuple[str, ...]] = set()
    for preset in ("classic", "dazhong", "zaozhuang", "shandong-34", "weifang"):
        for path in (path for path in PATHS if path.startswith(_REFUSED)):
            for option in options(path):
                try:
                    PRESETS[preset].rules.with_fields({path: option.value})
                except RuleSetError as error:
                    met.add(tuple(dict.fromkeys(map(lobbies.fault_key, error.fields))))
    assert len(met) > 3
    for language in LANGUAGES:
        for keys in met:
            faults = "\n".join(t(language, key) for key in keys)
            assert len(t(language, "pop-refused", faults=faults)) <= 200, keys


def test_what_a_group_remembers_is_recalled_and_what_others_wrote_stays() -> None:
    lobby = replace(
        lobbies.choose_rule(EMPTY, Option("threes.last", value=True)),
        clock_seconds=60,
        burn_window=10,
        look_window=30,
        sides=Sides.LOTS,
        auto_start=True,
    )
    kept = lobbies.remembered('{"other": 1}', lobby)
    assert json.loads(kept)["other"] == 1
    again = lobbies.recalled(kept, EMPTY)
    assert again == lobby
    odd = '{"changes": {"no.field": "1"}, "clock": 7, "sides": "x", "burn": "4"}'
    for text in ("", "[]", odd, '{"changes": []}'):
        assert lobbies.recalled(text, EMPTY) == EMPTY
