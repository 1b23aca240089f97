"""Actions: what a seat asks to do. `engine.judge` says whether it may."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Rank
from engine.seats import Seat
from engine.sets import CardSet


@dataclass(frozen=True, slots=True)
class Play:
    """Play a set, to lead (发牌) or to beat the top (上牌)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass (过牌)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Yield:
    """Yield (让牌): let those after one go first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Burn:
    """Declare a burn (烧牌) with this set."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class BurnIf:
    """Burn with this set only if an enemy burns (护烧)."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class NoBurn:
    """Decline to burn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Revolt:
    """Revolt (革命), or not."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class Pledge:
    """Pledge to finish first for a revolutionary team-mate (保拉), or not."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class Charge:
    """Charge (冲点) after a revolution, or not."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class ChooseHead:
    """Keep the head (要头) against a revolutionary opposite, or be headless (无头)."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare that one's opposite will not open (宣点); a free act."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Concede:
    """Concede (认落): stop playing and take the lowest free place; a free act."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Waive:
    """Agree to waive the mutual point debts after the end."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pick:
    """Name the rank wanted for a big joker given as point debt."""

    seat: Seat
    rank: Rank


Action = (
    Play
    | Pass
    | Yield
    | Burn
    | BurnIf
    | NoBurn
    | Revolt
    | Pledge
    | Charge
    | ChooseHead
    | Declare
    | Concede
    | Waive
    | Pick
)

PASSES = tuple(Pass(seat) for seat in range(7))
"""The one `Pass` of each seat."""
YIELDS = tuple(Yield(seat) for seat in range(7))
"""The one `Yield` of each seat."""
_PLAYS: tuple[dict[int, Play], ...] = tuple({} for _ in range(7))
_MOST_PLAYS = 1 << 14
"""How many plays are kept for each seat; in a thousand hands there are about a third of it."""


def plays_of(seat: Seat, sets: Iterable[CardSet]) -> list[Action]:
    """Return the plays of *sets* by *seat*; a play is built once and used again."""
    known = _PLAYS[seat]
    if len(known) > _MOST_PLAYS:
        known.clear()
    return [
        known.get(cards.key) or known.setdefault(cards.key, Play(seat, cards)) for cards in sets
    ]
