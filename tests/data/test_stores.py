"""Each store, on a real file."""

from __future__ import annotations

import pytest

from data import ConflictError, Database
from data.inbox import KEPT
from data.rows import (
    ChatRow,
    InboxRow,
    PaceRow,
    PersonRow,
    PromptRow,
    SealedRow,
    SeatRow,
    SecretRow,
    SlotRow,
    TimerRow,
)
from engine.events import MeleeBegan, Passed

SEATS = tuple(
    SeatRow(seat=seat, user_id=seat if seat < 3 else None, name=f"P{seat}", language="zh")
    for seat in range(1, 7)
)


async def _table(database: Database, chat: int = -100, thread: int | None = None) -> int:
    async with database.transaction() as tx:
        return await tx.games.add(chat, thread, body="{}", progress="{}", seats=SEATS)


async def test_people_are_remembered_and_changed(database: Database) -> None:
    async with database.transaction() as tx:
        await tx.people.save(PersonRow(user_id=1 << 40, name="<b>"))
        await tx.people.save(PersonRow(user_id=1 << 40, name="ع", language="en"))

        assert await tx.people.set_dm_ok(1 << 40, ok=True)
        assert not await tx.people.set_dm_ok(1 << 40, ok=True)
        assert await tx.people.get(1 << 40) == PersonRow(
            user_id=1 << 40, name="ع", language="en", dm_ok=True
        )


async def test_switches_belong_to_the_person_and_are_read_with_the_seat(database: Database) -> None:
    table_id = await _table(database)
    async with database.transaction() as tx:
        assert not await tx.people.save_switches(1, '{"auto_pass":true}')  # not known yet
        await tx.people.save(PersonRow(user_id=1, name="Ann"))
        assert await tx.people.switches(1) == "{}"

        assert await tx.people.save_switches(1, '{"auto_pass":true}')
        assert not await tx.people.save_switches(1, '{"auto_pass":true}')
        await tx.people.save(PersonRow(user_id=1, name="Ann again"))

        assert await tx.people.switches(1) == '{"auto_pass":true}'
        assert [row.switches for row in await tx.games.seats(table_id)] == [
            '{"auto_pass":true}',
            *["{}"] * 5,
        ]


async def test_one_live_table_in_a_chat_or_topic(database: Database) -> None:
    await _table(database)
    await _table(database, thread=5)

    with pytest.raises(ConflictError):
        await _table(database)


async def test_a_table_is_found_by_chat_and_by_person_while_it_lives(database: Database) -> None:
    table_id = await _table(database, thread=5)
    async with database.transaction() as tx:
        found = await tx.games.live_in(-100, 5)
        assert found is not None
        assert found.id == table_id
        assert await tx.games.live_in(-100, None) is None
        assert await tx.games.live_of(2) == found
        assert await tx.games.live_of(3) is None

        await tx.games.save_progress(table_id, progress='{"over":1}', status="ended")

        assert await tx.games.live_of(2) is None
        assert await tx.games.live() == ()
    assert await _table(database, thread=5) > table_id


async def test_events_keep_their_order_and_their_numbers(database: Database) -> None:
    table_id = await _table(database)
    events = (Passed(1, binding=True), MeleeBegan(), Passed(2, binding=False))
    async with database.transaction() as tx:
        await tx.games.append(table_id, 1, events[:1])
        await tx.games.append(table_id, 2, events[1:])
        assert await tx.games.events(table_id) == events

    with pytest.raises(ConflictError):
        async with database.transaction() as tx:
            await tx.games.append(table_id, 3, events)


async def test_secrets_are_kept_by_hand_and_never_printed(database: Database) -> None:
    table_id = await _table(database)
    first = SecretRow(hand=1, attempt=1, secret=b"s" * 32)
    again = SecretRow(hand=1, attempt=2, secret=b"t" * 32, cuts=(7, 9))
    async with database.transaction() as tx:
        await tx.games.add_secret(table_id, first)
        await tx.games.add_secret(table_id, again)
        assert await tx.games.secrets(table_id, 1) == (first, again)

        await tx.games.reveal(table_id, 1)
        assert [row.revealed for row in await tx.games.secrets(table_id, 1)] == [True, True]
        assert await tx.games.secrets(table_id, 2) == ()
    assert "ttt" not in repr(again)


