"""A turn being worked out: the events so far and the state after them."""

from __future__ import annotations

from engine.events import Event
from engine.evolve import APPLY
from engine.state import HandState, copied


class Turn:
    """Collects the events of one decision; rules read ``state``, which is always up to date.

    Attributes:
        state: the state after the events so far; it goes on changing until the turn is over, so
            what must be known of an earlier moment is asked before, or of a copy.
        events: what has happened.

    """

    __slots__ = ("events", "state")

    def __init__(self, state: HandState) -> None:
        """Start from *state*, which stays as it is."""
        self.state = copied(state)
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let *event* happen."""
        APPLY[type(event)](self.state, event)
        self.events.append(event)
