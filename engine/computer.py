"""The rule computer: simple, fast, deterministic. It sees a player's view and nothing else."""

from __future__ import annotations

from engine.actions import Action, Burn, Play
from engine.asks import Ask
from engine.cards import NO_RANK, THREE, TWO, subtract
from engine.comparison import natural_gouji_size
from engine.defaults import default_action, default_lead
from engine.facts import AskKind
from engine.judge import run_out_sets
from engine.legal import answers, lead_ranks, natural_lead
from engine.seats import allied
from engine.sets import CardSet
from engine.view import View

URGENT = 8
"""High cards are spent on an enemy with at most so many cards, where that is known."""


def choose(view: View) -> Action:
    """Return what the computer does in the seat of *view*, which must owe a decision.

    Raises `ValueError` when the view owes none.
    """
    ask = view.ask
    if ask is None:
        message = "the view owes no decision"
        raise ValueError(message)
    match ask.kind:
        case AskKind.LEAD:
            return Play(ask.seat, _lead(view, ask))
        case AskKind.BURN if ask.may_burn:
            return _burn(ask)
    return _answer(view, ask) if ask.may_pass else default_action(ask)


def _lead(view: View, ask: Ask) -> CardSet:
    """Lead the whole hand if it is one set, a gouji group to open, else the lowest group."""
    if ask.duty:
        return default_lead(ask)
    groups = [cards for rank in lead_ranks(ask) if (cards := natural_lead(ask, rank)) is not None]
    for cards in groups:
        if cards.counts == ask.hand:
            return cards
    ordinary = [cards for cards in groups if cards.rank not in (THREE, TWO, NO_RANK)]
    if not is_settled(view, ask):
        opening = [cards for cards in ordinary if is_opening_group(cards)]
        small = [cards for cards in ordinary if not is_opening_group(cards)]
        if opening and len(small) <= 4:
            return opening[-1]
        return (small or opening or groups)[0]
    return (ordinary or groups)[0]


def is_settled(view: View, ask: Ask) -> bool:
    """Whether the seat's point is decided: opened, given up, or too late."""
    me = view.seat(ask.seat)
    return me.opened or me.gave_up or view.melee or not view.rules.open.enabled


def is_opening_group(cards: CardSet) -> bool:
    """Whether *cards* are a gouji set of 10 … A with nothing attached."""
    size = natural_gouji_size(cards.rank)
    return size is not None and cards.naturals >= size and cards.size == cards.naturals


def _burn(ask: Ask) -> Action:
    """Burn an enemy where few ranks are left after it to run out; else decline."""
    assert ask.top is not None
    if not allied(ask.seat, ask.top.seat):
        for cards in run_out_sets(ask):
            rest = subtract(ask.hand, cards.counts)
            if sum(1 for rank in range(TWO + 1) if rest[rank]) <= 2:
                return Burn(ask.seat, cards)
    return default_action(ask)


def _answer(view: View, ask: Ask) -> Action:
    """Answer with the cheapest set that is worth its cards; seldom beat the own federation."""
    top = ask.top
    found = answers(ask)
    if top is None or not found:
        return default_action(ask)
    for cards in found:
        if cards.counts == ask.hand:
            return Play(ask.seat, cards)
    mate = allied(ask.seat, top.seat)
    urgent = not mate and (_few_left(view, top.seat) or view.melee)
    for cards in found:
        if _worth(ask, cards, mate=mate, urgent=urgent):
            return Play(ask.seat, cards)
    return default_action(ask)


def _few_left(view: View, seat: int) -> bool:
    count = view.seat(seat).count
    return count is not None and count <= URGENT


def _worth(ask: Ask, cards: CardSet, *, mate: bool, urgent: bool) -> bool:
    """Whether these cards are worth spending on the top."""
    whole = cards.rank == NO_RANK or cards.naturals == ask.hand[cards.rank]
    plain = not cards.jokers and not cards.twos and cards.rank < TWO
    if mate:
        return plain and whole and cards.rank <= 6
    if urgent:
        return True
    return plain and (whole or cards.rank <= 6)
