"""Taps and typed plays at a running table: good ones, late ones, doubled ones, others' ones."""

from __future__ import annotations

import re

import pytest

from bot.texts import Language
from engine.game import Game, view_for
from tests.support.actors import MessageView, User
from tests.support.room import Room

TABLE = 1


async def game(room: Room) -> Game:
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    return shown.game


async def leader(room: Room) -> tuple[User, MessageView]:
    """Return who leads, with the hand that rang."""
    state = await game(room)
    seat = next(s for s in range(1, 7) if view_for(state, s).ask is not None)
    user = room.people[seat - 1]
    return user, room.hand(user)


def first_set(message: MessageView) -> str:
    return next(button.text for button in message.buttons if "×" in button.text)


async def test_the_leader_is_rung_and_the_others_know(playing: Room) -> None:
    user, hand = await leader(playing)
    assert hand.text.startswith("🔔 轮到你：发牌")
    assert not hand.is_silent
    rung = [
        note
        for note in user.notifications
        if (note.chat_id, note.message_id) == (user.dm, hand.message_id)
    ]
    assert [note.is_silent for note in rung] == [False]
    for other in playing.people:
        if other is not user:
            assert f"等 \u2068{user.name}\u2069" in playing.hand(other).text
    assert f"等 \u2068{user.name}\u2069 发牌" in playing.table().text


async def test_a_play_is_shown_to_all(playing: Room) -> None:
    user, hand = await leader(playing)
    label = first_set(hand)
    assert await playing.press(user, hand, label) != ""
    await playing.advance(5)
    assert f"\u2068{user.name}\u2069" in playing.table().text
    assert playing.world.look(hand) is not None
    assert not playing.hand(user).text.startswith("🔔")


async def test_a_double_tap_is_one_action(playing: Room) -> None:
    user, hand = await leader(playing)
    label = first_set(hand)
    taps = [user.press(hand, label), user.press_stale(hand, label)]
    answers = [await playing.answered(tap) for tap in taps]
    assert answers[1] == "这个按钮过时了，看最新的一条。"
    state = await game(playing)
    assert state.hand is not None
    assert state.hand.top is not None
    assert len(state.hand.acted) == 1


async def test_an_old_button_of_the_same_person_changes_nothing(playing: Room) -> None:
    user, hand = await leader(playing)
    other = next(b.text for b in hand.buttons if "×" in b.text and b.text != first_set(hand))
    await playing.press(user, hand, first_set(hand))
    await playing.advance(3)
    before = await game(playing)
    assert "过时" in await playing.answered(user.press_stale(hand, other))
    assert await game(playing) == before


async def test_others_cannot_use_a_button(playing: Room) -> None:
    """Callback data of one person's button does nothing for another, seated or not."""
    user, hand = await leader(playing)
    data = next(b.data for b in hand.buttons if "×" in b.text)
    assert data is not None
    neighbour = next(other for other in playing.people if other is not user)
    stranger = playing.world.user("外人", has_started=True)
    playing.group.add(stranger)
    await playing.settle()
    before = await game(playing)
    table = playing.table()
    assert "过时" in await playing.answered(neighbour.press_forged(table, data))
    assert await playing.answered(stranger.press_forged(table, data)) == "你不在这一桌。"
    assert await game(playing) == before
    tap = user.press(hand, first_set(hand))
    assert "过时" not in await playing.answered(tap)


@pytest.mark.parametrize(
    "data",
    ["x", "1a:1:1:1:zzz:0", "1a:1:1:1:0:999", "1a:zzzz:1:1:0:0", "1t:1:1:1:c:0:5", "1l:nope:s:0"],
)
async def test_forged_data_is_answered_and_changes_nothing(playing: Room, data: str) -> None:
    user, hand = await leader(playing)
    before = await game(playing)
    for who, message in ((user, hand), (playing.people[0], playing.table())):
        popup = await who.press_forged(message, data).answer()
        assert popup.text or data.startswith("1t:")
    await playing.advance(3)
    assert await game(playing) == before


async def test_every_kind_of_button_pressed_twice_is_answered_twice(playing: Room) -> None:
    user, hand = await leader(playing)
    seen: set[str] = set()
    buttons = [(hand, b) for b in hand.buttons] + [
        (playing.table(), b) for b in playing.table().buttons
    ]
    for message, button in buttons:
        kind = (button.data or "")[:2]
        if kind in seen:
            continue
        seen.add(kind)
        for tap in (user.press_stale(message, button.text), user.press_stale(message, button.text)):
            assert (await tap.answer()) is not None
        await playing.advance(2)
    assert {"1a", "1t", "1e", "1f"} <= seen


async def test_the_eye_shows_ones_own_hand_and_no_more(playing: Room) -> None:
    state = await game(playing)
    stranger = playing.world.user("外人", language_code=Language.EN, has_started=True)
    playing.group.add(stranger)
    await playing.settle()
    table = playing.table()
    for seat, user in enumerate(playing.people, start=1):
        tap = user.press(table, "👀 我的牌")
        popup = await tap.answer()
        assert popup.show_alert
        counts = [int(n or 1) for n in re.findall(r"[大小2AKQJ\d]+(?:×(\d+))?", popup.text)]
        assert "共 36 张" in popup.text
        assert sum(counts[:-1]) == 36 == sum(view_for(state, seat).hand or ())
    popup = await stranger.press(table, "👀 我的牌").answer()
    assert popup.text.startswith("Watching · hand 1")
    assert "×" not in popup.text


