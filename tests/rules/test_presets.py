"""Presets are complete, documented and their own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_type_hints

import pytest

from bot.cli.presets_page import presets_page
from engine.rules import PATHS, PRESETS, RuleSet
from engine.rules.presets import Preset
from tests.rules.values import alternatives

IDS = {
    *("classic", "classic-biesan", "xianshi", "charter", "challenge-cup", "klamayi"),
    *("duplicate-team", "huodong-biesan", "qingdao-open", "dian-shao-men-luo", "fujian2"),
    *("tongsu", "company-2014", "shandong-196", "qingdao", "weifang", "dazhong"),
    *("zaozhuang-geili", "zaozhuang", "league-fa4", "taiping", "handbook", "jinan-tv"),
    *("shandong-34", "kaidian-biesan", "tv-biesan", "draft-6round", "yucheng"),
}
"""Ids that were given out: stored games and records name them, so none ever goes or changes."""

ALL = pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.id)


def test_no_id_is_lost_and_classic_comes_first() -> None:
    assert set(PRESETS) == IDS
    assert next(iter(PRESETS)) == "classic"
    assert PRESETS["classic"].rules == RuleSet()


@ALL
def test_a_preset_says_what_it_is(preset: Preset) -> None:
    assert re.match(r"document 00[0-4], ", preset.source)
    assert 0 < len(preset.notes) <= 100
    assert preset.readings == tuple(sorted(set(preset.readings)))


def test_no_two_presets_are_the_same() -> None:
    seen: dict[str, str] = {}
    for preset in PRESETS.values():
        text = str(preset.rules.differences())
        assert text not in seen, f"{preset.id} plays like {seen[text]}"
        seen[text] = preset.id


def test_every_reading_is_written_down_and_needed(root: Path) -> None:
    text = (root / "docs/rules.md").read_text(encoding="utf-8")
    section = text.partition("## 17. ")[2].partition("\n## ")[0]
    written = [int(number) for number in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]

    assert written == list(range(1, len(written) + 1))
    assert {number for preset in PRESETS.values() for number in preset.readings} == set(written)


def test_a_reading_that_names_a_preset_is_a_reading_of_it(root: Path) -> None:
    text = (root / "docs/rules.md").read_text(encoding="utf-8")
    section = text.partition("## 17. ")[2].partition("\n## ")[0]
    for number, names in re.findall(r"^(\d+)\. `([a-z0-9-]+)`", section, re.MULTILINE):
        assert int(number) in PRESETS[names].readings


def test_the_page_of_presets_is_true(root: Path) -> None:
    """Write it again with: sh run presets --markdown > docs/presets.md."""
    assert (root / "docs/presets.md").read_text(encoding="utf-8") == presets_page()


def test_the_presets_use_most_choices_there_are() -> None:
    """What no preset uses is there for hosts; it must not grow by a slip in a preset."""
    named = {path for path in PATHS if isinstance(alternatives(path)[0], (str, bool))}
    used = {path for preset in PRESETS.values() for path in preset.rules.differences()}

    assert sorted(named - used) == [
        "burn.after_pass",
        "burn.check",
        "burn.enabled",
        "burn.until",
        "melee.reenter",
        "melee.yield",
        "sets.attach_jokers",
        "yield.enabled",
    ]


def test_a_field_names_the_documents_that_choose_otherwise(root: Path) -> None:
    documents: dict[str, set[str]] = {}
    for preset in PRESETS.values():
        for path in preset.rules.differences():
            documents.setdefault(path, set()).update(re.findall(r"\b00\d\b", preset.source))
    text = (root / "engine/rules/fields.py").read_text(encoding="utf-8")
    kinds = get_type_hints(RuleSet)
    for path, (group, name, _) in PATHS.items():
        kind = kinds[group].__name__
        found = re.search(rf'class {kind}:.*?\n    {name}: .*?\[([\d, ]+)\]\.?"""', text, re.DOTALL)
        assert found, path
        assert set(found[1].split(", ")) == documents.get(path, {"000"}), path
