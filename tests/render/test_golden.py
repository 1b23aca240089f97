from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.render.golden import FOLDER, NAMES, TOLERANCE, difference, golden, small


@pytest.mark.parametrize("name", NAMES)
def test_pictures_look_as_they_did(name: str, tmp_path: Path) -> None:
    now, then = small(name), golden(name)
    apart = difference(now, then)
    if apart > TOLERANCE:
        now.save(tmp_path / "now.png")
        then.save(tmp_path / "then.png")
        if now.size == then.size:
            ImageChops.difference(now, then).save(tmp_path / "difference.png")
    assert apart <= TOLERANCE, f"look at the pictures in {tmp_path}"


def test_the_comparison_sees_a_lost_digit() -> None:
    now, then = small("table"), golden("table")
    # The count of the seat at the lower left.
    ImageDraw.Draw(now).rectangle((12, 327, 38, 348), fill=(21, 34, 40))
    assert difference(now, then) > TOLERANCE


def test_the_comparison_sees_another_size() -> None:
    then = golden("table")
    assert difference(Image.new("RGB", (640, 10)), then) > TOLERANCE


def test_golden_pictures_stay_small_and_none_is_forgotten() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(NAMES)
    assert sum(file.stat().st_size for file in files) <= 2_000_000
