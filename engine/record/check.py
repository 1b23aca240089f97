"""Checking records: the actions are played, the expectations compared, faults told by line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from engine.cards import CODES, format_counts, parse_counts
from engine.decide import explain, step
from engine.errors import Reason
from engine.facts import AskKind, DebtKind, Phase
from engine.legal import legal_actions
from engine.notation import (
    NotationError,
    format_action,
    format_without_seat,
    parse_action,
    parse_seat,
)
from engine.record.parse import Record, RecordError, RecordStep, parse_record
from engine.record.setup import set_up
from engine.seats import Seat
from engine.sets import as_played
from engine.situation import ask_for
from engine.state import HandState


@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong at a line (and column) of a record.

    Attributes:
        fatal: the record can't be read or played on; else an expectation does not hold.

    """

    line: int
    column: int
    message: str
    fatal: bool = False


def check_text(text: str) -> tuple[Failure, ...]:
    """Check a record; returns all failed expectations, or the fault that stopped it."""
    try:
        record = parse_record(text)
        return tuple(_check(record))
    except RecordError as error:
        return (Failure(error.line, error.column, str(error), fatal=True),)


def replay(record: Record) -> HandState:
    """Play all actions of a record; raises `RecordError` at an illegal one."""
    state = set_up(record.head)
    for item in record.steps:
        if item.action is not None:
            replay_step(state, item)
            state = step(state, item.action)[1]
    return state


def legal_lines(state: HandState) -> Iterator[str]:
    """Yield every action that the seats owing a decision may take, ``SEAT ACTION`` each."""
    for seat in owing(state):
        ask = ask_for(state, seat)
        if ask is not None:
            yield from (format_action(action) for action in legal_actions(ask))


def owing(state: HandState) -> tuple[Seat, ...]:
    """Return the seats that owe a decision, ascending."""
    return tuple(sorted(state.asked.pending)) if state.asked is not None else ()


def replay_step(state: HandState, item: RecordStep) -> None:
    """Make sure that the action of *item* may be done; raises `RecordError` with the reason."""
    assert item.action is not None
    rejection = explain(state, item.action)
    if rejection is not None:
        turn = " ".join(map(str, owing(state))) or "nobody"
        message = f"illegal: {item.text} ({rejection.reason}); asked: {turn}"
        raise RecordError(item.line, item.column, message)


def _check(record: Record) -> Iterator[Failure]:
    state = set_up(record.head)
    for item in record.steps:
        if item.action is not None:
            try:
                replay_step(state, item)
            except RecordError as error:
                yield Failure(error.line, error.column, str(error), fatal=True)
                return
            state = step(state, item.action)[1]
            continue
        try:
            fault = _expect(state, item)
        except RecordError as error:
            yield Failure(error.line, error.column, str(error), fatal=True)
            return
        if fault:
            yield Failure(item.line, item.column, fault)


def _expect(state: HandState, item: RecordStep) -> str | None:
    words = item.text.split()
    if not words or words[0] not in _EXPECTATIONS:
        known = ", ".join(_EXPECTATIONS)
        raise RecordError(item.line, item.column, f"unknown expectation; known: {known}")
    form, shape, expectation = _EXPECTATIONS[words[0]]
    if not re.fullmatch(shape, " ".join(words[1:])):
        message = f"can't read the expectation: it is written '? {words[0]} {form}'"
        raise RecordError(item.line, item.column, message)
    try:
        return expectation(state, words[1:])
    except (NotationError, ValueError) as error:
        message = f"can't read the expectation: {error}"
        raise RecordError(item.line, item.column, message) from error


def _compare(what: str, got: str, want: str) -> str | None:
    return None if got == want else f"{what} is {got}, not {want}"


def _seats(seats: tuple[Seat, ...]) -> str:
    return " ".join(map(str, seats)) or "-"


def _listed(words: list[str], *, ordered: bool = False) -> str:
    if words == ["-"]:
        return "-"
    for word in words:
        if word not in "123456" or len(word) != 1:
            message = f"{word!r} is no seat"
            raise ValueError(message)
    return " ".join(words if ordered else sorted(words))


def _turn(state: HandState, words: list[str]) -> str | None:
    return _compare("turn", _seats(owing(state)), _listed(words))


