"""Quick phrases (短语): words beside a seat in the table's picture, never messages of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.events import Event, Passed, Played, Yielded
from engine.seats import Seat

PHRASES: Final = 8
"""The number of phrases. They are numbered from 1; the words are texts."""
SHOWN: Final = 20.0
"""Seconds for which a phrase is shown, unless its speaker acts before."""
BROWSED: Final = 60.0
"""Seconds for which the page of tools stays while others play, unless its reader acts before."""
GAP: Final = 10.0
"""Seconds after which the same seat may speak again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a seat has said.

    Attributes:
        seat: 1 … 6.
        phrase: number of the phrase. 0 is no phrase: the seat looks at the page of tools.
        at: when, epoch seconds.
        after: how many events of the series were shown by then.

    """

    seat: Seat
    phrase: int
    at: float
    after: int


def heard(
    said: Sequence[Said],
    history: Sequence[Event],
    *,
    hand_from: int,
    now: float,
    seconds: float = SHOWN,
) -> dict[Seat, int]:
    """Return the phrases that are still beside their seats.

    Args:
        said: the last phrase of each seat.
        history: the shown events of this hand.
        hand_from: how many events of the series came before this hand.
        now: epoch seconds.
        seconds: how long a phrase is shown.

    """
    return {
        one.seat: one.phrase
        for one in said
        if one.after >= hand_from
        and now - one.at < seconds
        and one.seat not in map(actor, history[one.after - hand_from :])
    }


def actor(event: Event) -> Seat | None:
    """Return the seat whose play, pass or yield an event is; ``None`` for other events."""
    match event:
        case Played(top=top):
            return top.seat
        case Passed(seat=seat) | Yielded(seat=seat):
            return seat
    return None
