"""The long runs themselves run, and tell the seed of a hand that fails."""

from __future__ import annotations

import pytest

from tests.rules.values import mixed
from tests.soak import hands


@pytest.mark.parametrize("preset", ["classic-biesan", "mixed"])
def test_a_short_soak_tells_what_it_played(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert hands.main(["--hands", "4", "--preset", preset, "--small"]) == 0

    assert f"{preset}: 4 hands, 0 failed" in capsys.readouterr().out


def test_a_failure_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(hands, "check_hand", fail)

    assert hands.main(["--hands", "1", "--first", "77"]) == 1
    assert "FAILED classic seed 77" in capsys.readouterr().out


def test_mixed_rules_come_from_the_seed() -> None:
    assert mixed(5) == mixed(5)
    assert len({str(mixed(seed).differences()) for seed in range(20)}) > 15
