"""People and groups for tests: all that they can do in Telegram, and what they see.

A `World` belongs to one `FaultyServer`::

    world = World(server)
    ann = world.user("Ann")
    group = world.group("friends", ann)
    ann.send(group, "/gouji")
    await world.settled()
    tap = ann.press(ann.last(group), "Sit")
    popup = await tap.answer()
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.sandbox import groups, world
from bot.sandbox.server.entities import FormattedText, with_detected
from bot.sandbox.server.journal import JournalEvent, Popup
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.methods.chats import deep_link_payload
from bot.sandbox.server.model import (
    ADMIN_RIGHTS,
    MEMBER,
    MEMBER_PERMISSIONS,
    Account,
    Chat,
    ChatKind,
    MemberStanding,
    ServiceMessage,
)
from bot.sandbox.server.state import CallbackQuery, State
from bot.sandbox.users import User as Person
from bot.sandbox.views import ChatRef, MessageView, find_chat, view
from tests.support.faults import FaultyServer
from tests.support.transcript import Transcript

__all__ = ["BotAccount", "ChatRef", "Group", "MessageView", "Notification", "Tap", "User", "World"]

_QUIET = 0.05
_TICK = 0.005


@dataclass(frozen=True, slots=True, kw_only=True)
class Notification:
    """What a person's phone announced: a new message of somebody else."""

    time: float
    chat_id: int
    message_id: int
    text: str
    is_silent: bool


class Tap:
    """A press on a button.

    Attributes:
        button: The button that was pressed.
        url: The address that a link button opened, else ``None``.

    """

    def __init__(self, button: InlineButton, query: CallbackQuery | None) -> None:
        self.button = button
        self.url = button.url
        self._query = query
        self._answered = asyncio.Event()
        if query is not None:
            query.on_answer.append(self._answered.set)

    @property
    def popup(self) -> Popup | None:
        """The answer, if there is one already."""
        return None if self._query is None else self._query.popup

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


class User(Person):
    """A person with a phone.

    Attributes:
        notifications: What the phone announced.
        popups: The answers to the person's taps.

    """

    def __init__(self, state: State, account: Account) -> None:
        super().__init__(state, account)
        self.notifications: list[Notification] = []
        self.popups: list[Popup] = []

    @property
    def dm(self) -> int:
        """The private chat with the bot, for use as a chat in all other methods."""
        return self.id

    def rename(self, first_name: str, last_name: str = "") -> None:
        """Take another name; the bot sees it with the next update."""
        self.account = replace(self.account, first_name=first_name, last_name=last_name)
        self._state.accounts[self.id] = self.account

    def edit(self, message: MessageView, text: str) -> MessageView:
        """Edit an own message."""
        chat = self._state.chats[message.chat_id]
        current = chat.messages[message.message_id]
        if current.sender_id != self.id:
            raise PermissionError("people can edit only their own messages")
        edited = self._state.edit(chat, current, text=with_detected(FormattedText(text.strip())))
        return view(self._state, edited)

    def delete(self, message: MessageView) -> None:
        """Delete a message; the bot gets no update."""
        chat = self._state.chats[message.chat_id]
        self._state.delete(chat, chat.messages[message.message_id], self.id)

    # --- tapping

    def press(self, message: MessageView, wanted: str) -> Tap:
        """Press a button that is on the message now.

        Args:
            message: The message; an older view of it does as well.
            wanted: Label or callback data of the button.

        Raises:
            LookupError: The message is gone or has no such button.

        """
        current = _look(self._state, message)
        if current is None:
            raise LookupError(f"message {message.message_id} is gone")
        return self._press(current, current.button(wanted))

    def press_stale(self, message: MessageView, wanted: str) -> Tap:
        """Press a button of an older view, like a person whose screen lags behind."""
        return self._press(message, message.button(wanted))

    def press_forged(self, message: MessageView, data: str) -> Tap:
        """Send callback data that no button holds, as a changed client can."""
        return self._press(message, InlineButton("forged", "callback_data", data))

    def press_shown(self, chat: ChatRef, message_id: int, button: InlineButton) -> Tap:
        """Press a callback button, which may be gone or never have been there."""
        return Tap(button, self.tap(chat, message_id, button))

    def _press(self, message: MessageView, button: InlineButton) -> Tap:
        if button.data is not None:
            return self.press_shown(message.chat_id, message.message_id, button)
        if button.url is not None:
            self.open_url(button.url)
        return Tap(button, None)

    def open_url(self, url: str) -> MessageView | None:
        """Follow a link.

        Returns:
            The ``/start`` message for a link to the bot, the message for a link to a message,
            ``None`` for any other address.

        """
        payload = deep_link_payload(self._state, url)
        return self.linked_message(url) if payload is None else self.start(payload)

    def last(self, chat: ChatRef, *, from_bot: bool = True) -> MessageView:
        """Return the newest message of a chat.

        Args:
            chat: The chat.
            from_bot: Only messages of the bot, without service messages.

        Raises:
            LookupError: There is none.

        """
        bot_id = self._state.bot.id
        for message in reversed(self.sees(chat)):
            is_from_bot = message.sender_id == bot_id and message.service is None
            if is_from_bot or not from_bot:
                return message
        raise LookupError(f"{self.name} sees no message there")


