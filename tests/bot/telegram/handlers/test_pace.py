"""How much the bot writes: at any pace, in every minute, for each chat."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from bot.chats.model import Person
from bot.presenter.scene import Scene
from bot.presenter.table import table_caption
from bot.table.preferences import PersonalSwitches
from tests.support.actors import MessageView
from tests.support.quick import deal_quickly
from tests.support.room import NAMES, Policy, Room, open_room

TABLE = 1
_WRITES = {"sendMessage", "sendPhoto", "sendDocument", "deleteMessage"}


def writes(room: Room, chat: int) -> list[float]:
    """Return the times of all sends, edits and deletions in a chat."""
    return [
        request.time
        for request in room.server.requests
        if (request.method in _WRITES or request.method.startswith("editMessage"))
        and request.params.get("chat_id") == chat
    ]


def most_in_a_minute(times: list[float]) -> int:
    return max((sum(start <= t < start + 60 for t in times) for start in times), default=0)


async def hurried(room: Room) -> None:
    """Let six people play who neither want to take anything back nor to think."""
    room.gather(*NAMES)
    await room.settle()
    quick = PersonalSwitches(take_back=False, warnings=False)
    for user in room.people:
        await room.app.context.chats.save_person(
            Person(user_id=user.id, name=user.name, dm_ok=True)
        )
        await room.app.context.chats.save_switches(user.id, quick, request_id=None)
    await room.start()


async def act_fast(room: Room, *, seconds: float, rest: float, hands: int = 1) -> int:
    """Let people press what they are asked, a tap each *rest* seconds; returns how many it were."""
    policies = [Policy(seed) for seed in range(6)]
    tried: set[str] = set()
    taps = 0
    end = room.clock.now() + seconds
    while room.clock.now() < end and not over(room, hands):
        for user, policy in zip(room.people, policies, strict=True):
            message = room.hand(user)
            if message.has_button("下一局"):
                user.press(message, "下一局")
            data = policy.choose(message)
            if data is not None and f"{user.id} {data}" not in tried:
                tried.add(f"{user.id} {data}")
                user.press(message, data)
                taps += 1
                await room.advance(rest)
        await room.advance(0.1)
    return taps


def over(room: Room, hand: int) -> bool:
    return any(m.text.startswith(f"第 {hand} 局结果") for m in room.people[0].sees(room.group))


def pictures(room: Room, head: str) -> list[MessageView]:
    return [m for m in room.people[0].sees(room.group) if m.text.startswith(head)]


async def caption_now(room: Room) -> str:
    """Return what the table's caption must say now, without markup."""
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    scene = Scene.of(shown.table, shown.game, shown.moment)
    return html.unescape(re.sub(r"<[^>]*>", "", table_caption(scene)))


@pytest.mark.timeout(240)
async def test_sixty_actions_a_minute(tmp_path: Path) -> None:
    """The budget holds in every minute, and when they stop the latest state stands there."""
    async with open_room(tmp_path, burn_window=0.2, look_window=1.0) as room:
        await hurried(room)
        await room.advance(3)
        began = room.clock.now()
        taps = await act_fast(room, seconds=170, rest=0.8, hands=2)
        minutes = (room.clock.now() - began) / 60
        assert taps >= 60 * minutes
        sent = writes(room, room.group.id)
        assert 12 < most_in_a_minute(sent) <= 18
        assert all(request.status != 429 for request in room.server.requests)
        await room.advance(30)
        (table,) = pictures(room, "第 2 局 · 第")
        expected = (await caption_now(room)).split("\n")
        assert table.text.split("\n")[: len(expected)] == expected
        assert all(name in table.text for name in NAMES)
        assert len(table.text) <= 1024

        shown = await room.app.context.tables.shown(TABLE)
        assert shown is not None
        assert shown.game.hand is not None
        assert 3 < len(rounds_shown(room, "第 2 局")) < shown.game.hand.round, "some got no picture"


def rounds_shown(room: Room, hand: str) -> set[str]:
    """Return the first lines of all tables of a hand that were sent."""
    heads = set()
    for event in room.world.state.journal.events:
        if event.kind == "sent" and event.chat_id == room.group.id and event.message is not None:
            head = event.message.text.plain.split("\n")[0]
            if head.startswith(hand) and "轮" in head:
                heads.add(head)
    return heads


@pytest.mark.timeout(240)
async def test_a_hand_leaves_one_table_and_one_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_room(tmp_path, burn_window=0.2, look_window=1.0) as room:
        await hurried(room)
        await room.advance(3)
        await act_fast(room, seconds=600, rest=0.2)
        await room.advance(60)
        assert most_in_a_minute(writes(room, room.group.id)) <= 18
        assert len(pictures(room, "第 1 局结束")) == 1
        assert len(pictures(room, "第 1 局结果")) == 1
        assert not pictures(room, "第 1 局 · 第"), "no table of a former round is left"
        assert all(len(m.text) <= 1024 for m in room.people[0].sees(room.group))


@pytest.mark.timeout(240)
async def test_topics_share_the_budget_of_their_group(tmp_path: Path) -> None:
    """Two tables of one forum: three people and three computers at each."""
    async with open_room(tmp_path, burn_window=0.2, look_window=1.0, computer_seconds=0.5) as room:
        group = room.gather(*NAMES, is_forum=True)
        await room.settle()
        for number, (first, last) in enumerate(((0, 3), (3, 6))):
            room.thread = group.topic(f"桌{number}", by=room.people[0])
            people = room.people[first:last]
            await room.say(people[0], group, "/gouji")
            for user in people:
                lobby = [m for m in user.sees(group) if m.has_button("坐下")][-1]
                await room.press(user, lobby, "坐下")
            await room.advance(30)
            for wanted in ("电脑补满", "▶ 开始"):
                lobby = [m for m in people[0].sees(group) if m.has_button(wanted)][-1]
                await room.press(people[0], lobby, wanted)
                await room.advance(20)
        await room.advance(10)
        taps = await act_fast(room, seconds=70, rest=0.6)
        assert taps > 25
        assert most_in_a_minute(writes(room, group.id)) <= 18
        threads = {m.thread_id for m in room.people[0].sees(group) if m.text.startswith("第 1 局")}
        assert len(threads) == 2


async def test_where_pictures_are_forbidden_the_words_are_complete(tmp_path: Path) -> None:
    async with open_room(tmp_path, burn_window=0.2, look_window=1.0) as room:
        room.gather(*NAMES)
        room.group.permit(without=("can_send_photos",))
        await room.settle()
        await room.start()
        await room.advance(14)
        await act_fast(room, seconds=20, rest=1.0)
        await room.advance(20)
        (table,) = pictures(room, "第 1 局 · 第")
        assert table.photo is None
        assert table.has_button("👀 我的牌")
        assert all(name in table.text for name in NAMES)
        expected = (await caption_now(room)).split("\n")
        assert table.text.split("\n")[: len(expected)] == expected
