"""The state of one hand: plain facts, changed only by `engine.evolve`."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from engine.actions import Action
from engine.cards import EMPTY, Counts
from engine.rules import RuleSet
from engine.seats import SEATS, Seat, opposite
from engine.sets import CardSet
from engine.values import copier, dataclass

if TYPE_CHECKING:
    from engine.asks import Ask


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


@dataclass(frozen=True, slots=True)
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
class Burn:
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
    undone: Burn | None = None
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


NOBODY: tuple[Seat, ...] = ()


@dataclass(slots=True, kw_only=True)
class HandState:
    """One hand of 够级. Seats index tuples as ``seat - 1``.

    A value: who holds one may rely on it. Only `engine.evolve` changes facts, and that in a copy of
    its own or in that of a `Turn` which is being worked out; a test looks for others.
    """

    rules: RuleSet
    number: int = 1
    phase: Phase = Phase.PLAY
    hands: tuple[Counts, ...] = (EMPTY,) * 6
    suits: tuple[tuple[str, ...], ...] = (("",) * 15,) * 6
    """For each seat and rank the suits held when play began; what is left are the first of them."""
    leader: Seat = 1
    """Who led, or will lead, the first round."""
    cutter: Seat | None = None
    """Who cut the cards for the lead (切牌), where that was done."""

    # what is carried from hand to hand
    debts: tuple[Debt, ...] = ()
    unopened: tuple[int, ...] = (0,) * 6
    purchases: tuple[Purchase, ...] = ()
    gifts: tuple[Gift, ...] = ()
    kinds_paid: tuple[DebtKind, ...] = ()
    """Kinds of debts that have been paid."""
    returns: tuple[tuple[Seat, Seat, int], ...] = ()
    """Jokers given as point debt that are still to be answered: payer, payee, rank."""

    # who has done what
    finished: tuple[Seat, ...] = NOBODY
    dead: tuple[Seat, ...] = NOBODY
    """Dead hands in the order of their deaths."""
    self_stuck: tuple[Seat, ...] = NOBODY
    """Those of them that died by themselves (自闷)."""
    conceded: tuple[Seat, ...] = NOBODY
    bottom: tuple[Seat, ...] = NOBODY
    """Dead and conceded seats in order: the places from the bottom."""
    revolted: tuple[Seat, ...] = NOBODY
    forced: tuple[Seat, ...] = NOBODY
    """Those whom buying forced to it (buy.fallback)."""
    aside: tuple[Seat, ...] = NOBODY
    """Those whose hands take no part in buying and tribute any more."""
    pledged: tuple[Seat, ...] = NOBODY
    charge: tuple[str, ...] | None = None
    """A charge (冲点): its sets so far "stood" or were beaten by a "pure" or "attached" set."""
    dead_gouji: int = 0
    """How many dead gouji the revolutionary's opposite still has (要头)."""
    head_kept: bool = False
    """The revolutionary's opposite still counts as headed."""
    opened: tuple[Seat, ...] = NOBODY
    gave_up: tuple[Seat, ...] = NOBODY
    """Seats that cannot open in this hand any more: an early 4 (弃4), a forgotten one, a charge."""
    early_four: tuple[Seat, ...] = NOBODY
    """Those of them that led 4s early; they may burn as if opened (burn.needs_open)."""
    declared: tuple[Seat, ...] = NOBODY
    acted: tuple[Seat, ...] = NOBODY
    """Seats that have acted in the first round."""
    stuck: tuple[tuple[Seat, Seat], ...] = ()
    """Stuck seats and who stuck them."""
    burn: Burn | None = None
    burns: tuple[tuple[Seat, Seat, int], ...] = ()
    """Credited burns: burner, burned, depth."""
    kills: tuple[tuple[Seat, Seat], ...] = ()
    """Killing sets on enemies' big jokers: who, whose."""
    waived: tuple[Seat, ...] = NOBODY

    # the round
    round: int = 1
    gouji_round_over: bool = False
    """A round with a gouji top has ended."""
    gouji_seen: bool = False
    """A gouji top lay in this round."""
    melee: bool = False
    top: Top | None = None
    window_over: bool = False
    """The burn decision about the present top has been asked."""
    asked: Asked | None = None
    passed: tuple[Seat, ...] = NOBODY
    declined: tuple[Seat, ...] = NOBODY
    """Seats that have declined the present top."""
    yielded: tuple[Seat, ...] = NOBODY
    passed_before: tuple[Seat, ...] = NOBODY
    """Seats that have passed in this round of the melee without being bound by it."""
    came_back: tuple[Seat, ...] = NOBODY
    """Seats that have used their comeback (melee.reenter = once)."""
    opening_lead: Seat | None = None
    """Who opens by its next lead: a burner, or with 发4 by leading 4s."""
    shown: tuple[str | CardSet, ...] = ("",) * 6
    """The last public act of each seat in this round: a set, "pass", "yield" or nothing."""
    result: HandResult | None = None

    in_seats: tuple[Seat, ...] = field(init=False, compare=False, repr=False)
    """The seats that still play, ascending: worked out from those who are out."""
    asks: dict[Seat, Ask] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The decisions worked out by `engine.situation.ask_for`; a copy starts without any."""

    def __post_init__(self) -> None:
        """Work out who still plays."""
        self.count_in()

    def count_in(self) -> None:
        """Work out who still plays, after somebody left the hand or came back into it."""
        out = {*self.finished, *self.bottom, *self.revolted}
        self.in_seats = tuple(seat for seat in SEATS if seat not in out)

    def hand(self, seat: Seat) -> Counts:
        """Return the cards that *seat* holds."""
        return self.hands[seat - 1]

    def is_in(self, seat: Seat) -> bool:
        """Whether *seat* still plays this hand."""
        return seat in self.in_seats

    def is_headless(self, seat: Seat) -> bool:
        """Whether *seat* is headless (无头): its opposite is gone (RULES 5.4, 9)."""
        other = opposite(seat)
        if other in self.finished:
            return True
        if other in self.revolted:
            return not self.head_kept
        if self.rules.stuck.opposite == "headed" or other not in self.dead:
            return False
        return self.is_stuck(other) or other in self.self_stuck

    def is_stuck(self, seat: Seat) -> bool:
        """Whether *seat* was stuck (被闷) in this hand."""
        return bool(self.stuck) and any(seat == victim for victim, _ in self.stuck)


copied = copier(HandState, asks="{}")
"""Copy a state, for `engine.evolve` to change."""
