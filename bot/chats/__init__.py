"""People and chats."""
