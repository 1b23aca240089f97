"""Sides, seats, rules and times in a lobby, through the Bot API."""

from __future__ import annotations

import pytest

from bot.messages.buttons import InLobby, LobbyVerb, pack, unpack
from tests.support.actors import MessageView, User
from tests.support.room import NAMES, Room


def lobby_of(room: Room) -> MessageView:
    return room.people[0].last(room.group)


def seats(text: str) -> dict[int, str]:
    """Return who sits where, from the words of a message."""
    found = {}
    for line in text.splitlines():
        head, _, name = line.partition(" ")
        if head[:1] in "🔴🔵" and head[1:].isdecimal() and "\u2068" in name:
            found[int(head[1:])] = name.partition("\u2068")[2].partition("\u2069")[0]
    return found


async def press(room: Room, user: User, *wanted: str) -> str:
    """Press buttons one after the other, each on the message as it is by then."""
    answer = ""
    for label in wanted:
        answer = await room.press(user, lobby_of(room), label)
        await room.advance(4)
    return answer


async def tap(room: Room, user: User, verb: LobbyVerb, value: int = 0) -> str:
    """Press a button of the lobby by its meaning."""
    known = next(
        found
        for button in lobby_of(room).buttons
        if isinstance(found := unpack(button.data), InLobby)
    )
    data = pack(InLobby(known.lobby, verb, value))
    shown = next((b for b in lobby_of(room).buttons if b.data == data), None)
    assert shown is not None, (verb, value)
    answer = await room.press(user, lobby_of(room), data)
    await room.advance(4)
    return answer


@pytest.fixture
async def lobby(group: Room) -> Room:
    """A room with an open lobby."""
    await group.say(group.people[0], group.group, "/gouji")
    return group


async def sit(room: Room, *users: User) -> None:
    for user in users:
        await press(room, user, "坐下")


async def test_seats_are_exchanged_when_both_tap(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host, guest)
    await press(lobby, host, "选座 / 换座")
    assert await tap(lobby, host, LobbyVerb.SEAT, 2) == (
        "跟 \u2068小李\u2069 说了，对方也点你就成。"
    )
    assert "想和 \u2068小李\u2069 换座" in lobby_of(lobby).text
    assert await tap(lobby, host, LobbyVerb.SEAT, 2) != ""
    assert await tap(lobby, guest, LobbyVerb.SEAT, 1) == "你现在坐 1 号位。"
    assert "换座，" not in lobby_of(lobby).text.partition("\n")[2].partition("想和")[2]
    await press(lobby, host, "‹ 返回")
    assert seats(lobby_of(lobby).text) == {1: "小李", 2: "老王"}


async def test_a_wish_is_taken_back_and_lapses_with_who_leaves(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host, guest)
    await press(lobby, host, "选座 / 换座")
    await tap(lobby, host, LobbyVerb.SEAT, 2)
    assert await tap(lobby, host, LobbyVerb.SEAT, 1) == "好，不换了。"
    await tap(lobby, host, LobbyVerb.SEAT, 2)
    await press(lobby, host, "起身")
    assert await tap(lobby, guest, LobbyVerb.SEAT, 1) == "你现在坐 1 号位。"
    assert await tap(lobby, guest, LobbyVerb.SEAT, 4) == "你现在坐 4 号位。"


async def test_a_stranger_sits_down_in_the_seat_that_they_tap(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host)
    await press(lobby, guest, "选座 / 换座")
    assert await tap(lobby, guest, LobbyVerb.SEAT, 1) == "这个座位有人了。"
    assert await tap(lobby, guest, LobbyVerb.SEAT, 5) == "你坐 5 号位。"


async def test_everybody_chooses_a_side(lobby: Room) -> None:
    host = lobby.people[0]
    await press(lobby, host, "分边：照座位", "自认联邦")
    for user in lobby.people[:3]:
        assert "号位" in await press(lobby, user, "坐 B 联邦")
    assert await press(lobby, lobby.people[3], "坐 B 联邦") == "这一边三个人满了。"
    assert await press(lobby, lobby.people[3], "坐 A 联邦") == "你坐 1 号位。"
    assert await press(lobby, host, "坐 A 联邦") == "你坐 3 号位。"
    assert await press(lobby, host, "坐 A 联邦") == "你已经坐在 3 号位。"
    assert set(seats(lobby_of(lobby).text)) == {1, 3, 4, 6}


