"""Presets of the family 进贡: cards are paid from hand to hand."""

from __future__ import annotations

from engine.rules.fields import (
    Burning,
    Buy,
    Deck,
    Declaring,
    Lead,
    Melee,
    Opening,
    Report,
    Revolution,
    Sets,
    Threes,
    Tribute,
)
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import RuleSet

CLASSIC = Preset(
    id="classic",
    family="tribute",
    source="document 000, 够级规则 (first document)",
    notes="Every field at its default. The source has lost its beginning.",
    readings=(1,),
)

CLASSIC_BIESAN = Preset(
    id="classic-biesan",
    family="tribute",
    source="document 000, 够级规则 (first document), 憋3",
    notes="The 憋三 form of the same source: being stuck costs a card, not the place.",
    readings=(2, 4, 33),
    rules=RuleSet(
        lead=Lead(recut_after_sweep=False),  # 33
        buy=Buy(ranks=("3",)),  # 2
        threes=Threes(last=True),
        report=Report(counts="never"),
    ),
)

XIANSHI = Preset(
    id="xianshi",
    family="tribute",
    source="document 000, 现实中够级补充规则 (inside the first document)",
    notes="Five house rules on top of the 憋三 form. A missing 4 is simply given.",
    readings=(3, 5, 33),
    rules=RuleSet(
        lead=Lead(recut_after_sweep=False),  # 33
        buy=Buy(ranks=("3", "4"), free_ranks=("4",)),
        sets=Sets(attach_twos=False),
        burn=Burning(credit="first-set"),
        open=Opening(fa4="required"),  # 5
        declare=Declaring(mode="stake", stake=2, deadline="first-circle"),
        threes=Threes(last=True),
        report=Report(counts="never"),  # 3
    ),
)

CHARTER = Preset(
    id="charter",
    family="tribute",
    source="document 000, 够级大纲及技巧, and its copy 够级规则; document 003, 夠級全規則",
    notes="All copies break off early, so that most of it is classic.",
    readings=(10,),
    rules=RuleSet(
        lead=Lead(first="show-threes"),  # 10
        sets=Sets(mixed_jokers="keep"),  # 10
    ),
)

TONGSU = Preset(
    id="tongsu",
    family="tribute",
    source="document 000, 山东够级游戏通俗规则(完整版)",
    notes="2s are never attached, and two big jokers kill one. Whoever wants 憋三 turns it on.",
    readings=(18, 34),
    rules=RuleSet(
        sets=Sets(attach_twos=False, kill_big=("two-bigs",)),  # 34
    ),
)

SHANDONG_196 = Preset(
    id="shandong-196",
    family="tribute",
    source="document 002, 山东够级大纲, and its cut copy in document 000",
    notes="Six 3s and six 4s, one of each for everybody.",
    readings=(3, 5, 20),
    rules=RuleSet(
        deck=Deck(remove=(("3", 10), ("4", 10)), one_each=("3", "4")),
        burn=Burning(last_free=False),
        open=Opening(cutoff=("second-out",), point_waiver=True),
        threes=Threes(last=True, pay_by_opposite=False),
        report=Report(counts="never"),  # 3
    ),
)

ZAOZHUANG_GEILI = Preset(
    id="zaozhuang-geili",
    family="tribute",
    source="document 001, 憋三够级 — 山东枣庄够级的给力打法",
    notes="Six packs, six 3s left; point debts rise for three hands and are free in the fourth.",
    readings=(3, 22),
    rules=RuleSet(
        deck=Deck(decks=6, remove=(("3", 18),)),  # 22
        lead=Lead(first="first-three", later="again"),  # 22
        buy=Buy(
            ranks=("3",),
            order=("federation", "opposite", "opponents"),  # 22
            federation_free=True,
        ),
        sets=Sets(kill_big=("two-bigs",)),
        open=Opening(cutoff=("opposite-out", "second-out")),
        threes=Threes(last=True),
        melee=Melee(trigger="two-finished"),
        tribute=Tribute(escalate="cycle-4"),
        report=Report(counts="never"),  # 3
    ),
)

ZAOZHUANG = Preset(
    id="zaozhuang",
    family="tribute",
    source="document 004, 棗莊夠級",
    notes="Six whole packs. The plain form: threes.last off, no buying, 3s shown for the lead.",
    readings=(3, 23),
    rules=RuleSet(
        deck=Deck(decks=6),
        lead=Lead(first="show-fours"),
        buy=Buy(
            ranks=("3",),
            order=("opposite", "opponents", "federation"),
            federation_free=True,
            fallback="revolution",
        ),
        open=Opening(attached_twos=True),  # 23
        threes=Threes(last=True),
        tribute=Tribute(order=("stuck", "burn", "point", "last"), escalate="restart"),
        report=Report(counts="never"),  # 3
    ),
)

HANDBOOK = Preset(
    id="handbook",
    family="tribute",
    source="document 001, 够级规则 — 够级规则手册",
    notes="Complete only as far as the comparison of sets; the rest is classic.",
    readings=(32,),
    rules=RuleSet(sets=Sets(mixed_jokers="small-as-rank")),
)

SHANDONG_34 = Preset(
    id="shandong-34",
    family="tribute",
    source="document 001, 够级大纲 (2014)",
    notes="Everybody needs a 3 and a 4. Whoever has no joker and no 2 may charge (冲点).",
    readings=(3, 5, 27, 34),
    rules=RuleSet(
        deck=Deck(remove=(("3", 10), ("4", 10))),  # 27
        buy=Buy(ranks=("3", "4"), pay=("2",)),
        sets=Sets(kill_big=("two-bigs",), kill_attached=False),  # 34
        burn=Burning(last_free=False),
        open=Opening(
            twos="none",
            by_beating="opening-only",  # 27
            fa4="required",  # 5
            none_counts="open",
        ),
        threes=Threes(last=True, stuck="last-place", pay_by_own=False),  # 27
        revolution=Revolution(timing="after-tribute", charge="shandong-34"),  # 27
        tribute=Tribute(
            counter="double",
            own_return=True,
            after_sweep="point-only",
            sweep_each=1,
            joker_pick=True,
        ),
        report=Report(counts="never"),  # 3
    ),
)

KAIDIAN_BIESAN = Preset(
    id="kaidian-biesan",
    family="tribute",
    source="document 001, 开点憋三够级参考规则一 (two copies)",
    notes="No opening, no first place; 4s stay closed until then, and only jokers and 2s are paid.",
    readings=(3, 5, 28, 33),
    rules=RuleSet(
        lead=Lead(recut_after_sweep=False),  # 33; the random first leader: 28
        buy=Buy(ranks=("3", "4"), pay=("2",), federation_free=True),
        sets=Sets(attach_twos=False, no_jokers_on=("2", "4")),
        burn=Burning(foul_leader="next"),  # 28
        open=Opening(
            cutoff=("first-out",),
            before_first=True,
            early_four="illegal",  # 5
            self_stuck=True,
        ),
        threes=Threes(last=True, stuck="last-place", pay_by_own=False, pay_by_opposite=False),
        revolution=Revolution(mode="off"),
        tribute=Tribute(cards="jokers-twos", after_sweep="point-only"),
        report=Report(counts="never"),  # 3
    ),
)

TRIBUTE = (
    CLASSIC,
    CLASSIC_BIESAN,
    XIANSHI,
    CHARTER,
    TONGSU,
    SHANDONG_196,
    SHANDONG_34,
    KAIDIAN_BIESAN,
    HANDBOOK,
    ZAOZHUANG,
    ZAOZHUANG_GEILI,
)
