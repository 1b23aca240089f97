"""The queue: adding messages in the transaction that causes them, and picking the next one.

Rows are only added. The rows that wait for one slot become one message when their turn comes, so a
message that is being sent never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.messages.model import Mode, Outgoing, Priority, Remove
from bot.outbox.encoding import Delete, Queued, decode, encode
from data import Stores
from data.rows import OutboxRow


async def enqueue(stores: Stores, messages: Iterable[Queued]) -> frozenset[int]:
    """Add messages to the queue and return the chats that got some.

    A message to a chat that the bot can't write to is dropped.

    Args:
        stores: an open transaction.
        messages: in the order in which they count.

    """
    chats = set()
    for message in messages:
        chat = message.chat
        if chat not in chats and (await stores.outbox.pace(chat)).state != "open":
            continue
        await stores.outbox.add(
            chat=chat,
            slot=f"#{message.message_id}" if isinstance(message, Delete) else message.slot,
            priority=int(message.priority),
            not_before=message.not_before,
            body=encode(message),
        )
        chats.add(chat)
    return frozenset(chats)


def merged(older: Outgoing, newer: Outgoing) -> Outgoing:
    """Return one message for two of a slot: the newer content, with a sound if either has one.

    >>> from bot.messages.model import Message
    >>> ring = Message(chat=1, slot="hand", text="your turn", mode=Mode.RENEW)
    >>> follow = Message(chat=1, slot="hand", text="later", mode=Mode.ONLY_EDIT)
    >>> merged(ring, follow).mode.value, merged(ring, follow).text
    ('renew', 'later')
    """
    if isinstance(newer, Remove):
        return newer
    if isinstance(older, Remove):
        # The message is still in the chat, so it can be edited.
        return newer if newer.mode is not Mode.ONLY_EDIT else replace(newer, mode=Mode.EDIT)
    order = (Mode.ONLY_EDIT, Mode.EDIT, Mode.RENEW)
    mode = max(older.mode, newer.mode, key=order.index)
    priority = min(older.priority, newer.priority)
    if mode is Mode.RENEW and newer.mode is not Mode.RENEW:
        return replace(newer, mode=mode, priority=priority, silent=older.silent)
    return replace(newer, mode=mode, priority=priority)


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """What is sent next to a chat.

    Attributes:
        ids: the rows of which it was made.
        slot: the slot of all these rows.
        queued: what is to be done.
        priority: that of the most urgent row.
        attempts: the largest number of failed attempts of a row.

    """

    ids: tuple[int, ...]
    slot: str
    queued: Queued
    priority: Priority
    attempts: int


def pick(rows: Sequence[OutboxRow], *, now: float) -> Next | float | None:
    """Return what is sent next to a chat.

    The most urgent slot goes first; among equals, the one that waits longest. All rows of that slot
    that are due become one message.

    Args:
        rows: all rows of the chat.
        now: seconds since 1970.

    Returns:
        What is next; or the time at which a row will be due; ``None`` where no row waits.

    """
    if not rows:
        return None
    due = [row for row in rows if row.not_before <= now]
    if not due:
        return min(row.not_before for row in rows)
    first = min(due, key=lambda row: (row.priority, row.id))
    same = sorted((row for row in due if row.slot == first.slot), key=lambda row: row.id)
    queued = decode(same[0].body)
    for row in same[1:]:
        newer = decode(row.body)
        if isinstance(queued, Delete) or isinstance(newer, Delete):
            queued = newer
        else:
            queued = merged(queued, newer)
    return Next(
        ids=tuple(row.id for row in same),
        slot=first.slot,
        queued=queued,
        priority=Priority(first.priority),
        attempts=max(row.attempts for row in same),
    )
