"""Heads that contradict themselves and expectations that do not hold are told with their place."""

from __future__ import annotations

import pytest

from engine.record.check import check_text

POSITION = "".join(f"hand {seat} 445\n" for seat in range(1, 7))
SMALL = "rules classic\nhand 1 55K\nhand 2 66A\nhand 3 77\nhand 4 88\nhand 5 99\nhand 6 TT\n"
OVER = "rules classic\nfinished 1 4 3 2\nhand 5 8\nhand 6 7\nlead 5\n5 8\n"


@pytest.mark.parametrize(
    "line,told",
    [
        (f"deal {'0' * 64}", "not both"),
        ("finished 1", "has finished, but holds cards"),
        ("dead 1 1", "named twice"),
        ("dead 1\nrevolted 1 headless", "out in two ways"),
        ("dead 2\nburning 2 1", "burns, but is out"),
        ("burning 2 2", "nobody burns itself"),
        ("dead 3\nlead 3", "leads, but is out"),
        ("passed 2", "there is no top"),
        ("top 1 45", "the top is no set"),
        ("top 1", "cards are missing"),
        ("revolted 2 headless\ntop 2 KK", "it is out"),
        ("revolted 2 head 4", "at most three"),
        ("revolted 2 maybe", "headless, or"),
        ("debt 1 1 2 last", "owes itself"),
        ("debt 1 2 2 rent", "kinds:"),
        ("last-hand 1 2 3", "all six seats"),
        ("deal " + "0" * 64 + " cut 3", "cuts N"),
        ("opened", "seats are missing"),
        ("unopened 2", "a number is missing"),
    ],
)
def test_a_head_that_cannot_be(line: str, told: str) -> None:
    text = f"rules classic\n{POSITION}{line}\n"

    (failure,) = check_text(text)

    assert failure.fatal
    assert told in failure.message
    assert failure.line in range(1, len(text.splitlines()) + 1)


@pytest.mark.parametrize(
    "question,told",
    [
        ("? turn 2", "turn is 1, not 2"),
        ("? may 2 66", "refused, not-your-turn"),
        ("? mayn't 1 55", "1 55: allowed"),
        ("? mayn't 2 66 too-low", "refused for not-your-turn, not too-low"),
        ("? legal 1 5 55", "legal 1: not expected K; missing -"),
        ("? legal 1 5 55 K KK", "not expected -; missing KK"),
        ("? lead 2", "lead is 1, not 2"),
        ("? top 1 55", "top is -, not 1 55"),
        ("? hand 1 5K", "hand of 1 is 55K, not 5K"),
        ("? count 1 4", "count of 1 is 3, not 4"),
        ("? opened 1", "opened is -, not 1"),
        ("? stuck 1", "stuck is -, not 1"),
        ("? headless 1", "headless is -, not 1"),
        ("? dead 1", "dead is -, not 1"),
        ("? burning 1", "burning is -, not 1"),
        ("? phase melee", "phase is play, not melee"),
        ("? places 1", "places is -, not 1"),
        ("? score odd 0 even 0", "not over"),
        ("? debts 1>4:1:point", "debts is -"),
        ("? gave 1>4 W", "gave 1>4 is -, not W"),
        ("? bought 1<4 3 for 2", "bought: -, not"),
        ("? bought 1<4 3 for -", "bought: -, not"),
    ],
)
def test_a_false_expectation_is_told(question: str, told: str) -> None:
    (failure,) = check_text(f"{SMALL}{question}\n? turn 1\n")

    assert (failure.line, failure.column, failure.fatal) == (8, 1, False)
    assert told in failure.message


@pytest.mark.parametrize(
    "question", ["? top -", "? bought -", "? debts -", "? gave 1>4 -", "? burning -", "? lead 1"]
)
def test_nothing_is_expected_and_found(question: str) -> None:
    assert check_text(f"{SMALL}{question}\n") == ()


def test_all_false_expectations_are_told_but_an_illegal_action_ends_the_check() -> None:
    failures = check_text(f"{SMALL}? turn 2\n? turn 3\n2 66\n? turn 4\n")
    assert [failure.line for failure in failures] == [8, 9, 10]
    assert [failure.fatal for failure in failures] == [False, False, True]


@pytest.mark.parametrize(
    "question,told",
    [
        ("? score odd 0 even 0", "score is odd +2 even -2"),
        ("? places 1 2 3 4 5 6", "places is 1 4 3 2 5 6"),
        ("? debts -", "debts is 1>4:1:point"),
        ("? turn 6", "turn is -"),
        ("? may 6 7", "refused, not-now"),
    ],
)
def test_a_false_expectation_after_the_end(question: str, told: str) -> None:
    (failure,) = check_text(f"{OVER}{question}\n")
    assert told in failure.message
