"""What an asked seat can choose, written down so that it can be stored with the prompt.

A choice is a line: an action in notation (``4 KK``), the same after ``sure`` where it is risky, or
``compose 9 4 2 1 1``: so many 9s, 2s, small and big jokers from which a lead can be put together. A
button names a line by its index; a composed set also by a number within that line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.table.dangers import danger_of, has_dangers
from engine.actions import Action, Play
from engine.asks import Ask
from engine.cards import BIG, CODES, NO_RANK, SMALL, TWO, Rank
from engine.legal import lead_ranks, leads_of, legal_actions, natural_lead
from engine.notation import format_action, parse_action
from engine.runout import can_run_out
from engine.seats import Seat
from engine.sets import CardSet, card_set
from engine.state import AskKind
from engine.view import View

LEAD: Final = "lead"
ANSWER: Final = "answer"
BURN: Final = "burn"
FREE_BURN: Final = "free-burn"
DECIDE: Final = "decide"
"""Yes or no, or a rank."""

_SURE: Final = "sure "
_COMPOSE: Final = "compose "
_JOKERS: Final = "-"
_LEADS: Final = (AskKind.LEAD, AskKind.CHARGE_LEAD)


@dataclass(frozen=True, slots=True)
class Stock:
    """What a lead of one rank can be put together from."""

    rank: Rank
    naturals: int
    twos: int
    small: int
    big: int

    @property
    def least(self) -> int:
        """The smallest number of natural cards in a set of it."""
        return 0 if self.rank == NO_RANK else 1

    def pack(self, cards: CardSet) -> int:
        """Return the number of a set within this stock; 0 is none.

        >>> stock = Stock(6, 4, 2, 1, 1)
        >>> stock.unpack(stock.pack(card_set(6, 3, 1, 1, 0)))
        CardSet(rank=6, naturals=3, twos=1, small=1, big=0, others=())
        """
        number = cards.naturals
        for value, most in ((cards.twos, self.twos), (cards.small, self.small)):
            number = number * (most + 1) + value
        return number * (self.big + 1) + cards.big + 1

    def unpack(self, number: int) -> CardSet | None:
        """Return the set with that number, ``None`` where there is none."""
        number -= 1
        if number < 0:
            return None
        number, big = divmod(number, self.big + 1)
        number, small = divmod(number, self.small + 1)
        naturals, twos = divmod(number, self.twos + 1)
        if not self.least <= naturals <= self.naturals or not naturals + small + big:
            return None
        return card_set(self.rank, naturals, twos, small, big)

    def whole(self) -> CardSet:
        """Return the set to begin with: the whole natural group, or the small jokers."""
        if self.rank != NO_RANK:
            return card_set(self.rank, self.naturals)
        return card_set(NO_RANK, 0, 0, self.small, 0 if self.small else self.big)


@dataclass(frozen=True, slots=True)
class Choice:
    """A stored line as it is read again: an action, perhaps risky, or a stock to compose from."""

    action: Action | None = None
    risky: bool = False
    stock: Stock | None = None


@dataclass(frozen=True, slots=True)
class Choices:
    """All that a seat can choose now."""

    kind: str
    lines: tuple[str, ...]


def choices_of(view: View, *, warn: bool = True) -> Choices | None:
    """Return what the viewer can choose: the decision it owes, else a free burn.

    *warn*: what is hardly ever meant is marked, so that it is asked for once more.
    """
    warn = warn and has_dangers(view)
    if view.ask is not None:
        found = _of_ask(view.ask)
        return replace(found, lines=tuple(_marked(view, found.lines))) if warn else found
    if view.free_burn is not None:
        lines = _burns(view.free_burn)
        return Choices(FREE_BURN, tuple(_marked(view, lines) if warn else lines)) if lines else None
    return None


def _marked(view: View, lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines, marked where they are dangerous."""
    for line in lines:
        action = None if line.startswith(_COMPOSE) else parse_action(line)
        yield _SURE + line if action is not None and danger_of(view, action) else line


def read_choice(line: str) -> Choice:
    """Read a stored line again.

    >>> read_choice("compose 9 4 2 1 1").stock
    Stock(rank=6, naturals=4, twos=2, small=1, big=1)
    """
    if line.startswith(_COMPOSE):
        code, *numbers = line.removeprefix(_COMPOSE).split()
        rank = NO_RANK if code == _JOKERS else CODES.index(code)
        naturals, twos, small, big = map(int, numbers)
        return Choice(stock=Stock(rank, naturals, twos, small, big))
    risky = line.startswith(_SURE)
    return Choice(action=parse_action(line.removeprefix(_SURE)), risky=risky)


def chosen(line: str, sub: int, seat: Seat) -> Action | None:
    """Return the action that a button means, ``None`` when its numbers fit nothing."""
    choice = read_choice(line)
    if choice.stock is None:
        return choice.action if not sub else None
    cards = choice.stock.unpack(sub)
    return None if cards is None else Play(seat, cards)


def _of_ask(ask: Ask) -> Choices:
    if ask.kind in _LEADS:
        return Choices(LEAD, tuple(_leads(ask)))
    if ask.may_burn:
        declines = [format_action(act) for act in legal_actions(ask) if _declines(act)]
        return Choices(BURN, (*declines, *_burns(ask)))
    actions = list(legal_actions(ask))
    if ask.kind in (AskKind.ANSWER, AskKind.KILL, AskKind.BURN, AskKind.CHARGE_ANSWER):
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
            lines.append(_stock_line(ask, rank))
    return lines


def _stock_line(ask: Ask, rank: Rank) -> str:
    hand, tables = ask.hand, ask.rules.tables
    if rank == NO_RANK:
        return f"{_COMPOSE}{_JOKERS} 0 0 {hand[SMALL]} {hand[BIG]}"
    twos = hand[TWO] if tables.carries_twos[rank] else 0
    small, big = (hand[SMALL], hand[BIG]) if tables.carries_jokers[rank] else (0, 0)
    if ask.kind == AskKind.CHARGE_LEAD:
        twos = small = big = 0
    return f"{_COMPOSE}{CODES[rank]} {hand[rank]} {twos} {small} {big}"


def _burns(ask: Ask) -> list[str]:
    """Burns that can be run out come first."""
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
    """Return the sets that can be led from a stock, in the order in which they are offered."""
    found = leads_of(ask, stock.rank)
    return tuple(sorted(found, key=lambda cards: (*_cost(ask, cards)[:5], -cards.naturals)))


def _cost(ask: Ask, cards: CardSet) -> tuple[bool, bool, int, int, int, int]:
    """Natural before attached, whole groups before broken ones, small before big."""
    attached = bool(cards.twos or cards.jokers)
    broken = cards.rank >= 0 and cards.naturals < ask.hand[cards.rank]
    return (attached, broken, cards.big, cards.small, cards.twos, cards.rank)
