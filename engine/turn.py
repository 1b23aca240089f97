"""A turn: what follows from one decision, while it is worked out."""

from __future__ import annotations

from engine.events import Event
from engine.evolve import APPLY
from engine.state import HandState, copied


class Turn:
    """The events of one decision, and the state after them.

    Attributes:
        state: the state after the events so far. It changes with each event: a rule that needs an
            earlier fact reads it before.
        events: what has happened so far, in order.

    """

    __slots__ = ("events", "state")

    def __init__(self, state: HandState) -> None:
        """Start from a copy of *state*."""
        self.state = copied(state)
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Add *event* and apply it to the state."""
        APPLY[type(event)](self.state, event)
        self.events.append(event)
