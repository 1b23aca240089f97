"""What the engine does, as one number a preset.

    python benchmarks/digest.py [--hands 63] [--jobs 2]        print the digests
    python benchmarks/digest.py --compare tests/engine/digests.txt
    python benchmarks/digest.py --write tests/engine/digests.txt

Plays seeded hands of each preset with random legal and nonsense actions. The digest (SHA-256) is
taken of the events as they are stored, of the reasons of refusals, and of what each seat and the
group may see. Two versions of the engine with the same digests behave alike in all these hands.
Two of three hands are dealt, in series of four; each third one is a small hand of few ranks, in
which burns, revolutions and stuck seats are frequent.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from enum import Enum
from functools import partial
from itertools import islice
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))

from data.codec import encode_event
from engine import actions as a
from engine.asks import Ask
from engine.cards import BIG, NO_RANK, RANKS, SMALL, TWO, Card, Counts
from engine.decide import begin, explain, step
from engine.errors import IllegalAction, Rejection
from engine.events import Event, HandDealt
from engine.evolve import evolve
from engine.facts import AskKind, Debt, DebtKind
from engine.fair import Before, deal
from engine.judge import burning_sets
from engine.legal import lead_ranks, leads_of, legal_actions
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS, Seat
from engine.sets import CardSet, as_played, card_set
from engine.situation import ask_for, free_burn, may_concede, may_declare, may_waive
from engine.state import HandState
from engine.views import view_for

T = TypeVar("T")
HANDS = 63
QUICK = 3
"""How many hands the quick test plays: two dealt ones and a small one."""
_IN_SERIES = 6
"""A series starts again after so many hands, of which four are dealt."""
_WRITERS: dict[type, Callable[[Any], str]] = {}
_LEADS = (AskKind.LEAD, AskKind.CHARGE_LEAD)
_MOST_DECISIONS = 5000


def main() -> int:
    """Play, then print, write or compare; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each preset")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--compare", type=Path, help="a file of digests to hold")
    parser.add_argument("--write", type=Path, help="where to write the digests")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        found = dict(
            zip(PRESETS, pool.map(partial(digests, hands=options.hands), PRESETS), strict=True)
        )
    lines = [f"{preset} {quick} {whole}" for preset, (quick, whole) in found.items()]
    text = "\n".join(lines)
    print(f"{text}\nall {hashlib.sha256(text.encode()).hexdigest()}")
    if options.write is not None:
        options.write.write_text(f"{text}\n", encoding="utf-8")
    if options.compare is not None:
        known = options.compare.read_text(encoding="utf-8").splitlines()
        different = [line.split()[0] for line in lines if line not in known]
        print("different:", " ".join(different) or "-")
        return int(bool(different))
    return 0


def digests(preset: str, hands: int = HANDS) -> tuple[str, str]:
    """Return the digests of the first `QUICK` hands of *preset* and of all *hands*."""
    whole = hashlib.sha256()
    quick = ""
    for place, line in enumerate(_hands(preset, hands)):
        whole.update(line)
        if place == QUICK - 1:
            quick = whole.hexdigest()
    return quick[:16], whole.hexdigest()[:16]


def _hands(preset: str, hands: int) -> Iterator[bytes]:
    """Yield the digest of each hand."""
    rules = PRESETS[preset].rules
    before: HandState | None = None
    for number in range(hands):
        chance = random.Random(f"{preset} {number}")
        if number % _IN_SERIES == 0:
            before = None
        small = number % 3 == 2
        event = _small(rules, chance) if small else _dealt(rules, chance, before)
        log = hashlib.sha256()
        end = _play(rules, event, chance, log)
        if not small:
            before = end if end.result is not None else None
        yield log.digest()


