"""Presets: each rule-bearing source as a rule set (RULES 13). Ids are never reused."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One source's rules under a name.

    Attributes:
        id: how records and games name it; never reused.
        title_zh, title_en: what people see.
        family: ``tribute`` (进贡), ``points`` (计分) or ``rooms`` (同城游).
        source: the document it comes from.
        rules: the rule set.

    """

    id: str
    title_zh: str
    title_en: str
    family: str
    source: str
    rules: RuleSet = field(default_factory=RuleSet)


CLASSIC = Preset(
    id="classic",
    title_zh="普通进贡够级",
    title_en="Classic tribute gouji",
    family="tribute",
    source="document 000, 够级规则 (first document)",
)

CLASSIC_BIESAN = Preset(
    id="classic-biesan",
    title_zh="普通进贡够级·憋三",
    title_en="Classic tribute gouji, 3s last",
    family="tribute",
    source="document 000, 够级规则 (first document), 憋3",
    rules=RuleSet().with_fields(
        {
            "threes.last": True,
            "buy.ranks": ["3"],
            "lead.recut_after_sweep": False,
            "report.counts": "never",
        }
    ),
)

PRESETS: dict[str, Preset] = {preset.id: preset for preset in (CLASSIC, CLASSIC_BIESAN)}
"""All presets by id."""
