"""Coming and going: the bot in chats, people who leave, groups that get a new id or title."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from telegram import Chat, ChatMember, ChatMemberRestricted, Update, User

from bot.chats.permissions import Membership
from bot.table import presence
from bot.table.outcomes import Done
from bot.telegram.handlers.context import HandlerContext
from bot.telegram.handlers.permissions import membership_of
from bot.texts import t
from bot.texts.names import as_html, clean_name

_NO_TITLE: Final = "?"


class Members:
    """The handlers of membership updates and service messages."""

    def __init__(self, context: HandlerContext) -> None:
        self._context = context

    async def me(self, update: Update, _ptb: object) -> None:
        """The bot was added, removed, blocked or unblocked, or its rights have changed."""
        change = update.my_chat_member
        if change is None:
            return
        context, chat, user = self._context, change.chat, change.from_user
        can_write = _can_write(change.new_chat_member)
        if chat.type == Chat.PRIVATE:
            await context.person(user, dm_ok=can_write)
            if not can_write:
                await context.chats.lost(chat.id, request_id=update.update_id)
        elif not _is_in(change.new_chat_member):
            await context.chats.lost(chat.id, request_id=update.update_id)
        elif not can_write:
            await context.chats.muted(chat.id, request_id=update.update_id)
        else:
            await context.chats.opened(chat.id)
            if not _is_in(change.old_chat_member):
                await self._greet(update, chat, user)

    async def _greet(self, update: Update, chat: Chat, user: User) -> None:
        context = self._context
        person = await context.person(user)
        info = await context.chats.chat_info(chat.id)
        title = clean_name(chat.title, fallback=_NO_TITLE)
        language = info.language if info.title else person.language
        await context.chats.save_chat(replace(info, title=title, language=language))
        await context.say(update, t(language, "added-to-group"))

    async def member(self, update: Update, _ptb: object) -> None:
        """Somebody has come to a group or left it; Telegram tells only admins."""
        change = update.chat_member
        if change is None:
            return
        if _is_in(change.old_chat_member) and not _is_in(change.new_chat_member):
            await self._gone(update, change.chat, change.new_chat_member.user)

    async def left(self, update: Update, _ptb: object) -> None:
        """Somebody has left a group or was removed (service message)."""
        message = update.effective_message
        if message is None or message.left_chat_member is None or message.left_chat_member.is_bot:
            return
        await self._gone(update, message.chat, message.left_chat_member)

    async def _gone(self, update: Update, chat: Chat, user: User) -> None:
        """Free the seat in the lobby of a person who is gone, or let the computer play for them."""
        context, request_id = self._context, update.update_id
        if await context.lobbies.leave(user.id, left_chat=chat.id, request_id=request_id):
            return
        table = await context.tables.table_of_user(user.id)
        seat = table.seat_of(user.id) if table is not None else None
        if table is None or seat is None or table.chat != chat.id:
            return
        verb = partial(presence.set_autoplay, on=True)
        outcome = await context.runner.run_seated(table.id, user.id, verb, request_id=request_id)
        if isinstance(outcome, Done):
            await context.say(
                update,
                t(table.language, "group-left-seat", name=as_html(table.player(seat).name)),
                chat=table.chat,
                thread=table.thread,
                is_extra=True,
            )

    async def migrated(self, update: Update, _ptb: object) -> None:
        """A group became a supergroup and has a new id. Both chats are told."""
        message = update.effective_message
        if message is None:
            return
        old = message.migrate_from_chat_id or message.chat_id
        new = message.migrate_to_chat_id or message.chat_id
        if old != new:
            await self._context.chats.moved(old, new, request_id=update.update_id)

    async def renamed(self, update: Update, _ptb: object) -> None:
        """A group has a new title."""
        message = update.effective_message
        if message is None or not message.new_chat_title:
            return
        info = await self._context.chats.chat_info(message.chat_id)
        title = clean_name(message.new_chat_title, fallback=_NO_TITLE)
        await self._context.chats.save_chat(replace(info, title=title))


def _is_in(member: ChatMember) -> bool:
    """Whether somebody is in a chat, with any rights."""
    return membership_of(member) is not Membership.OUT


def _can_write(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return member.is_member and member.can_send_messages
    return _is_in(member)
