"""A phrase is shown for a while."""

from __future__ import annotations

from bot.table.phrases import GAP, SHOWN, Said, heard
from engine.events import Passed, Played
from engine.facts import Top
from engine.sets import card_set


def test_a_phrase_goes_with_the_speakers_next_act_or_with_time() -> None:
    said = (Said(seat=3, phrase=2, at=100.0, after=12),)

    def at(now: float, *later: Passed | Played, hand_from: int = 10) -> dict[int, int]:
        history = (Passed(3, binding=True), Passed(4, binding=True), *later)
        return heard(said, history, hand_from=hand_from, now=now)

    played = Played(Top(seat=3, cards=card_set(4, 1), effective=(4,), gouji=False))
    assert at(101) == {3: 2}
    assert at(101, Passed(4, binding=True)) == {3: 2}
    assert at(101, Passed(3, binding=True)) == {}
    assert at(101, played) == {}
    assert at(100 + SHOWN) == {}
    assert at(101, hand_from=13) == {}
    assert GAP < SHOWN
