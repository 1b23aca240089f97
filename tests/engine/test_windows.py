"""What may be shown of a set that could be burned, and of a deal, before the window closes."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest

from engine.actions import Burn, NoBurn, Pass, Play, Revolt
from engine.cards import parse_counts
from engine.errors import Reason
from engine.events import BurnMade, Played, SeatsAsked
from engine.facts import Asked, AskKind, Phase, RunningBurn
from engine.game import Game, deal, decide, evolve, explain, new_game, view_for
from engine.rounds import put_down
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS
from engine.sets import parse_set
from engine.situation import may_revolt
from engine.state import HandState
from engine.turn import Turn
from engine.windows import Window, is_secret, split
from tests.engine.chance import crowded, play_out


def table_with(others: str) -> Game:
    """Return a game where seat 1 leads kings, its opposite is dead and the others hold *others*."""
    hands = tuple(parse_counts(text) for text in ("KKKK55", others, others, "", others, others))
    hand = HandState(
        rules=RuleSet(),
        hands=hands,
        dead=(4,),
        bottom=(4,),
        round=2,
        asked=Asked(AskKind.LEAD, (1,)),
    )
    return Game(rules=RuleSet(), hand=hand)


def shown_after_kings(others: str) -> tuple[Game, int]:
    game = table_with(others)
    part = split(game, decide(game, Play(1, parse_set("KKKK"))))
    assert part.window is Window.BURN
    return part.shown, len(decide(game, Play(1, parse_set("KKKK")))) - part.count


def test_where_nobody_could_burn_it_looks_as_if_somebody_were_deciding() -> None:
    somebody, hidden = shown_after_kings("WWWWW2222233")
    assert hidden == 0
    nobody, hidden = shown_after_kings("33334444")
    assert hidden > 0

    for viewer in (None, 1):
        ours, theirs = view_for(nobody, viewer), view_for(somebody, viewer)
        assert (ours.burn_window, ours.ask, ours.free_burn) == (True, None, None)
        assert [seat.awaited for seat in ours.seats] == [seat.awaited for seat in theirs.seats]
        assert [seat.opened for seat in ours.seats] == [seat.opened for seat in theirs.seats]


def test_where_nobody_could_burn_a_foul_burn_is_judged_by_ones_own_cards() -> None:
    nobody, _ = shown_after_kings("AAAA3344")

    assert explain(nobody, Burn(2, parse_set("AAAA"))) is None
    too_low = explain(nobody, Burn(2, parse_set("3")))
    assert too_low is not None
    assert too_low.reason is Reason.WRONG_SIZE
    for action in (Play(2, parse_set("AAAA")), Pass(3), NoBurn(1)):
        refused = explain(nobody, action)
        assert refused is not None
        assert refused.reason is not Reason.NOT_NOW


def test_a_set_that_nobody_may_burn_opens_no_window() -> None:
    game = table_with("33334444")

    part = split(game, decide(game, Play(1, parse_set("55"))))

    assert part.window is None
    assert part.shown == reduce(evolve, decide(game, Play(1, parse_set("55"))), game)


def dealt_with(revolts: int) -> Game:
    """Return a dealt hand in which somebody may revolt, or nobody may."""
    game = new_game(RuleSet())
    for number in range(500):
        events = deal(game, secret=number.to_bytes(32, "big"))
        dealt = split(game, events).shown
        assert dealt.hand is not None
        if sum(may_revolt(dealt.hand, seat) for seat in SEATS) == revolts:
            return dealt
    raise AssertionError


@pytest.mark.parametrize("revolts", [0, 1])
def test_after_the_deal_it_looks_the_same_whether_or_not_somebody_may_revolt(
    revolts: int,
) -> None:
    shown = dealt_with(revolts)

    public = view_for(shown, None)
    assert public.phase is Phase.REVOLUTION
    assert not any(seat.awaited for seat in public.seats)
    assert shown.hand is not None
    assert is_secret(shown.hand) == bool(revolts)
    if not revolts:
        refused = explain(shown, Revolt(1, yes=True))
        assert refused is not None
        assert refused.reason is Reason.NO_REVOLUTION


@pytest.mark.parametrize("preset", ["classic", "xianshi", "shandong-34"])
def test_all_that_a_set_brings_about_is_shown_with_it(preset: str) -> None:
    """Whether or not somebody is asked about it: that would tell who could burn."""
    seen = Counter[bool]()
    for seed in range(40):
        _, state = crowded(PRESETS[preset].rules, seed)
        for move in play_out(state, seed):
            game = Game(rules=state.rules, hand=move.before)
            part = split(game, move.events)
            if part.window is not Window.BURN:
                continue
            place = next(n for n, event in enumerate(move.events) if isinstance(event, Played))
            played = move.events[place]
            assert isinstance(played, Played)
            top = played.top
            before = reduce(evolve, move.events[:place], game).hand
            assert before is not None
            turn = Turn(before)
            burns = any(isinstance(event, BurnMade) for event in move.events)
            put_down(turn, top.seat, top.cards, burns=burns)
            count = place + len(turn.events)
            assert move.events[place:count] == tuple(turn.events)
            following = move.events[count]
            asked = isinstance(following, SeatsAsked) and following.kind is AskKind.BURN
            assert part.count == count + asked
            seen[asked] += 1
    assert min(seen[True], seen[False]) > 2


def test_an_opening_by_a_burners_lead_is_shown_although_nobody_could_burn_it() -> None:
    hands = tuple(parse_counts(text) for text in ("55", "KKwQQ5", "33", "334", "", "33"))
    burn = RunningBurn(burner=2, burned=1)
    hand = HandState(
        rules=RuleSet(),
        hands=hands,
        dead=(5,),
        bottom=(5,),
        round=2,
        burn=burn,
        opening_lead=2,
        asked=Asked(AskKind.LEAD, (2,)),
    )
    game = Game(rules=RuleSet(), hand=hand)
    part = split(game, decide(game, Play(2, parse_set("wKK"))))

    assert part.window is Window.BURN
    assert view_for(part.shown, None).seat(2).opened
