"""What users do and see, and what the bot is told of it."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from telegram import (
    Bot,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)

from tests.support.actors import Group, User, World
from tests.support.clock import START, VirtualClock
from tests.support.faults import FaultyServer
from tests.support.sandbox import content, png


@pytest.fixture
def ann(world: World) -> User:
    return world.user("Ann", "<b>李</b>", username="ann_li")


@pytest.fixture
def ben(world: World) -> User:
    return world.user("Ben", language_code="en")


@pytest.fixture
def group(world: World, ann: User, ben: User) -> Group:
    return world.group("friends", ann, ben)


async def _told(world: World) -> list[tuple[str, Any]]:
    """Return what the bot was told since last time."""
    updates = await world.state.updates.poll()
    if updates:
        await world.state.updates.poll(offset=updates[-1]["update_id"] + 1)
    return [content(update) for update in updates]


async def _texts(world: World) -> list[str]:
    return [body["text"] for _, body in await _told(world) if "text" in body]


# --- what the bot is told ----------------------------------------------------------------------


async def test_with_privacy_only_commands_and_answers_are_seen(
    world: World, bot: Bot, ann: User, group: Group
) -> None:
    sent = await bot.send_message(group.id, "question")
    await _told(world)
    shown = ann.last(group)
    assert shown.message_id == sent.message_id
    chatter = ann.send(group, "hello all")
    ann.send(group, "answer", reply_to=shown)
    ann.send(group, "to a human", reply_to=chatter)
    ann.send(group, "/gouji")
    ann.send(group, "/gouji@GOUJI_sandbox_bot now")
    ann.send(group, "/gouji@other_bot")
    ann.send(group, "not a /command")
    ann.send_photo(group, png(), "/gouji")
    assert await _texts(world) == ["answer", "/gouji", "/gouji@GOUJI_sandbox_bot now"]


async def test_administrators_and_bots_without_privacy_see_everything(
    world: World, ann: User, group: Group, clock: VirtualClock
) -> None:
    group.promote_bot(ann)
    await _told(world)
    ann.send(group, "hello all")
    assert await _texts(world) == ["hello all"]

    open_world = World(FaultyServer(token="1:a", clock=clock.now, can_read_all=True))
    eve = open_world.user("Eve")
    eve.send(open_world.group("g", eve), "hello all")
    assert "hello all" in await _texts(open_world)


async def test_the_bot_is_told_of_its_own_standing(world: World, ann: User, group: Group) -> None:
    group.promote_bot(ann, rights=["can_pin_messages"])
    group.restrict_bot(ann, allowed=["can_send_messages"])
    group.remove_bot(ann)
    ann.start()
    ann.block()
    ann.unblock()
    changes = [body for kind, body in await _told(world) if kind == "my_chat_member"]
    steps = [(c["old_chat_member"]["status"], c["new_chat_member"]["status"]) for c in changes]
    assert steps == [
        ("left", "member"),
        ("member", "administrator"),
        ("administrator", "restricted"),
        ("restricted", "kicked"),
        ("member", "kicked"),
        ("kicked", "member"),
    ]
    assert changes[1]["new_chat_member"]["can_pin_messages"] is True
    assert changes[1]["new_chat_member"]["can_delete_messages"] is False
    assert changes[-1]["chat"]["type"] == "private"
    ann.send(group, "/gouji")
    assert await _told(world) == []


async def test_members_come_and_go_with_service_messages(
    world: World, ann: User, ben: User, group: Group
) -> None:
    await _told(world)
    cid = world.user("Cid")
    group.add(cid, by=ann)
    ben.leave(group)
    group.remove(cid, by=ann)
    told = [body for _, body in await _told(world)]
    assert [m["id"] for m in told[0]["new_chat_members"]] == [cid.id]
    assert told[0]["from"]["id"] == ann.id
    assert (told[1]["left_chat_member"]["id"], told[1]["from"]["id"]) == (ben.id, ben.id)
    assert (told[2]["left_chat_member"]["id"], told[2]["from"]["id"]) == (cid.id, ann.id)
    assert ben.sees(group) == ()
    with pytest.raises(PermissionError):
        ben.send(group, "still there?")
    with pytest.raises(PermissionError):
        ben.press_forged(ann.last(group, from_bot=False), "x")


async def test_other_members_changes_are_told_to_administrators_only(
    world: World, ann: User, ben: User, group: Group
) -> None:
    await world.state.updates.poll(allowed=["chat_member", "my_chat_member"])
    await _told(world)
    group.promote(ben, by=ann)
    assert await _told(world) == []
    group.promote_bot(ann)
    group.demote(ben, by=ann)
    assert [kind for kind, _ in await _told(world)] == ["my_chat_member", "chat_member"]


async def test_an_upgrade_is_told_on_both_sides(world: World, bot: Bot, ann: User) -> None:
    few = world.group("few", ann, is_supergroup=False)
    await _told(world)
    old = few.id
    few.upgrade(ann)
    told = [body for _, body in await _told(world)]
    assert (told[0]["chat"]["id"], told[0]["migrate_to_chat_id"]) == (old, few.id)
    assert (told[1]["chat"]["id"], told[1]["migrate_from_chat_id"]) == (few.id, old)
    ann.send(old, "/gouji")
    assert [body["chat"]["id"] for _, body in await _told(world)] == [few.id]
    assert (await bot.get_chat(few.id)).type == "supergroup"


async def test_edited_messages_are_told_as_such(world: World, ann: User, ben: User) -> None:
    ann.start()
    said = ann.send(ann, "/gouji")
    await _told(world)
    edited = ann.edit(said, "/stop")
    assert edited.edit_date is not None
    [(kind, body)] = await _told(world)
    assert (kind, body["text"], body["message_id"]) == ("edited_message", "/stop", said.message_id)
    with pytest.raises(PermissionError):
        ben.edit(said, "not mine")
    ann.delete(said)
    assert [m.text for m in ann.sees(ann)] == ["/start"]
    assert await _told(world) == []


async def test_topics_are_kept_apart(world: World, ann: User) -> None:
    forum = world.group("forum", ann, is_forum=True)
    thread = forum.topic("够级", ann)
    await _told(world)
    ann.send(forum, "/gouji", thread=thread)
    ann.send(forum, "/gouji")
    (_, inside), (_, outside) = await _told(world)
    assert (inside["message_thread_id"], inside["is_topic_message"]) == (thread, True)
    assert "message_thread_id" not in outside
    with pytest.raises(ValueError, match="no forum"):
        world.group("plain", ann).topic("x", ann)


# --- taps and links ----------------------------------------------------------------------------


async def test_only_buttons_that_are_there_can_be_pressed(
    world: World, bot: Bot, ann: User, ben: User, group: Group
) -> None:
    def keyboard(*labels: str) -> InlineKeyboardMarkup:
        return InlineKeyboardMarkup(
            [[InlineKeyboardButton(x, callback_data=f"d:{x}")] for x in labels]
        )

    sent = await bot.send_message(group.id, "t", reply_markup=keyboard("one", "two"))
    shown = ann.last(group)
    await bot.edit_message_reply_markup(group.id, sent.message_id, reply_markup=keyboard("two"))
    await _told(world)
    with pytest.raises(LookupError, match="no button 'one'"):
        ann.press(shown, "one")
    ann.press(shown, "d:two")
    ben.press_stale(shown, "one")
    await bot.delete_message(group.id, sent.message_id)
    with pytest.raises(LookupError, match="is gone"):
        ann.press(shown, "two")
    ben.press_stale(shown, "one")
    ben.press_forged(shown, "evil")
    taps = [body for _, body in await _told(world)]
    assert [t["data"] for t in taps] == ["d:two", "d:one", "d:one", "evil"]
    assert [t["from"]["id"] for t in taps] == [ann.id, ben.id, ben.id, ben.id]
    assert [t["message"]["date"] != 0 for t in taps] == [True, True, False, False]
    assert len({t["id"] for t in taps}) == 4


async def test_nobody_presses_in_foreign_private_chats(
    world: World, bot: Bot, ann: User, ben: User
) -> None:
    ann.start()
    button = InlineKeyboardButton("x", callback_data="x")
    await bot.send_message(ann.id, "t", reply_markup=InlineKeyboardMarkup.from_button(button))
    with pytest.raises(PermissionError):
        ben.press(ann.last(ann), "x")
    assert ben.sees(ann) == ()


async def test_links_lead_to_the_bot_and_to_messages(
    world: World, bot: Bot, ann: User, ben: User, group: Group
) -> None:
    await _told(world)
    ann.open_url(world.bot.link("t_abc-1"))
    assert await _texts(world) == ["/start t_abc-1"]
    markup = InlineKeyboardMarkup.from_button(
        InlineKeyboardButton("here", url=world.bot.link("t_2"))
    )
    sent = await bot.send_message(group.id, "t", reply_markup=markup)
    tap = ben.press(ben.last(group), "here")
    assert tap.url == world.bot.link("t_2")
    assert await _texts(world) == ["/start t_2"]
    linked = ann.open_url(sent.link) if sent.link else None
    assert linked is not None
    assert linked.message_id == sent.message_id
    stranger = world.user("Cid")
    assert sent.link is not None
    assert stranger.open_url(sent.link) is None
    assert ann.open_url("https://example.org/") is None
    public = world.group("open", ann, username="open_group")
    note = ann.send(public, "note")
    assert ann.open_url(f"https://t.me/open_group/{note.message_id}") == note


# --- what is seen ------------------------------------------------------------------------------


async def test_phones_ring_for_new_messages_of_others(
    world: World, bot: Bot, ann: User, *, ben: User, group: Group, clock: VirtualClock
) -> None:
    ann.notifications.clear()
    ben.notifications.clear()
    sent = await bot.send_message(group.id, "loud")
    clock.advance(2)
    await bot.send_message(group.id, "quiet", disable_notification=True)
    await bot.edit_message_text("edited", group.id, sent.message_id)
    ben.send(group, "me")
    assert [(n.text, n.is_silent, n.time - START) for n in ann.notifications] == [
        ("loud", False, 0),
        ("quiet", True, 2),
        ("me", False, 2),
    ]
    assert [n.text for n in ben.notifications] == ["loud", "quiet"]


async def test_a_view_tells_everything_about_a_message(bot: Bot, ann: User, world: World) -> None:
    ann.start()
    await bot.send_document(ann.id, b"hand", filename="a.gouji", protect_content=True)
    file = ann.last(ann)
    assert (file.document, file.document_name, file.is_protected) == (b"hand", "a.gouji", True)
    await bot.send_photo(ann.id, png(), caption="<b>x</b>", parse_mode="HTML")
    photo = ann.last(ann)
    assert (photo.photo, photo.html, photo.sender_id) == (png(), "<b>x</b>", world.bot.id)
    assert ann.last(ann, from_bot=False) == photo
    with pytest.raises(LookupError):
        world.user("Cid").last(ann)


async def test_files_are_downloaded_as_they_were_sent(bot: Bot, ann: User) -> None:
    ann.start()
    sent = await bot.send_photo(ann.id, png(5, width=1000, height=500))
    again = await bot.send_photo(ann.id, png(5, width=1000, height=500))
    assert [s.width for s in sent.photo] == [90, 320, 800, 1000]
    assert sent.photo[-1].file_unique_id == again.photo[-1].file_unique_id
    file = await bot.get_file(sent.photo[-1].file_id)
    assert bytes(await file.download_as_bytearray()) == png(5, width=1000, height=500)


async def test_commands_are_offered_by_scope_and_language(
    bot: Bot, ann: User, ben: User, group: Group
) -> None:
    await bot.set_my_commands([("start", "Begin")])
    await bot.set_my_commands([("start", "开始")], language_code="zh")
    await bot.set_my_commands([("gouji", "Table")], scope=BotCommandScopeAllGroupChats())
    assert ben.commands(ben) == (("start", "Begin"),)
    assert ann.commands(ann) == (("start", "开始"),)
    assert ann.commands(group) == (("gouji", "Table"),)
    await bot.set_my_commands([("stop", "x")], scope=BotCommandScopeAllChatAdministrators())
    assert ann.commands(group) == (("stop", "x"),)
    assert ben.commands(group) == (("gouji", "Table"),)
    await bot.set_my_commands([("here", "x")], scope=BotCommandScopeChat(group.id))
    assert ann.commands(group) == ben.commands(group) == (("here", "x"),)
    assert await bot.delete_my_commands(scope=BotCommandScopeChat(group.id))
    assert ben.commands(group) == (("gouji", "Table"),)


# --- the transcript ----------------------------------------------------------------------------


async def test_a_transcript_tells_the_whole_story(
    world: World, bot: Bot, ann: User, *, ben: User, group: Group, clock: VirtualClock
) -> None:
    markup = InlineKeyboardMarkup.from_button(InlineKeyboardButton("坐下", callback_data="sit"))
    sent = await bot.send_photo(group.id, png(), caption="table", reply_markup=markup)
    clock.advance(1.25)
    ben.press(ben.last(group), "坐下")
    await _answer(world, bot)
    await bot.edit_message_caption(
        group.id, sent.message_id, caption="<b>Ben</b>\nsits", parse_mode="HTML"
    )
    clock.advance(0.5)
    await bot.send_message(group.id, "bye", disable_notification=True)
    await bot.delete_message(group.id, sent.message_id)
    sha = f"photo:{hashlib.sha256(png()).hexdigest()}"
    story = world.transcript(group).splitlines()
    start = int(START)
    assert story == [
        f"{start}.000 status Ann <b>李</b>: 够级: left → member",
        f"{start}.000 sent Ann <b>李</b>: #1 (够级 joined the group)",
        f"{start}.000 sent 够级: #2 {sha} table",
        "    [坐下|sit]",
        f"{start + 1}.250 pressed Ben: #2 [坐下|sit]",
        f"{start + 1}.250 answered Ben: alert private words",
        f"{start + 1}.250 edited 够级: #2 {sha} <b>Ben</b>⏎sits",
        f"{start + 1}.750 sent 够级: #3 silent bye",
        f"{start + 1}.750 deleted 够级: #2",
    ]
    without = [line for line in story if "Ben:" not in line]
    assert world.transcript(group, seen_by=ann).splitlines() == without
    assert world.transcript(group, seen_by=ben) == world.transcript(group)


async def _answer(world: World, bot: Bot) -> None:
    for kind, body in await _told(world):
        if kind == "callback_query":
            await bot.answer_callback_query(body["id"], "private words", show_alert=True)


async def test_records_hold_hashes_and_no_token(bot: Bot, ann: User, server: FaultyServer) -> None:
    ann.start()
    await bot.send_photo(ann.id, png(), caption="x")
    record = server.requests[-1]
    assert (record.method, record.is_ok) == ("sendPhoto", True)
    assert record.params["photo"].startswith("sha256:")
    assert server.token not in repr(server.requests)


async def test_two_equal_runs_have_equal_transcripts(clock: VirtualClock) -> None:
    async def run() -> str:
        async with FaultyServer(token="1:a", clock=clock.now) as server:
            world = World(server)
            ann = world.user("Ann")
            group = world.group("g", ann)
            bot = Bot("1:a", base_url=server.base_url)
            async with bot:
                await bot.send_photo(group.id, png(), caption="x")
            return world.transcript(group)

    assert await run() == await run()


async def test_the_next_free_port_is_taken(clock: VirtualClock) -> None:
    async with FaultyServer(token="1:a", clock=clock.now) as first:
        second = FaultyServer(token="2:b", clock=clock.now)
        await second.start(port=first.port)
        assert first.port < second.port <= first.port + 100
        await second.stop()
