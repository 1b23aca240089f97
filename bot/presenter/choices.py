"""What an asked seat can choose, as the lines that are stored with its prompt.

`bot.table.choices` tells what a line means, and reads it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.choices import COMPOSE, SURE, Stock
from engine.actions import Action, Play
from engine.asks import Ask
from engine.cards import BIG, NO_RANK, SMALL, TWO, Rank
from engine.facts import AskKind
from engine.legal import lead_ranks, leads_of, legal_actions, natural_lead
from engine.notation import format_action, parse_action
from engine.runout import can_run_out
from engine.sets import CardSet
from engine.view import View
from engine.warnings import has_risks, risk_of

LEAD: Final = "lead"
ANSWER: Final = "answer"
BURN: Final = "burn"
FREE_BURN: Final = "free-burn"
DECIDE: Final = "decide"
"""Yes or no, or a rank."""

_LEADS: Final = (AskKind.LEAD, AskKind.CHARGE_LEAD)


@dataclass(frozen=True, slots=True)
class Choices:
    """All that a seat can choose now.

    Attributes:
        kind: how the keyboard is laid out: `LEAD`, `ANSWER`, `BURN`, `FREE_BURN` or `DECIDE`.
        lines: the choices, in the order of their buttons.

    """

    kind: str
    lines: tuple[str, ...]


def choices_of(view: View, *, warn: bool = True) -> Choices | None:
    """Return what the viewer can choose: its decision, else a free burn; ``None`` for neither.

    *warn*: lines of risky actions are marked, so that the player is asked once more.
    """
    warn = warn and has_risks(view)
    if view.ask is not None:
        found = _of_ask(view.ask)
        return replace(found, lines=tuple(_marked(view, found.lines))) if warn else found
    if view.free_burn is not None:
        lines = _burns(view.free_burn)
        return Choices(FREE_BURN, tuple(_marked(view, lines) if warn else lines)) if lines else None
    return None


def _marked(view: View, lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines, marked where their action is risky."""
    for line in lines:
        action = None if line.startswith(COMPOSE) else parse_action(line)
        yield SURE + line if action is not None and risk_of(view, action) else line


def _of_ask(ask: Ask) -> Choices:
    if ask.kind in _LEADS:
        return Choices(LEAD, tuple(_leads(ask)))
    if ask.may_burn:
        declines = [format_action(act) for act in legal_actions(ask) if _declines(act)]
        return Choices(BURN, (*declines, *_burns(ask)))
    actions = list(legal_actions(ask))
    if ask.may_pass:
        words = [act for act in actions if not isinstance(act, Play)]
        sets = sorted(
            (act for act in actions if isinstance(act, Play)), key=lambda act: _cost(ask, act.cards)
        )
        return Choices(ANSWER, tuple(format_action(act) for act in (*words, *sets)))
    return Choices(DECIDE, tuple(format_action(act) for act in actions))


def _leads(ask: Ask) -> list[str]:
    ranks = lead_ranks(ask)
    whole = [natural_lead(ask, rank) for rank in ranks]
    lines = [format_action(Play(ask.seat, cards)) for cards in whole if cards]
    for rank in ranks:
        first_two = [cards for cards, _ in zip(leads_of(ask, rank), range(2), strict=False)]
        if len(first_two) > 1:
            lines.append(_stock(ask, rank).line())
    return lines


def _stock(ask: Ask, rank: Rank) -> Stock:
    hand, tables = ask.hand, ask.rules.tables
    if rank == NO_RANK:
        return Stock(rank, 0, 0, hand[SMALL], hand[BIG])
    twos = hand[TWO] if tables.carries_twos[rank] else 0
    small, big = (hand[SMALL], hand[BIG]) if tables.carries_jokers[rank] else (0, 0)
    if ask.kind == AskKind.CHARGE_LEAD:
        twos = small = big = 0
    return Stock(rank, hand[rank], twos, small, big)


def _burns(ask: Ask) -> list[str]:
    """Return the burns; those that can be run out come first."""
    burns = [act for act in legal_actions(ask) if not _declines(act)]
    safe, risky = [], []
    for act in burns:
        cards = getattr(act, "cards", None)
        runs_out = isinstance(cards, CardSet) and can_run_out(ask.hand, cards, ask.rules)
        if runs_out:
            safe.append(format_action(act))
        else:
            risky.append(format_action(act))
    return safe + risky


def _declines(action: Action) -> bool:
    return not hasattr(action, "cards")


def sets_of(ask: Ask, stock: Stock) -> tuple[CardSet, ...]:
    """Return the sets that *ask* lets the seat lead from a stock, in the order of their buttons."""
    found = leads_of(ask, stock.rank)
    return tuple(sorted(found, key=lambda cards: (*_cost(ask, cards)[:5], -cards.naturals)))


def _cost(ask: Ask, cards: CardSet) -> tuple[bool, bool, int, int, int, int]:
    """Return the key of sorting: natural before attached, whole groups before broken, low first."""
    attached = bool(cards.twos or cards.jokers)
    broken = cards.rank >= 0 and cards.naturals < ask.hand[cards.rank]
    return (attached, broken, cards.big, cards.small, cards.twos, cards.rank)
