"""A world without Telegram: a Bot API server, people, and a page that shows their chats."""
