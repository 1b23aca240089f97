"""A person who uses Telegram: what a person does, and what a person sees."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from bot.sandbox.server.entities import FormattedText, with_detected
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.methods.chats import commands_for
from bot.sandbox.server.model import ANONYMOUS_ADMIN, LEFT, Account, Photo, ServiceMessage
from bot.sandbox.server.state import CallbackQuery, State
from bot.sandbox.views import ChatRef, MessageView, find_chat, view

_MESSAGE_LINK = re.compile(r"/(?:c/(\d+)|(\w+))/(?:\d+/)?(\d+)")


class User:
    """A person with a phone. `World.user` makes one."""

    def __init__(self, state: State, account: Account) -> None:
        self._state = state
        self.account = account

    def __repr__(self) -> str:
        return f"User({self.name!r}, id={self.id})"

    @property
    def id(self) -> int:
        """Telegram's id of the person, which is also that of the private chat with the bot."""
        return self.account.id

    @property
    def name(self) -> str:
        """First and last name."""
        return self.account.full_name

    # --- writing -----------------------------------------------------------------------------

    def send(
        self,
        chat: ChatRef,
        text: str,
        *,
        reply_to: MessageView | None = None,
        thread: int | None = None,
        as_group: bool = False,
    ) -> MessageView:
        """Write a message.

        Args:
            chat: Where.
            text: The text; links, commands and mentions in it become entities.
            reply_to: The message that it answers.
            thread: The forum topic.
            as_group: Whether an administrator writes anonymously, in the group's name.

        Raises:
            PermissionError: The person is not in the group, has not pressed Start in the private
                chat, or is no administrator.
        """
        return self._post(chat, text, reply_to=reply_to, thread=thread, as_group=as_group)

    def send_photo(
        self, chat: ChatRef, content: bytes, caption: str = "", *, thread: int | None = None
    ) -> MessageView:
        """Send a photo.

        Raises:
            ApiError: The bytes are no photo that Telegram takes.
            PermissionError: As for `send`.
        """
        photo = self._state.files.add_photo(content)
        return self._post(chat, caption, thread=thread, photo=photo)

    def start(self, payload: str = "") -> MessageView:
        """Press Start in the private chat, which also unblocks the bot."""
        chat = self._state.chats[self.id]
        if chat.is_blocked:
            self.unblock()
        chat.is_started = True
        return self._post(self.id, f"/start {payload}".strip())

    def _post(
        self,
        chat: ChatRef,
        text: str,
        *,
        reply_to: MessageView | None = None,
        thread: int | None = None,
        photo: Photo | None = None,
        as_group: bool = False,
    ) -> MessageView:
        target = find_chat(self._state, chat)
        if target.migrated_to is not None:
            target = self._state.chats[target.migrated_to]
        is_closed = not target.is_started or target.is_blocked
        if target.is_private and (target.id != self.id or is_closed):
            raise PermissionError("the private chat has to be started by its user")
        if not target.is_private and not target.standing(self.id).is_present:
            raise PermissionError(f"{self.name} is not in the group")
        if as_group and not target.standing(self.id).is_admin:
            raise PermissionError("only administrators can be anonymous")
        message = self._state.post(
            target,
            ANONYMOUS_ADMIN if as_group else self.id,
            is_for_group=as_group,
            text=with_detected(FormattedText(text.strip())),
            photo=photo,
            thread_id=thread,
            reply_to=None if reply_to is None else reply_to.message_id,
        )
        return view(self._state, message)

    # --- buttons and links -------------------------------------------------------------------

    def tap(self, chat: ChatRef, message_id: int, button: InlineButton) -> CallbackQuery:
        """Press a callback button, which may be gone or never have been there.

        Raises:
            PermissionError: The person does not see the chat.
        """
        target = find_chat(self._state, chat)
        if self.id not in self._state.people_in(target):
            raise PermissionError(f"{self.name} does not see that chat")
        return self._state.press(target, message_id, button, self.id)

    def linked_message(self, url: str) -> MessageView | None:
        """Return the message that a ``t.me`` link leads to, ``None`` where the person sees none."""
        parts = urlsplit(url)
        match = _MESSAGE_LINK.fullmatch(parts.path)
        if parts.netloc != "t.me" or match is None:
            return None
        number, name = match[1], match[2]
        for chat in self._state.chats.values():
            is_meant = str(chat.id) == f"-100{number}" if number else chat.username == name
            message = chat.messages.get(int(match[3]))
            if is_meant and message is not None and chat.standing(self.id).is_present:
                return view(self._state, message)
        return None

    # --- leaving -----------------------------------------------------------------------------

    def block(self) -> None:
        """Block the bot."""
        self._state.set_blocked(self._state.chats[self.id], is_blocked=True)

    def unblock(self) -> None:
        """Unblock the bot."""
        self._state.set_blocked(self._state.chats[self.id], is_blocked=False)

    def leave(self, group: ChatRef) -> None:
        """Leave a group."""
        chat = find_chat(self._state, group)
        self._state.post(chat, self.id, service=ServiceMessage("left_chat_member", self.id))
        self._state.set_membership(chat, self.id, LEFT, self.id)

    # --- seeing ------------------------------------------------------------------------------

    def sees(self, chat: ChatRef) -> tuple[MessageView, ...]:
        """Return the messages of a chat, oldest first; none where the person is not a member."""
        target = find_chat(self._state, chat)
        if self.id not in self._state.people_in(target):
            return ()
        return tuple(view(self._state, message) for message in target.messages.values())

    def commands(self, chat: ChatRef) -> tuple[tuple[str, str], ...]:
        """Return the commands that the person's client offers in a chat: names, descriptions."""
        found = commands_for(self._state, find_chat(self._state, chat), self.id)
        return tuple((command["command"], command["description"]) for command in found)
