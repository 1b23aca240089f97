"""What the lobby service and its callers agree on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.messages.model import Outgoing
from bot.table.model import NewTable


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyChange:
    """What becomes of a lobby, written in one transaction.

    Attributes:
        state: its new content (JSON of the face); ``None`` takes the lobby away.
        messages: what to show.
        timers: due times by name; ``None`` cancels that timer. A lobby that goes loses all of them.
        start: a table to start; the rest is written only if it does.
        answer: handed back to the caller.

    """

    state: str | None
    messages: tuple[Outgoing, ...] = ()
    timers: Mapping[str, float | None] = field(default_factory=dict)
    start: NewTable | None = None
    answer: object = None


ChangeLobby = Callable[[str | None], LobbyChange]
"""Given the lobby's content (``None``: there is none), says what becomes of it. Pure."""

LobbyDue = Callable[[int, int | None, str], Awaitable[None]]
"""Called when a lobby's timer is due: chat, thread, name of the timer."""
