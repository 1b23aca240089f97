"""What a table tells beside its pictures: reminders, votes, seats that are played for, its group.

Values only; the presenter puts them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.seats import Seat


class Ballot(StrEnum):
    """What the people at a table can decide by majority. The values are stored."""

    END = "end"
    SUSPEND = "pause"
    AUTOPLAY = "autopilot"
    """The computer plays for somebody who is not there (托管)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """A vote that is open.

    Attributes:
        ballot: what is voted on.
        seat: the seat that it is about; 0 for none.
        by: the users who are for it.

    """

    ballot: Ballot
    seat: Seat = 0
    by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """A player lets time run.

    Attributes:
        seat: 1 … 6.
        left: seconds until the clock decides; 0 where there is no clock.
        by: name of who urges (催); empty where the clock reminds.
        secret: the others may not learn that the seat is asked: no sound, nothing in the group.

    """

    seat: Seat
    left: int = 0
    by: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderOver:
    """A reminder is not needed any more."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOpen:
    """How a vote stands; ``needed`` votes are the majority."""

    vote: Vote
    needed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOver:
    """A vote is decided, or has lapsed."""

    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreachable:
    """The private chat of a player was lost: the computer plays for them."""

    seat: Seat


class GroupTrouble(StrEnum):
    """What has become of a table's group."""

    LOST = "lost"
    """The bot is not in the group any more."""
    MUTED = "muted"
    """The bot may not write there."""
    CLOSED = "closed"
    """The forum topic takes no messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupNote:
    """The players are told in private what has become of their group; ``title`` is its name."""

    trouble: GroupTrouble
    title: str


Notice = Reminder | ReminderOver | VoteOpen | VoteOver | Unreachable | GroupNote
