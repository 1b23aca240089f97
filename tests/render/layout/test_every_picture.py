from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.gallery import gallery
from render.gallery.names import HOSTILE_NAMES, seated
from render.gallery.sheets import standings
from render.gallery.turns import replay
from render.pictures import SEATS, Chip
from render.samples import cut, hand, result, table
from render.scene import Text
from render.typeset import MIDDLE
from tests.render.cases import ALL_CHIPS, CASES, LONG
from tests.render.layout.scenes import SETTER, faults, scene_of


@pytest.mark.parametrize("name", CASES)
def test_every_picture_is_laid_out_well(name: str) -> None:
    scene = scene_of(CASES[name])
    assert list(faults(scene)) == []
    assert any(isinstance(item, Text) for item in scene.items)


def test_chats_show_samples_at_full_width() -> None:
    """A chat shows a picture that is much taller than wide narrow: its text would be too small."""
    for name, picture in gallery().items():
        scene = scene_of(picture)
        assert scene.height <= 1.2 * scene.width, name


name = st.one_of(st.sampled_from((*HOSTILE_NAMES, LONG)), st.text(max_size=30))
panel = st.builds(
    lambda name, left, chips, turn, phrase: (name, left, chips, turn, phrase),
    name,
    st.one_of(st.none(), st.integers(0, 54)),
    st.lists(st.sampled_from(ALL_CHIPS), max_size=5, unique=True),
    st.booleans(),
    st.sampled_from(("", "快", "快点儿吧我等到花儿都谢了")),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(panel, min_size=6, max_size=6), st.sampled_from(SEATS), name)
def test_any_table_is_laid_out_well(
    panels: list[tuple[str, int | None, list[Chip], bool, str]], front: int, words: str
) -> None:
    seats = tuple(
        replace(seat, name=name, cards_left=left, chips=tuple(chips), is_turn=turn, phrase=phrase)
        for seat, (name, left, chips, turn, phrase) in zip(table().seats, panels, strict=True)
    )
    picture = replace(table(), seats=seats, front_seat=front, notice=words, hand_line=words)
    assert list(faults(scene_of(picture))) == []


def lost_ink(text: Text) -> int:
    """Return the number of rows of ink that the box of *text* cuts off."""
    line = SETTER.fit(text.text, text.size, text.smallest, text.box.w)
    ink = SETTER.ink(line)
    top = round(text.box.h / 2 + MIDDLE * line.size) - ink.above
    return max(0, -top) + max(0, top + ink.mask.height - text.box.h)


@pytest.mark.parametrize(
    "script", ["محمد علي", "يي چچ پپ", "สุรีย์ ฎฏ", "क्षत्रिय हिन्दू", "שלום ץף", "Åĝjpq"]
)
def test_no_dots_and_tails_of_a_usual_name_are_cut_off(script: str) -> None:
    seats = tuple(replace(seat, name=script, chips=()) for seat in table().seats)
    for picture in (
        replace(table(), seats=seats),
        replace(hand(), name=script, to_beat_name=script),
        replace(standings(), rows=tuple(replace(row, name=script) for row in standings().rows)),
        replace(result(), rows=tuple(replace(row, name=script) for row in result().rows)),
        replace(replay(), seats=tuple(replace(seat, name=script) for seat in replay().seats)),
        replace(cut(), leader_name=script),
        seated((script,) * 6),
    ):
        texts = [item for item in scene_of(picture).items if isinstance(item, Text)]
        named = [text for text in texts if text.text == script]
        assert named
        for text in named:
            assert lost_ink(text) == 0, text