class Group(groups.Group):
    """A group chat; after `upgrade` it is the supergroup."""

    def __init__(self, state: State, chat: Chat) -> None:
        super().__init__(state, chat)
        self._old = chat

    # --- members

    def remove(self, person: Person, by: Person) -> None:
        """Remove somebody for good."""
        self._post(by.id, ServiceMessage("left_chat_member", person.id))
        self._set(person.id, MemberStanding("kicked"), by)

    def promote(self, person: Person, *, by: Person, rights: Iterable[str] = ADMIN_RIGHTS) -> None:
        """Make somebody an administrator."""
        self._set(person.id, MemberStanding("administrator", frozenset(rights)), by)

    def hide(self, person: Person) -> None:
        """Make an administrator anonymous."""
        self._set(person.id, replace(self.chat.standing(person.id), is_anonymous=True), person)

    def demote(self, person: Person, *, by: Person) -> None:
        """Make an administrator an ordinary member."""
        self._set(person.id, MEMBER, by)

    def remove_bot(self, by: Person) -> None:
        """Remove the bot; it gets an update about that and none of the group any more."""
        self._post(by.id, ServiceMessage("left_chat_member", self._state.bot.id))
        self._set(self._state.bot.id, MemberStanding("kicked"), by)

    def promote_bot(self, by: Person, rights: Iterable[str] = ADMIN_RIGHTS) -> None:
        """Make the bot an administrator."""
        self._set(self._state.bot.id, MemberStanding("administrator", frozenset(rights)), by)

    def restrict_bot(self, by: Person, *, allowed: Iterable[str] = ()) -> None:
        """Allow the bot only these of `MEMBER_PERMISSIONS`."""
        self._set(self._state.bot.id, MemberStanding("restricted", frozenset(allowed)), by)

    def _set(self, account_id: int, standing: MemberStanding, by: Person) -> None:
        self._state.set_membership(self.chat, account_id, standing, by.id)

    def permit(self, *, without: Iterable[str] = ()) -> None:
        """Set what ordinary members may do: everything but these."""
        self.chat.permissions = frozenset(MEMBER_PERMISSIONS) - frozenset(without)

    # --- the group

    def rename(self, title: str, by: Person) -> None:
        """Give the group another title."""
        self.chat.title = title
        self._post(by.id, ServiceMessage("new_chat_title", title))

    def upgrade(self, by: Person, *, is_forum: bool = False, is_told: bool = True) -> None:
        """Turn the group into a supergroup; this object then stands for the new one.

        Args:
            by: The actor.
            is_forum: Whether the supergroup has topics.
            is_told: Whether the service messages come at once; `tell_upgrade` posts them later.

        """
        self._old = self.chat
        self.chat = self._state.add_group(self._old.title, "supergroup", is_forum=is_forum)
        self.chat.members = dict(self._old.members)
        self.chat.permissions = self._old.permissions
        self._old.migrated_to = self.chat.id
        if is_told:
            self.tell_upgrade(by)

    def tell_upgrade(self, by: Person) -> None:
        """Post the service messages of an upgrade, one in the old group and one in the new."""
        moved = ServiceMessage("migrate_to_chat_id", self.chat.id)
        self._state.post(self._old, by.id, service=moved)
        self._post(by.id, ServiceMessage("migrate_from_chat_id", self._old.id))

    def delete(self) -> None:
        """Delete the group for everybody; the bot learns it when it writes."""
        self.chat.is_deleted = True

    def restore(self) -> None:
        """Undo `delete`: the refusal came from an upgrade that had just begun."""
        self.chat.is_deleted = False

    def delete_topic(self, thread_id: int, by: Person) -> None:
        """Delete a forum topic and its messages; the bot gets no update."""
        del self.chat.topics[thread_id]
        for message in list(self.chat.messages.values()):
            if message.thread_id == thread_id:
                self._state.delete(self.chat, message, by.id)

    def close_general(self, *, is_closed: bool = True) -> None:
        """Close the general topic to ordinary members, or open it again."""
        self.chat.is_general_closed = is_closed


@dataclass(frozen=True, slots=True)
class BotAccount:
    """The bot as people know it."""

    id: int
    username: str

    def link(self, payload: str = "") -> str:
        """Return the address that opens the bot with a start parameter."""
        return f"https://t.me/{self.username}?start={payload}"


