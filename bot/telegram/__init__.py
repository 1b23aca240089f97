"""Everything that knows Telegram: updates, requests, polling."""
