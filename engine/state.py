"""The state of one hand. Only `engine.evolve` changes it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.asks import Ask
from engine.cards import EMPTY, Counts
from engine.facts import Asked, Debt, DebtKind, Gift, HandResult, Phase, Purchase, RunningBurn, Top
from engine.rules import RuleSet
from engine.seats import SEATS, Seat, opposite
from engine.sets import CardSet
from engine.values import copier

NOBODY: tuple[Seat, ...] = ()


@dataclass(slots=True, kw_only=True)
class HandState:
    """One hand of 够级. Seats index tuples as ``seat - 1``.

    It is used as a value: `engine.evolve` changes a copy, or the state of a `Turn` that is being
    worked out. A test makes sure that no other module writes its fields.
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
    """Who cut the cards to find the leader (切牌), if that was done."""

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
    burn: RunningBurn | None = None
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