class World(world.World):
    """The people and groups of one server.

    Attributes:
        groups: All groups.
        idle_probes: Functions that return whether their part of the program has nothing to do;
            `settled()` waits until all of them return true.

    """

    def __init__(self, server: FaultyServer) -> None:
        super().__init__(server)
        self._faulty = server
        self.groups: list[Group] = []
        self.idle_probes: list[Callable[[], bool]] = []
        self._by_id: dict[int, User] = {}
        self.state.journal.listeners.append(self._notice)

    @property
    def users(self) -> Sequence[User]:
        return tuple(self._by_id.values())

    @property
    def bot(self) -> BotAccount:
        """The bot."""
        account = self.state.bot
        return BotAccount(account.id, account.username or "")

    # --- making

    def user(
        self,
        first_name: str,
        last_name: str = "",
        *,
        username: str | None = None,
        language_code: str | None = "zh-hans",
        has_started: bool = False,
    ) -> User:
        """Make a person.

        Args:
            first_name: First name.
            last_name: Last name.
            username: The name after the @, if any.
            language_code: Language of the client.
            has_started: Whether the private chat with the bot is open already, without an update.

        """
        account = self.state.add_person(
            first_name, last_name, username=username, language_code=language_code
        )
        self.state.chats[account.id].is_started = has_started
        user = self._by_id[account.id] = User(self.state, account)
        return user

    def group(
        self,
        title: str,
        owner: Person,
        *members: Person,
        is_supergroup: bool = True,
        is_forum: bool = False,
        with_bot: bool = True,
        username: str | None = None,
    ) -> Group:
        """Make a group.

        Args:
            title: Its title.
            owner: The owner.
            members: The other members.
            is_supergroup: A supergroup, or a small group that can be upgraded later.
            is_forum: Whether it has topics.
            with_bot: Whether the owner adds the bot.
            username: Public name, if any.

        """
        kind: ChatKind = "supergroup" if is_supergroup or is_forum else "group"
        chat = self.state.add_group(title, kind, is_forum=is_forum)
        chat.username = username
        chat.members[owner.id] = MemberStanding("creator")
        for member in members:
            chat.members[member.id] = MEMBER
        group = Group(self.state, chat)
        self.groups.append(group)
        if with_bot:
            group.add_bot(owner)
        return group

    # --- looking

    def look(self, message: MessageView) -> MessageView | None:
        """Return a message as it is now, or ``None`` when it is deleted."""
        return _look(self.state, message)

    def transcript(self, chat: ChatRef, *, seen_by: User | None = None) -> str:
        """Return all that happened in a chat, in order, as text.

        Args:
            chat: The chat.
            seen_by: Leave out the taps and pop-ups of all others; ``None`` leaves out nothing.

        """
        viewer = None if seen_by is None else seen_by.id
        return str(Transcript(self.state, find_chat(self.state, chat).id, viewer))

    # --- waiting

    async def settled(self, within: float = 5.0, *, quiet: float = _QUIET) -> None:
        """Wait until nothing happens any more.

        That is: every update is confirmed, no request is being carried out, all `idle_probes`
        return true, and all this has been so for a short time.

        Args:
            within: How many real seconds to wait at most.
            quiet: The short time in real seconds.

        Raises:
            TimeoutError: Something still happens; the error says what.

        """
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        seen, since = self._faulty.activity, loop.time()
        while True:
            await asyncio.sleep(_TICK)
            busy = self._busy()
            now = loop.time()
            if busy or self._faulty.activity != seen:
                seen, since = self._faulty.activity, now
            elif now - since >= quiet:
                return
            if now >= end:
                raise TimeoutError(f"not settled: {', '.join(busy) or 'events keep coming'}")

    def _busy(self) -> list[str]:
        reasons: list[str] = []
        if self._faulty.updates.unconfirmed:
            reasons.append(f"{self._faulty.updates.unconfirmed} updates not confirmed")
        if self._faulty.in_flight:
            reasons.append(f"{self._faulty.in_flight} requests in flight")
        waiting = sum(not probe() for probe in self.idle_probes)
        if waiting:
            reasons.append(f"{waiting} idle probes say no")
        return reasons

    def _notice(self, event: JournalEvent) -> None:
        """Let phones ring."""
        if event.kind == "answered" and event.popup is not None:
            self._by_id[event.actor_id].popups.append(event.popup)
        if event.kind != "sent" or event.message is None:
            return
        chat = self.state.chats[event.chat_id]
        for person_id in self.state.people_in(chat):
            if person_id == event.actor_id or person_id not in self._by_id:
                continue
            seen = view(self.state, event.message)
            self._by_id[person_id].notifications.append(
                Notification(
                    time=event.time,
                    chat_id=event.chat_id,
                    message_id=seen.message_id,
                    text=seen.text,
                    is_silent=seen.is_silent,
                )
            )


def _look(state: State, message: MessageView) -> MessageView | None:
    current = state.chats[message.chat_id].messages.get(message.message_id)
    return None if current is None else view(state, current)
