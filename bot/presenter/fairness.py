"""The command that deals a hand again, once its secret is told (RULES 14, docs/play.md)."""

from __future__ import annotations

from typing import Final

from engine.events import HandDealt
from engine.record.deals import ways_to_deal
from engine.rules import PRESETS, RuleSet
from engine.rules.values import toml_text
from engine.seats import Seat

_MOST_SETTINGS: Final = 160
"""A command has room for so many characters of changed rules."""


def deal_command(
    preset: str,
    rules: RuleSet,
    dealt: HandDealt,
    *,
    secret: str,
    cuts: tuple[int, ...] = (),
    places: tuple[Seat, ...] = (),
) -> str:
    """Return the command that deals a hand again.

    Args:
        preset: id of the preset from which *rules* may differ.
        rules: of the series.
        dealt: the event of the deal.
        secret: of the deal, 64 hexadecimal digits.
        cuts: the numbers that players added (切牌).
        places: the seats of the hand before by place, 头科 first; empty in the first hand. They
            can decide who leads, and so who draws first.

    Returns:
        The command; empty where no short command deals these cards. The record of a hand can be
        verified always.

    """
    known = PRESETS.get(preset)
    if known is None:
        return ""
    changes = " ".join(
        f"--set '{path}={toml_text(value)}'"
        for path, value in rules.differences(known.rules).items()
    )
    lead = _lead_options(rules, dealt, places)
    if lead is None or len(changes) > _MOST_SETTINGS:
        return ""
    added = f"--cuts {','.join(map(str, cuts))}" if cuts else ""
    parts = (
        f"gouji deal --rules {preset}",
        changes,
        f"--hand {dealt.number}",
        lead,
        added,
        f"--secret {secret}",
    )
    return " ".join(part for part in parts if part)


def _lead_options(rules: RuleSet, dealt: HandDealt, places: tuple[Seat, ...]) -> str | None:
    """Return what the command says about the lead; ``None`` where it can not say enough."""
    ways = ways_to_deal(rules, dealt, places)
    if not ways:
        return None
    way = min(ways, key=lambda way: len(way.last_hand))
    if way.last_hand:
        return f"--last-hand {','.join(map(str, way.last_hand))}"
    return f"--lead {way.lead}" if way.lead is not None else ""
