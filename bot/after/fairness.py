"""The one command with which anybody deals a hand again, once its secret is told (docs/play.md)."""

from __future__ import annotations

from typing import Final

from engine.rules import PRESETS, RuleSet
from engine.rules.values import toml_text

_MOST_SETTINGS: Final = 160
"""Up to so many characters of changed rules go into the command."""


def deal_command(preset: str, rules: RuleSet, *, hand: int, secret: str) -> str:
    """Return the command that deals a hand again from its *secret* (64 hex digits)."""
    known = PRESETS.get(preset)
    if known is None:
        return ""
    changes = " ".join(
        f"--set '{path}={toml_text(value)}'"
        for path, value in rules.differences(known.rules).items()
    )
    if len(changes) > _MOST_SETTINGS:
        return ""
    parts = [f"gouji deal --rules {preset}", changes, f"--hand {hand}", f"--secret {secret}"]
    return " ".join(part for part in parts if part)
