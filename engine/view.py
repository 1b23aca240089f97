"""What one viewer may know of a hand. It is built field by field and holds no state.

Computers, hints, pictures and messages get a `View`, never a state.
"""

from __future__ import annotations

from engine.asks import Ask
from engine.cards import Counts
from engine.facts import Debt, Gift, HandResult, Phase, Purchase, Top
from engine.rules import RuleSet
from engine.seats import Seat
from engine.sets import CardSet
from engine.values import checked_dataclass


@checked_dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """What is known of one seat.

    Attributes:
        count: cards left, ``None`` where the rules don't let it be known (报牌).
        shown: its last act in this round: a set, ``"pass"``, ``"yield"`` or ``""``.
        place: 1 … 6 once it is certain.
        awaited: the table openly waits for it.

    """

    seat: Seat
    count: int | None
    shown: CardSet | str = ""
    place: int | None = None
    awaited: bool = False
    leads: bool = False
    opened: bool = False
    gave_up: bool = False
    declared: bool = False
    burning: bool = False
    headless: bool = False
    finished: bool = False
    dead: bool = False
    conceded: bool = False
    revolted: bool = False
    stuck: bool = False


@checked_dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What *viewer* may know; ``None`` is the group.

    Attributes:
        hand, suits: the viewer's own cards: counts by rank, and for each rank the suits held.
        ask: the decision the viewer owes, if any.
        free_burn: a burn that the viewer may declare unasked, if any.
        may_declare, may_concede, may_waive: free acts open to the viewer.
        burn_window: somebody may still burn the top (openly known from the rules alone).
        unseen: for each rank the cards that the viewer has not seen in this hand.
        team_hands: hands of the own federation, for a finished viewer where the rules show them.

    """

    viewer: Seat | None
    rules: RuleSet
    number: int
    phase: Phase
    melee: bool
    round: int
    leader: Seat
    seats: tuple[SeatView, ...]
    top: Top | None
    hand: Counts | None = None
    suits: tuple[str, ...] | None = None
    ask: Ask | None = None
    free_burn: Ask | None = None
    may_declare: bool = False
    may_concede: bool = False
    may_waive: bool = False
    burn_window: bool = False
    dead_gouji: int = 0
    purchases: tuple[Purchase, ...] = ()
    gifts: tuple[Gift, ...] = ()
    debts: tuple[Debt, ...] = ()
    unseen: Counts = ()
    team_hands: tuple[tuple[Seat, Counts], ...] = ()
    result: HandResult | None = None

    def seat(self, seat: Seat) -> SeatView:
        """Return what is known of *seat*."""
        return self.seats[seat - 1]
