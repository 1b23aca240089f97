"""What people do in Telegram, as calls to the services.

`register` puts all handlers into an application. They hold no state of a game. What they change
goes through the runner and the services; what they show comes from `bot.presenter`.
"""

from __future__ import annotations

from telegram import Update
from telegram.ext import (
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    filters,
)

from bot.telegram.handlers.absence import Absence
from bot.telegram.handlers.assistance import Assistance
from bot.telegram.handlers.command_table import COMMANDS, Handlers, announce_commands, help_text
from bot.telegram.handlers.commands import Commands
from bot.telegram.handlers.context import App, HandlerContext
from bot.telegram.handlers.history import History
from bot.telegram.handlers.lobbies import Lobbies
from bot.telegram.handlers.members import Members
from bot.telegram.handlers.private_text import PrivateText
from bot.telegram.handlers.seats import Seats
from bot.telegram.handlers.settings import PersonalSettings
from bot.telegram.handlers.taps import Taps

ALLOWED_UPDATES = (
    Update.MESSAGE,
    Update.CALLBACK_QUERY,
    Update.MY_CHAT_MEMBER,
    Update.CHAT_MEMBER,
)
"""The kinds of updates to ask Telegram for."""

_NEW = filters.UpdateType.MESSAGE
"""Edited messages and channel posts are no commands and no plays."""


def register(application: App, context: HandlerContext) -> None:
    """Add all handlers."""
    lobbies = Lobbies(context)
    seats = Seats(context, lobbies)
    members = Members(context)
    commands = Commands(context, lobbies, seats, help_text)
    history, absence = History(context, lobbies), Absence(context, lobbies)
    private, taps = PrivateText(context), Taps(context, lobbies, history, seats, absence)
    handlers = Handlers(
        commands=commands,
        absence=absence,
        assistance=Assistance(context),
        history=history,
        settings=PersonalSettings(context),
    )
    for command in COMMANDS:
        callback = command.handler(handlers)
        application.add_handler(CommandHandler(command.name, callback, filters=_NEW))
    application.add_handler(CallbackQueryHandler(taps.tapped))
    application.add_handler(ChatMemberHandler(members.me, ChatMemberHandler.MY_CHAT_MEMBER))
    application.add_handler(ChatMemberHandler(members.member, ChatMemberHandler.CHAT_MEMBER))
    status = filters.StatusUpdate
    application.add_handler(MessageHandler(_NEW & status.LEFT_CHAT_MEMBER, members.left))
    application.add_handler(MessageHandler(_NEW & status.MIGRATE, members.migrated))
    application.add_handler(MessageHandler(_NEW & status.NEW_CHAT_TITLE, members.renamed))
    own_chat = _NEW & filters.ChatType.PRIVATE
    application.add_handler(MessageHandler(own_chat & filters.COMMAND, commands.unknown))
    application.add_handler(MessageHandler(own_chat & filters.TEXT, private.text))
    application.add_handler(MessageHandler(own_chat & ~status.ALL, private.other))


__all__ = ["ALLOWED_UPDATES", "App", "HandlerContext", "announce_commands", "register"]
