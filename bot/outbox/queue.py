"""Enqueuing, in the transaction that makes the message true, and picking what goes next.

Rows are only ever appended. Those that wait for one slot become one wish when their turn comes, so
that nothing that is just being sent can be changed under the sender's hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.messages.model import Outgoing, Priority
from bot.outbox.encoding import Delete, OutboxItem, decode, encode, merged
from data import Stores
from data.rows import OutboxRow


async def enqueue(stores: Stores, items: Iterable[Outgoing | Delete]) -> frozenset[int]:
    """Enqueue *wishes* and return the chats that got something.

    Nothing is kept for a chat that the bot can't write to.
    """
    chats = set()
    for item in items:
        if item.chat not in chats and (await stores.outbox.pace(item.chat)).state != "open":
            continue
        await stores.outbox.add(
            chat=item.chat,
            slot=f"#{item.message_id}" if isinstance(item, Delete) else item.slot,
            priority=int(item.priority),
            not_before=item.not_before,
            body=encode(item),
        )
        chats.add(item.chat)
    return frozenset(chats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Next:
    """What goes out next to a chat, made of these rows."""

    ids: tuple[int, ...]
    slot: str
    item: OutboxItem
    priority: Priority
    attempts: int


def pick(rows: Sequence[OutboxRow], *, now: float) -> Next | float | None:
    """Return the next wish of a chat, or when one will be due, or ``None``: nothing waits.

    The most urgent slot goes first, the one that waits longest among equals; all that is due for it
    becomes one wish.
    """
    if not rows:
        return None
    due = [row for row in rows if row.not_before <= now]
    if not due:
        return min(row.not_before for row in rows)
    first = min(due, key=lambda row: (row.priority, row.id))
    same = sorted((row for row in due if row.slot == first.slot), key=lambda row: row.id)
    item = decode(same[0].body)
    for row in same[1:]:
        newer = decode(row.body)
        if isinstance(item, Delete) or isinstance(newer, Delete):
            item = newer
        else:
            item = merged(item, newer)
    return Next(
        ids=tuple(row.id for row in same),
        slot=first.slot,
        item=item,
        priority=Priority(first.priority),
        attempts=max(row.attempts for row in same),
    )
