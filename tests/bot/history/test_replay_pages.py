"""The pages of a replay: all can be reached, and none is missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.history.archive import PlayedHand
from bot.history.replay_pages import Where, replay_message, stills
from bot.messages.buttons import Replay, unpack
from bot.messages.model import Message
from bot.texts import LANGUAGES, Language
from tests.support.shown import played, shown_length

WHERE = Where(chat=-1001, thread=None, word=99, language=Language.ZH)


def buttons(page: Message) -> dict[str, Replay]:
    found = {}
    for button in (button for row in page.keyboard for button in row):
        tap = unpack(button.data)
        assert isinstance(tap, Replay)
        found[button.label] = tap
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_replay_can_be_reached(
    series: tuple[PlayedHand, ...], language: Language
) -> None:
    where = replace(WHERE, language=language)
    for hand in series[:1]:
        step, seen = 1, 0
        while True:
            page = replay_message(series, where, hand.number, step)
            assert page.slot == "replay:99"
            assert page.picture is not None
            assert shown_length(page.text) <= 1024
            seen += 1
            taps = buttons(page)
            if "▶" not in taps:
                break
            assert taps["▶"].step == step + 1
            if step > 1:
                assert taps["◀"].step == step - 1
                assert 1 <= taps["⏮"].step < step
            step = taps["▶"].step
        assert seen == len(stills(hand))
        played_sets = sum(type(event).__name__ == "Played" for event in hand.events)
        assert played_sets <= seen <= played_sets + 1


def test_pages_that_are_not_there_become_others(series: tuple[PlayedHand, ...]) -> None:
    last = len(stills(series[0]))
    assert replay_message(series, WHERE, 1, 9999) == replay_message(series, WHERE, 1, last)
    assert replay_message(series, WHERE, 77, 5) == replay_message(series, WHERE, 0, 0)


def test_many_hands_have_pages() -> None:
    (hand,) = played("classic", seed=4, hands=1)
    series = [replace(hand, number=number) for number in range(1, 20)]
    first = buttons(replay_message(series, WHERE, 0, 0))
    assert len(first) == 9
    second = replay_message(series, WHERE, 0, first["更晚 ›"].step)
    assert {"‹ 更早", "更晚 ›", "第9局", "第16局"} <= set(buttons(second))
    assert "更晚 ›" not in buttons(replay_message(series, WHERE, 0, 99))
