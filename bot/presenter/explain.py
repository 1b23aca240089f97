"""The reasons of a result in words: each event that counted, and why debts are owed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.presenter.scene import CAPTION, Scene
from bot.presenter.words import Words
from bot.texts.names import utf16_length
from engine.events import BurnFailed
from engine.facts import Debt, DebtKind, HandResult
from engine.seats import Seat
from engine.state import HandState


def facts(scene: Scene, result: HandResult) -> Iterator[str]:
    """Yield the events that counted and that no line of points names."""
    words, hand = scene.words, scene.game.hand
    if hand is None:
        return
    told = {item.kind for item in result.items}
    if hand.opened:
        yield words("res-opened", names=words.names(sorted(hand.opened)))
    if "burn" not in told:
        yield from _listed(words, "res-fact-burned", _burns(hand, words))
    failed = [event.burner for event in scene.moment.history if isinstance(event, BurnFailed)]
    yield from _named(words, "res-fact-burn-failed", failed)
    if "stuck" not in told:
        pairs = [(by, seat) for seat, by in hand.stuck]
        yield from _listed(words, "res-fact-stuck", _pairs(words, "res-pair-stuck", pairs))
    if "kill-big" not in told:
        yield from _listed(words, "res-fact-killed", _pairs(words, "res-pair-kill", hand.kills))
    yield from _named(words, "res-fact-revolted", hand.revolted)
    yield from _named(words, "res-fact-dead", hand.dead)
    yield from _named(words, "res-fact-conceded", hand.conceded)


def _named(words: Words, key: str, seats: Sequence[Seat]) -> Iterator[str]:
    if seats:
        yield words(key, names=words.names(sorted(set(seats))))


def _listed(words: Words, key: str, parts: Sequence[str]) -> Iterator[str]:
    if parts:
        yield words(key, list=words.list_of(parts))


def _pairs(words: Words, key: str, pairs: Sequence[tuple[Seat, Seat]]) -> list[str]:
    return [words(key, name=words.name(a), other=words.name(b)) for a, b in pairs]


def _burns(hand: HandState, words: Words) -> list[str]:
    return [
        words(
            "res-pair-counter-burn" if depth else "res-pair-burn",
            name=words.name(burner),
            other=words.name(burned),
        )
        for burner, burned, depth in hand.burns
    ]


def reason(debt: Debt, result: HandResult, hand: HandState | None, words: Words) -> str:
    """Return why a debt is owed (RULES 11).

    Args:
        debt: of the result.
        result: of the hand that left the debt.
        hand: the end of that hand; ``None`` where it is not known.
        words: of the reader.

    """
    match debt.kind:
        case DebtKind.BURN:
            return words("why-burned")
        case DebtKind.STUCK:
            return words("why-stuck")
        case DebtKind.LAST if result.places.index(debt.payer) < 4 or result.swept:
            return words("why-swept")
        case DebtKind.LAST:
            return words("why-last", place=words(f"place-{result.places.index(debt.payer) + 1}"))
    opened = hand.opened if hand is not None else ()
    declared = hand.declared if hand is not None else ()
    if {debt.payer, debt.payee} & set(declared):
        return words("why-declared")
    run = result.unopened[debt.payer - 1]
    if run > 1 and debt.cards > 1:
        return words("why-unopened-again", hands=run)
    return words("why-unopened" if debt.payee in opened else "why-both-unopened")


def fit(
    lines: Sequence[str],
    spare: Sequence[Sequence[int]],
    shown: Callable[[str], int],
    *,
    limit: int = CAPTION,
) -> list[str]:
    """Return the lines without those that the text has no room for.

    Args:
        lines: of the text.
        spare: groups of indexes of lines that may be left out. The first group goes first; the
            last line of a group goes first.
        shown: returns the length of a text as Telegram counts it.
        limit: the greatest length.

    """
    gone: set[int] = set()
    order = [number for group in spare for number in reversed(group)]
    kept = list(lines)
    for number in order:
        if shown("\n".join(kept)) <= limit:
            break
        gone.add(number)
        kept = [line for place, line in enumerate(lines) if place not in gone]
    return kept


def shown_length(text: str) -> int:
    """Return the length of HTML in UTF-16 units, as Telegram counts it: without tags.

    >>> shown_length("<b>a &amp; b</b>")
    5
    """
    length = 0
    inside = False
    for mark in _unescaped(text):
        if mark in "\x01\x02":
            inside = mark == "\x01"
        elif not inside:
            length += utf16_length(mark)
    return length


def _unescaped(text: str) -> str:
    """Return HTML with its entities read, tags enclosed in control characters."""
    marked = text.replace("<", "\x01").replace(">", "\x02")
    return marked.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