async def test_seats_sealed_actions_and_prompts(database: Database) -> None:
    table_id = await _table(database)
    prompt = PromptRow(seat=2, nonce=3, kind="act", choices=("2 pass", "2 play AAAA"))
    async with database.transaction() as tx:
        assert await tx.games.seats(table_id) == SEATS
        await tx.games.seal(table_id, SealedRow(seat=4, action="4 pass"))
        await tx.games.seal(table_id, SealedRow(seat=2, action="2 noburn"))
        assert [row.seat for row in await tx.games.sealed(table_id)] == [4, 2]
        await tx.games.clear_sealed(table_id)
        assert await tx.games.sealed(table_id) == ()

        await tx.games.save_prompt(table_id, PromptRow(seat=2, nonce=2, kind="act", choices=()))
        await tx.games.save_prompt(table_id, prompt)
        assert await tx.games.prompts(table_id) == (prompt,)
        assert await tx.games.prompt(table_id, 2) == prompt
        await tx.games.drop_prompt(table_id, 2)
        assert await tx.games.prompt(table_id, 2) is None


async def test_an_update_counts_once(database: Database) -> None:
    rows = (InboxRow(update_id=5, body="a"), InboxRow(update_id=6, body="b"))
    async with database.transaction() as tx:
        assert await tx.inbox.add(rows, now=1.0) == rows
        assert await tx.inbox.add(rows[1:], now=2.0) == ()
        assert await tx.inbox.open() == rows

        assert await tx.inbox.done(5, now=3.0)
        assert not await tx.inbox.done(5, now=3.0)
        assert await tx.inbox.is_done(5)
        assert not await tx.inbox.is_done(6)
        assert await tx.inbox.open() == rows[1:]
        assert await tx.inbox.next_offset() == 7


async def test_an_update_that_never_came_through_the_inbox_counts_once(database: Database) -> None:
    async with database.transaction() as tx:
        assert await tx.inbox.next_offset() == 0
        assert await tx.inbox.done(9, now=1.0)
        assert not await tx.inbox.done(9, now=1.0)
        assert await tx.inbox.add((InboxRow(update_id=9, body="x"),), now=1.0) == ()


async def test_old_updates_are_forgotten_unless_they_are_open(database: Database) -> None:
    async with database.transaction() as tx:
        await tx.inbox.add((InboxRow(update_id=1, body="open"),), now=1.0)
        await tx.inbox.done(2, now=1.0)
        await tx.inbox.done(3 + KEPT, now=1.0)
        await tx.inbox.prune()

        assert [row.update_id for row in await tx.inbox.open()] == [1]
        assert not await tx.inbox.is_done(2)
        assert await tx.inbox.is_done(3 + KEPT)


async def test_timers_come_earliest_first_and_equal_ones_in_a_fixed_order(
    database: Database,
) -> None:
    async with database.transaction() as tx:
        for scope, name, due in (
            ("b", "x", 5.0),
            ("a", "y", 5.0),
            ("a", "x", 9.0),
            ("a", "x", 1.0),
        ):
            await tx.timers.set(TimerRow(scope=scope, name=name, due=due))
        found = await tx.timers.all()
        assert [(row.scope, row.name) for row in found] == [("a", "x"), ("a", "y"), ("b", "x")]

        assert await tx.timers.cancel("a", "x")
        assert not await tx.timers.cancel("a", "x")
        await tx.timers.rename("a", "c")
        assert [row.name for row in await tx.timers.of("c")] == ["y"]
        await tx.timers.cancel_all("c")
        assert [row.scope for row in await tx.timers.all()] == ["b"]


