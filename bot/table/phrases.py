"""Quick phrases (短语): words beside a seat in the table's picture, never messages of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.events import Event, Passed, Played, Yielded
from engine.seats import Seat

PHRASES: Final = 8
"""They are numbered from 1; the words stand in the texts."""
SHOWN: Final = 20.0
"""A phrase is shown for so many seconds, unless its speaker acts before."""
BROWSED: Final = 60.0
"""The page of tools stays for so many seconds while others play, unless its reader acts before."""
GAP: Final = 10.0
"""Seconds after which the same seat may speak again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """Who said what, when (epoch seconds), and how many events were shown by then.

    Phrase 0 says nothing: it notes since when a seat looks at the page of tools.
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
        said: what was said last by each seat.
        history: the shown events of this hand, the first of which is number *hand_from*.
        hand_from: how many events were shown before this hand.
        now: epoch seconds.
        seconds: after which a phrase is gone.

    """
    return {
        one.seat: one.phrase
        for one in said
        if one.after >= hand_from
        and now - one.at < seconds
        and one.seat not in map(actor, history[one.after - hand_from :])
    }


def actor(event: Event) -> Seat | None:
    """Return the seat whose play, pass or yield an event is."""
    match event:
        case Played(top=top):
            return top.seat
        case Passed(seat=seat) | Yielded(seat=seat):
            return seat
    return None
