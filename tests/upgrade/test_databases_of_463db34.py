"""Databases written by commit 463db34 go on in this program as they went on in that one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from tests.upgrade.continuations import SCRIPTS, transcript_of
from tests.upgrade.restarted import FOLDER, continued, copy_of

_COMMAND = re.compile(r"gouji (deal .*)")


def test_every_database_has_scripts_and_every_script_a_transcript() -> None:
    databases = {path.name.partition(".")[0] for path in FOLDER.glob("*.sqlite3.gz")}
    transcripts = {path.stem for path in FOLDER.glob("*.txt")}
    assert databases == set(SCRIPTS)
    assert transcripts == {f"{name}-{script}" for name in SCRIPTS for script in SCRIPTS[name]}


@pytest.mark.parametrize(
    "name,script", [(name, script) for name in SCRIPTS for script in SCRIPTS[name]]
)
async def test_people_see_the_same(name: str, script: str, tmp_path: Path) -> None:
    seen = await transcript_of(name, script, tmp_path)
    assert seen == (FOLDER / f"{name}-{script}.txt").read_text(encoding="utf-8")


async def test_records_of_stored_hands_verify(tmp_path: Path) -> None:
    async with continued("series", tmp_path) as play:
        for hand in (1, 2, 3):
            await play.say("老王", f"/record {hand}", play.group(), then=15)
        messages = play.user("老王").sees(play.group())
    records = [m for m in messages if (m.document_name or "").endswith(".gouji")]
    assert len(records) == 3
    run = CliRunner().invoke
    for message in records:
        assert message.document is not None
        path = tmp_path / str(message.document_name)
        path.write_bytes(message.document)
        for command in ("check", "verify"):
            told = run(main, [command, str(path)])
            assert told.exit_code == 0, told.output
        (deal,) = _COMMAND.findall(message.text)
        assert run(main, deal.split()).exit_code == 0


def test_statistics_of_stored_hands_are_the_same_when_computed_again(tmp_path: Path) -> None:
    arguments = ["stats", "--database", str(copy_of("series", tmp_path))]
    kept = CliRunner().invoke(main, arguments)
    again = CliRunner().invoke(main, [*arguments, "--rebuild"])
    assert (kept.exit_code, again.exit_code) == (0, 0)
    assert kept.output.replace("kept", "") == again.output.replace("rebuilt", "")
    assert "3 hands in groups, 4 people" in kept.output
