"""The outbox against the Bot API server: slots, order, pace, files, chats that are in trouble."""

from __future__ import annotations

from pathlib import Path

from bot.messages.model import Button, File, Mode, Priority, Remove
from bot.outbox.sender import DELETABLE
from tests.support.postbox import Postbox, open_postbox, picture, ring, text


async def test_a_slot_is_sent_then_edited_and_not_at_all_when_nothing_changes(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "one"))
    await box.put(text(box.ann.dm, "two"))
    await box.put(text(box.ann.dm, "two"))

    assert box.methods() == ["sendMessage", "editMessageText"]
    assert box.shown(box.ann, box.ann.dm) == ["two"]


async def test_a_message_that_rings_is_new_and_the_former_one_is_deleted(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "one", silent=True))
    await box.put(ring(box.ann.dm, "your turn"))
    await box.advance(2)

    assert box.methods() == ["sendMessage", "sendMessage", "deleteMessage"]
    assert box.shown(box.ann, box.ann.dm) == ["your turn"]
    assert [note.is_silent for note in box.ann.notifications] == [True, False]


async def test_a_message_too_old_to_delete_loses_its_buttons(box: Postbox) -> None:
    keyboard = ((Button("pass", data="x"),),)
    await box.put(text(box.ann.dm, "old", keyboard=keyboard))
    await box.advance(DELETABLE + 10)
    await box.put(ring(box.ann.dm, "new", keyboard=keyboard))
    await box.advance(5)

    assert box.shown(box.ann, box.ann.dm) == ["old", "new"]
    assert [bool(message.keyboard) for message in box.seen(box.ann, box.ann.dm)] == [False, True]


async def test_only_edit_sends_nothing_of_its_own(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "x", mode=Mode.ONLY_EDIT))

    assert box.methods() == []
    assert await box.waiting(box.ann.dm) == 0


async def test_a_slot_is_removed_or_loses_its_buttons(box: Postbox) -> None:
    keyboard = ((Button("pass", data="x"),),)
    await box.put(text(box.ann.dm, "one", keyboard=keyboard))
    await box.put(Remove(chat=box.ann.dm, slot="hand", keep_text=True))
    assert [message.keyboard for message in box.seen(box.ann, box.ann.dm)] == [()]

    await box.put(Remove(chat=box.ann.dm, slot="hand"))
    await box.put(Remove(chat=box.ann.dm, slot="hand"))

    assert box.shown(box.ann, box.ann.dm) == []
    assert box.methods() == ["sendMessage", "editMessageReplyMarkup", "deleteMessage"]


async def test_the_latest_message_wins_while_a_chat_has_no_budget(box: Postbox) -> None:
    for number in range(30):
        await box.put(text(box.group.id, f"state {number}", slot="table"))
    assert box.methods() == ["sendMessage"]

    await box.advance(4)

    assert box.methods() == ["sendMessage", "editMessageText"]
    assert box.shown(box.ann, box.group.id) == ["state 29"]


async def test_a_group_gets_no_more_than_its_budget_and_turns_go_first(box: Postbox) -> None:
    for number in range(40):
        await box.put(text(box.group.id, f"{number}", slot=f"s{number}", priority=Priority.RESULT))
    await box.put(ring(box.group.id, "turn", slot="turn"))
    assert len(box.methods()) == 4

    await box.advance(59)
    assert len(box.methods()) == 18
    assert box.shown(box.ann, box.group.id)[4] == "turn"

    await box.advance(120)
    assert len(box.methods()) == 41
    assert all(record.status == 200 for record in box.server.requests)


async def test_a_private_chat_has_a_short_burst_then_one_a_second(box: Postbox) -> None:
    for number in range(10):
        await box.put(text(box.ann.dm, f"{number}", slot=f"s{number}", priority=Priority.RESULT))
    assert len(box.methods()) == 4

    await box.advance(12)

    assert len(box.methods()) == 10
    assert all(record.status == 200 for record in box.server.requests)


