"""Bad input: one clear line each, exit code 2, nothing written, never a traceback."""

from pathlib import Path

import pytest

from bot.cli.files import MOST_BYTES
from tests.bot.cli.conftest import Gouji, Write

HANDS = "hand 1 559\nhand 2 668\nhand 3 T4\nhand 4 J4\nhand 5 Q4\nhand 6 K4\n"
READING = ("check", "legal", "show", "verify")

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


@pytest.mark.parametrize("case", MALFORMED, ids=lambda case: case[3])
def test_a_malformed_record_is_one_line(
    gouji: Gouji, write: Write, case: tuple[str, int, int, str]
) -> None:
    text, line, column, told = case
    file = write(text)

    for command in ("check", "legal", "show"):
        result = gouji(command, file)
        assert result.exit_code == 2, command
        assert result.stdout == "", command
        (said,) = result.stderr.splitlines()
        assert said.startswith(f"{file}:{line}:{column}: "), (command, said)
        assert told in said


def test_an_action_after_the_end_is_one_line(gouji: Gouji, write: Write) -> None:
    file = write(OVER)

    result = gouji("check", file)

    assert result.exit_code == 2
    assert result.stderr == f"{file}:8:1: illegal: 6 pass (not-now); asked: nobody\n"


@pytest.mark.parametrize("expectation", EXPECTATIONS)
def test_an_expectation_that_can_not_be_read_is_one_line(
    gouji: Gouji, write: Write, expectation: str
) -> None:
    file = write(f"rules classic\n{HANDS}{expectation}\n")

    result = gouji("check", file)

    assert result.exit_code == 2
    (said,) = result.stderr.splitlines()
    assert said.startswith(f"{file}:8:1: ")
    assert gouji("legal", file).exit_code == 0


@pytest.mark.parametrize("score", ["? score odd", "? score even 1 even 2", "? score odd x even 1"])
def test_an_unreadable_score_is_one_line(gouji: Gouji, write: Write, score: str) -> None:
    file = write(OVER.replace("6 pass", score))

    result = gouji("check", file)

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", READING)
def test_files_that_are_no_text_are_one_line(gouji: Gouji, tmp_path: Path, command: str) -> None:
    binary, latin, huge = (tmp_path / name for name in ("binary", "latin", "huge"))
    binary.write_bytes(b"rules classic\n\0\1\2")
    latin.write_bytes("rules classic\n# spät\n".encode("latin-1"))
    huge.write_bytes(b"# a comment\n" * (MOST_BYTES // 12 + 1))
    told = {
        str(tmp_path / "missing"): "No such file",
        str(tmp_path): "Is a directory",
        str(binary): "binary",
        str(latin): "no UTF-8 text (line 2)",
        str(huge): "too large",
        "with\0nul": "null",
    }

    for name, what in told.items():
        result = gouji(command, name)
        assert result.exit_code == 2, name
        assert result.stdout == ""
        (said,) = result.stderr.splitlines()
        assert said.startswith(f"{name}: ")
        assert what in said


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["deal", "--rules", "nowhere"], "unknown preset 'nowhere'"),
        (["deal", "--secret", "12"], "--secret: 64 hexadecimal digits"),
        (["deal", "--secret", "zz" * 32], "--secret: 64 hexadecimal digits"),
        (["deal", "--cuts", "1,x"], "--cuts: 'x' is no number"),
        (["deal", "--cuts", "4294967296"], "--cuts: '4294967296' is no number"),
        (["deal", "--cuts", "-1"], "--cuts: '-1' is no number"),
        (["deal", "--hand", "0"], "--hand: 0 is no number"),
        (["deal", "--set", "burn.until"], "--set: 'burn.until' is not FIELD=VALUE"),
        (["rules", "nowhere"], "unknown preset 'nowhere'; known: classic, "),
        (["rules", "--set", "burn.evr=1"], "--set: unknown field 'burn.evr'"),
        (["rules", "--set", "deck.decks=5"], "--set: deck.decks: 5 is not allowed, but 4, 6"),
        (["verify", "x", "--commitment", "12"], "--commitment: 64 hexadecimal digits"),
    ],
    ids=lambda value: " ".join(value)[-40:] if isinstance(value, list) else None,
)
def test_wrong_arguments_are_one_line(gouji: Gouji, arguments: list[str], told: str) -> None:
    result = gouji(*arguments)

    assert result.exit_code == 2
    assert result.stdout == ""
    (said,) = result.stderr.splitlines()
    assert said.startswith(told)


def test_all_wrong_fields_are_told(gouji: Gouji) -> None:
    result = gouji("rules", "--set", "burn.evr=1", "--set", "series.hands=9")

    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 2


def test_a_record_without_a_deal_has_nothing_to_verify(gouji: Gouji, write: Write) -> None:
    result = gouji("verify", write(f"rules classic\n{HANDS}"))

    assert result.exit_code == 2
    assert "no secret to verify" in result.stderr


def test_no_picture_is_written_for_a_bad_record(gouji: Gouji, write: Write, tmp_path: Path) -> None:
    picture = tmp_path / "table.jpg"

    assert gouji("show", write("rules nowhere"), "--picture", str(picture)).exit_code == 2
    assert not picture.exists()


def test_a_picture_that_can_not_be_written_is_one_line(gouji: Gouji, write: Write) -> None:
    result = gouji("show", write(f"rules classic\n{HANDS}"), "--picture", "/no/such/folder/x.jpg")

    assert result.exit_code == 2
    assert "can't be written" in result.stderr


def test_a_record_can_come_from_standard_input(gouji: Gouji) -> None:
    assert gouji("check", "-", stdin=f"\ufeffrules classic\r\n{HANDS}").exit_code == 0
