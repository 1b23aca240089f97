"""Random hands of every preset, checked at every decision."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import evolve
from engine.events import Event, HandDealt
from engine.facts import Phase
from engine.rules import PRESETS, RuleSet
from tests.engine.checks import check_hand
from tests.rules.values import rule_sets

FULL = ("classic", "classic-biesan")
OTHERS = tuple(name for name in PRESETS if name not in FULL)


@pytest.mark.parametrize("block", range(6))
@pytest.mark.parametrize("preset", FULL)
def test_dealt_hands_of_the_main_presets(preset: str, block: int) -> None:
    """Three hundred whole hands each, in blocks of fifty."""
    for seed in range(block * 50, block * 50 + 50):
        end = check_hand(PRESETS[preset].rules, seed, small=False, thorough=0.01)
        assert end.phase == Phase.OVER


@pytest.mark.parametrize("preset", OTHERS)
def test_dealt_hands_of_other_presets(preset: str) -> None:
    for seed in range(15):
        check_hand(PRESETS[preset].rules, seed, small=False, thorough=0.02)


@pytest.mark.parametrize("preset", PRESETS)
def test_crowded_hands_of_every_preset(preset: str) -> None:
    """Small hands in which burns, openings, revolutions and 3s meet much more often."""
    for seed in range(40):
        check_hand(PRESETS[preset].rules, seed, small=True, thorough=0.1)


@given(rule_sets(), st.integers(0, 2**32))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_hands_of_any_rule_set(rules: RuleSet, seed: int) -> None:
    """A host may change any field of any preset: the hand still goes on to its end."""
    check_hand(rules, seed, small=True, thorough=0.1)


def test_every_event_can_be_applied() -> None:
    assert {*evolve.APPLY, HandDealt} == set(get_args(Event))
