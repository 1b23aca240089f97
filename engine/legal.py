"""All that an asked seat may do, in a stable order: exactly what `judge` accepts.

A whole hand may have 1,700 leads where 2s can be attached, so leads are made one by one, by rank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine import candidates
from engine.actions import (
    PASSES,
    YIELDS,
    Action,
    Burn,
    BurnIf,
    Charge,
    ChooseHead,
    NoBurn,
    Pick,
    Play,
    Pledge,
    Revolt,
    plays_of,
)
from engine.asks import Ask
from engine.cards import BIG, NO_RANK, SMALL, TWO, Rank
from engine.facts import AskKind
from engine.judge import (
    burning_sets,
    is_rank_restricted,
    is_restricted,
    judge_held,
    judge_set,
)
from engine.sets import CardSet, card_set


def legal_actions(ask: Ask) -> Iterator[Action]:
    """Yield all that the asked seat may do; declining comes first, then sets, cheapest first."""
    return iter(_BY_KIND[ask.kind](ask))


def _leading(ask: Ask) -> Iterator[Action]:
    for rank in lead_ranks(ask):
        for cards in leads_of(ask, rank):
            yield Play(ask.seat, cards)


def _answering(ask: Ask) -> list[Action]:
    seat = ask.seat
    found: list[Action] = [PASSES[seat]]
    if ask.may_yield:
        found.append(YIELDS[seat])
    sets = answers(ask)
    return found + plays_of(seat, sets) if sets else found


def _at_a_burn(ask: Ask) -> Iterable[Action]:
    return _burning(ask) if ask.may_burn else _answering(ask)


def _burning(ask: Ask) -> Iterator[Action]:
    if ask.owed:
        yield NoBurn(ask.seat)
    for cards in burning_sets(ask):
        yield Burn(ask.seat, cards)
        if ask.may_burn_if:
            yield BurnIf(ask.seat, cards)


def answers(ask: Ask) -> list[CardSet]:
    """Return the sets that answer the top, cheapest first."""
    if ask.top is None:
        return []
    found = candidates.answers(ask.hand, ask.top.effective, ask.rules)
    if not found or not is_restricted(ask):
        return found
    return [
        cards
        for cards in found
        if not is_rank_restricted(ask, cards.rank) or judge_held(ask, cards) is None
    ]


def lead_ranks(ask: Ask) -> tuple[Rank, ...]:
    """Return the ranks the seat may lead with something, lowest first; `NO_RANK` is jokers only."""
    ranks = candidates.lead_ranks(ask.hand)
    if is_restricted(ask):
        return tuple([rank for rank in ranks if _may_lead(ask, rank)])
    return ranks


def _may_lead(ask: Ask, rank: Rank) -> bool:
    """Whether the seat, which holds cards of *rank*, may lead any set of them."""
    return not is_rank_restricted(ask, rank) or next(leads_of(ask, rank), None) is not None


def leads_of(ask: Ask, rank: Rank) -> Iterator[CardSet]:
    """Return the sets of *rank* that the seat may lead, lazily, natural ones first."""
    found = candidates.leads_of(ask.hand, rank, ask.rules)
    if is_rank_restricted(ask, rank):
        return (cards for cards in found if judge_held(ask, cards) is None)
    return found


def natural_lead(ask: Ask, rank: Rank) -> CardSet | None:
    """Return the whole natural group of *rank* if it may be led, else its first legal set."""
    whole = (
        card_set(NO_RANK, 0, 0, ask.hand[SMALL], ask.hand[BIG])
        if rank == NO_RANK
        else card_set(rank, ask.hand[rank])
    )
    if whole.size and judge_set(ask, whole) is None:
        return whole
    return next(leads_of(ask, rank), None)


def has_lead(ask: Ask) -> bool:
    """Whether the seat may lead anything."""
    if is_restricted(ask):
        return any(_may_lead(ask, rank) for rank in candidates.lead_ranks(ask.hand))
    return any(ask.hand)


_BY_KIND: dict[AskKind, Callable[[Ask], Iterable[Action]]] = {
    AskKind.LEAD: _leading,
    AskKind.CHARGE_LEAD: _leading,
    AskKind.ANSWER: _answering,
    AskKind.KILL: _answering,
    AskKind.CHARGE_ANSWER: _answering,
    AskKind.BURN: _at_a_burn,
    AskKind.REVOLT: lambda ask: [Revolt(ask.seat, yes=yes) for yes in (False, True)],
    AskKind.PLEDGE: lambda ask: [Pledge(ask.seat, yes=yes) for yes in (False, True)],
    AskKind.CHARGE: lambda ask: [Charge(ask.seat, yes=yes) for yes in (False, True)],
    AskKind.HEAD: lambda ask: [ChooseHead(ask.seat, yes=yes) for yes in (True, False)],
    AskKind.PICK: lambda ask: [Pick(ask.seat, rank) for rank in range(TWO + 1)],
}
