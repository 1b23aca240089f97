"""A deal that makes hands short: everybody holds two whole ranks and four cards besides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.cards import Card
from engine.fair import Deal, whole_deck
from engine.fair import deal as fair_deal
from engine.rules import RuleSet
from engine.seats import SEATS


def quick_deal(rules: RuleSet, *args: Any, **named: Any) -> Deal:
    """Return the real deal with other hands: a hand is over after some twenty plays."""
    real = fair_deal(rules, *args, **named)
    by_rank: dict[int, list[Card]] = {}
    for card in whole_deck(rules):
        by_rank.setdefault(card.rank, []).append(card)
    ranks = sorted(by_rank)
    # Low with high: 3 and A, 4 and K …; the 2s and jokers are dealt out at the end.
    plain, rest = ranks[:12], [card for rank in ranks[12:] for card in by_rank[rank]]
    size = len(real.hands[0])
    hands: list[tuple[Card, ...]] = []
    for seat in SEATS:
        cards = [*by_rank[plain[seat - 1]], *by_rank[plain[12 - seat]]]
        missing = size - len(cards)
        hands.append((*cards, *rest[:missing]))
        rest = rest[missing:]
    return replace(real, hands=tuple(hands))


def deal_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every deal of this test be a quick one."""
    monkeypatch.setattr("engine.game.fair_deal", quick_deal)
