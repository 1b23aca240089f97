"""One field of a rule set in a player's words (RULES 12).

A field with named values, or a switch, has a text for each value, such as
``sum-burn-check-strict``. A value that only leaves something out may have none. Sentences with
numbers and lists are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.texts import Language, has_text, t
from bot.texts.lists import enumerated, in_prose
from engine.rules import PATHS, RuleSet
from engine.rules.fields import Stakes

_Says = Callable[[RuleSet, Language], Iterator[str]]


def sentences(rules: RuleSet, path: str, language: Language) -> tuple[str, ...]:
    """Return the sentences of the field *path* (``"burn.check"``); none where it needs none."""
    special = _SPECIAL.get(path)
    if special is not None:
        return tuple(special(rules, language))
    value = value_of(rules, path)
    word = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
    key = f"{_key(path)}-{word}"
    return (t(language, key),) if has_text(language, key) else ()


def value_of(rules: RuleSet, path: str) -> Any:
    """Return the value of the field *path*."""
    group, name, _ = PATHS[path]
    return getattr(getattr(rules, group), name)


def _key(path: str) -> str:
    return "sum-" + path.replace(".", "-").replace("_", "-")


def _rank(name: str, language: Language) -> str:
    return t(language, f"sum-rank-{name}") if name in {"w", "W"} else name


def _ranks(names: tuple[str, ...], language: Language) -> str:
    return in_prose((_rank(name, language) for name in names), language)


def _words(prefix: str, values: tuple[str, ...], language: Language) -> list[str]:
    return [t(language, f"{prefix}-{value}") for value in values]


def _numbers(values: tuple[int, ...], language: Language) -> str:
    return enumerated(map(_signed, values), language)


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


# --- the fields


def _decks(rules: RuleSet, language: Language) -> Iterator[str]:
    cards = sum(rules.tables.deck)
    least, most = cards // 6, -(-cards // 6)
    yield t(
        language,
        "sum-deck-decks",
        decks=rules.deck.decks,
        cards=cards,
        least="same" if least == most else str(least),
        most=most,
    )


def _removed(rules: RuleSet, language: Language) -> Iterator[str]:
    if rules.deck.remove:
        items = [
            t(language, "sum-removed-item", rank=_rank(rank, language), count=number)
            for rank, number in rules.deck.remove
        ]
        yield t(language, "sum-deck-remove", list=enumerated(items, language))


def _list_of_ranks(path: str) -> _Says:
    """Name ranks; an empty list has its own text, or none."""

    def say(rules: RuleSet, language: Language) -> Iterator[str]:
        value: tuple[str, ...] = value_of(rules, path)
        argument = "pay" if path == "buy.pay" else "ranks"
        if value:
            yield t(language, _key(path), **{argument: _ranks(value, language)})
        elif has_text(language, f"{_key(path)}-none"):
            yield t(language, f"{_key(path)}-none")

    return say


def _buy_order(rules: RuleSet, language: Language) -> Iterator[str]:
    order = rules.buy.order
    if not order:
        yield t(language, "sum-buy-order-none")
        return
    sides = t(language, "sum-then").join(_words("sum-side", order, language))
    yield t(language, "sum-buy-order", order=sides)


def _kill_big(rules: RuleSet, language: Language) -> Iterator[str]:
    for value in rules.sets.kill_big or ("none",):
        yield t(language, f"sum-sets-kill-big-{value}")


def _cutoff(rules: RuleSet, language: Language) -> Iterator[str]:
    cutoff = rules.open.cutoff
    if not cutoff:
        yield t(language, "sum-open-cutoff-none")
        return
    yield t(
        language,
        "sum-open-cutoff",
        list=enumerated(_words("sum-until", cutoff, language), language),
    )


def _stake(rules: RuleSet, language: Language) -> Iterator[str]:
    kind = "cards" if rules.tribute.enabled else "points"
    yield t(language, f"sum-declare-stake-{kind}", stake=rules.declare.stake)


def _places(rules: RuleSet, language: Language) -> Iterator[str]:
    yield t(language, "sum-score-places", list=_numbers(rules.score.places, language))


def _sweep(rules: RuleSet, language: Language) -> Iterator[str]:
    sweep = rules.score.sweep
    if isinstance(sweep, int):
        yield t(language, "sum-score-sweep-number", points=sweep)
    else:
        yield t(language, f"sum-score-sweep-{sweep}")


def _number(path: str, argument: str) -> _Says:
    """Name a number; 0 has no sentence."""

    def say(rules: RuleSet, language: Language) -> Iterator[str]:
        value = value_of(rules, path)
        if value:
            yield t(language, _key(path), **{argument: _signed(value)})

    return say


def _stakes(path: str) -> _Says:
    def say(rules: RuleSet, language: Language) -> Iterator[str]:
        stakes: Stakes = value_of(rules, path)
        shape = ("lose" if not stakes.win else "both") if stakes.lose else "win"
        if stakes.win or stakes.lose:
            facts = {"win": {"win": stakes.win}, "lose": {"lose": stakes.lose}}
            both = {"win": stakes.win, "lose": stakes.lose}
            text = t(language, f"sum-stakes-{shape}", **facts.get(shape, both))
            yield t(language, _key(path), stakes=text)

    return say


def _depths(path: str) -> _Says:
    def say(rules: RuleSet, language: Language) -> Iterator[str]:
        value: tuple[int, ...] = value_of(rules, path)
        if value:
            yield t(language, _key(path), list=_numbers(value, language))

    return say


def _tribute_order(rules: RuleSet, language: Language) -> Iterator[str]:
    order = rules.tribute.order
    if not order:
        yield t(language, "sum-tribute-order-none")
        return
    yield t(
        language,
        "sum-tribute-order",
        list=enumerated(_words("sum-kind", order, language), language),
    )


def _last(rules: RuleSet, language: Language) -> Iterator[str]:
    first, second = rules.tribute.last
    yield t(language, "sum-tribute-last", first=first, second=second)


def _clock(rules: RuleSet, language: Language) -> Iterator[str]:
    seconds = rules.clock.seconds
    if seconds:
        yield t(language, "sum-clock-seconds", seconds=seconds)
    else:
        yield t(language, "sum-clock-host")


def _hands(rules: RuleSet, language: Language) -> Iterator[str]:
    hands = rules.series.hands
    if hands:
        yield t(language, "sum-series-hands", hands=hands)
    else:
        yield t(language, "sum-series-endless")


_SPECIAL: Final[dict[str, _Says]] = {
    "deck.decks": _decks,
    "deck.remove": _removed,
    "deck.one_each": _list_of_ranks("deck.one_each"),
    "buy.ranks": _list_of_ranks("buy.ranks"),
    "buy.free_ranks": _list_of_ranks("buy.free_ranks"),
    "buy.order": _buy_order,
    "buy.pay": _list_of_ranks("buy.pay"),
    "sets.no_twos_on": _list_of_ranks("sets.no_twos_on"),
    "sets.no_jokers_on": _list_of_ranks("sets.no_jokers_on"),
    "sets.kill_big": _kill_big,
    "open.cutoff": _cutoff,
    "declare.stake": _stake,
    "score.places": _places,
    "score.sweep": _sweep,
    "score.sweep_bonus": _number("score.sweep_bonus", "points"),
    "score.counter_step": _number("score.counter_step", "points"),
    "score.open": _stakes("score.open"),
    "score.not_open": _stakes("score.not_open"),
    "score.burn": _stakes("score.burn"),
    "score.stuck": _stakes("score.stuck"),
    "score.kill_big": _stakes("score.kill_big"),
    "score.counter": _depths("score.counter"),
    "score.counter_lose": _depths("score.counter_lose"),
    "tribute.order": _tribute_order,
    "tribute.last": _last,
    "tribute.sweep_each": _number("tribute.sweep_each", "cards"),
    "clock.seconds": _clock,
    "series.hands": _hands,
}
