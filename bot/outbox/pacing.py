"""A chat's budget: when may the next request go out?

Telegram allows a group about twenty requests a minute, sends, edits and deletes together, and any
chat about one a second with short bursts. A part of a group's minute is kept for what rings
and for results, and pictures of the table keep a distance from each other, so that a turn never
waits behind decoration.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.messages.model import Priority
from data.rows import PaceRow

_MINUTE = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pacing:
    """The limits.

    Attributes:
        group_per_minute: most requests to a group in any minute.
        group_reserve: how many of them are kept for turns and results.
        group_gap: seconds between two requests to a group that are neither.
        burst, burst_seconds: most requests to any chat in so many seconds.
        dm_gap: seconds before a request to a private chat that only follows the table.

    """

    group_per_minute: int = 18
    group_reserve: int = 3
    group_gap: float = 3.4
    burst: int = 4
    burst_seconds: float = 4.0
    dm_gap: float = 4.0

    def earliest(self, pace: PaceRow, priority: Priority, *, now: float) -> float:
        """Return when a request may go out to a chat; *now* or earlier: at once."""
        gap = self.group_gap if pace.chat < 0 else self.dm_gap
        when = max(pace.not_before, _after(pace.spent, self.burst, self.burst_seconds))
        if pace.chat < 0:
            most = self.group_per_minute
            if priority > Priority.RESULT:
                most = max(1, most - self.group_reserve)
            when = max(when, _after(pace.spent, most, _MINUTE))
            if priority > Priority.RESULT:
                when = max(when, _after(pace.spent, 1, gap))
        elif priority is Priority.FOLLOW:
            when = max(when, _after(pace.spent, 1, gap))
        return max(now, when)

    def spent(self, pace: PaceRow, *, now: float) -> PaceRow:
        """Return the budget after one more request."""
        window = _MINUTE if pace.chat < 0 else self.burst_seconds
        recent = tuple(when for when in pace.spent if now - window < when <= now)
        return replace(pace, spent=(*recent, now))


def _after(spent: tuple[float, ...], most: int, seconds: float) -> float:
    """Return when there is room for one more, if *most* fit into *seconds*."""
    return spent[-most] + seconds if len(spent) >= most else 0.0
