"""What each seat did in a hand, counted for statistics.

A new statistic is a new field of `SeatTally` and a new `VERSION`. A tally that was stored with an
older version is counted again from the events; stored events do not change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from engine import events as e
from engine.facts import HandResult
from engine.seats import SEATS, Seat, allied
from engine.state import HandState

VERSION: Final = 1
"""The version of `SeatTally`; it is stored with each tally."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTally:
    """What one seat did in one hand, or what one person did in many.

    Attributes:
        hands: the number of hands.
        places: six numbers: how often it came first (头科) … last (大落).
        won, lost: hands in which its federation had more points, or fewer.
        points: points of its federation.
        opened: openings (开点).
        burned, been_burned: burns that counted (烧成), as the burner and as the burned seat.
        burns_failed: burns that could not be run out (烧糊).
        stuck, been_stuck: how often it stuck another seat (闷), and was stuck.
        sweeps, been_swept: how often its federation took the first three places (串三户), and the
            other one did.
        revolted: revolutions (革命).

    """

    hands: int = 0
    places: tuple[int, ...] = (0,) * 6
    won: int = 0
    lost: int = 0
    points: int = 0
    opened: int = 0
    burned: int = 0
    been_burned: int = 0
    burns_failed: int = 0
    stuck: int = 0
    been_stuck: int = 0
    sweeps: int = 0
    been_swept: int = 0
    revolted: int = 0

    @property
    def average_place(self) -> float:
        """The mean of all places, 1 … 6; 0 without any hand."""
        total = sum(place * times for place, times in enumerate(self.places, start=1))
        return total / self.hands if self.hands else 0.0


Tally = tuple[SeatTally, ...]
"""The tallies of seats 1 … 6 in one hand."""


def tally_of(state: HandState, events: Iterable[e.Event]) -> Tally:
    """Return what the seats did in a hand that is over.

    Args:
        state: the hand after its last event.
        events: all events of the hand.

    Raises `ValueError` when the hand is not over.

    """
    result = state.result
    if result is None:
        raise ValueError("the hand is not over")
    failed = [event.burner for event in events if isinstance(event, e.BurnFailed)]
    return tuple(_of_seat(state, result, failed, seat) for seat in SEATS)


def _of_seat(state: HandState, result: HandResult, failed: Sequence[Seat], seat: Seat) -> SeatTally:
    mine, theirs = result.score if seat % 2 else result.score[::-1]
    place = result.places.index(seat)
    ours = allied(seat, result.places[0])
    return SeatTally(
        hands=1,
        places=tuple(int(place == other) for other in range(6)),
        won=int(mine > theirs),
        lost=int(mine < theirs),
        points=mine,
        opened=int(seat in state.opened),
        burned=sum(burner == seat for burner, _, _ in state.burns),
        been_burned=sum(burned == seat for _, burned, _ in state.burns),
        burns_failed=failed.count(seat),
        stuck=sum(by == seat for _, by in state.stuck),
        been_stuck=sum(victim == seat for victim, _ in state.stuck),
        sweeps=int(result.swept and ours),
        been_swept=int(result.swept and not ours),
        revolted=int(seat in state.revolted),
    )


def together(tallies: Iterable[SeatTally]) -> SeatTally:
    """Return the sum of tallies.

    >>> together([SeatTally(hands=1, opened=1), SeatTally(hands=1)]).opened
    1
    """
    total = SeatTally()
    for tally in tallies:
        sums = {
            field.name: getattr(total, field.name) + getattr(tally, field.name)
            for field in fields(SeatTally)
            if field.name != "places"
        }
        places = tuple(a + b for a, b in zip(total.places, tally.places, strict=True))
        total = replace(total, places=places, **sums)
    return total