async def test_pages_of_a_keyboard_come_and_go(playing: Room) -> None:
    """Splitting a group: ranks, then their sets; only this chat sees anything of it."""
    user, hand = await leader(playing)
    group = playing.world.transcript(playing.group, seen_by=playing.people[5])
    await playing.press(user, hand, "拆牌 / 贴挂…")
    await playing.advance(2)
    ranks = playing.hand(user)
    assert ranks.message_id == hand.message_id
    rank = next(b for b in ranks.buttons if b.text.endswith("…") and b.text[0] not in "小2")
    await playing.press(user, ranks, rank.text)
    await playing.advance(2)
    page = playing.hand(user)
    assert page.message_id == hand.message_id
    assert playing.world.transcript(playing.group, seen_by=playing.people[5]) == group
    sets = [b.text for b in page.buttons if (b.data or "").startswith("1a:")]
    assert len(sets) > 1
    await playing.press(user, page, sets[-1])
    await playing.advance(5)
    state = await game(playing)
    assert state.hand is not None
    assert state.hand.top is not None


async def test_typed_plays(playing: Room) -> None:
    """Typing works in one's own chat; what is wrong is explained and changes nothing."""
    user, _ = await leader(playing)
    before = await game(playing)
    await playing.say(user, user.dm, "过")
    assert "不能过" in user.last(user.dm).text
    await playing.say(user, user.dm, "3 4")
    assert "这不成一手牌" in user.last(user.dm).text
    await playing.say(user, user.dm, "你好啊")
    assert "没看懂" in user.last(user.dm).text
    count = len(user.sees(user.dm))
    await playing.say(user, user.dm, "在吗")
    assert len(user.sees(user.dm)) == count + 1  # no second hint within a minute
    assert await game(playing) == before
    seat = playing.people.index(user) + 1
    hand = view_for(before, seat).hand or ()
    rank = next(r for r in range(1, 12) if hand[r] >= 2)
    name = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")[rank]
    await playing.say(user, user.dm, f"2个{name}")
    await playing.advance(5)
    state = await game(playing)
    assert state.hand is not None
    assert state.hand.top is not None
    assert (state.hand.top.cards.rank, state.hand.top.cards.size) == (rank, 2)
    await playing.say(user, user.dm, f"2个{name}")
    assert user.last(user.dm).text.startswith("✋")


async def test_other_things_get_a_short_answer_or_none(playing: Room) -> None:
    user, hand = await leader(playing)
    before = await game(playing)
    picture = hand.photo
    assert picture is not None
    user.send_photo(user.dm, picture)
    await playing.advance(2)
    assert user.last(user.dm).text == "打牌请按按钮或打字。"
    message = user.send(user.dm, "/nonsense")
    await playing.advance(2)
    assert user.last(user.dm).text == "没有这个命令。/help 看怎么玩。"
    count = len(user.sees(user.dm))
    user.edit(message, "/stop")
    await playing.advance(2)
    assert len(user.sees(user.dm)) == count
    seen = len(user.sees(playing.group))
    user.send(playing.group, "4J")
    user.send(playing.group, "/nonsense")
    await playing.advance(4)
    assert len(user.sees(playing.group)) == seen + 2
    assert await game(playing) == before


async def test_declaring_is_a_free_act(playing: Room) -> None:
    user, _ = await leader(playing)
    other = next(person for person in playing.people if person is not user)
    hand = playing.hand(other)
    assert await playing.press(other, hand, "宣点") == "好"
    await playing.advance(5)
    assert f"\u2068{other.name}\u2069 宣点" in playing.table().text
    assert "宣点" not in {b.text for b in playing.hand(other).buttons}
    again = await playing.answered(other.press_stale(hand, "宣点"))
    assert again.startswith("现在不是做这个的时候。")


async def test_hand_and_table_are_posted_anew(playing: Room) -> None:
    user, hand = await leader(playing)
    await playing.say(user, user.dm, "/hand")
    await playing.advance(3)
    fresh = playing.hand(user)
    assert fresh.message_id > hand.message_id
    assert "过时" not in await playing.press(user, fresh, first_set(fresh))
    await playing.advance(4)
    table = playing.table()
    await playing.say(user, playing.group, "/table")
    await playing.advance(8)
    assert playing.table().message_id > table.message_id
    assert playing.table().photo is not None


async def test_leaving_puts_a_computer_in_the_seat(playing: Room) -> None:
    user, hand = await leader(playing)
    await playing.say(user, playing.group, "/leave")
    await playing.advance(8)
    assert f"\u2068{user.name}\u2069 离开了" in "\n".join(
        m.text for m in playing.people[0].sees(playing.group)
    )
    state = await game(playing)
    assert state.hand is not None
    assert state.hand.top is not None
    assert not playing.hand(user).buttons
    assert await playing.answered(user.press_stale(hand, first_set(hand))) == "你不在这一桌。"


