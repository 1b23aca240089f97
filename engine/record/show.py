"""Walking through a record: each action with the events and the state that follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import decide as hands
from engine import events as e
from engine.actions import Action
from engine.record.check import replay_step
from engine.record.parse import Record
from engine.record.setup import set_up_turn, starting_state
from engine.state import HandState


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One step of a replay.

    Attributes:
        line: of the action in the record; 0 for what came before the first one.
        action: ``None`` for the start and for what happened before the first action.
        events: what came of it.
        state: after it.

    """

    line: int
    action: Action | None
    events: tuple[e.Event, ...]
    state: HandState


def walk(record: Record) -> Iterator[Passage]:
    """Yield a record's hand piece by piece; raises `RecordError` at an illegal action."""
    yield Passage(line=0, action=None, events=(), state=starting_state(record.head))
    turn = set_up_turn(record.head)
    yield Passage(line=0, action=None, events=tuple(turn.events), state=turn.state)
    state = turn.state
    for step in record.steps:
        if step.action is not None:
            replay_step(state, step)
            events, state = hands.step(state, step.action)
            yield Passage(line=step.line, action=step.action, events=events, state=state)
