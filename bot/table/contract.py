"""What a table needs from outside: a presenter, secrets of deals, listeners for its commits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.messages.buttons import TurnPage
from bot.messages.model import Outgoing
from bot.table.model import Moment, Player, Prompt, SeatRequest, Table
from bot.table.notices import Notice
from bot.texts import Language
from engine.actions import Action
from engine.events import Event
from engine.game import Game
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Presentation:
    """Messages to send and prompts to store."""

    messages: tuple[Outgoing, ...] = ()
    prompts: tuple[Prompt, ...] = ()


class Presenter(Protocol):
    """Turns what happened into messages. Pure: it is called inside the transaction."""

    def present(
        self, table: Table, before: Game, after: Game, events: Sequence[Event], moment: Moment
    ) -> Presentation:
        """Show how the shown game went from *before* to *after*.

        Without events only the circumstances changed: somebody is ready, the computer plays for
        somebody, a decision was sealed, a private chat was lost, the table was stopped.
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
        """Show the whole table again, or only the private chat of *seat* (/hand).

        *rings*: hands are sent as new messages; the awaited players hear them.
        """
        ...

    def notice(self, table: Table, hand: int, notice: Notice) -> tuple[Outgoing, ...]:
        """Tell what stands beside the table: a reminder, a vote, a seat that is played for."""
        ...

    def group(self, table: Table, game: Game, moment: Moment) -> tuple[Outgoing, ...]:
        """Show the table in the group again, and nothing else."""
        ...

    def hand(
        self,
        table: Table,
        game: Game,
        moment: Moment,
        seat: Seat,
        prompt: Prompt | None,
        *,
        hint: Action | None = None,
        tools: bool = False,
    ) -> Outgoing | None:
        """Show the hand of *seat* with the buttons of its open *prompt*.

        *hint* is what the computer would do, *tools* the page of tools instead of the buttons.
        """
        ...

    def page(
        self, table: Table, game: Game, moment: Moment, prompt: Prompt, turn: TurnPage
    ) -> Outgoing | None:
        """Show the hand with another page of the prompt's keyboard."""
        ...

    def alarm(self, table: Table, admins: Sequence[int]) -> tuple[Outgoing, ...]:
        """Tell the table that a fault has frozen it, and the admins which table it is."""
        ...

    def seats(
        self, table: Table, hand: int, requests: tuple[SeatRequest, ...]
    ) -> tuple[Outgoing, ...]:
        """Show the seats, so that players change them between two hands."""
        ...

    def seat_request(self, table: Table, hand: int, request: SeatRequest) -> tuple[Outgoing, ...]:
        """Ask a federation and the host for their consent to a newcomer."""
        ...

    def seat_taken(
        self, table: Table, request: SeatRequest, former: Player
    ) -> tuple[Outgoing, ...]:
        """Tell the group and the *former* player that a newcomer has the seat."""
        ...

    def without_hand(self, table: Table, user_id: int) -> Outgoing:
        """Take the buttons off the hand of somebody who does not play any more."""
        ...

    def computer_name(self, seat: Seat, language: Language) -> str:
        """Return the name of the computer in *seat*."""
        ...


class DealSource(Protocol):
    """Where the secrets of deals come from (RULES 14)."""

    def secret(self, table: Table, hand: int, attempt: int) -> bytes:
        """Return the 32 secret bytes of a deal.

        Args:
            table: for which a hand is dealt.
            hand: number of the hand in the series, from 1.
            attempt: how often this hand is dealt, from 1 (a redeal counts on).

        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """What a transaction has changed; it is told after the commit.

    Attributes:
        chats: the chats for which messages wait.
        table: the table that changed, as it is now; ``None`` for other changes.
        hand_over: the number of the hand that ended with this commit; 0 if none did.

    """

    chats: frozenset[int] = frozenset()
    table: Table | None = None
    hand_over: int = 0


Listener = Callable[[Commit], None]
"""Is called after each commit. It must return at once and raise nothing."""
