"""The values that a host can choose for each field of a rule set, and how a button names one.

A button carries a digest of what it means, not an index into a list. So it means the same after an
update that adds a preset, a field or a value.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from bot.rules_text.summary import TOPICS
from engine.rules import PATHS, PRESETS, RuleSet
from engine.rules.values import write_value

FIELDS_A_PAGE: Final = 5
"""How many fields of a topic stand on one page: their sentences must fit under a picture."""

_AMOUNTS: Final = (0, 1, 2, 3, 4)
_STAKES: Final = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, 2))
_RANKS: Final = (["3"], ["4"], ["3", "4"])
_MORE: Final[dict[str, tuple[object, ...]]] = {
    "sets.no_twos_on": _RANKS,
    "sets.no_jokers_on": (*_RANKS, ["2"]),
    "buy.pay": (["2", "w", "W"], ["W", "w", "2"], ["2"]),
    "open.cutoff": ([], ["melee"], ["first-out"], ["second-out"], ["opposite-out"]),
    "score.sweep": ("none", "double", 6, 8, 10),
    "score.counter": ([], [1], [2], [3], [4]),
    "score.counter_lose": ([], [1], [2]),
    "tribute.order": (
        ["point", "burn", "last"],
        ["point", "last"],
        ["burn", "stuck", "last"],
        ["last"],
    ),
    "tribute.last": ([2, 1], [1, 0], [1, 1], [0, 0]),
}
"""Values besides those of the presets, for fields with an unlimited number of values."""
_ORDERS: Final = frozenset({"buy.order"})
_SUBSETS: Final = 2


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a field, as a TOML value."""

    path: str
    value: Any

    @property
    def digest(self) -> int:
        """The number by which a button names it."""
        return digest(f"{self.path}={json.dumps(self.value)}")


def digest(text: str) -> int:
    """Return the number by which a button names *text*; it is the same in every version.

    >>> digest("classic")
    3018793389
    """
    return zlib.crc32(text.encode())


@cache
def options(path: str) -> tuple[Option, ...]:
    """Return the values that a host can choose for a field (``group.name``), each once."""
    values: dict[str, object] = {}
    for value in _values(path):
        values.setdefault(json.dumps(value), value)
    return tuple(Option(path, value) for value in values.values())


def option_of(number: int) -> Option | None:
    """Return the value that a button names; ``None`` for no value."""
    return _all_options().get(number)


def preset_of(number: int) -> str:
    """Return the id of the preset that a button names; empty for none."""
    return next((name for name in PRESETS if digest(name) == number), "")


def current(rules: RuleSet, path: str) -> Option:
    """Return the value that a field has."""
    group, name, _ = PATHS[path]
    return Option(path, write_value(getattr(getattr(rules, group), name)))


def is_switch(path: str) -> bool:
    """Whether a field is on or off."""
    return PATHS[path][2] is bool


def fields_of(topic: str) -> tuple[str, ...]:
    """Return the fields of a topic."""
    groups = TOPICS[topic]
    return tuple(path for path in PATHS if path.split(".", maxsplit=1)[0] in groups)


def pages_of(topic: str) -> tuple[tuple[str, ...], ...]:
    """Return the fields of a topic, page by page."""
    found = fields_of(topic)
    return tuple(
        found[start : start + FIELDS_A_PAGE] for start in range(0, len(found), FIELDS_A_PAGE)
    )


def topic_of(path: str) -> tuple[str, int]:
    """Return the topic of a field and its page there, from 0.

    Raises `KeyError` for a field of no topic.
    """
    for topic in TOPICS:
        for number, page in enumerate(pages_of(topic)):
            if path in page:
                return topic, number
    raise KeyError(path)


@cache
def _all_options() -> dict[int, Option]:
    return {option.digest: option for path in PATHS for option in options(path)}


def _values(path: str) -> Iterator[object]:
    group, name, hint = PATHS[path]
    yield from _of_type(path, hint)
    yield write_value(getattr(getattr(RuleSet(), group), name))
    for preset in PRESETS.values():
        yield write_value(getattr(getattr(preset.rules, group), name))
    yield from _MORE.get(path, ())


def _of_type(path: str, hint: Any) -> Iterator[object]:
    origin, args = get_origin(hint), get_args(hint)
    if hint is bool:
        yield from (True, False)
    elif hint is int:
        yield from _AMOUNTS
    elif origin is Literal:
        yield from args
    elif origin in {Union, UnionType} or origin is not tuple:
        if isinstance(hint, type):  # stakes: what is won, what is lost
            yield from ({"win": win, "lose": lose} for win, lose in _STAKES)
    elif get_origin(args[0]) is Literal and args[-1] is Ellipsis:
        words = get_args(args[0])
        if path in _ORDERS:
            yield from (list(order) for order in permutations(words))
        elif len(words) <= _SUBSETS:
            yield from ([], *([word] for word in words), list(words))
        else:
            yield []
