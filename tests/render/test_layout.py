from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import theme
from render.gallery import gallery
from render.gallery.hands import LARGEST, sized
from render.gallery.names import HOSTILE_NAMES, seated
from render.gallery.sheets import standings
from render.gallery.turns import replay
from render.geometry import Box
from render.layout import layout
from render.layout.sketch import NARROWEST, CardSize
from render.layout.table import panel_boxes, seat_order
from render.layout.wrapping import wrap
from render.pictures import RANKS, SEATS, Chip, EventLine, Picture, SeatPanel
from render.samples import cut, hand, lead_table, result, small_hand, table
from render.scene import Card, Icon, Item, Plate, Scene, SeatMark, Text
from render.typeset import MIDDLE, Typesetter
from tests.render.cases import ALL_CHIPS, CASES, LONG

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
    for name in gallery():
        scene = scene_of(CASES[name])
        assert scene.height <= 1.2 * scene.width, name


@pytest.mark.parametrize("text", ["烧 2 号", "burned seat 2 and ran out with four jokers"])
@pytest.mark.parametrize("number", [1, 5, 60])
def test_a_result_with_many_events_is_shown_whole_and_says_what_it_leaves_out(
    text: str, number: int
) -> None:
    events = tuple(EventLine(seat=2, text=text, amount="+2") for _ in range(number))
    scene = scene_of(replace(result(), events=events))
    assert scene.height <= 1.2 * scene.width
    texts = [item.text for item in scene.items if isinstance(item, Text)]
    left_out = [int(found[3:]) for found in texts if found.startswith("… +")]
    assert texts.count(text) + sum(left_out) == number
    assert len(left_out) == (number == 60)


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
    over = [item for item in scene_of(CASES["table-places"]).items if isinstance(item, Text)]
    assert not any(item.text.isdigit() and item.size == theme.LARGE for item in over)


def test_chips_lose_their_words_before_their_signs() -> None:
    scene = scene_of(CASES["table-full"])
    signs = [item.name for item in scene.items if isinstance(item, Icon)]
    assert signs.count("check") == 6
    assert signs.count("burning") == 6


# Cards and hands -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_counts_on_cards_are_large_enough_for_a_phone(name: str) -> None:
    for item in scene_of(CASES[name]).items:
        if isinstance(item, Card):
            size = CardSize(item.box.w)
            assert item.box.h == size.pile(item.group.count)
            assert item.box.w >= NARROWEST
            if item.group.count > 1:
                assert round(size.band * 0.94) >= theme.TEXT
                assert SETTER.width(str(item.group.count), theme.TEXT) <= item.box.w - 6


@pytest.mark.parametrize("low_first", [False, True])
@pytest.mark.parametrize("count", range(1, LARGEST + 1))
def test_hands_of_every_size_are_laid_out_in_both_orders(count: int, *, low_first: bool) -> None:
    picture = sized(count, low_first=low_first)
    scene = scene_of(picture)
    assert list(faults(scene)) == []
    cards = [item for item in scene.items if isinstance(item, Card)]
    assert sum(card.group.count for card in cards) == count
    places = [RANKS.index(card.group.rank) for card in cards]
    assert places == sorted(places, reverse=not low_first)
    # Read as lines are read: rows from above, piles from the left.
    assert [(card.box.bottom, card.box.x) for card in cards] == sorted(
        (card.box.bottom, card.box.x) for card in cards
    )


def test_what_is_lifted_stands_higher() -> None:
    cards = [item for item in scene_of(small_hand()).items if isinstance(item, Card)]
    lifted = next(card for card in cards if card.group.rank == "9")
    assert all(lifted.box.bottom < card.box.bottom for card in cards if card is not lifted)


def test_a_warning_has_its_sign() -> None:
    items = scene_of(CASES["hand-one-set"]).items
    assert any(isinstance(item, Icon) and item.name == "alert" for item in items)
    assert any(isinstance(item, Text) and item.text == "只剩一手" for item in items)


# Ink ---------------------------------------------------------------------------------------------


def lost_ink(text: Text) -> int:
    """Return how many rows of ink the box of *text* cuts off above and below."""
    line = SETTER.fit(text.text, text.size, text.smallest, text.box.w)
    ink = SETTER.ink(line)
    top = round(text.box.h / 2 + MIDDLE * line.size) - ink.above
    return max(0, -top) + max(0, top + ink.mask.height - text.box.h)


@pytest.mark.parametrize(
    "script", ["محمد علي", "يي چچ پپ", "สุรีย์ ฎฏ", "क्षत्रिय हिन्दू", "שלום ץף", "Åĝjpq"]
)
def test_no_dots_and_tails_of_a_usual_name_are_cut_off(script: str) -> None:
    seats = tuple(replace(seat, name=script, chips=()) for seat in table().seats)
    for picture in (
        replace(table(), seats=seats),
        replace(hand(), name=script, to_beat_name=script),
        replace(standings(), rows=tuple(replace(row, name=script) for row in standings().rows)),
        replace(result(), rows=tuple(replace(row, name=script) for row in result().rows)),
        replace(replay(), seats=tuple(replace(seat, name=script) for seat in replay().seats)),
        replace(cut(), leader_name=script),
        seated((script,) * 6),
    ):
        texts = [item for item in scene_of(picture).items if isinstance(item, Text)]
        named = [text for text in texts if text.text == script]
        assert named
        for text in named:
            assert lost_ink(text) == 0, text


# Lines -------------------------------------------------------------------------------------------


def lines(text: str, room: int = 400, most: int = 3) -> tuple[str, ...]:
    return wrap(text, size=40, room=room, measure=SETTER.width, most=most)


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    text = "只有对门能接，别人只能烧（烧到底）。Four packs, 36 cards each."
    shown = lines(text, most=9)
    assert len(shown) > 2
    assert "".join(shown).replace(" ", "") == text.replace(" ", "")
    assert all(SETTER.width(line, 40) <= 400 for line in shown)


def test_wrapped_lines_begin_with_no_closing_mark_and_break_no_word() -> None:
    for line in lines(
        "够级够级够级够级够级，够级够级够级够级够级。abcdefgh abcdefgh abcdefgh abcdefgh", most=9
    ):
        assert line[0] not in "，。"
        assert all(word == "abcdefgh" for word in line.split() if word.isascii())


def test_what_does_not_fit_stays_in_the_last_line() -> None:
    shown = lines("abcdefgh " * 20, most=2)
    assert len(shown) == 2
    assert SETTER.width(shown[1], 40) > 400
    assert lines("") == ()
