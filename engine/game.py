"""A series of hands: what passes from one to the next. Callers use the rules through it.

A `Game` is the result of applying events; `replay` makes it again from stored ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine import decide as hands
from engine import events as e
from engine import views
from engine.actions import Action
from engine.errors import InvariantError, Reason, Rejection
from engine.evolve import evolve as evolve_hand
from engine.facts import HandResult, Phase
from engine.fair import Before
from engine.fair import deal as fair_deal
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import HandState
from engine.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A series under one rule set.

    Attributes:
        rules: kept for the whole series.
        hand: the hand that runs, or the last one.
        results: the hands that ended.
        leader, cutter: of the last hand that ended; a void one does not count.

    """

    rules: RuleSet
    hand: HandState | None = None
    results: tuple[HandResult, ...] = ()
    leader: Seat | None = None
    cutter: Seat | None = None

    @property
    def score(self) -> tuple[int, int]:
        """Points of the odd and the even federation over all hands."""
        return (
            sum(result.score[0] for result in self.results),
            sum(result.score[1] for result in self.results),
        )

    @property
    def running(self) -> bool:
        """Whether a hand is in progress."""
        return self.hand is not None and self.hand.phase not in (Phase.OVER, Phase.REDEAL)

    @property
    def over(self) -> bool:
        """Whether the series has had all its hands."""
        length = self.rules.series.hands
        return not self.running and bool(length) and len(self.results) >= length


def new_game(rules: RuleSet) -> Game:
    """Return a series that has not begun."""
    return Game(rules=rules)


def before_deal(game: Game, replaced: int) -> Before | None:
    """Return what the next deal is told of the hand before, ``None`` in the first hand.

    Args:
        game: the series before the deal.
        replaced: how many players were replaced since the last hand (`HandDealt.replaced`).

    """
    if not game.results:
        return None
    places = game.results[-1].places
    return Before(places=places, leader=game.leader, cutter=game.cutter, replaced=replaced)


def deal(
    game: Game, *, secret: bytes, cuts: tuple[int, ...] = (), replaced: int = 0
) -> tuple[e.Event, ...]:
    """Deal the next hand, or the same once more after a void one, and run it to its first decision.

    Args:
        game: the series; no hand may be running and it may not be over.
        secret: 32 random bytes, committed to before (RULES 14).
        cuts: the numbers that players added.
        replaced: how many players were replaced since the last hand.

    Raises `InvariantError` when a hand is running or the series is over.

    """
    if game.running or game.over:
        message = "a hand can be dealt only between hands of a series"
        raise InvariantError(message)
    last = game.results[-1] if game.results else None
    number = len(game.results) + 1
    before = before_deal(game, replaced)
    dealt = fair_deal(game.rules, secret=secret, cuts=cuts, number=number, before=before)
    event = e.HandDealt(
        number=number,
        hands=dealt.hands,
        leader=dealt.leader,
        lead_rule=dealt.lead_rule,
        cutter=dealt.cutter,
        drawn=dealt.drawn,
        debts=last.debts if last is not None else (),
        unopened=last.unopened if last is not None else (0,) * 6,
        replaced=replaced,
    )
    events, _ = hands.begin(evolve_hand(HandState(rules=game.rules), event))
    return (event, *events)


def explain(game: Game, action: Action) -> Rejection | None:
    """Return why *action* may not be done now, or ``None``."""
    if game.hand is None:
        return Rejection(Reason.NOT_NOW)
    return hands.explain(game.hand, action)


def decide(game: Game, action: Action) -> tuple[e.Event, ...]:
    """Return what follows from *action*; raises `IllegalAction`."""
    if game.hand is None:
        message = "no hand has been dealt"
        raise InvariantError(message)
    return hands.decide(game.hand, action)


def evolve(game: Game, event: e.Event) -> Game:
    """Return *game* after *event*."""
    if isinstance(event, e.HandDealt):
        hand = evolve_hand(HandState(rules=game.rules), event)
        return replace(game, hand=hand)
    if game.hand is None:
        message = f"{type(event).__name__} before the first deal"
        raise InvariantError(message)
    hand = evolve_hand(game.hand, event)
    if isinstance(event, e.HandEnded):
        return replace(
            game,
            hand=hand,
            results=(*game.results, event.result),
            leader=hand.leader,
            cutter=hand.cutter or game.cutter,
        )
    if isinstance(event, e.Waived):
        return replace(game, hand=hand, results=(*game.results[:-1], event.result))
    return replace(game, hand=hand)


def replay(rules: RuleSet, events: Iterable[e.Event]) -> Game:
    """Return the game that *events* lead to."""
    game = new_game(rules)
    for event in events:
        game = evolve(game, event)
    return game


def view_for(game: Game, viewer: Seat | None) -> View:
    """Return what *viewer* (``None``: the group) may know of the present hand."""
    if game.hand is None:
        message = "no hand has been dealt"
        raise InvariantError(message)
    return views.view_for(game.hand, viewer)
