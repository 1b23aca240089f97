"""What the commands print, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.rules_text.summary import preset_title
from bot.texts import LANGUAGES, Language
from engine.record import check_text
from engine.record.write import write_record
from engine.rules import PRESETS
from tests.bot.cli.conftest import Gouji, Write
from tests.rules.hands import series

SMALL = """rules classic
hand 1 558
hand 2 669
hand 3 T4
hand 4 J4
hand 5 Q4
hand 6 K4
1 55
? turn 2
2 66
? turn 3 4   # wrong: only 3 is asked
"""
SECRET = "5f" * 32


def test_check_says_that_all_hold(gouji: Gouji, write: Write) -> None:
    good = write(SMALL.replace(" 4   #", " #"))

    result = gouji("check", good, good)

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "ok: 1 of 1 records hold\n"


def test_check_tells_where_an_expectation_fails(gouji: Gouji, write: Write) -> None:
    file = write(SMALL)

    result = gouji("check", file)

    assert result.exit_code == 1
    assert result.stderr == f"{file}:11:1: turn is 3, not 3 4\n"
    assert result.stdout == ""


def test_check_refuses_an_illegal_action_with_its_reason(gouji: Gouji, write: Write) -> None:
    file = write(SMALL.replace("\n2 66", "\n2 99"))

    result = gouji("check", file)

    assert result.exit_code == 2
    assert result.stderr == f"{file}:10:1: illegal: 2 99 (not-your-cards); asked: 2\n"


def test_the_worst_file_decides_the_exit_code(gouji: Gouji, tmp_path: Path) -> None:
    failing, missing = tmp_path / "a.gouji", tmp_path / "b.gouji"
    failing.write_text(SMALL, encoding="utf-8")

    result = gouji("check", str(failing), str(missing), "--json")

    assert result.exit_code == 2
    told = json.loads(result.stdout)
    assert [file["ok"] for file in told["files"]] == [False, False]
    assert told["files"][0]["failures"] == [
        {"line": 11, "column": 1, "message": "turn is 3, not 3 4", "unreadable": False}
    ]
    assert told["files"][1]["failures"][0]["unreadable"]


def test_legal_lists_what_may_be_done(gouji: Gouji, write: Write) -> None:
    result = gouji("legal", write(SMALL))

    assert result.exit_code == 0
    assert result.stdout == "3 pass\n"


def test_legal_as_json_names_those_asked(gouji: Gouji, write: Write) -> None:
    told = json.loads(gouji("legal", write("\n".join(SMALL.splitlines()[:8])), "--json").stdout)

    assert told["turn"] == [2]
    assert told["legal"] == {"2": ["pass", "66"]}


def test_legal_says_nothing_when_the_hand_is_over(gouji: Gouji, write: Write) -> None:
    rules = PRESETS["classic"].rules
    (hand,) = series(rules, 1, seed=1)
    file = write(write_record(rules, hand.events))

    assert gouji("legal", file).stdout == ""
    assert json.loads(gouji("legal", file, "--json").stdout)["legal"] == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_show_tells_a_whole_hand_in_words(gouji: Gouji, write: Write, language: Language) -> None:
    rules = PRESETS["weifang"].rules
    (hand,) = series(rules, 1, seed=4)
    assert hand.game.hand is not None
    file = write(write_record(rules, hand.events, fair=hand.fair))

    result = gouji("show", file, "--language", language)

    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert preset_title("weifang", language) in lines[0]
    assert len([line for line in lines if line.startswith("— ")]) == hand.game.hand.round
    assert "\u2068" not in result.stdout


def test_show_as_json_ends_with_places_score_and_debts(gouji: Gouji, write: Write) -> None:
    rules = PRESETS["classic"].rules
    (hand,) = series(rules, 1, seed=6)
    (done,) = hand.game.results
    file = write(write_record(rules, hand.events))

    told = json.loads(gouji("show", file, "--json").stdout)

    assert told["places"] == list(done.places)
    assert told["score"] == {"odd": done.score[0], "even": done.score[1]}
    assert len(told["debts"]) == len(done.debts)
    assert told["phase"] == "over"
    assert all(step["line"] for step in told["steps"] if step["action"])


def test_show_draws_the_last_table(gouji: Gouji, write: Write, tmp_path: Path) -> None:
    picture = tmp_path / "table.jpg"

    result = gouji("show", write(SMALL), "--picture", str(picture))

    assert result.exit_code == 0
    assert picture.read_bytes().startswith(b"\xff\xd8\xff")


def test_deal_writes_a_record_that_holds_and_is_verified(gouji: Gouji, write: Write) -> None:
    dealt = gouji("deal", "--rules", "qingdao", "--secret", SECRET, "--cuts", "1,2", "--hand", "3")

    assert dealt.exit_code == 0
    assert dealt.stdout.startswith(
        f"rules qingdao\nseries hand 3\ndeal {SECRET} cuts 1,2\n# commitment "
    )
    assert check_text(dealt.stdout) == ()
    verified = gouji("verify", write(dealt.stdout))
    assert (verified.exit_code, verified.stderr) == (0, "")


def test_deal_takes_a_fresh_secret_each_time(gouji: Gouji) -> None:
    assert gouji("deal").stdout != gouji("deal").stdout


def test_verify_tells_a_deal_that_was_changed(gouji: Gouji, write: Write) -> None:
    dealt = gouji("deal", "--secret", SECRET).stdout
    file = write(dealt.replace("# dealt 2 ", "# dealt 2 3s"))

    result = gouji("verify", file, "--language", Language.EN)

    assert result.exit_code == 1
    assert "different: hand 2 was dealt" in result.stderr
    assert "hand 1, hand 3" in result.stdout


def test_verify_takes_the_promise_from_outside(gouji: Gouji, write: Write) -> None:
    dealt = gouji("deal", "--secret", SECRET).stdout
    promise = dealt.partition("# commitment ")[2].split("\n")[0]
    file = write(dealt.replace("# commitment ", "# "))

    assert gouji("verify", file).exit_code == 1
    assert gouji("verify", file, "--commitment", promise).exit_code == 0
    assert gouji("verify", file, "--commitment", "ab" * 32).exit_code == 1


def test_rules_tell_a_changed_field(gouji: Gouji) -> None:
    plain = gouji("rules", "weifang").stdout
    strict = gouji("rules", "weifang", "--set", "burn.check=strict").stdout

    assert plain != strict
    assert "走不完的不让烧" in strict
    assert gouji("rules").stdout == gouji("rules", "classic").stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_lists_every_one(gouji: Gouji, language: Language) -> None:
    told = gouji("presets", "--language", language).stdout

    assert [line.partition(":")[0] for line in told.splitlines()[::2]] == list(PRESETS)


def test_presets_as_markdown_is_the_page(gouji: Gouji, root: Path) -> None:
    told = gouji("presets", "--markdown").stdout

    assert told == (root / "docs/presets.md").read_text(encoding="utf-8")


def test_a_deal_can_begin_with_play(gouji: Gouji, write: Write) -> None:
    file = write(f"rules classic\ndeal {SECRET}\nphase play\nlead 2\n? phase play\n? turn 2\n")

    leads = gouji("legal", file).stdout.splitlines()

    assert gouji("check", file).exit_code == 0
    assert all(line.startswith("2 ") for line in leads)
    played = f"{Path(file).read_text(encoding='utf-8')}{leads[0]}\n? lead -\n"
    assert gouji("check", write(played)).exit_code == 0
