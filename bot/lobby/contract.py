"""What lobbies need from outside, and what a change of one says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.lobby.outcomes import Reply
from bot.lobby.seating import Below
from bot.lobby.value import Lobby, Sitter
from bot.messages.model import Outgoing
from bot.table.model import NewTable, TableSettings
from bot.texts import Language
from engine.seats import Seat


class Ending(StrEnum):
    """How a lobby ends. The values are parts of text keys."""

    STARTED = "started"
    CLOSED = "closed"
    EXPIRED = "expired"


class LobbyTimer(StrEnum):
    """The timers of a lobby. The values are stored."""

    LAST_CALL = "last-call"
    """The lobby says that it will close soon."""
    EXPIRY = "expiry"
    """The lobby closes."""
    COUNTDOWN = "countdown"
    """The full lobby starts by itself."""


class LobbyPresenter(Protocol):
    """Turns a lobby into messages. Pure: it is called inside the transaction."""

    def lobby(self, lobby: Lobby, *, renew: bool = False) -> Outgoing:
        """Show the lobby as it is; *renew*: as a new message, the last one of the chat."""
        ...

    def closed(self, lobby: Lobby, ending: Ending) -> Outgoing:
        """Show how the lobby has ended, without buttons."""
        ...

    def welcome(self, lobby: Lobby, sitter: Sitter, message_id: int) -> Outgoing:
        """Tell a person in private which seat they have got.

        Args:
            lobby: with the person.
            sitter: the person; not a computer.
            message_id: of the lobby's message, where a link brought the person; else 0.

        """
        ...

    def freed(self, lobby: Lobby, name: str) -> Outgoing:
        """Tell that *name* has lost the seat, because they play elsewhere by now."""
        ...

    def computer_name(self, seat: Seat, language: Language) -> str:
        """Return the name of the computer in *seat*."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyContext:
    """What a change depends on besides the lobby.

    Attributes:
        presenter: makes the messages.
        now: epoch seconds.
        below: draws a whole number from 0 up to, but not including, its argument.
        times: of tables whose host has chosen none.
        lifetime: seconds after which a lobby closes by itself.

    """

    presenter: LobbyPresenter
    now: float
    below: Below
    times: TableSettings
    lifetime: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyChange:
    """What becomes of a lobby, written in one transaction.

    Attributes:
        reply: what the person who asked for it is told.
        lobby: its new state; ``None`` takes the lobby away, with all its timers.
        messages: what to show.
        timers: when they are due, epoch seconds; ``None`` cancels a timer.
        start: a table to start; nothing is written if it can not start.
        is_choice: the group's next lobby begins with the choices of this one.

    """

    reply: Reply
    lobby: Lobby | None
    messages: tuple[Outgoing, ...] = ()
    timers: Mapping[LobbyTimer, float | None] = field(default_factory=dict)
    start: NewTable | None = None
    is_choice: bool = False


ChangeLobby = Callable[[Lobby, LobbyContext], LobbyChange]
"""Says what becomes of a lobby. Pure."""
