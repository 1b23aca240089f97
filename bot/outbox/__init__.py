"""The way out: wishes about messages become requests to Telegram, within each chat's budget."""

from bot.outbox.pacing import Pacing
from bot.outbox.queue import enqueue
from bot.outbox.sender import Sender, SenderEvents
from bot.outbox.studio import Studio
from bot.telegram.gateway import Gateway

__all__ = ["Gateway", "Pacing", "Sender", "SenderEvents", "Studio", "enqueue"]
