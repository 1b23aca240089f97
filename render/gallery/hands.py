"""Hands from 1 to 54 cards, in both orders, and in all states."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from render.pictures import (
    RANKS,
    CardGroup,
    Chip,
    HandPicture,
    HandStack,
    JokerFaces,
    Picture,
)
from render.samples import groups, hand, small_hand, waiting_hand

LARGEST: Final = 54
"""Number of cards of the largest hand."""
_SUITS: Final = "shcd"
# Number of cards of each rank in a hand of 54, from 3 to the big joker.
_FULL: Final = (3, 4, 2, 5, 1, 6, 4, 3, 7, 4, 5, 3, 4, 2, 1)


def sized(count: int, *, low_first: bool = False) -> HandPicture:
    """Return a hand of *count* cards (1 to 54), the highest or the lowest rank first."""
    counts = [0] * len(RANKS)
    left = count
    while left:
        for rank, most in enumerate(_FULL):
            if left and counts[rank] < most:
                counts[rank] += 1
                left -= 1
    stacks = _stacks(counts)
    ordered = stacks if low_first else list(reversed(stacks))
    return replace(
        waiting_hand(),
        name="老王头🃏",
        seat=1,
        seat_label="座位 1",
        count_label=f"{count} 张",
        chips=(),
        stacks=tuple(ordered),
        faces=JokerFaces(),
        gouji_label="够级",
    )


def _stacks(counts: list[int]) -> list[HandStack]:
    return [
        HandStack(cards=_pile(rank, number), gouji=place >= 7 and number >= 4)
        for place, (rank, number) in enumerate(zip(RANKS, counts, strict=True))
        if number
    ]


def _pile(rank: str, number: int) -> CardGroup:
    suits = "" if rank in {"w", "W"} else (_SUITS * 2)[:number]
    return CardGroup(rank, number, suits)


def one_set_left() -> HandPicture:
    """Return a hand with one set and a 3, and the warning before getting stuck (憋三)."""
    piles = groups("Ksshd 3c")
    return replace(
        small_hand(),
        name="老王头🃏",
        seat=1,
        seat_label="座位 1",
        count_label="5 张",
        chips=(Chip("opened", "已开点"),),
        stacks=tuple(HandStack(cards=pile, gouji=pile.rank == "K") for pile in piles),
        to_beat=groups("Q×2"),
        to_beat_label="要压",
        to_beat_seat=6,
        to_beat_name="李𠮷野家",
        alert="只剩一手",
        hint="走完这手只剩 3",
        gouji_label="够级",
    )


def stuck() -> HandPicture:
    """Return a hand with only 3s (憋三)."""
    return replace(
        waiting_hand(),
        count_label="2 cards",
        chips=(Chip("stuck", "stuck"),),
        stacks=(HandStack(cards=groups("3cd")[0], selectable=False),),
        alert="stuck",
        hint="3s are led last, they beat nothing",
    )


def burning() -> HandPicture:
    """Return a hand that is to play in a burn (烧牌)."""
    return replace(
        hand(),
        chips=(Chip("burning", "烧牌"), Chip("opened", "已开点")),
        alert="烧牌",
        hint="烧到底：必须一直出到走完",
    )


def hands() -> dict[str, Picture]:
    """Return hands by name."""
    return {
        "hand": hand(),
        "hand-waiting": waiting_hand(),
        "hand-small": small_hand(),
        **{f"hand-{count}-high": sized(count) for count in (1, 9, 36, LARGEST)},
        **{f"hand-{count}-low": sized(count, low_first=True) for count in (5, 33, LARGEST)},
        "hand-one-set": one_set_left(),
        "hand-stuck": stuck(),
        "hand-burning": burning(),
        "hand-empty": replace(
            waiting_hand(), stacks=(), count_label="0", empty_label="You are out: 1st"
        ),
    }
