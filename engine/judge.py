"""The judge: whether a seat may do an action, and if not, why (the first `Reason` that holds).

Validation, buttons, hints, computers and time-outs ask it; `engine.legal` lists what it accepts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.actions import (
    Action,
    Burn,
    BurnIf,
    Charge,
    ChooseHead,
    NoBurn,
    Pass,
    Pick,
    Play,
    Pledge,
    Revolt,
    Yield,
)
from engine.asks import Ask
from engine.candidates import answers
from engine.cards import FOUR, THREE, TWO, Counts, Rank, subtract
from engine.comparison import all_carry, attaches, beats, kills, natural_gouji_size
from engine.errors import Reason, Rejection
from engine.facts import AskKind
from engine.runout import can_run_out
from engine.sets import CardSet

OK = None
_DECISIONS: dict[AskKind, type[Action]] = {
    AskKind.REVOLT: Revolt,
    AskKind.PLEDGE: Pledge,
    AskKind.CHARGE: Charge,
    AskKind.HEAD: ChooseHead,
    AskKind.PICK: Pick,
}
_LEAD, _CHARGE_LEAD, _KILL = AskKind.LEAD, AskKind.CHARGE_LEAD, AskKind.KILL


def judge(ask: Ask, action: Action) -> Rejection | None:
    """Return why the asked seat may not do *action*, or ``None`` when it may."""
    if ask.kind in _DECISIONS:
        return _judge_decision(ask, action)
    return _JUDGES.get(type(action), _judge_other)(ask, action)


def _judge_other(_ask: Ask, _action: Action) -> Rejection | None:
    return Rejection(Reason.NOT_NOW)


def _judge_play(ask: Ask, action: Play) -> Rejection | None:
    if ask.may_burn:
        return Rejection(Reason.GOUJI_CLOSED)
    return judge_set(ask, action.cards)


def _judge_pass(ask: Ask, _action: Pass) -> Rejection | None:
    if ask.may_pass:
        return OK
    return Rejection(Reason.GOUJI_CLOSED if ask.may_burn else Reason.MUST_LEAD)


def _judge_yield(ask: Ask, _action: Yield) -> Rejection | None:
    if ask.may_burn:
        return Rejection(Reason.GOUJI_CLOSED)
    if ask.kind is _KILL:
        return Rejection(Reason.PASSED)
    return OK if ask.may_yield else Rejection(Reason.NO_YIELD)


def _judge_decision(ask: Ask, action: Action) -> Rejection | None:
    if not isinstance(action, _DECISIONS[ask.kind]):
        return Rejection(Reason.NOT_NOW)
    if isinstance(action, Pick) and not 0 <= action.rank <= TWO:
        return Rejection(Reason.NOT_A_SET)
    return OK


def judge_set(ask: Ask, cards: CardSet) -> Rejection | None:
    """Judge a set that is led or answers the top."""
    return _pass_fault(ask, cards) or _cards_fault(ask, cards) or judge_held(ask, cards)


def _pass_fault(ask: Ask, cards: CardSet) -> Rejection | None:
    """A seat that has passed and is asked once more may only kill (RULES 3)."""
    if ask.kind is _KILL and not _kills(ask, cards):
        return Rejection(Reason.PASSED)
    return OK


def is_restricted(ask: Ask) -> bool:
    """Whether a rule restricts the seat beyond its cards and the top."""
    return (
        ask.duty
        or ask.first_place_closed
        or ask.fours_closed
        or ask.rules.tables.limits_sets
        or ask.kind is _KILL
        or ask.kind is _CHARGE_LEAD
    )


def is_rank_restricted(ask: Ask, rank: Rank) -> bool:
    """Whether such a rule may forbid sets of *rank*; some concern only 3s, or only 4s."""
    if rank == THREE and ask.rules.threes.wait(ask.hand[THREE]):
        return True
    if rank == FOUR and (ask.fours_closed or ask.rules.open.four_whole):
        return True
    if ask.kind is _KILL or ask.kind is _CHARGE_LEAD:
        return True
    return ask.duty or ask.first_place_closed


def judge_held(ask: Ask, cards: CardSet) -> Rejection | None:
    """Judge a set that is known to be held and to carry what is attached to it."""
    kind = ask.kind
    if kind is _CHARGE_LEAD:
        return OK if _charges(ask, cards) else Rejection(Reason.NOT_A_SET)
    if kind is _LEAD:
        return _restriction(ask, cards) or (_duty_fault(ask, cards) if ask.duty else OK)
    return _pass_fault(ask, cards) or _restriction(ask, cards) or _top_fault(ask, cards)


def _judge_no_burn(ask: Ask, _action: NoBurn) -> Rejection | None:
    if ask.kind is _KILL:
        return Rejection(Reason.PASSED)
    return OK if ask.may_burn else Rejection(Reason.NO_BURN)


def _judge_burn(ask: Ask, cards: CardSet, *, allowed: bool) -> Rejection | None:
    if ask.kind is _KILL:
        return Rejection(Reason.PASSED)
    fault = _cards_fault(ask, cards)
    if fault or allowed:
        return fault or _judge_held_burn(ask, cards)
    return Rejection(Reason.NO_BURN)


def _judge_held_burn(ask: Ask, cards: CardSet) -> Rejection | None:
    fault = _restriction(ask, cards)
    if fault:
        return fault
    if ask.rules.burn.first_joker and not cards.jokers:
        return Rejection(Reason.BURN_DUTY)
    fault = _top_fault(ask, cards)
    if fault:
        return fault
    if ask.rules.burn.may_fail or can_run_out(ask.hand, cards, ask.rules):
        return OK
    return Rejection(Reason.NO_BURN)


_JUDGES: dict[type[Action], Callable[[Ask, Any], Rejection | None]] = {
    Play: _judge_play,
    Pass: _judge_pass,
    Yield: _judge_yield,
    Burn: lambda ask, action: _judge_burn(ask, action.cards, allowed=ask.may_burn),
    BurnIf: lambda ask, action: _judge_burn(ask, action.cards, allowed=ask.may_burn_if),
    NoBurn: _judge_no_burn,
}


def _kills(ask: Ask, cards: CardSet) -> bool:
    return ask.top is not None and kills(cards, ask.top.effective, ask.rules)


def _cards_fault(ask: Ask, cards: CardSet) -> Rejection | None:
    """Held at all, carried by its ranks, a set: in this order."""
    hand, counts = ask.hand, cards.counts
    for rank in cards.ranks:
        if counts[rank] > hand[rank]:
            return Rejection(Reason.NOT_YOUR_CARDS)
    if not cards.is_set:
        carried = all_carry(cards.counts, ask.rules)
        return Rejection(Reason.NOT_A_SET if carried else Reason.ATTACH)
    if attaches(cards, ask.rules) or _kills(ask, cards):
        return OK
    return Rejection(Reason.ATTACH)


def _restriction(ask: Ask, cards: CardSet) -> Rejection | None:
    """3s last (RULES 8), 4s closed, whole (7), no first place without an opening (7)."""
    if cards.rank == THREE and ask.rules.threes.wait(ask.hand[THREE]) and cards.counts != ask.hand:
        return Rejection(Reason.THREES_LAST)
    if cards.rank == FOUR:
        if ask.fours_closed and ask.kind is _LEAD:
            return Rejection(Reason.FOUR_CLOSED)
        if ask.rules.open.four_whole and cards.naturals != ask.hand[FOUR]:
            return Rejection(Reason.FOUR_CLOSED)
    if ask.first_place_closed and cards.counts == ask.hand:
        opens_by_it = ask.fours_open and cards.rank == FOUR
        return OK if opens_by_it else Rejection(Reason.OPEN_FIRST)
    return OK


def _duty_fault(ask: Ask, cards: CardSet) -> Rejection | None:
    """A burner's lead needs a joker, but for its last set or the final 3s (RULES 6)."""
    if cards.jokers:
        return OK
    rules = ask.rules
    waited = cards.rank == THREE and rules.threes.wait(ask.hand[THREE])
    if cards.counts == ask.hand and (rules.burn.last_free or waited):
        return OK
    return Rejection(Reason.BURN_DUTY)


