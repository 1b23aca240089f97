"""Presets of the family 计分: contests that count points and know no tribute."""

from __future__ import annotations

from engine.rules.fields import (
    Burning,
    Buy,
    ClockRule,
    Dead,
    Deck,
    Declaring,
    Gouji,
    Lead,
    Melee,
    Opening,
    Passing,
    Report,
    Revolution,
    Score,
    SeriesRule,
    Sets,
    Stakes,
    Threes,
    Tribute,
    Yielding,
)
from engine.rules.presets.preset import Preset
from engine.rules.ruleset import RuleSet

CHALLENGE_CUP = Preset(
    id="challenge-cup",
    family="points",
    source="document 000, 够级比赛规则 — 第二届“挑战杯”够级比赛规则",
    notes="Everybody needs a 3 and a 4; only a lead opens, and 30 seconds are given to play.",
    readings=(6, 11),
    rules=RuleSet(
        lead=Lead(first="draw-high", later="again"),
        buy=Buy(ranks=("3", "4"), federation_free=True),
        open=Opening(fa4="required", by_beating="no", cutoff=("second-out",)),
        declare=Declaring(mode="off"),  # 6
        threes=Threes(last=True, stuck="last-place", pay_by_own=False),
        revolution=Revolution(mode="off"),
        score=Score(not_open=Stakes(lose=1), stuck=Stakes(win=1)),  # 11
        tribute=Tribute(enabled=False),
        report=Report(counts="never"),
        clock=ClockRule(seconds=30),
    ),
)

KLAMAYI = Preset(
    id="klamayi",
    family="points",
    source="document 000, 够级竞赛规则 附件3 (two copies)",
    notes="Six hands with the lead going round; almost every gouji set opens, only gains count.",
    readings=(4, 9, 12, 33),
    rules=RuleSet(
        lead=Lead(first="draw-high", later="rotate", recut_after_sweep=False),  # 33
        buy=Buy(ranks=("3",), federation_free=True),  # 9
        burn=Burning(credit="first-set", foul_open=True),
        open=Opening(attached_twos=True, twos="any", jokers="small"),
        declare=Declaring(mode="off"),
        threes=Threes(last=True, pay_by_own=False),  # 4
        revolution=Revolution(mode="off"),
        score=Score(
            places=(2, 1, 0, 0, -1, -2),
            sweep="none",
            positive_only=True,
            not_open=Stakes(win=1, lose=1),  # 12
            burn=Stakes(win=1, lose=1),
            stuck=Stakes(win=1, lose=1),
        ),
        tribute=Tribute(enabled=False),
        report=Report(counts="never"),
        series=SeriesRule(hands=6),
    ),
)

DUPLICATE_TEAM = Preset(
    id="duplicate-team",
    family="points",
    source="document 000, 够级比赛规则 — 够级比赛大纲",
    notes="Only the finishing order counts: no opening, no declaring, no revolution.",
    readings=(6, 8, 13),
    rules=RuleSet(
        lead=Lead(first="seat-1", later="seat-1"),  # 13
        pass_=Passing(answer_opposite=False),
        burn=Burning(first_joker=True),
        open=Opening(enabled=False),  # 13
        declare=Declaring(mode="off"),  # 13
        revolution=Revolution(mode="off"),  # 13
        score=Score(places=(6, 5, 4, 3, 2, 1), sweep="none"),  # 8
        tribute=Tribute(enabled=False),  # 6
        report=Report(counts="ask-10"),
        clock=ClockRule(seconds=15),
        series=SeriesRule(hands=4),
    ),
)

HUODONG_BIESAN = Preset(
    id="huodong-biesan",
    family="points",
    source="document 000, 够级规则 — 活动规则“憋3打法”, and its cut copy in document 001",
    notes="No attached 2s; three 2s stand for a joker, and without an opening nobody is first.",
    readings=(2, 3, 6, 14),
    rules=RuleSet(
        buy=Buy(ranks=("3",)),  # 2
        sets=Sets(attach_twos=False, mixed_jokers="keep", kill_big=("three-twos-any",)),  # 14
        open=Opening(
            twos="none",
            cutoff=("first-out",),
            before_first=True,
            none_counts="open",
        ),
        declare=Declaring(mode="off"),  # 6
        threes=Threes(last=True, stuck="last-place"),
        revolution=Revolution(mode="redeal", first_hand_only=True),
        score=Score(
            not_open=Stakes(win=2, lose=2),
            burn=Stakes(win=1, lose=1),
            stuck=Stakes(win=1, lose=1),
        ),
        tribute=Tribute(enabled=False),  # 6
        report=Report(counts="never"),  # 3
    ),
)

