"""Nothing that a viewer sees depends on cards it may not see (non-interference)."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine import events as e
from engine.actions import Action
from engine.cards import Counts
from engine.computer import choose
from engine.decide import explain, step
from engine.facts import Phase
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS, Seat, allied
from engine.state import HandState
from engine.view import View
from engine.views import view_for
from tests.engine.chance import crowded, dealt, play_out

Dealer = Callable[[RuleSet, int], tuple[e.HandDealt, HandState]]
SAMPLE = ("classic", "classic-biesan", "klamayi", "qingdao", "draft-6round", "dian-shao-men-luo")


def exchanged(state: HandState, seats: list[Seat], chance: random.Random) -> HandState:
    """Return *state* with the cards of two seats mixed and dealt to them again, as many each."""
    first, second = seats
    pool = [rank for rank in range(15) for _ in range(state.hand(first)[rank])]
    pool += [rank for rank in range(15) for _ in range(state.hand(second)[rank])]
    chance.shuffle(pool)
    cut = sum(state.hand(first))
    hands = list(state.hands)
    suits = list(state.suits)
    for seat, ranks in ((first, pool[:cut]), (second, pool[cut:])):
        counts: Counts = tuple(ranks.count(rank) for rank in range(15))
        hands[seat - 1] = counts
        suits[seat - 1] = tuple("s" * number for number in counts)
    return replace(state, hands=tuple(hands), suits=tuple(suits))


def hidden_from(state: HandState, viewer: Seat | None) -> list[Seat]:
    """Return the seats in play whose cards *viewer* may not see, and can't work out.

    A stuck seat holds nothing but its 3s, as everybody knows. Who goes out may see its own side.
    """
    shown: list[Seat] = [seat for seat, _ in state.stuck]
    if viewer is not None:
        shown.append(viewer)
        if state.rules.report.partner_hands_after_out:
            shown += [seat for seat in SEATS if allied(seat, viewer)]
    return [seat for seat in SEATS if seat not in shown and any(state.hand(seat))]


def open_events(events: tuple[e.Event, ...]) -> list[e.Event]:
    """Return the events that everybody learns of."""
    return [event for event in events if not isinstance(event, e.SECRET)]


def in_the_other_world(
    state: HandState, action: Action, viewer: Seat | None, chance: random.Random
) -> tuple[HandState, tuple[e.Event, ...], HandState] | None:
    """Do the same with cards exchanged behind the viewer's back; ``None`` where that can't be."""
    seats = [seat for seat in hidden_from(state, viewer) if seat != action.seat]
    if len(seats) < 2:
        return None
    other = exchanged(state, chance.sample(seats, 2), chance)
    if explain(other, action) is not None:
        return None
    events, after = step(other, action)
    return other, events, after


@pytest.mark.parametrize("cards", [dealt, crowded])
@pytest.mark.parametrize("preset", SAMPLE)
def test_views_do_not_depend_on_hidden_cards(preset: str, cards: Dealer) -> None:
    """Exchange cards between two others: as long as the open events agree, all views agree."""
    rules = PRESETS[preset].rules
    compared = 0
    for seed in range(40 if cards is crowded else 6):
        chance = random.Random(seed)
        _, state = cards(rules, seed)
        for move in play_out(state, seed):
            if chance.random() > 0.4:
                continue
            viewer = chance.choice((None, *SEATS))
            world = in_the_other_world(move.before, move.action, viewer, chance)
            if world is None:
                continue
            other, events, after = world
            assert same(view_for(move.before, viewer), view_for(other, viewer))
            if open_events(events) == open_events(move.events):
                compared += 1
                assert same(view_for(move.after, viewer), view_for(after, viewer))
    assert compared > 100


def same(one: View, another: View) -> bool:
    """Whether two views are equal, and the computer in that seat would do the same."""
    if one != another:
        return False
    return one.ask is None or choose(one) == choose(another)


def test_the_group_learns_nothing_of_who_may_burn() -> None:
    """Who is asked about burning is in no open event, and in nobody else's view."""
    rules = PRESETS["classic"].rules
    seen = 0
    for seed in range(60):
        _, state = crowded(rules, seed)
        for move in play_out(state, seed):
            asked = move.after.asked
            if asked is None or asked.kind != "burn":
                continue
            burners = [seat for seat in asked.pending if seat % 2 == asked.pending[0] % 2]
            group = view_for(move.after, None)
            assert group.ask is None
            assert group.hand is None
            top = move.after.top
            assert top is not None
            for seat in SEATS:
                assert not group.seat(seat).awaited or seat == (top.seat + 2) % 6 + 1
            seen += bool(burners)
    assert seen > 20


def test_a_finished_seat_sees_its_own_side_only_where_the_rules_show_it() -> None:
    for shows in (False, True):
        rules = PRESETS["classic"].rules.with_fields({"report.partner_hands_after_out": shows})
        seen = False
        for seed in range(30):
            _, state = crowded(rules, seed)
            for move in play_out(state, seed):
                for seat in move.after.finished:
                    if move.after.phase != Phase.PLAY:
                        continue
                    team = view_for(move.after, seat).team_hands
                    seen = seen or bool(team)
                    assert all(mate % 2 == seat % 2 for mate, _ in team)
        assert seen is shows
