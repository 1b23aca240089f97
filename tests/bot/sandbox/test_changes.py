"""Groups that change under the bot's hands: topics, anonymous administrators, upgrades, the end."""

from __future__ import annotations

from typing import Any

import pytest
from telegram import Bot
from telegram.error import BadRequest, Forbidden

from bot.sandbox.server.model import ANONYMOUS_ADMIN
from tests.support.actors import World
from tests.support.sandbox import png


async def told(world: World) -> list[dict[str, Any]]:
    """Return the bodies of the updates that have come since the last look."""
    updates = await world.state.updates.poll()
    if updates:
        await world.state.updates.poll(offset=updates[-1]["update_id"] + 1)
    return [body for update in updates for kind, body in update.items() if kind != "update_id"]


async def test_a_topic_that_is_deleted_takes_no_messages(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    forum = world.group("forum", ann, is_forum=True)
    topic = forum.topic("cards", ann)
    sent = await bot.send_message(forum.id, "hi", message_thread_id=topic)
    forum.delete_topic(topic, ann)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(forum.id, "hi", message_thread_id=topic)
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("hi", forum.id, sent.message_id)
    await bot.send_message(forum.id, "hi")


async def test_the_general_topic_can_be_closed(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    forum = world.group("forum", ann, is_forum=True)
    forum.close_general()
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(forum.id, "hi")
    forum.promote_bot(ann)
    await bot.send_message(forum.id, "hi")
    forum.add_bot(ann)
    forum.close_general(is_closed=False)
    await bot.send_message(forum.id, "hi")


async def test_an_anonymous_administrator_writes_in_the_groups_name(world: World) -> None:
    ann, ben = world.user("Ann"), world.user("Ben")
    group = world.group("friends", ann, ben)
    await told(world)
    ann.send(group, "/stop", as_group=True)
    (message,) = await told(world)
    assert message["from"]["id"] == ANONYMOUS_ADMIN
    assert message["sender_chat"]["id"] == message["chat"]["id"] == group.id
    with pytest.raises(PermissionError):
        ben.send(group, "/stop", as_group=True)


async def test_answers_in_a_supergroup_have_a_thread_that_is_no_topic(world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann)
    first = ann.send(group, "hi")
    await told(world)
    ann.send(group, "/table", reply_to=first)
    (message,) = await told(world)
    assert message["message_thread_id"] == first.message_id
    assert "is_topic_message" not in message


async def test_an_upgrade_may_be_told_late(world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann, is_supergroup=False)
    old = group.id
    await told(world)
    group.upgrade(ann, is_told=False)
    assert await told(world) == []
    group.tell_upgrade(ann)
    assert [body["chat"]["id"] for body in await told(world)] == [old, group.id]


async def test_a_deleted_group_is_forbidden(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann)
    group.delete()
    with pytest.raises(Forbidden, match="the group chat was deleted"):
        await bot.send_message(group.id, "hi")
    group.restore()
    await bot.send_message(group.id, "hi")


async def test_names_of_uploads_are_kept(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_photo(ann.dm, png(), filename="a.jpg")
    await bot.send_document(ann.dm, b"text", filename="b.txt")
    assert world.state.files.names == ["a.jpg", "b.txt"]
