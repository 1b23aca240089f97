"""The comparison of sets once more, slowly and word by word from RULES 3, 4 and 6, to compare with.

Nothing here is shared with `engine.comparison`, `engine.candidates` or `engine.runout`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.cards import BIG, NO_RANK, SMALL, THREE, TWO, Counts
from engine.rules import RuleSet
from engine.sets import CardSet, card_set


def counts_as(cards: CardSet, mixed: str) -> list[int]:
    """Write a set as a list of effective cards, highest first."""
    jokers = [BIG] * cards.big + [SMALL] * cards.small
    naturals = [cards.rank] * (cards.naturals + cards.twos) if cards.rank != NO_RANK else []
    if cards.big and cards.small:
        if mixed == "demote-big":
            jokers = [SMALL] * len(jokers)
        elif mixed == "small-as-rank" and cards.rank != NO_RANK:
            jokers, naturals = [BIG] * cards.big, naturals + [cards.rank] * cards.small
    return sorted(jokers + naturals, reverse=True)


def may_be_played(cards: CardSet, rules: RuleSet) -> bool:
    """Whether the rank carries what is attached to it."""
    if cards.rank == NO_RANK:
        return True
    name = _name(cards.rank)
    bare = (["3"] if rules.threes.last else []) + (["4"] if rules.open.fa4 != "off" else [])
    twos_bar = not rules.sets.attach_twos or name in [*rules.sets.no_twos_on, *bare]
    jokers_bar = not rules.sets.attach_jokers or name in [*rules.sets.no_jokers_on, *bare]
    return not (cards.twos and twos_bar) and not (cards.jokers and jokers_bar)


def _name(rank: int) -> str:
    return ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"][rank]


def beats_plainly(cards: CardSet, top: list[int], rules: RuleSet) -> bool:
    """Whether the same number of cards are each higher than the card at their place."""
    mine = counts_as(cards, rules.sets.mixed_jokers)
    return len(mine) == len(top) and all(a > b for a, b in zip(mine, top, strict=True))


def beats_by_killing(cards: CardSet, top: list[int], rules: RuleSet) -> bool:
    """Whether some jokers of *top* are killed and all its other cards topped."""
    sets = rules.sets
    jokers = [card for card in top if card >= SMALL]
    if not sets.kill_attached and len(jokers) < len(top):
        return False
    if cards.jokers and cards.rank != NO_RANK:
        without_twos = card_set(cards.rank, cards.naturals, 0, cards.small, cards.big)
        if not may_be_played(without_twos, rules):
            return False
    choices = [_killers(card, rules) for card in jokers]
    for choice in product(*choices):
        if not any(choice):
            continue
        bigs = sum(killer[0] for killer in choice if killer)
        twos = sum(killer[1] for killer in choice if killer)
        left = [card for card, killer in zip(jokers, choice, strict=True) if not killer]
        left += [card for card in top if card < SMALL]
        if _rest_tops(cards, bigs, twos, sorted(left, reverse=True), rules):
            return True
    return False


def _killers(joker: int, rules: RuleSet) -> list[tuple[int, int] | None]:
    """What may stand in the place of a joker: nothing, two big jokers, three 2s."""
    found: list[tuple[int, int] | None] = [None]
    kinds = rules.sets.kill_big
    if joker == BIG and "two-bigs" in kinds:
        found.append((2, 0))
    if "three-twos-any" in kinds or (joker == BIG and "three-twos" in kinds):
        found.append((0, 3))
    return found


def _rest_tops(cards: CardSet, bigs: int, twos: int, left: list[int], rules: RuleSet) -> bool:
    """Whether what is left of *cards* without the killers tops what is *left* of the top."""
    if bigs and cards.small and rules.sets.mixed_jokers == "demote-big":
        return False
    held_twos = cards.naturals if cards.rank == TWO else cards.twos
    if bigs > cards.big or twos > held_twos:
        return False
    if cards.rank == TWO:
        over = cards.naturals - twos
        rest = card_set(TWO if over else NO_RANK, over, 0, cards.small, cards.big - bigs)
    else:
        rest = card_set(
            cards.rank, cards.naturals, cards.twos - twos, cards.small, cards.big - bigs
        )
    if rest.twos and not may_be_played(card_set(rest.rank, rest.naturals, rest.twos), rules):
        return False
    mine = counts_as(rest, rules.sets.mixed_jokers)
    return len(mine) == len(left) and all(a > b for a, b in zip(mine, left, strict=True))


def all_sets(hand: Counts) -> Iterator[CardSet]:
    """Yield every set that *hand* holds, whatever may be attached."""
    for big, small in product(range(hand[BIG] + 1), range(hand[SMALL] + 1)):
        if big + small:
            yield card_set(NO_RANK, 0, 0, small, big)
        for naturals in range(1, hand[TWO] + 1):
            yield card_set(TWO, naturals, 0, small, big)
        for rank in range(TWO):
            for naturals, twos in product(range(1, hand[rank] + 1), range(hand[TWO] + 1)):
                yield card_set(rank, naturals, twos, small, big)


def answers(hand: Counts, top: list[int], rules: RuleSet) -> set[CardSet]:
    """Return all sets of *hand* that beat *top*."""
    return {
        cards
        for cards in all_sets(hand)
        if (may_be_played(cards, rules) and beats_plainly(cards, top, rules))
        or (rules.sets.kill_big and beats_by_killing(cards, top, rules))
    }


def can_run_out(rest: Counts, rules: RuleSet) -> bool:
    """Whether *rest* can be led set by set under the burn duty, trying every order (RULES 6, 8)."""
    return _runs_out(rest, rules)


@lru_cache(maxsize=200_000)
def _runs_out(rest: Counts, rules: RuleSet) -> bool:
    if not any(rest):
        return True
    for cards in all_sets(rest):
        if not may_be_played(cards, rules):
            continue
        left = tuple(a - b for a, b in zip(rest, cards.counts, strict=True))
        last = not any(left)
        if rules.threes.last and cards.rank == THREE and not last:
            continue
        final_threes = rules.threes.last and cards.rank == THREE
        free = last and (rules.burn.last_free or final_threes)
        if (cards.jokers or free) and _runs_out(left, rules):
            return True
    return False
