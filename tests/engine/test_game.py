"""A series of hands: what passes from one to the next, and that its events tell it again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from data.codec import decode_event, encode_event
from engine import events as e
from engine.actions import Declare, Pass, Revolt, Waive
from engine.computer import choose
from engine.errors import InvariantError, Reason, Rejection
from engine.facts import AskKind, DebtKind, Phase
from engine.game import Game, deal, decide, evolve, explain, new_game, replay, view_for
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS, after
from engine.state import HandState
from tests.engine.chance import random_action
from tests.rules import hands

Player = Callable[[Game, random.Random], tuple[e.Event, ...]]


def at_random(game: Game, chance: random.Random) -> tuple[e.Event, ...]:
    """Let somebody do something legal."""
    assert game.hand is not None
    action = random_action(game.hand, chance)
    assert action is not None
    return decide(game, action)


def by_computer(game: Game, chance: random.Random) -> tuple[e.Event, ...]:
    """Let the rule computer act in one of the seats that are asked."""
    assert game.hand is not None
    assert game.hand.asked is not None
    view = view_for(game, chance.choice(game.hand.asked.pending))
    return decide(game, choose(view))


def series(rules: RuleSet, seed: int, player: Player) -> tuple[Game, list[e.Event]]:
    """Play a whole series; return its end and all its events."""
    chance = random.Random(seed)
    game = new_game(rules)
    told: list[e.Event] = []
    while not game.over:
        if game.running:
            events = player(game, chance)
        else:
            events = deal(game, secret=chance.randbytes(32), cuts=(chance.randrange(2**32),))
        for event in events:
            game = evolve(game, event)
        told += events
    return game, told


@pytest.mark.parametrize("preset", ["classic", "classic-biesan"])
@pytest.mark.parametrize("player", [at_random, by_computer])
def test_a_series_can_be_told_again_from_its_events(preset: str, player: Player) -> None:
    rules = PRESETS[preset].rules

    game, events = series(rules, 7, player)

    assert replay(rules, events) == game
    assert len(game.results) == rules.series.hands == 5
    odd, even = (sum(result.score[side] for result in game.results) for side in (0, 1))
    assert game.score == (odd, even)


def test_debts_and_the_lead_pass_to_the_next_hand() -> None:
    game, events = series(PRESETS["classic"].rules, 3, by_computer)
    deals = [event for event in events if isinstance(event, e.HandDealt)]

    assert [event.number for event in deals] == [1, 2, 3, 4, 5]
    assert deals[0].debts == ()
    for before, dealt in zip(game.results, deals[1:], strict=False):
        assert dealt.debts == before.debts
        assert dealt.unopened == before.unopened
        if not before.swept:
            assert (dealt.leader, dealt.lead_rule) == (before.places[5], "last-place")


def test_no_hand_is_dealt_into_a_running_or_finished_series() -> None:
    rules = PRESETS["classic"].rules
    game = _dealt(new_game(rules))
    with pytest.raises(InvariantError, match="between hands"):
        deal(game, secret=bytes(32))

    over, _ = series(rules.with_fields({"series.hands": 3}), 1, by_computer)
    with pytest.raises(InvariantError, match="between hands"):
        deal(over, secret=bytes(32))


def test_an_endless_series_is_never_over() -> None:
    classic = PRESETS["classic"].rules
    played, _ = series(classic, 2, by_computer)
    assert played.over
    assert not replace(played, rules=classic.with_fields({"series.hands": 0})).over


def test_before_the_first_deal_nothing_can_be_done() -> None:
    game = new_game(PRESETS["classic"].rules)
    assert explain(game, Pass(1)) == Rejection(Reason.NOT_NOW)
    with pytest.raises(InvariantError):
        decide(game, Pass(1))
    with pytest.raises(InvariantError):
        view_for(game, 1)
    with pytest.raises(InvariantError):
        evolve(game, e.MeleeBegan())


def test_a_void_hand_does_not_turn_the_lead_on() -> None:
    """RULES 9: deal again, same leader rule; rotation goes on from the hand that ended."""
    rules = PRESETS["classic"].rules.with_fields(
        {"lead.later": "rotate", "revolution.mode": "redeal", "lead.recut_after_sweep": False}
    )
    game, _ = series(rules.with_fields({"series.hands": 3}), 4, by_computer)
    game = replace(game, rules=rules)
    assert game.leader is not None
    expected = after(game.leader)

    game = _dealt(game)
    assert game.hand is not None
    assert game.hand.leader == expected
    void = replace(game, hand=replace(game.hand, phase=Phase.REDEAL, asked=None))
    again = _dealt(void, secret=b"again" * 6 + b"!!")

    assert again.hand is not None
    assert again.hand.leader == expected
    assert again.hand.number == game.hand.number


def test_two_revolutions_void_the_hand() -> None:
    """The next deal keeps the number and the debts of the hand that was void."""
    event = e.HandDealt(number=2, hands=((),) * 6, leader=1)
    low = tuple(1 if rank in {2, 3} else 0 for rank in range(15))
    high = tuple(1 if rank == 12 else 0 for rank in range(15))
    game = evolve(new_game(PRESETS["classic"].rules), event)
    assert game.hand is not None
    hand: HandState = replace(game.hand, hands=(low, low, high, high, high, high))
    game = replace(game, hand=hand)
    for begun in (e.PhaseBegan(Phase.REVOLUTION), e.SeatsAsked(AskKind.REVOLT, (1, 2))):
        game = evolve(game, begun)
    for action in (Revolt(2, yes=True), Revolt(1, yes=True)):
        for happened in decide(game, action):
            game = evolve(game, happened)

    assert game.hand is not None
    assert game.hand.phase == Phase.REDEAL
    assert not game.running
    assert game.results == ()
    assert explain(game, Declare(3)) == Rejection(Reason.NOT_NOW)


def test_waiving_changes_the_result_that_counts() -> None:
    rules = PRESETS["classic"].rules.with_fields({"open.point_waiver": True, "series.hands": 3})
    for seed in range(30):
        game, _ = series(rules, seed, at_random)
        hand = game.hand
        assert hand is not None
        pair = next((s for s in (1, 2, 3) if _may_both_waive(game, s)), None)
        if pair is None:
            continue
        owed = game.results[-1].debts
        for action in (Waive(pair), Waive(pair + 3)):
            for event in decide(game, action):
                game = evolve(game, event)
        gone = set(owed) - set(game.results[-1].debts)
        assert {(debt.payer, debt.payee) for debt in gone} == {(pair, pair + 3), (pair + 3, pair)}
        assert {debt.kind for debt in gone} == {DebtKind.POINT}
        return
    pytest.fail("no pair could waive in thirty series")


def _may_both_waive(game: Game, seat: int) -> bool:
    return all(explain(game, Waive(other)) is None for other in (seat, seat + 3))


def _dealt(game: Game, secret: bytes = bytes(32)) -> Game:
    for event in deal(game, secret=secret):
        game = evolve(game, event)
    return game


def test_every_view_is_of_one_seat_or_of_the_group() -> None:
    game = _dealt(new_game(PRESETS["classic"].rules))
    assert game.hand is not None
    assert view_for(game, None).hand is None
    for seat in SEATS:
        assert view_for(game, seat).hand == game.hand.hand(seat)


def test_how_many_players_were_replaced_is_stored_with_the_deal() -> None:
    rules = PRESETS["classic"].rules
    first = hands.series(rules, 1, seed=4)[0].game
    dealt = deal(first, secret=bytes(32), replaced=2)[0]
    assert isinstance(dealt, e.HandDealt)

    assert (dealt.replaced, dealt.lead_rule) == (2, rules.lead.first)
    assert decode_event(encode_event(dealt)) == dealt


def test_a_deal_in_which_nobody_was_replaced_is_stored_as_before() -> None:
    dealt = deal(new_game(PRESETS["classic"].rules), secret=bytes(32))[0]
    stored = encode_event(dealt)

    assert "replaced" not in stored.body
    assert decode_event(stored) == dealt
