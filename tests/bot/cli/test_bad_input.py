"""Bad input: one clear line each, exit code 2, nothing written, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.files import MOST_BYTES
from tests.bot.cli.conftest import Gouji, Write

HANDS = "hand 1 559\nhand 2 668\nhand 3 T4\nhand 4 J4\nhand 5 Q4\nhand 6 K4\n"
MALFORMED = "rules classic\nhand 1 55x"
ILLEGAL = f"rules classic\n{HANDS}2 66"
READING = ("check", "legal", "show", "verify")


@pytest.mark.parametrize(
    "text, told",
    [
        (MALFORMED, "2:10: 'x' is no card"),
        (ILLEGAL, "8:1: illegal: 2 66 (not-your-turn); asked: 1"),
    ],
    ids=["malformed", "illegal"],
)
@pytest.mark.parametrize("command", ["check", "legal", "show"])
def test_a_record_that_cannot_be_played_is_one_line(
    gouji: Gouji, write: Write, command: str, text: str, told: str
) -> None:
    file = write(text)

    result = gouji(command, file)

    assert (result.exit_code, result.stdout) == (2, "")
    (said,) = result.stderr.splitlines()
    assert said.startswith(f"{file}:{told}")


def test_only_check_reads_the_expectations(gouji: Gouji, write: Write) -> None:
    file = write(f"rules classic\n{HANDS}? nonsense\n")

    result = gouji("check", file)

    assert result.exit_code == 2
    assert result.stderr.startswith(f"{file}:8:1: ")
    assert gouji("legal", file).exit_code == 0


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
