"""Who may decide for a group, asked at the moment that they do: rights end, old menus stay."""

from __future__ import annotations

from telegram import ChatMember, ChatMemberAdministrator, ChatMemberOwner, Update, User
from telegram.error import TelegramError

from bot.chats.model import Person
from bot.table.model import Table
from bot.texts import t


def is_masked(user: User) -> bool:
    """Whether somebody writes without being a person: an anonymous admin, a channel, a bot."""
    return user.is_bot


def speaks_for_group(update: Update) -> bool:
    """Whether an update is a message of an anonymous admin: the group itself is its sender."""
    message = update.message
    sender = message.sender_chat if message is not None else None
    return message is not None and sender is not None and sender.id == message.chat_id


async def is_admin(update: Update, user_id: int) -> bool:
    """Whether somebody administers the group of *update* now."""
    chat = update.effective_chat
    if speaks_for_group(update):
        return True
    if chat is None:
        return False
    try:
        member = await chat.get_member(user_id)
    except TelegramError:
        return False
    return member.status in (ChatMember.OWNER, ChatMember.ADMINISTRATOR)


async def shown_name(update: Update, person: Person, table: Table) -> str:
    """Return the name under which somebody has decided at *table*.

    An admin writes in the group's name, and still taps as a person: their name must not come out.
    Who sits at the table has one there.
    """
    if speaks_for_group(update):
        return t(table.language, "someone-anonymous")
    if table.practice or table.seat_of(person.user_id) is not None:
        return person.name
    try:
        member = await update.get_bot().get_chat_member(table.chat, person.user_id)
    except TelegramError:
        return person.name
    hidden = isinstance(member, ChatMemberAdministrator | ChatMemberOwner) and member.is_anonymous
    return t(table.language, "someone-anonymous") if hidden else person.name
