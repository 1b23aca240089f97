"""Reading records: from lines to a `Record`. Nothing is played here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.actions import Action
from engine.cards import Card, CardSyntaxError, parse_cards
from engine.facts import Debt, DebtKind
from engine.notation import NotationError, parse_action, parse_seat
from engine.rules import PATHS, PRESETS, RuleSet, RuleSetError
from engine.rules.values import ValueFault, read_value
from engine.seats import Seat

PHASES = ("buy", "tribute", "revolution", "play")


class RecordError(ValueError):
    """A record that can't be read or set up: ``line`` and ``column`` count from 1."""

    def __init__(self, line: int, column: int, message: str) -> None:
        """Keep where the fault is."""
        super().__init__(message)
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class RecordStep:
    """An action or an expectation, with where it stands."""

    line: int
    column: int
    text: str
    action: Action | None
    """``None`` for an expectation, whose text follows the question mark."""


@dataclass(slots=True, kw_only=True)
class Head:
    """What stands before the first action."""

    rules: RuleSet | None = None
    number: int = 1
    hands: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    secret: bytes | None = None
    cuts: tuple[int, ...] = ()
    phase: str | None = None
    debts: list[Debt] = field(default_factory=list)
    unopened: dict[Seat, int] = field(default_factory=dict)
    lead: Seat | None = None
    last_hand: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    finished: tuple[Seat, ...] = ()
    dead: tuple[Seat, ...] = ()
    revolted: tuple[Seat, int] | None = None
    declared: tuple[Seat, ...] = ()
    burning: tuple[Seat, Seat, int] | None = None
    stuck: list[tuple[Seat, Seat]] = field(default_factory=list)
    gave_up: tuple[Seat, ...] = ()
    owes_four: Seat | None = None
    top: tuple[Seat, tuple[Card, ...]] | None = None
    passed: tuple[Seat, ...] = ()
    lines: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Where each kind of head line stood last, for messages."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read."""

    head: Head
    steps: tuple[RecordStep, ...]


def parse_record(text: str) -> Record:
    """Read a record; raises `RecordError` with the first fault."""
    head = Head()
    steps: list[RecordStep] = []
    changes: dict[str, tuple[object, _Line]] = {}
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        column = len(line) - len(line.lstrip()) + 1
        word = line.split()[0]
        if word == "?" or word.startswith("?"):
            start = line.index("?") + 1
            steps.append(RecordStep(number, column, line[start:].strip(), None))
        elif word in _HEAD_LINES or word in {"rules", "set"}:
            if steps:
                message = f"{word!r} must stand before the first action or expectation"
                raise RecordError(number, column, message)
            _read_head(head, changes, _Line(number, line))
        else:
            steps.append(_read_action(number, line))
    _finish_rules(head, changes)
    return Record(head, tuple(steps))


@dataclass(slots=True)
class _Line:
    number: int
    text: str

    @property
    def words(self) -> list[str]:
        return self.text.split()

    def column(self, index: int) -> int:
        """Where word *index* begins (1-based), or the end of the line."""
        spots = [match.start() for match in re.finditer(r"\S+", self.text)]
        return spots[index] + 1 if index < len(spots) else len(self.text) + 1

    def fault(self, index: int, message: str) -> RecordError:
        return RecordError(self.number, self.column(index), message)

    def seat(self, index: int) -> Seat:
        if index >= len(self.words):
            raise self.fault(index, "a seat is missing")
        try:
            return parse_seat(self.words[index])
        except NotationError as error:
            raise self.fault(index, str(error)) from error

    def seats(self, start: int = 1) -> tuple[Seat, ...]:
        seats = tuple(self.seat(index) for index in range(start, len(self.words)))
        if not seats:
            raise self.fault(start, "seats are missing")
        if len(set(seats)) != len(seats):
            raise self.fault(start, "a seat is named twice")
        return seats

    def number_at(self, index: int, least: int = 0) -> int:
        if index >= len(self.words):
            raise self.fault(index, "a number is missing")
        word = self.words[index]
        if not re.fullmatch(r"[0-9]{1,9}", word) or int(word) < least:
            raise self.fault(
                index, f"{word!r} is no number of {least} or more (nine digits at most)"
            )
        return int(word)

    def cards(self, index: int) -> tuple[Card, ...]:
        start = self.column(index) - 1
        try:
            return parse_cards(self.text[start:])
        except CardSyntaxError as error:
            raise RecordError(self.number, start + error.column + 1, str(error)) from error

    def end(self, index: int) -> None:
        if len(self.words) > index:
            raise self.fault(index, f"nothing may follow here: {self.words[index]!r}")


def _read_action(number: int, line: str) -> RecordStep:
    column = len(line) - len(line.lstrip()) + 1
    first = line.split(maxsplit=1)[0]
    if not first.isdigit():
        message = f"{first!r} begins no line of a record"
        raise RecordError(number, column, message)
    try:
        return RecordStep(number, column, line.strip(), parse_action(line))
    except NotationError as error:
        raise RecordError(number, error.column + 1, str(error)) from error


def _read_head(head: Head, changes: dict[str, tuple[object, _Line]], line: _Line) -> None:
    word = line.words[0]
    head.lines[word] = (line.number, line.column(0))
    if word == "rules":
        if len(line.words) != 2:
            raise line.fault(1, "rules PRESET")
        preset = PRESETS.get(line.words[1])
        if preset is None:
            known = ", ".join(PRESETS)
            raise line.fault(1, f"unknown preset {line.words[1]!r}; known: {known}")
        head.rules = preset.rules
    elif word == "set":
        if len(line.words) < 3:
            raise line.fault(1, "set FIELD VALUE")
        value = line.text[line.column(2) - 1 :]
        try:
            changes[line.words[1]] = (tomllib.loads(f"value = {value}")["value"], line)
        except tomllib.TOMLDecodeError as error:
            raise line.fault(2, f"{value!r} is no TOML value") from error
    else:
        _HEAD_LINES[word](head, line)


