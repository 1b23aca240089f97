"""Commands are loaded when they are asked for: who checks a record does not wait for the bot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from bot.cli import COMMANDS, main
from bot.texts import LANGUAGES

HEAVY = ("telegram", "PIL", "aiohttp", "bot.app")
ASK = f"""
import contextlib, sys
from bot.cli import main
with contextlib.suppress(SystemExit):
    main(sys.argv[1:])
print([name for name in {HEAVY} if name in sys.modules])
"""


@pytest.mark.parametrize("arguments", [("check", "FILE"), ("legal", "FILE"), ("rules",), ("deal",)])
def test_what_needs_no_bot_does_not_load_it(arguments: tuple[str, ...], root: Path) -> None:
    record = next((root / "tests/records/own").glob("*.gouji"))
    given = [str(record) if word == "FILE" else word for word in arguments]

    ran = subprocess.run(
        [sys.executable, "-c", ASK, *given], cwd=root, capture_output=True, text=True, check=False
    )

    assert ran.stdout.splitlines()[-1:] == ["[]"], ran.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_found_and_says_what_it_does(name: str) -> None:
    command = main.get_command(click.Context(main), name)

    assert command is not None
    assert command.name == name
    assert command.help


def test_the_help_lists_all_commands_without_loading_the_bot(root: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", ASK, "--help"], cwd=root, capture_output=True, text=True, check=False
    )

    assert all(f"  {name} " in ran.stdout for name in COMMANDS)
    assert ran.stdout.splitlines()[-1] == "[]", ran.stderr


def test_there_is_no_other_command() -> None:
    assert main.get_command(click.Context(main), "dance") is None


@pytest.mark.parametrize("name", ["sandbox", "show", "rules", "presets", "verify"])
def test_words_are_to_be_had_in_every_language(name: str) -> None:
    command = main.get_command(click.Context(main), name)

    assert command is not None
    (option,) = (item for item in command.params if item.name == "language")
    assert isinstance(option.type, click.Choice)
    assert tuple(option.type.choices) == tuple(LANGUAGES)
