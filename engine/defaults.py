"""What is done for a player: by the clock (RULES 12, clock.seconds), or by a pass said before."""

from __future__ import annotations

from engine.actions import Action, Charge, ChooseHead, NoBurn, Pass, Pick, Play, Pledge, Revolt
from engine.asks import Ask
from engine.cards import THREE, subtract
from engine.facts import AskKind
from engine.legal import answers, lead_ranks, leads_of, natural_lead
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


def passes_by_itself(ask: Ask, *, wants: bool, said_ahead: bool) -> bool:
    """Whether the asked seat passes without being heard (自动过).

    Args:
        ask: what it is asked; a burn is never declined in this way.
        wants: its player wants to pass wherever nothing in the hand beats the top.
        said_ahead: its player has said in advance that it passes.

    """
    return ask.may_pass and (said_ahead or (wants and not answers(ask)))


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