def _top_fault(ask: Ask, cards: CardSet) -> Rejection | None:
    assert ask.top is not None
    top = ask.top.effective
    if beats(cards, top, ask.rules) or kills(cards, top, ask.rules):
        return OK
    if cards.size != len(top):
        return Rejection(Reason.WRONG_SIZE, str(len(top)))
    return Rejection(Reason.TOO_LOW)


def natural_sets(hand: Counts) -> int:
    """Return how many disjoint natural gouji sets of 10 … A *hand* holds (冲点, RULES 16.22)."""
    sizes = ((rank, natural_gouji_size(rank)) for rank in range(TWO))
    return sum(hand[rank] // size for rank, size in sizes if size)


def _charges(ask: Ask, cards: CardSet) -> bool:
    """Whether *cards* are a natural gouji set that leaves enough for the rest of the charge."""
    size = natural_gouji_size(cards.rank)
    if not size or cards.jokers or cards.twos or cards.size < size:
        return False
    return natural_sets(subtract(ask.hand, cards.counts)) >= ask.charge_left - 1


def burning_sets(ask: Ask) -> list[CardSet]:
    """Return the sets with which the seat may burn the top, whether or not it can run out."""
    assert ask.top is not None
    found = answers(ask.hand, ask.top.effective, ask.rules)
    return [cards for cards in found if _judge_held_burn(ask, cards) is None]


def run_out_sets(ask: Ask) -> list[CardSet]:
    """Return the sets with which the seat may burn the top and then run out."""
    return [cards for cards in burning_sets(ask) if can_run_out(ask.hand, cards, ask.rules)]
