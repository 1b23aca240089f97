"""A group chat: its members and its topics."""

from __future__ import annotations

from bot.sandbox.server.model import MEMBER, Chat, ForumTopic, ServiceMessage
from bot.sandbox.server.state import State
from bot.sandbox.users import User


class Group:
    """A group chat. `World.group` makes it."""

    def __init__(self, state: State, chat: Chat) -> None:
        self._state = state
        self.chat = chat

    def __repr__(self) -> str:
        return f"Group({self.chat.title!r}, id={self.id})"

    @property
    def id(self) -> int:
        """Telegram's id of the group."""
        return self.chat.id

    def add(self, *people: User, by: User | None = None) -> None:
        """Let people join, by themselves or added by somebody."""
        for person in people:
            self._add(person.id, person.id if by is None else by.id)

    def add_bot(self, by: User) -> None:
        """Add the bot."""
        self._add(self._state.bot.id, by.id)

    def _add(self, account_id: int, actor_id: int) -> None:
        self._state.set_membership(self.chat, account_id, MEMBER, actor_id)
        self._post(actor_id, ServiceMessage("new_chat_members", (account_id,)))

    def _post(self, actor_id: int, service: ServiceMessage, thread_id: int | None = None) -> None:
        self._state.post(self.chat, actor_id, service=service, thread_id=thread_id)

    # --- topics ------------------------------------------------------------------------------

    def turn_on_topics(self) -> None:
        """Make the supergroup a forum; the bot gets no update."""
        if self.chat.kind != "supergroup":
            raise ValueError("only supergroups have topics")
        self.chat.is_forum = True

    def topic(self, name: str, by: User) -> int:
        """Open a forum topic and return its thread id."""
        if not self.chat.is_forum:
            raise ValueError("the group is no forum")
        thread_id = self.chat.last_message_id + 1
        self.chat.topics[thread_id] = ForumTopic(thread_id=thread_id, name=name)
        self._post(by.id, ServiceMessage("forum_topic_created", name), thread_id)
        return thread_id

    def close_topic(self, thread_id: int, by: User) -> None:
        """Close a forum topic to ordinary members."""
        self.chat.topics[thread_id].is_closed = True
        self._post(by.id, ServiceMessage("forum_topic_closed", None), thread_id)

    def reopen_topic(self, thread_id: int, by: User) -> None:
        """Open a closed forum topic again."""
        self.chat.topics[thread_id].is_closed = False
        self._post(by.id, ServiceMessage("forum_topic_reopened", None), thread_id)
