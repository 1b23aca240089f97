"""What the service tells besides the table itself: reminders, votes, seats that are played for.

Values only; `bot.presenter.absence` puts them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.seats import Seat


class Ballot(StrEnum):
    """What the people at a table can decide by majority."""

    END = "end"
    SUSPEND = "pause"
    AUTOPLAY = "autopilot"
    """The computer shall play for somebody who is not there (托管)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """A vote that is open: ``seat`` is whom it is about (0: nobody), ``by`` who is for it."""

    ballot: Ballot
    seat: Seat = 0
    by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """Somebody lets time run.

    Attributes:
        left: seconds until the clock decides; 0 where there is no clock.
        by: name of who urges them (催), empty where the clock does.
        secret: that they are asked is no business of others: no sound, nothing in the group.

    """

    seat: Seat
    left: int = 0
    by: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderOver:
    """A reminder has served its purpose."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOpen:
    """How a vote stands; ``needed`` is the majority."""

    vote: Vote
    needed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteOver:
    """A vote is decided, or has lapsed."""

    vote: Vote


@dataclass(frozen=True, slots=True, kw_only=True)
class Unreachable:
    """Somebody's private chat was lost: the computer plays for them."""

    seat: Seat


Notice = Reminder | ReminderOver | VoteOpen | VoteOver | Unreachable
