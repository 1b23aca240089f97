"""Who may decide for a group. It is asked when somebody decides: rights end, old buttons stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.chats.model import Person
from bot.table.model import Table
from bot.texts import t


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What somebody is in a chat.

    Attributes:
        is_member: they are in the chat, with any rights.
        is_admin: they administer it, or own it.
        is_anonymous: they are an admin whose name the group must not see.
        can_write: they may send messages there.

    """

    is_member: bool = False
    is_admin: bool = False
    is_anonymous: bool = False
    can_write: bool = False


class Directory(Protocol):
    """Knows the members of chats."""

    async def standing(self, chat: int, user_id: int) -> Standing | None:
        """Return what *user_id* is in *chat* now; ``None`` where nobody can tell."""
        ...


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks for something.

    Attributes:
        user_id: the account.
        speaks_for: the group in whose name an anonymous admin writes; ``None`` for a person.

    """

    user_id: int
    speaks_for: int | None = None


class Permissions:
    """Answers who may decide what. Where the directory can not tell, the answer is no."""

    def __init__(self, directory: Directory, operators: Sequence[int] = ()) -> None:
        """Ask *directory*; *operators* are users who decide about every table."""
        self._directory = directory
        self._operators = frozenset(operators)

    def is_operator(self, user_id: int) -> bool:
        """Whether somebody runs the bot."""
        return user_id in self._operators

    async def is_admin(self, chat: int, actor: Actor) -> bool:
        """Whether *actor* administers a group now."""
        if actor.speaks_for == chat:
            return True
        standing = await self._directory.standing(chat, actor.user_id)
        return standing is not None and standing.is_admin

    async def is_member(self, chat: int, user_id: int) -> bool:
        """Whether somebody is in a group now."""
        standing = await self._directory.standing(chat, user_id)
        return standing is not None and standing.is_member

    async def has_left(self, chat: int, user_id: int) -> bool:
        """Whether it is certain that somebody is not in a group any more."""
        standing = await self._directory.standing(chat, user_id)
        return standing is not None and not standing.is_member

    async def decides_alone(self, table: Table, actor: Actor) -> bool:
        """Whether *actor* needs no vote: the host, an operator, an admin of the table's group."""
        if actor.user_id == table.host or self.is_operator(actor.user_id):
            return True
        return not table.practice and await self.is_admin(table.chat, actor)

    async def shown_name(self, table: Table, person: Person, actor: Actor) -> str:
        """Return the name under which somebody has decided at *table*.

        An anonymous admin taps buttons with the own account; the name must not come out. The name
        of a player is known to the table.
        """
        if actor.speaks_for is None and await self._is_open(table, person):
            return person.name
        return t(table.language, "someone-anonymous")

    async def _is_open(self, table: Table, person: Person) -> bool:
        """Whether the table may see who *person* is."""
        if table.practice or table.seat_of(person.user_id) is not None:
            return True
        standing = await self._directory.standing(table.chat, person.user_id)
        return standing is None or not standing.is_anonymous
