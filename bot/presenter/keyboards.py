"""The keyboard of a prompt: pages of buttons for its stored choices."""

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
"""A row has four buttons where all labels have at most so many cells, else two."""
_ROWS: Final = 5
"""Rows of choices on the first page."""
_ROWS_IN_ALL: Final = 7
"""Rows of the first page with those that are always there."""
_ROWS_OF_MORE: Final = 20
"""Rows of choices on a page behind “more”."""
_MOST_BUTTONS: Final = 96
"""Choices on a page; Telegram takes 100 buttons in a keyboard."""
_MOST_PAGES: Final = 2
"""Where there are more pages, the player can look the sets up by rank."""
_LISTED: Final = {True: 8, False: 4}
"""Up to so many counts have a button each, others are reached with + and −.

By whether the cards are natural ones (``True``), or 2s and jokers (``False``).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptPage:
    """A page of a prompt's keyboard: what its buttons carry, and what they are made of.

    Attributes:
        table: id of the table.
        hand: number of the hand.
        nonce: of the prompt.
        kind: of the prompt (`bot.presenter.choices.Choices`).
        lines: the stored choices.
        language: of the reader.
        which: the kind of page.
        index: see `bot.messages.buttons.Page`.
        sub: see `bot.messages.buttons.Page`.
        sets: on the page with the sets of one rank: these sets.

    """

    table: int
    hand: int
    nonce: int
    kind: str
    lines: tuple[str, ...]
    language: Language
    which: Page = Page.MAIN
    index: int = 0
    sub: int = 0
    sets: tuple[CardSet, ...] = ()

    def act(self, label: str, index: int, sub: int = 0) -> Button:
        """Return a button that chooses line *index* (and set *sub* of it)."""
        return Button(label, pack(Act(self.table, self.hand, self.nonce, index, sub)))

    def turn(self, label: str, page: Page, index: int = 0, sub: int = 0) -> Button:
        """Return a button that shows another page."""
        return Button(label, pack(TurnPage(self.table, self.hand, self.nonce, page, index, sub)))


def keyboard(
    page: PromptPage, extra: Sequence[Button] = (), tools: Sequence[Button] = ()
) -> Keyboard:
    """Return the keyboard of a page; the first page where the page does not exist.

    Args:
        page: which page.
        extra: buttons under the first page.
        tools: buttons of the first page beside those with words (过, 让).

    """
    if page.which == Page.RANKS and page.kind == LEAD:
        return _ranks(page)
    if page.which in (Page.RANKS, Page.SETS) and page.kind != LEAD:
        return _by_rank(page)
    if 0 <= page.index < len(page.lines):
        choice = read_choice(page.lines[page.index])
        if page.which == Page.SETS and choice.stock:
            return _sets(page, choice.stock)
        if page.which == Page.COMPOSE and choice.stock:
            return _composer(page, choice.stock)
        asked = chosen_action(page) if page.which == Page.SURE else None
        if asked is not None:
            return _sure(page, asked)
    return _main(page, extra, tools)


def chosen_action(page: PromptPage) -> Action | None:
    """Return the action that a page's numbers choose; ``None`` where they fit nothing."""
    if not 0 <= page.index < len(page.lines):
        return None
    choice = read_choice(page.lines[page.index])
    if choice.stock is None:
        return choice.action
    cards = choice.stock.unpack(page.sub)
    return None if cards is None else Play(0, cards)


def label_of(action: Action, language: Language) -> str:
    """Return the label of an action's button.

    Raises:
        ValueError: the action is not one of a prompt.

    """
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
    raise ValueError(f"{action!r} is not an action of a prompt")


def rows_of(buttons: Sequence[Button]) -> list[tuple[Button, ...]]:
    """Return rows of buttons: four in a row where all labels are short, else two."""
    rows: list[tuple[Button, ...]] = []
    row: list[Button] = []
    for button in buttons:
        most = 4 if all(width(other.label) <= SHORT for other in (*row, button)) else 2
        if len(row) >= most:
            rows.append(tuple(row))
            row = []
        row.append(button)
    return [*rows, tuple(row)] if row else rows


