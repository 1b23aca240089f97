"""Whatever rule finds the leader, the table is told why."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from bot.texts import LANGUAGES, Language, has_text
from engine.rules.fields import Lead

RULES = {
    rule
    for name in ("first", "later")
    for rule in get_args(get_type_hints(Lead)[name])
    if rule != "again"  # it means the rule of the first hand, which is named then
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", sorted(RULES | {"given"}))
def test_a_rule_for_the_lead_has_words(rule: str, language: Language) -> None:
    assert has_text(language, f"deal-reason-{rule}")
