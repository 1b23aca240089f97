"""People and chats as the bot knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.texts import USUAL, Language, as_language
from data.rows import ChatRow, PersonRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A person who has met the bot.

    Attributes:
        user_id: the number of the person's account.
        name: cleaned (`bot.texts.names.clean_name`).
        language: of the person's own chat.
        dm_ok: whether the bot can write to the person in private.

    """

    user_id: int
    name: str
    language: Language = USUAL
    dm_ok: bool = False

    @classmethod
    def of_row(cls, row: PersonRow) -> Self:
        """Return a stored person."""
        language = as_language(row.language)
        return cls(user_id=row.user_id, name=row.name, language=language, dm_ok=row.dm_ok)

    def row(self) -> PersonRow:
        """Return the person as it is stored."""
        return PersonRow(
            user_id=self.user_id, name=self.name, language=self.language.value, dm_ok=self.dm_ok
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatInfo:
    """What the bot remembers of a chat between games.

    Attributes:
        chat: the number of the chat.
        title: of a group, cleaned; empty if it is not known.
        language: of the group.
        preset: the id of the rules that the next lobby begins with.
        settings: JSON of what else the last lobby chose (`bot.lobby.choices`).

    """

    chat: int
    title: str = ""
    language: Language = USUAL
    preset: str = "classic"
    settings: str = "{}"

    @classmethod
    def of_row(cls, row: ChatRow) -> Self:
        """Return a stored chat."""
        return cls(
            chat=row.chat,
            title=row.title,
            language=as_language(row.language),
            preset=row.preset,
            settings=row.settings,
        )

    def row(self) -> ChatRow:
        """Return the chat as it is stored."""
        return ChatRow(
            chat=self.chat,
            title=self.title,
            language=self.language.value,
            preset=self.preset,
            settings=self.settings,
        )
