"""SQLite storage: events, outbox, lobbies and people."""
