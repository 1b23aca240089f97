"""What is hardly ever meant, and asked for once more: a failing burn, a play that gets one stuck.

It is judged by what the player knows: the own cards, and all that others hold taken together.
"""

from __future__ import annotations

from enum import StrEnum

from engine.actions import Action, Burn, BurnIf, Play
from engine.asks import Ask
from engine.candidates import answers
from engine.cards import FIVE, FOUR, THREE, Counts, subtract
from engine.comparison import read, unanswerable
from engine.legal import lead_ranks, leads_of
from engine.runout import can_run_out
from engine.sets import CardSet
from engine.state import AskKind
from engine.view import View


class Danger(StrEnum):
    """What may come of it."""

    BURN = "burn"
    """The burn can't be run out (烧糊)."""
    STUCK = "stuck"
    """Only 3s are left, and the set can be beaten (被闷)."""
    SELF_STUCK = "self-stuck"
    """Only 3s and 4s are left of a hand that has not opened (自闷)."""


def has_dangers(view: View) -> bool:
    """Whether anything that the viewer is asked can be dangerous at all."""
    ask = view.ask or view.free_burn
    if ask is None:
        return False
    return ask.may_burn or view.rules.threes.last or view.rules.open.self_stuck


def danger_of(view: View, action: Action) -> Danger | None:
    """Return what is dangerous about an action of the viewer, ``None`` if nothing is.

    Who leads and has nothing safer to lead is not asked twice.
    """
    danger = _danger_of(view, action)
    if danger is None or view.ask is None or view.ask.kind != AskKind.LEAD:
        return danger
    return danger if _has_safe_lead(view, view.ask) else None


def _has_safe_lead(view: View, ask: Ask) -> bool:
    leads = (cards for rank in lead_ranks(ask) for cards in leads_of(ask, rank))
    return any(_danger_of(view, Play(ask.seat, cards)) is None for cards in leads)


def _danger_of(view: View, action: Action) -> Danger | None:
    ask = view.ask or view.free_burn
    if ask is None or not isinstance(action, Play | Burn | BurnIf):
        return None
    cards = action.cards
    if any(played > held for played, held in zip(cards.counts, ask.hand, strict=True)):
        return None
    if isinstance(action, Burn | BurnIf):
        return None if can_run_out(ask.hand, cards, view.rules) else Danger.BURN
    rest = subtract(ask.hand, cards.counts)
    if not any(rest) or _leaves_nothing_new(ask.hand, rest):
        return None
    if view.rules.threes.last and not any(rest[FOUR:]):
        return Danger.STUCK if _can_be_beaten(view, cards) else None
    if _would_stick_itself(view, rest) and not ask.fours_open:
        opens = read(cards, view.rules).opens
        return None if opens and not _can_be_beaten(view, cards) else Danger.SELF_STUCK
    return None


def _leaves_nothing_new(hand: Counts, rest: Counts) -> bool:
    """Whether the hand was no better before."""
    return not any(hand[FOUR:]) if rest[THREE] and not any(rest[FOUR:]) else not any(hand[FIVE:])


def _would_stick_itself(view: View, rest: Counts) -> bool:
    if not view.rules.open.self_stuck or any(rest[FIVE:]) or view.viewer is None:
        return False
    me = view.seat(view.viewer)
    return not me.opened and not any(seat.finished for seat in view.seats)


def _can_be_beaten(view: View, cards: CardSet) -> bool:
    """Whether anything that others hold could beat the set, as far as the viewer can know."""
    effective = read(cards, view.rules).effective
    return not unanswerable(effective, view.rules) and bool(
        answers(view.unseen, effective, view.rules)
    )
