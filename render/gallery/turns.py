"""Lobbies, deals and replay steps."""

from __future__ import annotations

from dataclasses import replace

from render.gallery.tables import NAMES, PLACES
from render.pictures import (
    CardGroup,
    Chip,
    DealPicture,
    JokerFaces,
    LobbySeat,
    Picture,
    ReplayPicture,
    ReplaySeat,
    SeatAction,
    Transfer,
)
from render.samples import OPENED, cut, deal, groups, lobby


def _transfer(giver: int, taker: int, kind: str, **more: object) -> Transfer:
    return Transfer(
        from_seat=giver,
        from_name=NAMES[giver - 1],
        to_seat=taker,
        to_name=NAMES[taker - 1],
        kind_label=kind,
        **more,  # type: ignore[arg-type] # fields of the transfer
    )


def cut_and_deal() -> DealPicture:
    """Return a deal of six packs in which the cut card decides who leads."""
    return DealPicture(
        title="第 1 局 · 发牌",
        preset="经典",
        deck_line="六副 324 张",
        cut_label="切牌",
        cut_seat=4,
        cut_name=NAMES[3],
        cut_cards=groups("9h"),
        lead_label="先手",
        leader_seat=6,
        leader_name=NAMES[5],
        reason="切到 9：从 4 号数到 6 号",
        transfers_label="进贡",
        empty_label="第一局没有贡",
    )


def purchases() -> DealPicture:
    """Return a deal with purchases of 3s and tribute."""
    return replace(
        deal(),
        purchases_label="买牌",
        purchases=(
            _transfer(3, 1, "买三", cards=groups("3d"), back=groups("2s")),
            _transfer(6, 2, "白给三", cards=groups("3c")),
        ),
        transfers=(
            _transfer(4, 3, "落贡", cards=groups("W 2h")),
            _transfer(6, 1, "点贡", cards=groups("2s")),
        ),
        footer="",
    )


def tribute() -> DealPicture:
    """Return a deal with all kinds of tribute."""
    return replace(
        deal(),
        leader_seat=4,
        leader_name=NAMES[3],
        transfers=(
            _transfer(4, 1, "落贡", cards=groups("W×2")),
            _transfer(6, 3, "落贡", cards=groups("w")),
            _transfer(2, 1, "点贡", cards=groups("2s")),
            _transfer(4, 3, "闷贡", cards=groups("W")),
            _transfer(6, 5, "烧贡", cards=groups("2hd")),
            _transfer(2, 5, "点贡", note="没有大小王，免贡"),
        ),
    )


def owed() -> DealPicture:
    """Return a deal with unpaid debts, in English."""
    return replace(
        cut(),
        title="Hand 2 · tribute",
        leader_seat=None,
        leader_name="",
        reason="",
        reason_cards=(),
        transfers=(
            _transfer(4, 1, "lost", note="2 cards"),
            _transfer(6, 3, "stuck", note="1 card"),
        ),
        empty_label="",
    )


def replay(*, english: bool = False) -> ReplayPicture:
    """Return a step in the middle of a hand."""
    piles = (
        "w 2s Ks Qsh 9s 5h 4s 3c",
        "W×2 2shc As Ksshd Qshc Jsc 10ssc 9shhc 8sshh 7sd 6sh 5hhcd 4sh 3c",
        "2cd Ksh",
        "A×4 K×2 J×3 10×6 8×2 7×1 6×2 5×4 4×3",
        "",
        "10shcdsh 9s 8h",
    )
    unit = "cards" if english else "张"
    opened = Chip("opened", "opened") if english else OPENED
    seats = []
    for number, text in enumerate(piles, start=1):
        cards = groups(text)
        count = sum(pile.count for pile in cards)
        seats.append(
            ReplaySeat(
                seat=number,
                name=NAMES[number - 1],
                cards=cards,
                count_label=f"{count} {unit}",
                chips=(opened,) if number in {1, 4} else (),
            )
        )
    seats[1] = replace(seats[1], is_turn=True)
    seats[0] = replace(
        seats[0], action=SeatAction(kind="play", cards=groups("w 2cd Kshhd")), is_top=True
    )
    seats[5] = replace(seats[5], action=SeatAction(kind="pass", word="pass" if english else "过"))
    seats[4] = replace(seats[4], place=1, place_label="1st" if english else PLACES[0])
    return ReplayPicture(
        title="Hand 3 · replay" if english else "第 3 局 · 复盘",
        step_label="37 / 214",
        step=37,
        steps=214,
        story="1 plays SML 2×2 K×4" if english else "老王头出：小王 2×2 K×4",
        seats=tuple(seats),
        faces=JokerFaces("BIG", "SML") if english else JokerFaces(),
    )


def replay_start() -> ReplayPicture:
    """Return the step before the first lead, with six hands of 54 cards."""
    cards = tuple(CardGroup(rank, count) for rank, count in _FIFTY_FOUR)
    return replace(
        replay(),
        step=0,
        step_label="0 / 214",
        story="",
        seats=tuple(
            ReplaySeat(seat=number, name=NAMES[number - 1], cards=cards, count_label="54 张")
            for number in range(1, 7)
        ),
    )


_FIFTY_FOUR = (
    *(("W", 1), ("w", 2), ("2", 4), ("A", 3), ("K", 5), ("Q", 4), ("J", 7), ("10", 3)),
    *(("9", 4), ("8", 6), ("7", 1), ("6", 5), ("5", 2), ("4", 4), ("3", 3)),
)


def turns() -> dict[str, Picture]:
    """Return lobbies, deals and replays by name."""
    full = tuple(
        LobbySeat(seat=number, name=NAMES[number - 1], chips=(Chip("ready", "准备"),))
        for number in range(1, 7)
    )
    empty = tuple(LobbySeat(seat=number) for number in range(1, 7))
    return {
        "lobby": lobby(),
        "lobby-empty": replace(lobby(), seats=empty, count_line="0/6"),
        "lobby-ready": replace(lobby(), seats=full, count_line="6/6", footer="10 秒后开始"),
        "deal": deal(),
        "deal-cut": cut(),
        "deal-cut-by": cut_and_deal(),
        "deal-purchases": purchases(),
        "deal-tribute": tribute(),
        "deal-owed": owed(),
        "replay": replay(),
        "replay-en": replay(english=True),
        "replay-start": replay_start(),
    }
