"""Messages as values: what a chat must show."""
