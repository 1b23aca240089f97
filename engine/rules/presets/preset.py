"""What a preset is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.rules.ruleset import RuleSet

Family = Literal["tribute", "points", "rooms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One source's rules under a name.

    Attributes:
        id: how records and games name it; never reused.
        family: ``tribute`` (进贡), ``points`` (计分) or ``rooms`` (同城游).
        source: document number and heading of the rules it follows.
        notes: what to know about it, in a sentence or two.
        readings: the rulings of RULES 17 that its source made necessary.
        rules: the rule set.

    """

    id: str
    family: Family
    source: str
    notes: str
    readings: tuple[int, ...] = ()
    rules: RuleSet = field(default_factory=RuleSet)
