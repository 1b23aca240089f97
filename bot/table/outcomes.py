"""What becomes of what people ask of a table: for each verb a closed set of values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from bot.table.model import Table
from engine.actions import Action
from engine.errors import Rejection
from engine.seats import Seat
from engine.view import View
from engine.warnings import Risk


@dataclass(frozen=True, slots=True)
class Done:
    """Accepted and shown."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """Accepted; it is shown when the window closes."""


@dataclass(frozen=True, slots=True)
class Pending:
    """Accepted; it counts in so many seconds unless it is taken back."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules forbid it; nothing changed."""

    rejection: Rejection


@dataclass(frozen=True, slots=True)
class Stale:
    """It does not fit what is asked now: an old button, or a second tap. Nothing changed."""


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such live table, or the person does not sit there."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The button fits nothing that was ever offered."""


@dataclass(frozen=True, slots=True)
class Risky:
    """The choice is hardly ever meant; the keyboard asks for it once more."""

    risk: Risk


@dataclass(frozen=True, slots=True)
class TooSoon:
    """Somebody did so a moment ago; it has to wait."""


@dataclass(frozen=True, slots=True)
class NeedsMoreVotes:
    """The vote counts; the majority is not reached."""


@dataclass(frozen=True, slots=True)
class Busy:
    """A table can not start: this person plays at another one.

    Attributes:
        user_id: who; 0: nobody, the chat has a live table.
        table: where.

    """

    user_id: int
    table: Table


@dataclass(frozen=True, slots=True)
class Started:
    """A table has started, or goes on."""

    table_id: int


@dataclass(frozen=True, slots=True)
class Hint:
    """What the computer would do in the place of the viewer of *view* (提示)."""

    view: View
    action: Action


PlayOutcome = Done | Sealed | Pending | Refused | Stale
"""Of an action, and of a pass in advance."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A button chose *action*; *outcome* is what became of it."""

    action: Action
    outcome: PlayOutcome


ChooseOutcome = Chosen | Risky | Unknown | Stale
"""Of a button of a prompt."""
SimpleOutcome = Done | Stale
"""Of what is carried out or does not fit."""
NudgeOutcome = Done | TooSoon | Stale
"""Of urging; `Stale`: nobody is overdue."""
VoteOutcome = Done | NeedsMoreVotes | Stale | Gone
"""Of a vote; `Done`: it is the majority; `Stale`: it counted before; `Gone`: no right to vote."""


class SeatAnswer(Enum):
    """What becomes of what people ask about seats."""

    SHOWN = auto()
    """The seats are shown, to be changed."""
    SEATED = auto()
    """The person has the seat."""
    MOVED = auto()
    """The person sits in another seat now."""
    ASKED = auto()
    """The others are asked for their consent."""
    REQUESTED = auto()
    """The person in that seat is asked to change seats."""
    WITHDRAWN = auto()
    """The own request is taken back."""
    AGREED = auto()
    """The request is granted."""
    REFUSED = auto()
    """The request is refused, or taken back."""
    SITS_THERE = auto()
    """The person has a seat already."""
    NO_SEAT = auto()
    """All seats are played by people."""
    TAKEN = auto()
    """A person plays that seat."""
    NOT_ENTITLED = auto()
    """Only the seat's side and the host may answer."""
    STALE = auto()
    """It does not fit what the table does now."""


@dataclass(frozen=True, slots=True)
class SeatsReply:
    """What becomes of what somebody asks about seats.

    Attributes:
        answer: which of the possible results.
        seat: the seat that it is about; 0 for none.
        name: of the other person; empty for none.

    """

    answer: SeatAnswer
    seat: Seat = 0
    name: str = ""


SeatsOutcome = SeatsReply | Busy
