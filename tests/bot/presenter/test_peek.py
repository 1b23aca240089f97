"""The pop-up of the button 👀 fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

import engine.game as engine
from bot.presenter.peek import own_hand, public_state
from bot.texts import LANGUAGES, Language
from engine.cards import parse_counts
from engine.fair import whole_deck
from engine.rules import PRESETS
from engine.state import HandState
from tests.support.shown import LONGEST, series, table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_eye_fits_with_the_largest_hand(preset: str, language: Language) -> None:
    rules = PRESETS[preset].rules
    deck = whole_deck(rules)
    size = len(deck) // 6 + 6  # more than tribute and purchases ever add
    counts = [0] * 15
    for card in deck[:: max(1, len(deck) // size)]:
        counts[card.rank] += 1
    # Every rank twice or more is the longest way to write a hand.
    counts = [max(2, count) for count in counts]
    state = HandState(rules=rules, hands=(tuple(counts), *(parse_counts("3"),) * 5))
    game = replace(engine.new_game(rules), hand=state)
    text = own_hand(game, 1, language)
    assert len(text) <= 200
    assert str(sum(counts)) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_eye_of_a_spectator_is_whole_with_the_longest_names(language: Language) -> None:
    where = table(names=LONGEST)
    longest = 0
    for step in series(9, where, hands=1):
        if not step.after.running:
            continue
        text = public_state(where, step.after, language)
        assert len(text) <= 200
        assert len(text.splitlines()) == 7, "a seat was cut off"
        longest = max(longest, len(text))
        for seat in range(1, 7):
            assert f"\n{seat} " in text
    assert longest > 100
