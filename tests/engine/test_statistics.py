"""What each seat did in a hand, as numbers."""

from __future__ import annotations

from itertools import islice

import pytest

from data.codec import decode_tally, encode_tally
from engine.rules import PRESETS
from engine.statistics import SeatTally, tally_of, together
from tests.engine.chance import crowded, dealt, play_out


@pytest.mark.parametrize("preset", ["classic", "zaozhuang", "qingdao"])
@pytest.mark.parametrize("seed", range(4))
def test_a_tally_agrees_with_the_hand_and_survives_storage(preset: str, seed: int) -> None:
    event, state = crowded(PRESETS[preset].rules, seed)
    moves = list(play_out(state, seed))
    end = moves[-1].after if moves else state
    if end.result is None:
        with pytest.raises(ValueError, match="not over"):
            tally_of(end, ())
        return
    tally = tally_of(end, [event, *(event for move in moves for event in move.events)])

    assert decode_tally(encode_tally(tally)) == tally
    total = together(tally)
    assert total.hands == 6
    assert total.places == (1,) * 6
    assert total.opened == len(end.opened)
    assert total.burned == total.been_burned == len(end.burns)
    assert total.stuck == total.been_stuck == len(end.stuck)
    assert (total.sweeps, total.been_swept) == ((3, 3) if end.result.swept else (0, 0))
    assert tally[0].points == end.result.score[0]
    assert tally[5].points == end.result.score[1]


def test_a_tally_needs_a_hand_that_is_over() -> None:
    _, state = dealt(PRESETS["classic"].rules, 1)
    for move in islice(play_out(state, 1), 5):
        with pytest.raises(ValueError, match="not over"):
            tally_of(move.after, ())


def test_the_average_place_is_the_mean_of_all() -> None:
    assert SeatTally(hands=2, places=(1, 0, 1, 0, 0, 0)).average_place == 2.0
    assert SeatTally().average_place == 0.0


def test_a_tally_is_stored_under_the_same_keys_as_before() -> None:
    stored = '[{"hands":1,"places":[0,0,1,0,0,0],"been_burned":2},{},{},{},{},{}]'
    tally = decode_tally(stored)
    assert tally[0] == SeatTally(hands=1, places=(0, 0, 1, 0, 0, 0), been_burned=2)
    assert encode_tally(tally) == stored
