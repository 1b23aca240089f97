"""The bot without Telegram: a Bot API server, people who use it, and a page with their chats."""
