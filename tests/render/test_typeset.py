from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.fonts import EMOJI, HAN, LATIN, coverage
from render.gallery.names import HOSTILE_NAMES
from render.script import REPLACEMENT, is_pictograph
from render.typeset import Line, Run, Typesetter

SETTER = Typesetter()


def drawn(text: str) -> str:
    return "".join(run.text for run in SETTER.fit(text, 40, 40, 0).runs)


def assert_has_glyphs(text: str) -> None:
    """A font draws a box for a character that it lacks."""
    for run in SETTER.fit(text, 40, 40, 0).runs:
        assert coverage(run.font).issuperset(run.text), run


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_a_hostile_name_fits(name: str) -> None:
    for room in (60, 120, 300):
        line = SETTER.fit(name, 46, 40, room)
        assert 0 < line.width <= room
        assert SETTER.ink(line).mask.width <= room


def test_where_there_is_no_room_nothing_is_drawn() -> None:
    assert SETTER.fit("Alexander", 46, 40, 8).width == 0


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_no_glyph_is_missing(name: str) -> None:
    assert_has_glyphs(name)


@given(st.text(max_size=40))
def test_no_font_is_asked_for_a_glyph_that_it_lacks(text: str) -> None:
    assert_has_glyphs(text)


def test_rare_hanzi_are_no_emoji() -> None:
    assert not is_pictograph("𠮷")
    assert [run.font for run in SETTER.fit("𠮷", 40, 40, 0).runs] == [HAN]
    assert [run.font for run in SETTER.fit("😀", 40, 40, 0).runs] == [EMOJI]


def test_fancy_letters_fall_back_to_plain_ones() -> None:
    assert drawn("\U0001d571\U0001d586\U0001d593") == "Fan"


def test_unknown_scripts_become_dots() -> None:
    assert set(drawn("𒀀𒁀")) == {REPLACEMENT}


def test_a_mark_of_another_script_is_left_out() -> None:
    assert drawn("Ա\N{TAMIL VOWEL SIGN U}") == "Ա"


def test_latin_keeps_its_own_narrow_dots() -> None:
    fonts = {run.text: run.font for run in SETTER.fit("王…", 40, 40, 0).runs}
    assert fonts == {"王": HAN, "…": LATIN}


def test_a_long_name_ends_in_an_ellipsis_at_a_character() -> None:
    line = SETTER.fit("\U0001f469\u200d\U0001f467" * 20, 46, 40, 200)
    shown = "".join(run.text for run in line.runs)
    assert shown.endswith("…")
    assert set(shown) == {"\U0001f469", "…"}


def test_a_long_leftward_name_ends_at_the_left() -> None:
    line = SETTER.fit("محمد بن عبد الله بن عبد المطلب", 46, 40, 200)
    assert line.runs[0].text.startswith("…")


def test_a_name_shrinks_before_it_is_cut() -> None:
    full = SETTER.width("Alexander", 46)
    line = SETTER.fit("Alexander", 46, 40, full - 10)
    assert line.size < 46
    assert "…" not in "".join(run.text for run in line.runs)


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_hostile_names_have_ink_at_every_size(name: str) -> None:
    for size in (40, 50, 70, 96):
        assert SETTER.ink(SETTER.fit(name, size, size, 0)).mask.getbbox() is not None, size


def test_what_cannot_be_drawn_leaves_its_place_empty() -> None:
    """FreeType fails at this glyph in this size; the other glyphs of the line are drawn."""
    font = SETTER.font("NotoSansArabic[wght].ttf", 50, 700)
    with pytest.raises(OSError, match="overflow"):
        font.getmask("\ufdfd")
    runs = (Run("NotoSansArabic[wght].ttf", "\ufdfd"), Run(LATIN, "abc"))
    wide = round(font.getlength("\ufdfd"))
    inked = SETTER.ink(Line(runs, 50, wide + 100)).mask.getbbox()
    assert inked is not None
    assert inked[0] >= wide
