"""Actions as text, as records write them: ``1 22888``, ``4 burn AAA``, ``2 pass``."""

from __future__ import annotations

from engine.actions import (
    Action,
    Burn,
    BurnIf,
    Charge,
    ChooseHead,
    Concede,
    Declare,
    NoBurn,
    Pass,
    Pick,
    Play,
    Pledge,
    Revolt,
    Waive,
    Yield,
)
from engine.cards import CODES, CardSyntaxError, parse_counts
from engine.seats import Seat
from engine.sets import as_played


class NotationError(ValueError):
    """Text that is no action; ``column`` is the 0-based place of the fault."""

    def __init__(self, message: str, column: int) -> None:
        """Keep where the fault is."""
        super().__init__(message)
        self.column = column


_PLAIN: dict[str, Action] = {
    "pass": Pass(0),
    "yield": Yield(0),
    "noburn": NoBurn(0),
    "revolt": Revolt(0, yes=True),
    "norevolt": Revolt(0, yes=False),
    "pledge": Pledge(0, yes=True),
    "nopledge": Pledge(0, yes=False),
    "charge": Charge(0, yes=True),
    "nocharge": Charge(0, yes=False),
    "head": ChooseHead(0, yes=True),
    "headless": ChooseHead(0, yes=False),
    "declare": Declare(0),
    "concede": Concede(0),
    "waive": Waive(0),
}


def parse_seat(text: str, column: int = 0) -> Seat:
    """Read a seat number 1 … 6; raises `NotationError`."""
    if len(text) == 1 and text in "123456":
        return int(text)
    message = f"{text!r} is no seat (1 to 6)"
    raise NotationError(message, column)


def parse_action(text: str) -> Action:
    """Read one action line; raises `NotationError` naming the place of the fault.

    >>> parse_action("4 burn AAA")
    Burn(seat=4, cards=CardSet(rank=11, naturals=3, twos=0, small=0, big=0, others=()))
    >>> format_action(parse_action("1 888 22"))
    '1 22888'
    """
    words = text.split()
    if len(words) < 2:
        message = f"{text.strip()!r} is no action: SEAT and what it does"
        raise NotationError(message, 0)
    seat = parse_seat(words[0], text.index(words[0]))
    word = words[1]
    start = text.index(word, text.index(words[0]) + 1)
    if word in _PLAIN:
        if len(words) > 2:
            message = f"nothing may follow {word!r}"
            raise NotationError(message, text.index(words[2], start + len(word)))
        plain = _PLAIN[word]
        if isinstance(plain, (Revolt, Pledge, Charge, ChooseHead)):
            return type(plain)(seat, yes=plain.yes)
        return type(plain)(seat)  # type: ignore[call-arg]  # the rest hold a seat and nothing else
    if word == "pick":
        return _parse_pick(text, words, seat, start)
    if word in ("burn", "burn-if"):
        start += len(word)
        return (Burn if word == "burn" else BurnIf)(seat, as_played(_counts(text, start)))
    return Play(seat, as_played(_counts(text, start)))


def _counts(text: str, start: int) -> tuple[int, ...]:
    try:
        counts = parse_counts(text[start:])
    except CardSyntaxError as fault:
        raise NotationError(str(fault), start + fault.column) from fault
    if not any(counts):
        message = "cards are missing"
        raise NotationError(message, start)
    return counts


def _parse_pick(text: str, words: list[str], seat: Seat, start: int) -> Pick:
    counts = _counts(text, start + len("pick"))
    if sum(counts) != 1:
        message = f"'pick' names one rank, not {' '.join(words[2:])!r}"
        raise NotationError(message, start)
    return Pick(seat, counts.index(1))


def format_action(action: Action) -> str:
    """Write an action as records do; `parse_action` reads it back."""
    return f"{action.seat} {format_without_seat(action)}"


def format_without_seat(action: Action) -> str:
    """Write what is done, without the seat."""
    match action:
        case Play(cards=cards):
            return str(cards)
        case Burn(cards=cards):
            return f"burn {cards}"
        case BurnIf(cards=cards):
            return f"burn-if {cards}"
        case Pick(rank=rank):
            return f"pick {CODES[rank]}"
        case Pass():
            return "pass"
        case Yield():
            return "yield"
        case NoBurn():
            return "noburn"
        case Revolt(yes=yes):
            return "revolt" if yes else "norevolt"
        case Pledge(yes=yes):
            return "pledge" if yes else "nopledge"
        case Charge(yes=yes):
            return "charge" if yes else "nocharge"
        case ChooseHead(yes=yes):
            return "head" if yes else "headless"
        case Declare():
            return "declare"
        case Concede():
            return "concede"
        case Waive():
            return "waive"
