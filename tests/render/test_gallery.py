from __future__ import annotations

from render.gallery import families, gallery
from render.gallery.names import HOSTILE_NAMES


def test_names_of_states_are_unique() -> None:
    assert len(gallery()) == sum(len(family) for family in families().values())


def test_there_are_more_than_forty_states_and_every_kind() -> None:
    assert len(gallery()) >= 40
    assert {picture.kind for picture in gallery().values()} == {
        *("hand", "table", "deal", "result", "lobby", "standings", "rules", "replay")
    }


def test_there_are_forty_hostile_names() -> None:
    assert len(set(HOSTILE_NAMES)) == 40
