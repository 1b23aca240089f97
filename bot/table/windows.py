"""Where the table pauses, so that nothing tells what was decided, or could have been, unseen.

Two moments of a hand must last equally long whatever cards people seal: after the deal, when
somebody may revolt (革命), and after every set that could be burned (烧牌). The engine goes on at
once where it has nobody to ask; the table does not show it before the pause is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.model import Stage
from engine import events as e
from engine.comparison import unanswerable
from engine.game import Game, evolve
from engine.seats import SEATS
from engine.situation import may_burn
from engine.state import Asked, AskKind, HandState, Phase

_AT_ONCE: Final = (
    e.BigJokerKilled,
    e.SeatStuck,
    e.BurnUndone,
    e.BurnMade,
    e.BurnLed,
    e.BurnCredited,
    e.YieldersPassed,
    e.CameBack,
    e.DeadGoujiUsed,
    e.SeatFinished,
)
"""What a set brings about by lying on the table, whatever others decide about it."""


@dataclass(frozen=True, slots=True)
class Split:
    """How much of what happened may be shown now.

    Attributes:
        shown: the game as it may be shown.
        count: how many of the events may be shown.
        window: the pause that begins with it: look, burn, or none.

    """

    shown: Game
    count: int
    window: Stage | None


def split(game: Game, events: Sequence[e.Event]) -> Split:
    """Say how far *events* may be shown that follow *game*."""
    for place, event in enumerate(events):
        game = evolve(game, event)
        hand = game.hand
        if hand is None:
            continue
        rest = events[place + 1 :]
        if isinstance(event, e.PhaseBegan) and event.phase == Phase.REVOLUTION:
            game, taken = _with_ask(game, rest, AskKind.REVOLT)
            return Split(game, place + 1 + taken, Stage.LOOK)
        if isinstance(event, e.Played) and can_be_burned(hand):
            game, count = _consequences(game, rest)
            game, taken = _with_ask(game, rest[count:], AskKind.BURN)
            if not taken:
                game = veiled(game)
            return Split(game, place + 1 + count + taken, Stage.BURN)
    return Split(game, len(events), None)


def can_be_burned(hand: HandState) -> bool:
    """Whether anybody could burn the top, as far as everybody knows: cards are not looked at."""
    top = hand.top
    if top is None or unanswerable(top.effective, hand.rules):
        return False
    return any(may_burn(hand, seat) for seat in SEATS)


def veiled(game: Game) -> Game:
    """Return *game* as if somebody were deciding about a burn, without saying who.

    That is how it looks where the engine found nobody to ask: the same buttons, the same answers.
    """
    if game.hand is None:
        return game
    return replace(game, hand=replace(game.hand, asked=Asked(AskKind.BURN, ())))


def is_secret(hand: HandState) -> bool:
    """Whether it is a secret who is being asked (or that anybody is)."""
    asked = hand.asked
    if asked is None:
        return False
    return asked.kind == AskKind.REVOLT or (asked.kind == AskKind.BURN and can_be_burned(hand))


def _consequences(game: Game, rest: Sequence[e.Event]) -> tuple[Game, int]:
    """Go through what the set brings about at once, before anybody is asked about it."""
    ask = next((event for event in rest if isinstance(event, e.SeatsAsked)), None)
    all_of_it = ask is not None and ask.kind == AskKind.BURN
    count = 0
    for event in rest:
        if isinstance(event, e.SeatsAsked) or not (all_of_it or isinstance(event, _AT_ONCE)):
            break
        game = evolve(game, event)
        count += 1
    return game, count


def _with_ask(game: Game, rest: Sequence[e.Event], kind: AskKind) -> tuple[Game, int]:
    if rest and isinstance(rest[0], e.SeatsAsked) and rest[0].kind == kind:
        return evolve(game, rest[0]), 1
    return game, 0
