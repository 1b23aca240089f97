"""The Chinese pages say what the English ones say, and the guides to playing are complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.telegram.handlers.command_table import Menu, commands_in, help_text
from bot.texts import LANGUAGES, Language

PRIVATE = commands_in(Menu.PRIVATE)
GROUP = commands_in(Menu.GROUP)
ADMINS = commands_in(Menu.GROUP, Menu.ADMINS)

LINK = re.compile(r"\]\(([^)\s]+)\)")
BLOCK = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
COMMANDS = sorted({*PRIVATE, *GROUP, *ADMINS})


def outline(text: str) -> list[int]:
    return [len(marks) for marks in re.findall(r"^(#+) ", BLOCK.sub("", text), re.MULTILINE)]


def commands(text: str) -> list[str]:
    """Return what stands in shell blocks, line by line."""
    blocks = [block for block in BLOCK.findall(text) if block.lstrip().startswith("```sh")]
    return [line.strip() for block in blocks for line in block.splitlines()[1:-1]]


def links(text: str) -> list[str]:
    return sorted(link for link in LINK.findall(text) if not link.startswith("README"))


def test_both_readmes_say_the_same(root: Path) -> None:
    english = (root / "README.md").read_text("utf-8")
    chinese = (root / "README.zh.md").read_text("utf-8")
    assert outline(english) == outline(chinese)
    assert commands(english) == commands(chinese) != []
    assert links(english) == links(chinese)
    assert len(links(english)) > 10
    code = [set(CODE.findall(BLOCK.sub("", text))) for text in (english, chinese)]
    assert code[0] == code[1]
    rows = [len(re.findall(r"^\|", text, re.MULTILINE)) for text in (english, chinese)]
    assert rows[0] == rows[1]
    folders = [re.findall(r"^(\w+/) ", text, re.MULTILINE) for text in (english, chinese)]
    assert folders[0] == folders[1] != []


def test_each_readme_leads_to_the_other(root: Path) -> None:
    assert "(README.zh.md)" in (root / "README.md").read_text("utf-8")
    assert "(README.md)" in (root / "README.zh.md").read_text("utf-8")


def test_both_guides_have_the_same_parts(root: Path) -> None:
    english = (root / "docs/play.md").read_text("utf-8")
    chinese = (root / "docs/play.zh.md").read_text("utf-8")
    assert "](play.zh.md)" in english
    assert "](play.md)" in chinese
    assert outline(english) == outline(chinese)
    assert commands(english) == commands(chinese) != []
    rows = [len(re.findall(r"^\|", text, re.MULTILINE)) for text in (english, chinese)]
    assert rows[0] == rows[1]
    switches = [text.count("| on |") + text.count("| 开 |") for text in (english, chinese)]
    assert switches[0] == switches[1] > 0


@pytest.mark.parametrize("guide", ["docs/play.md", "docs/play.zh.md"])
@pytest.mark.parametrize("command", COMMANDS)
def test_the_guide_names_every_command(root: Path, guide: str, command: str) -> None:
    rows = re.findall(r"^\| `/(\w+)", (root / guide).read_text("utf-8"), re.MULTILINE)
    assert rows.count(command) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_and_fits_a_screen(language: Language) -> None:
    text = help_text(language)
    unnamed = {name for name in COMMANDS if f"/{name}" not in text}
    assert unnamed <= {"help"}
    assert len(text.splitlines()) <= 18
