from __future__ import annotations

import hashlib
import io
import random
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from benchmarks.pictures_soak import pictures
from render import content_key, draw, prewarm
from render.gallery import gallery
from render.gallery.names import HOSTILE_NAMES
from render.raster import Painter
from render.samples import hand, samples, small_hand, table
from render.scene import Text
from tests.render.cases import CASES
from tests.render.process import run_python


@pytest.mark.parametrize("name", CASES)
def test_a_picture_is_what_a_chat_takes(name: str) -> None:
    data = draw(CASES[name])
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == "JPEG"
        assert image.width == 1280
        assert image.width + image.height <= 10_000
        assert max(image.size) <= 20 * min(image.size)
        # Colour is as fine as the light from top to bottom, half as fine from side to side.
        assert {layer[1:3] for layer in image.layer} == {(2, 1), (1, 1)}  # type: ignore[attr-defined] # JPEG
    assert len(data) <= 700_000


LIGHT = {"table": 280_000, "hand": 160_000}


@pytest.mark.parametrize("kind", LIGHT)
def test_usual_pictures_are_light(kind: str) -> None:
    pictures = {name: picture for name, picture in gallery().items() if picture.kind == kind}
    assert len(pictures) > 10
    for name, picture in pictures.items():
        assert len(draw(picture)) <= LIGHT[kind], name


def test_the_same_value_gives_the_same_bytes() -> None:
    painter = Painter()
    for picture in samples().values():
        assert painter.draw(picture) == painter.draw(picture) == draw(picture)


def test_the_last_pictures_are_kept_and_no_more() -> None:
    first = replace(hand(), name="kept")
    data = draw(first)
    assert draw(replace(hand(), name="kept")) is data
    for number in range(24):
        draw(replace(small_hand(), hint=str(number)))
    assert draw(first) is not data
    assert draw(first) == data


def test_what_was_drawn_before_leaves_no_trace() -> None:
    fresh, used = Painter(), Painter()
    for picture in [*CASES.values()][::3]:
        used.draw(picture)
    for picture in samples().values():
        assert fresh.draw(picture) == used.draw(picture)


def test_another_process_gives_the_same_bytes() -> None:
    code = (
        "import hashlib, render; from render.samples import table, hand;"
        "print(*(hashlib.sha256(render.draw(p())).hexdigest() for p in (table, hand)))"
    )
    here = [hashlib.sha256(draw(picture())).hexdigest() for picture in (table, hand)]
    assert run_python(code).split() == here


def test_different_values_have_different_keys_and_equal_ones_the_same() -> None:
    keys = {content_key(picture) for picture in CASES.values()}
    assert len(keys) == len(CASES)
    assert content_key(table()) == content_key(table())
    assert content_key(replace(table(), clock="27 秒")) != content_key(table())
    assert all(len(key) == 64 for key in keys)


def test_the_key_survives_lone_surrogates() -> None:
    assert content_key(replace(hand(), name="\ud83d")) != content_key(hand())
    assert draw(replace(hand(), name="\ud83d"))


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
    """The peak of a process of its own; 120 kept JPEGs alone would raise it by 19 megabytes.

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


def test_prewarming_draws_every_kind() -> None:
    prewarm()
    assert {picture.kind for picture in samples().values()} == {
        "hand",
        "table",
        "deal",
        "result",
        "lobby",
    }


@pytest.mark.parametrize("name", ["table", "table-full", "table-lead", "table-conceded"])
def test_hints_for_speed_change_no_pixel(name: str) -> None:
    painter = Painter()
    scene = painter.compose(CASES[name])
    assert scene.fixed > 10
    assert len(scene.blocks) == 6
    with_hints = painter.paint(scene)
    without = painter.paint(replace(scene, fixed=0, blocks=()))
    apart = ImageChops.difference(with_hints, without)
    # Smooth edges of what stands on a panel's own edge may be rounded otherwise.
    assert max(high for _, high in apart.getextrema()) <= 2  # type: ignore[misc] # bands


def test_a_block_begins_with_its_plate() -> None:
    painter = Painter()
    scene = painter.compose(table())
    text = next(place for place, item in enumerate(scene.items) if isinstance(item, Text))
    with pytest.raises(TypeError, match="plate"):
        painter.paint(replace(scene, fixed=0, blocks=((text, text + 1),)))
