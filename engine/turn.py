"""A turn being worked out: the events so far and the state after them."""

from __future__ import annotations

from engine.events import Event
from engine.evolve import APPLY
from engine.state import HandState


class Turn:
    """Collects the events of one decision; rules read ``state``, which is always up to date."""

    __slots__ = ("events", "state")

    def __init__(self, state: HandState) -> None:
        """Start from *state*."""
        self.state = state
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Let *event* happen."""
        self.state = APPLY[type(event)](self.state, event)
        self.events.append(event)
