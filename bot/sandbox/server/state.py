"""Accounts, chats and messages of the server, and all changes of them.

The methods of the Bot API change them for the bot, `bot.sandbox.users` and `bot.sandbox.groups` for
people. All functions are synchronous, so no change comes in the middle of another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from bot.sandbox.server import errors
from bot.sandbox.server.encode import (
    chat_json,
    inaccessible_json,
    member_json,
    message_json,
    user_json,
)
from bot.sandbox.server.files import FileStore
from bot.sandbox.server.journal import Journal, JournalEvent, Popup
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.model import (
    ANONYMOUS_ADMIN,
    LEFT,
    MEMBER,
    Account,
    Chat,
    ChatKind,
    ChatMessage,
    Json,
    MemberStanding,
    ServiceMessage,
)
from bot.sandbox.server.updates import UpdateQueue

_FIRST_PERSON_ID = 7_000_000_001  # ids of people need more than 32 bits today
_FIRST_GROUP_ID = -5_000_001
_FIRST_SUPERGROUP_ID = -1_002_000_000_001
_COMMAND = re.compile(r"/[A-Za-z0-9_]{1,32}(?:@(\w+))?(?:\s|$)", re.ASCII)


@dataclass(slots=True, kw_only=True)
class CallbackQuery:
    """A tap on a callback button."""

    id: str
    person_id: int
    chat_id: int
    message_id: int
    data: str
    time: float
    popup: Popup | None = None
    answered_at: float | None = None
    on_answer: list[Callable[[], None]] = field(default_factory=list)


class State:
    """Accounts, chats, files, taps and commands.

    Args:
        bot: The bot's account.
        clock: Returns the time in seconds since 1970.
        can_read_all: Whether privacy mode is off, so that the bot sees every message in groups.
        updates: The queue of updates; ``None`` for a new one.
    """

    def __init__(
        self,
        bot: Account,
        clock: Callable[[], float],
        *,
        can_read_all: bool = False,
        updates: UpdateQueue | None = None,
    ) -> None:
        self.bot = bot
        self.clock = clock
        self.can_read_all = can_read_all
        anonymous = Account(
            id=ANONYMOUS_ADMIN, first_name="Group", username="GroupAnonymousBot", is_bot=True
        )
        self.accounts: dict[int, Account] = {bot.id: bot, ANONYMOUS_ADMIN: anonymous}
        self.chats: dict[int, Chat] = {}
        self.callbacks: dict[str, CallbackQuery] = {}
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.files = FileStore()
        self.updates = updates or UpdateQueue()
        self.journal = Journal()
        self._people = 0
        self._groups = 0

    # --- accounts and chats ------------------------------------------------------------------

    def add_person(
        self,
        first_name: str,
        last_name: str = "",
        *,
        username: str | None = None,
        language_code: str | None = "zh-hans",
    ) -> Account:
        """Create a person with an empty private chat.

        Args:
            first_name: First name.
            last_name: Last name.
            username: The name after the @, if any.
            language_code: The language of the client, if it is known.
        """
        account = Account(
            id=_FIRST_PERSON_ID + self._people,
            first_name=first_name,
            last_name=last_name,
            username=username,
            language_code=language_code,
        )
        self._people += 1
        self.accounts[account.id] = account
        self.chats[account.id] = Chat(id=account.id, kind="private")
        return account

    def add_group(self, title: str, kind: ChatKind, *, is_forum: bool = False) -> Chat:
        """Create a group without members."""
        self._groups += 1
        first = _FIRST_GROUP_ID if kind == "group" else _FIRST_SUPERGROUP_ID
        chat = Chat(id=first - self._groups + 1, kind=kind, title=title, is_forum=is_forum)
        self.chats[chat.id] = chat
        return chat

    def resolve(self, chat_id: int | str) -> Chat:
        """Return the chat that a request names by id or ``@username``.

        Raises:
            ApiError: The bot can't know such a chat, or it has become a supergroup.
        """
        if isinstance(chat_id, str):
            named = [c for c in self.chats.values() if c.username and f"@{c.username}" == chat_id]
            chat = named[0] if named else None
        else:
            chat = self.chats.get(chat_id)
        if chat is None or not self._has_met(chat):
            raise errors.chat_not_found()
        if chat.migrated_to is not None:
            raise errors.upgraded(chat.migrated_to)
        return chat

    def _has_met(self, chat: Chat) -> bool:
        if not chat.is_private:
            return self.bot.id in chat.members
        if chat.is_started or chat.is_blocked:
            return True
        groups = (c for c in self.chats.values() if not c.is_private)
        return any(self.bot.id in c.members and chat.id in c.members for c in groups)

    def people_in(self, chat: Chat) -> tuple[int, ...]:
        """Return the ids of the people who see a chat."""
        if chat.is_private:
            return (chat.id,)
        return tuple(id_ for id_, m in chat.members.items() if m.is_present and id_ != self.bot.id)

    # --- messages ----------------------------------------------------------------------------

    def post(self, chat: Chat, sender_id: int, **content: Any) -> ChatMessage:
        """Add a message.

        Args:
            chat: Where.
            sender_id: The author's id.
            content: Further fields of `ChatMessage`.

        Returns:
            The message; the bot gets an update if it is allowed to see it.
        """
        chat.last_message_id += 1
        message = ChatMessage(
            chat_id=chat.id,
            message_id=chat.last_message_id,
            date=int(self.clock()),
            sender_id=sender_id,
            **content,
        )
        chat.messages[message.message_id] = message
        self._log("sent", sender_id, message)
        self._tell_bot("message", chat, message)
        return message

    def edit(self, chat: Chat, message: ChatMessage, **changes: Any) -> ChatMessage:
        """Change a message and return the new one."""
        edited = replace(message, edit_date=int(self.clock()), **changes)
        chat.messages[message.message_id] = edited
        self._log("edited", message.sender_id, edited)
        self._tell_bot("edited_message", chat, edited)
        return edited

    def delete(self, chat: Chat, message: ChatMessage, actor_id: int) -> None:
        """Remove a message; bots get no update about it."""
        del chat.messages[message.message_id]
        if message.message_id in chat.pinned:
            chat.pinned.remove(message.message_id)
        self._log("deleted", actor_id, message)

    def _log(self, kind: Any, actor_id: int, message: ChatMessage) -> None:
        self.journal.add(
            JournalEvent(
                time=self.clock(),
                chat_id=message.chat_id,
                kind=kind,
                actor_id=actor_id,
                message=message,
            )
        )

    def _tell_bot(self, kind: str, chat: Chat, message: ChatMessage) -> None:
        if message.sender_id != self.bot.id and self.bot_sees(chat, message):
            self.updates.put(kind, message_json(self, message))

    def bot_sees(self, chat: Chat, message: ChatMessage) -> bool:
        """Return whether the bot gets an update about a message.

        With privacy mode it sees service messages, commands that are not for another bot, and
        answers to its own messages (documented in Telegram's page on bot features).
        """
        if chat.is_private:
            return not chat.is_blocked
        standing = chat.standing(self.bot.id)
        if not standing.is_present:
            return False
        if standing.is_admin or self.can_read_all or message.service is not None:
            return True
        command = _COMMAND.match(message.text.plain)
        if command is not None and not message.has_media:
            return command[1] is None or self._is_bot_name(command[1])
        original = chat.messages.get(message.reply_to) if message.reply_to is not None else None
        return original is not None and original.sender_id == self.bot.id

    def _is_bot_name(self, name: str) -> bool:
        return name.lower() == (self.bot.username or "").lower()

    # --- members -----------------------------------------------------------------------------

    def set_membership(
        self, chat: Chat, account_id: int, standing: MemberStanding, actor_id: int
    ) -> None:
        """Change an account's standing in a group, without a service message.

        The bot gets an update about its own standing, and where it is an administrator about
        that of others.
        """
        old = chat.standing(account_id)
        chat.members[account_id] = standing
        self.journal.add(
            JournalEvent(
                time=self.clock(),
                chat_id=chat.id,
                kind="status",
                actor_id=actor_id,
                detail=f"{self.accounts[account_id].full_name}: {old.status} → {standing.status}",
            )
        )
        is_bot = account_id == self.bot.id
        if is_bot or chat.standing(self.bot.id).is_admin:
            kind = "my_chat_member" if is_bot else "chat_member"
            change = (self.accounts[account_id], old, standing)
            self.updates.put(kind, self._change_json(chat, change, actor_id))

    def set_blocked(self, chat: Chat, *, is_blocked: bool) -> None:
        """Let the person of a private chat block or unblock the bot."""
        chat.is_blocked = is_blocked
        member, gone = MEMBER, MemberStanding("kicked")
        change = (self.bot, member, gone) if is_blocked else (self.bot, gone, member)
        self.updates.put("my_chat_member", self._change_json(chat, change, chat.id))
        self.journal.add(
            JournalEvent(
                time=self.clock(),
                chat_id=chat.id,
                kind="status",
                actor_id=chat.id,
                detail="blocked the bot" if is_blocked else "unblocked the bot",
            )
        )

    def _change_json(
        self, chat: Chat, change: tuple[Account, MemberStanding, MemberStanding], actor_id: int
    ) -> Json:
        account, old, new = change
        return {
            "chat": chat_json(self, chat),
            "from": user_json(self.accounts[actor_id]),
            "date": int(self.clock()),
            "old_chat_member": member_json(account, old),
            "new_chat_member": member_json(account, new),
        }

    # --- taps --------------------------------------------------------------------------------

    def press(
        self, chat: Chat, message_id: int, button: InlineButton, person_id: int
    ) -> CallbackQuery:
        """Record a tap on a callback button and queue the update."""
        callback = CallbackQuery(
            id=str(4_000_000_000_000_000_001 + len(self.callbacks)),
            person_id=person_id,
            chat_id=chat.id,
            message_id=message_id,
            data=button.value,
            time=self.clock(),
        )
        self.callbacks[callback.id] = callback
        message = chat.messages.get(message_id)
        self.journal.add(
            JournalEvent(
                time=callback.time,
                chat_id=chat.id,
                kind="pressed",
                actor_id=person_id,
                message=message,
                detail=f"#{message_id} [{button.text}|{button.value}]",
            )
        )
        shown = (
            inaccessible_json(self, chat, message_id)
            if message is None
            else message_json(self, message)
        )
        self.updates.put(
            "callback_query",
            {
                "id": callback.id,
                "from": user_json(self.accounts[person_id]),
                "message": shown,
                "chat_instance": str(abs(chat.id) * 7919),
                "data": callback.data,
            },
        )
        return callback

    def answer(self, callback: CallbackQuery, popup: Popup) -> None:
        """Answer a tap."""
        callback.popup = popup
        callback.answered_at = self.clock()
        self.journal.add(
            JournalEvent(
                time=callback.answered_at,
                chat_id=callback.chat_id,
                kind="answered",
                actor_id=callback.person_id,
                popup=popup,
            )
        )
        for listener in callback.on_answer:
            listener()

    def bot_leaves(self, chat: Chat) -> None:
        """Let the bot leave a group by itself."""
        self.post(chat, self.bot.id, service=ServiceMessage("left_chat_member", self.bot.id))
        self.set_membership(chat, self.bot.id, LEFT, self.bot.id)
