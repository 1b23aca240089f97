"""/log tells the last rounds and no secret."""

from __future__ import annotations

import re

import pytest

from bot.history.archive import PlayedHand
from bot.history.log import log_text
from bot.presenter.words import Words
from bot.texts import LANGUAGES, Language
from tests.support.shown import shown_length


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_three_rounds(series: tuple[PlayedHand, ...], language: Language) -> None:
    for hand in series:
        words = Words(hand.table, language)
        for length in range(1, len(hand.events), 17):
            text = log_text(hand.events[:length], words)
            assert len(re.findall(r"<b>(?:第 \d+ 轮|Round \d+)</b>", text)) <= 3
            assert shown_length(text) <= 4096
            assert len(text.splitlines()) > 1


def test_the_log_tells_nothing_unseen(series: tuple[PlayedHand, ...]) -> None:
    for hand in series:
        words = Words(hand.table, Language.ZH)
        bare = [e for e in hand.events if type(e).__name__ not in ("SaidUnseen", "SeatsAsked")]
        assert log_text(hand.events, words) == log_text(bare, words)
