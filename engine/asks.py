"""Asks: what a seat is to decide, with all that the judge needs to know.

An `Ask` holds only what that seat knows: its own cards and the open facts of the table. Validation,
buttons, hints, computers and time-outs all use it.
"""

from __future__ import annotations

from engine.cards import Counts
from engine.facts import AskKind, Top
from engine.rules import RuleSet
from engine.seats import Seat
from engine.values import checked_dataclass

_ANSWERS = (AskKind.ANSWER, AskKind.KILL, AskKind.BURN, AskKind.CHARGE_ANSWER)


@checked_dataclass(frozen=True, slots=True)
class Ask:
    """What one seat is asked.

    Attributes:
        seat: who is asked, 1 … 6.
        kind: what it is to decide.
        rules: the rule set.
        hand: its cards, counts by rank.
        top: the set that lies on the table, ``None`` for a lead.
        first_place_closed: it may not play its last cards (open.before_first).
        duty: it leads under the burn duty (a joker is needed).
        fours_open: leading 4s opens it now (发4), so they may be its last cards.
        fours_closed: it may not lead 4s now (open.early_four).
        may_yield: yielding is possible.
        owed: the seat owes this decision; else it is a free burn.
        may_burn: it answers by burning or declining (kind ``burn``), not by beating.
        may_burn_if: it may burn on condition that an enemy does (护烧).
        charge_left: sets still to be led in a charge, this one included.

    """

    seat: Seat
    kind: AskKind
    rules: RuleSet
    hand: Counts
    top: Top | None = None
    first_place_closed: bool = False
    duty: bool = False
    fours_open: bool = False
    fours_closed: bool = False
    may_yield: bool = False
    owed: bool = True
    may_burn: bool = False
    may_burn_if: bool = False
    charge_left: int = 0

    @property
    def may_pass(self) -> bool:
        """Whether the seat answers a set, and so may pass on it (过牌, RULES 5.2)."""
        return not self.may_burn and self.kind in _ANSWERS
