"""A server that misbehaves on demand, as networks and servers do at the worst moment.

>>> server = FaultyServer(token="4200:sandbox", clock=lambda: 0.0)
>>> rule = server.faults.add(ResetAfter(), method="sendMessage", nth=2)
>>> rule.hits
0
"""

# ruff: noqa: ARG002 - every fault has the arguments of the protocol

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from aiohttp import web

from bot.sandbox.server.errors import ApiError
from bot.sandbox.server.http import BotApiServer
from bot.sandbox.server.model import Json
from bot.sandbox.server.updates import UpdateQueue

_BAD_GATEWAY = "<html><head><title>502 Bad Gateway</title></head><body>502</body></html>"

# --- faults


class Fault:
    """What happens to a request (`bot.sandbox.server.interception.Interception`)."""

    prevents: ClassVar[bool] = False

    async def before(self, request: web.Request) -> web.Response | None:
        return None

    async def after(self, request: web.Request, body: str) -> web.Response:
        return web.Response(text=body, content_type="application/json")


@dataclass(frozen=True)
class Refuse(Fault):
    """Answer with an error of the Bot API; the request is not carried out."""

    code: int
    description: str
    retry_after: int | None = None

    async def before(self, request: web.Request) -> web.Response | None:
        raise ApiError(self.code, self.description, retry_after=self.retry_after)


@dataclass(frozen=True)
class BadGateway(Fault):
    """Answer 502 with a page of HTML; the request is not carried out."""

    prevents = True

    async def before(self, request: web.Request) -> web.Response | None:
        return web.Response(status=502, text=_BAD_GATEWAY, content_type="text/html")


@dataclass(frozen=True)
class ResetBefore(Fault):
    """Drop the connection; the request is not carried out."""

    prevents = True

    async def before(self, request: web.Request) -> web.Response | None:
        return _dropped(request)


@dataclass(frozen=True)
class ResetAfter(Fault):
    """Carry the request out, then drop the connection."""

    async def after(self, request: web.Request, body: str) -> web.Response:
        return _dropped(request)


@dataclass(frozen=True)
class Hang(Fault):
    """Stay silent for some real seconds, then drop the connection; nothing is carried out."""

    seconds: float
    prevents = True

    async def before(self, request: web.Request) -> web.Response | None:
        await _wait_for_client(request, self.seconds)
        return _dropped(request)


@dataclass(frozen=True)
class HangAfter(Fault):
    """Carry the request out, stay silent for some real seconds, then drop the connection."""

    seconds: float

    async def after(self, request: web.Request, body: str) -> web.Response:
        await _wait_for_client(request, self.seconds)
        return _dropped(request)


@dataclass(frozen=True)
class Slow(Fault):
    """Wait some real seconds, then carry the request out and answer."""

    seconds: float

    async def before(self, request: web.Request) -> web.Response | None:
        await asyncio.sleep(self.seconds)
        return None


