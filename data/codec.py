"""Events and rule sets as JSON and back.

An event is stored as its kind (the class name), the version of its form, and a body. A form that
changes gets a new version and an entry in `UPCASTERS`, so stored series stay readable.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import cattrs
from cattrs import override
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_unstructure_fn
from cattrs.strategies import configure_tagged_union

from data.rows import EventRow
from engine.actions import Action
from engine.cards import Card, format_cards, parse_cards
from engine.events import Event, HandDealt
from engine.rules import PATHS, RuleSet
from engine.rules.values import write_value
from engine.sets import CardSet, parse_set
from engine.statistics import Tally


class UnreadableError(ValueError):
    """A stored value that this program can't read."""


Upcaster = Callable[[dict[str, Any]], dict[str, Any]]

VERSIONS: Final[dict[str, int]] = {}
"""The present version of each kind of event whose form has changed; all others have 1."""

UPCASTERS: Final[dict[tuple[str, int], Upcaster]] = {}
"""For a kind and an old version: the function that makes the next version's body."""

EVENTS: Final[dict[str, type]] = {kind.__name__: kind for kind in get_args(Event)}
"""The class of each kind of event."""


def _is_cards(hint: Any) -> bool:
    return bool(hint == tuple[Card, ...])


def _make_converter() -> cattrs.Converter:
    converter = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)
    converter.register_unstructure_hook(CardSet, str)
    converter.register_structure_hook(CardSet, lambda text, _: parse_set(text))
    converter.register_unstructure_hook_func(
        lambda hint: hint is Card, lambda card: format_cards((card,))
    )
    converter.register_structure_hook_func(
        lambda hint: hint is Card, lambda text, _: parse_cards(text)[0]
    )
    converter.register_unstructure_hook_func(_is_cards, format_cards)
    converter.register_structure_hook_func(_is_cards, lambda text, _: parse_cards(text))
    converter.register_unstructure_hook(
        HandDealt,
        make_dict_unstructure_fn(HandDealt, converter, replaced=override(omit_if_default=True)),
    )
    configure_tagged_union(Action, converter, tag_name="do")
    return converter


_CONVERTER: Final = _make_converter()


def encode_event(event: Event) -> EventRow:
    """Return the row that stores *event*."""
    kind = type(event).__name__
    body = _CONVERTER.unstructure(event, type(event))
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return EventRow(kind, VERSIONS.get(kind, 1), text)


def decode_event(
    stored: EventRow, upcasters: Mapping[tuple[str, int], Upcaster] | None = None
) -> Event:
    """Return the event that a row stores.

    Args:
        stored: a row of this or an older version.
        upcasters: used in place of `UPCASTERS`, whose present versions then do not count.

    Raises:
        UnreadableError: the kind is unknown, the version is newer than the program's, or the body
            can't be read.

    """
    upcasters = UPCASTERS if upcasters is None else upcasters
    kind = EVENTS.get(stored.kind)
    if kind is None:
        raise UnreadableError(f"no event is called {stored.kind!r}")
    try:
        body = json.loads(stored.body)
        version = stored.version
        while upcaster := upcasters.get((stored.kind, version)):
            body = upcaster(body)
            version += 1
        if version != VERSIONS.get(stored.kind, 1) and upcasters is UPCASTERS:
            raise UnreadableError(
                f"{stored.kind} has version {stored.version}: use a newer program"
            )
        event: Event = _CONVERTER.structure(body, kind)
    except (ValueError, TypeError, KeyError, AttributeError, ForbiddenExtraKeysError) as error:
        if isinstance(error, UnreadableError):
            raise
        # The body holds cards; the message must not.
        raise UnreadableError(f"a {stored.kind} can't be read: {type(error).__name__}") from None
    return event


def encode_rules(rules: RuleSet) -> dict[str, object]:
    """Return every field of a rule set by its path (``burn.until``), as `decode_rules` reads it."""
    return {
        path: write_value(getattr(getattr(rules, group), name))
        for path, (group, name, _) in PATHS.items()
    }


def decode_rules(fields: Mapping[str, object]) -> RuleSet:
    """Return the rule set with these fields; every other field has its default.

    Raises:
        engine.rules.RuleSetError: a field or a value is unknown.

    """
    return RuleSet().with_fields(fields)


_TALLIES: Final = cattrs.Converter(detailed_validation=False, omit_if_default=True)


def encode_tally(tally: Tally) -> str:
    """Return a tally as JSON: six objects, without the fields that have their defaults."""
    return json.dumps(_TALLIES.unstructure(tally, Tally), separators=(",", ":"))


def decode_tally(text: str) -> Tally:
    """Return the tally in a text that `encode_tally` wrote with the same `VERSION`."""
    return _TALLIES.structure(json.loads(text), Tally)
