"""Play very many random hands and check each of them at every decision.

    python -m tests.soak.hands --hands 10000 --preset classic
    python -m tests.soak.hands --hands 10000 --preset mixed --small

"mixed" plays each hand by other rules: a preset with fields changed at random. Prints a summary and
leaves with 1 when a check failed. The seed that is printed plays that hand again (`--first SEED
--hands 1`).
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter

from engine.facts import Phase
from engine.rules import PRESETS
from engine.seats import federation_of
from engine.state import HandState
from tests.engine.checks import check_hand
from tests.rules.values import mixed

MIXED = "mixed"


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    options = _parser().parse_args(arguments)
    names = list(PRESETS) if options.preset == "all" else [options.preset]
    failed = 0
    for name in names:
        failed += _soak(name, options)
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.hands", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--hands", type=int, default=10_000, help="how many (default 10,000)")
    parser.add_argument("--preset", choices=[*PRESETS, "all", MIXED], default="classic")
    parser.add_argument("--first", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--small", action="store_true", help="small crowded hands")
    parser.add_argument(
        "--thorough",
        type=float,
        default=0.02,
        help="at how many decisions generator and judge are compared (default 0.02)",
    )
    return parser


def _soak(name: str, options: argparse.Namespace) -> int:
    ends: Counter[str] = Counter()
    began = time.perf_counter()
    failed = 0
    for seed in range(options.first, options.first + options.hands):
        rules = mixed(seed) if name == MIXED else PRESETS[name].rules
        try:
            end = check_hand(rules, seed, small=options.small, thorough=options.thorough)
        except Exception:  # noqa: BLE001 - whatever goes wrong in a hand, its seed is told
            failed += 1
            say(f"FAILED {name} seed {seed}\n{traceback.format_exc()}")
            if failed >= 5:
                break
        else:
            ends.update(_traits(end))
            if ends["hands"] % 1000 == 0:
                say(f"{name}: {ends['hands']} hands so far")
    seconds = time.perf_counter() - began
    rate = ends["hands"] / seconds if seconds else 0.0
    say(f"{name}: {ends['hands']} hands, {failed} failed, {seconds:.0f} s, {rate:.1f} hands/s")
    for trait, number in sorted(ends.items()):
        say(f"  {trait:<22}{number:>8}")
    return failed


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _traits(end: HandState) -> list[str]:
    """Name what a hand had in it, for the summary."""
    found = ["hands"]
    if end.phase == Phase.REDEAL:
        return [*found, "void"]
    assert end.result is not None
    winner = federation_of(end.result.places[0])
    found.append(f"头科 {winner.value}")
    for trait, happened in (
        ("swept", end.result.swept),
        ("melee", end.melee),
        ("burn credited", end.burns),
        ("stuck", end.stuck),
        ("dead hand", end.dead),
        ("conceded", end.conceded),
        ("revolution", end.revolted),
        ("charge", end.charge is not None),
        ("big joker killed", end.kills),
        ("somebody opened", end.opened),
        ("declared", end.declared),
        ("waived", end.waived),
    ):
        if happened:
            found.append(trait)
    return found


if __name__ == "__main__":
    sys.exit(main())
