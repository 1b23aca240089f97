from __future__ import annotations

from render.layout.wrapping import wrap
from tests.render.layout.scenes import SETTER


def lines(text: str, room: int = 400, most: int = 3) -> tuple[str, ...]:
    return wrap(text, size=40, room=room, measure=SETTER.width, most=most)


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    text = "只有对门能接，别人只能烧（烧到底）。Four packs, 36 cards each."
    shown = lines(text, most=9)
    assert len(shown) > 2
    assert "".join(shown).replace(" ", "") == text.replace(" ", "")
    assert all(SETTER.width(line, 40) <= 400 for line in shown)


def test_wrapped_lines_begin_with_no_closing_mark_and_break_no_word() -> None:
    for line in lines(
        "够级够级够级够级够级，够级够级够级够级够级。abcdefgh abcdefgh abcdefgh abcdefgh", most=9
    ):
        assert line[0] not in "，。"
        assert all(word == "abcdefgh" for word in line.split() if word.isascii())


def test_what_does_not_fit_stays_in_the_last_line() -> None:
    shown = lines("abcdefgh " * 20, most=2)
    assert len(shown) == 2
    assert SETTER.width(shown[1], 40) > 400
    assert lines("") == ()
