"""Records that can't be read or played are refused where they are wrong."""

from __future__ import annotations

import pytest

from engine.record import check_text

HANDS = "hand 1 559\nhand 2 668\nhand 3 T4\nhand 4 J4\nhand 5 Q4\nhand 6 K4\n"
MALFORMED: list[tuple[str, int, int, str]] = [
    ("", 1, 1, "a record begins with: rules PRESET"),
    ("rules nowhere", 1, 7, "unknown preset 'nowhere'"),
    ("rules classic\nset burn.evr 1", 2, 5, "unknown field 'burn.evr'"),
    ('rules classic\nset burn.until "never"', 2, 16, "burn.until: 'never' is not allowed, but"),
    ("rules classic\nset burn.until never", 2, 16, "is no TOML value"),
    ('rules classic\nset open.fa4 "retry"\nset deck.remove {"4"=16}', 2, 5, "all 4s are removed"),
    ("rules classic\nhand 1 55x", 2, 10, "'x' is no card"),
    ("rules classic\nhand 1 5h5y", 2, 11, "'y' is no card"),
    ("rules classic\nhand 1 Ws", 2, 9, "a joker has no suit"),
    ("rules classic\nhand 1 " + "5" * 17 + HANDS[10:], 7, 1, "17 cards 5"),
    ("rules classic\nhand 0 55", 2, 6, "'0' is no seat"),
    ("rules classic\nhand 7 55", 2, 6, "'7' is no seat"),
    ("rules classic\nhand 1 5\nhand 1 6", 3, 6, "seat 1 has two hands"),
    ("rules classic\n" + HANDS + "0 55", 8, 1, "'0' is no seat"),
    ("rules classic\n" + HANDS + "7 pass", 8, 1, "'7' is no seat"),
    ("rules classic\n" + HANDS + "1 55\nhand 2 6", 9, 1, "'hand' must stand before"),
    ("rules classic\n" + HANDS + "one 55", 8, 1, "'one' begins no line"),
    ("rules classic\n" + HANDS + "1", 8, 1, "is no action"),
    ("rules classic\n" + HANDS + "1 5?", 8, 4, "'?' is no card"),
    ("rules classic\n" + HANDS + "1 pass", 8, 1, "illegal: 1 pass (must-lead)"),
    ("rules classic\n" + HANDS + "2 66", 8, 1, "illegal: 2 66 (not-your-turn); asked: 1"),
    ("rules classic\n" + HANDS + "1 concede", 8, 1, "illegal: 1 concede (not-now)"),
    ("rules classic\nhand 1 55", 2, 1, "seat 2 has no cards"),
    ("rules classic\ndeal 12", 2, 6, "a secret is 64 hexadecimal digits"),
    ("rules classic\ndeal " + "0" * 64 + " cuts 4294967296", 2, 76, "cuts are numbers below"),
    ("rules classic\nseries hand 0", 2, 13, "'0' is no number of 1 or more"),
    ("rules classic\nseries hand 99999999999", 2, 13, "nine digits at most"),
    ("rules classic\nphase later", 2, 7, "phase is one of"),
    ("rules klamayi\nlast-hand 1 2 3 4 5 6\ndeal " + "0" * 64, 3, 1, "needs to know who led"),
]
OVER = """rules classic
set tribute.enabled false
finished 1 4 3 2
hand 5 8
hand 6 7
lead 5
5 8
6 pass
"""
EXPECTATIONS = [
    "? nonsense",
    "?",
    "? turn 7",
    "? may",
    "? may 1 5?",
    "? legal 0 pass",
    "? hand 0 5",
    "? hand 7 5",
    "? count",
    "? count 1 many",
    "? gave 1 5",
    "? gave 0>7 5",
    "? debts 1",
    "? top 1 x",
    *(f"? {word}" for word in ("turn", "may", "mayn't", "legal", "lead", "top", "hand", "count")),
    *(f"? {word}" for word in ("opened", "stuck", "burning", "headless", "dead", "phase")),
    *(f"? {word}" for word in ("places", "score", "debts", "gave", "bought", "bought 4<1 3")),
    "? count 1",
    "? lead 9",
    "? burning x",
    "? phase dancing",
]


@pytest.mark.parametrize("text,line,column,told", MALFORMED, ids=[case[3] for case in MALFORMED])
def test_a_malformed_record_is_refused_where_it_is_wrong(
    text: str, line: int, column: int, told: str
) -> None:
    (failure,) = check_text(text)

    assert (failure.line, failure.column, failure.fatal) == (line, column, True)
    assert told in failure.message


def test_an_action_after_the_end_is_illegal() -> None:
    (failure,) = check_text(OVER)

    assert (failure.line, failure.column, failure.fatal) == (8, 1, True)
    assert failure.message == "illegal: 6 pass (not-now); asked: nobody"


@pytest.mark.parametrize("expectation", EXPECTATIONS)
def test_an_expectation_that_cannot_be_read_is_told(expectation: str) -> None:
    (failure,) = check_text(f"rules classic\n{HANDS}{expectation}\n")

    assert (failure.line, failure.column, failure.fatal) == (8, 1, True)


@pytest.mark.parametrize("score", ["? score odd", "? score even 1 even 2", "? score odd x even 1"])
def test_a_score_that_cannot_be_read_is_told(score: str) -> None:
    (failure,) = check_text(OVER.replace("6 pass", score))

    assert failure.fatal
