"""A rule set in a player's words, made from its fields; no preset has its own prose.

A field is told where it matters beside the other fields, and always where it differs from the
default: so everything that a host changes is told.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.rules_text.examples import examples
from bot.rules_text.sentences import sentences
from bot.texts import Language, t
from engine.rules import PATHS, PRESETS, RuleSet

_MESSAGE: Final = 4096
"""The greatest length of a message."""
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "deck": ("deck",),
    "lead": ("lead",),
    "buy": ("buy",),
    "sets": ("sets",),
    "gouji": ("gouji",),
    "pass": ("pass", "yield"),
    "burn": ("burn",),
    "open": ("open",),
    "declare": ("declare",),
    "threes": ("threes", "stuck"),
    "revolution": ("revolution",),
    "dead": ("dead",),
    "melee": ("melee",),
    "score": ("score",),
    "tribute": ("tribute",),
    "report": ("report",),
    "series": ("clock", "series"),
}
"""The topics in their order, with the groups of fields that belong to each."""

_SILENT: Final = frozenset({"buy", "declare", "threes", "revolution"})
"""Topics that are left out where they are switched off and have no field off its default."""


def _cuts(rules: RuleSet) -> bool:
    """Whether a card is cut for the lead in any hand after the first."""
    cut = rules.lead.first in {"count-from-cut", "show-threes"}
    return cut and (rules.lead.later == "again" or rules.lead.recut_after_sweep)


def _kills(rules: RuleSet) -> bool:
    return bool(rules.sets.kill_big)


def _declares(rules: RuleSet) -> bool:
    return rules.declare.mode != "off"


def _revolts(rules: RuleSet) -> bool:
    return rules.revolution.mode != "off"


def _stuck_may_die(rules: RuleSet) -> bool:
    return rules.threes.last and rules.threes.stuck == "last-place"


_MATTERS: Final[dict[str, Callable[[RuleSet], bool]]] = {
    "lead.cutter": _cuts,
    "lead.recut_after_sweep": lambda rules: rules.lead.later not in {"again", rules.lead.first},
    "buy.order": lambda rules: bool(rules.buy.ranks),
    "buy.pay": lambda rules: bool(rules.buy.ranks),
    "buy.fallback": lambda rules: bool(rules.buy.ranks),
    "sets.kill_attached": _kills,
    "yield.after_beaten": lambda rules: rules.yield_.enabled,
    "burn.*": lambda rules: rules.burn.enabled,
    "open.*": lambda rules: rules.open.enabled,
    "open.early_four": lambda rules: rules.open.enabled and rules.open.fa4 != "off",
    "open.none_counts": lambda _: False,
    "declare.*": _declares,
    "declare.stake": lambda rules: rules.declare.mode == "stake",
    "threes.*": lambda rules: rules.threes.last,
    "threes.pay_by_own": lambda rules: rules.threes.last and rules.tribute.enabled,
    "stuck.*": _stuck_may_die,
    "revolution.*": _revolts,
    "revolution.head": lambda rules: rules.revolution.mode in {"five", "protected"},
    "score.counter_step": lambda _: False,
    "tribute.*": lambda rules: rules.tribute.enabled,
    "tribute.counter": lambda rules: rules.tribute.enabled and rules.burn.enabled,
}
"""When a field at its default is told; other fields are told always."""
_SWITCHES: Final = frozenset(
    {
        "burn.enabled",
        "open.enabled",
        "declare.mode",
        "threes.last",
        "revolution.mode",
        "tribute.enabled",
    }
)


@dataclass(frozen=True, slots=True)
class Topic:
    """What the rules say about one topic.

    Attributes:
        name: a key of `TOPICS`, such as ``"burn"``.
        title: the topic in words.
        sentences: at least one, plain text.

    """

    name: str
    title: str
    sentences: tuple[str, ...]


def topics(rules: RuleSet, language: Language) -> tuple[Topic, ...]:
    """Return *rules* in words, topic by topic."""
    changed = rules.differences().keys()
    found = []
    for name, groups in TOPICS.items():
        paths = [path for path in PATHS if path.split(".")[0] in groups]
        if name in _SILENT and not any(path in changed or _is_on(rules, path) for path in paths):
            continue
        said = [
            sentence
            for path in paths
            if path in changed or _matters(rules, path)
            for sentence in sentences(rules, path, language)
        ]
        if name == "sets":
            said.insert(0, t(language, "sum-sets-beat"))
        if said:
            found.append(Topic(name, t(language, f"topic-{name}"), tuple(said)))
    return tuple(found)


def _is_on(rules: RuleSet, path: str) -> bool:
    return {
        "declare.mode": _declares(rules),
        "threes.last": rules.threes.last,
        "revolution.mode": _revolts(rules),
        "buy.ranks": bool(rules.buy.ranks),
    }.get(path, False)


def _matters(rules: RuleSet, path: str) -> bool:
    if path in _SWITCHES:
        return True
    group = f"{path.split('.', maxsplit=1)[0]}.*"
    rule = _MATTERS.get(path) or _MATTERS.get(group)
    return rule is None or rule(rules)


def summary(rules: RuleSet, language: Language) -> tuple[str, ...]:
    """Return *rules* in a player's words, one line a topic, plain text.

    >>> from engine.rules import PRESETS
    >>> summary(PRESETS["weifang"].rules, Language.ZH)[-2:]
    ('报牌：随时看得到各家张数。走了也不能看联邦的牌。', '局数：时间由桌主定。一共打 5 局。')
    """
    return tuple(_line(topic, topic.sentences, language) for topic in topics(rules, language))


def changes(rules: RuleSet, language: Language, base: RuleSet | None = None) -> tuple[str, ...]:
    """Return the sentences of *rules* that *base* does not have, one line a topic.

    Without *base* the default rules are meant (preset ``classic``).
    """
    known = {
        sentence
        for topic in topics(base if base is not None else RuleSet(), language)
        for sentence in topic.sentences
    }
    lines = []
    for topic in topics(rules, language):
        new = tuple(sentence for sentence in topic.sentences if sentence not in known)
        if new:
            lines.append(_line(topic, new, language))
    return tuple(lines)


def _line(topic: Topic, said: tuple[str, ...], language: Language) -> str:
    return t(language, "sum-topic-line", topic=topic.title, text=language.separator.join(said))


def rules_text(preset: str, rules: RuleSet, language: Language) -> str:
    """Return *rules* in a player's words, as HTML that fits one message.

    Where it gets too long, the basics of the game go first, then the examples.

    Args:
        preset: id of the preset from which *rules* may differ.
        rules: the rules in force.
        language: of the reader.

    """
    head = t(language, "rules-head", title=rules_title(preset, rules, language))
    lines = "\n".join(f"• {html.escape(line, quote=False)}" for line in summary(rules, language))
    basics = t(language, "rules-basics")
    shown = "\n".join((t(language, "rules-examples"), *examples(rules, language)))
    for parts in ((head, basics, shown, lines), (head, shown, lines)):
        whole = "\n\n".join(parts)
        if len(whole) <= _MESSAGE:
            return whole
    return f"{head}\n\n{lines}"[:_MESSAGE]


def rules_title(preset: str, rules: RuleSet, language: Language) -> str:
    """Return the full title of the preset, marked where *rules* differ from it."""
    title = preset_title(preset, language)
    if rules != PRESETS[preset].rules:
        return t(language, "preset-changed", preset=title)
    return title


def preset_title(preset_id: str, language: Language) -> str:
    """Return the full title of a preset; its short name is the text ``preset-<id>``."""
    return t(language, f"preset-title-{preset_id}")


def features(rules: RuleSet, language: Language) -> str:
    """Return the main features of *rules* in one line, for lists of presets.

    >>> from engine.rules import PRESETS
    >>> features(PRESETS["dazhong"].rules, Language.ZH)
    '4 副 206 张·憋三·发4·三个2杀大花·宣点赌 2·冲点·进贡·5 局'
    """
    return t(language, "feat-join").join(_features(rules, language))


def _features(rules: RuleSet, language: Language) -> Iterator[str]:
    yield t(language, "feat-cards", decks=rules.deck.decks, cards=sum(rules.tables.deck))
    if rules.threes.last:
        yield t(language, "feat-biesan")
    if not rules.open.enabled:
        yield t(language, "feat-no-open")
    elif rules.open.fa4 != "off":
        yield t(language, "feat-fa4")
    if rules.open.before_first:
        yield t(language, "feat-first-closed")
    for rule in rules.sets.kill_big:
        yield t(language, f"feat-kill-{rule}")
    if not rules.sets.attach_twos:
        yield t(language, "feat-no-twos")
    if rules.declare.mode == "stake":
        yield t(language, "feat-stake", stake=rules.declare.stake)
    elif rules.declare.mode == "table":
        yield t(language, "feat-table")
    if rules.revolution.mode == "protected":
        yield t(language, "feat-protected")
    elif _revolts(rules):
        charge = rules.revolution.charge != "off"
        yield t(language, "feat-charge" if charge else "feat-revolution")
    yield t(language, "feat-tribute" if rules.tribute.enabled else "feat-points")
    hands = rules.series.hands
    yield t(language, "feat-hands", hands=hands) if hands else t(language, "feat-endless")
