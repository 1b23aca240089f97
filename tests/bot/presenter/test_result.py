"""The result of a hand explains itself, fits, and names the right people."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.history.archive import PlayedHand
from bot.messages.buttons import Again, OpenLobby, unpack
from bot.presenter.explain import fit, reason
from bot.presenter.result import end_message, result_caption
from bot.presenter.scene import Scene
from bot.presenter.words import Words, signed
from bot.texts import LANGUAGES, Language
from engine.facts import DebtKind
from render.pictures import StandingsPicture
from tests.support.shown import scene_of, shown_length


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_explain_everything_and_fit(
    series: tuple[PlayedHand, ...], language: Language
) -> None:
    for hand in series:
        scene, result = scene_of(hand, language), hand.end.result
        assert result is not None
        text = result_caption(scene, result)
        assert shown_length(text) <= 1024
        assert hand.secret.secret.hex() in text
        words = Words(scene.table, language)
        for debt in result.debts:
            assert reason(debt, result, hand.end, words)
        for seat in hand.end.opened:
            assert words.name(seat) in text


def test_a_result_names_who_played_the_hand_and_who_is_ready_now(
    series: tuple[PlayedHand, ...],
) -> None:
    hand = series[0]
    scene, result = scene_of(hand, Language.ZH), hand.end.result
    assert result is not None
    seat = result.places[0]
    player = hand.table.player(seat).name
    shown = Words(hand.table, Language.ZH).name(seat)
    changed = scene.table.named({seat: "新来的"})
    moment = replace(scene.moment, sitters={seat: player}, ready=frozenset({seat}))
    text = result_caption(Scene.of(changed, hand.after, moment), result)
    played_by, goes_on = re.split("<b>下局进贡</b>|准备好了", text, maxsplit=1)
    assert shown in played_by
    assert "新来的" not in played_by
    assert "新来的" in goes_on
    assert shown not in goes_on


def test_a_debt_says_why(series: tuple[PlayedHand, ...]) -> None:
    kinds = {
        DebtKind.BURN: {"被烧"},
        DebtKind.STUCK: {"被闷"},
        DebtKind.LAST: {"大落", "二落", "被串三户"},
        DebtKind.POINT: {"没开点", "两家都没开点", "宣点的输赢"},
    }
    for hand in series:
        result = hand.end.result
        assert result is not None
        for debt in result.debts:
            why = reason(debt, result, hand.end, Words(hand.table, Language.ZH))
            assert why in kinds[debt.kind] or re.fullmatch(r"连着 \d 局没开点", why)


def test_the_end_of_a_series_tells_how_everybody_did(series: tuple[PlayedHand, ...]) -> None:
    scene = scene_of(series[-1], Language.ZH)
    message = end_message(scene)
    assert message.text.count("头科") == 6
    assert isinstance(message.picture, StandingsPicture)
    results = series[-1].after.results
    for row in message.picture.rows:
        assert row.places == tuple(r.places.index(row.seat) + 1 for r in results)
    assert [line.total for line in message.picture.teams] == [
        signed(points) for points in series[-1].after.score
    ]
    kinds = [type(unpack(button.data)) for row in message.keyboard for button in row]
    assert kinds == [Again, OpenLobby]


def test_lines_that_can_be_spared_go_first() -> None:
    lines = ["head", "a" * 10, "b" * 10, "tail"]
    assert fit(lines, [[1, 2]], len, limit=100) == lines
    assert fit(lines, [[1, 2]], len, limit=22) == ["head", "a" * 10, "tail"]
    assert fit(lines, [[2], [1]], len, limit=9) == ["head", "tail"]
