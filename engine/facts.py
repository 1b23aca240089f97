"""The values that states and events are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.actions import Action
from engine.cards import Counts
from engine.seats import Seat
from engine.sets import CardSet
from engine.values import checked_dataclass


class Phase(StrEnum):
    """Where a hand stands."""

    REVOLUTION = "revolution"
    BUY = "buy"
    TRIBUTE = "tribute"
    PLEDGE = "pledge"
    CHARGE = "charge"
    HEAD = "head"
    PLAY = "play"
    OVER = "over"
    REDEAL = "redeal"


class DebtKind(StrEnum):
    """Why cards are owed (点贡, 烧贡, 闷贡, 落贡)."""

    POINT = "point"
    BURN = "burn"
    STUCK = "stuck"
    LAST = "last"


class AskKind(StrEnum):
    """What a seat is asked to decide."""

    LEAD = "lead"
    ANSWER = "answer"
    KILL = "kill"
    """A passed seat that may kill a joker or pass (RULES 3, kill_ignores_pass)."""
    BURN = "burn"
    """The burn decision: the opposite answers, others burn or decline, all unseen (RULES 6)."""
    REVOLT = "revolt"
    PLEDGE = "pledge"
    CHARGE = "charge"
    CHARGE_LEAD = "charge-lead"
    CHARGE_ANSWER = "charge-answer"
    HEAD = "head"
    PICK = "pick"


class DeathCause(StrEnum):
    """Why a hand is dead."""

    STUCK = "stuck"
    SELF_STUCK = "self-stuck"
    BURN_FAILED = "burn-failed"
    COUNTER_BURN_FAILED = "counter-burn-failed"
    NO_BUY = "no-buy"
    GIVEN = "given"
    """Dead in the position that was set up."""


@dataclass(frozen=True, slots=True)
class Debt:
    """Cards owed from one hand to the next."""

    payer: Seat
    payee: Seat
    cards: int
    kind: DebtKind


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards that went from one seat to another: tribute, or a picked card in return."""

    giver: Seat
    taker: Seat
    cards: Counts
    kind: DebtKind


@dataclass(frozen=True, slots=True)
class Purchase:
    """One purchase (买三): ``price`` is the rank paid, ``None`` for a gift."""

    buyer: Seat
    seller: Seat
    rank: int
    price: int | None


@checked_dataclass(frozen=True, slots=True)
class Top:
    """The last set played and how it counts.

    Attributes:
        seat: who played it (P).
        cards: the set.
        effective: the ranks it counts as, highest first (RULES 3).
        gouji: whether it is a gouji set (够级牌).
        opening: whether it opens its player's point if it stands (RULES 7).
        opening_kind: whether it is of an opening kind (开点牌), though it may open nobody.
        lead: it was led, not an answer.
        burning: it was played under the burn duty and is not its player's last set.
        dead: a dead gouji (够死级): nobody answers, it can only be burned.
        last: it was its player's last set (底牌).
        closed: closed to most: gouji, dead, or under the burn duty (RULES 16.28).

    """

    seat: Seat
    cards: CardSet
    effective: tuple[int, ...]
    gouji: bool
    opening: bool = False
    opening_kind: bool = False
    lead: bool = False
    burning: bool = False
    dead: bool = False
    last: bool = False
    closed: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out whether it is closed."""
        object.__setattr__(self, "closed", self.gouji or self.burning or self.dead)


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningBurn:
    """A burn under way (RULES 6).

    Attributes:
        burner, burned: who burned whose set.
        depth: 0 for a burn, 1 for a counter-burn (反烧), and so on.
        burned_top: the burned set, until the burner's first lead.
        undone: the burn that this counter-burn undid, until its first lead.
        first: the burner has not led since.
        credited: already credited (burn.credit = first-set).
        stuck: the burned seat was stuck by it.
        killed: its first set killed a big joker of an enemy.

    """

    burner: Seat
    burned: Seat
    depth: int = 0
    burned_top: Top | None = None
    undone: RunningBurn | None = None
    first: bool = True
    credited: bool = False
    stuck: bool = False
    killed: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """Who owes a decision, and what was said so far unseen by the others."""

    kind: AskKind
    seats: tuple[Seat, ...]
    said: tuple[Action, ...] = ()
    pending: tuple[Seat, ...] = field(init=False, compare=False, repr=False)
    """The seats that have not decided yet."""

    def __post_init__(self) -> None:
        """Work out who has not decided yet."""
        decided = {action.seat for action in self.said}
        pending = tuple(seat for seat in self.seats if seat not in decided)
        object.__setattr__(self, "pending", pending)


@dataclass(frozen=True, slots=True)
class ScoreItem:
    """An event that counts: ``win`` to the federation of ``seat``, ``lose`` from ``other``'s."""

    kind: str
    seat: Seat
    other: Seat
    win: int
    lose: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandResult:
    """How a hand ended.

    Attributes:
        places: the six seats, 头科 first.
        swept: one federation took places 1 to 3 (串三户).
        place_points: points of each federation (odd, even) for places, after the sweep rule.
        items: events that counted.
        score: points of each federation (odd, even), all told.
        debts: what is owed in the next hand.
        unopened: for each seat, in how many hands in a row it has owed one for its point.

    """

    places: tuple[Seat, ...]
    swept: bool
    place_points: tuple[int, int]
    items: tuple[ScoreItem, ...]
    score: tuple[int, int]
    debts: tuple[Debt, ...]
    unopened: tuple[int, ...]
