"""Measures for each sample picture the time to lay out, paint and encode it, and its size.

Run it from the project's root:

    python -m benchmarks.pictures [--runs 50] [--all]

Times are processor time in milliseconds. Other programs still disturb them through the caches of
the processor, so the output has three times to compare with:

- *calibration*: a fixed loop of plain Python;
- *bound*: encoding the ground without items, the least time for a picture of that size;
- *naive*: drawing the picture with empty caches.
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


def times_ms(function: Callable[[], object], runs: int) -> list[float]:
    """Return the milliseconds of *runs* calls of *function*, after one call that does not count."""
    function()
    times = []
    for _ in range(runs):
        start = time.thread_time()
        function()
        times.append((time.thread_time() - start) * 1000)
    return times


def median_ms(function: Callable[[], object], runs: int) -> float:
    """Return the median time of *function* in milliseconds."""
    return statistics.median(times_ms(function, runs))


def calibrate() -> int:
    """Compute for some milliseconds in plain Python."""
    total = 0
    for number in range(_LOOP):
        total ^= number * number
    return total


def draw_naively(picture: Picture) -> bytes:
    """Draw with empty caches."""
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