async def test_a_picture_is_uploaded_once_and_known_by_its_id_afterwards(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a", picture=picture("A")))
    await box.put(text(box.bob.dm, "b", picture=picture("A")))
    await box.put(text(box.ann.dm, "c", picture=picture("A")))
    await box.put(text(box.ann.dm, "c", picture=picture("B")))

    uploads = [r.params for r in box.server.requests if "sha256" in str(r.params)]
    assert box.methods() == ["sendPhoto", "sendPhoto", "editMessageCaption", "editMessageMedia"]
    assert len(uploads) == 2
    first, second = (box.seen(who, who.dm)[0] for who in (box.ann, box.bob))
    assert first.photo_sha256 != second.photo_sha256


async def test_a_text_that_becomes_a_picture_is_a_new_message(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a"))
    await box.put(text(box.ann.dm, "b", picture=picture("A")))
    await box.put(text(box.ann.dm, "c"))
    await box.advance(10)

    assert box.shown(box.ann, box.ann.dm) == ["c"]
    assert [note.is_silent for note in box.ann.notifications] == [False, True, True]


async def test_where_drawing_fails_the_text_is_sent_alone(tmp_path: Path) -> None:
    async with open_postbox(tmp_path) as box:
        box.sender._studio._draw = _fail
        await box.put(text(box.ann.dm, "a", picture=picture("A")))
        await box.put(text(box.ann.dm, "b", picture=picture("B")))

        assert box.methods() == ["sendMessage", "editMessageText"]


def _fail(_picture: object) -> bytes:
    raise OSError("no fonts")


async def test_where_pictures_are_forbidden_the_text_is_sent_alone(box: Postbox) -> None:
    box.group.permit(without=("can_send_photos",))
    await box.put(text(box.group.id, "a", picture=picture("A")))
    await box.advance(10)
    await box.put(text(box.group.id, "b", picture=picture("B")))
    await box.advance(10)

    assert box.methods() == ["sendPhoto", "sendMessage", "editMessageText"]
    assert box.shown(box.ann, box.group.id) == ["b"]


async def test_a_file_is_sent_with_the_text_as_its_caption(box: Postbox) -> None:
    await box.put(text(box.ann.dm, "a", file=File(name="hand.gouji", content="rules classic")))

    assert box.methods() == ["sendDocument"]
    assert box.shown(box.ann, box.ann.dm) == ["a"]


async def test_where_files_are_forbidden_the_text_is_sent_alone(box: Postbox) -> None:
    box.group.permit(without=("can_send_documents",))
    await box.put(text(box.group.id, "a", file=File(name="hand.gouji", content="rules classic")))
    await box.advance(10)

    assert box.methods() == ["sendDocument", "sendMessage"]
    assert box.shown(box.ann, box.group.id) == ["a"]


async def test_a_closed_topic_is_left(tmp_path: Path) -> None:
    async with open_postbox(tmp_path) as box:
        forum = box.world.group("forum", box.ann, is_forum=True)
        topic = forum.topic("cards", box.ann)
        await box.put(text(forum.id, "a", thread=topic))
        forum.close_topic(topic, box.ann)
        await box.put(text(forum.id, "b", thread=topic, slot="other"))
        await box.advance(20)

        assert [(m.text, m.thread_id) for m in box.seen(box.ann, forum.id)] == [
            ("a", topic),
            ("b", None),
        ]


async def test_waiting_messages_are_sent_after_a_restart(tmp_path: Path) -> None:
    async with open_postbox(tmp_path) as box:
        await box.sender.stop()
        await box.put_only(text(box.ann.dm, "a"))
        assert box.methods() == []

        await box.sender.start()
        await box.idle()

        assert box.shown(box.ann, box.ann.dm) == ["a"]


async def test_a_message_for_a_later_time_does_not_delay_the_others(box: Postbox) -> None:
    await box.put(
        text(box.ann.dm, "later", slot="a", not_before=box.clock.now() + 9, priority=Priority.TURN),
        text(box.ann.dm, "now", slot="b", priority=Priority.FOLLOW),
    )
    assert box.shown(box.ann, box.ann.dm) == ["now"]

    await box.advance(10)

    assert box.shown(box.ann, box.ann.dm) == ["now", "later"]
