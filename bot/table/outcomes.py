"""What becomes of what people ask of a table."""

from __future__ import annotations

from dataclasses import dataclass

from bot.table.model import Table
from engine.errors import Rejection


@dataclass(frozen=True, slots=True)
class Done:
    """Accepted and shown."""


@dataclass(frozen=True, slots=True)
class Held:
    """Accepted; shown when the window closes."""


@dataclass(frozen=True, slots=True)
class Pending:
    """Accepted; it counts in so many seconds unless it is taken back."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules forbid it; nothing changed."""

    rejection: Rejection


@dataclass(frozen=True, slots=True)
class Stale:
    """An old or used-up button, or a second tap; nothing changed."""


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such live table, or the person does not sit there."""


Outcome = Done | Held | Pending | Refused | Stale | Gone


@dataclass(frozen=True, slots=True)
class Busy:
    """A table can't start: this person plays at another one already."""

    user_id: int
    table: Table


@dataclass(frozen=True, slots=True)
class Started:
    """A table has started."""

    table_id: int
