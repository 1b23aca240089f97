"""The page docs/presets.md, made from the presets; a test compares both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.rules_text.summary import preset_title
from bot.texts import Language
from engine.rules import PRESETS
from engine.rules.presets import Family, Preset
from engine.rules.values import toml_text

_LANGUAGES: Final = (Language.ZH, Language.EN)
"""The languages of the page: the titles of the sources, and what its readers read."""
_FAMILIES: Final[dict[Family, str]] = {
    "tribute": "进贡: cards are paid from hand to hand",
    "points": "计分: contests that count points",
    "rooms": "同城游: the rooms of an online provider",
}
_HEAD: Final = """\
# Presets

Each rule-bearing source is a preset. What a preset does not name is as in `classic`, whose fields
all stand at their defaults ([rules.md](rules.md), section 12; the fields and their values are in
`engine/rules/fields.py`). A number behind a preset is a reading that its source made necessary
([rules.md, section 17](rules.md#17-readings-of-the-sources)).

`sh run rules PRESET` tells a preset in a player's words. This page is written by
`sh run presets --markdown > docs/presets.md`.
"""


def presets_page() -> str:
    """Return the page as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield _HEAD
    yield "| preset | title | in English | cards | fields that differ |"
    yield "| --- | --- | --- | --- | --- |"
    for preset in PRESETS.values():
        cards = sum(preset.rules.tables.deck)
        chinese, english = (preset_title(preset.id, one) for one in _LANGUAGES)
        link = f"[`{preset.id}`](#{preset.id})"
        count = len(preset.rules.differences())
        yield f"| {link} | {chinese} | {english} | {cards} | {count} |"
    for family, title in _FAMILIES.items():
        yield ""
        yield f"## {title}"
        for preset in PRESETS.values():
            if preset.family == family:
                yield from _preset(preset)


def _preset(preset: Preset) -> Iterator[str]:
    yield ""
    yield f"### {preset.id}"
    yield ""
    numbers = ", ".join(f"17.{number}" for number in preset.readings)
    chinese, english = (preset_title(preset.id, one) for one in _LANGUAGES)
    yield f"{chinese} ({english}). {preset.notes} Readings: {numbers}."
    yield ""
    yield f"Source: {preset.source}."
    groups: dict[str, list[str]] = {}
    for path, value in preset.rules.differences().items():
        group, name = path.split(".")
        groups.setdefault(group, []).append(f"`{name} = {toml_text(value)}`")
    if not groups:
        return
    yield ""
    yield "| group | differs |"
    yield "| --- | --- |"
    for group, values in groups.items():
        yield f"| {group} | {', '.join(values)} |"
