"""Which hands are stuck: 3s that wait to be last (被闷, RULES 8), 3s and 4s unopened (自闷, 7)."""

from __future__ import annotations

from engine.cards import FIVE, FOUR, THREE, Counts
from engine.rules import RuleSet


def only_threes(hand: Counts) -> bool:
    """Whether *hand* holds 3s and nothing else."""
    return hand[THREE] > 0 and not any(hand[FOUR:])


def is_stuck_if_beaten(hand: Counts, rules: RuleSet) -> bool:
    """Whether a seat left with *hand* is stuck when the set that it played is beaten (RULES 8)."""
    return rules.threes.wait(hand[THREE]) and only_threes(hand)


def sticks_itself(hand: Counts, *, opened: bool, someone_out: bool) -> bool:
    """Whether a seat left with *hand* is dead by its own play (open.self_stuck, RULES 7, 16.20).

    Args:
        hand: what it holds.
        opened: it has opened, or has won the lead that opens it.
        someone_out: a seat has finished.

    """
    return not opened and not someone_out and any(hand) and not any(hand[FIVE:])
