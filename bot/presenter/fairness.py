"""The command that deals a hand again, once its secret is told (RULES 14, docs/play.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.events import HandDealt
from engine.fair import Before, deal
from engine.rules import PRESETS, RuleSet
from engine.rules.values import toml_text
from engine.seats import Seat

_MOST_SETTINGS: Final = 160
"""A command has room for so many characters of changed rules."""


@lru_cache(maxsize=32)
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
        dealt: the event of the deal, which the command must repeat.
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
    lead = _lead_options(rules, dealt, bytes.fromhex(secret), cuts, places)
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


def _lead_options(
    rules: RuleSet,
    dealt: HandDealt,
    secret: bytes,
    cuts: tuple[int, ...],
    places: tuple[Seat, ...],
) -> str | None:
    """Return the options about the lead with which the command deals these hands, if any."""
    for last_hand in dict.fromkeys(((), places)):
        for lead in (None, dealt.leader):
            before = Before(places=last_hand) if last_hand else None
            try:
                again = deal(
                    rules,
                    secret=secret,
                    cuts=cuts,
                    number=dealt.number,
                    before=before,
                    lead=lead,
                )
            except ValueError:
                continue  # these rules need to be told who leads
            if (again.hands, again.leader) == (dealt.hands, dealt.leader):
                said = f"--last-hand {','.join(map(str, last_hand))}" if last_hand else ""
                told = f"--lead {lead}" if lead is not None else ""
                return " ".join(part for part in (said, told) if part)
    return None
