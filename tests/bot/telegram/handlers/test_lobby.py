"""From nothing to a table, through the Bot API."""

from __future__ import annotations

import pytest

from tests.support.room import NAMES, Room


async def test_everybody_sits_and_the_host_starts(group: Room) -> None:
    """Who may be written to is seated at once; the table starts with its picture."""
    lobby = await group.seat_all()
    assert all(f"\u2068{name}\u2069" in lobby.text for name in NAMES)
    assert "人齐了" in lobby.text
    popup = await group.press(group.people[0], lobby, "▶ 开始")
    assert popup == "开始了，看私聊里的牌。"
    await group.advance(5)
    assert "公平凭证" in group.people[0].last(group.group).text
    for user in group.people:
        hand = group.hand(user)
        assert hand.is_protected
        assert "36 张" in hand.text


async def test_the_proof_of_the_private_chat(room: Room) -> None:
    """Who has not started the bot gets a link that seats them; it is theirs alone."""
    room.gather("老王", "小李", started=False)
    host, guest = room.people
    await room.say(host, room.group, "/gouji")
    lobby = host.last(room.group)
    link = await room.press(host, lobby, "坐下")
    assert link.startswith("https://t.me/gouji_sandbox_bot?start=s_word1_")
    assert "\u2068老王\u2069" not in host.last(room.group).text.partition("思考")[2]
    guest.open_url(link)
    await room.advance(3)
    assert "给别人的" in guest.last(guest.dm).text
    host.open_url(link)
    await room.advance(5)
    assert "🔴1 \u2068老王\u2069" in host.last(room.group).text
    welcome = host.last(host.dm)
    assert "1 号位" in welcome.text
    assert host.linked_message(f"https://t.me/c/{str(room.group.id)[4:]}/{lobby.message_id}")
    assert "https://t.me/c/" in welcome.html
    host.open_url(link)
    await room.advance(3)
    assert "1 号位" in host.last(host.dm).text


async def test_a_link_into_a_lobby_that_is_gone(room: Room) -> None:
    room.gather("老王", started=False)
    (host,) = room.people
    await room.say(host, room.group, "/gouji")
    link = await room.press(host, host.last(room.group), "坐下")
    await room.press(host, host.last(room.group), "取消")
    host.open_url(link)
    await room.advance(3)
    assert host.last(host.dm).text == "那一桌已经不在了。"


async def test_who_has_blocked_the_bot_gets_the_link(group: Room) -> None:
    host = group.people[0]
    host.block()
    await group.say(host, group.group, "/gouji")
    link = await group.press(host, host.last(group.group), "坐下")
    assert link.startswith("https://t.me/")
    host.open_url(link)
    await group.advance(4)
    assert "🔴1 \u2068老王\u2069" in host.last(group.group).text


