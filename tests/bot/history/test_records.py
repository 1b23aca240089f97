"""A hand that is over as files: the record is proven, the words name everybody."""

from __future__ import annotations

import pytest

from bot.history.archive import PlayedHand
from bot.history.records import record_file, words_file
from bot.texts import LANGUAGES, Language
from engine.record import check_text
from engine.record.verify import verify_text
from tests.support.shown import LONGEST


def test_records_hold_and_are_proven(series: tuple[PlayedHand, ...]) -> None:
    for hand in series:
        record = record_file(hand)
        assert check_text(record.content) == ()
        assert verify_text(record.content).proven
        assert record.name == f"gouji-7-{hand.number}.gouji"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in_words_names_everybody(
    series: tuple[PlayedHand, ...], language: Language
) -> None:
    for hand in series:
        text = words_file(hand, language).content
        assert [name for name in LONGEST if name not in text] == []
        assert "\u2068" not in text
        assert len(text.splitlines()) > 60
