"""Lists are joined by the rule of their language."""

from __future__ import annotations

import pytest

from bot.texts import LANGUAGES, Language
from bot.texts.lists import enumerated, in_prose


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_lists_need_no_rule(language: Language) -> None:
    for join in (enumerated, in_prose):
        assert join((), language) == ""
        assert join(["P1"], language) == "P1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_item_is_lost_or_read_as_a_pattern(language: Language) -> None:
    items = [f"{{{number}}} %s" for number in range(6)]
    for join in (enumerated, in_prose):
        assert [item for item in items if item not in join(items, language)] == []


def test_english_sentences_have_a_conjunction_and_chinese_ones_have_none() -> None:
    names = ("P1", "P2", "P3")
    assert in_prose(names, Language.EN) == "P1, P2 and P3"
    assert in_prose(names[:2], Language.EN) == "P1 and P2"
    assert enumerated(names, Language.EN) == "P1, P2, P3"
    assert in_prose(names, Language.ZH) == enumerated(names, Language.ZH) == "P1、P2、P3"
