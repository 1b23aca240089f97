"""The table in all states."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from render.pictures import (
    Chip,
    JokerFaces,
    Picture,
    SeatAction,
    SeatPanel,
    TablePicture,
    TeamScore,
)
from render.samples import CLOSED, OPENED, groups, lead_table, table

PLACES: Final = ("头科", "二科", "三科", "四科", "二落", "大落")
NAMES: Final = ("老王头🃏", "Alexander the Great", "محمد علي", "小明😀够级王", "李𠮷野家", "Борис")
PASS: Final = SeatAction(kind="pass", word="过")
YIELD: Final = SeatAction(kind="yield", word="让")
_ENGLISH: Final = (
    TeamScore(federation="odd", mark="R", name="Red", score="+12"),
    TeamScore(federation="even", mark="B", name="Blue", score="−12"),
)


def seat(number: int, left: int | None, *chips: Chip) -> SeatPanel:
    """Return the panel of seat *number* with *left* cards."""
    return SeatPanel(
        seat=number, name=NAMES[number - 1], cards_left=left, count_unit="张", chips=chips
    )


def played(cards: str, *, burn: bool = False) -> SeatAction:
    """Return the action of playing or burning with *cards* (as in `groups`)."""
    return SeatAction(kind="burn" if burn else "play", cards=groups(cards))


def out(panel: SeatPanel, place: int) -> SeatPanel:
    """Return *panel* as it is after its seat is out in *place* (1 to 6)."""
    return replace(
        panel,
        state="finished",
        cards_left=None,
        place=place,
        place_label=PLACES[place - 1],
        action=None,
        is_turn=False,
    )


def _table(*seats: SeatPanel, **changes: object) -> TablePicture:
    return replace(table(), seats=seats, notice="", clock="", **changes)  # type: ignore[arg-type] # fields of the picture


def fresh(counts: tuple[int, ...], line: str) -> TablePicture:
    """Return a table in the first round; *counts* are the cards of seats 1 to 6."""
    panels = [seat(number, left) for number, left in enumerate(counts, start=1)]
    panels[0] = replace(panels[0], is_turn=True)
    return _table(*panels, hand_line=line, lead_label="新一轮")


def burning() -> TablePicture:
    """Return a burn (烧牌) that is answered by a counter-burn (反烧)."""
    return replace(
        _table(
            replace(
                seat(1, 11, OPENED, Chip("burning", "烧牌")),
                action=played("w×2 2shc Kshd", burn=True),
            ),
            replace(seat(2, 20, CLOSED), action=PASS),
            replace(
                seat(3, 6, OPENED, Chip("burning", "烧牌")),
                action=played("W×2 w 2cd Asd", burn=True),
                is_top=True,
            ),
            replace(seat(4, 13, OPENED), action=played("Qshcd")),
            seat(5, 27),
            replace(seat(6, 16), is_turn=True),
        ),
        notice="反烧",
    )


def window() -> TablePicture:
    """Return a table with an open burn window after a gouji set (够级牌)."""
    return replace(
        _table(
            replace(seat(1, 24), action=PASS),
            replace(seat(2, 31), action=played("10shhcd"), is_top=True),
            seat(3, 25),
            seat(4, 30),
            replace(seat(5, 19, OPENED), is_turn=True),
            seat(6, 29),
        ),
        notice="烧牌窗口",
        clock="4 秒",
    )


def dead_gouji() -> TablePicture:
    """Return a dead gouji (够死级): the seat opposite its player is out."""
    return replace(
        _table(
            replace(
                seat(1, 8, OPENED, Chip("dead_gouji", "够死级")),
                action=played("Kshhcd"),
                is_top=True,
            ),
            replace(seat(2, 15, OPENED), is_turn=True),
            seat(3, 12, CLOSED),
            out(seat(4, 0, OPENED), 1),
            replace(seat(5, 21), action=PASS),
            replace(seat(6, 9, OPENED), action=PASS),
        ),
        dead_gouji_label="够死级",
    )


def headless() -> TablePicture:
    """Return a table with two seats that gave up the first place (无头)."""
    return _table(
        replace(seat(1, 30, Chip("headless", "无头")), action=PASS),
        replace(seat(2, 33), action=played("8shc")),
        replace(seat(3, 28), action=played("Jshc"), is_top=True),
        replace(seat(4, 36, Chip("headless", "无头")), is_turn=True),
        seat(5, 32),
        seat(6, 35, Chip("late", "超时")),
    )


def melee() -> TablePicture:
    """Return a melee of the last four seats (四户乱缠)."""
    return replace(
        _table(
            out(seat(1, 0, OPENED), 1),
            replace(seat(2, 7, OPENED), action=YIELD),
            replace(seat(3, 12, OPENED), action=played("9shc")),
            out(seat(4, 0, OPENED), 2),
            replace(seat(5, 4, CLOSED), action=played("Ashd"), is_top=True),
            replace(seat(6, 10), is_turn=True),
        ),
        melee_label="四户乱缠",
    )


def autoplay() -> TablePicture:
    """Return a table with seats on autoplay (托管), computers and a late player."""
    return replace(
        _table(
            replace(seat(1, 18, OPENED, Chip("autoplay", "托管")), action=PASS),
            replace(seat(2, 25, Chip("computer", "电脑")), action=played("6sh")),
            replace(seat(3, 17, OPENED, Chip("late", "超时")), is_turn=True),
            seat(4, 26, Chip("computer", "电脑")),
            seat(5, 22, CLOSED, Chip("autoplay", "托管")),
            replace(seat(6, 20, Chip("host", "房主")), action=played("7sd"), is_top=True),
        ),
        clock="15 秒",
    )


def declared() -> TablePicture:
    """Return a table with declared points (宣点), some kept, some not."""
    chip = Chip("declared", "宣点")
    return _table(
        replace(seat(1, 29, chip), action=played("5shcd")),
        replace(seat(2, 30, chip, OPENED), action=PASS),
        replace(seat(3, 31), is_turn=True),
        seat(4, 36, chip),
        replace(seat(5, 35, CLOSED), action=PASS),
        replace(seat(6, 27, chip), action=played("6shcd"), is_top=True),
    )


def five_players() -> TablePicture:
    """Return a table after a revolution (革命): one seat is out with all its cards."""
    revolted = replace(seat(5, None, Chip("revolted", "革命")), state="revolted")
    return replace(
        _table(
            replace(seat(1, 31), action=played("Jshhcd")),
            replace(
                seat(2, 28, Chip("dead_gouji", "够死级 2")), action=played("Qshcdd"), is_top=True
            ),
            replace(seat(3, 33), is_turn=True),
            replace(seat(4, 36), action=PASS),
            revolted,
            replace(seat(6, 30), action=PASS),
        ),
        notice="五人打",
        hand_line="第 2 / 5 局 · 第 3 轮",
    )


def hidden_counts() -> TablePicture:
    """Return a table with rules that hide counts above ten, in English."""
    panels = (
        replace(
            seat(1, None, Chip("opened", "opened")), action=SeatAction(kind="pass", word="pass")
        ),
        replace(seat(2, None), action=SeatAction(kind="yield", word="yield")),
        replace(seat(3, 9, Chip("opened", "opened")), action=played("w 2cd Kshhd"), is_top=True),
        replace(seat(4, None, Chip("closed", "no point")), is_turn=True),
        seat(5, 3, Chip("stuck", "stuck")),
        seat(6, None),
    )
    return replace(
        _table(*(replace(panel, count_unit="cards") for panel in panels)),
        teams=_ENGLISH,
        turn_label="to play",
        top_label="Beat",
        hand_line="Hand 4/5 · round 11",
        preset="Classic",
        clock="60 s",
        faces=JokerFaces("BIG", "SML"),
    )


def conceded() -> TablePicture:
    """Return a table on which one federation conceded (认落) after other seats were out."""
    return _table(
        out(seat(1, 0, OPENED), 1),
        replace(seat(2, 12, Chip("note", "认落")), state="dead", place=5, place_label=PLACES[4]),
        out(seat(3, 0, OPENED), 2),
        replace(seat(4, 9, Chip("stuck", "被闷")), state="dead", place=6, place_label=PLACES[5]),
        out(seat(5, 0), 3),
        replace(seat(6, 2), is_turn=True),
    )


def phrases() -> TablePicture:
    """Return a table with a quick phrase beside each seat."""
    quiet = replace(table(), notice="")
    return replace(
        quiet, seats=tuple(replace(panel, phrase=f"快点儿 {panel.seat}") for panel in quiet.seats)
    )


def over() -> TablePicture:
    """Return the table at the end of a hand."""
    panels = [out(seat(number, 0), number) for number in range(1, 7)]
    return _table(*panels, lead_label="本局结束")


def tables() -> dict[str, Picture]:
    """Return tables by name."""
    return {
        "table": table(),
        "table-lead": lead_table(),
        "table-new": fresh((36,) * 6, "第 1 / 5 局 · 第 1 轮"),
        "table-196": fresh((33, 33, 33, 33, 32, 32), "第 1 局 · 四副 196 张"),
        "table-198": fresh((33,) * 6, "第 1 局 · 四副 198 张"),
        "table-206": fresh((35, 35, 34, 34, 34, 34), "第 1 局 · 四副 206 张"),
        "table-six-decks": fresh((54,) * 6, "第 1 局 · 六副 324 张"),
        "table-window": window(),
        "table-burning": burning(),
        "table-dead-gouji": dead_gouji(),
        "table-headless": headless(),
        "table-melee": melee(),
        "table-autoplay": autoplay(),
        "table-declared": declared(),
        "table-five": five_players(),
        "table-hidden": hidden_counts(),
        "table-conceded": conceded(),
        "table-phrases": phrases(),
        "table-over": over(),
        "table-front-5": replace(table(), front_seat=5),
    }
