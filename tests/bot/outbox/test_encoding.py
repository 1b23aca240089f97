"""Messages as JSON and back, and the names under which databases hold them."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, get_args, get_type_hints

import pytest

from bot.messages.model import Button, Message, Mode, Priority, Remove
from bot.outbox.encoding import Delete, Queued, decode, encode, keyboard_key, picture_key
from render.pictures import Picture
from render.samples import samples

SAMPLES = samples()
BUTTON = ((Button("过", data="a:1"), Button("群", url="https://t.me/x")),)


def message(text: str = "text", **changes: object) -> Message:
    values: dict[str, object] = {"chat": 7, "slot": "hand", "text": text, **changes}
    return Message(**values)  # type: ignore[arg-type]  # names of its fields


@pytest.mark.parametrize(
    "queued",
    [
        message(),
        message(keyboard=BUTTON, mode=Mode.RENEW, priority=Priority.TURN, thread=5, protect=True),
        Remove(chat=7, slot="hand", keep_text=True),
        Delete(chat=7, message_id=4, sent_at=1.5),
        *(message(picture=picture) for picture in SAMPLES.values()),
    ],
    ids=lambda queued: type(queued).__name__,
)
def test_what_is_queued_comes_back_as_it_was(queued: Queued) -> None:
    assert decode(encode(queued)) == queued


@pytest.mark.parametrize("text", ["{}", '{"wish":"Sing"}', "[]", "x", '{"wish":"Message"}'])
def test_what_cannot_be_read_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read|Expecting"):
        decode(text)


def test_equal_pictures_have_equal_keys_and_others_have_not() -> None:
    keys = [picture_key(picture) for picture in SAMPLES.values()]

    assert keys == [picture_key(picture) for picture in samples().values()]
    assert len(set(keys)) == len(keys)
    assert (picture_key(None), keyboard_key(())) == ("", "")
    assert keyboard_key(BUTTON) != keyboard_key(BUTTON[:0])


def test_defaults_are_not_stored() -> None:
    assert set(json.loads(encode(message()))) == {"wish", "chat", "slot", "text"}


STORED = """
Message chat slot text picture keyboard mode priority silent protect thread not_before file
Remove chat slot priority not_before keep_text
Delete chat message_id sent_at priority not_before
File name content
Button label data url
HandPicture name seat seat_label count_label stacks chips is_turn turn_label to_beat to_beat_label
  to_beat_seat to_beat_name gouji_label empty_label hint alert faces kind
TablePicture seats teams turn_label top_label lead_label hand_line preset clock melee_label
  dead_gouji_label notice front_seat faces kind
DealPicture title preset lead_label leader_seat leader_name reason reason_cards transfers_label
  transfers empty_label footer faces kind cut_label cut_seat cut_name cut_cards purchases_label
  purchases deck_line
ResultPicture title rows teams hand_label series_label banner events_label events debts_label debts
  footer kind
LobbyPicture title seats teams empty_label count_line preset footer front_seat kind
StandingsPicture title teams rows hand_labels total_label preset banner footer kind
RulesPicture title lines preset changed_label examples_label examples footer faces kind
ReplayPicture title seats step_label step steps story faces kind
ReplaySeat seat name cards count_label chips place place_label action is_turn is_top
RuleExample cards text other word good
RuleLine label text changed
StandingsRow seat name places total chips
TeamLine federation mark name total hands
CardGroup rank count suits
Chip kind text
JokerFaces big small
SeatAction kind cards word
TeamScore federation mark name score
TeamTotal federation mark name hand series
HandStack cards gouji selectable lifted
SeatPanel seat name cards_left count_unit chips state place place_label action is_turn is_top phrase
Transfer from_seat from_name to_seat to_name kind_label cards back note
ResultRow place place_label seat name points chips
EventLine text amount seat
DebtLine from_seat from_name to_seat to_name text
LobbySeat seat name chips
"""
"""Classes and fields that databases hold. A field can be added with a default; none can go."""


def stored_names() -> dict[str, set[str]]:
    """Return each class of a queued message with the names of its fields."""
    found: dict[str, set[str]] = {}

    def visit(hint: Any) -> None:
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            found[hint.__name__] = {item.name for item in dataclasses.fields(hint)}
            for part in get_type_hints(hint).values():
                visit(part)
        for part in get_args(hint):
            visit(part)

    visit(Queued)
    return found


def test_the_stored_names_are_still_there() -> None:
    stored = {}
    for line in STORED.strip().replace("\n  ", " ").splitlines():
        name, *names = line.split()
        stored[name] = set(names)
    found = stored_names()

    assert {name: names - found.get(name, set()) for name, names in stored.items()} == {
        name: set() for name in stored
    }
    assert {kind.__name__ for kind in get_args(Picture)} <= stored.keys()


def test_what_an_older_program_has_stored_is_read() -> None:
    text = (
        '{"chat":7,"keyboard":[[{"data":"x","label":"a"}]],"mode":"renew","picture":{"draw":'
        '"LobbyPicture","empty_label":"-","seats":[SEATS],"teams":'
        '[{"federation":"odd","mark":"A","name":"A"},{"federation":"even","mark":"B","name":"B"}],'
        '"title":"t"},"priority":0,"slot":"s","text":"t","thread":4,"wish":"Message"}'
    )

    seats = ",".join(f'{{"name":"P{seat}","seat":{seat}}}' for seat in range(1, 7))

    queued = decode(text.replace("SEATS", seats))

    assert isinstance(queued, Message)
    assert (queued.mode, queued.priority, queued.thread) == (Mode.RENEW, Priority.TURN, 4)
    assert queued.picture is not None
    assert queued.picture.kind == "lobby"
