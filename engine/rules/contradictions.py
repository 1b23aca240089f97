"""Which fields of a rule set contradict each other (RULES 13).

Only rules that can't be played are refused. A field without effect, such as ``sets.kill_attached``
where nothing kills, is accepted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import NAMES, TWO
from engine.rules.groups import RuleGroups

_STAKES = ("open", "not_open", "burn", "stuck", "kill_big")


class RuleFault(NamedTuple):
    """One thing wrong with a rule set: the fields it is about, the one to blame first, and why."""

    fields: tuple[str, ...]
    text: str


def contradictions(rules: RuleGroups) -> Iterator[RuleFault]:
    """Yield all that cannot be in *rules*, each with the field to change and what it allows."""
    yield from _deck(rules)
    yield from _removed(rules)
    yield from _buying(rules)
    yield from _opening(rules)
    yield from _declaring(rules)
    yield from _amounts(rules)
    if (rules.score.counter or rules.score.counter_lose) and not rules.burn.enabled:
        name = "score.counter" if rules.score.counter else "score.counter_lose"
        yield _fault(name, "without burning nothing is counter-burned", "[]", "burn.enabled")
    if (
        rules.revolution.mode != "off"
        and rules.revolution.condition == "no-high-34"
        and rules.deck.one_each
    ):
        yield _fault(
            "revolution.condition",
            f"deck.one_each gives everybody a {rules.deck.one_each[0]}, so nobody could revolt",
            "no-high",
            "deck.one_each",
            "revolution.mode",
        )


def _fault(name: str, why: str, allowed: str, *others: str) -> RuleFault:
    return RuleFault((name, *others), f"{name}: {why}; allowed: {allowed}")


def _deck(rules: RuleGroups) -> Iterator[RuleFault]:
    """More cards taken out than there are, or so many that there is no deal and no draw."""
    packs = rules.deck.decks
    left = {name: (4 if NAMES.index(name) <= TWO else 1) * packs for name in NAMES}
    for name, number in rules.deck.remove:
        if not 0 <= number <= left[name]:
            yield _fault(
                "deck.remove",
                f"{number} of {name} can't be removed from {packs} packs",
                f"0 to {left[name]} of {name}",
                "deck.decks",
            )
            return
        left[name] -= number
    natural = [name for name in NAMES[: TWO + 1] if left[name]]
    if len(natural) < 2 or sum(left.values()) < 6:
        yield _fault(
            "deck.remove",
            "too little is left to deal and to draw from",
            "what leaves six cards and two ranks besides jokers",
            "deck.decks",
        )


def _left(rules: RuleGroups, name: str) -> int:
    """How many cards of a rank below the jokers are in the deck."""
    return 4 * rules.deck.decks - sum(n for rank, n in rules.deck.remove if rank == name)


def _removed(rules: RuleGroups) -> Iterator[RuleFault]:
    """Rules about 3s and 4s that are not in the deck."""
    deck = ("deck.remove", "deck.decks")
    threes, fours = _left(rules, "3"), _left(rules, "4")
    for rank in rules.deck.one_each:
        if _left(rules, rank) < 6:
            yield _fault(
                "deck.one_each",
                f"only {max(0, _left(rules, rank))} of {rank} are left, six are needed",
                f"a list without {rank}",
                *deck,
            )
    for rank in rules.buy.ranks:
        if _left(rules, rank) <= 0:
            yield _fault("buy.ranks", f"all {rank}s are removed", f"a list without {rank}", *deck)
    if rules.open.fa4 != "off" and fours <= 0:
        yield _fault("open.fa4", "all 4s are removed, so nobody could open", "off", *deck)
    if rules.threes.last and threes <= 0:
        yield _fault("threes.last", "all 3s are removed", "false", *deck)


def _buying(rules: RuleGroups) -> Iterator[RuleFault]:
    for rank in rules.buy.free_ranks:
        if rank not in rules.buy.ranks:
            yield _fault(
                "buy.free_ranks",
                f"{rank} is given free, but is not among buy.ranks",
                ", ".join(rules.buy.ranks) or "[]",
                "buy.ranks",
            )
    if rules.buy.ranks and not rules.buy.order:
        yield _fault(
            "buy.order",
            "there is nobody to buy from",
            "a list of opposite, federation, opponents",
            "buy.ranks",
        )


def _opening(rules: RuleGroups) -> Iterator[RuleFault]:
    """What waits for an opening where nobody can open."""
    if rules.open.enabled:
        return
    if rules.open.before_first:
        yield _fault("open.before_first", "nobody could ever go out", "false", "open.enabled")
    if rules.open.self_stuck:
        yield _fault("open.self_stuck", "nobody could escape it", "false", "open.enabled")
    if rules.burn.enabled and rules.burn.needs_open:
        yield _fault(
            "burn.needs_open",
            "nobody could ever burn",
            "false (or burn.enabled = false)",
            "open.enabled",
            "burn.enabled",
        )


def _declaring(rules: RuleGroups) -> Iterator[RuleFault]:
    declare = rules.declare
    if declare.mode == "stake" and declare.stake < 1:
        yield _fault("declare.stake", "declare.mode = stake needs one", "1 or more", "declare.mode")
    elif declare.stake < 0:
        yield _fault("declare.stake", f"{declare.stake} is negative", "0 or more")
    if declare.mode == "stake" and not rules.open.enabled:
        yield _fault(
            "declare.mode", "a stake needs openings to be decided", "table, off", "open.enabled"
        )


def _amounts(rules: RuleGroups) -> Iterator[RuleFault]:
    """Numbers that say how much, and so are not negative."""
    score, tribute = rules.score, rules.tribute
    amounts: dict[str, tuple[int, ...]] = {
        "tribute.last": tribute.last,
        "tribute.sweep_each": (tribute.sweep_each,),
        "score.sweep": (score.sweep,) if isinstance(score.sweep, int) else (),
        "score.sweep_bonus": (score.sweep_bonus,),
        "score.counter": score.counter,
        "score.counter_lose": score.counter_lose,
        "score.counter_step": (score.counter_step,),
    }
    for name in _STAKES:
        stakes = getattr(score, name)
        amounts[f"score.{name}"] = (stakes.win, stakes.lose)
    for name, numbers in amounts.items():
        if any(number < 0 for number in numbers):
            yield _fault(name, f"{min(numbers)} is negative", "0 or more")
