"""The player's summary leaves nothing out, in no language."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rules_text.sentences import sentences
from bot.rules_text.summary import changes, features, preset_title, summary, topics
from bot.texts import LANGUAGES, Language, t
from engine.rules import PATHS, PRESETS, RuleSet
from tests.rules.values import alternatives, changed, rule_sets

TEXT_LIMIT = 4096
"""What one message of Telegram holds."""

# A field that another one must make possible first.
COMPANIONS: dict[str, dict[str, object]] = {
    "buy.free_ranks": {"buy.ranks": ["3", "4"]},
    "declare.mode": {"declare.stake": 2},
    "declare.stake": {"declare.mode": "stake", "declare.stake": 1},
}


def possible(path: str) -> list[tuple[Any, RuleSet]]:
    base = RuleSet().with_fields(COMPANIONS.get(path, {}))
    found = [(value, changed(base, path, value)) for value in alternatives(path)]
    return [(value, rules) for value, rules in found if rules is not None]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_field_has_its_own_summary(path: str, language: Language) -> None:
    said = [(value, summary(rules, language)) for value, rules in possible(path)]

    assert len(said) >= 2, f"{path} has no second value"
    for (one, first), (other, second) in combinations(said, 2):
        assert first != second, f"{path}: {one!r} and {other!r} read alike"


@given(
    preset=st.sampled_from(list(PRESETS)),
    path=st.sampled_from(list(PATHS)),
    language=st.sampled_from(LANGUAGES),
    data=st.data(),
)
def test_a_field_that_differs_from_the_default_leaves_a_trace(
    preset: str, path: str, language: Language, data: st.DataObject
) -> None:
    value = data.draw(st.sampled_from(alternatives(path)[1:]))
    default = changed(PRESETS[preset].rules, path, alternatives(path)[0])
    other = changed(PRESETS[preset].rules, path, value)

    if default is not None and other is not None:
        assert summary(default, language) != summary(other, language)


@given(rules=rule_sets(), language=st.sampled_from(LANGUAGES))
def test_any_rule_set_can_be_told(rules: RuleSet, language: Language) -> None:
    lines = summary(rules, language)

    assert all("{" not in line and "\n" not in line for line in lines)
    assert features(rules, language)
    assert {topic.name for topic in topics(rules, language)} >= {"deck", "sets", "score", "series"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_fits_into_one_message(preset: str, language: Language) -> None:
    lines = summary(PRESETS[preset].rules, language)

    assert sum(len(line) + 1 for line in lines) + 100 <= TEXT_LIMIT
    assert len(features(PRESETS[preset].rules, language)) <= 150


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_has_its_names(preset: str, language: Language) -> None:
    assert preset_title(preset, language)
    assert 0 < len(t(language, f"preset-{preset}")) <= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_presets_have_one_title(language: Language) -> None:
    assert len({preset_title(preset, language) for preset in PRESETS}) == len(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_an_english_title_has_no_chinese(preset: str) -> None:
    assert preset_title(preset, Language.EN).isascii()


def test_changes_say_only_what_is_new() -> None:
    rules = RuleSet().with_fields({"burn.last_free": False, "series.hands": 3})

    assert changes(RuleSet(), Language.ZH) == ()
    assert changes(rules, Language.ZH) == ("烧牌：最后一手也要挂花。", "局数：一共打 3 局。")
    assert changes(rules, Language.EN, base=rules) == ()


def test_a_value_that_says_nothing_is_the_default() -> None:
    silent = {
        (path, value)
        for path in PATHS
        for value, rules in possible(path)
        if not sentences(rules, path, Language.ZH) and value != alternatives(path)[0]
    }

    assert silent == set()


def test_both_languages_are_silent_about_the_same_values() -> None:
    for path in PATHS:
        for _, rules in possible(path):
            assert len(sentences(rules, path, Language.ZH)) == len(
                sentences(rules, path, Language.EN)
            ), path
