"""A Bot API server on loopback, with the real server's refusals and limits.

It handles messages, knows nothing of the game, and imports nothing else of the project.

>>> server = BotApiServer(token="4200:sandbox", clock=lambda: 0.0)
>>> server.state.bot.username
'gouji_sandbox_bot'
"""

from bot.sandbox.server.flood import FloodControl, FloodLimits
from bot.sandbox.server.http import BotApiServer
from bot.sandbox.server.journal import JournalEvent, Popup, RequestRecord, Violation

__all__ = [
    "BotApiServer",
    "FloodControl",
    "FloodLimits",
    "JournalEvent",
    "Popup",
    "RequestRecord",
    "Violation",
]
