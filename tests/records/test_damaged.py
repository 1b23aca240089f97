"""Texts that are no records: each has its faults told, and none breaks the program."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.record import check_text, parse_record
from engine.record.check import replay
from engine.record.parse import RecordError
from engine.record.verify import verify_text

HERE = Path(__file__).parent
HANDS = "hand 1 559\nhand 2 668\nhand 3 T4\nhand 4 J4\nhand 5 Q4\nhand 6 K4\n"

WORDS = st.sampled_from(
    [
        *("rules", "classic", "set", "hand", "deal", "series", "phase", "debt", "lead", "top"),
        *("burning", "stuck", "revolted", "head", "headless", "last-hand", "opened", "finished"),
        *("dead", "passed", "unopened", "owes-four", "gave-up", "declared", "cuts", "play", "buy"),
        *("tribute", "revolution", "? turn", "? legal", "? score", "? debts", "? gave", "? bought"),
        *("pass", "yield", "burn", "noburn", "pick", "revolt", "charge", "waive", "-", "#", "?"),
        *("0", "1", "2", "3", "4", "5", "6", "7", "99", "55", "22888", "wQQQ", "WW", "3s3h"),
        *("1>2", "1<2", "²", "—", "threes.last", "true", "{}", "[", '"', "\t", "last", "point"),
        *(f"rules classic\n{HANDS}", "0" * 64, "\n", "\n", "\n"),
    ]
)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=300)
@given(words=st.lists(WORDS, max_size=30), start=st.booleans())
def test_no_text_breaks_the_program(words: list[str], *, start: bool) -> None:
    text = (f"rules classic\n{HANDS}" if start else "") + " ".join(words)

    check_text(text)
    for use in (lambda: replay(parse_record(text)), lambda: verify_text(text)):
        with suppress(RecordError):
            use()


def test_no_damaged_record_breaks_the_program() -> None:
    """Lines of real records, cut, doubled, exchanged and misspelt."""
    rng = random.Random(7)
    files = sorted(HERE.rglob("*.gouji"))
    assert files
    for file in rng.sample(files, min(150, len(files))):
        lines = file.read_text(encoding="utf-8").splitlines()
        for _ in range(3):
            at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
            kind = rng.randrange(4)
            if kind == 0:
                lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]
            elif kind == 1:
                lines.insert(at, lines[other])
            elif kind == 2:
                lines[at], lines[other] = lines[other], lines[at]
            else:
                spot = rng.randrange(len(lines[at]) + 1)
                lines[at] = f"{lines[at][:spot]}{rng.choice('07w?5 >x')}{lines[at][spot + 1 :]}"
        check_text("\n".join(lines))
