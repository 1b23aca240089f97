"""A user of Telegram: what one does, and what one sees."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from urllib.parse import urlsplit

from bot.sandbox.server.entities import FormattedText, with_detected
from bot.sandbox.server.journal import Popup
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.methods.chats import commands_for, deep_link_payload
from bot.sandbox.server.model import ANONYMOUS_ADMIN, LEFT, Account, Photo, ServiceMessage
from bot.sandbox.server.state import CallbackQuery, State
from bot.sandbox.views import ChatRef, MessageView, Notification, find_chat, look, view

_MESSAGE_LINK = re.compile(r"/(?:c/(\d+)|(\w+))/(?:\d+/)?(\d+)")


class Tap:
    """A press on a button.

    Attributes:
        button: The button that was pressed.
        url: The address that a link button opened, else ``None``.
    """

    def __init__(self, button: InlineButton, callback: CallbackQuery | None) -> None:
        self.button = button
        self.url = button.url
        self._callback = callback
        self._answered = asyncio.Event()
        if callback is not None:
            callback.on_answer.append(self._answered.set)

    @property
    def popup(self) -> Popup | None:
        """The answer, if there is one already."""
        return None if self._callback is None else self._callback.popup

    async def answer(self, within: float = 5.0) -> Popup:
        """Wait for the bot's answer.

        Args:
            within: How many real seconds to wait.

        Raises:
            TimeoutError: The bot did not answer, or the button is no callback button.
        """
        if self.popup is None:
            async with asyncio.timeout(within):
                await self._answered.wait()
        if self.popup is None:
            raise TimeoutError("no answer")
        return self.popup


class User:
    """Somebody with a phone. Made by `World.user()`."""

    def __init__(self, state: State, account: Account) -> None:
        self._state = state
        self.account = account
        self.notifications: list[Notification] = []
        self.popups: list[Popup] = []

    def __repr__(self) -> str:
        return f"User({self.name!r}, id={self.id})"

    @property
    def id(self) -> int:
        """Telegram's id of the person, and of the private chat with the bot."""
        return self.account.id

    @property
    def name(self) -> str:
        """First and last name."""
        return self.account.full_name

    @property
    def dm(self) -> int:
        """The private chat with the bot, for use as a chat in all other methods."""
        return self.id

    def rename(self, first_name: str, last_name: str = "") -> None:
        """Take another name; the bot sees it with the next update."""
        self.account = replace(self.account, first_name=first_name, last_name=last_name)
        self._state.accounts[self.id] = self.account

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
        """Write a message; *as_group*: as an administrator who is anonymous.

        Raises:
            PermissionError: The person isn't in the group, has to press Start first, or is no
                administrator.
        """
        return self._post(chat, text, reply_to=reply_to, thread=thread, as_group=as_group)

    def send_photo(
        self, chat: ChatRef, content: bytes, caption: str = "", *, thread: int | None = None
    ) -> MessageView:
        """Send a photo."""
        photo = self._state.files.add_photo(content)
        return self._post(chat, caption, thread=thread, photo=photo)

    def start(self, payload: str = "") -> MessageView:
        """Press Start in the private chat, which also unblocks the bot."""
        chat = self._state.chats[self.id]
        if chat.is_blocked:
            self.unblock()
        chat.is_started = True
        return self._post(self.id, f"/start {payload}".strip())

    def edit(self, message: MessageView, text: str) -> MessageView:
        """Edit an own message."""
        chat = self._state.chats[message.chat_id]
        current = chat.messages[message.message_id]
        if current.sender_id != self.id:
            raise PermissionError("one can edit only one's own messages")
        edited = self._state.edit(chat, current, text=with_detected(FormattedText(text.strip())))
        return view(self._state, edited)

    def delete(self, message: MessageView) -> None:
        """Delete a message; the bot isn't told."""
        chat = self._state.chats[message.chat_id]
        self._state.delete(chat, chat.messages[message.message_id], self.id)

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

    def press(self, message: MessageView, wanted: str) -> Tap:
        """Press a button that is on the message now.

        Args:
            message: The message; an older view of it is as good as a new one.
            wanted: Label or callback data of the button.

        Raises:
            LookupError: The message is gone or has no such button.
        """
        current = look(self._state, message)
        if current is None:
            raise LookupError(f"message {message.message_id} is gone")
        return self._press(current, current.button(wanted))

    def press_stale(self, message: MessageView, wanted: str) -> Tap:
        """Press a button of an older view, as somebody whose screen lags behind."""
        return self._press(message, message.button(wanted))

    def press_forged(self, message: MessageView, data: str) -> Tap:
        """Send callback data that no button holds, as a changed client can."""
        return self._press(message, InlineButton("forged", "callback_data", data))

    def _press(self, message: MessageView, button: InlineButton) -> Tap:
        if button.data is not None:
            return self.press_shown(message.chat_id, message.message_id, button)
        if button.url is not None:
            self.open_url(button.url)
        return Tap(button, None)

    def press_shown(self, chat: ChatRef, message_id: int, button: InlineButton) -> Tap:
        """Press a callback button wherever one believes to see it.

        Raises:
            PermissionError: The user can't see that chat.
        """
        target = find_chat(self._state, chat)
        if self.id not in self._state.people_in(target):
            raise PermissionError(f"{self.name} does not see that chat")
        return Tap(button, self._state.press(target, message_id, button, self.id))

    def open_url(self, url: str) -> MessageView | None:
        """Follow a link.

        Returns:
            The ``/start`` message for a link to the bot, the message for a link to a message,
            ``None`` for any other address.
        """
        payload = deep_link_payload(self._state, url)
        if payload is not None:
            return self.start(payload)
        return self.linked_message(url)

    def linked_message(self, url: str) -> MessageView | None:
        """Return the message that a ``t.me`` link means, if the user can see it."""
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
        """Return the messages of a chat, oldest first; none of a group one isn't in."""
        target = find_chat(self._state, chat)
        if self.id not in self._state.people_in(target):
            return ()
        return tuple(view(self._state, message) for message in target.messages.values())

    def last(self, chat: ChatRef, *, from_bot: bool = True) -> MessageView:
        """Return the newest message of a chat.

        Args:
            chat: The chat.
            from_bot: Only messages of the bot, service messages left out.

        Raises:
            LookupError: There is none.
        """
        bot_id = self._state.bot.id
        for message in reversed(self.sees(chat)):
            is_from_bot = message.sender_id == bot_id and message.service is None
            if is_from_bot or not from_bot:
                return message
        raise LookupError(f"{self.name} sees no message there")

    def commands(self, chat: ChatRef) -> tuple[tuple[str, str], ...]:
        """Return the commands that the client offers: name and description."""
        found = commands_for(self._state, find_chat(self._state, chat), self.id)
        return tuple((command["command"], command["description"]) for command in found)
