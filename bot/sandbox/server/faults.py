"""Misbehaviour on demand: what networks and servers do at the worst moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.sandbox.server.errors import ApiError


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer with an error instead of carrying the request out."""

    code: int
    description: str
    retry_after: int | None = None

    def error(self) -> ApiError:
        """Return the answer."""
        return ApiError(self.code, self.description, retry_after=self.retry_after)


@dataclass(frozen=True, slots=True)
class BadGateway:
    """Answer 502 with a page of HTML; the request is not carried out."""


@dataclass(frozen=True, slots=True)
class ResetBefore:
    """Drop the connection; the request is not carried out."""


@dataclass(frozen=True, slots=True)
class ResetAfter:
    """Carry the request out, then drop the connection."""


@dataclass(frozen=True, slots=True)
class Hang:
    """Stay silent for some real seconds, then drop the connection."""

    seconds: float
    is_applied: bool = False


@dataclass(frozen=True, slots=True)
class Slow:
    """Wait some real seconds, then carry the request out and answer."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Truncate:
    """Carry the request out and send only half of the answer's JSON."""


Fault = Refuse | BadGateway | ResetBefore | ResetAfter | Hang | Slow | Truncate


def prevents(fault: Fault) -> bool:
    """Return whether a fault leaves the request unanswered and not carried out."""
    match fault:
        case BadGateway() | ResetBefore() | Hang(is_applied=False):
            return True
    return False


@dataclass(slots=True, kw_only=True)
class FaultRule:
    """Which requests a fault hits.

    Attributes:
        kind: What happens to them.
        method: Only this method; ``None`` for any but getUpdates.
        chat: Only requests with this chat id; ``None`` for any.
        nth: The first matching request that is hit, counted from one.
        times: How many matching requests are hit in a row; ``None`` for all that follow.
        hits: How many have been hit.
    """

    kind: Fault
    method: str | None = None
    chat: int | None = None
    nth: int = 1
    times: int | None = 1
    hits: int = 0
    _seen: int = field(default=0, repr=False)

    def strikes(self, method: str, chat: int | None) -> bool:
        """Count a request, and return whether the fault hits it."""
        matches_method = (
            method != "getUpdates" if self.method is None else method.lower() == self.method.lower()
        )
        if not matches_method or (self.chat is not None and chat != self.chat):
            return False
        self._seen += 1
        if self._seen < self.nth or (self.times is not None and self.hits >= self.times):
            return False
        self.hits += 1
        return True


class Faults:
    """The faults that are planned for a server.

    Args:
        duplicate_next: Makes coming updates arrive twice.
        reverse_next: Makes coming updates arrive in reverse order.
    """

    def __init__(
        self, duplicate_next: Callable[[int], None], reverse_next: Callable[[int], None]
    ) -> None:
        self._rules: list[FaultRule] = []
        self._duplicate_next = duplicate_next
        self._reverse_next = reverse_next

    def add(
        self,
        kind: Fault,
        *,
        method: str | None = None,
        chat: int | None = None,
        nth: int = 1,
        times: int | None = 1,
    ) -> FaultRule:
        """Plan a fault; see `FaultRule` for the arguments.

        Returns:
            The rule, whose ``hits`` tell whether it has struck.
        """
        rule = FaultRule(kind=kind, method=method, chat=chat, nth=nth, times=times)
        self._rules.append(rule)
        return rule

    def duplicate_update(self, times: int = 1) -> None:
        """Deliver each of the next *times* updates once more after it was confirmed."""
        self._duplicate_next(times)

    def reorder_updates(self, count: int = 2) -> None:
        """Deliver the next *count* updates in reverse order."""
        self._reverse_next(count)

    def clear(self) -> None:
        """Plan nothing more."""
        self._rules.clear()

    def strike(self, method: str, chat: int | None) -> Fault | None:
        """Return the fault that hits this request, if any."""
        for rule in self._rules:
            if rule.strikes(method, chat):
                return rule.kind
        return None
