from __future__ import annotations

import pytest

from render import theme
from render.geometry import Box
from render.layout.table import panel_boxes, seat_order
from render.pictures import SEATS
from render.samples import lead_table, table
from render.scene import Icon, Plate, SeatMark, Text
from tests.render.cases import CASES
from tests.render.layout.scenes import cards_of, scene_of, texts_of


def panels(front: int) -> dict[int, Box]:
    return panel_boxes(front, upper=108, lower=900, height=172)


@pytest.mark.parametrize("front", SEATS)
def test_play_runs_counter_clockwise(front: int) -> None:
    boxes = panels(front)
    order = seat_order(front)
    assert sorted(order) == list(SEATS)
    # Counter-clockwise: below from left to right, above from right to left.
    assert [boxes[seat].x for seat in order[:3]] == sorted(boxes[seat].x for seat in SEATS)[::2]
    assert [boxes[seat].x for seat in order[3:]] == sorted(boxes[seat].x for seat in SEATS)[::-2]
    assert {boxes[seat].y for seat in order[:3]} > {boxes[seat].y for seat in order[3:]} or (
        boxes[order[0]].y > boxes[order[3]].y
    )
    for here, there in zip(order, (*order[1:], order[0]), strict=True):
        assert there == here % 6 + 1


def test_opposites_sit_across_the_table() -> None:
    boxes = panels(2)
    middle_x, middle_y = theme.WIDTH, 108 + 900 + 172
    for seat in (1, 2, 3):
        one, other = boxes[seat], boxes[seat + 3]
        assert one.x + other.right == middle_x
        assert one.y + other.bottom == middle_y


def test_whose_turn_it_is_has_three_signs() -> None:
    picture = table()
    (turn,) = [panel for panel in picture.seats if panel.is_turn]
    scene = scene_of(picture)
    tags = [item for item in scene.items if isinstance(item, Text) and item.text == "轮到"]
    light = [
        item
        for item in scene.items
        if isinstance(item, Plate) and item.fill == theme.PANEL_TURN and item.box.h == 172
    ]
    assert len(tags) == 1
    assert len(light) == 1
    assert light[0].border == theme.GOLD
    names = [item for item in scene.items if isinstance(item, Text) and item.text == turn.name]
    assert light[0].box.contains(names[0].box)
    assert abs(tags[0].box.centre[0] - light[0].box.centre[0]) < 60


def test_federations_differ_in_shape_and_letter() -> None:
    marks = [item for item in scene_of(table()).items if isinstance(item, SeatMark)]
    assert {(mark.text, mark.federation) for mark in marks} == {
        ("红", "odd"),
        ("蓝", "even"),
        *((str(seat), "odd" if seat % 2 else "even") for seat in SEATS),
    }


def test_the_top_set_is_the_largest_on_the_table() -> None:
    cards = cards_of(scene_of(table()))
    top = next(panel for panel in table().seats if panel.is_top)
    assert top.action is not None
    widest = max(card.box.w for card in cards)
    largest = tuple(card.group for card in cards if card.box.w == widest)
    assert largest == top.action.cards


def test_counts_of_all_who_play_are_there() -> None:
    texts = texts_of(scene_of(table()))
    for panel in table().seats:
        if panel.state == "in":
            assert ("?" if panel.cards_left is None else str(panel.cards_left)) in texts


def test_who_is_out_shows_a_place_and_no_count() -> None:
    texts = texts_of(scene_of(lead_table()))
    assert "1st" in texts
    assert "6th" in texts
    over = [item for item in scene_of(CASES["table-places"]).items if isinstance(item, Text)]
    assert not any(item.text.isdigit() and item.size == theme.LARGE for item in over)


def test_chips_lose_their_words_before_their_signs() -> None:
    scene = scene_of(CASES["table-full"])
    signs = [item.name for item in scene.items if isinstance(item, Icon)]
    assert signs.count("check") == 6
    assert signs.count("burning") == 6
