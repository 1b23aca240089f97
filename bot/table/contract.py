"""What presenters must do for a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.messages.model import Outgoing
from bot.table.model import Moment, Player, Prompt, SeatRequest, Shown, Table
from bot.table.notices import Notice
from engine.events import Event
from engine.game import Game
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """Messages to enqueue and prompts to store."""

    messages: tuple[Outgoing, ...] = ()
    prompts: tuple[Prompt, ...] = ()


class Presenter(Protocol):
    """Makes messages of what happened. Pure; called inside the transaction."""

    def present(
        self, table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
    ) -> Presentation:
        """Show how the shown state went from *before* to *after*.

        With no events only the circumstances changed: somebody is ready or on autopilot, something
        was held, a private chat was lost, the table was stopped (``table.status``).
        """
        ...

    def rebuild(
        self,
        table: Table,
        game: Game,
        moment: Moment,
        *,
        seat: Seat | None = None,
        rings: bool = False,
    ) -> Presentation:
        """Show everything anew: the whole table, or only *seat*'s private chat (/hand).

        *rings*: hands are sent anew, and heard by those who are waited for.
        """
        ...

    def notice(self, table: Table, hand: int, notice: Notice) -> tuple[Outgoing, ...]:
        """Tell what stands beside the table: a reminder, a vote, a seat that is played for."""
        ...

    def group(self, table: Table, game: Game, moment: Moment) -> tuple[Outgoing, ...]:
        """Show the table in the group again, and nothing else."""
        ...

    def hand(
        self, table: Table, game: Game, moment: Moment, seat: Seat, prompt: Prompt | None
    ) -> Outgoing | None:
        """Show *seat*'s hand as it stands, with the buttons of its open *prompt*."""
        ...

    def alarm(self, table: Table, admins: Sequence[int]) -> tuple[Outgoing, ...]:
        """Tell the table that it is frozen by a fault, and the admins which one it is."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsChange:
    """What becomes of a table's seats, written in one transaction.

    Attributes:
        players: who sits in seats 1 … 6 now; ``None`` where nobody moves.
        requests: who wants which seat now; ``None`` where that stays as it is.
        messages: what to show besides the table and the hands.
        answer: handed back to the caller.

    """

    players: tuple[Player, ...] | None = None
    requests: tuple[SeatRequest, ...] | None = None
    messages: tuple[Outgoing, ...] = ()
    answer: object = None


ChangeSeats = Callable[[Shown, tuple[SeatRequest, ...]], SeatsChange]
"""Given a table and who wants which seat, says what becomes of the seats. Pure."""
