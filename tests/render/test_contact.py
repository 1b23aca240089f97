from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from bot.cli import main
from render.contact import contact_sheet, index_page
from render.gallery import families
from render.samples import hand, lobby


def test_a_sheet_shows_each_picture_at_the_width_of_a_phone() -> None:
    with Image.open(io.BytesIO(contact_sheet({"hand": hand(), "lobby": lobby()}))) as sheet:
        assert sheet.format == "PNG"
        assert sheet.width == 2 * 360 + 3 * 16
    with Image.open(io.BytesIO(contact_sheet({"hand": hand()}, width=200, across=1))) as sheet:
        assert sheet.width == 200 + 2 * 16


def test_a_sheet_needs_pictures() -> None:
    with pytest.raises(ValueError, match="without pictures"):
        contact_sheet({})


def test_the_index_has_every_family_and_escapes_names() -> None:
    page = index_page(families())
    for family, states in families().items():
        assert f'src="{family}.png"' in page
        for name in states:
            assert f"<summary>{name}</summary>" in page
    assert "<b>bold" not in page
    assert "&lt;b&gt;bold" in page


def test_the_command_writes_sheets_and_an_index(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["pictures", str(tmp_path / "out"), "--width", "120"])
    assert done.exit_code == 0, done.output
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"index.html", *(f"{family}.png" for family in families())}


def test_the_command_says_when_it_cannot_write(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = CliRunner().invoke(main, ["pictures", str(tmp_path / "file" / "out")])
    assert done.exit_code == 1
    assert "cannot write" in done.output