QINGDAO_OPEN = Preset(
    id="qingdao-open",
    family="points",
    source="document 000, 够级比赛规则 — 附件1",
    notes="After a gouji last set the opposite leads; a sweep earns eight, and only gains count.",
    readings=(6, 15),
    rules=RuleSet(
        lead=Lead(first="count-from-cut", after_gouji_out="opposite"),  # 15
        declare=Declaring(mode="off"),  # 6
        dead=Dead(last_set="any"),
        score=Score(sweep=8, positive_only=True),
        tribute=Tribute(enabled=False),
        series=SeriesRule(hands=3),
    ),
)

DIAN_SHAO_MEN_LUO = Preset(
    id="dian-shao-men-luo",
    family="points",
    source="document 000, 够级比赛规则 (第一条 to 第十四条), and document 001, the same in twelve",
    notes="Places earn 5 to 0; opening, burning, sticking and killing earn one for the winner.",
    readings=(6, 8, 16, 34),
    rules=RuleSet(
        lead=Lead(
            first="count-from-cut",
            later="again",
            cutter="rotate-clockwise",
            draw_low_courts=True,
        ),
        buy=Buy(ranks=("3",)),
        sets=Sets(kill_big=("two-bigs",), kill_attached=False, kill_ignores_pass=True),  # 34
        open=Opening(cutoff=("second-out", "opposite-out")),
        declare=Declaring(mode="off"),  # 6
        threes=Threes(last=True, stuck="last-place"),
        melee=Melee(trigger="two-finished"),
        score=Score(
            places=(5, 4, 3, 2, 1, 0),
            sweep="none",  # 8
            open=Stakes(win=1),  # 16
            burn=Stakes(win=1),
            stuck=Stakes(win=1),
            kill_big=Stakes(win=1),
            counter=(2,),
        ),
        tribute=Tribute(enabled=False),
        report=Report(counts="never"),
        series=SeriesRule(hands=6),
    ),
)

FUJIAN2 = Preset(
    id="fujian2",
    family="points",
    source="document 000, 够级比赛规则及相关安排 — 附件2",
    notes="A revolution needs a team-mate that pledges to be first (保拉).",
    readings=(6, 17),
    rules=RuleSet(
        lead=Lead(first="count-from-cut"),
        declare=Declaring(mode="off"),  # 6
        revolution=Revolution(mode="protected", head="three"),
        melee=Melee(trigger="two-finished"),  # 17
        tribute=Tribute(enabled=False),  # 6
        report=Report(counts="ask-10"),
    ),
)

COMPANY_2014 = Preset(
    id="company-2014",
    family="points",
    source="document 000, 够级比赛流程及规则 — XX公司2014-2015冬季企业文化活动",
    notes="Places only, 5 to 1, third and fourth alike; 15 seconds to play.",
    readings=(8, 19),
    rules=RuleSet(
        lead=Lead(first="show-threes", later="again"),  # 19
        open=Opening(enabled=False),
        declare=Declaring(mode="off"),
        revolution=Revolution(mode="off"),
        score=Score(places=(5, 4, 3, 3, 2, 1), sweep="none"),  # 8, 19
        tribute=Tribute(enabled=False),
        report=Report(counts="ask-10"),
        clock=ClockRule(seconds=15),
        series=SeriesRule(hands=3),
    ),
)

LEAGUE_FA4 = Preset(
    id="league-fa4",
    family="points",
    source="document 001, 够级比赛规则 (三人为一组)",
    notes="Three hands between trios; opening needs a 4, and burners go by seat, not by side.",
    readings=(3, 9, 24),
    rules=RuleSet(
        buy=Buy(ranks=("3", "4")),  # 9
        burn=Burning(partner_first=False, last_free=False),
        open=Opening(fa4="required", twos="none"),  # 24
        declare=Declaring(mode="off"),
        threes=Threes(last=True, stuck="last-place"),
        revolution=Revolution(mode="off"),
        melee=Melee(trigger="two-finished"),
        score=Score(
            places=(4, 2, 1, 0, -2, -4),
            not_open=Stakes(win=2),  # 24
            burn=Stakes(win=2),
            stuck=Stakes(win=2),
            counter=(3,),
        ),
        tribute=Tribute(enabled=False),  # 24
        report=Report(counts="never"),  # 3
        series=SeriesRule(hands=3),
    ),
)

