"""The rules as a card: short enough for a phone, and true to the rules in force."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.presenter.rules_card import card_caption, rules_card
from bot.texts import LANGUAGES, Language
from engine.rules import PRESETS
from render import draw


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_card_is_not_tall_and_names_its_rules(preset: str, language: Language) -> None:
    card = rules_card(preset, PRESETS[preset].rules, language)
    with Image.open(io.BytesIO(draw(card))) as image:
        assert image.height <= 1.25 * image.width
    assert card.lines
    assert card.examples
    assert card.changed_label == ""
    caption = card_caption(preset, PRESETS[preset].rules, language)
    assert card.preset in caption
    assert len(caption) <= 1024


def test_what_the_host_changed_is_marked() -> None:
    base = PRESETS["classic"].rules
    rules = replace(base, burn=replace(base.burn, enabled=False))
    card = rules_card("classic", rules, Language.ZH)
    assert [line.label for line in card.lines if line.changed] == ["烧牌"]
    assert card.changed_label
    assert "烧" not in {example.word for example in card.examples}