async def test_the_outbox_keeps_order_and_counts_attempts(database: Database) -> None:
    async with database.transaction() as tx:
        first = await tx.outbox.add(chat=1, slot="a", priority=2, not_before=0.0, body="A")
        await tx.outbox.add(chat=2, slot="a", priority=2, not_before=0.0, body="B")
        last = await tx.outbox.add(chat=1, slot="b", priority=0, not_before=0.0, body="C")
        await tx.outbox.retry(first, not_before=9.0, body="A2")

        assert [row.id for row in await tx.outbox.of_chat(1)] == [first, last]
        waiting = (await tx.outbox.of_slot(1, "a"))[0]
        assert (waiting.attempts, waiting.not_before, waiting.body) == (1, 9.0, "A2")
        assert await tx.outbox.chats() == (1, 2)
        await tx.outbox.drop(first, last)
        assert await tx.outbox.chats() == (2,)
        assert await tx.outbox.drop_chat(2) == 1


async def test_slots_pace_and_files(database: Database) -> None:
    slot = SlotRow(
        chat=1,
        slot="hand",
        message_id=44,
        sent_at=5.0,
        has_photo=True,
        text_key="t",
        picture_key="p",
        keyboard_key="k",
    )
    pace = PaceRow(chat=1, spent=(1.0, 2.5), not_before=7.0, state="lost", media=False)
    async with database.transaction() as tx:
        await tx.outbox.save_slot(slot)
        assert await tx.outbox.slot(1, "hand") == slot
        assert await tx.outbox.pace(1) == PaceRow(chat=1)
        await tx.outbox.save_pace(pace)
        assert await tx.outbox.pace(1) == pace
        await tx.outbox.open_chat(1)
        opened = await tx.outbox.pace(1)
        assert (opened.state, opened.media) == ("open", True)
        assert [await tx.outbox.mute_chat(1) for _ in range(2)] == [True, False]
        assert (await tx.outbox.pace(1)).state == "muted"
        assert [await tx.outbox.open_chat(1) for _ in range(2)] == [True, False]

        await tx.outbox.save_file("key", "file", now=1.0)
        assert await tx.outbox.file_id("key", now=5.0) == "file"
        await tx.outbox.prune(before=4.0)
        assert await tx.outbox.slots(1) == (slot,)
        assert await tx.outbox.file_id("key", now=6.0) == "file"
        await tx.outbox.prune(before=7.0)
        assert await tx.outbox.slots(1) == ()
        await tx.outbox.forget_file("key")
        assert await tx.outbox.file_id("key", now=6.0) is None
        await tx.outbox.save_slot(slot)
        await tx.outbox.drop_slot(1, "hand")
        assert await tx.outbox.slots(1) == ()


async def test_a_chat_that_gets_a_new_id_takes_everything_along(database: Database) -> None:
    table_id = await _table(database, chat=-5)
    async with database.transaction() as tx:
        await tx.people.save_chat(ChatRow(chat=-5, title="Group", preset="classic-biesan"))
        await tx.lobbies.save(-5, None, "lobby")
        await tx.outbox.add(chat=-5, slot="a", priority=2, not_before=0.0, body="A")
        for store in (tx.people, tx.lobbies, tx.outbox):
            await store.rename_chat(-5, -1005)
        assert await tx.games.rename_chat(-5, -1005) == (table_id,)

        assert (await tx.people.chat(-1005)) == ChatRow(
            chat=-1005, title="Group", preset="classic-biesan"
        )
        assert await tx.people.chat(-5) is None
        assert await tx.lobbies.get(-1005, None) == "lobby"
        assert await tx.outbox.chats() == ()


async def test_lobbies_are_found_by_what_they_hold(database: Database) -> None:
    async with database.transaction() as tx:
        await tx.lobbies.save(-1, None, '{"user":17}')
        await tx.lobbies.save(-2, 3, '{"user":18}')
        assert await tx.lobbies.holding('"user":18}') == ((-2, 3),)
        await tx.lobbies.save(-2, 3, None)
        assert await tx.lobbies.get(-2, 3) is None
