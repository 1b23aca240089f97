"""/score, /stats and /top in words."""

from __future__ import annotations

import re

import pytest

from bot.history.archive import PersonHand, PlayedHand
from bot.history.scores import group_text, person_text, score_text, top_text
from bot.texts import LANGUAGES, Language
from engine.game import Game
from engine.rules import PRESETS
from engine.statistics import SeatTally
from tests.support.shown import shown_length


def test_the_score_is_the_engines(series: tuple[PlayedHand, ...]) -> None:
    game: Game = series[-1].after
    text = score_text(series[-1].table, game, Language.EN)
    assert len(re.findall(r"^Hand \d+:", text, re.MULTILINE)) == len(game.results)
    odd, _ = game.score
    assert f"A {odd:+d}".replace("-", "−").replace("+0", "0") in text
    assert "No hand" in score_text(series[0].table, series[0].before, Language.EN)


def person_hands(preset: str, count: int, *, user: int, place: int) -> list[PersonHand]:
    tally = SeatTally(
        hands=1, places=tuple(int(n == place) for n in range(1, 7)), won=1, points=2, opened=1
    )
    return [
        PersonHand(
            table_id=user,
            hand=hand,
            user_id=user,
            name=f"<{user}>",
            preset=preset,
            tally=tally,
            whole=(tally,) * 6,
        )
        for hand in range(count)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_by_rules_fit_one_message(language: Language) -> None:
    hands = [h for preset in PRESETS for h in person_hands(preset, 3, user=5, place=2)]
    text = person_text("<x>", hands, language, where="here")
    assert "&lt;x&gt;" in text
    assert shown_length(text) <= 4096
    assert shown_length(group_text(hands, language, where="here")) <= 4096
    empty = person_text("x", [], language, where="")
    assert len(empty.splitlines()) == 2


def test_the_ranking_goes_by_average_place_from_six_hands_on() -> None:
    hands = [
        *person_hands("classic", 7, user=1, place=3),
        *person_hands("classic", 6, user=2, place=2),
        *person_hands("classic", 1, user=3, place=1),
    ]
    lines = top_text(hands, Language.ZH, where="w").splitlines()
    assert [re.findall(r"&lt;(\d)&gt;", line) for line in lines] == [[], ["2"], ["1"], [], ["3"]]
