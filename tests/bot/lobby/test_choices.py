"""What the host of a lobby chooses, and what the group remembers."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.lobby import choices, pages, seating, value
from bot.lobby.outcomes import Refusal
from bot.lobby.switches import Option, current, option_of, options, preset_of
from bot.lobby.value import (
    BURN_WINDOWS,
    CLOCKS,
    COUNTDOWN_SECONDS,
    LOOK_WINDOWS,
    Lobby,
    Sides,
)
from bot.table.model import TableSettings
from bot.texts import LANGUAGES, has_text
from engine.rules import PATHS, PRESETS
from engine.rules.contradictions import contradictions
from engine.seats import SEATS
from tests.bot.lobby.samples import EMPTY, filled, with_computers

PEOPLE = tuple(range(1, 7))
NAMES = ("电脑1", "电脑2", "电脑3", "电脑4", "电脑5", "电脑6")


def test_starting_needs_six_and_a_person() -> None:
    times = TableSettings(burn_window=2.0)
    assert choices.start(filled(5), NAMES, times) is Refusal.NOT_FULL
    computers = with_computers(EMPTY)
    assert choices.start(computers, NAMES, times) is Refusal.NO_PEOPLE
    lobby = with_computers(replace(filled(5, 6), clock_seconds=30))
    table = choices.start(lobby, NAMES, times)
    assert not isinstance(table, Refusal)
    assert [player.user_id for player in table.players] == [5, 6, None, None, None, None]
    assert [player.seat for player in table.players] == list(SEATS)
    assert table.players[2].name == "电脑3"
    assert table.settings == TableSettings(burn_window=2.0, clock_seconds=30)
    assert table.host == 1


def test_times_are_chosen_from_what_is_offered() -> None:
    for choose, values in (
        (choices.choose_clock, CLOCKS),
        (choices.choose_burn_window, BURN_WINDOWS),
        (choices.choose_look_window, LOOK_WINDOWS),
    ):
        assert choose(EMPTY, 45) is Refusal.UNKNOWN
        assert all(isinstance(choose(EMPTY, value), Lobby) for value in values)
    lobby = filled(*range(1, 7))
    lobby = replace(lobby, clock_seconds=300, burn_window=20, look_window=60)
    table = choices.start(lobby, NAMES, TableSettings())
    assert not isinstance(table, Refusal)
    assert (table.settings.clock_seconds, table.settings.burn_window) == (300, 20.0)
    assert table.settings.look_window == 60.0


def test_presets_are_chosen_by_id() -> None:
    assert choices.choose_preset(EMPTY, "nonsense") is Refusal.UNKNOWN
    chosen = choices.choose_preset(replace(EMPTY, page="rules"), "classic-biesan")
    assert isinstance(chosen, Lobby)
    assert (chosen.preset, chosen.page) == ("classic-biesan", "")


def test_the_countdown_begins_when_full_and_ends_with_who_leaves() -> None:
    lobby = replace(filled(*PEOPLE), auto_start=True)
    counting = choices.counted(lobby, 100.0)
    assert counting.start_at == 100.0 + COUNTDOWN_SECONDS
    assert choices.counted(counting, 105.0) == counting
    left = seating.stand(counting, 3)
    assert isinstance(left, Lobby)
    assert choices.counted(left, 106.0).start_at is None
    computers = with_computers(EMPTY)
    assert choices.counted(replace(computers, auto_start=True), 1.0).start_at is None


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


def test_the_same_choice_twice_is_one_choice() -> None:
    option = Option("burn.after_pass", value=True)
    once = choices.choose_rule(EMPTY, option)
    assert choices.choose_rule(once, option) == once


offered = st.sampled_from([option for path in PATHS for option in options(path)])


@settings(max_examples=40)
@given(st.lists(offered, max_size=8), st.sampled_from(list(PRESETS)))
def test_any_choices_leave_rules_that_can_be_played(chosen: list[Option], preset: str) -> None:
    lobby = replace(EMPTY, preset=preset)
    for option in chosen:
        lobby = choices.choose_rule(lobby, option)
        assert all(has_text(language, key) for key in lobby.faults for language in LANGUAGES)
        if not lobby.faults:
            assert current(lobby.rules, option.path) == option
        assert list(contradictions(lobby.rules)) == []
        stored = value.load(value.dump(lobby))
        assert stored.rules == lobby.rules


def test_what_a_group_remembers_is_recalled_and_what_others_wrote_stays() -> None:
    lobby = replace(
        choices.choose_rule(EMPTY, Option("threes.last", value=True)),
        clock_seconds=60,
        burn_window=10,
        look_window=30,
        sides=Sides.LOTS,
        auto_start=True,
    )
    kept = choices.remembered('{"other": 1}', lobby)
    assert json.loads(kept)["other"] == 1
    again = choices.recalled(kept, EMPTY)
    assert again == lobby
    odd = '{"changes": {"no.field": "1"}, "clock": 7, "sides": "x", "burn": "4"}'
    for text in ("", "[]", odd, '{"changes": []}'):
        assert choices.recalled(text, EMPTY) == EMPTY
