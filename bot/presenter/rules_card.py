"""The rules in force as a picture: the most important ones, and examples in cards (/rules)."""

from __future__ import annotations

from typing import Final

from bot.presenter.labels import count_groups, joker_faces
from bot.rules_text.examples import example_keys
from bot.rules_text.summary import features, preset_title, rules_title, topics
from bot.texts import Language, t
from engine.cards import parse_counts
from engine.rules import PRESETS, RuleSet
from render.pictures import RuleExample, RuleLine, RulesPicture

TOPICS: Final = ("deck", "burn", "open", "threes")
"""The topics of the card, a sentence each; the text below has all rules."""
_SHOWN: Final = {
    "attach": ("WKKK", "w2QQ", "beats"),
    "two-bigs": ("WW99", "W88", "beats"),
    "three-twos": ("222", "W", "beats"),
    "three-twos-any": ("222", "w", "beats"),
    "burn": ("AA", "KK", "burns"),
    "burn-first-joker": ("WA", "KK", "burns"),
    "open": ("JJJJ", "", ""),
    "open-fa4": ("JJJJ", "4", "then"),
    "threes": ("9", "333", "then"),
}
"""Examples in cards: a set, another set, and the key of the word between them."""
_MOST: Final = 3
"""A card has so many examples: Telegram shows a tall picture narrow."""


def rules_card(preset: str, rules: RuleSet, language: Language) -> RulesPicture:
    """Return the card of *rules*; what differs from the preset is marked."""
    base = {topic.name: topic for topic in topics(PRESETS[preset].rules, language)}
    lines = []
    for topic in topics(rules, language):
        if topic.name in TOPICS:
            former = base.get(topic.name)
            changed = former is None or former.sentences != topic.sentences
            text = topic.sentences[0]
            lines.append(RuleLine(label=topic.title.partition(" (")[0], text=text, changed=changed))
    shown = [name for name in example_keys(rules) if name in _SHOWN]
    return RulesPicture(
        title=t(language, "card-title"),
        preset=preset_title(preset, language),
        lines=tuple(lines),
        changed_label=t(language, "card-changed") if any(line.changed for line in lines) else "",
        examples_label=t(language, "card-examples"),
        examples=tuple(_example(name, language) for name in shown[:_MOST]),
        faces=joker_faces(language),
    )


def card_caption(preset: str, rules: RuleSet, language: Language) -> str:
    """Return the caption of the card, as HTML."""
    title = rules_title(preset, rules, language)
    return f"{t(language, 'rules-head', title=title)}\n{features(rules, language)}"


def _example(name: str, language: Language) -> RuleExample:
    cards, other, word = _SHOWN[name]
    return RuleExample(
        cards=count_groups(parse_counts(cards)),
        text=t(language, f"card-example-{name}"),
        other=count_groups(parse_counts(other)) if other else (),
        word=t(language, f"card-{word}") if word else "",
    )
