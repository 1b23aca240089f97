"""Coming and going: the bot's own standing in chats, people who leave, groups that are upgraded."""

from __future__ import annotations

from dataclasses import replace

from telegram import Chat, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Update, User

from bot.table.outcomes import Done
from bot.telegram.handlers.context import HandlerContext
from bot.telegram.handlers.lobbies import Lobbies
from bot.texts import t
from bot.texts.names import as_html, clean_name

_IN = (ChatMember.MEMBER, ChatMember.ADMINISTRATOR, ChatMember.OWNER)


class Members:
    """The handlers of membership updates and service messages."""

    def __init__(self, context: HandlerContext, lobbies: Lobbies) -> None:
        self._context = context
        self._lobbies = lobbies

    async def me(self, update: Update, _ptb: object) -> None:
        """The bot was added, removed, blocked or unblocked."""
        change = update.my_chat_member
        if change is None:
            return
        chat, user = change.chat, change.from_user
        standing = change.new_chat_member
        can_write = _can_write(standing)
        if chat.type == Chat.PRIVATE:
            if can_write:
                await self._context.person(user, dm_ok=True)
            else:
                await self._context.person(user, dm_ok=False)
                await self._context.service.chat_lost(chat.id, update_id=update.update_id)
            return
        if not is_in(standing):
            await self._context.service.chat_lost(chat.id, update_id=update.update_id)
            return
        if not can_write:
            await self._context.service.chat_muted(chat.id, update_id=update.update_id)
            return
        await self._context.service.chat_open(chat.id)
        if _is_new(change):
            await self._greet(update, chat, user)

    async def _greet(self, update: Update, chat: Chat, user: User) -> None:
        context = self._context
        person = await context.person(user)
        info = await context.service.chat_info(chat.id)
        title = clean_name(chat.title, fallback="?")
        language = info.language if info.title else person.language
        await context.service.save_chat(replace(info, title=title, language=language))
        await context.say(update, t(language, "added-to-group"))

    async def member(self, update: Update, _ptb: object) -> None:
        """Somebody's standing in a group changed (only told to admins)."""
        change = update.chat_member
        if change is None:
            return
        if is_in(change.old_chat_member) and not is_in(change.new_chat_member):
            await self._gone(update, change.chat, change.new_chat_member.user)

    async def left(self, update: Update, _ptb: object) -> None:
        """Somebody left a group or was thrown out (service message)."""
        message = update.effective_message
        if message is None or message.left_chat_member is None:
            return
        if message.left_chat_member.is_bot:
            return
        await self._gone(update, message.chat, message.left_chat_member)

    async def _gone(self, update: Update, chat: Chat, user: User) -> None:
        """The computer plays for who is not there any more."""
        context = self._context
        if await self._lobbies.left(update, user.id, chat=chat.id):
            return
        table = await context.service.table_of_user(user.id)
        if table is None or table.chat != chat.id:
            return
        seat = table.seat_of(user.id)
        if seat is None or table.player(seat).autoplay:
            return
        outcome = await context.service.set_autoplay(
            table.id, seat, on=True, update_id=update.update_id
        )
        if isinstance(outcome, Done):
            name = as_html(table.player(seat).name)
            await context.say(
                update,
                t(table.language, "group-left-seat", name=name),
                chat=table.chat,
                thread=table.thread,
                is_extra=True,
            )

    async def migrated(self, update: Update, _ptb: object) -> None:
        """A group became a supergroup and has a new id."""
        message = update.effective_message
        if message is None:
            return
        if message.migrate_to_chat_id is not None:
            old, new = message.chat_id, message.migrate_to_chat_id
        elif message.migrate_from_chat_id is not None:
            old, new = message.migrate_from_chat_id, message.chat_id
        else:
            return
        await self._context.service.chat_migrated(old, new, update_id=update.update_id)

    async def renamed(self, update: Update, _ptb: object) -> None:
        """A group has a new title."""
        message = update.effective_message
        if message is None or not message.new_chat_title:
            return
        info = await self._context.service.chat_info(message.chat_id)
        title = clean_name(message.new_chat_title, fallback="?")
        await self._context.service.save_chat(replace(info, title=title))


def is_in(member: ChatMember) -> bool:
    """Whether somebody is in a group, with whatever rights."""
    if isinstance(member, ChatMemberRestricted):
        return member.is_member
    return member.status in _IN


def _can_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return member.status in _IN


def _is_new(change: ChatMemberUpdated) -> bool:
    return not is_in(change.old_chat_member)
