"""How messages for one slot become one, and which of them goes next."""

from __future__ import annotations

from bot.messages.model import Message, Mode, Priority, Remove
from bot.outbox.encoding import Delete, Queued, encode
from bot.outbox.queue import Next, merged, pick
from data.rows import OutboxRow


def message(text: str = "text", **changes: object) -> Message:
    values: dict[str, object] = {"chat": 7, "slot": "hand", "text": text, **changes}
    return Message(**values)  # type: ignore[arg-type]  # names of its fields


def test_the_newer_content_wins_and_rings_if_either_does() -> None:
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


def test_a_message_after_a_removal_is_an_edit() -> None:
    assert merged(Remove(chat=7, slot="hand"), message(mode=Mode.ONLY_EDIT)) == message(
        mode=Mode.EDIT
    )
    assert merged(message(), Remove(chat=7, slot="hand")) == Remove(chat=7, slot="hand")


def row(number: int, queued: Queued, *, priority: int = 2, not_before: float = 0.0) -> OutboxRow:
    slot = "" if isinstance(queued, Delete) else queued.slot
    return OutboxRow(
        id=number,
        chat=7,
        slot=slot,
        priority=priority,
        not_before=not_before,
        body=encode(queued),
        attempts=number,
    )


def test_no_row_or_none_that_is_due() -> None:
    assert pick([], now=5.0) is None
    assert (
        pick([row(1, message(), not_before=9.0), row(2, message(), not_before=7.0)], now=5.0) == 7
    )


def test_the_most_urgent_slot_goes_first_and_its_rows_are_merged() -> None:
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
    assert found.queued == message("follow", mode=Mode.RENEW)
