"""What people do in Telegram, as calls to the table service.

`register` puts all handlers into an application. They hold no state of a game; what they change
goes through `bot.table.service_old.Service`, what they show comes from `bot.presenter`.
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
from bot.telegram.handlers.commands import Commands, announce_commands
from bot.telegram.handlers.context import App, HandlerContext
from bot.telegram.handlers.history import After
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


def register(application: App, context: HandlerContext) -> Lobbies:
    """Add all handlers; returns the lobbies, whose `due` the service's timers call."""
    lobbies = Lobbies(context)
    settings = PersonalSettings(context)
    seats = Seats(context, lobbies)
    commands, members = Commands(context, lobbies, seats), Members(context, lobbies)
    after, absence = After(context, lobbies), Absence(context, lobbies)
    private, taps = PrivateText(context), Taps(context, lobbies, after, seats, absence)
    for name, callback in (
        ("start", commands.start),
        ("gouji", commands.gouji),
        ("hand", commands.hand),
        ("table", commands.table),
        ("leave", commands.leave),
        ("stop", absence.stop),
        ("end", absence.end),
        ("pause", absence.suspend),
        ("resume", absence.resume),
        ("nudge", absence.nudge),
        ("help", commands.help),
        ("rules", commands.rules),
        ("language", commands.switch_language),
        ("settings", settings.settings),
        ("auto", Assistance(context).auto),
        ("record", after.record),
        ("replay", after.replay),
        ("log", after.log),
        ("score", after.score),
        ("stats", after.stats),
        ("top", after.top),
    ):
        application.add_handler(CommandHandler(name, callback, filters=_NEW))
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
    return lobbies


__all__ = ["ALLOWED_UPDATES", "App", "HandlerContext", "Lobbies", "announce_commands", "register"]
