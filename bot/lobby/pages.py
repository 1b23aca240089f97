"""The pages of a lobby's message, by name. A button names a page by the digest of its name."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.lobby.switches import digest, pages_of
from bot.lobby.value import FAMILIES
from bot.rules_text.summary import TOPICS
from engine.rules import PATHS, PRESETS

MAIN: Final = ""
SEATS: Final = "seats"
SIDES: Final = "sides"
SETTINGS: Final = "settings"
CLOCK: Final = "clock"
BURN: Final = "burn"
LOOK: Final = "look"
RULES: Final = "rules"
"""The families of presets."""
TOPIC_LIST: Final = "switches"
"""The topics of single switches."""
SUMMARY_PAGES: Final = 12
"""The most pages of a preset's summary."""
OPEN_TO_ALL: Final = frozenset({MAIN, SEATS})
"""Pages that anybody may open; the others are the host's."""


def family(name: str) -> str:
    """Return the page of a family of presets."""
    return f"family:{name}"


def preset(name: str, number: int = 0) -> str:
    """Return a page of a preset's summary; *number* counts from 0."""
    return f"preset:{name}:{number}"


def topic(name: str, number: int = 0) -> str:
    """Return a page of a topic's fields; *number* counts from 0."""
    return f"topic:{name}:{number}"


def field(path: str) -> str:
    """Return the page of a field's values."""
    return f"field:{path}"


def page_of(number: int) -> str | None:
    """Return the page that a button names; ``None`` for no page."""
    return _all().get(number)


@cache
def _all() -> dict[int, str]:
    names = [MAIN, SEATS, SIDES, SETTINGS, CLOCK, BURN, LOOK, RULES, TOPIC_LIST]
    names += map(family, FAMILIES)
    names += [preset(name, number) for name in PRESETS for number in range(SUMMARY_PAGES)]
    names += [topic(name, n) for name in TOPICS for n in range(len(pages_of(name)))]
    names += map(field, PATHS)
    return {digest(name): name for name in names}
