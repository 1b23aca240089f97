"""A group chat: who is in it, and with what rights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.sandbox.server.model import (
    ADMIN_RIGHTS,
    MEMBER,
    MEMBER_PERMISSIONS,
    Chat,
    ForumTopic,
    MemberStanding,
    ServiceMessage,
)
from bot.sandbox.server.state import State
from bot.sandbox.users import User


class Group:
    """A group chat. Made by `World.group()`; after `upgrade()` it is the supergroup."""

    def __init__(self, state: State, chat: Chat) -> None:
        self._state = state
        self.chat = self._old = chat

    def __repr__(self) -> str:
        return f"Group({self.chat.title!r}, id={self.id})"

    @property
    def id(self) -> int:
        """Telegram's id of the group."""
        return self.chat.id

    def add(self, *people: User, by: User | None = None) -> None:
        """Let people join, by themselves or added by somebody."""
        for person in people:
            actor = person.id if by is None else by.id
            self._state.set_membership(self.chat, person.id, MEMBER, actor)
            self._state.post(
                self.chat, actor, service=ServiceMessage("new_chat_members", (person.id,))
            )

    def remove(self, person: User, by: User) -> None:
        """Throw somebody out."""
        self._state.post(self.chat, by.id, service=ServiceMessage("left_chat_member", person.id))
        self._state.set_membership(self.chat, person.id, MemberStanding("kicked"), by.id)

    def promote(self, person: User, *, by: User, rights: Iterable[str] = ADMIN_RIGHTS) -> None:
        """Make somebody an administrator."""
        standing = MemberStanding("administrator", frozenset(rights))
        self._state.set_membership(self.chat, person.id, standing, by.id)

    def hide(self, person: User) -> None:
        """Make an administrator anonymous."""
        standing = replace(self.chat.standing(person.id), is_anonymous=True)
        self._state.set_membership(self.chat, person.id, standing, person.id)

    def demote(self, person: User, *, by: User) -> None:
        """Make an administrator an ordinary member."""
        self._state.set_membership(self.chat, person.id, MEMBER, by.id)

    def add_bot(self, by: User) -> None:
        """Add the bot."""
        bot = self._state.bot.id
        self._state.set_membership(self.chat, bot, MEMBER, by.id)
        self._state.post(self.chat, by.id, service=ServiceMessage("new_chat_members", (bot,)))

    def remove_bot(self, by: User) -> None:
        """Throw the bot out; it is told, but sees the group no more."""
        self._state.post(
            self.chat, by.id, service=ServiceMessage("left_chat_member", self._state.bot.id)
        )
        self._set_bot(MemberStanding("kicked"), by)

    def promote_bot(self, by: User, rights: Iterable[str] = ADMIN_RIGHTS) -> None:
        """Make the bot an administrator."""
        self._set_bot(MemberStanding("administrator", frozenset(rights)), by)

    def restrict_bot(self, by: User, *, allowed: Iterable[str] = ()) -> None:
        """Allow the bot only these of `MEMBER_PERMISSIONS`."""
        self._set_bot(MemberStanding("restricted", frozenset(allowed)), by)

    def _set_bot(self, standing: MemberStanding, by: User) -> None:
        self._state.set_membership(self.chat, self._state.bot.id, standing, by.id)

    def permit(self, *, without: Iterable[str] = ()) -> None:
        """Set what ordinary members may do: everything but these."""
        self.chat.permissions = frozenset(MEMBER_PERMISSIONS) - frozenset(without)

    def rename(self, title: str, by: User) -> None:
        """Give the group another title."""
        self.chat.title = title
        self._state.post(self.chat, by.id, service=ServiceMessage("new_chat_title", title))

    def upgrade(self, by: User, *, is_forum: bool = False, is_told: bool = True) -> None:
        """Turn the group into a supergroup; this object then stands for the new one.

        Args:
            by: Who does it.
            is_forum: Whether the supergroup has topics.
            is_told: Whether the bot gets the service messages at once; else `tell_upgrade` does it.
        """
        self._old = self.chat
        self.chat = self._state.upgrade(self.chat, is_forum=is_forum)
        if is_told:
            self.tell_upgrade(by)

    def tell_upgrade(self, by: User) -> None:
        """Post the service messages of an upgrade."""
        self._state.tell_upgrade(self._old, self.chat, by.id)

    def delete(self) -> None:
        """Delete the group for everybody; the bot learns it when it writes."""
        self.chat.is_deleted = True

    def restore(self) -> None:
        """Undo `delete`: the refusal was only how an upgrade looks from outside."""
        self.chat.is_deleted = False

    def topic(self, name: str, by: User) -> int:
        """Open a forum topic and return its thread id."""
        if not self.chat.is_forum:
            raise ValueError("the group is no forum")
        thread_id = self.chat.last_message_id + 1
        self.chat.topics[thread_id] = ForumTopic(thread_id=thread_id, name=name)
        self._state.post(
            self.chat,
            by.id,
            service=ServiceMessage("forum_topic_created", name),
            thread_id=thread_id,
        )
        return thread_id

    def close_topic(self, thread_id: int, by: User) -> None:
        """Close a forum topic to ordinary members."""
        self.chat.topics[thread_id].is_closed = True
        self._state.post(
            self.chat,
            by.id,
            service=ServiceMessage("forum_topic_closed", None),
            thread_id=thread_id,
        )

    def reopen_topic(self, thread_id: int, by: User) -> None:
        """Open a closed forum topic again."""
        self.chat.topics[thread_id].is_closed = False
        self._state.post(
            self.chat,
            by.id,
            service=ServiceMessage("forum_topic_reopened", None),
            thread_id=thread_id,
        )

    def delete_topic(self, thread_id: int, by: User) -> None:
        """Delete a forum topic with all that was said in it; nobody is told."""
        del self.chat.topics[thread_id]
        for message in list(self.chat.messages.values()):
            if message.thread_id == thread_id:
                self._state.delete(self.chat, message, by.id)

    def close_general(self, *, is_closed: bool = True) -> None:
        """Close the general topic to ordinary members, or open it again."""
        self.chat.is_general_closed = is_closed

    def turn_on_topics(self) -> None:
        """Make the supergroup a forum; nobody is told."""
        if self.chat.kind != "supergroup":
            raise ValueError("only supergroups have topics")
        self.chat.is_forum = True
