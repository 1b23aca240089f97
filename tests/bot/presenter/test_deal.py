"""The deal's picture and words: who cut what, the pack, purchases apart from tribute."""

from __future__ import annotations

import pytest

import engine.game as engine
from bot.presenter.deal import deal_caption, deal_picture
from bot.presenter.scene import Scene
from bot.table.model import Moment, Stage
from engine.events import HandDealt
from engine.rules import PRESETS
from tests.support.shown import NAMES, table


def dealt(preset: str) -> tuple[Scene, HandDealt]:
    where = table(preset=preset)
    game = engine.new_game(where.rules)
    events = engine.deal(game, secret=bytes([3]) * 32)
    for event in events:
        game = engine.evolve(game, event)
    moment = Moment(now=0, stage=Stage.LOOK, history=events)
    first = next(event for event in events if isinstance(event, HandDealt))
    return Scene.of(where, game, moment), first


@pytest.mark.parametrize("preset", PRESETS)
def test_the_picture_tells_what_the_deal_told(preset: str) -> None:
    scene, first = dealt(preset)
    picture = deal_picture(scene)
    rules = PRESETS[preset].rules
    assert picture.deck_line == f"{rules.deck.decks} 副 {sum(rules.tables.deck)} 张"
    assert len(picture.purchases) == len(scene.view.purchases)
    assert bool(picture.purchases_label) == bool(picture.purchases)
    assert picture.cut_seat == first.cutter
    assert bool(picture.cut_cards) == (first.cutter is not None)
    assert bool(picture.reason_cards) == (first.cutter is None and bool(first.drawn))


def test_who_cut_and_what_was_turned_up_is_said_in_words_too() -> None:
    scene, first = dealt("qingdao-open")
    assert first.cutter == 5
    assert "切牌，翻出 3" in deal_caption(scene)
    assert NAMES[4] in deal_caption(scene)
    assert deal_picture(scene).cut_name == NAMES[4]


def test_purchases_stand_apart_from_tribute() -> None:
    scene, _ = dealt("shandong-34")
    picture = deal_picture(scene)
    assert picture.purchases
    assert picture.transfers == ()
    assert picture.empty_label == ""
