"""How fast the rules are, beside a loop of plain Python that tells machines apart.

    python benchmarks/engine.py [--hands 30] [--repeats 11]

Times are CPU seconds of one process; figures are medians of the repeats, and beside them the best
repeat, which other work on the machine disturbed least. "a loop" is how many hands go into one
calibration loop: that can be compared between machines, and on one that is busy.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import legal
from engine.actions import Action, Play
from engine.asks import Ask
from engine.computer import choose
from engine.decide import begin, step
from engine.events import HandDealt
from engine.evolve import evolve
from engine.facts import AskKind
from engine.fair import deal
from engine.rules import PRESETS, RuleSet
from engine.situation import ask_for
from engine.state import HandState
from engine.views import view_for

T = TypeVar("T")
LEAD = AskKind.LEAD
CLASSIC = PRESETS["classic"].rules
SIX_DECKS = PRESETS["zaozhuang"].rules


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--hands", type=int, default=30, help="random hands a repeat")
    parser.add_argument("--repeats", type=int, default=11)
    options = parser.parse_args()
    hands, repeats = options.hands, options.repeats

    loop = timed(calibration, repeats)
    print(
        f"calibration loop            {loop.median * 1e3:8.1f} ms   {loop.best * 1e3:6.1f} at best"
    )
    for name, rules, player, number in (
        ("random hands, classic", CLASSIC, act_at_random, hands),
        ("random hands, six decks", SIX_DECKS, act_at_random, max(1, hands // 2)),
        ("computer hands, classic", CLASSIC, act_by_computer, max(1, hands // 5)),
    ):
        decisions = [0]
        run = partial(play, rules, player, number, decisions)
        took = timed(run, repeats)
        each = decisions[0] / repeats
        print(
            f"{name:<27}{number / took.median:8.1f} /s   {number / took.best:6.1f} at best"
            f"   {number / took.loops:6.2f} a loop"
            f"   {took.median / each * 1e6:6.1f} µs a decision with its legal set"
        )
    asks = sample_asks(max(1, hands // 2))
    for name, call, chosen in (
        ("legal set, answering", answering_set, [a for a in asks if a.kind != AskKind.LEAD]),
        ("ranks to lead", legal.lead_ranks, [a for a in asks if a.kind == AskKind.LEAD]),
        ("leads of one rank", one_rank, [a for a in asks if a.kind == AskKind.LEAD]),
        ("all leads", all_leads, [a for a in asks if a.kind == AskKind.LEAD]),
    ):
        times = [microseconds(call, ask) for ask in chosen]
        print(
            f"{name:<27}{statistics.mean(times):8.1f} µs mean {max(times):9.1f} µs at most"
            f"   ({len(times)} asks)"
        )


def calibration() -> None:
    """Do a fixed amount of what the engine does: small tuples, dictionaries, calls, comparisons."""
    found: dict[tuple[int, int], int] = {}
    for number in range(100_000):
        key = (number & 63, number % 7)
        found[key] = max(found.get(key, 0), number & 1023)


class Timed(NamedTuple):
    """What a call took: CPU seconds, and how many times as long as the loop run around it."""

    median: float
    best: float
    loops: float


def timed(call: Callable[[], None], repeats: int) -> Timed:
    """Time a call some times."""
    seconds, loops = [], []
    for _ in range(repeats):
        before, own, behind = cpu(calibration), cpu(call), cpu(calibration)
        seconds.append(own)
        loops.append(own / ((before + behind) / 2))
    return Timed(statistics.median(seconds), min(seconds), statistics.median(loops))


def cpu(call: Callable[[], None]) -> float:
    """Return the CPU seconds of a call."""
    began = time.process_time()
    call()
    return time.process_time() - began


def microseconds(call: Callable[[Ask], object], ask: Ask) -> float:
    """Return the microseconds of one call, the best of three, so that pauses don't count."""
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        call(ask)
        best = min(best, time.perf_counter() - began)
    return best * 1e6


# --- playing


def play(
    rules: RuleSet,
    player: Callable[[HandState, random.Random], Action],
    number: int,
    decisions: list[int],
) -> None:
    """Play whole hands with all their events; counts the decisions."""
    for seed in range(number):
        chance = random.Random(seed)
        state = dealt(rules, chance)
        while state.asked is not None and state.asked.pending:
            state = step(state, player(state, chance))[1]
            decisions[0] += 1


def dealt(rules: RuleSet, chance: random.Random) -> HandState:
    """Deal a hand, up to its first decision."""
    hand = deal(rules, secret=chance.randbytes(32), lead=chance.randrange(1, 7))
    event = HandDealt(number=1, hands=hand.hands, leader=hand.leader)
    return begin(evolve(HandState(rules=rules), event))[1]


def act_at_random(state: HandState, chance: random.Random) -> Action:
    """Choose among all legal actions; of leads, a rank first."""
    assert state.asked is not None
    ask = ask_for(state, state.asked.pending[0])
    assert ask is not None
    if ask.kind is LEAD:
        rank = one_of(legal.lead_ranks(ask), chance)
        return Play(ask.seat, one_of(list(legal.leads_of(ask, rank)), chance))
    return one_of(list(legal.legal_actions(ask)), chance)


def one_of(choices: Sequence[T], chance: random.Random) -> T:
    """Return one of *choices*; a fifth of the cost of `random.Random.choice`."""
    return choices[chance.getrandbits(32) % len(choices)]


def act_by_computer(state: HandState, _chance: random.Random) -> Action:
    """Let the rule computer look at its view and choose."""
    assert state.asked is not None
    return choose(view_for(state, state.asked.pending[0]))


# --- legal sets


def sample_asks(hands: int) -> list[Ask]:
    """Collect the decisions of random hands."""
    return [ask for seed in range(hands) for ask in _asks(random.Random(seed))]


def _asks(chance: random.Random) -> Iterator[Ask]:
    state = dealt(CLASSIC, chance)
    while state.asked is not None and state.asked.pending:
        ask = ask_for(state, state.asked.pending[0])
        if ask is not None:
            yield ask
        state = step(state, act_at_random(state, chance))[1]


def answering_set(ask: Ask) -> object:
    """List everything a seat may answer."""
    return list(legal.legal_actions(ask))


def one_rank(ask: Ask) -> object:
    """List the leads of the rank of which there are most cards."""
    rank = max(legal.lead_ranks(ask), key=lambda rank: ask.hand[rank])
    return list(legal.leads_of(ask, rank))


def all_leads(ask: Ask) -> object:
    """List every lead, as nobody but a benchmark does."""
    return list(legal.legal_actions(ask))


if __name__ == "__main__":
    main()
