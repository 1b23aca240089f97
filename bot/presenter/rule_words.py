"""One value of a rule field in words, also where it contradicts the other fields."""

from __future__ import annotations

import json
from functools import lru_cache

from bot.lobby.switches import Option, options
from bot.rules_text.sentences import sentences
from bot.texts import Language, t
from engine.rules import PRESETS, RuleSet
from engine.rules.ruleset import RuleSetError


def said(rules: RuleSet, option: Option, language: Language) -> str:
    """Return the sentence of a value; where it has none, another value's sentence, crossed out.

    >>> said(RuleSet(), Option("open.by_unburn", False), Language.ZH).startswith("✗")
    True
    """
    return _said(rules, option.path, json.dumps(option.value), language)


@lru_cache(maxsize=4096)
def _said(rules: RuleSet, path: str, value: str, language: Language) -> str:
    text = _words(rules, path, json.loads(value), language)
    if text:
        return text
    for other in options(path):
        text = _words(rules, path, other.value, language)
        if text:
            return t(language, "rule-not", text=text)
    return t(language, "rule-none")


def _words(rules: RuleSet, path: str, value: object, language: Language) -> str:
    """Return the sentences of a value under the first rule set that can have it."""
    bases = (rules, RuleSet(), *(preset.rules for preset in PRESETS.values()))
    for base in bases:
        try:
            changed = base.with_fields({path: value})
        except RuleSetError:
            continue
        return language.separator.join(sentences(changed, path, language))
    return ""
