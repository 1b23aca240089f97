"""SQLite storage: events, outbox, lobbies, people. Knows the engine's values, not Telegram."""

from data.busy import StorageBusyError
from data.codec import UnreadableError, decode_rules, encode_rules
from data.database import Database, open_database
from data.games import ConflictError
from data.migrate import SchemaTooNewError
from data.stores import Stores

__all__ = [
    "ConflictError",
    "Database",
    "SchemaTooNewError",
    "StorageBusyError",
    "Stores",
    "UnreadableError",
    "decode_rules",
    "encode_rules",
    "open_database",
]
