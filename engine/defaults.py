"""What the clock does when a player does not decide in time (RULES 12, clock.seconds)."""

from __future__ import annotations

from engine.actions import Action, Charge, ChooseHead, NoBurn, Pass, Pick, Play, Pledge, Revolt
from engine.asks import Ask
from engine.cards import THREE, subtract
from engine.facts import AskKind
from engine.legal import lead_ranks, leads_of, natural_lead
from engine.runout import fulfils_duty
from engine.sets import CardSet


def default_action(ask: Ask) -> Action:
    """Return the default act: pass, decline, 要头; a leader leads its lowest legal rank whole.

    A burner leads a set that keeps its run-out, where there is one. For a joker given as tribute
    the lowest rank is named.
    """
    seat = ask.seat
    match ask.kind:
        case AskKind.LEAD | AskKind.CHARGE_LEAD:
            return Play(seat, default_lead(ask))
        case AskKind.BURN if ask.may_burn:
            return NoBurn(seat)
        case AskKind.REVOLT:
            return Revolt(seat, yes=False)
        case AskKind.PLEDGE:
            return Pledge(seat, yes=False)
        case AskKind.CHARGE:
            return Charge(seat, yes=False)
        case AskKind.HEAD:
            return ChooseHead(seat, yes=True)
        case AskKind.PICK:
            return Pick(seat, THREE)
    return Pass(seat)


def default_lead(ask: Ask) -> CardSet:
    """Return the set a leader leads by default."""
    ranks = lead_ranks(ask)
    if ask.duty:
        kept = _keeping_run_out(ask)
        if kept is not None:
            return kept
    for rank in ranks:
        cards = natural_lead(ask, rank)
        if cards is not None:
            return cards
    message = f"seat {ask.seat} is to lead and has nothing to lead"
    raise ValueError(message)


def _keeping_run_out(ask: Ask) -> CardSet | None:
    """Return the cheapest lead of a burner after which the rest can still be run out."""
    fitting = [
        cards
        for rank in lead_ranks(ask)
        for cards in leads_of(ask, rank)
        if fulfils_duty(subtract(ask.hand, cards.counts), ask.rules)
    ]
    return min(
        fitting,
        key=lambda cards: (cards.jokers, cards.big, -cards.naturals, cards.twos),
        default=None,
    )
