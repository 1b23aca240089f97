"""The bot's queue of updates, with the semantics of getUpdates."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

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

    An update stays until a later getUpdates confirms it by its offset: after a crash the bot gets
    the unconfirmed ones again. Kinds that the bot did not ask for are never queued.
    """

    def __init__(self) -> None:
        self._pending: list[Json] = []
        self._next_id = _FIRST_ID
        self._allowed: frozenset[str] = frozenset(KINDS) - _NOT_BY_DEFAULT
        self._waiter: asyncio.Future[None] | None = None

    def put(self, kind: str, payload: Json) -> None:
        """Queue an update, unless the bot did not ask for its kind."""
        if kind in self._allowed:
            self._append(kind, payload)

    def _append(self, kind: str, payload: Json) -> None:
        self._pending.append({"update_id": self._next_id, kind: payload})
        self._next_id += 1
        self.interrupt()

    def interrupt(self) -> None:
        """Make a waiting getUpdates answer now."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def drop_pending(self) -> None:
        """Drop all queued updates."""
        self._pending.clear()

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
        if not self._pending and timeout > 0:
            waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiter = waiter
            await asyncio.wait([waiter], timeout=timeout)
            if waiter.done():
                waiter.result()
            else:
                waiter.cancel()
        return self._pending[:limit]

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            offset = self._pending[offset]["update_id"] if -offset <= len(self._pending) else 0
        self._pending = [u for u in self._pending if u["update_id"] >= offset]
