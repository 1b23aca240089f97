"""Windows: which events may be shown at once, so that nothing tells who could decide in secret.

Two moments of a hand take equally long whatever cards people hold: after the deal, when somebody
may revolt (革命, RULES 9), and after every set that could be burned (烧牌, RULES 6). The engine
goes on at once where it has nobody to ask; what follows is hidden until the window closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Final

from engine import events as e
from engine import rounds
from engine.comparison import unanswerable
from engine.facts import AskKind, Phase
from engine.game import Game, evolve
from engine.seats import SEATS
from engine.situation import may_burn
from engine.state import HandState
from engine.turn import Turn


class Window(StrEnum):
    """Why nothing is decided for good for a while."""

    LOOK = "look"
    """After the deal: players look at their hands, and some may revolt."""
    BURN = "burn"
    """A set lies on the table that could be burned."""


@dataclass(frozen=True, slots=True)
class Split:
    """How much of what happened may be shown now.

    Attributes:
        shown: the game as it may be shown.
        count: how many of the events may be shown.
        window: the window that opens with the last of them, if one does.

    """

    shown: Game
    count: int
    window: Window | None


_VEIL: Final = e.SeatsAsked(AskKind.BURN, ())
"""A burn decision of nobody in particular; it is never stored."""


def split(game: Game, events: Sequence[e.Event]) -> Split:
    """Return which of *events* may be shown now.

    Args:
        game: the series before the events, as it is shown.
        events: what happened and is not shown yet, in order.

    """
    for place, event in enumerate(events):
        before, game = game.hand, evolve(game, event)
        hand = game.hand
        if hand is None:
            continue
        rest = events[place + 1 :]
        if isinstance(event, e.PhaseBegan) and event.phase == Phase.REVOLUTION:
            game, taken = _with_ask(game, rest, AskKind.REVOLT)
            return Split(game, place + 1 + taken, Window.LOOK)
        if isinstance(event, e.Played) and before is not None and can_be_burned(hand):
            count = _brought_about(before, events[place:])
            game = reduce(evolve, rest[: count - 1], game)
            game, taken = _with_ask(game, rest[count - 1 :], AskKind.BURN)
            return Split(veiled(game), place + count + taken, Window.BURN)
    return Split(game, len(events), None)


def can_be_burned(hand: HandState) -> bool:
    """Whether anybody could burn the top, by what everybody knows: no cards are looked at."""
    top = hand.top
    if top is None or unanswerable(top.effective, hand.rules):
        return False
    return any(may_burn(hand, seat) for seat in SEATS)


def veiled(game: Game) -> Game:
    """Return *game* as if somebody were deciding about a burn, without saying who.

    The table looks so where the engine has nobody to ask: the same buttons and the same answers as
    where it has. A game whose hand is being asked about a burn already stays as it is.
    """
    hand = game.hand
    if hand is None or (hand.asked is not None and hand.asked.kind == AskKind.BURN):
        return game
    return evolve(game, _VEIL)


def is_secret(hand: HandState) -> bool:
    """Whether it is a secret who is asked, or that anybody is."""
    asked = hand.asked
    if asked is None:
        return False
    return asked.kind == AskKind.REVOLT or (asked.kind == AskKind.BURN and can_be_burned(hand))


def _brought_about(before: HandState, events: Sequence[e.Event]) -> int:
    """Return how many of *events*, which begin with a set, come of its lying on the table.

    All of them are shown at once, whether or not somebody is asked about the set afterwards.
    """
    top = events[0].top if isinstance(events[0], e.Played) else None
    if top is None:
        return 0
    turn = Turn(before)
    burns = any(isinstance(event, e.BurnMade) for event in events)
    rounds.put_down(turn, top.seat, top.cards, burns=burns)
    return len(turn.events)


def _with_ask(game: Game, rest: Sequence[e.Event], kind: AskKind) -> tuple[Game, int]:
    """Apply the first of *rest* where it asks about *kind*; return how many events were applied."""
    if rest and isinstance(rest[0], e.SeatsAsked) and rest[0].kind == kind:
        return evolve(game, rest[0]), 1
    return game, 0
