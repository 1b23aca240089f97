"""What pictures cost: milliseconds to compose and to encode, and bytes, for every sample.

Run it from the project's root:

    python -m benchmarks.pictures [--runs 50] [--all]

Times are of the processor, not of the wall, so that a busy machine disturbs them less; it still
does, by what others leave in the caches. So each is set beside three others:

- *calibration*: a fixed loop of plain Python, the same in every run;
- *bound*: encoding the bare ground of that size, below which no picture can go;
- *naive*: the same scene drawn with empty caches, fonts and sprites made anew each time.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from functools import partial

from render.gallery import gallery
from render.pictures import Picture
from render.raster import Painter, encode
from render.samples import samples

_LOOP = 200_000
_WITHIN_MS = {"table": 15.0, "hand": 12.0}


def times_ms(work: Callable[[], object], runs: int) -> list[float]:
    """Return how long *work* took each time, in milliseconds, after one run that does not count."""
    work()
    times = []
    for _ in range(runs):
        start = time.thread_time()
        work()
        times.append((time.thread_time() - start) * 1000)
    return times


def median_ms(work: Callable[[], object], runs: int) -> float:
    """Return the median time of *work* in milliseconds."""
    return statistics.median(times_ms(work, runs))


def calibrate() -> int:
    """Work for some milliseconds in plain Python."""
    total = 0
    for number in range(_LOOP):
        total ^= number * number
    return total


def draw_naively(picture: Picture) -> bytes:
    """Draw with nothing kept from before."""
    return Painter().draw(picture)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What pictures cost.")
    parser.add_argument("--runs", type=int, default=50, help="how often each is drawn")
    parser.add_argument("--all", action="store_true", help="every state of the gallery")
    options = parser.parse_args()
    runs = options.runs
    best: dict[str, float] = {}
    start = time.thread_time()
    painter = Painter()
    pictures = gallery() if options.all else samples()
    for picture in pictures.values():
        painter.draw(picture)
    cold = (time.thread_time() - start) * 1000
    loop = median_ms(calibrate, 20)
    print(f"calibration loop: {loop:.1f} ms")
    print(f"all {len(pictures)} samples from cold: {cold:.0f} ms")
    print(
        f"{'picture':<18}{'size':>11}{'layout':>8}{'paint':>8}{'encode':>8}{'all':>8}{'best':>8}",
        end="",
    )
    print(f"{'bound':>8}{'naive':>8}{'/bound':>8}{'/loop':>7}{'kB':>6}   (ms, medians of {runs})")
    for name, picture in pictures.items():
        scene = painter.compose(picture)
        image = painter.paint(scene)
        bare = painter.ground(scene)
        whole = times_ms(partial(painter.draw, picture), runs)
        row = [
            median_ms(partial(painter.compose, picture), runs),
            median_ms(partial(painter.paint, scene), runs),
            median_ms(partial(encode, image), runs),
            statistics.median(whole),
            min(whole),
            median_ms(partial(encode, bare), runs),
            median_ms(partial(draw_naively, picture), max(3, runs // 10)),
        ]
        best[name] = min(whole)
        size = f"{image.width}×{image.height}"
        times = "".join(f"{value:8.1f}" for value in row)
        ratios = f"{row[3] / row[5]:8.2f}{row[3] / loop:7.2f}"
        print(f"{name:<18}{size:>11}{times}{ratios}{len(encode(image)) / 1000:6.0f}")
    for name, most in _WITHIN_MS.items():
        verdict = "within" if best[name] <= most else "over"
        print(f"{name}: best {best[name]:.1f} ms, {verdict} {most:.0f} ms")
    sizes = painter.cache_sizes().items()
    print("caches:", ", ".join(f"{name} {size}/{limit}" for name, (size, limit) in sizes))


if __name__ == "__main__":
    main()
