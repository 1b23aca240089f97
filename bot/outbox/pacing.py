"""A chat's budget of requests: the earliest time of the next one.

Telegram allows about twenty requests a minute to a group, sends, edits and deletes together, and
about one a second to any chat, with short bursts
(https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this). A part of a
group's minute is kept for turns and results, and other requests keep a distance, so that a turn
never waits for a picture of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.messages.model import Priority
from data.rows import PaceRow

_MINUTE = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pacing:
    """The limits of a chat's budget.

    Attributes:
        group_per_minute: most requests to a group in any 60 seconds.
        group_reserve: how many of these are kept for turns and results.
        group_gap: seconds between two requests to a group that are neither turn nor result.
        burst: most requests to any chat in ``burst_seconds``.
        burst_seconds: the length of a burst.
        dm_gap: seconds before a request of priority `Priority.FOLLOW` to a private chat.

    """

    group_per_minute: int = 18
    group_reserve: int = 3
    group_gap: float = 3.4
    burst: int = 4
    burst_seconds: float = 4.0
    dm_gap: float = 4.0

    def earliest(self, pace: PaceRow, priority: Priority, *, now: float) -> float:
        """Return when a request may go out; *now* where it may go at once.

        Args:
            pace: the chat's budget; groups have negative ids.
            priority: that of the request.
            now: seconds since 1970.

        """
        when = max(now, pace.not_before, _free(pace.spent, self.burst, self.burst_seconds))
        is_group = pace.chat < 0
        if is_group:
            most = self.group_per_minute
            if priority > Priority.RESULT:
                most = max(1, most - self.group_reserve)
                when = max(when, _free(pace.spent, 1, self.group_gap))
            when = max(when, _free(pace.spent, most, _MINUTE))
        elif priority is Priority.FOLLOW:
            when = max(when, _free(pace.spent, 1, self.dm_gap))
        return when

    def spent(self, pace: PaceRow, *, now: float) -> PaceRow:
        """Return the budget after a request at *now* (seconds since 1970)."""
        seconds = _MINUTE if pace.chat < 0 else self.burst_seconds
        recent = tuple(when for when in pace.spent if now - seconds < when <= now)
        return replace(pace, spent=(*recent, now))


def _free(spent: tuple[float, ...], most: int, seconds: float) -> float:
    """Return when another request fits, where *most* requests fit into *seconds*."""
    return spent[-most] + seconds if len(spent) >= most else 0.0
