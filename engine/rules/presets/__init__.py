"""Presets: each rule-bearing source as a rule set (RULES 13). Ids are never reused.

A preset writes only what differs from ``classic``. A number in a comment is the ruling of RULES 17
that says why a field is read so; all else stands in the source, under the heading it names.
"""

from __future__ import annotations

from engine.rules.presets.points import POINTS
from engine.rules.presets.preset import Family, Preset
from engine.rules.presets.rooms import ROOMS
from engine.rules.presets.tribute import TRIBUTE

PRESETS: dict[str, Preset] = {preset.id: preset for preset in (*TRIBUTE, *POINTS, *ROOMS)}
"""All presets by id, family by family, ``classic`` first."""

__all__ = ["PRESETS", "Family", "Preset"]