async def test_two_choose_each_other_as_opposites(lobby: Room) -> None:
    host, guest, third = lobby.people[:3]
    await press(lobby, host, "分边：照座位", "自选对头")
    await sit(lobby, *lobby.people)
    await press(lobby, host, "选对头")
    await tap(lobby, host, LobbyVerb.SEAT, 2)
    assert await tap(lobby, guest, LobbyVerb.SEAT, 1) == "你现在坐 4 号位。"
    assert "\u2068老王\u2069 和 \u2068小李\u2069 是对头" in lobby_of(lobby).text
    assert await tap(lobby, third, LobbyVerb.SEAT, 1) == "对头已经定了，要改先起身。"
    await press(lobby, host, "‹ 返回")
    now = seats(lobby_of(lobby).text)
    assert (now[1], now[4]) == ("老王", "小李")
    assert sorted(now.values()) == sorted(NAMES)


async def test_lots_are_drawn_three_red_and_three_black(lobby: Room) -> None:
    host = lobby.people[0]
    await press(lobby, host, "分边：照座位", "抽签")
    assert await press(lobby, host, "🎴 抽签") == "你没坐下。"
    await sit(lobby, *lobby.people)
    drawn = {}
    for user, name in zip(lobby.people[:5], NAMES, strict=False):
        drawn[name] = await press(lobby, user, "🎴 抽签")
    assert await press(lobby, host, "🎴 抽签") == "你已经抽过了。"
    await press(lobby, host, "▶ 开始")
    started = next(m for m in host.sees(lobby.group) if "开打了" in m.text)
    now = seats(started.text)
    assert sorted(now.values()) == sorted(NAMES)
    for seat, name in now.items():
        if name in drawn:
            assert ("红" in drawn[name]) == (seat % 2 == 1)


async def test_seats_are_drawn_at_the_start(lobby: Room) -> None:
    host = lobby.people[0]
    await press(lobby, host, "分边：照座位", "随机")
    await sit(lobby, *lobby.people)
    await press(lobby, host, "▶ 开始")
    await lobby.advance(5)
    started = next(m for m in host.sees(lobby.group) if "开打了" in m.text)
    now = seats(started.text)
    assert sorted(now.values()) == sorted(NAMES)
    assert [now[seat] for seat in range(1, 7)] != list(NAMES)
    context = lobby.app.context
    table = await context.tables.table_of_user(host.id)
    assert table is not None
    assert {player.seat: player.name for player in table.players} == now


async def test_a_full_lobby_starts_by_itself_where_the_host_wants_it(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host, guest)
    await press(lobby, host, "时间：不限", "人齐自动开始：关", "‹ 返回")
    await press(lobby, host, "电脑补满")
    assert "15 秒后自动开始" in lobby_of(lobby).text
    await press(lobby, guest, "起身")
    await lobby.advance(20)
    assert "还差 1 人" in lobby_of(lobby).text
    await sit(lobby, guest)
    await lobby.advance(20)
    assert any("开打了" in m.text for m in host.sees(lobby.group))


