"""Rule sets: their fields, their values and the presets."""

from engine.rules.presets import PRESETS, Preset
from engine.rules.ruleset import PATHS, RuleSet, RuleSetError

__all__ = ["PATHS", "PRESETS", "Preset", "RuleSet", "RuleSetError"]
