"""The bot's queue of updates, with the semantics of getUpdates."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.sandbox.server import errors
from bot.sandbox.server.model import Json

KINDS = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_connection",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "guest_message",
    "message_reaction",
    "message_reaction_count",
    "inline_query",
    "chosen_inline_result",
    "callback_query",
    "shipping_query",
    "pre_checkout_query",
    "purchased_paid_media",
    "poll",
    "poll_answer",
    "my_chat_member",
    "chat_member",
    "chat_join_request",
    "chat_boost",
    "removed_chat_boost",
    "managed_bot",
)
"""Kinds of updates that a bot can ask for; compared with the schema by a test."""

_NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
_FIRST_ID = 1000


class UpdateQueue:
    """Updates that the bot has not confirmed yet.

    An update stays until a later getUpdates confirms it by its offset, so that whatever a bot had
    not confirmed when it died is delivered again. Kinds the bot did not ask for are never queued.
    """

    def __init__(self) -> None:
        self._pending: list[Json] = []
        self._next_id = _FIRST_ID
        self._allowed: frozenset[str] = frozenset(KINDS) - _NOT_BY_DEFAULT
        self._waiter: asyncio.Future[None] | None = None
        self._to_duplicate = 0
        self._duplicate_ids: set[int] = set()
        self._again: list[Json] = []
        self._to_hold = 0
        self._held: list[tuple[str, Json]] = []

    @property
    def unconfirmed(self) -> int:
        """How many updates the bot has yet to fetch or confirm."""
        return len(self._pending) + len(self._again) + len(self._held)

    @property
    def is_polled(self) -> bool:
        """Whether a long poll is waiting."""
        return self._waiter is not None and not self._waiter.done()

    def put(self, kind: str, payload: Json) -> None:
        """Queue an update, unless the bot did not ask for its kind."""
        if kind not in self._allowed:
            return
        if self._to_hold:
            self._held.append((kind, payload))
            self._to_hold -= 1
            if not self._to_hold:
                self.release()
            return
        self._append(kind, payload)

    def _append(self, kind: str, payload: Json) -> None:
        update_id = self._next_id
        self._next_id += 1
        if self._to_duplicate:
            self._to_duplicate -= 1
            self._duplicate_ids.add(update_id)
        self._pending.append({"update_id": update_id, kind: payload})
        self.interrupt()

    def duplicate_next(self, times: int = 1) -> None:
        """Deliver the next *times* updates once more after the bot has confirmed them."""
        self._to_duplicate += times

    def reverse_next(self, count: int = 2) -> None:
        """Hold the next *count* updates and deliver them in reverse order.

        `release()` delivers fewer when no more come.
        """
        self._to_hold = count

    def release(self) -> None:
        """Deliver what `reverse_next()` holds."""
        self._to_hold = 0
        held, self._held = self._held[::-1], []
        for kind, payload in held:
            self._append(kind, payload)

    def interrupt(self) -> None:
        """Let a waiting getUpdates answer now."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def drop_pending(self) -> None:
        """Forget everything that is queued."""
        self._pending.clear()
        self._again.clear()

    async def poll(
        self,
        *,
        offset: int = 0,
        limit: int = 100,
        timeout: float = 0,  # noqa: ASYNC109 - the Bot API's own parameter
        allowed: Sequence[str] | None = None,
    ) -> list[Json]:
        """Answer getUpdates.

        Args:
            offset: Confirms all updates with smaller ids; negative counts from the end.
            limit: Largest number of updates in the answer.
            timeout: How many real seconds to wait for an update.
            allowed: Kinds to queue from now on; empty for the default, ``None`` for no change.

        Returns:
            The oldest unconfirmed updates.

        Raises:
            ApiError: Another call to getUpdates came meanwhile.
        """
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_exception(errors.conflict())
        if allowed is not None:
            chosen = frozenset(allowed) & frozenset(KINDS)
            self._allowed = chosen or frozenset(KINDS) - _NOT_BY_DEFAULT
        self._confirm(offset)
        if not self._pending and not self._again and timeout > 0:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiter = waiter
            await asyncio.wait([waiter], timeout=timeout)
            if waiter.done():
                waiter.result()
            else:
                waiter.cancel()
        again, self._again = self._again, []
        return [*again, *self._pending][:limit]

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            offset = self._pending[offset]["update_id"] if -offset <= len(self._pending) else 0
        confirmed = [u for u in self._pending if u["update_id"] < offset]
        self._pending = [u for u in self._pending if u["update_id"] >= offset]
        for update in confirmed:
            if update["update_id"] in self._duplicate_ids:
                self._duplicate_ids.remove(update["update_id"])
                self._again.append(update)


def content(update: Json) -> tuple[str, Any]:
    """Return kind and payload of an update.

    >>> content({"update_id": 1, "message": {"message_id": 5}})
    ('message', {'message_id': 5})
    """
    kind = next(key for key in update if key != "update_id")
    return kind, update[kind]
