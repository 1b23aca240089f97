"""Examples stand beside the rules that they are about."""

from __future__ import annotations

import pytest

from bot.rules_text.examples import examples
from bot.texts import Language
from engine.rules import PRESETS


@pytest.mark.parametrize("preset", PRESETS)
def test_examples_fit_the_rules(preset: str) -> None:
    rules = PRESETS[preset].rules
    told = "\n".join(examples(rules, Language.ZH))
    assert told
    assert ("憋三：" in told) == rules.threes.last
    assert ("烧牌：" in told) == rules.burn.enabled
    assert ("二杀一：" in told) == ("two-bigs" in rules.sets.kill_big)
