"""Messages as values: what a chat shall show."""
