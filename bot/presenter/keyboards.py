"""Keyboards of a prompt: pages of buttons made from its stored choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.messages.buttons import Act, Page, Sure, TurnPage, pack
from bot.messages.model import Button, Keyboard
from bot.presenter.choices import FREE_BURN, LEAD
from bot.presenter.labels import lead_label, rank_label, set_label
from bot.table.choices import Choice, Stock, read_choice
from bot.texts import Language, t
from bot.texts.names import width
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
from engine.cards import BIG, NO_RANK, SMALL, TWO, Rank
from engine.sets import CardSet, card_set

SHORT: Final = 5
"""Labels up to so many cells go four to a row, others two."""
_ROWS: Final = 5
"""Rows of choices on the first page; one or two more rows hold what is always there."""
_ROWS_IN_ALL: Final = 7
_ROWS_OF_MORE: Final = 20
"""Rows of choices on a page behind “more”; a keyboard has room for 100 buttons."""
_MOST_BUTTONS: Final = 96
_MOST_PAGES: Final = 2
"""Where there are more pages, the sets can be looked up by rank."""
_LISTED: Final = {True: 8, False: 4}
"""Up to so many counts are buttons of their own (natural cards; 2s and jokers); else + and −."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Which page of which prompt: what its buttons carry, and what they are made of."""

    table: int
    hand: int
    nonce: int
    kind: str
    lines: tuple[str, ...]
    language: Language
    page: Page = Page.MAIN
    index: int = 0
    sub: int = 0
    sets: tuple[CardSet, ...] = ()
    """What the page with the sets of one rank shows."""

    def act(self, label: str, index: int, sub: int = 0) -> Button:
        """Return a button that chooses."""
        return Button(label, pack(Act(self.table, self.hand, self.nonce, index, sub)))

    def turn(self, label: str, page: Page, index: int = 0, sub: int = 0) -> Button:
        """Return a button that shows another page."""
        return Button(label, pack(TurnPage(self.table, self.hand, self.nonce, page, index, sub)))


def keyboard(place: Place, extra: Sequence[Button] = (), tools: Sequence[Button] = ()) -> Keyboard:
    """Return the keyboard of a page; *extra* buttons stand under the first one.

    *tools* stand there, too, beside the words (过, 让).

    A page that does not exist is the first one.
    """
    if place.page == Page.RANKS and place.kind == LEAD:
        return _ranks(place)
    if place.page in (Page.RANKS, Page.SETS) and place.kind != LEAD:
        return _by_rank(place)
    if 0 <= place.index < len(place.lines):
        choice = read_choice(place.lines[place.index])
        if place.page == Page.SETS and choice.stock:
            return _sets(place, choice.stock)
        if place.page == Page.COMPOSE and choice.stock:
            return _composer(place, choice.stock)
        asked = chosen_action(place) if place.page == Page.SURE else None
        if asked is not None:
            return _sure(place, asked)
    return _main(place, extra, tools)


def chosen_action(place: Place) -> Action | None:
    """Return what a page's numbers choose, ``None`` where they fit nothing."""
    if not 0 <= place.index < len(place.lines):
        return None
    choice = read_choice(place.lines[place.index])
    if choice.stock is None:
        return choice.action
    cards = choice.stock.unpack(place.sub)
    return None if cards is None else Play(0, cards)


def label_of(action: Action, language: Language) -> str:
    """Return what stands on the button of an action."""
    match action:
        case Play(cards=cards):
            return set_label(cards, language)
        case Burn(cards=cards):
            return t(language, "btn-burn", set=set_label(cards, language))
        case BurnIf(cards=cards):
            return t(language, "btn-burn-if", set=set_label(cards, language))
        case Pick(rank=rank):
            return rank_label(rank, language)
        case Revolt(yes=yes):
            return t(language, "btn-revolt" if yes else "btn-no-revolt")
        case Pledge(yes=yes):
            return t(language, "btn-plan" if yes else "btn-no-plan")
        case Charge(yes=yes):
            return t(language, "btn-charge" if yes else "btn-no-charge")
        case ChooseHead(yes=yes):
            return t(language, "btn-head" if yes else "btn-headless")
        case Pass():
            return t(language, "btn-pass")
        case Yield():
            return t(language, "btn-yield")
        case NoBurn():
            return t(language, "btn-no-burn")
    raise ValueError(f"{action!r} is a free act and has a button of its own")


