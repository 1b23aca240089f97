"""What is worked out once from a rule set: small tables that play looks things up in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.cards import FOUR, NATURAL_RANKS, RANKS, THREE, TWO, Counts, Rank, rank_named
from engine.rules.groups import RuleGroups

GOUJI_SIZE: dict[Rank, int] = {7: 5, 8: 4, 9: 3, 10: 2, 11: 2, 12: 1}
"""How many cards of a rank make a gouji set without a joker (RULES 4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """Look-up tables of one rule set.

    Attributes:
        packs: the number of packs of 54 cards.
        deck: the number of cards of each rank in the whole deck.
        carries_twos: for each rank, whether 2s may be attached to it (贴钱).
        carries_jokers: for each rank 3 … 2, whether jokers may be attached to it (挂花).
        limits_sets: some sets that one holds may not be played, whatever happens at the table.

    """

    packs: int
    deck: Counts
    carries_twos: tuple[bool, ...]
    carries_jokers: tuple[bool, ...]
    limits_sets: bool
    readings: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """How sets count, by `CardSet.key`; filled by `engine.comparison.read` as sets are met."""

    @classmethod
    def of(cls, rules: RuleGroups) -> Tables:
        """Work out the tables of *rules*."""
        packs = rules.deck.decks
        removed = {rank_named(name): number for name, number in rules.deck.remove}
        deck = tuple((4 * packs if rank <= TWO else packs) - removed.get(rank, 0) for rank in RANKS)
        bare = set()
        if rules.threes.last:
            bare.add(THREE)
        if rules.open.needs_fours:
            bare.add(FOUR)
        no_twos = {rank_named(name) for name in rules.sets.no_twos_on} | bare
        no_jokers = {rank_named(name) for name in rules.sets.no_jokers_on} | bare
        return cls(
            packs=packs,
            deck=deck,
            carries_twos=tuple(
                rules.sets.attach_twos and rank in NATURAL_RANKS and rank not in no_twos
                for rank in RANKS
            ),
            carries_jokers=tuple(
                rules.sets.attach_jokers and rank <= TWO and rank not in no_jokers for rank in RANKS
            ),
            limits_sets=rules.threes.last or rules.open.four_whole,
        )
