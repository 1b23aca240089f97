"""A page that looks like a phone: left the group, right the private chat of the user you are."""

from bot.sandbox.page.routes import SandboxPage

__all__ = ["SandboxPage"]
