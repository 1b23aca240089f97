"""Telegram in, Telegram out: lobby, presenter, sender, clock, texts, commands, sandbox."""
