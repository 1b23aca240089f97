"""How a record, or the command ``gouji deal``, says a deal so that the same cards come of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import HandDealt
from engine.fair import Before, lead_rule
from engine.rules import RuleSet
from engine.seats import Seat

_WITHOUT_CHANCE = ("seat-1", "last-place", "first-place", "rotate", "given")
"""Rules that find the leader before the cards are dealt, and draw no number from the secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """What is said of the lead, beside the secret, the cuts and the hand's number.

    Attributes:
        last_hand: the places of the hand before, 头科 first; empty: nothing is said of it.
        lead: who leads, ``None``: the rules find it.

    """

    last_hand: tuple[Seat, ...] = ()
    lead: Seat | None = None


def ways_to_deal(
    rules: RuleSet, dealt: HandDealt, last_hand: tuple[Seat, ...] = ()
) -> tuple[Way, ...]:
    """Return the ways that give the same deal, the most telling one first; there may be none.

    They can't say who cut the hand before, nor how many players were replaced (RULES 16.6).

    Args:
        rules: the rule set.
        dealt: the deal, with the rule by which its leader was found.
        last_hand: the places of the hand before, empty in the first hand of a series.

    """
    rule, was_cut = dealt.lead_rule, dealt.cutter is not None
    ways = []
    if (
        last_hand
        and rule == lead_rule(rules, Before(places=last_hand))
        and rule != "rotate"
        and (rules.lead.opposite_cuts or not was_cut)
    ):
        ways.append(Way(last_hand=last_hand))
    if rule == lead_rule(rules, None) and not (was_cut and last_hand):
        ways.append(Way())
    if rule in _WITHOUT_CHANCE:
        ways.append(Way(lead=dealt.leader))
    return tuple(ways)
