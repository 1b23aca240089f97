"""The people and groups of one sandbox server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.groups import Group
from bot.sandbox.server.http import BotApiServer
from bot.sandbox.server.model import MEMBER, Chat, MemberStanding
from bot.sandbox.server.state import State
from bot.sandbox.users import User
from bot.sandbox.views import ChatRef, find_chat


class World:
    """The people and groups of one server.

    Attributes:
        server: The server.
    """

    def __init__(self, server: BotApiServer) -> None:
        self.server = server
        self._users: list[User] = []

    @property
    def state(self) -> State:
        """The server's state."""
        return self.server.state

    @property
    def users(self) -> Sequence[User]:
        """All people, in the order in which they were made."""
        return self._users

    def user(self, first_name: str) -> User:
        """Make a person whose client speaks Chinese."""
        user = User(self.state, self.state.add_person(first_name))
        self._users.append(user)
        return user

    def group(self, title: str, owner: User, *members: User) -> Group:
        """Make a supergroup with the bot in it."""
        chat = self.state.add_group(title, "supergroup")
        chat.members[owner.id] = MemberStanding("creator")
        for member in members:
            chat.members[member.id] = MEMBER
        group = Group(self.state, chat)
        group.add_bot(owner)
        return group

    def chat(self, ref: ChatRef) -> Chat:
        """Return the chat that a reference means."""
        return find_chat(self.state, ref)