def rows_of(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    """Lay buttons out: four to a row where all labels are short, else two."""
    rows: list[tuple[Button, ...]] = []
    row: list[Button] = []
    for button in buttons:
        most = 4 if all(width(other.label) <= SHORT for other in (*row, button)) else 2
        if len(row) >= most:
            rows.append(tuple(row))
            row = []
        row.append(button)
    return [*rows, tuple(row)] if row else rows


# ------------------------------------------------------------------------------------- first page


def _main(place: Place, extra: Sequence[Button], tools: Sequence[Button]) -> Keyboard:
    choices = [read_choice(line) for line in place.lines]
    offered = [
        _choice_button(place, index, choice)
        for index, choice in enumerate(choices)
        if choice.action is not None and not _is_word(choice.action)
    ]
    words = [
        place.act(label_of(choice.action, place.language), index)
        for index, choice in enumerate(choices)
        if choice.action is not None and _is_word(choice.action)
    ]
    number = place.index if place.page == Page.MAIN else 0
    if place.kind == FREE_BURN:
        if not number:
            button = place.turn(t(place.language, "btn-burn-page"), Page.MAIN, 1)
            return (*rows_of([button]), *rows_of([*extra, *tools]))
        pages = [[], *_pages(offered)]
    else:
        pages = _pages(offered, _first_rows(place, offered, [*words, *tools], extra))
    number = min(number, len(pages) - 1)
    foot = list(words) if number else [*words, *tools]
    if number:
        foot.append(place.turn(t(place.language, "btn-back"), Page.MAIN, number - 1))
    if number < len(pages) - 1:
        foot.append(place.turn(t(place.language, "btn-more"), Page.MAIN, number + 1))
    if len(pages) > _MOST_PAGES and not number:
        foot.append(place.turn(t(place.language, "btn-by-rank"), Page.RANKS))
    if any(choice.stock for choice in choices):
        foot.append(place.turn(t(place.language, "btn-split"), Page.RANKS))
    if not number:
        foot += extra
    return (*(pages[number] if pages else ()), *rows_of(foot))


def _by_rank(place: Place) -> Keyboard:
    """Show of which ranks there are sets, or the sets of one rank; ``index`` counts the ranks."""
    choices = [read_choice(line) for line in place.lines]
    sets: dict[Rank, list[int]] = {}
    for index, choice in enumerate(choices):
        cards = getattr(choice.action, "cards", None)
        if isinstance(cards, CardSet):
            sets.setdefault(cards.rank, []).append(index)
    ranks = sorted(sets)
    if place.page == Page.SETS and place.index < len(ranks):
        found = [_choice_button(place, n, choices[n]) for n in sets[ranks[place.index]]]
        back = place.turn(t(place.language, "btn-back"), Page.RANKS)
        return (*rows_of(found[:_MOST_BUTTONS]), (back,))
    buttons = [
        place.turn(
            t(place.language, "btn-rank", rank=rank_label(rank, place.language)), Page.SETS, number
        )
        for number, rank in enumerate(ranks)
    ]
    return (*rows_of(buttons), (place.turn(t(place.language, "btn-back"), Page.MAIN),))


def _first_rows(
    place: Place, offered: Sequence[Button], words: Sequence[Button], extra: Sequence[Button]
) -> int:
    """Return how many rows of choices stand on the first page: fewer above a high foot."""
    rows = len(rows_of(offered))
    if rows <= _ROWS and rows + len(rows_of([*words, *extra])) <= _ROWS_IN_ALL:
        return _ROWS
    ways = [place.turn(t(place.language, "btn-more"), Page.MAIN, 1)]
    if rows > _ROWS_OF_MORE:
        ways.append(place.turn(t(place.language, "btn-by-rank"), Page.RANKS))
    return min(_ROWS, _ROWS_IN_ALL - len(rows_of([*words, *ways, *extra])))


def _pages(buttons: Sequence[Button], first: int = _ROWS) -> list[list[tuple[Button, ...]]]:
    """Cut into pages: a short one of *first* rows, and long ones behind “more”."""
    rows = rows_of(buttons)
    starts = range(first, len(rows), _ROWS_OF_MORE)
    return [rows[:first], *(rows[start : start + _ROWS_OF_MORE] for start in starts)]


def _choice_button(place: Place, index: int, choice: Choice) -> Button:
    action = choice.action
    if action is None:
        raise ValueError("a stock has no button of its own")
    if place.kind == LEAD and isinstance(action, Play):
        label = lead_label(action.cards, place.language)
    elif choice.risky and isinstance(action, Burn):
        label = set_label(action.cards, place.language)
    else:
        label = label_of(action, place.language)
    if choice.risky:
        return place.turn(t(place.language, "btn-risky", set=label), Page.SURE, index)
    return place.act(label, index)


def _is_word(action: Action) -> bool:
    return isinstance(action, Pass | Yield | NoBurn)


def _sure(place: Place, action: Action) -> Keyboard:
    cards = action.cards if isinstance(action, Burn) else None
    label = set_label(cards, place.language) if cards else label_of(action, place.language)
    sure = Sure(place.table, place.hand, place.nonce, place.index, place.sub)
    return (
        (Button(t(place.language, "btn-sure", set=label), pack(sure)),),
        (place.turn(t(place.language, "btn-back"), Page.MAIN),),
    )


# ------------------------------------------------------------------------ putting a lead together


def _ranks(place: Place) -> Keyboard:
    buttons = []
    for index, line in enumerate(place.lines):
        stock = read_choice(line).stock
        if stock:
            label = t(place.language, "btn-rank", rank=_stock_name(stock, place.language))
            buttons.append(place.turn(label, Page.SETS, index))
    return (*rows_of(buttons), (place.turn(t(place.language, "btn-back"), Page.MAIN),))


def _stock_name(stock: Stock, language: Language) -> str:
    if stock.rank != NO_RANK:
        return rank_label(stock.rank, language)
    return rank_label(SMALL, language) + rank_label(BIG, language)


def _sets(place: Place, stock: Stock) -> Keyboard:
    """Show the sets of one rank, each a button; those that don't fit can be put together."""
    sets = [cards for cards in place.sets if stock.unpack(stock.pack(cards)) == cards]
    rows = rows_of(
        [
            place.act(set_label(cards, place.language), place.index, stock.pack(cards))
            for cards in sets
        ]
    )
    foot = [place.turn(t(place.language, "btn-back"), Page.RANKS)]
    if len(rows) > _ROWS_OF_MORE or not rows:
        label = t(place.language, "btn-build")
        start = stock.pack(stock.whole())
        foot.insert(0, place.turn(label, Page.COMPOSE, place.index, start))
    return (*rows[:_ROWS_OF_MORE], *rows_of(foot))


def _composer(place: Place, stock: Stock) -> Keyboard:
    cards = stock.unpack(place.sub) or stock.whole()
    rows: list[tuple[Button, ...]] = []
    if stock.rank != NO_RANK and stock.naturals > 1:
        rows += _counter(place, stock, cards, part=0)
    for part in (1, 2, 3):
        if _most(stock, part):
            rows += _counter(place, stock, cards, part=part)
    play = t(place.language, "btn-play", set=set_label(cards, place.language))
    rows.append((place.act(play, place.index, stock.pack(cards)),))
    rows.append((place.turn(t(place.language, "btn-back"), Page.RANKS),))
    return tuple(rows)


def _counter(place: Place, stock: Stock, cards: CardSet, *, part: int) -> list[tuple[Button, ...]]:
    """Return the buttons for how many of one part go along."""
    now, most = _parts(cards)[part], _most(stock, part)
    least = stock.least if part == 0 else 0
    name = rank_label(_part_rank(stock, part), place.language)

    def button(label: str, count: int) -> Button:
        other = _with(cards, part, count)
        sub = stock.pack(other if stock.unpack(stock.pack(other)) else cards)
        return place.turn(label, Page.COMPOSE, place.index, sub)

    if most - least + 1 <= _LISTED[part == 0]:
        counts = range(least, most + 1)
        return rows_of([button(f"{'✓' if n == now else ''}{name}×{n}", n) for n in counts])
    return [
        (
            button("−", max(least, now - 1)),
            button(f"{name}×{now}", now),
            button("+", min(most, now + 1)),
        )
    ]


def _part_rank(stock: Stock, part: int) -> Rank:
    return (stock.rank, TWO, SMALL, BIG)[part]


def _most(stock: Stock, part: int) -> int:
    return (stock.naturals, stock.twos, stock.small, stock.big)[part]


def _parts(cards: CardSet) -> tuple[int, int, int, int]:
    return (cards.naturals, cards.twos, cards.small, cards.big)


def _with(cards: CardSet, part: int, count: int) -> CardSet:
    parts = list(_parts(cards))
    parts[part] = count
    return card_set(cards.rank, *parts)
