"""Groups that change while a table or a lobby stands in them: everybody learns it, play goes on."""

from __future__ import annotations

import pytest

from bot.texts import Language, t
from engine.game import view_for
from tests.support.actors import User
from tests.support.faults import Refuse
from tests.support.room import NAMES, Room

TABLE = 1


async def move(room: Room) -> User:
    """Let whoever is asked play their first set; returns who it was."""
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    seat = next(s for s in range(1, 7) if view_for(shown.game, s).ask is not None)
    user = room.people[seat - 1]
    hand = room.hand(user)
    label = next(b.text for b in hand.buttons if (b.data or "").startswith("1a:"))
    await room.press(user, hand, label)
    await room.advance(6)
    return user


async def acts(room: Room) -> int:
    """Return how much has happened in this hand."""
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    return len(shown.moment.history)


def told(user: User, room: Room, key: str) -> int:
    """Return how often somebody was told in private what became of the group."""
    wanted = t(Language.ZH, key, where=f"\u2068{room.group.chat.title}\u2069")
    return [message.text for message in user.sees(user.dm)].count(wanted)


async def live(room: Room) -> bool:
    return await room.app.context.tables.table_of_user(room.people[0].id) is not None


# --- the upgrade


@pytest.fixture
async def small(room: Room) -> Room:
    """A room where six people play in a small group that may become a supergroup."""
    room.gather(*NAMES, is_supergroup=False)
    await room.settle()
    await room.start()
    await room.advance(14)
    return room


@pytest.mark.parametrize("way", ["told", "told backwards", "found by writing"])
async def test_a_table_moves_with_its_group(small: Room, way: str) -> None:
    room, host = small, small.people[0]
    if way == "told backwards":
        room.server.faults.reorder_updates(2)
    room.group.upgrade(host, is_told=way != "found by writing")
    await room.advance(6)
    if way == "found by writing":
        await move(room)
        await room.advance(6)
        room.group.tell_upgrade(host)
        await room.advance(6)
    assert room.table().photo is not None
    assert len([m for m in host.sees(room.group) if m.photo is not None]) == 1
    before = await acts(room)
    user = await move(room)
    assert await acts(room) > before
    assert f"\u2068{user.name}\u2069" in room.table().text
    table = await room.app.context.tables.table_of_chat(room.group.id, None)
    assert table is not None
    assert table.id == TABLE


async def test_a_group_that_looks_deleted_may_be_moving(small: Room) -> None:
    """Telegram says “deleted” of a group whose upgrade it has not told yet."""
    room, old = small, small.group.id
    refusal = Refuse(403, "Forbidden: the group chat was deleted")
    rule = room.server.faults.add(refusal, chat=old, times=None)
    await move(room)
    assert rule.hits
    assert await live(room)
    room.group.upgrade(room.people[0])
    await room.advance(10)
    assert await live(room)
    assert room.table().chat_id == room.group.id != old


async def test_a_group_that_is_gone_ends_its_table(playing: Room) -> None:
    playing.group.delete()
    await move(playing)
    await playing.advance(120)
    assert not await live(playing)
    for user in playing.people:
        assert told(user, playing, "chat-lost") == 1


# --- topics


@pytest.fixture
async def forum(room: Room) -> Room:
    """A room where six people play in the topic of a forum."""
    room.gather(*NAMES, is_forum=True)
    room.thread = room.group.topic("够级", room.people[0])
    await room.settle()
    await room.start()
    await room.advance(14)
    return room


async def test_a_table_stays_in_its_topic(forum: Room) -> None:
    for message in forum.people[0].sees(forum.group):
        if message.text == t(Language.ZH, "added-to-group"):
            continue
        assert message.thread_id == forum.thread or message.service is not None