def _dealt(rules: RuleSet, chance: random.Random, last: HandState | None) -> HandDealt:
    """Deal the hand that follows *last*, or the first one."""
    result = last.result if last is not None else None
    number = last.number + 1 if last is not None else 1
    cuts = tuple(chance.getrandbits(32) for _ in range(chance.getrandbits(2)))
    before = None
    if last is not None and result is not None:
        before = Before(
            places=result.places,
            leader=last.leader,
            cutter=last.cutter,
            replaced=chance.getrandbits(2),
        )
    dealt = deal(rules, secret=chance.randbytes(32), cuts=cuts, number=number, before=before)
    return HandDealt(
        number=number,
        hands=dealt.hands,
        leader=dealt.leader,
        lead_rule=dealt.lead_rule,
        cutter=dealt.cutter,
        drawn=dealt.drawn,
        debts=result.debts if result is not None else (),
        unopened=result.unopened if result is not None else (0,) * 6,
    )


def _small(rules: RuleSet, chance: random.Random) -> HandDealt:
    """Return a hand of a few ranks."""
    ranks = [_one_of(range(TWO), chance) for _ in range(3)] + [7 + chance.getrandbits(2), 11]
    if rules.threes.last or not chance.getrandbits(2):
        ranks.append(0)
    if rules.open.fa4 != "off":
        ranks += [1, 1]
    hands = []
    for _ in SEATS:
        drawn = [_one_of(ranks, chance) for _ in range(3 + chance.getrandbits(3))]
        if chance.getrandbits(2):
            drawn += [
                _one_of((TWO, TWO, SMALL, BIG), chance) for _ in range(1 + chance.getrandbits(2))
            ]
        hands.append(tuple(Card(rank, "" if rank >= SMALL else "s") for rank in sorted(drawn)))
    later = bool(chance.getrandbits(1))
    return HandDealt(
        number=2 if later else 1,
        hands=tuple(hands),
        leader=_one_of(SEATS, chance),
        debts=tuple(_some_debts(chance)) if later and rules.tribute.enabled else (),
        unopened=tuple(chance.getrandbits(2) for _ in SEATS) if later else (0,) * 6,
    )


def _some_debts(chance: random.Random) -> Iterator[Debt]:
    for kind in DebtKind:
        payer = _one_of(SEATS, chance)
        payee = payer % 6 + 1
        if chance.getrandbits(1):
            yield Debt(payer, payee, 1 + chance.getrandbits(1), kind)


# --- playing


def _play(rules: RuleSet, dealt: HandDealt, chance: random.Random, log: hashlib._Hash) -> HandState:
    """Play a hand; all that happens and is seen goes into *log*."""
    events, state = begin(evolve(HandState(rules=rules), dealt))
    _note(log, (dealt, *events))
    _look(log, state, (*SEATS, None))
    for place in range(_MOST_DECISIONS):
        for _ in range(2):
            _try(log, state, _nonsense(state, chance))
        action = _action(state, chance)
        if action is None:
            break
        events, state = step(state, action)
        _note(log, events)
        everybody = place % 8 == 0 or state.result is not None
        _look(log, state, (*SEATS, None) if everybody else (place % 6 + 1,))
    return state


def _note(log: hashlib._Hash, events: Sequence[Event]) -> None:
    for event in events:
        stored = encode_event(event)
        log.update(f"{stored.kind} {stored.version} {stored.body}\n".encode())


def _try(log: hashlib._Hash, state: HandState, action: a.Action) -> None:
    """Note whether *action* is refused and why; `step` must agree with `explain`."""
    rejection = explain(state, action)
    log.update(b"may\n" if rejection is None else f"{rejection.reason} {rejection.fact}\n".encode())
    if rejection is not None:
        assert _refusal(state, action) == rejection


def _refusal(state: HandState, action: a.Action) -> Rejection | None:
    try:
        step(state, action)
    except IllegalAction as error:
        return error.rejection
    return None


def _look(log: hashlib._Hash, state: HandState, viewers: Sequence[Seat | None]) -> None:
    for viewer in viewers:
        log.update(f"{_flat(view_for(state, viewer))}\n".encode())


def _flat(value: object) -> str:
    """Return the values of *value* in the order of its fields, without the names of anything."""
    kind = type(value)
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


