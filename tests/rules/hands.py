"""Random hands: every seat that may act acts at random, free acts and unasked burns included."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import islice

from engine import events as e
from engine import game as games
from engine.actions import Action, Concede, Declare, Waive
from engine.game import Game
from engine.legal import legal_actions
from engine.record.write import FairDeal
from engine.rules import RuleSet
from engine.seats import SEATS
from engine.situation import ask_for, free_burn, may_concede, may_declare, may_waive

MOST_CHOICES = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand that was played, where its deal came from, and the series after it."""

    events: tuple[e.Event, ...]
    fair: FairDeal
    game: Game


def series(rules: RuleSet, hands: int, seed: int) -> list[Hand]:
    """Play a series of random hands."""
    rng = random.Random(seed)
    game = games.new_game(rules)
    played = []
    for _ in range(hands):
        hand = _hand(game, rng)
        played.append(hand)
        game = hand.game
    return played


def _hand(game: Game, rng: random.Random) -> Hand:
    secret = rng.randbytes(32)
    cuts = tuple(rng.randrange(2**32) for _ in range(rng.randrange(3)))
    replaced = rng.choice((0, 0, 2))
    before = games.before_deal(game, replaced)
    events = list(games.deal(game, secret=secret, cuts=cuts, replaced=replaced))
    for event in events:
        game = games.evolve(game, event)
    while (action := _some_action(game, rng)) is not None:
        for event in games.decide(game, action):
            events.append(event)
            game = games.evolve(game, event)
    fair = FairDeal(secret=secret, cuts=cuts, before=before)
    return Hand(events=tuple(events), fair=fair, game=game)


def _some_action(game: Game, rng: random.Random) -> Action | None:
    state = game.hand
    assert state is not None
    free: list[Action] = []
    for seat in SEATS:
        if may_declare(state, seat) and rng.random() < 0.05:
            free.append(Declare(seat))
        if may_concede(state, seat) and rng.random() < 0.2:
            free.append(Concede(seat))
        if may_waive(state, seat) and rng.random() < 0.7:
            free.append(Waive(seat))
        burn = free_burn(state, seat)
        if burn is not None and rng.random() < 0.1:
            free += islice(legal_actions(burn), 1)
    if free:
        return rng.choice(free)
    if state.asked is None:
        return None
    ask = ask_for(state, rng.choice(state.asked.pending))
    assert ask is not None
    return rng.choice(list(islice(legal_actions(ask), MOST_CHOICES)))
