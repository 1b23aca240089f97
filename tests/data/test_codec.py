"""Every event survives its way to the database and back."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.codec import (
    EVENTS,
    UnreadableError,
    decode_event,
    decode_rules,
    encode_event,
    encode_rules,
)
from data.rows import EventRow
from engine.actions import Play
from engine.cards import RANKS, SMALL, SUITS, Card
from engine.events import Event, HandDealt, Played, SaidUnseen
from engine.facts import Top
from engine.rules import PRESETS, RuleSetError
from engine.sets import CardSet, card_set, parse_set

st.register_type_strategy(
    Card,
    st.builds(
        lambda rank, suit: Card(rank, suit if rank < SMALL else ""),
        st.sampled_from(RANKS),
        st.sampled_from(SUITS),
    ),
)
st.register_type_strategy(
    CardSet,
    st.builds(
        card_set,
        st.integers(0, 11),
        st.integers(1, 16),
        st.integers(0, 3),
        st.integers(0, 4),
        st.integers(0, 4),
    ),
)


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@settings(max_examples=15)
@given(data=st.data())
def test_every_event_comes_back_as_it_was(kind: type, data: Any) -> None:
    event = data.draw(st.from_type(kind))

    assert decode_event(encode_event(event)) == event


def test_cards_are_stored_as_records_write_them() -> None:
    dealt = HandDealt(
        number=1,
        hands=((Card(0, "s"), Card(14, "")), (), (), (), (), ()),
        leader=1,
        debts=(),
        unopened=(0,) * 6,
    )

    assert json.loads(encode_event(dealt).body)["hands"] == ["3sW", "", "", "", "", ""]


def test_a_set_is_stored_as_its_cards() -> None:
    top = Top(seat=1, cards=parse_set("wAA"), effective=(13, 11, 11), gouji=True)

    assert json.loads(encode_event(Played(top)).body)["top"]["cards"] == "wAA"


@pytest.mark.parametrize(
    "stored",
    [
        EventRow("Danced", 1, "{}"),
        EventRow("Passed", 2, '{"seat":1,"binding":true}'),
        EventRow("Passed", 1, '{"seat":1}'),
        EventRow("Passed", 1, '{"seat":1,"binding":true,"loud":true}'),
        EventRow("Passed", 1, "{"),
    ],
)
def test_what_cannot_be_read_is_said_so(stored: EventRow) -> None:
    with pytest.raises(UnreadableError):
        decode_event(stored)


def test_a_broken_event_does_not_tell_its_cards() -> None:
    body = encode_event(SaidUnseen(Play(1, parse_set("WWAAA")))).body.replace("WWAAA", "WWAAAx")

    with pytest.raises(UnreadableError) as caught:
        decode_event(EventRow("SaidUnseen", 1, body))

    assert "AAA" not in f"{caught.value!r} {caught.value.__cause__!r}"


def test_old_forms_are_brought_up_to_date_step_by_step() -> None:
    upcasters = {
        ("Passed", 1): lambda body: {"chair": body["who"]},
        ("Passed", 2): lambda body: {"seat": body["chair"], "binding": False},
    }

    event = decode_event(EventRow("Passed", 1, '{"who":4}'), upcasters)

    assert event == EVENTS["Passed"](4, binding=False)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.id)
def test_rules_are_stored_whole(preset: Any) -> None:
    stored = json.loads(json.dumps(encode_rules(preset.rules)))

    assert decode_rules(stored) == preset.rules
    assert len(stored) == sum(
        len(dataclasses.fields(getattr(preset.rules, group.name)))
        for group in dataclasses.fields(preset.rules)
        if group.init
    )


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(RuleSetError, match=r"burn\.ever"):
        decode_rules({"burn.ever": True})