def _may(state: HandState, words: list[str]) -> str | None:
    rejection = explain(state, parse_action(" ".join(words)))
    return None if rejection is None else f"{' '.join(words)}: refused, {rejection.reason}"


def _may_not(state: HandState, words: list[str]) -> str | None:
    reasons = {reason.value for reason in Reason}
    reason = words[-1] if words[-1] in reasons else None
    text = " ".join(words[:-1] if reason else words)
    rejection = explain(state, parse_action(text))
    if rejection is None:
        return f"{text}: allowed"
    if reason is not None and rejection.reason != reason:
        return f"{text}: refused for {rejection.reason}, not {reason}"
    return None


def _legal(state: HandState, words: list[str]) -> str | None:
    seat = parse_seat(words[0])
    want = sorted(_actions_of(seat, words[1:]))
    ask = ask_for(state, seat)
    got = (
        sorted(format_without_seat(action) for action in legal_actions(ask))
        if ask is not None
        else []
    )
    if got == want:
        return None
    extra = " ".join(sorted(set(got) - set(want))) or "-"
    missing = " ".join(sorted(set(want) - set(got))) or "-"
    return f"legal {seat}: not expected {extra}; missing {missing}"


def _actions_of(seat: Seat, words: list[str]) -> Iterator[str]:
    """Yield the actions of a ``? legal`` line; ``burn`` and its like take a word more."""
    rest = iter(words)
    for word in rest:
        text = f"{word} {next(rest)}" if word in {"burn", "burn-if", "pick"} else word
        yield format_without_seat(parse_action(f"{seat} {text}"))


def _lead(state: HandState, words: list[str]) -> str | None:
    leads = state.asked is not None and state.asked.kind == AskKind.LEAD
    return _compare("lead", _seats(owing(state)) if leads else "-", words[0])


def _top(state: HandState, words: list[str]) -> str | None:
    got = "-" if state.top is None else f"{state.top.seat} {state.top.cards}"
    if words == ["-"]:
        return _compare("top", got, "-")
    return _compare("top", got, f"{words[0]} {as_played(parse_counts(' '.join(words[1:])))}")


def _hand(state: HandState, words: list[str]) -> str | None:
    got = format_counts(state.hand(parse_seat(words[0]))) or "-"
    want = " ".join(words[1:])
    return _compare(
        f"hand of {words[0]}", got, "-" if want == "-" else format_counts(parse_counts(want))
    )


def _count(state: HandState, words: list[str]) -> str | None:
    seat = parse_seat(words[0])
    return _compare(f"count of {seat}", str(sum(state.hand(seat))), str(int(words[1])))


def _opened(state: HandState, words: list[str]) -> str | None:
    return _compare("opened", _seats(tuple(sorted(state.opened))), _listed(words))


def _stuck(state: HandState, words: list[str]) -> str | None:
    got = _seats(tuple(sorted(seat for seat, _ in state.stuck)))
    return _compare("stuck", got, _listed(words))


def _burning(state: HandState, words: list[str]) -> str | None:
    return _compare("burning", str(state.burn.burner) if state.burn else "-", words[0])


def _headless(state: HandState, words: list[str]) -> str | None:
    got = _seats(tuple(seat for seat in state.in_seats if state.is_headless(seat)))
    return _compare("headless", got, _listed(words))


def _dead(state: HandState, words: list[str]) -> str | None:
    return _compare("dead", _seats(state.dead), _listed(words, ordered=True))


def _phase(state: HandState, words: list[str]) -> str | None:
    melee = state.melee and state.phase == Phase.PLAY
    return _compare("phase", "melee" if melee else state.phase.value, words[0])


def _places(state: HandState, words: list[str]) -> str | None:
    places = state.result.places if state.result else state.finished
    return _compare("places", _seats(places), _listed(words, ordered=True))


def _score(state: HandState, words: list[str]) -> str | None:
    if state.result is None:
        return "the hand is not over"
    got = "odd {:+d} even {:+d}".format(*state.result.score)
    numbers = dict(zip(words[::2], words[1::2], strict=True))
    return _compare("score", got, f"odd {int(numbers['odd']):+d} even {int(numbers['even']):+d}")