# --- first page


def _main(page: PromptPage, extra: Sequence[Button], tools: Sequence[Button]) -> Keyboard:
    choices = [read_choice(line) for line in page.lines]
    offered = [
        _choice_button(page, index, choice)
        for index, choice in enumerate(choices)
        if choice.action is not None and not _is_word(choice.action)
    ]
    words = [
        page.act(label_of(choice.action, page.language), index)
        for index, choice in enumerate(choices)
        if choice.action is not None and _is_word(choice.action)
    ]
    number = page.index if page.which == Page.MAIN else 0
    if page.kind == FREE_BURN:
        if not number:
            button = page.turn(t(page.language, "btn-burn-page"), Page.MAIN, 1)
            return (*rows_of([button]), *rows_of([*extra, *tools]))
        pages = [[], *_pages(offered)]
    else:
        pages = _pages(offered, _first_rows(page, offered, [*words, *tools], extra))
    number = min(number, len(pages) - 1)
    foot = list(words) if number else [*words, *tools]
    if number:
        foot.append(page.turn(t(page.language, "btn-back"), Page.MAIN, number - 1))
    if number < len(pages) - 1:
        foot.append(page.turn(t(page.language, "btn-more"), Page.MAIN, number + 1))
    if len(pages) > _MOST_PAGES and not number:
        foot.append(page.turn(t(page.language, "btn-by-rank"), Page.RANKS))
    if any(choice.stock for choice in choices):
        foot.append(page.turn(t(page.language, "btn-split"), Page.RANKS))
    if not number:
        foot += extra
    return (*(pages[number] if pages else ()), *rows_of(foot))


def _by_rank(page: PromptPage) -> Keyboard:
    """Return the ranks that have sets, or the sets of one rank; ``index`` counts the ranks."""
    choices = [read_choice(line) for line in page.lines]
    sets: dict[Rank, list[int]] = {}
    for index, choice in enumerate(choices):
        cards = getattr(choice.action, "cards", None)
        if isinstance(cards, CardSet):
            sets.setdefault(cards.rank, []).append(index)
    ranks = sorted(sets)
    if page.which == Page.SETS and page.index < len(ranks):
        found = [_choice_button(page, n, choices[n]) for n in sets[ranks[page.index]]]
        back = page.turn(t(page.language, "btn-back"), Page.RANKS)
        return (*rows_of(found[:_MOST_BUTTONS]), (back,))
    buttons = [
        page.turn(
            t(page.language, "btn-rank", rank=rank_label(rank, page.language)), Page.SETS, number
        )
        for number, rank in enumerate(ranks)
    ]
    return (*rows_of(buttons), (page.turn(t(page.language, "btn-back"), Page.MAIN),))


def _first_rows(
    page: PromptPage, offered: Sequence[Button], words: Sequence[Button], extra: Sequence[Button]
) -> int:
    """Return how many rows of choices the first page has room for."""
    rows = len(rows_of(offered))
    if rows <= _ROWS and rows + len(rows_of([*words, *extra])) <= _ROWS_IN_ALL:
        return _ROWS
    ways = [page.turn(t(page.language, "btn-more"), Page.MAIN, 1)]
    if rows > _ROWS_OF_MORE:
        ways.append(page.turn(t(page.language, "btn-by-rank"), Page.RANKS))
    return min(_ROWS, _ROWS_IN_ALL - len(rows_of([*words, *ways, *extra])))


def _pages(buttons: Sequence[Button], first: int = _ROWS) -> list[list[tuple[Button, ...]]]:
    """Return pages of rows: a short one of *first* rows, and long ones behind “more”."""
    rows = rows_of(buttons)
    starts = range(first, len(rows), _ROWS_OF_MORE)
    return [rows[:first], *(rows[start : start + _ROWS_OF_MORE] for start in starts)]


