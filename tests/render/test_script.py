from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.fonts import CHAIN, EMOJI, HAN, LATIN, coverage
from render.gallery.names import HOSTILE_NAMES
from render.script import REPLACEMENT, clean, clusters, drawable, is_pictograph, visual_order
from render.typeset import Line, Run, Typesetter

SETTER = Typesetter()


def drawn(text: str) -> str:
    return "".join(run.text for run in SETTER.fit(text, 40, 40, 0).runs)


def test_there_are_forty_hostile_names() -> None:
    assert len(set(HOSTILE_NAMES)) == 40


@pytest.mark.parametrize("name", HOSTILE_NAMES)
@pytest.mark.parametrize("room", [60, 120, 300])
def test_a_hostile_name_fits(name: str, room: int) -> None:
    line = SETTER.fit(name, 46, 40, room)
    assert 0 < line.width <= room
    ink = SETTER.ink(line)
    assert ink.mask.width <= room


def test_where_there_is_no_room_nothing_is_drawn() -> None:
    assert SETTER.fit("Alexander", 46, 40, 8).width == 0


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_no_glyph_is_missing(name: str) -> None:
    for run in SETTER.fit(name, 40, 40, 0).runs:
        for char in run.text:
            assert char in coverage(run.font), (run, char)


@given(st.text(max_size=40))
def test_no_font_is_asked_for_a_glyph_that_it_lacks(text: str) -> None:
    """A font without a glyph would draw a box."""
    for run in SETTER.fit(text, 40, 40, 0).runs:
        assert all(char in coverage(run.font) for char in run.text), run


@given(st.text(max_size=60))
def test_what_is_cleaned_is_one_line_that_can_be_seen(text: str) -> None:
    line = clean(text)
    assert line
    assert len(clusters(line)) <= 96
    for char in line:
        assert char in "\u200c\u200d" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co")
    assert clean(line) == line


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "\u202e\u202c", "\u200d\ufe0f"])
def test_nothing_to_see_becomes_a_dot(text: str) -> None:
    assert clean(text) == REPLACEMENT


def test_overrides_are_dropped() -> None:
    assert clean("\u202eevil\u202c") == "evil"


def test_arabic_is_joined_and_runs_leftward() -> None:
    shown = visual_order("محمد")
    assert shown != "محمد"
    assert unicodedata.name(shown[0]).endswith("FINAL FORM")
    assert unicodedata.name(shown[-1]).endswith("INITIAL FORM")


def test_hebrew_runs_leftward_and_latin_inside_it_does_not() -> None:
    assert visual_order("שלום John") == "John םולש"


def test_text_without_right_to_left_letters_is_left_alone() -> None:
    assert visual_order("老王 (John) नमस्ते") == "老王 (John) नमस्ते"


def test_of_an_emoji_sequence_the_first_picture_is_drawn() -> None:
    family = "\U0001f469\u200d\U0001f467"
    assert clusters(family) == (family,)
    assert drawable(family) == "\U0001f469"
    assert drawable("\U0001f44d\U0001f3fd") == "\U0001f44d"


def test_flags_are_letters_and_keycaps_digits() -> None:
    assert drawable("\U0001f1e8\U0001f1f3") == "CN"
    assert drawable("1\ufe0f\u20e3") == "1"
    assert not is_pictograph("\U0001f1e8\U0001f1f3")


def test_rare_hanzi_are_no_emoji() -> None:
    assert not is_pictograph("𠮷")
    assert [run.font for run in SETTER.fit("𠮷", 40, 40, 0).runs] == [HAN]
    assert [run.font for run in SETTER.fit("😀", 40, 40, 0).runs] == [EMOJI]


def test_fancy_letters_fall_back_to_plain_ones() -> None:
    assert drawn("\U0001d571\U0001d586\U0001d593") == "Fan"


def test_unknown_scripts_become_dots() -> None:
    assert set(drawn("𒀀𒁀")) == {REPLACEMENT}


def test_piles_of_marks_are_cut() -> None:
    assert len(drawable("a" + "\u0323" * 30)) == 4


def test_latin_keeps_its_own_narrow_dots() -> None:
    fonts = {run.text: run.font for run in SETTER.fit("王…", 40, 40, 0).runs}
    assert fonts == {"王": HAN, "…": LATIN}


def test_vowel_signs_stand_before_their_consonant() -> None:
    assert drawable("कि") == "िक"


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


def test_every_font_of_the_chain_is_there() -> None:
    for name in CHAIN:
        assert " " in coverage(name) or name == EMOJI


@pytest.mark.parametrize("name", HOSTILE_NAMES)
@pytest.mark.parametrize("size", [40, 50, 70, 96])
def test_hostile_names_have_ink_at_every_size(name: str, size: int) -> None:
    assert SETTER.ink(SETTER.fit(name, size, size, 0)).mask.getbbox() is not None


def test_a_sentence_in_one_character_is_written_out() -> None:
    assert clean("\ufdfd") == "بسم الله الرحمن الرحيم"
    assert len(clusters(clean("\ufdfa" * 50))) <= 96


def test_what_cannot_be_drawn_leaves_its_place_empty() -> None:
    """FreeType gives up on this glyph at this size; the rest of the line is drawn."""
    font = SETTER.font("NotoSansArabic[wght].ttf", 50, 700)
    with pytest.raises(OSError, match="overflow"):
        font.getmask("\ufdfd")
    runs = (Run("NotoSansArabic[wght].ttf", "\ufdfd"), Run(LATIN, "abc"))
    wide = round(font.getlength("\ufdfd"))
    inked = SETTER.ink(Line(runs, 50, wide + 100)).mask.getbbox()
    assert inked is not None
    assert inked[0] >= wide
