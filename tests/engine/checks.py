"""What must hold at every decision of every hand, for the tests and the long runs of tests.soak."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from engine import events as e
from engine.cards import EMPTY, Counts, add
from engine.decide import explain, step
from engine.errors import IllegalAction
from engine.evolve import evolve
from engine.facts import Phase
from engine.rules import RuleSet
from engine.seats import SEATS
from engine.situation import ask_for
from engine.state import HandState
from tests.engine.chance import (
    Move,
    arbitrary_action,
    cards_of,
    crowded,
    dealt,
    is_generated,
    legal_sample,
    play_out,
)


def check_hand(rules: RuleSet, seed: int, *, small: bool, thorough: float = 0.1) -> HandState:
    """Play one random hand and check all of it; return how it ended.

    Args:
        rules: the rule set.
        seed: of the cards and of every choice.
        small: a crowded small hand instead of a dealt one.
        thorough: at how many of the decisions everything is compared, 0 to 1; at the others, that
            somebody owes a decision and that no card is lost.

    """
    event, state = (crowded if small else dealt)(rules, seed)
    chance = random.Random(~seed)
    told = Retelling(state, cards_of(event))
    check_owed(state)
    for move in play_out(state, seed):
        closely = chance.random() < thorough
        if closely:
            check_generator(move.before, chance)
            check_nonsense(move.before, chance)
        state = move.after
        told.count(move)
        check_owed(state)
        if closely:
            check_facts(state)
            told.compare(state)
    told.compare(state)
    check_end(state)
    return state


class Retelling:
    """The hand told again from its events alone, with the cards that were played."""

    def __init__(self, state: HandState, cards: Counts) -> None:
        """Start from *state*, in which all *cards* are in somebody's hand."""
        self.told = state
        self.cards = cards
        self.played = EMPTY
        self.number = sum(cards)

    def count(self, move: Move) -> None:
        """Apply the events of a move; after each of them, as many cards are there as before."""
        for event in move.events:
            before, self.told = self.told, evolve(self.told, event)
            for seat in self.told.revolted:
                if isinstance(event, e.Revolted | e.PhaseBegan) and not any(self.told.hand(seat)):
                    self.played = add(self.played, before.hand(seat))  # laid down
            if isinstance(event, e.Played):
                self.played = add(self.played, event.top.cards.counts)
            assert sum(map(sum, self.told.hands)) + sum(self.played) == self.number, event

    def compare(self, state: HandState) -> None:
        """Events lead to the very state that was played, and no card was made or lost."""
        assert self.told == state
        assert _together([*state.hands, self.played]) == self.cards


def _together(hands: Iterable[Counts]) -> Counts:
    whole = EMPTY
    for hand in hands:
        whole = add(whole, hand)
    return whole


def check_owed(state: HandState) -> None:
    """Somebody owes a decision until the hand is over, can be asked, and has something to do."""
    if state.phase in {Phase.OVER, Phase.REDEAL}:
        assert state.asked is None
        return
    assert state.asked is not None
    assert state.asked.pending
    for seat in state.asked.pending:
        assert ask_for(state, seat) is not None
        assert state.is_in(seat) or state.phase in {Phase.CHARGE, Phase.TRIBUTE}


def check_facts(state: HandState) -> None:
    """The facts of a state do not contradict each other."""
    for seats in (state.finished, state.bottom, state.opened, state.gave_up, state.declared):
        assert len(set(seats)) == len(seats)
    out = [*state.finished, *state.bottom, *state.revolted]
    assert len(set(out)) == len(out)
    assert set(state.dead) | set(state.conceded) == set(state.bottom)
    if not state.rules.burn.foul_open:  # which opens even who has given up
        assert not set(state.opened) & set(state.gave_up)
    for seat in SEATS:
        assert min(state.hand(seat)) >= 0
        assert any(state.hand(seat)) or not state.is_in(seat) or state.debts
    if state.burn is not None:
        assert state.is_in(state.burn.burner)
    if state.opening_lead is not None:
        assert state.opening_lead not in state.opened
    if state.melee and state.phase == Phase.PLAY:
        assert state.dead_gouji == 0 or state.revolted


def check_generator(state: HandState, chance: random.Random) -> None:
    """What is listed as legal is accepted; what is accepted is listed."""
    if state.asked is None:
        return
    for seat in state.asked.pending:
        ask = ask_for(state, seat)
        assert ask is not None
        for action in legal_sample(ask, chance, 12):
            assert explain(state, action) is None, action
    for _ in range(6):
        action = arbitrary_action(state, chance)
        ask = ask_for(state, action.seat)
        if ask is not None and type(action).__name__ not in {"Declare", "Concede", "Waive"}:
            accepted = explain(state, action) is None
            assert accepted == is_generated(ask, action), action


def check_nonsense(state: HandState, chance: random.Random) -> None:
    """Nonsense is refused with a reason; `step` raises what `explain` says and nothing else."""
    action = arbitrary_action(state, chance)
    rejection = explain(state, action)
    if rejection is None:
        step(state, action)
        return
    with pytest.raises(IllegalAction) as refused:
        step(state, action)
    assert refused.value.rejection == rejection


def check_end(state: HandState) -> None:
    """A hand ends with six places, or void; scores and debts fit together."""
    if state.phase == Phase.REDEAL:
        assert state.revolted
        return
    result = state.result
    assert result is not None
    assert sorted(result.places) == list(SEATS)
    assert list(result.places) == sorted(result.places, key=result.places.index)
    out = [seat for seat in result.places if seat in state.finished]
    assert tuple(out) == state.finished
    assert all(debt.payer != debt.payee and debt.cards > 0 for debt in result.debts)
    if not state.rules.tribute.enabled:
        assert result.debts == ()
    if state.rules.score.positive_only:
        assert min(result.score) >= 0
