from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PIL import ImageChops

from benchmarks.pictures_soak import pictures
from render import content_key
from render.gallery.names import HOSTILE_NAMES
from render.raster import Painter
from render.samples import samples, table
from render.scene import Text
from tests.render.cases import CASES, jpeg
from tests.render.process import run_python


def test_the_same_value_gives_the_same_bytes_whatever_was_drawn_before() -> None:
    fresh, used = Painter(), Painter()
    for picture in [*CASES.values()][::3]:
        used.draw(picture)
    for name, picture in samples().items():
        assert fresh.draw(picture) == used.draw(picture) == used.draw(picture) == jpeg(name)


def test_caches_are_bounded() -> None:
    painter = Painter()
    for number in range(80):
        seats = tuple(
            replace(
                seat,
                name=f"{number} {HOSTILE_NAMES[(6 * number + place) % len(HOSTILE_NAMES)]}",
                cards_left=number,
            )
            for place, seat in enumerate(table().seats)
        )
        painter.draw(replace(table(), seats=seats, clock=f"{number}"))
    for cache, (size, limit) in painter.cache_sizes().items():
        assert limit is not None, cache
        assert size <= limit, cache
    assert painter.cache_sizes()["inks"][0] == painter.cache_sizes()["inks"][1]


def test_drawing_again_and_again_needs_no_more_memory() -> None:
    """Without a limit 120 cached JPEGs would raise the peak of the process by 19 megabytes.

    `benchmarks.pictures_soak` does the same with 10,000 different pictures.
    """
    code = (
        "from benchmarks.pictures_soak import peak_mb\n"
        "from render.raster import Painter; from render.samples import samples\n"
        "painter = Painter(); shown = list(samples().values())\n"
        "for picture in shown * 2: painter.draw(picture)\n"
        "before = peak_mb()\n"
        "for picture in (shown * 14)[:120]: painter.draw(picture)\n"
        "print(peak_mb() - before)\n"
    )
    assert float(run_python(code)) < 10


def test_a_soak_draws_different_pictures_that_all_can_be_drawn() -> None:
    chance = random.Random(2)
    painter = Painter()
    found = [picture for picture, _ in zip(pictures(chance), range(40), strict=False)]
    assert len({content_key(picture) for picture in found}) == 40
    for picture in found[:12]:
        assert painter.draw(picture)


@pytest.mark.parametrize("name", ["table", "table-full", "table-lead", "table-conceded"])
def test_hints_for_speed_change_no_pixel(name: str) -> None:
    painter = Painter()
    scene = painter.compose(CASES[name])
    assert scene.fixed > 10
    assert len(scene.blocks) == 6
    with_hints = painter.paint(scene)
    without = painter.paint(replace(scene, fixed=0, blocks=()))
    apart = ImageChops.difference(with_hints, without)
    # Smooth edges on the edge of a panel may be rounded in another way.
    assert max(high for _, high in apart.getextrema()) <= 2  # type: ignore[misc] # bands


def test_a_block_begins_with_its_plate() -> None:
    painter = Painter()
    scene = painter.compose(table())
    text = next(place for place, item in enumerate(scene.items) if isinstance(item, Text))
    with pytest.raises(TypeError, match="plate"):
        painter.paint(replace(scene, fixed=0, blocks=((text, text + 1),)))
