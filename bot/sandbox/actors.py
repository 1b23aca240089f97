"""People and groups for tests and for the page: what they do, and what they see.

A `World` belongs to one `BotApiServer`::

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
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.groups import Group
from bot.sandbox.server.http import BotApiServer
from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.model import MEMBER, Chat, ChatKind, MemberStanding
from bot.sandbox.server.state import State
from bot.sandbox.users import Tap, User
from bot.sandbox.views import (
    ChatRef,
    MessageView,
    Notification,
    Transcript,
    find_chat,
    look,
    view,
)

__all__ = ["BotAccount", "ChatRef", "Group", "MessageView", "Notification", "Tap", "User", "World"]

_QUIET = 0.05
_TICK = 0.005


@dataclass(frozen=True, slots=True)
class BotAccount:
    """The bot as people know it."""

    id: int
    username: str

    def link(self, payload: str = "") -> str:
        """Return the address that opens the bot with a start parameter."""
        return f"https://t.me/{self.username}?start={payload}"


class World:
    """The people and groups round one server.

    Attributes:
        server: The server.
        users: Everybody, in the order of their making.
        groups: All groups.
        idle_probes: Functions that return whether their part of the program has nothing to do;
            `settled()` waits until all of them say so.
    """

    def __init__(self, server: BotApiServer) -> None:
        self.server = server
        self.users: list[User] = []
        self.groups: list[Group] = []
        self.idle_probes: list[Callable[[], bool]] = []
        self._by_id: dict[int, User] = {}
        self.state.journal.listeners.append(self._notice)

    @property
    def state(self) -> State:
        """The server's state."""
        return self.server.state

    @property
    def bot(self) -> BotAccount:
        """The bot."""
        account = self.state.bot
        return BotAccount(account.id, account.username or "")

    # --- making ------------------------------------------------------------------------------

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
            username: Name behind the @, if any.
            language_code: Language of the client.
            has_started: Whether the private chat with the bot is open already, without an update.
        """
        account = self.state.add_person(first_name, last_name, username, language_code)
        user = User(self.state, account)
        self.state.chats[account.id].is_started = has_started
        self.users.append(user)
        self._by_id[user.id] = user
        return user

    def group(
        self,
        title: str,
        owner: User,
        *members: User,
        is_supergroup: bool = True,
        is_forum: bool = False,
        with_bot: bool = True,
        username: str | None = None,
    ) -> Group:
        """Make a group.

        Args:
            title: Its title.
            owner: Who owns it.
            members: Who else is in it.
            is_supergroup: A supergroup, or a small group that can be upgraded later.
            is_forum: Whether it has topics.
            with_bot: Whether the bot is added, by the owner.
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

    # --- looking -----------------------------------------------------------------------------

    def chat(self, ref: ChatRef) -> Chat:
        """Return the chat that a reference means."""
        return find_chat(self.state, ref)

    def look(self, message: MessageView) -> MessageView | None:
        """Return a message as it is now, or ``None`` when it is deleted."""
        return look(self.state, message)

    def transcript(self, chat: ChatRef, *, seen_by: User | None = None) -> str:
        """Return all that happened in a chat, in order, as text.

        Args:
            chat: The chat.
            seen_by: Leave out the taps and pop-ups of all others; ``None`` leaves out nothing.
        """
        viewer = None if seen_by is None else seen_by.id
        return str(Transcript(self.state, self.chat(chat).id, viewer))

    # --- waiting -----------------------------------------------------------------------------

    async def settled(self, within: float = 5.0, *, quiet: float = _QUIET) -> None:
        """Wait until nothing happens any more.

        That is: every update is confirmed, no request is being carried out, all `idle_probes`
        say yes, and all this has been so for a short moment.

        Args:
            within: How many real seconds to wait at most.
            quiet: The length of the moment in real seconds.

        Raises:
            TimeoutError: Something still happens; the error says what.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        seen, since = self.server.activity, loop.time()
        while True:
            await asyncio.sleep(_TICK)
            busy = self._busy()
            now = loop.time()
            if busy or self.server.activity != seen:
                seen, since = self.server.activity, now
            elif now - since >= quiet:
                return
            if now >= end:
                raise TimeoutError(f"not settled: {', '.join(busy) or 'events keep coming'}")

    def _busy(self) -> list[str]:
        reasons: list[str] = []
        if self.state.updates.unconfirmed:
            reasons.append(f"{self.state.updates.unconfirmed} updates not confirmed")
        if self.server.in_flight:
            reasons.append(f"{self.server.in_flight} requests in flight")
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