def _choice_button(page: PromptPage, index: int, choice: Choice) -> Button:
    action = choice.action
    if action is None:
        raise ValueError("a stock has no button")
    if page.kind == LEAD and isinstance(action, Play):
        label = lead_label(action.cards, page.language)
    elif choice.risky and isinstance(action, Burn):
        label = set_label(action.cards, page.language)
    else:
        label = label_of(action, page.language)
    if choice.risky:
        return page.turn(t(page.language, "btn-risky", set=label), Page.SURE, index)
    return page.act(label, index)


def _is_word(action: Action) -> bool:
    return isinstance(action, Pass | Yield | NoBurn)


def _sure(page: PromptPage, action: Action) -> Keyboard:
    cards = action.cards if isinstance(action, Burn) else None
    label = set_label(cards, page.language) if cards else label_of(action, page.language)
    sure = Sure(page.table, page.hand, page.nonce, page.index, page.sub)
    return (
        (Button(t(page.language, "btn-sure", set=label), pack(sure)),),
        (page.turn(t(page.language, "btn-back"), Page.MAIN),),
    )


# --- putting a lead together


def _ranks(page: PromptPage) -> Keyboard:
    buttons = []
    for index, line in enumerate(page.lines):
        stock = read_choice(line).stock
        if stock:
            label = t(page.language, "btn-rank", rank=_stock_name(stock, page.language))
            buttons.append(page.turn(label, Page.SETS, index))
    return (*rows_of(buttons), (page.turn(t(page.language, "btn-back"), Page.MAIN),))


def _stock_name(stock: Stock, language: Language) -> str:
    if stock.rank != NO_RANK:
        return rank_label(stock.rank, language)
    return rank_label(SMALL, language) + rank_label(BIG, language)


def _sets(page: PromptPage, stock: Stock) -> Keyboard:
    """Return a button for each set of one rank; where there is no room, sets are put together."""
    sets = [cards for cards in page.sets if stock.unpack(stock.pack(cards)) == cards]
    rows = rows_of(
        [page.act(set_label(cards, page.language), page.index, stock.pack(cards)) for cards in sets]
    )
    foot = [page.turn(t(page.language, "btn-back"), Page.RANKS)]
    if len(rows) > _ROWS_OF_MORE or not rows:
        label = t(page.language, "btn-build")
        start = stock.pack(stock.whole())
        foot.insert(0, page.turn(label, Page.COMPOSE, page.index, start))
    return (*rows[:_ROWS_OF_MORE], *rows_of(foot))


def _composer(page: PromptPage, stock: Stock) -> Keyboard:
    cards = stock.unpack(page.sub) or stock.whole()
    rows: list[tuple[Button, ...]] = []
    if stock.rank != NO_RANK and stock.naturals > 1:
        rows += _counter(page, stock, cards, part=0)
    for part in (1, 2, 3):
        if _most(stock, part):
            rows += _counter(page, stock, cards, part=part)
    play = t(page.language, "btn-play", set=set_label(cards, page.language))
    rows.append((page.act(play, page.index, stock.pack(cards)),))
    rows.append((page.turn(t(page.language, "btn-back"), Page.RANKS),))
    return tuple(rows)


def _counter(
    page: PromptPage, stock: Stock, cards: CardSet, *, part: int
) -> list[tuple[Button, ...]]:
    """Return the buttons that set how many cards of one part the set has.

    *part*: 0 natural cards, 1 2s, 2 small jokers, 3 big jokers.
    """
    now, most = _parts(cards)[part], _most(stock, part)
    least = stock.least if part == 0 else 0
    name = rank_label(_part_rank(stock, part), page.language)

    def button(label: str, count: int) -> Button:
        other = _with(cards, part, count)
        sub = stock.pack(other if stock.unpack(stock.pack(other)) else cards)
        return page.turn(label, Page.COMPOSE, page.index, sub)

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
