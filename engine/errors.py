"""What can go wrong, in three kinds.

- `Rejection`: the rules do not allow an action. A value, which is shown to the player.
- `IllegalAction`: the same as an exception, raised by `decide`.
- `InvariantError`: a fault of this program; the table is frozen and its data kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused; of several, the first in this order is reported."""

    NOT_NOW = "not-now"
    """No such decision in this phase."""
    PASSED = "passed"
    """This seat has passed in this round."""
    GOUJI_CLOSED = "gouji-closed"
    """Only the opposite may answer a gouji set (够级)."""
    NOT_YOUR_TURN = "not-your-turn"
    """Another seat is asked."""
    NOT_YOUR_CARDS = "not-your-cards"
    """The seat does not hold these cards."""
    ATTACH = "attach"
    """This rank carries no 2s or no jokers."""
    NOT_A_SET = "not-a-set"
    """The cards are no set, or not of the kind asked for."""
    MUST_LEAD = "must-lead"
    """A leader can't pass."""
    NO_YIELD = "no-yield"
    """Yielding (让牌) is not possible here."""
    NO_BURN = "no-burn"
    """This seat may not burn (烧牌) here."""
    NO_REVOLUTION = "no-revolution"
    """This seat may not revolt (革命)."""
    THREES_LAST = "threes-last"
    """3s go last, all together (憋三)."""
    FOUR_CLOSED = "four-closed"
    """4s can't be led yet, or not in part."""
    OPEN_FIRST = "open-first"
    """Without an opening nobody takes 头科."""
    BURN_DUTY = "burn-duty"
    """A burner's lead needs a joker."""
    WRONG_SIZE = "wrong-size"
    """Not as many cards as the top."""
    TOO_LOW = "too-low"
    """Does not beat the top."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refused action: the reason; ``fact`` is a number or a rank where the reason needs one."""

    reason: Reason
    fact: str = ""


class IllegalAction(Exception):  # noqa: N818 - it names what happened, as the field does
    """An action the rules do not allow was put to `decide`."""

    def __init__(self, rejection: Rejection) -> None:
        """Keep the rejection."""
        super().__init__(rejection.reason.value)
        self.rejection = rejection


class InvariantError(RuntimeError):
    """The program contradicts itself: a bug, never a player's fault."""
