"""Actions that are seldom meant: a burn that must fail, a play that leaves the seat stuck.

They are judged by what the player knows: the own cards, and those of all others taken together.
"""

from __future__ import annotations

from enum import StrEnum

from engine.actions import Action, Burn, BurnIf, Play
from engine.asks import Ask
from engine.candidates import answers
from engine.cards import FIVE, Counts, subtract
from engine.comparison import read, unanswerable
from engine.facts import AskKind
from engine.legal import lead_ranks, leads_of
from engine.runout import can_run_out
from engine.sets import CardSet
from engine.stuck import is_stuck_if_beaten, only_threes, sticks_itself
from engine.view import View


class Risk(StrEnum):
    """What an action may lead to."""

    BURN = "burn"
    """The burn can't be run out (烧糊)."""
    STUCK = "stuck"
    """Only 3s are left, and the set can be beaten (被闷)."""
    SELF_STUCK = "self-stuck"
    """Only 3s and 4s are left of a hand that has not opened (自闷)."""


def has_risks(view: View) -> bool:
    """Whether an action of the viewer can be risky at all."""
    ask = view.ask or view.free_burn
    if ask is None:
        return False
    return ask.may_burn or view.rules.threes.last or view.rules.open.self_stuck


def risk_of(view: View, action: Action) -> Risk | None:
    """Return the risk of an action of the viewer, ``None`` if there is none.

    A lead has none where every other lead has one too.
    """
    risk = _risk_of(view, action)
    if risk is None or view.ask is None or view.ask.kind != AskKind.LEAD:
        return risk
    return risk if _has_safe_lead(view, view.ask) else None


def _has_safe_lead(view: View, ask: Ask) -> bool:
    leads = (cards for rank in lead_ranks(ask) for cards in leads_of(ask, rank))
    return any(_risk_of(view, Play(ask.seat, cards)) is None for cards in leads)


def _risk_of(view: View, action: Action) -> Risk | None:
    ask = view.ask or view.free_burn
    if ask is None or not isinstance(action, Play | Burn | BurnIf):
        return None
    cards = action.cards
    if any(played > held for played, held in zip(cards.counts, ask.hand, strict=True)):
        return None
    if isinstance(action, Burn | BurnIf):
        return None if can_run_out(ask.hand, cards, view.rules) else Risk.BURN
    rest = subtract(ask.hand, cards.counts)
    if not any(rest) or _was_no_better(ask.hand, rest):
        return None
    if is_stuck_if_beaten(rest, view.rules):
        return Risk.STUCK if _can_be_beaten(view, cards) else None
    if _sticks_itself(view, rest) and not ask.fours_open:
        opens = read(cards, view.rules).opens
        return None if opens and not _can_be_beaten(view, cards) else Risk.SELF_STUCK
    return None


def _was_no_better(hand: Counts, rest: Counts) -> bool:
    """Whether *hand* held only low cards already, before *rest* was left of it."""
    return only_threes(hand) if only_threes(rest) else not any(hand[FIVE:])


def _sticks_itself(view: View, rest: Counts) -> bool:
    if view.viewer is None or not view.rules.open.self_stuck:
        return False
    someone_out = any(seat.finished for seat in view.seats)
    opened = view.seat(view.viewer).opened
    return sticks_itself(rest, opened=opened, someone_out=someone_out)


def _can_be_beaten(view: View, cards: CardSet) -> bool:
    """Whether the cards of all others together could beat the set."""
    effective = read(cards, view.rules).effective
    return not unanswerable(effective, view.rules) and bool(
        answers(view.unseen, effective, view.rules)
    )
