"""All stores of one connection."""

from __future__ import annotations

import aiosqlite

from data.archive import ArchiveStore
from data.games import GameStore
from data.inbox import InboxStore, TimerStore
from data.outbox import OutboxStore
from data.people import LobbyStore, PeopleStore


class Stores:
    """What a transaction can read and write."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Open every store on the same connection."""
        self.people = PeopleStore(connection)
        self.lobbies = LobbyStore(connection)
        self.games = GameStore(connection)
        self.archive = ArchiveStore(connection)
        self.outbox = OutboxStore(connection)
        self.inbox = InboxStore(connection)
        self.timers = TimerStore(connection)
