"""Random tables, and what a reader should read from them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from render.gallery.names import HOSTILE_NAMES
from render.pictures import (
    RANKS,
    CardGroup,
    Chip,
    ChipKind,
    JokerFaces,
    SeatAction,
    SeatPanel,
    TablePicture,
    TeamScore,
)

OUT = "out"
UNKNOWN = "?"

_NAMES = (
    *("老王头🃏", "Alexander the Great", "محمد علي", "小明😀够级王", "李𠮷野家", "Борис"),
    *HOSTILE_NAMES,
)


@dataclass(frozen=True, slots=True)
class Reading:
    """What can be read from a table.

    Attributes:
        turn: seats that are to play, in order.
        beat: seat and cards of the top set (``3: w 2×2 K×4``); empty if there is none.
        counts: of seats 1 to 6 as drawn, or `OUT`.
        opened: seats that have opened (开点), in order.

    """

    turn: tuple[int, ...]
    beat: str
    counts: tuple[str, ...]
    opened: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a table in one language."""

    places: tuple[str, ...]
    chips: dict[ChipKind, str]
    unit: str
    passed: str
    yielded: str
    turn: str
    beat: str
    lead: str
    melee: str
    notice: str
    faces: JokerFaces
    teams: tuple[str, str, str, str]


_CHINESE = _Words(
    places=("头科", "二科", "三科", "四科", "二落", "大落"),
    chips={
        "opened": "已开点",
        "closed": "不开点",
        "declared": "宣点",
        "burning": "烧牌",
        "headless": "无头",
        "autoplay": "托管",
        "computer": "电脑",
        "late": "超时",
    },
    unit="张",
    passed="过",
    yielded="让",
    turn="轮到",
    beat="要压",
    lead="新一轮",
    melee="四户乱缠",
    notice="烧牌窗口",
    faces=JokerFaces(),
    teams=("红", "红联邦", "蓝", "蓝联邦"),
)
_ENGLISH = _Words(
    places=("1st", "2nd", "3rd", "4th", "5th", "6th"),
    chips={
        "opened": "opened",
        "closed": "no point",
        "declared": "declared",
        "burning": "burning",
        "headless": "headless",
        "autoplay": "autoplay",
        "computer": "computer",
        "late": "late",
    },
    unit="cards",
    passed="pass",
    yielded="yield",
    turn="to play",
    beat="Beat",
    lead="New round",
    melee="Melee",
    notice="burn window",
    faces=JokerFaces("BIG", "SML"),
    teams=("R", "Red", "B", "Blue"),
)


def random_table(chance: random.Random) -> tuple[TablePicture, Reading]:
    """Return a random table and its right reading."""
    words = chance.choice((_CHINESE, _CHINESE, _ENGLISH))
    out = chance.sample(range(1, 7), chance.choice((0, 0, 0, 1, 2, 3)))
    inside = [seat for seat in range(1, 7) if seat not in out]
    turn = chance.choice(inside)
    others = [seat for seat in range(1, 7) if seat != turn]
    top = chance.choice(others) if chance.random() < 0.85 else None
    panels = tuple(
        _panel(chance, seat, words, place=out.index(seat) + 1 if seat in out else None)
        for seat in range(1, 7)
    )
    panels = tuple(
        _acted(chance, panel, words, top=top, is_turn=panel.seat == turn) for panel in panels
    )
    mark, name, other_mark, other_name = words.teams
    picture = TablePicture(
        seats=panels,
        teams=(
            TeamScore(federation="odd", mark=mark, name=name, score=f"{chance.randint(-20, 20)}"),
            TeamScore(
                federation="even",
                mark=other_mark,
                name=other_name,
                score=f"{chance.randint(-20, 20)}",
            ),
        ),
        turn_label=words.turn,
        top_label=words.beat,
        lead_label=words.lead,
        hand_line=f"{chance.randint(1, 5)} / 5 · {chance.randint(1, 30)}",
        preset="枣庄" if words is _CHINESE else "Classic",
        clock=f"{chance.randint(1, 60)} s" if chance.random() < 0.5 else "",
        melee_label=words.melee if len(out) == 2 else "",
        notice=words.notice if chance.random() < 0.3 else "",
        front_seat=chance.randint(1, 6),
        faces=words.faces,
    )
    return picture, reading_of(picture)


