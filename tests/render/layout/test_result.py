from __future__ import annotations

from dataclasses import replace

import pytest

from render.pictures import EventLine
from render.samples import result
from tests.render.layout.scenes import scene_of, texts_of


@pytest.mark.parametrize("text", ["烧 2 号", "burned seat 2 and ran out with four jokers"])
@pytest.mark.parametrize("number", [1, 5, 60])
def test_a_result_with_many_events_is_shown_whole_and_says_what_it_leaves_out(
    text: str, number: int
) -> None:
    events = tuple(EventLine(seat=2, text=text, amount="+2") for _ in range(number))
    scene = scene_of(replace(result(), events=events))
    assert scene.height <= 1.2 * scene.width
    texts = texts_of(scene)
    left_out = [int(found[3:]) for found in texts if found.startswith("… +")]
    assert texts.count(text) + sum(left_out) == number
    assert len(left_out) == (number == 60)
