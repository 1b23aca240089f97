"""What the players of a table are told in private about its group."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.model import Message, Priority
from bot.messages.slots import group_note_slot
from bot.table.model import Table
from bot.texts import t
from bot.texts.names import as_html


def chat_notes(table: Table, key: str, title: str) -> Iterator[Message]:
    """Yield a note for each player who gets private messages.

    The note replaces the former one: nobody is told the same twice.

    Args:
        table: whose players are told.
        key: of the text, which may name the group.
        title: the group's name; empty where it is not known.

    """
    for player in table.players:
        if player.user_id is None or not player.dm_ok or player.user_id == table.chat:
            continue
        yield Message(
            chat=player.user_id,
            slot=group_note_slot(table.id),
            text=t(player.language, key, where=as_html(title or "?")),
            priority=Priority.RESULT,
        )
