"""Records that can't be set up are refused where they stand (RULES 16.6)."""

from __future__ import annotations

import pytest

from engine.record.check import Failure, check_text

_SECRET = "0" * 64


@pytest.mark.parametrize(
    "rule, told",
    [
        ('lead.later "rotate"', "who led"),
        ('lead.cutter "rotate-clockwise"\nset lead.later "again"', "needs a lead line"),
    ],
)
def test_deal_of_a_later_hand_needs_its_lead_line(rule: str, told: str) -> None:
    head = f'rules classic\nset lead.first "count-from-cut"\nset {rule}\nseries hand 2\n'
    text = f"{head}last-hand 1 2 3 4 5 6\ndeal {_SECRET}\n"
    line = text.splitlines().index(f"deal {_SECRET}") + 1

    (failure,) = check_text(text)

    assert (failure.line, failure.fatal) == (line, True)
    assert told in failure.message
    assert check_text(f"{text}lead 4\n? lead 4\n") == ()


def test_deal_of_the_first_hand_needs_none() -> None:
    text = 'rules classic\nset lead.first "count-from-cut"\nset lead.cutter "rotate-clockwise"\n'
    failures: tuple[Failure, ...] = check_text(f"{text}deal {_SECRET}\n")
    assert failures == ()


def test_who_has_opened_owes_no_fours() -> None:
    text = 'rules classic\nset open.fa4 "required"\nrevolted 1 headless\nowes-four 4\n'
    hands = "".join(f"hand {seat} 445\n" for seat in range(2, 7))
    (failure,) = check_text(f"{text}{hands}lead 4\n")

    assert (failure.line, failure.fatal) == (4, True)
    assert "has opened" in failure.message
