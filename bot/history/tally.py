"""What statistics need of a hand, reckoned from its events.

A new statistic is a new field here and a new `VERSION`: what was kept with an older version is
reckoned anew from the events when somebody asks. No stored game changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

import cattrs

from engine import events as e
from engine.seats import SEATS, Seat, allied
from engine.state import HandResult, HandState

VERSION: Final = 1
"""Of the form in which tallies are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTally:
    """What one seat did in one hand, or what one person did in many.

    Attributes:
        hands: how many hands.
        places: how often it came first … last.
        won, lost: hands in which its side had more points, or less.
        points: of its side.
        opened: openings (开点).
        burned: burns that counted (烧成); ``been_burned`` those suffered.
        burns_failed: burns that could not be run out (烧糊).
        stuck: how often it stuck somebody (闷); ``been_stuck`` how often it was.
        sweeps: how often its side took the first three places (串三户); ``been_swept`` the enemy's.
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
        """The mean of all places, 0 without any hand."""
        total = sum(place * times for place, times in enumerate(self.places, start=1))
        return total / self.hands if self.hands else 0.0


Tally = tuple[SeatTally, ...]
"""What the seats 1 … 6 did in a hand."""


def tally_of(state: HandState, events: Iterable[e.Event]) -> Tally:
    """Return what the seats did in a hand that is over.

    Args:
        state: at the end of the hand.
        events: of the hand.

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
    """Add tallies up.

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


_CONVERTER: Final = cattrs.Converter(detailed_validation=False, omit_if_default=True)


def write_tally(tally: Tally) -> str:
    """Return a tally as JSON."""
    return json.dumps(_CONVERTER.unstructure(tally, Tally), separators=(",", ":"))


def read_tally(text: str) -> Tally:
    """Read a tally that `write_tally` wrote with the same `VERSION`."""
    return _CONVERTER.structure(json.loads(text), Tally)