def _finish_rules(head: Head, changes: dict[str, tuple[object, _Line]]) -> None:
    if head.rules is None:
        raise RecordError(1, 1, "a record begins with: rules PRESET")
    for path, (value, line) in changes.items():
        if path not in PATHS:
            raise line.fault(1, f"unknown field {path!r}")
        try:
            read_value(PATHS[path][2], value)
        except ValueFault as error:
            raise line.fault(2, f"{path}: {error}") from error
    try:
        head.rules = head.rules.with_fields({path: value for path, (value, _) in changes.items()})
    except RuleSetError as error:
        to_blame = [changes[path][1] for paths in error.fields for path in paths if path in changes]
        line = to_blame[0] if to_blame else next(reversed(changes.values()))[1]
        raise line.fault(1, "; ".join(error.faults)) from error


def _series(head: Head, line: _Line) -> None:
    if len(line.words) < 2 or line.words[1] != "hand":
        raise line.fault(1, "series hand NUMBER")
    head.number = line.number_at(2, least=1)
    line.end(3)


def _hand(head: Head, line: _Line) -> None:
    seat = line.seat(1)
    if seat in head.hands:
        raise line.fault(1, f"seat {seat} has two hands")
    head.hands[seat] = line.cards(2)


def _deal(head: Head, line: _Line) -> None:
    words = line.words
    if len(words) < 2 or not re.fullmatch(r"[0-9a-fA-F]{64}", words[1]):
        raise line.fault(1, "a secret is 64 hexadecimal digits")
    head.secret = bytes.fromhex(words[1])
    if len(words) == 2:
        return
    if words[2] != "cuts" or len(words) != 4:
        raise line.fault(2, "deal SECRET cuts N,N,…")
    numbers = words[3].split(",")
    if not all(n.isascii() and n.isdigit() and int(n) < 2**32 for n in numbers):
        raise line.fault(3, "cuts are numbers below 4294967296, with commas between")
    head.cuts = tuple(int(n) for n in numbers)


def _phase(head: Head, line: _Line) -> None:
    if len(line.words) != 2 or line.words[1] not in PHASES:
        raise line.fault(1, f"phase is one of: {', '.join(PHASES)}")
    head.phase = line.words[1]


def _debt(head: Head, line: _Line) -> None:
    payer, payee, cards = line.seat(1), line.seat(2), line.number_at(3, least=1)
    kinds = [kind.value for kind in DebtKind]
    if len(line.words) != 5 or line.words[4] not in kinds:
        raise line.fault(4, f"debt PAYER PAYEE COUNT KIND; kinds: {', '.join(kinds)}")
    if payer == payee:
        raise line.fault(2, "nobody owes itself")
    head.debts.append(Debt(payer, payee, cards, DebtKind(line.words[4])))


def _unopened(head: Head, line: _Line) -> None:
    head.unopened[line.seat(1)] = line.number_at(2)
    line.end(3)


def _lead(head: Head, line: _Line) -> None:
    head.lead = line.seat(1)
    line.end(2)


def _last_hand(head: Head, line: _Line) -> None:
    head.last_hand = line.seats()
    if len(head.last_hand) != 6:
        raise line.fault(1, "last-hand names all six seats, 头科 first")


def _revolted(head: Head, line: _Line) -> None:
    seat = line.seat(1)
    words = line.words
    if len(words) == 3 and words[2] == "headless":
        head.revolted = (seat, 0)
    elif len(words) == 4 and words[2] == "head":
        head.revolted = (seat, line.number_at(3))
        if head.revolted[1] > 3:
            raise line.fault(3, "at most three dead gouji")
    else:
        raise line.fault(2, "revolted SEAT headless, or: revolted SEAT head NUMBER")


def _burning(head: Head, line: _Line) -> None:
    depth = line.number_at(3) if len(line.words) > 3 else 0
    head.burning = (line.seat(1), line.seat(2), depth)
    line.end(4)
    if head.burning[0] == head.burning[1]:
        raise line.fault(2, "nobody burns itself")


def _stuck(head: Head, line: _Line) -> None:
    head.stuck.append((line.seat(1), line.seat(2)))
    line.end(3)


def _owes_four(head: Head, line: _Line) -> None:
    head.owes_four = line.seat(1)
    line.end(2)


def _top(head: Head, line: _Line) -> None:
    head.top = (line.seat(1), line.cards(2))
    if not head.top[1]:
        raise line.fault(2, "cards are missing")


def _seats_line(name: str) -> Callable[[Head, _Line], None]:
    def read(head: Head, line: _Line) -> None:
        setattr(head, name, line.seats())

    return read


_HEAD_LINES: dict[str, Callable[[Head, _Line], None]] = {
    "series": _series,
    "hand": _hand,
    "deal": _deal,
    "phase": _phase,
    "debt": _debt,
    "unopened": _unopened,
    "lead": _lead,
    "last-hand": _last_hand,
    "opened": _seats_line("opened"),
    "finished": _seats_line("finished"),
    "dead": _seats_line("dead"),
    "revolted": _revolted,
    "declared": _seats_line("declared"),
    "burning": _burning,
    "stuck": _stuck,
    "gave-up": _seats_line("gave_up"),
    "owes-four": _owes_four,
    "top": _top,
    "passed": _seats_line("passed"),
}
