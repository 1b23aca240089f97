from __future__ import annotations

import json
import random
from dataclasses import asdict, replace
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from render import theme
from render.layout import layout
from render.scene import Card, Plate, SeatMark, Text
from render.typeset import Typesetter
from tests.render.reading.__main__ import main
from tests.render.reading.sheet import PACKED, as_reading, draw_test, misreadings, unpack
from tests.render.reading.tables import OUT, random_table, reading_of

SETTER = Typesetter()


def test_the_same_seed_gives_the_same_tables() -> None:
    assert random_table(random.Random("a")) == random_table(random.Random("a"))
    assert random_table(random.Random("a")) != random_table(random.Random("b"))


def test_what_is_to_be_read_is_on_the_picture() -> None:
    chance = random.Random("on the picture")
    for _ in range(60):
        picture, reading = random_table(chance)
        assert reading == reading_of(picture)
        items = layout(picture, SETTER.width).items
        texts = [item.text for item in items if isinstance(item, Text)]
        opened = theme.CHIP["opened"][0]
        green = [item for item in items if isinstance(item, Plate) and item.fill == opened]
        assert texts.count(picture.turn_label) == len(reading.turn)
        for count in reading.counts:
            assert count == OUT or count in texts
        assert len(green) == len(reading.opened)
        cards = [item for item in items if isinstance(item, Card)]
        if reading.beat:
            widest = max(card.box.w for card in cards)
            shown = tuple(card.group for card in cards if card.box.w == widest)
            top = next(panel for panel in picture.seats if panel.is_top)
            assert top.action is not None
            assert shown[: len(top.action.cards)] == top.action.cards
        else:
            assert picture.lead_label in texts
        assert sum(isinstance(item, SeatMark) for item in items) >= 8


def test_answers_are_packed_and_come_back(tmp_path: Path) -> None:
    draw_test(tmp_path, "a seed", tables=2)
    with Image.open(tmp_path / "01.png") as image:
        assert image.width == 360
    packed = (tmp_path / PACKED).read_text()
    assert "turn" not in packed
    chance = random.Random("a seed")
    assert list(unpack(tmp_path).values()) == [random_table(chance)[1] for _ in range(2)]


def test_misreadings_are_counted() -> None:
    _, reading = random_table(random.Random("score"))
    assert misreadings({"01": reading}, {"01": reading}) == (9, [])
    wrong = replace(reading, turn=(9,), counts=("99", *reading.counts[1:]))
    facts, lines = misreadings({"01": reading}, {"01": wrong})
    assert facts == 9
    assert [line.split(":")[0] for line in lines] == ["01 turn", "01 count 1"]
    assert len(misreadings({"01": reading}, {})[1]) >= 7


def test_ways_to_write_a_set_are_the_same() -> None:
    answer = {"turn": [1], "beat": "3:  w 2x2  Kx4", "counts": [1, 2, 3, 4, "out", "?"]}
    assert as_reading({**answer, "opened": [3, 1]}).beat == "3: w 2×2 K×4"
    assert as_reading({**answer, "opened": [3, 1]}).opened == (1, 3)


def test_the_command_scores(tmp_path: Path) -> None:
    draw_test(tmp_path / "test", "seed", tables=1)
    read = {name: asdict(reading) for name, reading in unpack(tmp_path / "test").items()}
    (tmp_path / "read.json").write_text(json.dumps(read), encoding="utf-8")
    done = CliRunner().invoke(main, ["score", str(tmp_path / "test"), str(tmp_path / "read.json")])
    assert done.output == "9 of 9 right: 100.0 %\n"