TAIPING = Preset(
    id="taiping",
    family="points",
    source="document 001, 够级比赛规则 — 太平人寿够级大赛规则",
    notes="Endless within an hour, 15 seconds to play; counts may be asked although 3s go last.",
    readings=(6, 25),
    rules=RuleSet(
        lead=Lead(first="draw-high", later="again"),
        buy=Buy(ranks=("3",)),
        sets=Sets(attach_twos=False),
        burn=Burning(partner_first=False),
        open=Opening(cutoff=("first-out",)),
        declare=Declaring(mode="off"),  # 6
        threes=Threes(last=True, stuck="last-place"),  # 25
        score=Score(
            places=(2, 1, 0, 0, -1, -2),
            open=Stakes(win=1),
            burn=Stakes(win=1),
            stuck=Stakes(win=1),
        ),
        tribute=Tribute(enabled=False),
        report=Report(counts="ask-10"),  # 25
        clock=ClockRule(seconds=15),
        series=SeriesRule(hands=0),
    ),
)

JINAN_TV = Preset(
    id="jinan-tv",
    family="points",
    source="document 001, 够级比赛规则(大王二杀一) — 济南电视台《我是头科》够级电视大赛规则",
    notes="A pass is final, but who has yielded may still act; two big jokers kill one.",
    readings=(6, 26, 34),
    rules=RuleSet(
        sets=Sets(kill_big=("two-bigs",)),  # 34
        pass_=Passing(answer_opposite=False),
        yield_=Yielding(after_beaten="live"),  # 26
        declare=Declaring(mode="off"),  # 6
        tribute=Tribute(enabled=False),  # 6
    ),
)

TV_BIESAN = Preset(
    id="tv-biesan",
    family="points",
    source="document 001, 憋三够级 — TV憋三特别规则, 计分 (two copies, one cut)",
    notes="Counter-burns rise by two; a declaration is worth four; one revolution deals again.",
    readings=(3, 6, 29),
    rules=RuleSet(
        buy=Buy(ranks=("3",), federation_free=True, fallback="highest"),
        open=Opening(attached_twos=True, cutoff=("second-out", "opposite-out")),  # 29
        declare=Declaring(mode="stake", stake=4),
        threes=Threes(last=True, stuck="last-place", burn_fail_frees=True),
        revolution=Revolution(mode="redeal"),
        melee=Melee(trigger="two-finished"),
        score=Score(
            sweep=6,
            not_open=Stakes(win=2, lose=2),
            burn=Stakes(win=2),  # 29
            stuck=Stakes(win=2),  # 29
            counter=(4,),
            counter_step=2,
        ),
        tribute=Tribute(enabled=False),  # 6
        report=Report(counts="never"),  # 3
    ),
)

DRAFT_6ROUND = Preset(
    id="draft-6round",
    family="points",
    source="document 001, 够级比赛规则(草案)",
    notes="198 cards; 4s go all together, an opening may be tried again, big jokers are no gouji.",
    readings=(3, 4, 8, 30),
    rules=RuleSet(
        deck=Deck(remove=(("3", 10), ("4", 8))),
        lead=Lead(first="count-from-cut", later="again", cutter="rotate-clockwise"),  # 30
        buy=Buy(ranks=("3", "4"), federation_free=True, fallback="highest"),
        sets=Sets(kill_big=("two-bigs",)),
        gouji=Gouji(big_joker=False),
        burn=Burning(last_free=False, counter_fail="last-place"),
        open=Opening(
            twos="none",
            cutoff=("first-out",),
            by_unburn=True,
            fa4="retry",
            four_whole=True,
        ),
        declare=Declaring(mode="off"),
        threes=Threes(last=True),  # 4
        revolution=Revolution(mode="off"),
        melee=Melee(trigger="two-finished"),
        score=Score(
            places=(7, 5, 4, 3, 2, 1),
            sweep="none",  # 8
            sweep_bonus=1,
            not_open=Stakes(win=1),  # 30
            burn=Stakes(win=1),
            stuck=Stakes(win=1),
            counter=(2,),
        ),
        tribute=Tribute(enabled=False),
        report=Report(counts="never"),  # 3
        series=SeriesRule(hands=6),
    ),
)

POINTS = (
    CHALLENGE_CUP,
    KLAMAYI,
    DUPLICATE_TEAM,
    HUODONG_BIESAN,
    QINGDAO_OPEN,
    DIAN_SHAO_MEN_LUO,
    FUJIAN2,
    COMPANY_2014,
    LEAGUE_FA4,
    TAIPING,
    JINAN_TV,
    TV_BIESAN,
    DRAFT_6ROUND,
)
