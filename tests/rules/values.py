"""Values that fields of a rule set may take, found from their types."""

from __future__ import annotations

import random
from itertools import permutations
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st

from engine.rules import PATHS, PRESETS, RuleSet, RuleSetError
from engine.rules.fields import Stakes

_LISTS: dict[str, tuple[tuple[Any, ...], ...]] = {
    "deck.remove": ((("3", 10),), (("3", 10), ("4", 8)), (("W", 2),)),
    "score.places": ((7, 5, 4, 3, 2, 1), (5, 4, 3, 3, 2, 1)),
    "score.counter": ((2,), (4, 6)),
    "score.counter_lose": ((3,), (3, 5)),
    "tribute.last": ((3, 2), (0, 0)),
}
_NUMBERS = (1, 2, 8)


def alternatives(path: str) -> tuple[Any, ...]:
    """Return values of the field *path* (as Python holds them), its default among them."""
    group, name, hint = PATHS[path]
    default = getattr(getattr(RuleSet(), group), name)
    found = [default, *_LISTS.get(path, _of_type(hint))]
    return tuple(dict.fromkeys(found))


def _of_type(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if hint is int:
        return _NUMBERS
    if hint is Stakes:
        return (Stakes(win=1), Stakes(lose=1), Stakes(win=2, lose=1))
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return args
    if origin in {Union, UnionType}:
        return tuple(value for choice in args for value in _of_type(choice))
    assert origin is tuple
    names = get_args(args[0])
    if len(names) <= 4:
        return tuple(order for size in range(len(names) + 1) for order in permutations(names, size))
    return ((), (names[0],), (names[1], names[2]), ("2", "W"))


def changed(rules: RuleSet, path: str, value: Any) -> RuleSet | None:
    """Return *rules* with one field changed, ``None`` where that contradicts another one."""
    try:
        return rules.with_fields({path: _plain(value)})
    except RuleSetError:
        return None


def _plain(value: Any) -> object:
    if isinstance(value, Stakes):
        return {"win": value.win, "lose": value.lose}
    if isinstance(value, tuple):
        if value and isinstance(value[0], tuple):
            return dict(value)
        return list(value)
    return value


@st.composite
def rule_sets(draw: st.DrawFn, most: int = 12) -> RuleSet:
    """Draw a preset with up to *most* fields changed."""
    rules = PRESETS[draw(st.sampled_from(list(PRESETS)))].rules
    paths = draw(st.lists(st.sampled_from(list(PATHS)), max_size=most, unique=True))
    for path in paths:
        value = draw(st.sampled_from(alternatives(path)))
        rules = changed(rules, path, value) or rules
    return rules


def mixed(seed: int, most: int = 12) -> RuleSet:
    """Return a preset with up to *most* fields changed, all by the seed: for long runs."""
    chance = random.Random(seed)
    rules = PRESETS[chance.choice(list(PRESETS))].rules
    for path in chance.sample(list(PATHS), chance.randint(1, most)):
        rules = changed(rules, path, chance.choice(alternatives(path))) or rules
    return rules
