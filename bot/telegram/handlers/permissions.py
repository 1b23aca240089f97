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

from bot.chats.permissions import Actor, Standing

_ADMINS = (ChatMember.OWNER, ChatMember.ADMINISTRATOR)
_MEMBERS = (ChatMember.MEMBER, *_ADMINS)


class TelegramDirectory:
    """Asks Telegram for the members of chats (`bot.chats.permissions.Directory`)."""

    def __init__(self, bot: Bot) -> None:
        """Ask with *bot*."""
        self._bot = bot

    async def standing(self, chat: int, user_id: int) -> Standing | None:
        """Return what *user_id* is in *chat* now; ``None`` where Telegram does not answer."""
        try:
            return standing_of(await self._bot.get_chat_member(chat, user_id))
        except TelegramError:
            return None


def standing_of(member: ChatMember) -> Standing:
    """Return what Telegram says about somebody in a chat."""
    if isinstance(member, ChatMemberRestricted):
        can_write = member.is_member and member.can_send_messages
        return Standing(is_member=member.is_member, can_write=can_write)
    is_in = member.status in _MEMBERS
    may_hide = isinstance(member, ChatMemberAdministrator | ChatMemberOwner)
    return Standing(
        is_member=is_in,
        is_admin=member.status in _ADMINS,
        is_anonymous=may_hide and member.is_anonymous,
        can_write=is_in,
    )


def is_masked(user: User) -> bool:
    """Whether an account is no person: an anonymous admin's, a channel's, a bot's."""
    return user.is_bot


def actor_of(update: Update, user: User) -> Actor:
    """Return who asks for something in *update*.

    A message of an anonymous admin has the group itself as its sender.
    """
    message = update.message
    sender = message.sender_chat if message is not None else None
    if message is not None and sender is not None and sender.id == message.chat_id:
        return Actor(user.id, speaks_for=sender.id)
    return Actor(user.id)
