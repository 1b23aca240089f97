"""The one command with which anybody deals a hand again, once its secret is told (docs/play.md)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.events import HandDealt
from engine.fair import Before, deal
from engine.rules import PRESETS, RuleSet
from engine.rules.values import toml_text
from engine.seats import Seat

_MOST_SETTINGS: Final = 160
"""Up to so many characters of changed rules go into the command."""


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
        preset: from which *rules* may differ.
        rules: of the series.
        dealt: how the hand was dealt; the command is tried out against it.
        secret: of the deal, 64 hexadecimal digits.
        cuts: the numbers that players added.
        places: of the hand before, 头科 first; they can say who leads, and so who draws first.

    Returns an empty text where no short command deals these cards: a record can always be verified.

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
    """Return what the command says about the lead so that it deals these hands, if it can."""
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
