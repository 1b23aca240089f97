"""What becomes of what people ask of a lobby: a closed set of values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto

from bot.lobby.value import Lobby, Lot
from bot.table.outcomes import Busy


class Refusal(StrEnum):
    """Why a request is refused. The values are parts of text keys."""

    FULL = "full"
    ALREADY_SEATED = "already-seated"
    NOT_SITTING = "not-sitting"
    ONLY_HOST = "only-host"
    NOT_FULL = "not-full"
    NO_PEOPLE = "no-people"
    UNKNOWN = "unknown"
    """There is no such preset, choice or button."""
    SIDE_FULL = "side-full"
    SEAT_TAKEN = "seat-taken"
    HAS_OPPOSITE = "has-opposite"
    """A person who has agreed on an opposite stays there."""
    NO_LOTS = "no-lots"
    DRAWN = "drawn"
    """The person has drawn a lot already."""
    FOREIGN = "foreign"
    """The invitation is for somebody else."""
    GONE = "lobby-gone"
    """The lobby has started or closed."""


class LobbyAnswer(Enum):
    """What became of an accepted request."""

    DONE = auto()
    """The lobby's message shows it."""
    SEATED = auto()
    """The person has a seat."""
    SITS_THERE = auto()
    """The person had that seat already."""
    MOVED = auto()
    """The person sits in another seat now."""
    STOOD = auto()
    """The person has left the seat."""
    REQUESTED = auto()
    """The person in that seat is asked to change seats, or to be the opposite."""
    WITHDRAWN = auto()
    """The own request is taken back."""
    DREW = auto()
    """The person has drawn a lot."""
    CONTRADICTION = auto()
    """The value of a rule does not go with the others; the rules stay as they were."""
    POSTPONED = auto()
    """The lobby waits longer."""
    INVITED = auto()
    """The person has a link that proves the private chat."""
    STARTED = auto()
    """The table starts."""
    CLOSED = auto()
    """The host or an admin has closed the lobby."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What becomes of a request.

    Attributes:
        answer: which of the possible results.
        lobby: the lobby as it is now; ``None`` where it is gone.
        name: of the person in the wanted seat; empty for none.
        lot: what was drawn.
        faults: text keys of all that is wrong with a chosen rule.

    """

    answer: LobbyAnswer | Refusal
    lobby: Lobby | None = None
    name: str = ""
    lot: Lot = ""
    faults: tuple[str, ...] = ()


LobbyOutcome = Reply | Busy
"""`Busy`: the table does not start, because one of its people plays elsewhere."""
