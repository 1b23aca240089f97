"""The pictures that tests draw: the gallery, and pictures that are hard to lay out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from render import draw
from render.gallery import gallery
from render.gallery.sheets import long_standings, rules_card
from render.gallery.turns import replay
from render.pictures import (
    RANKS,
    CardGroup,
    Chip,
    EventLine,
    HandPicture,
    HandStack,
    Picture,
    RuleExample,
    SeatAction,
    TablePicture,
    Transfer,
)
from render.samples import deal, hand, lobby, result, table

LONG = "Konstantin Wolkonsky 王小二过年 والعائلة"
ALL_CHIPS = (
    Chip("opened", "已开点"),
    Chip("declared", "宣点"),
    Chip("burning", "烧牌"),
    Chip("autoplay", "托管"),
    Chip("late", "超时"),
)
FOUR_PILES = (
    CardGroup("W", 2),
    CardGroup("w", 3),
    CardGroup("2", 4, "shcd"),
    CardGroup("10", 6, "shcdsh"),
)
PLACES = ("头科", "二科", "三科", "四科", "二落", "大落")

FULL_HAND: HandPicture = replace(
    hand(),
    name=LONG,
    chips=ALL_CHIPS,
    count_label="324 张",
    stacks=tuple(
        HandStack(
            cards=CardGroup(rank, place * 7 % 24 + 1),
            gouji=place % 2 == 0,
            selectable=place % 3 > 0,
            lifted=place == 4,
        )
        for place, rank in enumerate(reversed(RANKS))
    ),
    to_beat=FOUR_PILES,
    to_beat_name=LONG,
    hint="够级：只有老王头能接，其余只能烧牌。憋三：还剩一手牌就必须走 3，别忘了",
)

FULL_TABLE: TablePicture = replace(
    table(),
    seats=tuple(
        replace(
            panel,
            name=LONG,
            state="in",
            place=None,
            place_label="",
            cards_left=36,
            chips=ALL_CHIPS,
            action=SeatAction(kind="burn" if panel.seat == 4 else "play", cards=FOUR_PILES),
            phrase="快点儿吧我等到花儿都谢了",
            is_turn=panel.seat in (2, 5),
            is_top=panel.seat == 1,
        )
        for panel in table().seats
    ),
    melee_label="四户乱缠",
    dead_gouji_label="够死级",
    notice="有人在想 …… 烧牌窗口还有 4 秒，请等一等，再等一等，还要等一等",
    hand_line="第 13 / 25 局 · 第 119 轮 · 加赛",
    preset="枣庄 · 反烧 · 宣点（房规）",
    clock="5 分钟",
)

OVER_TABLE: TablePicture = replace(
    table(),
    seats=tuple(
        replace(
            panel,
            state="finished",
            place=panel.seat,
            place_label=PLACES[panel.seat - 1],
            chips=(),
            action=None,
            is_turn=False,
            is_top=False,
            phrase="",
        )
        for panel in table().seats
    ),
)


def extremes() -> dict[str, Picture]:
    """Return the pictures that are hard to lay out, by name."""
    one = HandStack(cards=CardGroup("3", 1, "h"))
    owed = Transfer(
        from_seat=1,
        from_name=LONG,
        to_seat=6,
        to_name=LONG,
        kind_label="闷贡 · 点贡 · 落贡",
        cards=FOUR_PILES,
    )
    bought = replace(owed, back=(CardGroup("4"),), cards=(CardGroup("?", 2),))
    spared = replace(owed, cards=(), note="没有大小王，免贡；下一局再说")
    bought_many = replace(
        deal(),
        cut_label="切牌",
        cut_seat=1,
        cut_name=LONG,
        cut_cards=FOUR_PILES,
        deck_line="六副 324 张 · 每人 54 张 · 房规",
        purchases_label="买牌",
        purchases=(owed, bought),
        transfers=(bought, spared),
    )
    return {
        "deal-bought": bought_many,
        "hand-alert": replace(FULL_HAND, alert="只剩一手", stacks=FULL_HAND.stacks[:3]),
        "standings-names": replace(
            long_standings(),
            rows=tuple(replace(row, name=LONG, chips=ALL_CHIPS) for row in long_standings().rows),
        ),
        "standings-none": replace(
            long_standings(),
            hand_labels=(),
            rows=tuple(
                replace(row, name=LONG, places=(), chips=ALL_CHIPS) for row in long_standings().rows
            ),
            teams=(
                replace(long_standings().teams[0], hands=()),
                replace(long_standings().teams[1], hands=()),
            ),
        ),
        "rules-long": replace(
            rules_card(),
            lines=tuple(
                replace(line, label=LONG, text=f"{LONG}，{LONG}（{LONG}）" * 3)
                for line in rules_card().lines
            ),
            examples=(
                RuleExample(cards=FOUR_PILES, other=FOUR_PILES, word="beats all", text=LONG * 4),
                RuleExample(cards=FOUR_PILES, text=LONG * 4),
                RuleExample(cards=(CardGroup("3"),), text=LONG, good=False),
            ),
        ),
        "replay-full": replace(
            replay(),
            story=LONG * 4,
            seats=tuple(
                replace(
                    seat,
                    name=LONG,
                    chips=ALL_CHIPS,
                    place=3,
                    place_label="三科",
                    count_label="27 cards",
                    cards=tuple(CardGroup(rank, 24) for rank in reversed(RANKS)),
                    action=SeatAction(kind="play", cards=FOUR_PILES),
                )
                for seat in replay().seats
            ),
        ),
        "hand-full": FULL_HAND,
        "hand-one": replace(hand(), stacks=(one,), to_beat=(), hint="", is_turn=False),
        "hand-none": replace(hand(), stacks=(), to_beat=(), empty_label="你已经走完"),
        **{
            f"hand-{count}": replace(FULL_HAND, stacks=FULL_HAND.stacks[:count])
            for count in (2, 7, 8, 9, 14)
        },
        "table-full": FULL_TABLE,
        "table-places": OVER_TABLE,
        **{f"table-front-{seat}": replace(table(), front_seat=seat) for seat in (1, 4, 6)},
        "deal-few": replace(deal(), transfers=(owed, bought, spared)),
        "deal-many": replace(deal(), transfers=(owed, bought, spared) * 4),
        "deal-nothing": replace(
            deal(), transfers=(), leader_seat=None, reason="", empty_label="无"
        ),
        "result-long": replace(
            result(),
            rows=tuple(replace(row, name=LONG, chips=ALL_CHIPS) for row in result().rows),
            events=tuple(
                EventLine(
                    seat=seat, text=f"burned seat {seat} and ran out with jokers", amount="+2"
                )
                for seat in (1, 2, 3, 4, 5, 6)
            ),
        ),
        "result-bare": replace(result(), banner="", events=(), debts=(), footer=""),
        "lobby-full": replace(
            lobby(),
            seats=tuple(replace(seat, name=LONG, chips=ALL_CHIPS) for seat in lobby().seats),
        ),
    }


CASES: dict[str, Picture] = {**gallery(), **extremes()}


@cache
def jpeg(name: str) -> bytes:
    """Return the picture *name* of `CASES` as JPEG; each is drawn once."""
    return draw(CASES[name])
