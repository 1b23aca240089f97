"""Examples of the rules in force (/rules); the fields of the rule set decide which ones apply."""

from __future__ import annotations

from collections.abc import Iterator

from bot.texts import Language, t
from engine.rules import RuleSet


def examples(rules: RuleSet, language: Language) -> tuple[str, ...]:
    """Return the examples that apply under *rules*, as HTML lines."""
    return tuple(t(language, f"rules-example-{name}") for name in example_keys(rules))


def example_keys(rules: RuleSet) -> Iterator[str]:
    """Yield the names of the examples that apply under *rules*."""
    sets = rules.sets
    if sets.attach_twos and sets.attach_jokers:
        yield "attach"
    yield from sets.kill_big
    if rules.burn.enabled:
        yield "burn-first-joker" if rules.burn.first_joker else "burn"
    if rules.open.enabled:
        yield "open-fa4" if rules.open.fa4 != "off" else "open"
    if rules.threes.last:
        yield "threes"
    if rules.tribute.enabled and rules.tribute.last[0] and rules.tribute.cards == "highest":
        yield "tribute"
