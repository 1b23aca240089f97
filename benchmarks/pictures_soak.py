"""Draws thousands of different pictures and fails if the memory grows.

Run it from the project's root:

    python -m benchmarks.pictures_soak [--pictures 10000] [--warm 1000] [--grow 40]

Names, counts and hands differ in each picture, so all caches overflow many times. They are full
after the first *warm* pictures. After that the peak memory of the process may grow by at most
*grow* megabytes.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from render.gallery import gallery
from render.gallery.hands import LARGEST, sized
from render.gallery.names import HOSTILE_NAMES
from render.pictures import HandPicture, LobbyPicture, Picture, ResultPicture, TablePicture
from render.raster import Painter


def peak_mb() -> float:
    """Return the peak memory of this process in megabytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


def pictures(chance: random.Random) -> Iterator[Picture]:
    """Yield different pictures without end: all states with random names, counts and cards."""
    states = list(gallery().values())
    while True:
        yield _changed(chance.choice(states), chance)


def _changed(picture: Picture, chance: random.Random) -> Picture:
    match picture:
        case TablePicture():
            seats = tuple(
                replace(
                    panel,
                    name=_name(chance),
                    cards_left=chance.randint(1, LARGEST) if panel.state == "in" else None,
                )
                for panel in picture.seats
            )
            clock = f"{chance.randint(1, 9999)}"
            return replace(picture, seats=seats, clock=clock, front_seat=chance.randint(1, 6))
        case HandPicture():
            stacks = sized(chance.randint(1, LARGEST), low_first=chance.random() < 0.5).stacks
            return replace(picture, name=_name(chance), stacks=stacks)
        case ResultPicture():
            return replace(
                picture, rows=tuple(replace(row, name=_name(chance)) for row in picture.rows)
            )
        case LobbyPicture():
            return replace(
                picture, seats=tuple(replace(seat, name=_name(chance)) for seat in picture.seats)
            )
    return replace(picture, title=_name(chance))


def _name(chance: random.Random) -> str:
    return f"{chance.choice(HOSTILE_NAMES)[:8]} {chance.randint(0, 99999)}"


def soak(count: int, warm: int, seed: int = 1) -> float:
    """Draw *count* pictures; return by how many megabytes the peak grew after *warm* of them."""
    painter = Painter()
    chance = random.Random(seed)
    start = time.perf_counter()
    base = 0.0
    for number, picture in zip(range(1, count + 1), pictures(chance), strict=False):
        painter.draw(picture)
        if number == warm:
            base = peak_mb()
        if number % 1000 == 0:
            print(
                f"{number} pictures, peak {peak_mb():.0f} MB, {time.perf_counter() - start:.0f} s"
            )
            sys.stdout.flush()
    return peak_mb() - base


def main() -> None:
    """Draw, and fail if the memory grew too much."""
    parser = argparse.ArgumentParser(description="Draw many pictures and watch the memory.")
    parser.add_argument("--pictures", type=int, default=10_000)
    parser.add_argument("--warm", type=int, default=1000, help="pictures until the caches are full")
    parser.add_argument("--grow", type=float, default=40, help="allowed growth in megabytes")
    options = parser.parse_args()
    grown = soak(options.pictures, min(options.warm, options.pictures))
    print(f"grew by {grown:.1f} MB")
    if grown > options.grow:
        sys.exit("too much")


if __name__ == "__main__":
    main()