def _debts(state: HandState, words: list[str]) -> str | None:
    """Compare debts; those of one payer, payee and kind may be written apart or added up."""
    debts = state.result.debts if state.result else ()
    got = _added_up((d.payer, d.payee, d.cards, d.kind) for d in debts)
    want = _added_up(map(_debt, [] if words == ["-"] else words))
    return _compare("debts", got, want)


def _debt(word: str) -> tuple[Seat, Seat, int, DebtKind]:
    found = re.fullmatch(r"([1-6])>([1-6]):([0-9]{1,9}):([a-z]+)", word)
    if found is None or found[4] not in {kind.value for kind in DebtKind}:
        message = f"{word!r} is no debt (PAYER>PAYEE:COUNT:KIND)"
        raise ValueError(message)
    return int(found[1]), int(found[2]), int(found[3]), DebtKind(found[4])


def _added_up(debts: Iterable[tuple[Seat, Seat, int, DebtKind]]) -> str:
    sums: Counter[tuple[Seat, Seat, DebtKind]] = Counter()
    for payer, payee, cards, kind in debts:
        sums[payer, payee, kind] += cards
    return " ".join(sorted(f"{a}>{b}:{n}:{kind.value}" for (a, b, kind), n in sums.items())) or "-"


def _gave(state: HandState, words: list[str]) -> str | None:
    giver, taker = map(parse_seat, words[0].split(">"))
    total = [0] * 15
    for gift in state.gifts:
        if (gift.giver, gift.taker) == (giver, taker):
            total = [a + b for a, b in zip(total, gift.cards, strict=True)]
    want = words[1] if len(words) > 1 else "-"
    wanted = "-" if want == "-" else format_counts(parse_counts(want))
    return _compare(f"gave {words[0]}", format_counts(tuple(total)) or "-", wanted)


def _bought(state: HandState, words: list[str]) -> str | None:
    text = " ".join(words).replace("10", "T")
    got = []
    for deal in state.purchases:
        price = "-" if deal.price is None else CODES[deal.price]
        got.append(f"{deal.buyer}<{deal.seller} {CODES[deal.rank]} for {price}")
    if text == "-":
        return _compare("bought", "; ".join(got) or "-", "-")
    return None if text in got else f"bought: {'; '.join(got) or '-'}, not {text}"


_SEATS = ("SEAT …", r"\S.*")
_ONE_SEAT = ("SEAT", r"-|[1-6]")
_PHASES = "|".join([phase.value for phase in Phase] + ["melee"])
_POINTS = r"[+-]?[0-9]+"

_EXPECTATIONS: dict[str, tuple[str, str, Callable[[HandState, list[str]], str | None]]] = {
    "turn": (*_SEATS, _turn),
    "may": ("SEAT ACTION", r"\S+ \S.*", _may),
    "mayn't": ("SEAT ACTION [REASON]", r"\S+ \S.*", _may_not),
    "legal": ("SEAT ACTION …", r"\S+( \S+)*", _legal),
    "lead": (*_ONE_SEAT, _lead),
    "top": ("SEAT CARDS", r"-|[1-6] \S.*", _top),
    "hand": ("SEAT CARDS", r"[1-6] \S.*", _hand),
    "count": ("SEAT NUMBER", r"[1-6] [0-9]+", _count),
    "opened": (*_SEATS, _opened),
    "stuck": (*_SEATS, _stuck),
    "burning": (*_ONE_SEAT, _burning),
    "headless": (*_SEATS, _headless),
    "dead": (*_SEATS, _dead),
    "phase": (_PHASES, _PHASES, _phase),
    "places": (*_SEATS, _places),
    "score": ("odd N even N", f"odd {_POINTS} even {_POINTS}|even {_POINTS} odd {_POINTS}", _score),
    "debts": ("PAYER>PAYEE:COUNT:KIND …", r"\S.*", _debts),
    "gave": ("GIVER>TAKER CARDS", r"[1-6]>[1-6]( \S+)?", _gave),
    "bought": ("BUYER<SELLER RANK for PRICE", r"-|[1-6]<[1-6] \S+ for \S+", _bought),
}
"""For each expectation how it goes on (to be shown), the shape of that, and what looks at it."""
