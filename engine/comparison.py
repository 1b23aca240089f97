"""How a set counts, which beats which, and what kills jokers (RULES 3, 4, kinds of 7)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import gt

from engine.cards import BIG, NATURAL_RANKS, NO_RANK, SMALL, TEN, TWO, Counts
from engine.rules import RuleSet
from engine.rules.fields import Gouji, Opening, Sets
from engine.rules.tables import GOUJI_SIZE
from engine.sets import CardSet, card_set

_MOST_READINGS = 1 << 14
"""How many readings are kept for each rule set."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How a set counts on the table.

    Attributes:
        effective: the ranks it counts as, highest first.
        gouji: it is a gouji set (够级牌).
        opens: it is of an opening kind (开点牌).

    """

    effective: tuple[int, ...]
    gouji: bool
    opens: bool


def read(cards: CardSet, rules: RuleSet, *, killing: bool = False) -> Reading:
    """Return how *cards* count; a killing set counts as the cards it shows (RULES 3, 16.9)."""
    if killing:
        return _read(cards, rules, killing=True)
    readings = rules.tables.readings
    known: Reading | None = readings.get(cards.key)
    if known is None:
        if len(readings) >= _MOST_READINGS:
            readings.clear()
        known = readings[cards.key] = _read(cards, rules, killing=False)
    return known


def _read(cards: CardSet, rules: RuleSet, *, killing: bool) -> Reading:
    effective = effective_ranks(cards, rules.sets, killing=killing)
    gouji = killing or _is_gouji(cards, effective, rules.gouji)
    return Reading(effective, gouji, gouji and _opens(cards, rules.open, killing=killing))


def effective_ranks(cards: CardSet, sets: Sets, *, killing: bool = False) -> tuple[int, ...]:
    """Return the ranks that *cards* count as, highest first (RULES 3)."""
    small, big = cards.small, cards.big
    twos, naturals = cards.twos, cards.naturals
    if small and big:
        if sets.demote_big:
            small, big = small + big, 0
        elif sets.raise_small and cards.rank != NO_RANK:
            naturals, small = naturals + small, 0
    head = (BIG,) * big + (SMALL,) * small
    if killing:
        return head + (TWO,) * twos + (cards.rank,) * naturals
    return head + (cards.rank,) * (naturals + twos)


def _is_gouji(cards: CardSet, effective: tuple[int, ...], gouji: Gouji) -> bool:
    if cards.jokers:
        return gouji.big_joker or effective[0] != BIG
    return cards.rank in GOUJI_SIZE and cards.size >= GOUJI_SIZE[cards.rank]


def _opens(cards: CardSet, opening: Opening, *, killing: bool) -> bool:
    """Whether a gouji set is of an opening kind (RULES 7, 16.9, 16.19)."""
    if cards.big:
        return False
    if cards.small:
        if not opening.by_small_jokers or (killing and cards.rank != NO_RANK):
            return False
        return not cards.twos or opening.attached_twos
    if cards.rank == TWO:
        return cards.naturals >= opening.twos_needed
    return not killing and (not cards.twos or opening.attached_twos)


def natural_gouji_size(rank: int) -> int | None:
    """Return how many of 10 … A make a natural gouji set (``None`` for other ranks)."""
    return GOUJI_SIZE[rank] if TEN <= rank < TWO else None


def attaches(cards: CardSet, rules: RuleSet) -> bool:
    """Whether the rank of *cards* may carry the 2s and jokers played with it."""
    if cards.rank == NO_RANK:
        return True
    tables = rules.tables
    if cards.twos and not tables.carries_twos[cards.rank]:
        return False
    return not cards.jokers or tables.carries_jokers[cards.rank]


def all_carry(counts: Counts, rules: RuleSet) -> bool:
    """Whether every rank of cards that are no set may carry the 2s and jokers among them."""
    tables = rules.tables
    jokers = counts[SMALL] + counts[BIG]
    return all(
        (not counts[TWO] or tables.carries_twos[rank])
        and (not jokers or tables.carries_jokers[rank])
        for rank in NATURAL_RANKS
        if counts[rank]
    )


def beats(cards: CardSet, top: tuple[int, ...], rules: RuleSet) -> bool:
    """Whether *cards* beat *top* without killing: the same number, each card higher."""
    if cards.size != len(top):
        return False
    effective = read(cards, rules).effective
    return effective[-1] > top[0] or _tops(effective, top)


def _tops(new: tuple[int, ...], old: tuple[int, ...]) -> bool:
    return all(map(gt, new, old))


def killable(top: tuple[int, ...], sets: Sets) -> bool:
    """Whether a rule lets something kill a joker of *top*; cards are not counted (RULES 16.36)."""
    if not top or top[0] < SMALL or not (sets.bigs_kill or sets.twos_kill):
        return False
    if not sets.kill_attached and top[-1] < SMALL:
        return False
    return top[0] == BIG or sets.twos_kill_any


def unanswerable(top: tuple[int, ...], rules: RuleSet) -> bool:
    """Whether nothing can top *top*, as all can see: it has a big joker that no rule kills."""
    return top[0] == BIG and not killable(top, rules.sets)


def kills(cards: CardSet, top: tuple[int, ...], rules: RuleSet) -> bool:
    """Whether *cards* beat *top* by killing at least one of its jokers (RULES 3).

    >>> from engine.cards import parse_counts
    >>> from engine.sets import parse_set
    >>> rules = RuleSet().with_fields({"sets.kill_big": ["three-twos-any"]})
    >>> kills(parse_set("222777"), (13, 3, 3, 3), rules), kills(parse_set("222"), (14,), rules)
    (True, True)
    """
    sets = rules.sets
    if not cards.is_set or not killable(top, sets):
        return False
    big = 0 if cards.small and sets.demote_big else cards.big
    if cards.jokers and cards.rank != NO_RANK and not rules.tables.carries_jokers[cards.rank]:
        return False
    twos = cards.naturals if cards.rank == TWO else cards.twos
    pairs = big // 2 if sets.bigs_kill else 0
    triples = twos // 3 if sets.twos_kill else 0
    return any(
        _kill_fits(cards, top, rules, pair_kills, triple_kills)
        for pair_kills in range(pairs + 1)
        for triple_kills in range(triples + 1)
        if pair_kills + triple_kills and cards.size == len(top) + pair_kills + 2 * triple_kills
    )


def _kill_fits(
    cards: CardSet, top: tuple[int, ...], rules: RuleSet, pairs: int, triples: int
) -> bool:
    """Whether *cards* top *top*, with so many pairs of big jokers and triples of 2s as killers."""
    rest = _without_killers(cards, pairs, triples)
    if rest.size and not (_rest_attaches(rest, rules)):
        return False
    rest_ranks = effective_ranks(rest, rules.sets)
    bigs, smalls = top.count(BIG), top.count(SMALL)
    any_joker = rules.sets.twos_kill_any
    for small_kills in range(min(triples, smalls) + 1 if any_joker else 1):
        big_kills = pairs + triples - small_kills
        if big_kills < 0 or big_kills > bigs or small_kills > triples:
            continue
        left = (BIG,) * (bigs - big_kills) + (SMALL,) * (smalls - small_kills)
        left += top[bigs + smalls :]
        if _tops(rest_ranks, left):
            return True
    return False


def _rest_attaches(rest: CardSet, rules: RuleSet) -> bool:
    return not rest.twos or rules.tables.carries_twos[rest.rank]


def _without_killers(cards: CardSet, pairs: int, triples: int) -> CardSet:
    big = cards.big - 2 * pairs
    if cards.rank != TWO:
        return card_set(cards.rank, cards.naturals, cards.twos - 3 * triples, cards.small, big)
    # of 2s, even where all of them kill: small jokers that count as the rank are 2s
    return card_set(TWO, cards.naturals - 3 * triples, 0, cards.small, big)