async def test_two_topics_have_a_table_each(room: Room) -> None:
    room.gather("老王", "Ann", is_forum=True)
    wang, ann = room.people
    first = room.group.topic("一", wang)
    wang.send(room.group, "/gouji", thread=first)
    await room.advance(3)
    ann.send(room.group, "/gouji")
    await room.advance(3)
    lobbies = [m for m in wang.sees(room.group) if m.photo is not None]
    assert [message.thread_id for message in lobbies] == [first, None]
    await room.press(wang, lobbies[0], "坐下")
    popup = await room.press(wang, lobbies[1], "坐下")
    assert t(Language.ZH, "pop-other-lobby", where="\u2068够友\u2069") == popup


@pytest.mark.parametrize("how", ["closed", "deleted", "closed, general too"])
async def test_a_topic_that_takes_no_messages_does_not_stop_play(forum: Room, how: str) -> None:
    room, host, thread = forum, forum.people[0], forum.thread
    assert thread is not None
    if how == "deleted":
        room.group.delete_topic(thread, host)
    else:
        room.group.close_topic(thread, host)
    room.group.close_general(is_closed="general" in how)
    if how == "deleted":
        await move(room)
    else:
        await room.say(host, room.group, "/table")
    await room.advance(10)
    for user in room.people:
        assert told(user, room, "chat-closed") == 1
    before = await acts(room)
    await move(room)
    assert await acts(room) > before
    general = [m for m in host.sees(room.group) if m.thread_id is None and m.photo is not None]
    assert bool(general) == ("general" not in how)


# --- rights, removal, coming back


async def test_without_pictures_the_table_is_told_in_words(playing: Room) -> None:
    host = playing.people[0]
    playing.group.permit(without=["can_send_photos"])
    await playing.say(host, playing.group, "/table")
    await playing.advance(10)
    newest = host.last(playing.group)
    assert newest.photo is None
    assert "第 1 局" in newest.text
    playing.group.permit()
    await playing.say(host, playing.group, "/table")
    await playing.advance(10)
    assert host.last(playing.group).photo is not None


@pytest.mark.parametrize("who", ["the bot", "everybody"])
async def test_a_bot_that_may_not_write_tells_it_once_in_private(playing: Room, who: str) -> None:
    room, host = playing, playing.people[0]
    if who == "the bot":
        room.group.restrict_bot(host)
    else:
        room.group.permit(without=["can_send_messages", "can_send_photos"])
    await room.say(host, room.group, "/table")
    await room.advance(10)
    await room.say(host, room.group, "/table")
    await room.advance(10)
    before = await acts(room)
    await move(room)
    assert await acts(room) > before
    for user in room.people:
        assert told(user, room, "chat-muted") == 1
    newest = host.last(room.group).message_id
    if who == "the bot":
        room.group.promote_bot(host)
    else:
        room.group.permit()
        await room.say(host, room.group, "/table")
    await room.advance(10)
    assert host.last(room.group).message_id > newest
    assert room.table().message_id == host.last(room.group).message_id


async def test_a_lobby_is_there_again_when_the_bot_may_write_again(group: Room) -> None:
    host = group.people[0]
    await group.say(host, group.group, "/gouji")
    group.group.restrict_bot(host)
    await group.settle()
    before = host.last(group.group)
    await group.press(host, before, "坐下")
    await group.advance(5)
    group.group.promote_bot(host)
    await group.advance(5)
    assert host.last(group.group).message_id > before.message_id
    assert "\u2068老王\u2069" in host.last(group.group).text


async def test_a_bot_that_is_removed_says_why_the_series_ends_and_may_come_back(
    playing: Room,
) -> None:
    room, host = playing, playing.people[0]
    room.group.remove_bot(host)
    await room.advance(5)
    assert not await live(room)
    for user in room.people:
        assert told(user, room, "chat-lost") == 1
        assert not user.last(user.dm).buttons
    room.group.add_bot(host)
    await room.advance(5)
    assert host.last(room.group).text == t(Language.ZH, "added-to-group")
    await room.say(host, room.group, "/gouji")
    assert host.last(room.group).has_button("坐下")


