"""The command line: faults are one line, and the sandbox starts and stops."""

from __future__ import annotations

import asyncio
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import aiohttp
import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.cli.run import sandbox_settings
from bot.settings import Settings
from bot.texts import Language

TOKEN = "4200:a-very-secret-text"


def test_run_without_a_token_says_which_setting_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    result = CliRunner().invoke(main, ["run"])

    assert result.exit_code == 1
    assert "GOUJI_TOKEN: it is needed" in result.output
    assert "Traceback" not in result.output


def test_the_sandbox_takes_no_settings_from_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOUJI_LOOK_PAUSE", "99")
    monkeypatch.setenv("GOUJI_TOKEN", TOKEN)

    slow = sandbox_settings(tmp_path / "x", fast=False, language=Language.EN)
    fast = sandbox_settings(tmp_path / "x", fast=True, language=Language.ZH)

    assert (slow.look_window, slow.language) == (
        Settings.model_fields["look_window"].default,
        Language.EN,
    )
    assert slow.token.get_secret_value() != TOKEN
    assert fast.look_window < slow.look_window
    assert fast.burn_window < slow.burn_window


async def start(port: int) -> tuple[Process, str]:
    """Start the sandbox and return the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "sandbox", "--port", str(port), "--fast", stdout=PIPE
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 90)).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", line)
    assert found, line
    return process, found[0]


@pytest.mark.timeout(240)
async def test_the_sandbox_serves_its_page_beside_another_one() -> None:
    (first, here), (second, there) = await asyncio.gather(start(18642), start(18642))
    try:
        assert here != there
        async with aiohttp.ClientSession() as session:
            for address in (here, there):
                async with session.get(address) as page:
                    assert page.status == 200
                    assert "<html" in await page.text()
    finally:
        for process in (first, second):
            process.send_signal(signal.SIGINT)
        codes = [await asyncio.wait_for(process.wait(), 60) for process in (first, second)]
    assert codes == [0, 0]
