"""Names of people, whatever they are made of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.texts.names import (
    MAX_CELLS,
    MAX_UNITS,
    as_html,
    clean_name,
    cut,
    plain,
    utf16_length,
    width,
)


@pytest.mark.parametrize(
    "raw,clean",
    [
        ("老王", "老王"),
        ("  a\n\tb ", "a b"),
        ("\u202egnol", "gnol"),
        ("\u2067x\u2069y", "xy"),
        ("\u3164\u2800", "?"),
        ("\u200d", "?"),
        ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
        ("<b>&", "<b>&"),
        ("е\u0301", "е\u0301"),
    ],
)
def test_clean_names(raw: str, clean: str) -> None:
    assert clean_name(raw) == clean


def test_html_is_escaped_and_isolated() -> None:
    assert as_html("<b>&") == "\u2068&lt;b&gt;&amp;\u2069"
    assert plain("<b>") == "\u2068<b>\u2069"


@given(st.text(max_size=80))
def test_any_name_becomes_one_short_line(raw: str) -> None:
    name = clean_name(raw)
    assert name
    assert width(name) <= MAX_CELLS
    assert utf16_length(name) <= MAX_UNITS
    assert not set(name) & set("\n\r\t\u202e\u202d\u2066\u2067\u2068\u2069\u200f")
    assert clean_name(name) == name


def test_an_emoji_is_not_cut_in_the_middle() -> None:
    family = "👨‍👩‍👧‍👦"
    assert (
        cut(family * 5) == family + family + "…"
        if utf16_length(family * 2) < MAX_UNITS
        else family + "…"
    )
