from __future__ import annotations

import hashlib
import io
from dataclasses import replace

import pytest
from PIL import Image

from render import content_key, draw, prewarm
from render.gallery import gallery
from render.samples import hand, samples, small_hand, table
from tests.render.cases import CASES, jpeg
from tests.render.process import run_python

LIMITS = {"table": 280_000, "hand": 160_000}
"""Most bytes of a usual picture of a kind."""
LIMIT = 700_000
"""Most bytes of any picture."""


@pytest.mark.parametrize("name", CASES)
def test_a_picture_is_what_a_chat_takes(name: str) -> None:
    data = jpeg(name)
    with Image.open(io.BytesIO(data)) as image:
        assert image.format == "JPEG"
        assert image.width == 1280
        assert image.width + image.height <= 10_000
        assert max(image.size) <= 20 * min(image.size)
        # The resolution of colour is full vertically and half horizontally.
        assert {layer[1:3] for layer in image.layer} == {(2, 1), (1, 1)}  # type: ignore[attr-defined] # JPEG
    assert len(data) <= (LIMITS.get(CASES[name].kind, LIMIT) if name in gallery() else LIMIT)


def test_the_last_pictures_are_kept_and_no_more() -> None:
    first = replace(hand(), name="kept")
    data = draw(first)
    assert draw(replace(hand(), name="kept")) is data
    for number in range(24):
        draw(replace(small_hand(), hint=str(number)))
    assert draw(first) is not data
    assert draw(first) == data


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


def test_prewarming_draws_every_kind() -> None:
    prewarm()
    assert {picture.kind for picture in samples().values()} == {
        "hand",
        "table",
        "deal",
        "result",
        "lobby",
    }