def _writer(kind: Any) -> Callable[[Any], str]:
    """Return what writes values of a type."""
    if kind in (int, bool, str, type(None)):
        return str
    if issubclass(kind, RuleSet):
        return lambda _: ""
    if issubclass(kind, CardSet):
        return str
    if issubclass(kind, Enum):
        return lambda value: str(value.value)
    if issubclass(kind, tuple):
        return lambda value: f"({','.join(map(_flat, value))})"
    names = [item.name for item in fields(kind) if item.init]
    values = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return lambda value: _flat(values(value))


# --- actions


def _one_of(choices: Sequence[T], chance: random.Random) -> T:
    return choices[chance.getrandbits(32) % len(choices)]


def _action(state: HandState, chance: random.Random) -> a.Action | None:
    """Return something that a seat may do, seldom a free act; ``None`` after the end."""
    if not chance.getrandbits(4):
        free = _free_act(state, chance)
        if free is not None:
            return free
    if state.asked is None or not state.asked.pending:
        return None
    ask = ask_for(state, _one_of(state.asked.pending, chance))
    assert ask is not None
    return _choice(ask, chance)


def _free_act(state: HandState, chance: random.Random) -> a.Action | None:
    seat = _one_of(SEATS, chance)
    if may_declare(state, seat):
        return a.Declare(seat)
    if may_concede(state, seat) and not chance.getrandbits(2):
        return a.Concede(seat)
    if may_waive(state, seat):
        return a.Waive(seat)
    ask = free_burn(state, seat)
    return a.Burn(seat, _one_of(burning_sets(ask), chance)) if ask is not None else None


def _choice(ask: Ask, chance: random.Random) -> a.Action:
    """Return a legal action; of leads, a rank first."""
    if ask.kind in _LEADS:
        leads = leads_of(ask, _one_of(lead_ranks(ask), chance))
        return a.Play(ask.seat, _one_of(list(islice(leads, 60)), chance))
    return _one_of(list(legal_actions(ask)), chance)


def _nonsense(state: HandState, chance: random.Random) -> a.Action:
    """Return an action of any kind by any seat, legal or not."""
    seat = _one_of((*SEATS, *(state.asked.pending if state.asked is not None else ())) * 2, chance)
    top = state.top
    size = (
        len(top.effective)
        if top is not None and chance.getrandbits(2)
        else chance.getrandbits(2) + 1
    )
    cards = _some_cards(state.hand(seat), size, chance)
    yes = bool(chance.getrandbits(1))
    kind = chance.getrandbits(5)
    if kind < 14:
        return a.Play(seat, cards)
    if kind < 18:
        return a.Burn(seat, cards)
    others: tuple[a.Action, ...] = (
        a.BurnIf(seat, cards),
        a.NoBurn(seat),
        a.Pass(seat),
        a.Yield(seat),
        a.Declare(seat),
        a.Concede(seat),
        a.Waive(seat),
        a.Revolt(seat, yes),
        a.Pledge(seat, yes),
        a.Charge(seat, yes),
        a.ChooseHead(seat, yes),
        a.Pick(seat, chance.getrandbits(4)),
    )
    return _one_of(others, chance)


def _some_cards(hand: Counts, size: int, chance: random.Random) -> CardSet:
    """Return cards of one rank with 2s and jokers, seldom of two ranks or not held."""
    held = [rank for rank in range(TWO) if hand[rank]]
    pool = [rank for rank in (TWO, SMALL, BIG) for _ in range(hand[rank])]
    if held:
        rank = _one_of(held, chance)
        pool += [rank] * hand[rank] * (1 + chance.getrandbits(2))
    if not chance.getrandbits(4):
        pool.append(_one_of(RANKS, chance))
    counts = [0] * 15
    for _ in range(min(size, len(pool))):
        counts[pool.pop(chance.getrandbits(32) % len(pool))] += 1
    return as_played(tuple(counts)) if any(counts) else card_set(NO_RANK, 0, 0, 0, 1)


if __name__ == "__main__":
    sys.exit(main())
