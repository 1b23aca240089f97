"""Outgoing messages: stored in a queue, sent within each chat's budget, retried where it helps."""

from bot.outbox.pacing import Pacing
from bot.outbox.queue import enqueue
from bot.outbox.sender import Sender, SenderEvents
from bot.outbox.studio import Studio

__all__ = ["Pacing", "Sender", "SenderEvents", "Studio", "enqueue"]
