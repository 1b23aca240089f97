"""Examples of the rules in force, chosen by the fields that they are about (/rules)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.texts import t
from engine.rules import RuleSet


def examples(rules: RuleSet, language: str) -> tuple[str, ...]:
    """Return what to play when, under *rules*, as HTML lines."""
    return tuple(t(language, key) for key in _keys(rules))


def _keys(rules: RuleSet) -> Iterator[str]:
    sets = rules.sets
    if sets.attach_twos and sets.attach_jokers:
        yield "rules-example-attach"
    for kill in sets.kill_big:
        yield f"rules-example-{kill}"
    if rules.burn.enabled:
        yield "rules-example-burn-first-joker" if rules.burn.first_joker else "rules-example-burn"
    if rules.open.enabled:
        yield "rules-example-open-fa4" if rules.open.fa4 != "off" else "rules-example-open"
    if rules.threes.last:
        yield "rules-example-threes"
    if rules.tribute.enabled and rules.tribute.last[0] and rules.tribute.cards == "highest":
        yield "rules-example-tribute"
