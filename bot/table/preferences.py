"""Personal preferences: how the bot deals with one person's hand, at every table."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Final


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonalSwitches:
    """What a person has chosen; the defaults hold for who has chosen nothing.

    Attributes:
        take_back: a tap can be taken back for two seconds.
        warnings: the bot asks once more before a risky play.
        auto_pass: the bot passes where no set beats the top (自动过).
        high_first: the hand begins with the high cards.
        hints: a button tells what the computer would do (提示).
        counter: a button tells which big cards are unseen (记牌器).

    """

    take_back: bool = True
    warnings: bool = True
    auto_pass: bool = False
    high_first: bool = True
    hints: bool = True
    counter: bool = True


NAMES: Final = tuple(item.name for item in fields(PersonalSwitches))
"""The switches in the order in which they are shown."""
DEFAULTS: Final = PersonalSwitches()


def write_switches(switches: PersonalSwitches) -> str:
    """Return what differs from the defaults, as JSON. So a changed default reaches all others.

    >>> write_switches(PersonalSwitches(auto_pass=True)), write_switches(PersonalSwitches())
    ('{"auto_pass":true}', '{}')
    """
    changed = {
        name: getattr(switches, name)
        for name in NAMES
        if getattr(switches, name) != getattr(DEFAULTS, name)
    }
    return json.dumps(changed, separators=(",", ":"))


@lru_cache(maxsize=1024)
def read_switches(text: str) -> PersonalSwitches:
    """Read stored switches; names that this program does not know are skipped.

    >>> read_switches('{"auto_pass":true,"gone":1}') == PersonalSwitches(auto_pass=True)
    True
    """
    stored: dict[str, Any] = json.loads(text)
    return PersonalSwitches(**{name: bool(stored[name]) for name in NAMES if name in stored})
