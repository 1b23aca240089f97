"""The way out: messages become requests to the chat network, within each chat's budget."""

from bot.outbox.pacing import Pacing
from bot.outbox.queue import enqueue
from bot.outbox.sender import Sender, SenderEvents
from bot.outbox.studio import Studio

__all__ = ["Pacing", "Sender", "SenderEvents", "Studio", "enqueue"]
