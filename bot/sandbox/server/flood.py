"""How much a bot may write before the server refuses.

Sends, edits, deletes and pins count. Answers to taps and methods that only read do not.
"""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from bot.sandbox.server import errors

COUNTED = frozenset(
    {
        "sendMessage",
        "sendPhoto",
        "sendDocument",
        "editMessageText",
        "editMessageCaption",
        "editMessageMedia",
        "editMessageReplyMarkup",
        "deleteMessage",
        "pinChatMessage",
        "unpinChatMessage",
    }
)
"""Methods that count.

Reported: edits share the limit of sends (tdlib/td issue 2592), answers to taps have no limit
(tdlib/telegram-bot-api issue 648). Assumed: deletes and pins count.
"""

_ROUNDING = 0.001  # arithmetic on times is not exact
_SECOND = 1.0
_MINUTE = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class FloodLimits:
    """The limits. Source: PTB's FloodLimit; the size of a burst is assumed."""

    per_second: int = 30
    per_group_and_minute: int = 20
    chat_burst: int = 5
    chat_per_second: float = 1.0


class FloodControl:
    """Counts writes in the server's time and refuses those beyond the limits.

    Attributes:
        enabled: Whether anything is refused; writes are counted all the same.
        limits: The limits in force.
    """

    def __init__(self, limits: FloodLimits | None = None, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self.limits = limits if limits is not None else FloodLimits()
        self._all: deque[float] = deque()
        self._groups: defaultdict[int, deque[float]] = defaultdict(deque)
        self._tokens: dict[int, tuple[float, float]] = {}

    def check(self, chat_id: int, now: float) -> None:
        """Count one write.

        Args:
            chat_id: The chat; groups have negative ids.
            now: The server's time.

        Raises:
            ApiError: Too many writes; it says how long to wait. The write is not counted.
        """
        group = self._groups[chat_id] if chat_id < 0 else deque[float]()
        tokens = self._refilled(chat_id, now)
        wait = max(
            _wait(self._all, self.limits.per_second, _SECOND, now),
            _wait(group, self.limits.per_group_and_minute, _MINUTE, now),
            (1 - tokens) / self.limits.chat_per_second,
        )
        if self.enabled and wait > _ROUNDING:
            raise errors.flooded(max(math.ceil(wait), 1))
        self._all.append(now)
        group.append(now)
        self._tokens[chat_id] = (tokens - 1, now)

    def _refilled(self, chat_id: int, now: float) -> float:
        burst = float(self.limits.chat_burst)
        tokens, since = self._tokens.get(chat_id, (burst, now))
        return max(min(burst, tokens + (now - since) * self.limits.chat_per_second), 0.0)


def _wait(times: deque[float], limit: int, window: float, now: float) -> float:
    while times and times[0] <= now - window:
        times.popleft()
    return times[len(times) - limit] + window - now if len(times) >= limit else 0.0
