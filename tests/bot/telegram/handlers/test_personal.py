"""Personal things through the whole bot: /settings, hint, counter, phrases, order, 托管."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.table.preferences import PersonalSwitches
from render import alt_text
from render.pictures import HandPicture, Picture, TablePicture
from tests.support.actors import MessageView, User
from tests.support.quick import deal_quickly
from tests.support.room import NAMES, Room, open_room, sketch


class Album:
    """Keeps what was drawn, as values."""

    def __init__(self) -> None:
        self.drawn: list[Picture] = []

    def draw(self, picture: Picture) -> bytes:
        self.drawn.append(picture)
        return sketch(picture)

    def hands(self, seat: int) -> Iterator[HandPicture]:
        return (p for p in self.drawn if isinstance(p, HandPicture) and p.seat == seat)

    def tables(self) -> list[TablePicture]:
        return [p for p in self.drawn if isinstance(p, TablePicture)]


@asynccontextmanager
async def playing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Room, Album, User]]:
    """Six people play; yields the one who leads, too."""
    deal_quickly(monkeypatch)
    album = Album()
    async with open_room(folder, draw=album.draw) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        leader = next(user for user in room.people if "轮到你" in room.hand(user).text)
        yield room, album, leader


def others(room: Room, user: User) -> dict[int, list[str]]:
    """Return what everybody else, and the group, sees."""
    seen = {one.id: [m.text for m in one.sees(one.dm)] for one in room.people if one is not user}
    return seen | {room.group.id: [m.text for m in room.people[0].sees(room.group)]}


def menu(user: User) -> MessageView:
    return next(m for m in reversed(user.sees(user.dm)) if "我的设置" in m.text)


async def test_settings_are_a_menu_in_ones_own_chat(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        await room.settle()
        user = room.people[0]
        await room.say(user, user.dm, "/settings")
        assert menu(user).has_button("✓ 出牌后两秒内能收回")
        old = menu(user)
        await room.press(user, menu(user), "✗ 压不住就自动过")
        await room.press(user, menu(user), "✓ 手牌从大到小")
        await room.advance(2)
        switches = await room.app.context.chats.switches(user.id)
        assert switches == PersonalSwitches(auto_pass=True, high_first=False)
        assert menu(user).has_button("✓ 压不住就自动过")
        # A button sets what it says: the same tap again, from an old keyboard, changes nothing.
        data = old.button("✗ 压不住就自动过").data
        assert data is not None
        await room.answered(user.press_forged(menu(user), data))
        assert await room.app.context.chats.switches(user.id) == switches
        await room.press(user, menu(user), "✓ 压不住就自动过")
        await room.advance(2)
        assert await room.app.context.chats.switches(user.id) == PersonalSwitches(high_first=False)
        assert sum("我的设置" in m.text for m in user.sees(user.dm)) == 1


async def test_in_a_group_settings_lead_to_ones_own_chat(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        await room.settle()
        user = room.people[2]
        await room.say(user, room.group, "/settings")
        answer = user.last(room.group)
        assert "✓" not in answer.text
        url = answer.button("⚙ 我的设置").url
        assert url is not None
        user.open_url(url)
        await room.advance(2)
        assert menu(user).has_button("✓ 手牌从大到小")
        assert user.last(room.group) == answer


async def test_a_hint_is_for_one_person_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, album, user):
        before = others(room, user)
        said = await room.press(user, room.hand(user), "提示")
        await room.advance(2)
        assert said.startswith("💡 发")
        assert others(room, user) == before
        seat = room.people.index(user) + 1
        last = list(album.hands(seat))[-1]
        assert last.hint.startswith("提示：")
        assert any(stack.lifted for stack in last.stacks)
        assert "提示：" in alt_text(last)
        hinted = next(b for b in room.hand(user).buttons if b.text.startswith("💡"))
        await room.press(user, room.hand(user), hinted.text)
        await room.advance(8)
        assert others(room, user) != before
        assert "轮到你" not in room.hand(user).text


async def test_the_counter_answers_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, _, leader):
        before = others(room, leader)
        for user in room.people:
            said = await room.press(user, room.hand(user), "记牌")
            assert "大×" in said
            assert len(said) <= 200
        assert others(room, leader) == before


async def test_a_phrase_stands_in_the_table_and_costs_no_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, album, leader):
        user = next(one for one in room.people if one is not leader)
        seat = room.people.index(user) + 1
        count = len(room.people[0].sees(room.group))
        await room.press(user, room.hand(user), "工具")
        await room.advance(2)
        assert await room.press(user, room.hand(user), "好牌！") == "说了：好牌！"
        await room.advance(6)
        assert album.tables()[-1].seats[seat - 1].phrase == "好牌！"
        assert "💬 好牌！" in room.table().text
        assert len(room.people[0].sees(room.group)) == count
        assert room.hand(user).has_button("工具"), "the hand is back"
        await room.press(user, room.hand(user), "工具")
        await room.advance(1)
        assert (await room.press(user, room.hand(user), "快点啊")).startswith("刚说过")
        await room.advance(20)
        await room.press(leader, room.hand(leader), "提示")
        await room.advance(1)
        hinted = next(b for b in room.hand(leader).buttons if b.text.startswith("💡"))
        await room.press(leader, room.hand(leader), hinted.text)
        await room.advance(8)
        assert "💬" not in room.table().text


async def test_the_tools_stay_while_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, _, leader):
        watching = [one for one in room.people if one is not leader]
        for user in (*watching, leader):
            await room.press(user, room.hand(user), "工具")
        await room.advance(2)
        await room.press(leader, room.hand(leader), "托管")
        await room.advance(3)
        for user in watching:
            hand = room.hand(user)
            assert "桌上" in hand.text, "the hand follows the table"
            # Who has to decide is shown the decision.
            assert hand.has_button("好牌！") == (not hand.text.startswith("🔔"))
        still = [user for user in watching if room.hand(user).has_button("好牌！")]
        assert still
        for user in still:
            await room.press(user, room.hand(user), "‹ 返回")
        await room.advance(2)
        assert not any(room.hand(user).has_button("好牌！") for user in still)


async def test_the_order_of_the_cards_is_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, album, user):
        seat = room.people.index(user) + 1
        first = list(album.hands(seat))[-1]
        before = others(room, user)
        await room.press(user, room.hand(user), "工具")
        await room.advance(2)
        await room.press(user, room.hand(user), "从小到大排")
        await room.advance(2)
        last = list(album.hands(seat))[-1]
        assert [s.cards for s in last.stacks] == [s.cards for s in first.stacks][::-1]
        assert others(room, user) == before
        assert "轮到你" in room.hand(user).text
        assert room.hand(user).has_button("提示")


async def test_the_computer_plays_until_one_does_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, monkeypatch) as (room, album, user):
        seat = room.people.index(user) + 1
        await room.press(user, room.hand(user), "工具")
        await room.advance(2)
        await room.press(user, room.hand(user), "托管")
        await room.advance(10)
        assert "轮到你" not in room.hand(user).text
        marks = {chip.kind for chip in album.tables()[-1].seats[seat - 1].chips}
        assert "autoplay" in marks
        assert "托管" in room.table().text
        await room.say(user, user.dm, "/auto")
        await room.advance(8)
        marks = {chip.kind for chip in album.tables()[-1].seats[seat - 1].chips}
        assert "autoplay" not in marks
        await room.say(user, user.dm, "/auto")
        await room.advance(8)
        assert "托管" in room.table().text


async def test_rules_come_as_a_card_and_in_words(tmp_path: Path) -> None:
    album = Album()
    async with open_room(tmp_path, draw=album.draw) as room:
        room.gather(*NAMES)
        await room.settle()
        user = room.people[0]
        await room.say(user, room.group, "/rules")
        card, words = user.sees(room.group)[-2:]
        assert card.photo is not None
        assert words.photo is None
        assert "举例" in words.text
        assert album.drawn[-1].kind == "rules"
