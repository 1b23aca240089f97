"""Can a burn be run out? Splitting a hand into sets that fulfil the burn duty (RULES 6)."""

from __future__ import annotations

from engine.cards import BIG, FOUR, NATURAL_RANKS, SMALL, THREE, TWO, Counts, subtract
from engine.rules import RuleSet
from engine.sets import CardSet


def can_run_out(hand: Counts, burning: CardSet, rules: RuleSet) -> bool:
    """Whether *hand*, after burning with *burning*, can be played out if nobody answers.

    >>> from engine.cards import parse_counts
    >>> from engine.sets import parse_set
    >>> can_run_out(parse_counts("AAw955"), parse_set("AA"), RuleSet())
    True
    >>> can_run_out(parse_counts("AA97"), parse_set("AA"), RuleSet())
    False
    """
    return fulfils_duty(subtract(hand, burning.counts), rules)


def is_hopeless(hand: Counts) -> bool:
    """Whether *hand* can't run out a burn, whatever it burns with and whatever the rules.

    Of its ranks the burning set takes one and the last set is free; each other rank needs a joker.

    >>> from engine.cards import parse_counts
    >>> is_hopeless(parse_counts("AAw955")), is_hopeless(parse_counts("AAw95562"))
    (False, True)
    """
    lacks = hand[FOUR:TWO].count(0)  # 3s may be beyond the duty, 2s may go along
    return TWO - FOUR - lacks > 2 + hand[SMALL] + hand[BIG]


def fulfils_duty(rest: Counts, rules: RuleSet) -> bool:
    """Whether *rest* splits into sets that each hold a joker, but for the last one (RULES 6).

    Each rank is one set: splitting a rank only needs more jokers. 2s go along with a rank that
    carries them, or are a set of their own. The split ignores 发4 and 不走头 (RULES 16.15).
    """
    tables = rules.tables
    threes_wait = rules.threes.wait(rest[THREE])
    free = rules.burn.last_free and not threes_wait
    carrying = alone = 0
    twos_placed = not rest[TWO]
    for rank in NATURAL_RANKS:
        if not rest[rank] or (rank == THREE and threes_wait):
            continue
        if tables.carries_jokers[rank]:
            carrying += 1
        else:
            alone += 1
        twos_placed = twos_placed or tables.carries_twos[rank]
    if not twos_placed:
        if tables.carries_jokers[TWO]:
            carrying += 1
        else:
            alone += 1
    if alone > (1 if free else 0):
        return False
    if free and not alone and carrying:
        carrying -= 1
    return carrying <= rest[SMALL] + rest[BIG]
