from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import theme
from render.geometry import Box
from render.layout import layout
from render.layout.table import panel_boxes, seat_order
from render.pictures import SEATS, Chip, Picture, SeatPanel
from render.samples import lead_table, table
from render.scene import Card, Icon, Item, Plate, Scene, SeatMark, Text
from render.typeset import Typesetter
from tests.render.cases import ALL_CHIPS, CASES, HOSTILE_NAMES, LONG

SETTER = Typesetter()


def scene_of(picture: Picture) -> Scene:
    return layout(picture, SETTER.width)


def inked(item: Item) -> Box:
    """Return the box in which there is ink: a text seldom fills the room it has."""
    if not isinstance(item, Text):
        return item.box
    wide = SETTER.fit(item.text, item.size, item.smallest, item.box.w).width
    x = {
        "left": item.box.x,
        "centre": item.box.x + (item.box.w - wide) // 2,
        "right": item.box.right - wide,
    }[item.align]
    return Box(x, item.box.y, wide, item.box.h)


def faults(scene: Scene) -> Iterator[str]:
    content = [item for item in scene.items if not isinstance(item, Plate)]
    for item in scene.items:
        if item.box.w <= 0 or item.box.h <= 0:
            yield f"nothing can be seen of {item}"
        if not scene.box.contains(item.box):
            yield f"{item} sticks out of the picture"
    for one, other in combinations(content, 2):
        if inked(one).overlaps(inked(other)):
            yield f"{one} lies on {other}"


@pytest.mark.parametrize("name", CASES)
def test_nothing_overlaps_and_all_is_inside(name: str) -> None:
    assert list(faults(scene_of(CASES[name]))) == []


@pytest.mark.parametrize("name", CASES)
def test_a_later_plate_never_covers_content(name: str) -> None:
    items = scene_of(CASES[name]).items
    for place, item in enumerate(items):
        if isinstance(item, Plate):
            for earlier in items[:place]:
                if not isinstance(earlier, Plate):
                    assert not inked(earlier).overlaps(item.box), (earlier, item)


@pytest.mark.parametrize("name", CASES)
def test_text_is_large_enough_for_a_phone(name: str) -> None:
    """At 360 pixels of width a letter of 40 is 11 high."""
    scene = scene_of(CASES[name])
    assert scene.width == 1280
    texts = [item for item in scene.items if isinstance(item, Text)]
    assert texts
    assert min(text.smallest for text in texts) >= 40


@pytest.mark.parametrize("name", CASES)
def test_text_stands_out_from_its_ground(name: str) -> None:
    for item in scene_of(CASES[name]).items:
        if isinstance(item, Text):
            assert theme.contrast(item.colour, item.on) >= 4.5, item


@pytest.mark.parametrize("name", CASES)
def test_the_ground_a_text_names_is_the_ground_it_has(name: str) -> None:
    scene = scene_of(CASES[name])
    for place, item in enumerate(scene.items):
        if isinstance(item, Text):
            under = [
                plate.fill
                for plate in scene.items[:place]
                if isinstance(plate, Plate) and plate.box.contains(inked(item))
            ]
            assert item.on == (under[-1] if under else theme.FELT), item


def test_chats_show_samples_at_full_width() -> None:
    """A picture much taller than wide is shown narrow, so its text would be too small."""
    for name in ("table", "hand", "deal", "lobby", "result"):
        scene = scene_of(CASES[name])
        assert scene.height <= 1.2 * scene.width, name


name = st.one_of(st.sampled_from((*HOSTILE_NAMES, LONG)), st.text(max_size=30))
panel = st.builds(
    lambda name, left, chips, turn, phrase: (name, left, chips, turn, phrase),
    name,
    st.one_of(st.none(), st.integers(0, 54)),
    st.lists(st.sampled_from(ALL_CHIPS), max_size=5, unique=True),
    st.booleans(),
    st.sampled_from(("", "快", "快点儿吧我等到花儿都谢了")),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(panel, min_size=6, max_size=6), st.sampled_from(SEATS), name)
def test_any_table_is_laid_out_well(
    panels: list[tuple[str, int | None, list[Chip], bool, str]], front: int, words: str
) -> None:
    seats = tuple(
        replace(seat, name=name, cards_left=left, chips=tuple(chips), is_turn=turn, phrase=phrase)
        for seat, (name, left, chips, turn, phrase) in zip(table().seats, panels, strict=True)
    )
    picture = replace(table(), seats=seats, front_seat=front, notice=words, hand_line=words)
    assert list(faults(scene_of(picture))) == []


# The table tells ---------------------------------------------------------------------------------


def panels(picture_seats: tuple[SeatPanel, ...], front: int) -> dict[int, Box]:
    return panel_boxes(front, upper=108, lower=900, height=172)


@pytest.mark.parametrize("front", SEATS)
def test_play_runs_counter_clockwise(front: int) -> None:
    boxes = panels(table().seats, front)
    order = seat_order(front)
    assert sorted(order) == list(SEATS)
    # Below from left to right, above from right to left: that is against the clock.
    assert [boxes[seat].x for seat in order[:3]] == sorted(boxes[seat].x for seat in SEATS)[::2]
    assert [boxes[seat].x for seat in order[3:]] == sorted(boxes[seat].x for seat in SEATS)[::-2]
    assert {boxes[seat].y for seat in order[:3]} > {boxes[seat].y for seat in order[3:]} or (
        boxes[order[0]].y > boxes[order[3]].y
    )
    for here, there in zip(order, (*order[1:], order[0]), strict=True):
        assert there == here % 6 + 1


def test_opposites_sit_across_the_table() -> None:
    boxes = panels(table().seats, 2)
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
    cards = [item for item in scene_of(table()).items if isinstance(item, Card)]
    top = next(panel for panel in table().seats if panel.is_top)
    assert top.action is not None
    widest = max(card.box.w for card in cards)
    largest = tuple(card.group for card in cards if card.box.w == widest)
    assert largest == top.action.cards


def test_counts_of_all_who_play_are_there() -> None:
    texts = [item.text for item in scene_of(table()).items if isinstance(item, Text)]
    for panel in table().seats:
        if panel.state == "in":
            assert ("?" if panel.cards_left is None else str(panel.cards_left)) in texts


def test_who_is_out_shows_a_place_and_no_count() -> None:
    texts = [item.text for item in scene_of(lead_table()).items if isinstance(item, Text)]
    assert "1st" in texts
    assert "6th" in texts
    over = [item for item in scene_of(CASES["table-over"]).items if isinstance(item, Text)]
    assert not any(item.text.isdigit() and item.size == theme.LARGE for item in over)


def test_chips_lose_their_words_before_their_signs() -> None:
    scene = scene_of(CASES["table-full"])
    signs = [item.name for item in scene.items if isinstance(item, Icon)]
    assert signs.count("check") == 6
    assert signs.count("burning") == 6