@pytest.mark.parametrize(
    "wanted,answer",
    [
        ("电脑补满", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("▶ 开始", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("取消", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("分边：照座位", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("时间：不限", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("玩法：普通进贡够级", "只有桌主 \u2068老王\u2069 能这样做。"),
        ("起身", "你没坐下。"),
    ],
)
async def test_refusals_name_the_reason(group: Room, wanted: str, answer: str) -> None:
    host, guest = group.people[:2]
    await group.say(host, group.group, "/gouji")
    before = host.last(group.group)
    assert await group.press(guest, before, wanted) == answer
    await group.advance(5)
    assert host.last(group.group) == before


async def test_a_double_tap_sits_once(group: Room) -> None:
    host = group.people[0]
    await group.say(host, group.group, "/gouji")
    lobby = host.last(group.group)
    taps = [host.press(lobby, "坐下"), host.press_stale(lobby, "坐下")]
    assert [await group.answered(tap) for tap in taps] == [
        "你坐 1 号位。",
        "你已经坐在 1 号位。",
    ]
    await group.advance(5)
    assert host.last(group.group).text.count("\u2068老王\u2069") == 2  # as host and in seat 1


async def test_two_people_tap_at_once(group: Room) -> None:
    host, guest = group.people[:2]
    await group.say(host, group.group, "/gouji")
    lobby = host.last(group.group)
    taps = [host.press(lobby, "坐下"), guest.press(lobby, "坐下")]
    answers = {await group.answered(tap) for tap in taps}
    assert answers == {"你坐 1 号位。", "你坐 2 号位。"}


async def test_computers_fill_up_and_make_room(group: Room) -> None:
    """A person takes a computer's seat in a full lobby."""
    host, guest = group.people[:2]
    await group.say(host, group.group, "/gouji")
    lobby = host.last(group.group)
    await group.press(guest, lobby, "加电脑")
    await group.press(host, lobby, "电脑补满")
    assert await group.press(host, lobby, "▶ 开始") == "至少要有一个人坐下。"
    assert await group.press(host, lobby, "坐下") == "你坐 1 号位。"
    assert await group.press(host, lobby, "▶ 开始") == "开始了，看私聊里的牌。"


async def test_rules_clock_and_language_are_remembered(group: Room) -> None:
    host = group.people[0]
    await group.say(host, group.group, "/gouji")
    lobby = host.last(group.group)
    for wanted in (
        "玩法：普通进贡够级",
        "进贡",
        "普通进贡够级·憋三",
        "✓ 就打这个",
        "时间：不限",
        "时间：不限",
        "15 秒",
        "中文 → English",
        "‹ Back",
    ):
        await group.press(host, host.last(group.group), wanted)
        await group.advance(4)
    text = host.last(group.group).text
    assert "Classic, 3s last" in text
    assert "15 s" in text
    lobby = host.last(group.group)
    await group.press(host, lobby, "Cancel")
    await group.advance(4)
    await group.say(host, group.group, "/gouji")
    await group.advance(4)
    text = host.last(group.group).text
    assert "Classic, 3s last" in text
    assert "15 s" in text
    await group.say(host, group.group, "/rules")
    await group.advance(4)
    assert "3s last (憋三)" in host.last(group.group).text


async def test_a_lobby_is_posted_anew_on_demand_and_expires(group: Room) -> None:
    host = group.people[0]
    await group.say(host, group.group, "/gouji")
    first = host.last(group.group)
    await group.say(host, group.group, "/gouji")
    await group.advance(8)
    second = host.last(group.group)
    assert group.world.look(first) is None
    await group.advance(25 * 60)
    assert "五分钟后" in host.last(group.group).text
    await group.advance(6 * 60)
    last = host.last(group.group)
    assert "等太久" in last.text
    assert not last.keyboard
    assert last.message_id == second.message_id
    tap = group.people[1].press_stale(second, "坐下")
    assert await group.answered(tap) == "这桌已经不在了，用 /gouji 再开。"


async def test_one_lobby_and_one_game_for_each_person(group: Room) -> None:
    host = group.people[0]
    other = group.world.group("别处", *group.people)
    await group.say(host, group.group, "/gouji")
    await group.press(host, host.last(group.group), "坐下")
    await group.say(host, other, "/gouji")
    await group.advance(4)
    answer = await group.press(host, host.last(other), "坐下")
    assert answer == "你已经坐在另一桌：\u2068够友\u2069。先在那边起身。"
    await group.press(host, host.last(group.group), "电脑补满")
    await group.press(host, host.last(group.group), "▶ 开始")
    await group.advance(4)
    answer = await group.press(host, host.last(other), "坐下")
    assert answer == "你还在另一桌：\u2068够友\u2069。先 /leave。"
    await group.say(host, group.group, "/gouji")
    await group.advance(4)
    assert any("正在打" in m.text for m in host.sees(group.group))


async def test_leaving_the_group_frees_the_seat(group: Room) -> None:
    host, guest = group.people[:2]
    await group.say(host, group.group, "/gouji")
    lobby = host.last(group.group)
    await group.press(guest, lobby, "坐下")
    await group.advance(4)
    guest.leave(group.group)
    await group.advance(5)
    assert "\u2068小李\u2069" not in host.last(group.group).text


async def test_a_lobby_in_a_topic_stays_there(room: Room) -> None:
    (host,) = (room.world.user("老王", has_started=True),)
    forum = room.world.group("论坛", host, is_forum=True)
    topic = forum.topic("够级", host)
    host.send(forum, "/gouji", thread=topic)
    await room.advance(3)
    lobby = host.last(forum)
    assert lobby.thread_id == topic
    assert await room.press(host, lobby, "坐下") == "你坐 1 号位。"
    assert await room.press(host, lobby, "电脑补满") == ""
    await room.press(host, lobby, "▶ 开始")
    await room.advance(5)
    assert {m.thread_id for m in host.sees(forum) if m.photo} == {topic}


async def test_an_upgraded_group_gets_its_lobby_again(room: Room) -> None:
    host = room.world.user("老王", has_started=True)
    group = room.world.group("小群", host, is_supergroup=False)
    await room.settle()
    await room.say(host, group, "/gouji")
    group.upgrade(host)
    await room.advance(8)
    lobby = host.last(group)
    assert await room.press(host, lobby, "坐下") == "你坐 1 号位。"
    await room.advance(4)
    assert "🔴1 \u2068老王\u2069" in host.last(group).text


async def test_hostile_names_do_no_harm(room: Room) -> None:
    names = ("<b>Bob</b>", "\u202eevil", "مُحَمَّد", "👨‍👩‍👧‍👦" * 20, "\u3164", "魏" * 64)
    room.gather(*names)
    await room.start()
    await room.advance(15)
    text = room.table().text
    assert "<b>Bob</b>" in text
    assert "\u202e" not in text
    assert len([m for m in room.people[0].sees(room.group) if m.photo]) >= 2
