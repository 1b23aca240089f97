"""Who may decide for a group. It is asked when somebody decides: rights end, old buttons stay."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, Protocol

from bot.chats.model import Person
from bot.table.model import Table
from bot.texts import t


class Membership(Enum):
    """What somebody is in a chat."""

    UNKNOWN = auto()
    """The chat side can not tell."""
    OUT = auto()
    """They are not in the chat."""
    MEMBER = auto()
    ADMIN = auto()
    """They administer the chat, or own it."""
    ANONYMOUS_ADMIN = auto()
    """An admin whose name the group must not see."""


_ADMINS: Final = frozenset({Membership.ADMIN, Membership.ANONYMOUS_ADMIN})


class Directory(Protocol):
    """Knows the members of chats."""

    async def membership(self, chat: int, user_id: int) -> Membership:
        """Return what somebody is in a chat now."""
        ...


class Permissions:
    """Tells who may decide what. Where the membership of somebody is unknown, they may not."""

    def __init__(self, directory: Directory, operators: Sequence[int] = ()) -> None:
        """Ask *directory*; *operators* are users who decide about every table."""
        self._directory = directory
        self._operators = frozenset(operators)

    async def is_admin(self, chat: int, user_id: int) -> bool:
        """Whether somebody administers a group now."""
        return await self._directory.membership(chat, user_id) in _ADMINS

    async def is_member(self, chat: int, user_id: int) -> bool:
        """Whether somebody is in a group now, with any rights."""
        membership = await self._directory.membership(chat, user_id)
        return membership not in {Membership.OUT, Membership.UNKNOWN}

    async def has_left(self, chat: int, user_id: int) -> bool:
        """Whether somebody is certainly not in a group now."""
        return await self._directory.membership(chat, user_id) is Membership.OUT

    async def decides_alone(self, table: Table, user_id: int) -> bool:
        """Whether somebody needs no vote: the host, an operator, an admin of the table's group."""
        if user_id == table.host or user_id in self._operators:
            return True
        return not table.practice and await self.is_admin(table.chat, user_id)

    async def shown_name(self, table: Table, person: Person) -> str:
        """Return the name under which somebody has decided at *table*.

        An anonymous admin taps buttons with their own account, and their name must not come out.
        The name of a player is known to the table.
        """
        if table.practice or table.seat_of(person.user_id) is not None:
            return person.name
        membership = await self._directory.membership(table.chat, person.user_id)
        if membership is Membership.ANONYMOUS_ADMIN:
            return t(table.language, "someone-anonymous")
        return person.name
