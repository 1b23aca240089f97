"""Enumerating sets from counts: what can be led, what can beat a top (RULES 3).

Only sets that fit are built; nothing is generated to be thrown away. Restrictions that depend on
the situation (3s last, burn duty …) are left to `engine.judge`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import attrgetter

from engine.cards import BIG, NATURAL_RANKS, NO_RANK, RANKS, SMALL, TWO, Counts, Rank
from engine.comparison import killable, kills
from engine.rules import RuleSet
from engine.sets import NATURAL_SETS, CardSet, card_set

_PLAIN_RANKS = tuple(range(SMALL))
_PLAIN_RANKS_ABOVE = tuple(_PLAIN_RANKS[rank + 1 :] for rank in RANKS)
_BY_COST = attrgetter("key")


def leads_of(hand: Counts, rank: Rank, rules: RuleSet) -> Iterator[CardSet]:
    """Return all sets of *rank* (`NO_RANK`: jokers only) that *hand* holds, natural ones first."""
    if rank == NO_RANK:
        return _of_jokers(hand[SMALL], hand[BIG])
    natural = NATURAL_SETS[rank][1 : hand[rank] + 1]
    tables = rules.tables
    twos = hand[TWO] if tables.carries_twos[rank] else 0
    small, big = (hand[SMALL], hand[BIG]) if tables.carries_jokers[rank] else (0, 0)
    if not (twos or small or big):
        return iter(natural)
    return chain(natural, _with_attached(rank, hand[rank], twos, small, big))


def _of_jokers(smalls: int, bigs: int) -> Iterator[CardSet]:
    for small in range(smalls + 1):
        for big in range(bigs + 1):
            if small + big:
                yield card_set(NO_RANK, 0, 0, small, big)


def _with_attached(rank: Rank, held: int, twos: int, smalls: int, bigs: int) -> Iterator[CardSet]:
    """Yield the sets of 1 to *held* cards of *rank* with some of the 2s and jokers."""
    numbers = range(1, held + 1)
    for big in range(bigs + 1):
        for small in range(smalls + 1):
            for attached in range(0 if big or small else 1, twos + 1):
                for number in numbers:
                    yield card_set(rank, number, attached, small, big)


def lead_ranks(hand: Counts) -> tuple[Rank, ...]:
    """Return the ranks that *hand* can lead, lowest first, `NO_RANK` last when it holds jokers."""
    ranks = [rank for rank in _PLAIN_RANKS if hand[rank]]
    if hand[SMALL] or hand[BIG]:
        ranks.append(NO_RANK)
    return tuple(ranks)


def _needs(top: tuple[int, ...], rank: Rank) -> int:
    """Return how many jokers must stand before cards of *rank* to top *top*."""
    return 0 if rank > top[0] else sum(1 for card in top if card >= rank)


def answers(hand: Counts, top: tuple[int, ...], rules: RuleSet) -> list[CardSet]:
    """Return all sets of *hand* that beat a top counting as *top*, cheapest first.

    The order is that of `CardSet.key`: by big jokers, small jokers, attached 2s, the rank.
    """
    highest, size, twos = top[0], len(top), hand[TWO]
    jokers = hand[SMALL] + hand[BIG]
    if not jokers and (not twos or size == 1) and highest < SMALL:
        return _of_rank_alone(hand, highest, size)
    found: list[CardSet] = []
    if highest != BIG:
        if jokers >= size:
            _add_jokers_only(found, hand, top, rules)
        tables = rules.tables
        fewest = max(1, size - jokers - twos)
        # jokers stand against the highest cards of the top; the rank must be above the next one
        for rank in _PLAIN_RANKS_ABOVE[top[min(jokers, size - 1)]]:
            held = hand[rank]
            if held < fewest:
                continue
            attachable = twos if tables.carries_twos[rank] else 0
            if rank > highest and held + attachable >= size:
                _add_without_jokers(found, rank, size, held, attachable)
            if jokers and size > 1 and tables.carries_jokers[rank]:
                _add_with_jokers(found, hand, rank, top, rules)
    if killable(top, rules.sets):
        found += _killing(hand, top, rules)
    found.sort(key=_BY_COST)
    return found


def _of_rank_alone(hand: Counts, highest: Rank, size: int) -> list[CardSet]:
    """Return the sets of *size* cards of ranks above *highest* and nothing else."""
    found: list[CardSet] = []
    for rank in _PLAIN_RANKS_ABOVE[highest]:
        if hand[rank] >= size:
            found.append(NATURAL_SETS[rank][size])  # noqa: PERF401 - half of all turns find none
    return found


def _add_without_jokers(found: list[CardSet], rank: Rank, size: int, held: int, twos: int) -> None:
    if held >= size:
        found.append(NATURAL_SETS[rank][size])
    choices = range(max(1, size - held), min(twos, size - 1) + 1)
    found += [card_set(rank, size - attached, attached, 0, 0) for attached in choices]


def _joker_choices(
    hand: Counts, number: int, smalls: int, rules: RuleSet
) -> Iterator[tuple[int, int]]:
    """Yield (small, big), *number* jokers in all, that top *smalls* small jokers."""
    sets = rules.sets
    for big in range(max(0, number - hand[SMALL]), min(number, hand[BIG]) + 1):
        small = number - big
        if small and big:
            if sets.raise_small:
                continue
            if sets.demote_big:
                if not smalls:
                    yield small, big
                continue
        if big >= smalls:
            yield small, big


def _add_jokers_only(
    found: list[CardSet], hand: Counts, top: tuple[int, ...], rules: RuleSet
) -> None:
    size, smalls = len(top), top.count(SMALL)
    demotes = rules.sets.demote_big
    for big in range(max(0, size - hand[SMALL]), min(size, hand[BIG]) + 1):
        small = size - big
        demoted = small and big and demotes
        if (not smalls) if demoted else big >= smalls:
            found.append(card_set(NO_RANK, 0, 0, small, big))


def _add_with_jokers(
    found: list[CardSet], hand: Counts, rank: Rank, top: tuple[int, ...], rules: RuleSet
) -> None:
    size, smalls = len(top), top.count(SMALL)
    twos_held = hand[TWO] if rules.tables.carries_twos[rank] else 0
    held, jokers_held = hand[rank], hand[SMALL] + hand[BIG]
    least = max(1, _needs(top, rank), size - held - twos_held)
    for jokers in range(least, min(jokers_held, size - 1) + 1):
        of_rank = size - jokers
        choices = range(max(0, of_rank - held), min(twos_held, of_rank - 1) + 1)
        for small, big in _joker_choices(hand, jokers, smalls, rules):
            found += [card_set(rank, of_rank - twos, twos, small, big) for twos in choices]
    if rules.sets.raise_small:
        _add_small_as_rank(found, hand, rank, top, twos_held=twos_held)


def _add_small_as_rank(
    found: list[CardSet], hand: Counts, rank: Rank, top: tuple[int, ...], *, twos_held: int
) -> None:
    """Add sets in which small jokers count as the rank because big ones are there."""
    size, smalls = len(top), top.count(SMALL)
    needed = max(smalls, _needs(top, rank), 1)
    for big in range(needed, min(hand[BIG], size - 2) + 1):
        for small in range(1, min(hand[SMALL], size - big - 1) + 1):
            of_rank = size - big - small
            choices = range(max(0, of_rank - hand[rank]), min(twos_held, of_rank - 1) + 1)
            found += [card_set(rank, of_rank - twos, twos, small, big) for twos in choices]


def _killing(hand: Counts, top: tuple[int, ...], rules: RuleSet) -> Iterator[CardSet]:
    """Yield the killing sets: all shapes of a size that killing can give, tried one by one."""
    most = len(top) * 3
    ranks = [NO_RANK, TWO, *(rank for rank in NATURAL_RANKS if hand[rank])]
    for rank in ranks:
        held = hand[rank] if rank >= 0 else 0
        attachable = hand[TWO] if rank in NATURAL_RANKS else 0
        if rank >= 0 and not held:
            continue
        for big in range(hand[BIG] + 1):
            for small in range(hand[SMALL] + 1):
                for twos in range(attachable + 1):
                    for naturals in range(1 if rank >= 0 else 0, held + 1):
                        size = big + small + twos + naturals
                        if len(top) < size <= most:
                            cards = card_set(rank, naturals, twos, small, big)
                            if kills(cards, top, rules):
                                yield cards
