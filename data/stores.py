"""All stores together, as a transaction hands them out."""

from __future__ import annotations

import aiosqlite

from data.archive import Archive
from data.games import Games
from data.inbox import Inbox, Timers
from data.outbox import Outbox
from data.people import Lobbies, People


class Stores:
    """What can be read and written within a transaction."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        """Open every store on the same connection."""
        self.people = People(connection)
        self.lobbies = Lobbies(connection)
        self.games = Games(connection)
        self.archive = Archive(connection)
        self.outbox = Outbox(connection)
        self.inbox = Inbox(connection)
        self.timers = Timers(connection)
