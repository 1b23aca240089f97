"""Records of dealt hands that version 463db34 wrote (before/make.py) hold and prove their deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record.check import check_text
from engine.record.verify import verify_text

RECORDS = sorted((Path(__file__).parent / "before").glob("*.gouji"))


def test_there_are_deals_of_all_kinds() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert len(texts) > 30
    assert any("\nlast-hand " in text for text in texts)
    assert any("\nlead " in text and "\ndeal " in text for text in texts)
    assert any("\n# before " in text and "replaced 2" in text for text in texts)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_the_version_before_is_proven(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert check_text(text) == ()
    assert verify_text(text).proven
