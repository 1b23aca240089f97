"""All groups of a rule set together, without what is worked out from them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import fields as groups


@dataclass(frozen=True, kw_only=True)
class RuleGroups:
    """One group of fields for each part of the rules; the defaults are the preset ``classic``.

    Nothing is checked here: `engine.rules.ruleset.RuleSet` is.
    """

    deck: groups.Deck = field(default_factory=groups.Deck)
    lead: groups.Lead = field(default_factory=groups.Lead)
    buy: groups.Buy = field(default_factory=groups.Buy)
    sets: groups.Sets = field(default_factory=groups.Sets)
    gouji: groups.Gouji = field(default_factory=groups.Gouji)
    pass_: groups.Passing = field(default_factory=groups.Passing)
    yield_: groups.Yielding = field(default_factory=groups.Yielding)
    burn: groups.Burning = field(default_factory=groups.Burning)
    open: groups.Opening = field(default_factory=groups.Opening)
    declare: groups.Declaring = field(default_factory=groups.Declaring)
    threes: groups.Threes = field(default_factory=groups.Threes)
    stuck: groups.Stuck = field(default_factory=groups.Stuck)
    revolution: groups.Revolution = field(default_factory=groups.Revolution)
    dead: groups.Dead = field(default_factory=groups.Dead)
    melee: groups.Melee = field(default_factory=groups.Melee)
    score: groups.Score = field(default_factory=groups.Score)
    tribute: groups.Tribute = field(default_factory=groups.Tribute)
    report: groups.Report = field(default_factory=groups.Report)
    clock: groups.ClockRule = field(default_factory=groups.ClockRule)
    series: groups.SeriesRule = field(default_factory=groups.SeriesRule)
