"""The sender when the network or Telegram fails: nothing is lost, and other chats go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.messages.model import Remove
from tests.support.faults import BadGateway, Hang, Refuse, ResetAfter, ResetBefore, Truncate
from tests.support.postbox import Postbox, open_postbox, picture, ring, text


async def test_too_many_requests_are_waited_out_in_that_chat_only(box: Postbox) -> None:
    box.server.faults.add(Refuse(429, "Too Many Requests: retry after 30", 30), chat=box.group.id)
    await box.put(text(box.group.id, "a"))
    await box.put(text(box.ann.dm, "b"))
    assert box.shown(box.ann, box.ann.dm) == ["b"]

    await box.advance(29)
    assert box.shown(box.ann, box.group.id) == []
    await box.advance(5)
    assert box.shown(box.ann, box.group.id) == ["a"]


async def test_the_wait_outlives_a_restart(box: Postbox) -> None:
    box.server.faults.add(Refuse(429, "Too Many Requests: retry after 30", 30))
    await box.put(text(box.group.id, "a"))
    await box.sender.stop()
    await box.sender.start()
    await box.idle()
    assert len(box.methods()) == 1

    await box.advance(31)
    assert box.shown(box.ann, box.group.id) == ["a"]


async def test_a_blocked_bot_reports_it_and_drops_what_waits(box: Postbox) -> None:
    box.ann.block()
    await box.put(text(box.ann.dm, "a"), text(box.ann.dm, "b", slot="other"))
    await box.put(text(box.ann.dm, "c"))

    assert box.lost == [box.ann.dm]
    assert await box.waiting(box.ann.dm) == 0
    assert len(box.methods()) == 1


async def test_not_modified_counts_as_done(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a"))
    box.server.faults.add(
        Refuse(400, "Bad Request: message is not modified: specified new message content"),
        method="editMessageText",
    )
    await box.put(text(box.ann.dm, "b"))
    await box.put(text(box.ann.dm, "c"))
    await box.advance(3)

    assert box.shown(box.ann, box.ann.dm) == ["c"]
    assert box.methods() == ["sendMessage", "editMessageText", "editMessageText"]


async def test_a_message_that_is_gone_is_sent_again(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a", picture=picture("A")))
    box.ann.delete(box.ann.last(box.ann.dm))
    await box.put(text(box.ann.dm, "b", picture=picture("A")))
    await box.advance(3)

    assert box.shown(box.ann, box.ann.dm) == ["b"]


async def test_removing_what_is_gone_is_done(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a"))
    box.ann.delete(box.ann.last(box.ann.dm))
    await box.put(Remove(chat=box.ann.dm, slot="hand"))

    assert await box.waiting(box.ann.dm) == 0


@pytest.mark.parametrize("fault", [BadGateway(), ResetBefore(), Refuse(500, "Internal")])
async def test_a_message_that_did_not_arrive_is_sent_again(
    box: Postbox, fault: BadGateway | ResetBefore | Refuse
) -> None:
    box.server.faults.add(fault, times=2, method="sendMessage")
    await box.put(ring(box.ann.dm, "your turn"))
    await box.advance(60)

    assert box.shown(box.ann, box.ann.dm) == ["your turn"]
    assert await box.waiting(box.ann.dm) == 0


@pytest.mark.parametrize("fault", [ResetAfter(), Truncate()])
async def test_a_turn_that_may_have_arrived_is_sent_again(
    box: Postbox, fault: ResetAfter | Truncate
) -> None:
    box.server.faults.add(fault, method="sendMessage")
    await box.put(ring(box.ann.dm, "your turn"))
    await box.advance(60)

    assert box.shown(box.ann, box.ann.dm) == ["your turn", "your turn"]


async def test_an_uncertain_edit_is_repeated_without_harm(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a"))
    box.server.faults.add(ResetAfter(), method="editMessageText")
    await box.put(text(box.ann.dm, "b"))
    await box.advance(60)

    assert box.shown(box.ann, box.ann.dm) == ["b"]
    assert await box.waiting(box.ann.dm) == 0


async def test_a_message_that_never_arrives_is_dropped_in_the_end(box: Postbox) -> None:
    box.server.faults.add(ResetAfter(), method="sendMessage", times=None)
    await box.put(text(box.ann.dm, "decoration"))
    await box.advance(600)

    assert await box.waiting(box.ann.dm) == 0
    assert len(box.methods()) == 2


async def test_a_chat_that_hangs_does_not_delay_others(tmp_path: Path) -> None:
    async with open_postbox(tmp_path, patience=8.0) as box:
        rule = box.server.faults.add(Hang(1.5), chat=box.ann.dm)
        await box.put_only(text(box.ann.dm, "a"))
        await box.until(lambda: rule.hits, 5)
        await box.put_only(text(box.bob.dm, "b"))
        await box.until(lambda: box.shown(box.bob, box.bob.dm), 5)

        assert box.shown(box.ann, box.ann.dm) == []
        await box.idle()


async def test_a_group_that_moved_is_reported_and_its_old_id_is_left(box: Postbox) -> None:
    small = box.world.group("small", box.ann, is_supergroup=False)
    old = small.id
    small.upgrade(box.ann)
    await box.put(text(old, "a"))

    assert box.moves == [(old, small.id)]
    assert await box.waiting(old) == 0


async def test_a_file_that_telegram_forgot_is_uploaded_again(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a", picture=picture("A")))
    box.server.faults.add(
        Refuse(400, "Bad Request: wrong file identifier/HTTP URL specified"), chat=box.bob.dm
    )
    await box.put(text(box.bob.dm, "b", picture=picture("A")))
    await box.advance(5)

    assert box.shown(box.bob, box.bob.dm) == ["b"]
    assert "sha256" in str(box.server.requests[-1].params)


async def test_broken_markup_is_sent_as_plain_text(box: Postbox) -> None:
    box.server.faults.add(Refuse(400, "Bad Request: can't parse entities: unclosed <b>"))
    await box.put(text(box.ann.dm, "<b>bold</b>"))
    await box.advance(5)

    message = box.seen(box.ann, box.ann.dm)[0]
    assert (message.text, message.entities) == ("bold", ())


async def test_what_telegram_refuses_for_good_does_not_block_the_chat(box: Postbox) -> None:
    box.server.faults.add(Refuse(400, "Bad Request: something new"))
    await box.put(ring(box.ann.dm, "a"))
    await box.put(text(box.ann.dm, "b", slot="other"))

    assert box.shown(box.ann, box.ann.dm) == ["b"]
    assert await box.waiting(box.ann.dm) == 0


async def test_a_row_that_cannot_be_read_is_dropped_and_the_others_are_sent(
    box: Postbox,
) -> None:
    async with box.database.transaction() as tx:
        await tx.outbox.add(chat=box.ann.dm, slot="x", priority=0, not_before=0.0, body="{}")
    await box.put(text(box.ann.dm, "b"))
    await box.advance(300)

    assert box.shown(box.ann, box.ann.dm) == ["b"]


async def test_a_bot_that_may_not_write_reports_it_and_sends_nothing(box: Postbox) -> None:
    box.group.restrict_bot(box.ann)
    await box.put(text(box.group.id, "a"), text(box.group.id, "b", slot="other"))
    await box.put(text(box.group.id, "c"))

    assert box.muted == [box.group.id]
    assert box.lost == []
    assert await box.waiting(box.group.id) == 0
    assert box.methods() == ["sendMessage"]


async def test_a_group_that_looks_deleted_is_asked_again_before_it_is_lost(box: Postbox) -> None:
    box.group.delete()
    await box.put(text(box.group.id, "a"))
    await box.advance(20)
    assert box.lost == []
    box.group.restore()
    await box.advance(60)
    assert box.shown(box.ann, box.group.id) == ["a"]

    box.group.delete()
    await box.put(text(box.group.id, "b", slot="other"))
    await box.advance(90)
    assert box.lost == [box.group.id]
    assert await box.waiting(box.group.id) == 0


async def test_a_topic_that_is_closed_is_told_with_its_number(box: Postbox) -> None:
    forum = box.world.group("forum", box.ann, is_forum=True)
    topic = forum.topic("cards", box.ann)
    forum.close_topic(topic, box.ann)
    await box.put(text(forum.id, "a", thread=topic))
    await box.advance(5)
    assert box.closed == [(forum.id, topic)]
    assert [message.thread_id for message in box.seen(box.ann, forum.id)] == [None]

    forum.close_general()
    await box.put(text(forum.id, "b", slot="other"))
    await box.advance(5)
    assert box.closed == [(forum.id, topic), (forum.id, None)]
    assert await box.waiting(forum.id) == 0


async def test_a_locked_database_drops_no_message_and_repeats_none(tmp_path: Path) -> None:
    async with open_postbox(tmp_path) as box:
        await box.sender.stop()
        await box.put_only(text(box.ann.dm, "a"))
        box.database._sleep = no_sleep
        await box.database._connection.execute("PRAGMA busy_timeout = 1")
        with closing(sqlite3.connect(tmp_path / "post.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await box.sender.start()
            await box.idle()
            await box.advance(3)
            assert await box.waiting(box.ann.dm) == 1
            other.execute("ROLLBACK")
        await box.advance(5)

        assert box.shown(box.ann, box.ann.dm) == ["a"]
        assert await box.waiting(box.ann.dm) == 0


async def no_sleep(_seconds: float) -> None:
    """Wait for nothing."""