async def test_only_the_host_or_an_admin_stops(playing: Room) -> None:
    guest, host = playing.people[1], playing.people[0]
    await playing.say(guest, playing.group, "/stop")
    await playing.advance(4)
    assert guest.last(playing.group).text == "只有桌主或管理员能结束牌局。"
    await playing.say(host, playing.group, "/stop")
    await playing.press(host, host.last(playing.group), "结束")
    await playing.advance(8)
    last = host.last(playing.group)
    assert "\u2068老王\u2069 结束了牌局" in last.text
    for user in playing.people:
        assert not playing.hand(user).buttons
    assert await playing.press(guest, last, "再开一桌") == ""
    await playing.advance(4)
    assert guest.last(playing.group).text.startswith("够级开桌")


async def test_who_leaves_the_group_is_played_by_the_computer(playing: Room) -> None:
    user, _ = await leader(playing)
    user.leave(playing.group)
    await playing.advance(8)
    shown = await playing.app.context.tables.shown(TABLE)
    assert shown is not None
    seat = playing.people.index(user) + 1
    assert shown.table.player(seat).autoplay
    hand = playing.hand(user)
    assert await playing.press(user, hand, "取消托管") == "现在你自己打。"
    await playing.advance(3)
    shown = await playing.app.context.tables.shown(TABLE)
    assert shown is not None
    assert not shown.table.player(seat).autoplay


async def test_the_clock_plays_for_sleepers(group: Room) -> None:
    host = group.people[0]
    await group.say(host, group.group, "/gouji")
    for wanted in ("时间\uff1a不限", "时间\uff1a不限", "15 秒", "‹ 返回", "‹ 返回"):
        if host.last(group.group).has_button(wanted):
            await group.press(host, host.last(group.group), wanted)
            await group.advance(4)
    for user in group.people:
        await group.press(user, host.last(group.group), "坐下")
    await group.advance(10)
    await group.press(host, host.last(group.group), "▶ 开始")
    await group.advance(16)
    user, hand = await leader(group)
    assert "15 秒" in hand.text
    await group.advance(20)
    state = await game(group)
    assert state.hand is not None
    assert state.hand.top is not None or state.hand.round > 1


async def test_english_people_read_english(room: Room) -> None:
    room.gather("Ann", "Bob", languages=(Language.EN, "zh-hans"))
    ann, bob = room.people
    await room.say(ann, room.group, "/gouji")
    lobby = ann.last(room.group)
    labels = {b.text for b in lobby.buttons}
    sit, fill, start = (
        ("Sit", "Fill with computers", "▶ Start")
        if "Sit" in labels
        else ("坐下", "电脑补满", "▶ 开始")
    )
    assert await room.press(ann, lobby, sit) == "You have seat 1."
    assert await room.press(bob, lobby, sit) == "你坐 2 号位。"
    await room.press(ann, lobby, fill)
    await room.press(ann, lobby, start)
    await room.advance(5)
    assert "s to look at your cards" in room.hand(ann).text
    assert "看牌时间" in room.hand(bob).text


async def test_practice_in_private(room: Room) -> None:
    """/gouji in one's own chat plays with five computers."""
    user = room.world.user("老王", has_started=True)
    room.people = (user,)
    user.send(user.dm, "/gouji")
    await room.advance(6)
    hand = next(m for m in reversed(user.sees(user.dm)) if m.is_protected)
    assert await room.press(user, hand, "准备好了") == "准备好了，等其他人。"
    for _ in range(40):
        await room.advance(3)
        asked = [m for m in user.sees(user.dm) if m.text.startswith("🔔")]
        if asked:
            break
    assert asked
    await room.say(user, user.dm, "/leave")
    await room.advance(5)
    assert "牌局结束" in user.last(user.dm).text


async def test_commands_are_offered_in_both_languages(room: Room) -> None:
    chinese = room.world.user("老王", has_started=True)
    english = room.world.user("Ann", language_code=Language.EN, has_started=True)
    group = room.world.group("群", chinese, english)
    await room.settle()
    assert dict(chinese.commands(group))["gouji"] == "开一桌够级"
    assert dict(english.commands(group))["gouji"] == "open a table of Gouji"
    assert "table" not in dict(english.commands(english.dm))
    for who, text in ((chinese, "够级"), (english, "Gouji (够级)")):
        await room.say(who, who.dm, "/start")
        await room.say(who, who.dm, "/help")
        assert text in who.last(who.dm).text
        await room.say(who, who.dm, "/language")
    assert chinese.last(chinese.dm).text == "OK, English."
    await room.say(chinese, chinese.dm, "/rules")
    assert "Classic tribute gouji" in chinese.last(chinese.dm).text
    await room.say(chinese, chinese.dm, "/hand")
    assert chinese.last(chinese.dm).text == "You don't play anywhere. /gouji opens a table."
