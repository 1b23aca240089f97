"""The way out: wishes about messages become requests to Telegram, within each chat's budget."""

from bot.outbox.gateway import Gateway
from bot.outbox.pacing import Pacing
from bot.outbox.pictures import Studio
from bot.outbox.queue import enqueue
from bot.outbox.sender import Sender, SenderEvents

__all__ = ["Gateway", "Pacing", "Sender", "SenderEvents", "Studio", "enqueue"]
