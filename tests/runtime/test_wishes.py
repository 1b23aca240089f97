"""Wishes as JSON, and how wishes for one slot become one."""

import json

import pytest

from bot.messages.model import Button, Message, Mode, Priority, Remove
from bot.outbox.encoding import (
    Delete,
    OutboxItem,
    decode,
    encode,
    keyboard_key,
    merged,
    picture_key,
)
from bot.outbox.queue import Next, pick
from data.rows import OutboxRow
from render.samples import samples

SAMPLES = samples()
BUTTON = ((Button("过", data="a:1"), Button("群", url="https://t.me/x")),)


def message(text: str = "text", **changes: object) -> Message:
    values: dict[str, object] = {"chat": 7, "slot": "hand", "text": text, **changes}
    return Message(**values)  # type: ignore[arg-type]  # names of its fields


@pytest.mark.parametrize(
    "item",
    [
        message(),
        message(keyboard=BUTTON, mode=Mode.RENEW, priority=Priority.TURN, thread=5, protect=True),
        Remove(chat=7, slot="hand", keep_text=True),
        Delete(chat=7, message_id=4, sent_at=1.5),
        *(message(picture=picture) for picture in SAMPLES.values()),
    ],
    ids=lambda item: type(item).__name__,
)
def test_a_wish_comes_back_as_it_was(item: OutboxItem) -> None:
    assert decode(encode(item)) == item


@pytest.mark.parametrize("text", ["{}", '{"item":"Sing"}', "[]", "x", '{"wish":"Message"}'])
def test_what_cannot_be_read_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"can't be read|Expecting"):
        decode(text)


def test_equal_pictures_have_equal_keys_and_others_have_not() -> None:
    keys = [picture_key(picture) for picture in SAMPLES.values()]

    assert keys == [picture_key(picture) for picture in samples().values()]
    assert len(set(keys)) == len(keys)
    assert (picture_key(None), keyboard_key(())) == ("", "")
    assert keyboard_key(BUTTON) != keyboard_key(BUTTON[:0])


def test_the_newer_content_wins_and_no_sound_is_lost() -> None:
    ring = message("your turn", mode=Mode.RENEW, priority=Priority.TURN)
    follow = message("later", mode=Mode.ONLY_EDIT, priority=Priority.FOLLOW, silent=True)

    both = merged(ring, follow)

    assert isinstance(both, Message)
    assert (both.text, both.mode, both.priority, both.silent) == (
        "later",
        Mode.RENEW,
        Priority.TURN,
        False,
    )


def test_what_was_to_go_and_comes_back_is_edited() -> None:
    assert merged(Remove(chat=7, slot="hand"), message(mode=Mode.ONLY_EDIT)) == message(
        mode=Mode.EDIT
    )
    assert merged(message(), Remove(chat=7, slot="hand")) == Remove(chat=7, slot="hand")


def row(number: int, item: OutboxItem, *, priority: int = 2, not_before: float = 0.0) -> OutboxRow:
    slot = "" if isinstance(item, Delete) else item.slot
    return OutboxRow(
        id=number,
        chat=7,
        slot=slot,
        priority=priority,
        not_before=not_before,
        body=encode(item),
        attempts=number,
    )


def test_nothing_waits_or_something_waits_for_its_time() -> None:
    assert pick([], now=5.0) is None
    assert (
        pick([row(1, message(), not_before=9.0), row(2, message(), not_before=7.0)], now=5.0) == 7
    )


def test_the_most_urgent_goes_first_and_takes_all_of_its_slot_along() -> None:
    found = pick(
        [
            row(1, message("table", slot="table")),
            row(2, message("turn", mode=Mode.RENEW), priority=0),
            row(3, message("follow", mode=Mode.ONLY_EDIT), priority=3),
            row(4, message("not yet"), not_before=9.0),
        ],
        now=5.0,
    )

    assert isinstance(found, Next)
    assert found.ids == (2, 3)
    assert (found.slot, found.attempts, found.priority) == ("hand", 3, Priority.TURN)
    assert found.item == message("follow", mode=Mode.RENEW)


def test_stored_wishes_hold_no_defaults() -> None:
    assert set(json.loads(encode(message()))) == {"wish", "chat", "slot", "text"}
