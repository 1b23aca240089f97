"""The engine does what it did: the digests of `benchmarks/digest.py` are the ones on record."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from engine.rules import PRESETS


@pytest.fixture(scope="module")
def digests() -> dict[str, str]:
    """For each preset the digest of its first hands, as it was written down."""
    lines = Path(__file__).with_name("digests.txt").read_text(encoding="utf-8").splitlines()
    return {preset: quick for preset, quick, _ in map(str.split, lines)}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_hands_are_as_they_were(preset: str, digests: dict[str, str], root: Path) -> None:
    digest = runpy.run_path(str(root / "benchmarks/digest.py"))

    assert digest["digests"](preset, digest["QUICK"])[0] == digests[preset]
