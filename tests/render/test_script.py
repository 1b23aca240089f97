from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.script import REPLACEMENT, clean, clusters, drawable, is_pictograph, visual_order


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


def test_piles_of_marks_are_cut() -> None:
    assert len(drawable("a" + "\u0323" * 30)) == 4


def test_vowel_signs_stand_before_their_consonant() -> None:
    assert drawable("कि") == "िक"


def test_a_sentence_in_one_character_is_written_out() -> None:
    assert clean("\ufdfd") == "بسم الله الرحمن الرحيم"
    assert len(clusters(clean("\ufdfa" * 50))) <= 96