@dataclass(frozen=True)
class Truncate(Fault):
    """Carry the request out and send only half of the answer's JSON."""

    async def after(self, request: web.Request, body: str) -> web.Response:
        return web.Response(text=body[: len(body) // 2], content_type="application/json")


def _dropped(request: web.Request) -> web.Response:
    """Drop the connection; the returned response reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=500)


async def _wait_for_client(request: web.Request, seconds: float) -> None:
    """Wait until the time is over or the client has hung up."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while loop.time() < end and request.transport is not None:
        if request.transport.is_closing():
            return
        await asyncio.sleep(min(0.02, seconds))


# --- which requests


@dataclass(slots=True, kw_only=True)
class FaultRule:
    """Which requests a fault hits.

    Attributes:
        fault: What happens to them.
        method: Only this method; ``None`` for any but getUpdates.
        chat: Only requests with this chat id; ``None`` for any.
        nth: The first matching request that is hit, counted from one.
        times: How many matching requests are hit in a row; ``None`` for all that follow.
        hits: How many have been hit.

    """

    fault: Fault
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
    """The faults that are planned for a server."""

    def __init__(self, updates: FaultyQueue) -> None:
        self._rules: list[FaultRule] = []
        self._updates = updates

    def add(
        self,
        fault: Fault,
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
        rule = FaultRule(fault=fault, method=method, chat=chat, nth=nth, times=times)
        self._rules.append(rule)
        return rule

    def duplicate_update(self, times: int = 1) -> None:
        """Deliver each of the next *times* updates once more after the bot has confirmed it."""
        self._updates.duplicate_next(times)

    def reorder_updates(self, count: int = 2) -> None:
        """Deliver the next *count* updates in reverse order."""
        self._updates.reverse_next(count)

    def clear(self) -> None:
        """Plan nothing more."""
        self._rules.clear()

    def strike(self, method: str, chat: int | None) -> Fault | None:
        """Return the fault that hits this request, if any."""
        for rule in self._rules:
            if rule.strikes(method, chat):
                return rule.fault
        return None


# --- the server


class FaultyQueue(UpdateQueue):
    """A queue that repeats and reorders updates on demand."""

    def __init__(self) -> None:
        super().__init__()
        self._to_duplicate = 0
        self._duplicate_ids: set[int] = set()
        self._to_delay = 0
        self._delayed: list[tuple[str, Json]] = []

    @property
    def unconfirmed(self) -> int:
        """How many updates the bot has yet to fetch or confirm."""
        return len(self._pending) + len(self._delayed)

    @property
    def is_polled(self) -> bool:
        """Whether a long poll is waiting."""
        return self._waiter is not None and not self._waiter.done()

    def duplicate_next(self, times: int) -> None:
        """Deliver the next *times* updates once more after the bot has confirmed them."""
        self._to_duplicate += times

    def reverse_next(self, count: int) -> None:
        """Deliver the next *count* updates in reverse order, once all of them are there."""
        self._to_delay = count

    def _append(self, kind: str, payload: Json) -> None:
        if self._to_delay:
            self._delayed.append((kind, payload))
            self._to_delay -= 1
            if not self._to_delay:
                delayed, self._delayed = self._delayed[::-1], []
                for late in delayed:
                    self._append(*late)
            return
        if self._to_duplicate:
            self._to_duplicate -= 1
            self._duplicate_ids.add(self._next_id)
        super()._append(kind, payload)

    def _confirm(self, offset: int) -> None:
        before = self._pending
        super()._confirm(offset)
        confirmed = before[: len(before) - len(self._pending)]
        again = [update for update in confirmed if update["update_id"] in self._duplicate_ids]
        self._duplicate_ids -= {update["update_id"] for update in again}
        self._pending = [*again, *self._pending]


class FaultyServer(BotApiServer):
    """The sandbox's server with faults; it also tells whether it has anything to do.

    Attributes:
        faults: What is planned.
        updates: The queue of updates.
        in_flight: How many requests are being carried out; waiting for updates does not count.

    """

    def __init__(
        self, *, token: str, clock: Callable[[], float], can_read_all: bool = False
    ) -> None:
        self.updates = FaultyQueue()
        super().__init__(token=token, clock=clock, can_read_all=can_read_all, updates=self.updates)
        self.faults = Faults(self.updates)
        self.in_flight = 0
        self._carried_out = 0

    @property
    def activity(self) -> int:
        """A number that grows with every request and every event of a chat."""
        return self._carried_out + len(self.state.journal.events)

    async def _carry_out(self, request: web.Request, method: str) -> web.StreamResponse:
        if method == "getUpdates":
            return await super()._carry_out(request, method)
        self.in_flight += 1
        try:
            return await super()._carry_out(request, method)
        finally:
            self.in_flight -= 1
            self._carried_out += 1

    def intercept(self, method: str, chat: int | None) -> Fault | None:
        return self.faults.strike(method, chat)