def reading_of(picture: TablePicture) -> Reading:
    """Return the right reading of *picture*."""
    seats = sorted(picture.seats, key=lambda panel: panel.seat)
    beat = ""
    for panel in seats:
        if panel.is_top and panel.action is not None:
            beat = f"{panel.seat}: {cards_text(panel.action.cards)}"
    return Reading(
        turn=tuple(panel.seat for panel in seats if panel.is_turn),
        beat=beat,
        counts=tuple(_count(panel) for panel in seats),
        opened=tuple(
            panel.seat for panel in seats if any(chip.kind == "opened" for chip in panel.chips)
        ),
    )


def cards_text(groups: tuple[CardGroup, ...]) -> str:
    """Return piles as readers write them: ``w 2×2 K×4``."""
    return " ".join(
        group.rank if group.count == 1 else f"{group.rank}×{group.count}" for group in groups
    )


def _count(panel: SeatPanel) -> str:
    if panel.state != "in":
        return OUT
    return UNKNOWN if panel.cards_left is None else str(panel.cards_left)


def _panel(chance: random.Random, seat: int, words: _Words, *, place: int | None) -> SeatPanel:
    kinds: list[ChipKind] = []
    if chance.random() < 0.2:
        kinds.append("burning")
    if chance.random() < 0.45:
        kinds.append("opened")
    elif chance.random() < 0.3:
        kinds.append("closed")
    kinds += [kind for kind in ("declared", "headless") if chance.random() < 0.12]
    person: tuple[ChipKind, ...] = ("autoplay", "computer", "late")
    if chance.random() < 0.3:
        kinds.append(chance.choice(person))
    if place is not None:
        kinds = [kind for kind in kinds if kind != "burning"]
    left = chance.choice((chance.randint(1, 9), chance.randint(10, 36), chance.randint(10, 54)))
    return SeatPanel(
        seat=seat,
        name=chance.choice(_NAMES) or " ",
        cards_left=None if place is not None or chance.random() < 0.1 else left,
        count_unit=words.unit,
        chips=tuple(Chip(kind, words.chips[kind]) for kind in kinds),
        state="in" if place is None else "finished",
        place=place,
        place_label="" if place is None else words.places[place - 1],
    )


def _acted(
    chance: random.Random, panel: SeatPanel, words: _Words, *, top: int | None, is_turn: bool
) -> SeatPanel:
    """Return *panel* with a random action in this round."""
    is_top = panel.seat == top
    acts = [None, SeatAction(kind="pass", word=words.passed)]
    if not is_turn and top is not None:
        acts += [SeatAction(kind="yield", word=words.yielded)]
        acts += [SeatAction(kind="play", cards=_random_set(chance)) for _ in range(2)]
    action = chance.choice(acts) if top is not None and panel.state == "in" else None
    if is_top:
        burns = any(chip.kind == "burning" for chip in panel.chips)
        action = SeatAction(kind="burn" if burns else "play", cards=_random_set(chance))
    return SeatPanel(
        seat=panel.seat,
        name=panel.name,
        cards_left=panel.cards_left,
        count_unit=panel.count_unit,
        chips=panel.chips,
        state=panel.state,
        place=panel.place,
        place_label=panel.place_label,
        action=action,
        is_turn=is_turn,
        is_top=is_top,
    )


def _random_set(chance: random.Random) -> tuple[CardGroup, ...]:
    """Return cards of one rank, sometimes with 2s and jokers."""
    added = [rank for rank in ("W", "w", "2") if chance.random() < 0.25]
    rank = chance.choice(RANKS[:12])
    groups = [_pile(chance, extra, chance.randint(1, 3)) for extra in added]
    return (*groups, _pile(chance, rank, chance.randint(1, 8)))


def _pile(chance: random.Random, rank: str, count: int) -> CardGroup:
    suits = "" if rank in {"w", "W"} else "".join(chance.choices("shcd", k=count))
    return CardGroup(rank, count, suits)