async def test_a_single_rule_is_changed_refused_and_undone(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await press(lobby, host, "玩法：普通进贡够级", "单项规则…", "开点")
    only = lobby_of(lobby)
    assert await lobby.press(guest, only, only.buttons[2].data or "") == (
        "只有桌主 \u2068老王\u2069 能这样做。"
    )
    page = lobby_of(lobby).text
    assert "够级没人接也没人烧" in page
    await press(lobby, host, "1 ☑")
    text = lobby_of(lobby).text
    assert "✱ 不讲开点" in text
    await press(lobby, host, "‹ 返回")
    assert "改了 1 处" in lobby_of(lobby).text
    await press(lobby, host, "烧牌", "4 ☐")
    assert "不讲开点，就没人能烧。" in lobby_of(lobby).text
    await press(lobby, host, "‹ 返回", "恢复原来的规则")
    assert "有改动" not in lobby_of(lobby).text


async def test_changed_rules_are_told_remembered_and_played(lobby: Room) -> None:
    host = lobby.people[0]
    await press(lobby, host, "玩法：普通进贡够级", "单项规则…", "憋三", "1 ☐", "‹ 返回", "‹ 返回")
    await press(lobby, host, "‹ 返回", "取消")
    await lobby.say(host, lobby.group, "/rules")
    await lobby.advance(4)
    assert "3 最后一手一起走" in lobby_of(lobby).text
    await lobby.say(host, lobby.group, "/gouji")
    await lobby.advance(4)
    assert "普通进贡够级（有改动）" in lobby_of(lobby).text
    await sit(lobby, host)
    await press(lobby, host, "电脑补满", "▶ 开始")
    table = await lobby.app.context.tables.table_of_user(host.id)
    assert table is not None
    assert table.rules.threes.last
    assert "有改动" in lobby.table().text


async def test_a_double_tap_on_a_choice_is_one_choice(lobby: Room) -> None:
    host = lobby.people[0]
    await press(lobby, host, "玩法：普通进贡够级", "单项规则…", "憋三")
    page = lobby_of(lobby)
    taps = [host.press(page, "1 ☐"), host.press_stale(page, "1 ☐")]
    for each in taps:
        await lobby.answered(each)
    await lobby.advance(5)
    assert lobby_of(lobby).has_button("1 ☑")
    await press(lobby, host, "‹ 返回", "‹ 返回", "‹ 返回")
    first = lobby_of(lobby)
    computers = [host.press(first, "加电脑"), host.press_stale(first, "加电脑")]
    answers = [await lobby.answered(each) for each in computers]
    assert answers == ["", "这个座位有人了。"]
    await lobby.advance(5)
    assert "还差 5 人" in lobby_of(lobby).text


async def test_the_last_call_can_be_put_off(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host)
    await lobby.advance(25 * 60)
    late = lobby_of(lobby)
    taps = [host.press(late, "再等等"), guest.press(late, "再等等")]
    assert {await lobby.answered(each) for each in taps} == {"好，再等等。"}
    await lobby.advance(20 * 60)
    assert "号位" in await press(lobby, guest, "坐下")
    await lobby.advance(11 * 60)
    assert "等太久" in lobby_of(lobby).text


async def test_the_way_to_the_other_table_comes_in_private(lobby: Room) -> None:
    host = lobby.people[0]
    other = lobby.world.group("别处", *lobby.people)
    await sit(lobby, host)
    await lobby.say(host, other, "/gouji")
    await lobby.advance(4)
    await lobby.press(host, host.last(other), "坐下")
    await lobby.advance(4)
    way = host.last(host.dm)
    assert "够友" in way.text
    link = next(button.url for button in way.buttons if button.url)
    linked = host.linked_message(link)
    assert linked is not None
    assert linked.message_id == lobby_of(lobby).message_id


async def test_who_plays_elsewhere_by_then_makes_room(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host, guest)
    await press(lobby, host, "时间：不限", "人齐自动开始：关", "‹ 返回")
    await lobby.say(guest, guest.dm, "/gouji")
    await press(lobby, host, "电脑补满")
    await lobby.advance(20)
    assert any("座位让出来了" in m.text for m in host.sees(lobby.group))
    shown = next(m for m in host.sees(lobby.group) if "够级开桌" in m.text)
    assert "还差 1 人" in shown.text


async def test_the_host_s_place_passes_on_with_who_leaves_the_group(lobby: Room) -> None:
    host, guest = lobby.people[:2]
    await sit(lobby, host, guest)
    host.leave(lobby.group)
    await lobby.advance(6)
    shown = guest.last(lobby.group)
    assert "桌主 \u2068小李\u2069" in shown.text
    assert await lobby.press(guest, shown, "电脑补满") == ""
