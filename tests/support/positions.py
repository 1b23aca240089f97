"""Positions as records, each with the buttons that it must show, in order.

What is checked is the order that people rely on: sets cheapest first (natural before attached,
whole groups before broken ones, small before big), the rest behind “more”; below them what
declines; when leading one button for each rank. Tools that help (提示 …) are left out.
"""

from __future__ import annotations

from dataclasses import dataclass

_OTHERS = "hand 2 77AA4\nhand 3 88899\nhand 4 QQ226\nhand 5 TTTTT\nhand 6 JJJJ3\n"


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of *seat*, and the labels of its keyboard.

    Attributes:
        source: a record, or the name of one in ``tests/records``.
        rows: the rows of labels, the labels of a row separated by `` | ``.
        steps: how many steps of the record come before; ``None``: all.

    """

    name: str
    seat: int
    source: str
    rows: tuple[str, ...]
    steps: int | None = None


def lead(cards: str, *, rules: str = "classic") -> str:
    """Seat 1 leads."""
    return f"rules {rules}\nhand 1 {cards}\n{_OTHERS}lead 1\n"


def answer(mine: str, top: str) -> str:
    """Seat 1 has led *top*; seat 4, its opposite, holds *mine* and is asked after two passes."""
    others = _OTHERS.replace("hand 4 QQ226\n", f"hand 4 {mine}\n")
    return f"rules classic\nhand 1 {top}5\n{others}lead 1\n1 {top}\n2 pass\n3 pass\n"


LEADS = (
    Position(
        "one button for each rank, low to high",
        1,
        lead("334455667789TTJQKA2wW"),
        (
            "3 ×2 | 4 ×2 | 5 ×2 | 6 ×2",
            "7 ×2 | 8 ×1 | 9 ×1 | 10 ×2",
            "J ×1 | Q ×1 | K ×1 | A ×1",
            "2 ×1 | 大小",
            "拆牌 / 贴挂… | 宣点",
        ),
    ),
    Position(
        "whole groups, nothing attached",
        1,
        lead("99995w2A"),
        ("5 ×1 | 9 ×4 | A ×1 | 2 ×1", "小 ×1", "拆牌 / 贴挂… | 宣点"),
    ),
    Position(
        "a label that would be cut off loses its blank",
        1,
        lead("TTTTTTTTTTJJJQ"),
        ("10×10 | J ×3 | Q ×1", "拆牌 / 贴挂… | 宣点"),
    ),
    Position("jokers alone", 1, lead("wwW"), ("大小小", "拆牌 / 贴挂… | 宣点")),
    Position(
        "what leaves only 3s is marked",
        1,
        lead("9933", rules="classic-biesan"),
        ("⚠ 9 ×2", "拆牌 / 贴挂… | 宣点"),
    ),
    Position(
        "what leaves only 3s is not marked where nothing else can be led",
        1,
        lead("933", rules="classic-biesan"),
        ("9 ×1", "宣点"),
    ),
    Position("the last 3s", 1, lead("333", rules="classic-biesan"), ("3 ×3", "宣点")),
    Position(
        "3s that must wait have no button",
        1,
        lead("3399QQ2", rules="classic-biesan"),
        ("9 ×2 | Q ×2 | 2 ×1", "拆牌 / 贴挂… | 宣点"),
    ),
    Position(
        "one set is left",
        1,
        "cases/07-open-last-set-never.gouji",
        ("A ×4", "拆牌 / 贴挂… | 宣点"),
        0,
    ),
    Position(
        "4s that go together can't be split",
        1,
        "cases/07-four-whole.gouji",
        ("4 ×3 | 5 ×1", "宣点"),
        0,
    ),
    Position(
        "a burner leads with a joker",
        2,
        "cases/07-open-burned-set-does-not.gouji",
        ("小3 | 小8 | 小 ×1",),
        4,
    ),
    Position(
        "a burner leads in the melee",
        2,
        "cases/11-burn-debt-counter-add.gouji",
        ("小5 | 小 ×1", "宣点"),
        0,
    ),
    Position(
        "a burner's last set is free", 2, "own/06-burn-fa4-lost-by-the-duty.gouji", ("4 ×1",), 7
    ),
    Position("a lead in the melee", 5, "cases/10-score-sweep-six.gouji", ("9 ×1", "宣点"), 0),
    Position(
        "conceding is one tap",
        1,
        "own/05-concede-and-nobody-answers.gouji",
        ("9 ×1 | K ×1", "宣点", "认落"),
        0,
    ),
)
ANSWERS = (
    Position(
        "single cards from low to high",
        4,
        answer("6789TJQKA2wW", "5"),
        ("6 | 7 | 8 | 9", "10 | J | Q | K", "A | 2 | 小 | 大", "过 | 让", "宣点"),
    ),
    Position(
        "whole groups before broken ones",
        4,
        answer("667778888999", "55"),
        ("66 | 77 | 88 | 99", "过 | 让", "宣点"),
    ),
    Position(
        "broken ones after a whole one of a higher rank",
        4,
        answer("777888TTJJJ", "66"),
        ("10×2 | 77 | 88 | JJ", "过 | 让", "宣点"),
    ),
    Position(
        "natural before attached, whole before broken",
        4,
        answer("666778822w", "555"),
        (
            "666 | 277 | 288 | 小77",
            "小88 | 小22 | 266 | 226",
            "227 | 228 | 小66 | 小26",
            "小27 | 小28",
            "过 | 让",
            "宣点",
        ),
    ),
    Position("nothing beats it", 4, answer("334", "999"), ("过 | 让", "宣点")),
    Position(
        "2s as they are before 2s attached",
        4,
        answer("8892222", "777"),
        ("222 | 288 | 229 | 228", "过 | 让", "宣点"),
    ),
    Position(
        "small jokers before big ones",
        4,
        answer("99wwWW2", "888"),
        (
            "299 | 小99 | 小小2 | 大99",
            "大小2 | 大小小",
            "大大2 | 大大小",
            "小29 | 小小9 | 大29 | 大小9",
            "大大9",
            "过 | 让",
            "宣点",
        ),
    ),
    Position(
        "the rest is behind “more”",
        4,
        answer("66777888899TTTTJJJQQQKKKAAA222wwWW", "55"),
        (
            "66 | 99 | 77 | 88",
            "10×2 | JJ | QQ | KK",
            "AA | 22 | 小小 | 大小",
            "大大 | 26 | 27 | 28",
            "过 | 让",
            "更多 ›",
            "宣点",
        ),
    ),
    Position(
        "no yielding where the rules have none",
        2,
        "cases/05-yield-switched-off.gouji",
        ("过", "宣点"),
        1,
    ),
    Position(
        "an answer in the melee",
        4,
        "cases/05-melee-no-yield.gouji",
        ("6 | 9 | Q", "过", "宣点"),
        1,
    ),
    Position(
        "the opposite of a gouji set answers",
        4,
        "cases/07-open-last-set-never.gouji",
        ("过", "宣点"),
        1,
    ),
    Position(
        "who has passed may kill",
        4,
        "own/03-kill-ignores-pass-opposite-comes-first.gouji",
        ("大大", "过"),
        4,
    ),
    Position(
        "who has passed may kill in the melee",
        4,
        "own/03-kill-ignores-pass-in-the-melee.gouji",
        ("大大", "过"),
        5,
    ),
)
DECISIONS = (
    Position(
        "a burn that can be run out first, the other one marked",
        2,
        "cases/08-stuck-by-a-burn.gouji",
        ("🔥 AA | ⚠ 小A", "不烧", "宣点"),
        1,
    ),
    Position(
        "burning for oneself before burning only if an enemy does",
        3,
        "cases/06-burn-until-melee.gouji",
        ("🔥 AA | 护烧 AA", "⚠ 小A | ⚠ 护烧 小A", "不烧", "宣点"),
        1,
    ),
    Position(
        "a burn that can't be run out is a page away",
        5,
        "own/06-unburn-opens-not-after-giving-up.gouji",
        ("🔥 烧牌…", "宣点 | 先过一次", "这轮都过"),
        1,
    ),
    Position("revolt", 2, "cases/09-revolution-head-field-none.gouji", ("不革命 | 革命",), 0),
    Position("pledge", 4, "cases/09-protected-no-pledge.gouji", ("不保 | 保拉",), 1),
    Position("charge", 2, "cases/09-charge-declined.gouji", ("不冲 | 冲点",), 1),
    Position(
        "a charge leads natural gouji sets",
        2,
        "own/07-before-first-in-a-charge.gouji",
        ("Q ×3 | K ×2 | A ×2",),
        3,
    ),
    Position("a charge is answered", 5, "own/07-before-first-in-a-charge.gouji", ("过",), 4),
    Position(
        "the head", 5, "found/09-revolution-headed-until-the-choice.gouji", ("要头 | 无头",), 1
    ),
    Position(
        "the card wanted for a joker",
        1,
        "own/11-joker-pick-of-a-rank-the-payee-lacks.gouji",
        ("3 | 4 | 5 | 6", "7 | 8 | 9 | 10", "J | Q | K | A", "2"),
        0,
    ),
)
POSITIONS = (*LEADS, *ANSWERS, *DECISIONS)
