"""A page with two chats: the group on the left, the chosen user's private chat on the right."""

from bot.sandbox.page.routes import SandboxPage

__all__ = ["SandboxPage"]
