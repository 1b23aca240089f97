"""Events: what happened, as facts. `engine.evolve` applies them and holds no rules.

`SECRET` names those that others must not learn of: what is said unseen, and who was asked to burn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.actions import Action
from engine.cards import Card
from engine.facts import (
    Asked,
    AskKind,
    DeathCause,
    Debt,
    DebtKind,
    Gift,
    HandResult,
    Phase,
    Purchase,
    RunningBurn,
    Top,
)
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDealt:
    """A hand was dealt (抓牌); ``hands`` are the cards of seats 1 … 6 in the order drawn."""

    number: int
    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    lead_rule: str = ""
    """How the leader was found: a value of ``lead.first`` or ``lead.later``, or "given"."""
    cutter: Seat | None = None
    drawn: tuple[tuple[Seat, Card], ...] = ()
    """Cards drawn or cut to find the leader (切牌)."""
    debts: tuple[Debt, ...] = ()
    unopened: tuple[int, ...] = (0,) * 6
    replaced: int = 0
    """How many players were replaced since the hand before (RULES 2)."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The hand entered a phase."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class Bought:
    """A 3 or 4 was bought or given (买三)."""

    purchase: Purchase


@dataclass(frozen=True, slots=True)
class Gave:
    """Debts of one kind were paid (进贡); ``returns`` are jokers to be answered by a card."""

    kind: DebtKind
    gifts: tuple[Gift, ...]
    returns: tuple[tuple[Seat, Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class GaveBack:
    """A joker given as point debt was answered by a card, or by nothing."""

    gift: Gift | None


@dataclass(frozen=True, slots=True)
class SeatsAsked:
    """These seats owe a decision. Secret where the kind is ``burn``, ``revolt`` or ``pledge``."""

    kind: AskKind
    seats: tuple[Seat, ...]
    asked: Asked = field(init=False, compare=False, repr=False)
    """The same as a fact, with nothing said yet."""

    def __post_init__(self) -> None:
        """Make the fact."""
        object.__setattr__(self, "asked", Asked(self.kind, self.seats))


@dataclass(frozen=True, slots=True)
class SaidUnseen:
    """A seat decided; nobody sees it before all have (secret)."""

    action: Action


@dataclass(frozen=True, slots=True)
class Revolted:
    """These seats laid down their hands (革命)."""

    seats: tuple[Seat, ...]
    forced: bool = False
    """Buying left no other way (buy.fallback)."""
    aside: bool = True
    """The hands are laid down: they take no part in tribute, nor in buying unless it forced them.

    Else a pledge or a charge is still to come.
    """


@dataclass(frozen=True, slots=True)
class PlayedOnAfterAll:
    """Nobody pledged (保拉): the revolutionary takes up its hand again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pledged:
    """These seats pledged to finish first (保拉)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HeadChosen:
    """The revolutionary's opposite keeps its head for so many dead gouji; 0 is headless (无头)."""

    seat: Seat
    dead_gouji: int


@dataclass(frozen=True, slots=True)
class ChargeBegan:
    """A revolutionary charges (冲点)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChargeSettled:
    """A set of the charge "stood", or was beaten by a "pure" or an "attached" set."""

    seat: Seat
    outcome: str


@dataclass(frozen=True, slots=True)
class DeadGoujiUsed:
    """A dead gouji (够死级) was played; ``left`` more are dead."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class Played:
    """A set lies on the table."""

    top: Top


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed (过牌)."""

    seat: Seat
    binding: bool
    """It is out of the round, not only of this top."""


@dataclass(frozen=True, slots=True)
class Yielded:
    """A seat lets those after it go first (让牌)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class YieldersPassed:
    """Another seat beat the top: these yielders count as passed."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CameBack:
    """A seat came back after a pass in the melee, its one time."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared that its opposite will not open (宣点)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Waived:
    """A seat agrees to waive the mutual point debts; ``result`` is how the hand now ends."""

    seat: Seat
    result: HandResult


@dataclass(frozen=True, slots=True)
class BurnMade:
    """A seat burned another's set (烧牌), or counter-burned a burning set (反烧)."""

    burn: RunningBurn


@dataclass(frozen=True, slots=True)
class BurnLed:
    """The burner has led for the first time: the burn is past its first test."""

    burner: Seat


@dataclass(frozen=True, slots=True)
class BurnUndone:
    """A set of the burner was beaten (解烧)."""

    burner: Seat


@dataclass(frozen=True, slots=True)
class BurnCredited:
    """A burn counts."""

    burner: Seat
    burned: Seat
    depth: int


@dataclass(frozen=True, slots=True)
class BurnFailed:
    """The burner could not lead as it must (烧糊); ``void``: the burn counts as not made."""

    burner: Seat
    void: bool
    restored: RunningBurn | None = None
    """The burn that a void counter-burn had undone."""
    revived: Seat | None = None
    """Whose death that undoing had been (burn.counter_fail)."""


@dataclass(frozen=True, slots=True)
class BurnEnded:
    """The burn is over without credit or failure (its player conceded or is out and credited)."""

    burner: Seat


@dataclass(frozen=True, slots=True)
class BigJokerKilled:
    """A killing set topped a big joker of an enemy (杀大花)."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class KillVoided:
    """That kill was made by a burn that counts as not made (RULES 16.39)."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class SeatStuck:
    """A seat with only 3s left was beaten (被闷)."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class SeatFreed:
    """The burn that stuck a seat failed: it is not stuck."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatDied:
    """A hand is void."""

    seat: Seat
    cause: DeathCause


@dataclass(frozen=True, slots=True)
class SeatFinished:
    """A seat played its last card; ``place`` counts from 1 (头科)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class SeatConceded:
    """A seat stopped playing (认落)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpeningWon:
    """A seat won a lead that will open its point, if it leads as it must."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpeningLost:
    """That lead did not open."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat opened its point (开点)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpeningTaken:
    """A seat counts as not opened after all (burn.foul_open)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointGivenUp:
    """A seat can't open in this hand any more (弃4)."""

    seat: Seat
    early: bool = True
    """It led 4s early; else it forgot its 4, or lost its point in a charge."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Nobody is left to answer; ``leader`` leads the next round (接风 where the winner is out)."""

    winner: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class LeadMoved:
    """A leader that could not lead lost the lead to the next seat."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True, slots=True)
class MeleeBegan:
    """The melee began (四户乱缠)."""


@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over."""

    result: HandResult


Event = (
    HandDealt
    | PhaseBegan
    | Bought
    | Gave
    | GaveBack
    | SeatsAsked
    | SaidUnseen
    | Revolted
    | PlayedOnAfterAll
    | Pledged
    | HeadChosen
    | ChargeBegan
    | ChargeSettled
    | DeadGoujiUsed
    | Played
    | Passed
    | Yielded
    | YieldersPassed
    | CameBack
    | Declared
    | Waived
    | BurnMade
    | BurnLed
    | BurnUndone
    | BurnCredited
    | BurnFailed
    | BurnEnded
    | BigJokerKilled
    | KillVoided
    | SeatStuck
    | SeatFreed
    | SeatDied
    | SeatFinished
    | SeatConceded
    | OpeningWon
    | OpeningLost
    | Opened
    | OpeningTaken
    | PointGivenUp
    | RoundEnded
    | LeadMoved
    | MeleeBegan
    | HandEnded
)

SECRET = (SeatsAsked, SaidUnseen)

ASKED_ALONE = {kind: tuple(SeatsAsked(kind, (seat,)) for seat in range(7)) for kind in AskKind}
"""For each kind and seat the one `SeatsAsked` for it alone; nearly every decision has one."""
PASSED = {binding: tuple(Passed(seat, binding) for seat in range(7)) for binding in (False, True)}
"""For binding passes and others the one `Passed` of each seat."""
YIELDED = tuple(Yielded(seat) for seat in range(7))
"""The one `Yielded` of each seat."""
ROUND_ENDED = tuple(tuple(RoundEnded(winner, leader) for leader in range(7)) for winner in range(7))
"""For each winner and leader the one `RoundEnded`."""
