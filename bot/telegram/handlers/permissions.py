"""Who somebody is in a chat, as Telegram tells it."""

from __future__ import annotations

from telegram import (
    Bot,
    ChatMember,
    ChatMemberAdministrator,
    ChatMemberOwner,
    ChatMemberRestricted,
    Update,
    User,
)
from telegram.error import TelegramError

from bot.chats.permissions import Membership


class TelegramDirectory:
    """Asks Telegram for the members of chats: a `bot.chats.permissions.Directory`."""

    def __init__(self, bot: Bot) -> None:
        """Ask with *bot*."""
        self._bot = bot

    async def membership(self, chat: int, user_id: int) -> Membership:
        """Return what somebody is in a chat now; `Membership.UNKNOWN` where Telegram fails."""
        try:
            return membership_of(await self._bot.get_chat_member(chat, user_id))
        except TelegramError:
            return Membership.UNKNOWN


def membership_of(member: ChatMember) -> Membership:
    """Return what Telegram's answer says about somebody in a chat."""
    match member:
        case ChatMemberAdministrator() | ChatMemberOwner():
            return Membership.ANONYMOUS_ADMIN if member.is_anonymous else Membership.ADMIN
        case ChatMemberRestricted():
            return Membership.MEMBER if member.is_member else Membership.OUT
    return Membership.MEMBER if member.status == ChatMember.MEMBER else Membership.OUT


def is_masked(user: User) -> bool:
    """Whether an account is no person: an anonymous admin's, a channel's, a bot's."""
    return user.is_bot


def speaks_for_group(update: Update) -> bool:
    """Whether an update is a message of an anonymous admin: the group itself is its sender."""
    message = update.message
    sender = message.sender_chat if message is not None else None
    return message is not None and sender is not None and sender.id == message.chat_id
