"""Results, standings and rules."""

from __future__ import annotations

from dataclasses import replace

from render.gallery.tables import NAMES
from render.pictures import (
    Chip,
    EventLine,
    Picture,
    ResultPicture,
    RuleExample,
    RuleLine,
    RulesPicture,
    StandingsPicture,
    StandingsRow,
    TeamLine,
)
from render.samples import groups, result


def plain_result() -> ResultPicture:
    """Return a result without events."""
    return replace(result(), banner="", events=(), events_label="", footer="")


def eventful_result() -> ResultPicture:
    """Return a result with many events."""
    gains = (
        (1, "开点", "+1"),
        (3, "烧 2 号", "+2"),
        (2, "被 3 号烧", "−2"),
        (4, "被 1 号闷", "−1"),
    )
    return replace(
        result(),
        events=(
            *(EventLine(seat=seat, text=text, amount=amount) for seat, text, amount in gains * 3),
            EventLine(text="串三户", amount="+3"),
        ),
    )


def standings(*, over: bool = False) -> StandingsPicture:
    """Return the standings after two hands, or after all five if *over*."""
    hands = 5 if over else 2
    places = (
        *((1, 3, 2, 5, 1), (4, 1, 5, 2, 6), (2, 5, 1, 1, 3)),
        *((6, 2, 6, 4, 5), (3, 6, 3, 6, 2), (5, 4, 4, 3, 4)),
    )
    totals = ("+9", "+1", "+7", "−8", "−1", "−8")
    return StandingsPicture(
        title="系列赛 · 终局" if over else "系列赛 · 第 2 局后",
        preset="经典",
        banner="红联邦赢下系列赛" if over else "",
        hand_labels=tuple(f"{number}" for number in range(1, hands + 1)),
        total_label="总分",
        teams=(
            TeamLine(
                federation="odd",
                mark="红",
                name="红联邦",
                total="+15",
                hands=("+9", "−3", "+6", "−1", "+4")[:hands],
            ),
            TeamLine(
                federation="even",
                mark="蓝",
                name="蓝联邦",
                total="−15",
                hands=("−9", "+3", "−6", "+1", "−4")[:hands],
            ),
        ),
        rows=tuple(
            StandingsRow(
                seat=number, name=NAMES[number - 1], places=places[number - 1][:hands], total=total
            )
            for number, total in enumerate(totals, start=1)
        ),
        footer="电脑代打的局也算" if over else "",
    )


def long_standings() -> StandingsPicture:
    """Return the standings after 25 hands, of which six are drawn; one player joined late."""
    short = standings(over=True)
    return replace(
        short,
        title="Series · hand 25",
        preset="Classic",
        footer="Hands that a computer played count, too",
        banner="",
        total_label="total",
        hand_labels=tuple(f"{number}" for number in range(1, 26)),
        teams=(
            replace(short.teams[0], name="Red", mark="R", total="+115", hands=("+12",) * 25),
            replace(short.teams[1], name="Blue", mark="B", total="−115", hands=("−12",) * 25),
        ),
        rows=tuple(
            replace(
                row,
                places=(None,) * 21 + (1, 2, 3, 4) if row.seat == 2 else row.places * 5,
                chips=(Chip("computer", "computer"),) if row.seat == 5 else (),
            )
            for row in short.rows
        ),
    )


def rules() -> RulesPicture:
    """Return a rules card in Chinese."""
    return RulesPicture(
        title="规则",
        preset="经典",
        lines=(
            RuleLine(label="牌", text="每人 36 张；大小王、2 可以挂在别的牌上一起出。"),
            RuleLine(
                label="够级",
                text="10 五张、J 四张、Q 三张、K 两张、A 两张起算够级：只有对门能接，别人只能烧。",
            ),
            RuleLine(
                label="开点", text="没有大小王和 2 的够级牌走成一次，就算开点。", changed=True
            ),
            RuleLine(label="计分", text="头科 +2，二科 +1，二落 −1，大落 −2。"),
        ),
        changed_label="与预设不同",
        examples_label="例子",
        examples=(
            RuleExample(
                cards=groups("Kshd"), word="压", other=groups("Jshc"), text="张数一样，点大"
            ),
            RuleExample(
                cards=groups("Ashcd"),
                word="不压",
                other=groups("5shc"),
                text="张数不同",
                good=False,
            ),
            RuleExample(cards=groups("w 2cd Kshhd"), text="挂花：小王和 2 跟着 K 走"),
        ),
        footer="/rules 看全部",
    )


def rules_card() -> RulesPicture:
    """Return a rules card in English."""
    return RulesPicture(
        title="Rules",
        preset="Classic",
        lines=(
            RuleLine(
                label="Cards",
                text="Four packs, 36 cards each. Jokers and twos may be attached to any set.",
            ),
            RuleLine(
                label="Gouji",
                text="Five 10s, four Js, three Qs, two Ks or two As close the round: only the "
                "opposite seat may answer, everybody else can only burn.",
            ),
            RuleLine(label="Counts", text="Hidden above ten cards.", changed=True),
        ),
        changed_label="differs from the preset",
        examples_label="Examples",
        examples=(
            RuleExample(
                cards=groups("Q×3"), word="beats", other=groups("9×3"), text="same size, higher"
            ),
            RuleExample(
                cards=groups("W 8×2"),
                word="not",
                other=groups("w 9×2"),
                text="every part must be higher",
                good=False,
            ),
        ),
    )


def sheets() -> dict[str, Picture]:
    """Return results, standings and rules by name."""
    return {
        "result": result(),
        "result-plain": plain_result(),
        "result-eventful": eventful_result(),
        "standings": standings(),
        "standings-over": standings(over=True),
        "standings-long": long_standings(),
        "rules": rules(),
        "rules-en": rules_card(),
    }
