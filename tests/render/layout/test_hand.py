from __future__ import annotations

import pytest

from render.gallery.hands import LARGEST, sized
from render.pictures import RANKS
from render.samples import small_hand
from render.scene import Icon
from tests.render.cases import CASES
from tests.render.layout.scenes import cards_of, faults, scene_of, texts_of


@pytest.mark.parametrize("low_first", [False, True])
def test_hands_of_every_size_are_laid_out_in_both_orders(*, low_first: bool) -> None:
    for count in range(1, LARGEST + 1):
        scene = scene_of(sized(count, low_first=low_first))
        assert list(faults(scene)) == []
        cards = cards_of(scene)
        assert sum(card.group.count for card in cards) == count
        ranks = [RANKS.index(card.group.rank) for card in cards]
        assert ranks == sorted(ranks, reverse=not low_first), count
        # Rows from top to bottom, piles from left to right.
        places = [(card.box.bottom, card.box.x) for card in cards]
        assert places == sorted(places), count


def test_what_is_lifted_stands_higher() -> None:
    cards = cards_of(scene_of(small_hand()))
    lifted = next(card for card in cards if card.group.rank == "9")
    assert all(lifted.box.bottom < card.box.bottom for card in cards if card is not lifted)


def test_a_warning_has_its_sign() -> None:
    scene = scene_of(CASES["hand-one-set"])
    assert any(isinstance(item, Icon) and item.name == "alert" for item in scene.items)
    assert "只剩一手" in texts_of(scene)
