"""Every refusal that a bot may meet, as an unmodified client sees it."""

from __future__ import annotations

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
)
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
)

from tests.support.actors import World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.sandbox import png


def _keyboard(*data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(d or "-", callback_data=d) for d in data]])


# --- who may be written to ---------------------------------------------------------------------


async def test_nobody_is_written_to_before_start(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(ann.id, "hi")
    world.group("friends", ann)
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(ann.id, "hi")
    ann.start()
    await bot.send_message(ann.id, "hi")
    assert ann.last(ann).text == "hi"


async def test_who_blocks_the_bot_gets_nothing(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(ann.id, "hi")
    ann.block()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(ann.id, "hi")
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.edit_message_text("ho", ann.id, sent.message_id)
    with pytest.raises(PermissionError):
        ann.send(ann, "hello?")
    ann.start()
    await bot.send_message(ann.id, "again")


async def test_a_removed_bot_is_told_so(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group, small = world.group("friends", ann), world.group("few", ann, is_supergroup=False)
    group.remove_bot(ann)
    small.remove_bot(ann)
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(group.id, "hi")
    with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
        await bot.get_chat(small.id)
    group.add_bot(ann)
    assert await bot.leave_chat(group.id)
    with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
        await bot.send_photo(group.id, png())


async def test_an_upgraded_group_names_its_successor(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann, is_supergroup=False)
    old = group.id
    group.upgrade(ann)
    with pytest.raises(ChatMigrated) as caught:
        await bot.send_message(old, "hi")
    assert caught.value.new_chat_id == group.id
    await bot.send_message(group.id, "hi")


async def test_rights_are_needed(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann)
    group.permit(without=["can_send_photos", "can_pin_messages"])
    sent = await bot.send_message(group.id, "text is fine")
    with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
        await bot.send_photo(group.id, png())
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(group.id, sent.message_id)
    group.restrict_bot(ann, allowed=["can_send_photos"])
    await bot.send_photo(group.id, png())
    with pytest.raises(BadRequest, match="Not enough rights to send text messages"):
        await bot.send_message(group.id, "hi")
    group.promote_bot(ann)
    await bot.send_message(group.id, "hi")
    assert await bot.pin_chat_message(group.id, sent.message_id)


async def test_topics_have_to_exist_and_be_open(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("forum", ann, is_forum=True)
    thread = group.topic("够级", ann)
    sent = await bot.send_message(group.id, "hi", message_thread_id=thread)
    assert (sent.is_topic_message, sent.message_thread_id) == (True, thread)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(group.id, "hi", message_thread_id=thread + 77)
    group.close_topic(thread, ann)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(group.id, "hi", message_thread_id=thread)


# --- editing and deleting ----------------------------------------------------------------------


async def test_an_edit_has_to_change_something(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(
        ann.id, "<b>a</b>", parse_mode="HTML", reply_markup=_keyboard("x")
    )
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text(
            "<b>a</b>", ann.id, sent.message_id, parse_mode="HTML", reply_markup=_keyboard("x")
        )
    await bot.edit_message_text("a", ann.id, sent.message_id, reply_markup=_keyboard("x"))
    await bot.edit_message_text("a", ann.id, sent.message_id)
    assert ann.last(ann).keyboard == ()
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(ann.id, sent.message_id)


async def test_an_edit_needs_its_message(bot: Bot, world: World, server: FaultyServer) -> None:
    ann = world.user("Ann", has_started=True)
    typed = ann.send(ann, "mine")
    photo = await bot.send_photo(ann.id, png(), caption="c")
    text = await bot.send_message(ann.id, "t")
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("x", ann.id, 999)
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("x", ann.id, typed.message_id)
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("x", ann.id, photo.message_id)
    with pytest.raises(BadRequest, match="There is no caption in the message to edit"):
        await bot.edit_message_caption(ann.id, text.message_id, caption="x")
    same = InputMediaPhoto(photo.photo[-1].file_id, caption="c")
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_media(same, ann.id, photo.message_id)
    await bot.edit_message_media(InputMediaPhoto(png(3)), ann.id, text.message_id)
    assert server.violations == []


async def test_deleting_has_limits(bot: Bot, world: World, clock: VirtualClock) -> None:
    ann = world.user("Ann", has_started=True)
    group = world.group("friends", ann)
    foreign = ann.send(group, "mine")
    old = await bot.send_message(ann.id, "old")
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(group.id, foreign.message_id)
    group.promote_bot(ann)
    assert await bot.delete_message(group.id, foreign.message_id)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await bot.delete_message(group.id, foreign.message_id)
    clock.advance(48 * 3600)
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(ann.id, old.message_id)
    await bot.edit_message_text("edited", ann.id, old.message_id)


# --- taps --------------------------------------------------------------------------------------


async def test_taps_are_answered_once_and_soon(bot: Bot, world: World, clock: VirtualClock) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_message(ann.id, "t", reply_markup=_keyboard("x"))
    first, late = ann.press(ann.last(ann), "x"), ann.press(ann.last(ann), "x")
    (_, one), (_, two) = ((u, u.callback_query) for u in (await bot.get_updates())[-2:])
    assert one is not None
    assert two is not None
    await bot.answer_callback_query(one.id, "ok")
    assert (await first.answer()).text == "ok"
    with pytest.raises(BadRequest, match="Query is too old and response timeout expired"):
        await bot.answer_callback_query(one.id, "again")
    clock.advance(3600)
    with pytest.raises(BadRequest, match="query id is invalid"):
        await bot.answer_callback_query(two.id)
    with pytest.raises(BadRequest, match="query id is invalid"):
        await bot.answer_callback_query("77")
    assert late.popup is None
    with pytest.raises(TimeoutError):
        await late.answer(within=0.01)


async def test_only_links_to_the_bot_itself_are_opened(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_message(ann.id, "t", reply_markup=_keyboard("x"))
    ann.press(ann.last(ann), "x")
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(query.id, url="https://example.org/")
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(query.id, url=world.bot.link("a b"))
    await bot.answer_callback_query(query.id, url=world.bot.link("t_1"))
    assert ann.popups[-1].url == world.bot.link("t_1")
