"""Presets of the family 同城游: the rooms of an online provider."""

from __future__ import annotations

from engine.rules.fields import (
    Burning,
    Buy,
    Deck,
    Declaring,
    Lead,
    Opening,
    Report,
    Revolution,
    Sets,
    Stuck,
    Threes,
)
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import RuleSet

QINGDAO = Preset(
    id="qingdao",
    family="rooms",
    source="document 000, 同城游够级规则 — 青岛场",
    notes="198 cards; opening needs a 4, and burning needs an opening.",
    readings=(2, 7, 21),
    rules=RuleSet(
        deck=Deck(remove=(("3", 10), ("4", 8))),
        buy=Buy(ranks=("3",)),  # 2
        burn=Burning(needs_open=True),
        open=Opening(fa4="required", twos="none"),
        declare=Declaring(mode="stake", stake=2, own_open=True),  # 7
        threes=Threes(last=True, stuck="last-place"),
        stuck=Stuck(opposite="headless"),
        revolution=Revolution(condition="no-high-34"),
        report=Report(counts="below-10", partner_hands_after_out=True),
    ),
)

WEIFANG = Preset(
    id="weifang",
    family="rooms",
    source="document 000, 同城游够级规则 — 潍坊场",
    notes="Everybody sees how many cards the others hold; a stuck hand is dead.",
    readings=(2, 7),
    rules=RuleSet(
        buy=Buy(ranks=("3",)),  # 2
        declare=Declaring(mode="stake", stake=2),  # 7
        threes=Threes(last=True, stuck="last-place"),
        stuck=Stuck(opposite="headless"),
        report=Report(counts="always"),
    ),
)

DAZHONG = Preset(
    id="dazhong",
    family="rooms",
    source="document 000, 同城游够级规则 — 大众场",
    notes="206 cards; three 2s kill a big joker, and a revolutionary may charge (冲点).",
    readings=(2, 7, 21, 33, 34),
    rules=RuleSet(
        deck=Deck(remove=(("3", 10),)),
        lead=Lead(recut_after_sweep=False),  # 33
        buy=Buy(ranks=("3",)),  # 2
        sets=Sets(kill_big=("three-twos",), kill_attached=False),  # 34
        burn=Burning(needs_open=True),
        open=Opening(fa4="required", twos="none", cutoff=("melee", "opposite-out")),
        declare=Declaring(mode="stake", stake=2, own_open=True),  # 7
        threes=Threes(last=True, stuck="last-place"),  # the opposite keeps its head: 21
        revolution=Revolution(charge="dazhong"),
        report=Report(counts="never", partner_hands_after_out=True),
    ),
)

YUCHENG = Preset(
    id="yucheng",
    family="rooms",
    source="document 001, 禹城够级规则",
    notes="A preview that holds definitions only: opening needs a 4, and a charge may follow.",
    readings=(2, 3, 4, 31),
    rules=RuleSet(
        buy=Buy(ranks=("3",)),  # 2
        open=Opening(fa4="required", cutoff=("first-out",)),
        threes=Threes(last=True, pay_by_own=False),  # 4, 31
        revolution=Revolution(charge="dazhong"),  # 31
        report=Report(counts="never"),  # 3
    ),
)

ROOMS = (QINGDAO, WEIFANG, DAZHONG, YUCHENG)