async def test_a_new_title_is_used(playing: Room) -> None:
    room, host = playing, playing.people[0]
    room.group.rename("<b>七\u202e友</b>", host)
    await room.advance(2)
    room.group.restrict_bot(host)
    await room.advance(3)
    assert "\u2068<b>七友</b>\u2069" in host.last(host.dm).text


async def test_talk_in_the_group_is_not_seen(playing: Room) -> None:
    """Privacy mode: the bot works without being told what people say to each other."""
    before = await acts(playing)
    for user in playing.people:
        user.send(playing.group, "过")
        user.send(playing.group, "4J")
    assert playing.server.updates.unconfirmed == 0
    await playing.advance(5)
    assert await acts(playing) == before


# --- authority


async def test_an_anonymous_admin_commands_and_has_no_seat(group: Room) -> None:
    host = group.people[0]
    for command in ("/gouji", "/hand", "/leave"):
        host.send(group.group, command, as_group=True)
        await group.advance(5)
        assert host.last(group.group).text == t(Language.ZH, "anonymous")
    for command in ("/rules", "/help", "/table", "/stats", "/top", "/score"):
        said = host.send(group.group, command, as_group=True)
        await group.advance(5)
        assert host.last(group.group).message_id > said.message_id
        assert host.last(group.group).text != t(Language.ZH, "anonymous")
    host.send(group.group, "/language", as_group=True)
    await group.advance(5)
    assert host.last(group.group).text == t(Language.EN, "language-set-group")
    assert await group.app.context.chats.person(1087968824) is None


async def test_an_anonymous_admin_ends_a_table_and_stays_unnamed(playing: Room) -> None:
    boss = playing.world.user("大老板", has_started=True)
    playing.group.add(boss)
    playing.group.promote(boss, by=playing.people[0])
    playing.group.hide(boss)
    boss.send(playing.group, "/stop", as_group=True)
    await playing.advance(5)
    await playing.press(boss, boss.last(playing.group), t(Language.ZH, "btn-stop"))
    await playing.advance(5)
    assert not await live(playing)
    end = boss.last(playing.group).text
    assert "匿名管理员" in end
    assert "大老板" not in end


async def test_an_admin_closes_somebody_elses_lobby(group: Room) -> None:
    owner, host, other = group.people[:3]
    for way in ("button", "command", "anonymous"):
        await group.say(host, group.group, "/gouji")
        lobby = host.last(group.group)
        refused = await group.press(other, lobby, "取消")
        assert "桌主" in refused
        await group.say(other, group.group, "/stop")
        assert other.last(group.group).text == t(Language.ZH, "only-admin")
        if way == "button":
            assert await group.press(owner, lobby, "取消") == t(Language.ZH, "pop-lobby-closed")
        else:
            owner.send(group.group, "/stop", as_group=way == "anonymous")
            await group.advance(5)
            name = "匿名管理员" if way == "anonymous" else owner.name
            wanted = t(Language.ZH, "lobby-closed-by", name=f"\u2068{name}\u2069")
            assert owner.last(group.group).text == wanted
        await group.advance(5)
        closed = group.world.look(lobby)
        assert closed is not None
        assert not closed.buttons


async def test_an_admin_of_former_days_has_no_power(playing: Room) -> None:
    owner, other = playing.people[0], playing.people[1]
    playing.group.promote(other, by=owner)
    await playing.say(other, playing.group, "/stop")
    menu = other.last(playing.group)
    playing.group.demote(other, by=owner)
    assert await playing.press(other, menu, t(Language.ZH, "btn-stop")) == t(
        Language.ZH, "only-admin"
    )
    await playing.say(other, playing.group, "/stop")
    assert other.last(playing.group).text == t(Language.ZH, "only-admin")
    assert await live(playing)
    playing.group.promote(other, by=owner)
    await playing.press(other, menu, t(Language.ZH, "btn-stop"))
    assert not await live(playing)
