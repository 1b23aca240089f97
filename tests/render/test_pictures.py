from __future__ import annotations

import dataclasses
import inspect
import json
import typing

import cattrs
import pytest

from render import pictures
from render.gallery.sheets import standings
from render.gallery.turns import replay
from render.pictures import (
    CardGroup,
    HandPicture,
    Picture,
    RuleExample,
    SeatPanel,
    StandingsRow,
    federation_of,
)
from render.samples import table
from tests.render.cases import CASES


def test_pictures_survive_json() -> None:
    converter = cattrs.Converter()
    # mypy does not accept a union where a type is expected.
    union = typing.cast("type[Picture]", Picture)
    for name, picture in CASES.items():
        stored = json.dumps(converter.unstructure(picture))
        assert converter.structure(json.loads(stored), union) == picture, name


def test_every_value_is_frozen_and_slotted() -> None:
    members = inspect.getmembers(pictures, dataclasses.is_dataclass)
    values = [kind for _, kind in members if isinstance(kind, type)]
    assert len(values) > 10
    for kind in values:
        assert "__slots__" in vars(kind), kind
        assert vars(kind)["__dataclass_params__"].frozen, kind


@pytest.mark.parametrize(
    "rank,count,suits",
    [("11", 1, ""), ("k", 1, ""), ("K", 0, ""), ("K", 2, "s"), ("K", 1, "x"), ("", 1, "")],
)
def test_impossible_cards_are_refused(rank: str, count: int, suits: str) -> None:
    with pytest.raises(ValueError, match=r"rank|cards|suits"):
        CardGroup(rank, count, suits)


def test_a_table_needs_each_seat_once() -> None:
    seats = table().seats
    with pytest.raises(ValueError, match="seats 1 to 6"):
        dataclasses.replace(table(), seats=seats[:5])
    with pytest.raises(ValueError, match="seats 1 to 6"):
        dataclasses.replace(table(), seats=(*seats[:5], seats[0]))


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_there_are_six_seats(seat: int) -> None:
    with pytest.raises(ValueError, match="no such seat"):
        SeatPanel(seat=seat, name="x")
    with pytest.raises(ValueError, match="no such seat"):
        HandPicture(name="x", seat=seat, seat_label="", count_label="", stacks=())


def test_federations_alternate() -> None:
    assert [federation_of(seat) for seat in (1, 2, 3, 4, 5, 6)] == ["odd", "even"] * 3


def test_sheets_refuse_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="places"):
        StandingsRow(seat=1, name="x", places=(7,))
    with pytest.raises(ValueError, match="cards"):
        RuleExample(cards=(), text="x")
    with pytest.raises(ValueError, match="step"):
        dataclasses.replace(replay(), step=9, steps=3)
    with pytest.raises(ValueError, match="seats 1 to 6"):
        dataclasses.replace(standings(), rows=standings().rows[1:])
