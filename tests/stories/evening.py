"""What happens in an evening: each story is a function that plays it and returns what was told."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path

from bot.texts import Language
from tests.stories.beginner import beginner
from tests.stories.days import pause, successor
from tests.stories.teller import Teller
from tests.support.actors import User
from tests.support.room import NAMES, Policy, Room, open_room, play

Story = Callable[[Path], Coroutine[None, None, str]]


async def _begin(room: Room) -> None:
    """Start, and let everybody look at the cards."""
    await room.start()
    await room.advance(12)


def _results(room: Room) -> int:
    texts = [message.text for message in room.people[0].sees(room.group)]
    return sum("局结果" in text for text in texts)


async def _play_hands(room: Room, number: int = 1) -> None:
    """Play until so many more results are there."""
    wanted = _results(room) + number
    policies = tuple(Policy(seed) for seed in range(len(room.people)))
    await play(room, policies, until=lambda: _results(room) >= wanted)
    await room.advance(2)


async def _play_a_while(room: Room, taps: int, *, without: User | None = None) -> None:
    """Let the others press for a while what they are offered."""
    policy = Policy(1)
    done = 0
    for _ in range(60):
        for user in room.people:
            if user is without or done >= taps:
                continue
            message = room.hand(user)
            data = policy.choose(message)
            if data is not None and message.text.startswith("🔔"):
                await room.press(user, message, data)
                done += 1
        if done >= taps:
            return
        await room.advance(2)


async def late_arrival(folder: Path) -> str:
    """Five play with a computer; the sixth comes late and takes its seat."""
    async with open_room(folder) as room:
        room.gather(*NAMES[:5])
        late = room.world.user("刘姐")
        await room.settle()
        tell = Teller(room, "刘姐来晚了", [room.people[0], late])
        await room.start()
        tell.scene("五个人开桌，缺一个，电脑补")
        await room.advance(12)
        await _play_a_while(room, 3)
        tell.skip("打了几手")
        room.group.add(late)
        await room.advance(1)
        tap = late.press(room.table(), "我来坐")
        popup = await tap.answer(within=20)
        await room.advance(3)
        tell.scene("刘姐进群，想坐电脑的座位")
        if popup.url:
            late.open_url(popup.url)
        await room.advance(5)
        tell.scene("她按了链接，点了 START")
        await room.press(room.people[0], room.people[0].last(room.group), "同意")
        room.people = (*room.people, late)
        await room.advance(5)
        tell.scene("桌主同意，她坐下来")
        await _play_hands(room)
        await room.advance(3)
        tell.skip("这一局打完")
        await room.press(late, room.hand(late), "下一局")
        await room.advance(3)
        tell.scene("刘姐等下一局")
        return tell.text()


async def leaver(folder: Path) -> str:
    """Somebody has to go in the middle of a hand, and is back for the next one."""
    async with open_room(folder) as room:
        room.gather(*NAMES)
        await room.settle()
        await _begin(room)
        gone, friend = room.people[2], room.people[4]
        tell = Teller(room, "Ann 有事先走", [gone])
        await room.say(gone, gone.dm, "/leave")
        await room.advance(8)
        tell.scene("Ann 在私聊里发 /leave")
        friend.leave(room.group)
        await room.advance(8)
        tell.scene("张三退了群")
        room.group.add(friend)
        await room.advance(2)
        tell.follow(friend)
        await room.press(friend, room.hand(friend), "取消托管")
        await room.advance(4)
        tell.scene("张三又回来，自己接着打")
        return tell.text()


async def back_again(folder: Path) -> str:
    """Somebody was away for some rounds and asks what happened."""
    async with open_room(folder) as room:
        room.gather(
            *NAMES, languages=("zh-hans", "zh-hans", Language.EN, "zh-hans", "zh-hans", "zh-hans")
        )
        await room.settle()
        await _begin(room)
        await _play_hands(room)
        for user in room.people:
            await room.press(user, room.hand(user), "Next hand" if user.name == "Ann" else "下一局")
        await room.advance(15)
        await _play_a_while(room, 5)
        who = room.people[1]
        tell = Teller(room, "小李接了个电话，回来问打到哪儿了", [who, room.people[2]])
        await room.say(who, room.group, "/log")
        await room.say(who, room.group, "/table")
        await room.advance(5)
        tell.scene("小李在群里问")
        await room.say(room.people[2], room.people[2].dm, "/log")
        await room.say(room.people[2], room.people[2].dm, "/hand")
        await room.advance(3)
        tell.scene("Ann asks in her own chat, in English")
        await room.say(who, room.group, "/score")
        await room.advance(3)
        tell.scene("比分")
        return tell.text()


async def spectators(folder: Path) -> str:
    """People of the group who do not play look on."""
    async with open_room(folder) as room:
        room.gather(*NAMES)
        uncle = room.world.user("二大爷")
        visitor = room.world.user("Tom", language_code=Language.EN)
        room.group.add(uncle, visitor)
        await room.settle()
        await _begin(room)
        await room.advance(5)
        tell = Teller(room, "二大爷和 Tom 看牌", [uncle, visitor])
        await room.press(uncle, room.table(), "👀 我的牌")
        await room.press(visitor, room.table(), "👀 我的牌")
        player = room.people[0]
        await room.press(player, room.table(), "👀 我的牌")
        tell.scene("谁都可以按 👀：看牌的人只见公开的，打牌的人见自己的")
        await room.say(uncle, room.group, "/table")
        await room.say(uncle, room.group, "/rules")
        await room.say(uncle, room.group, "/stop")
        await room.say(uncle, room.group, "/gouji")
        await room.advance(5)
        tell.scene("二大爷发命令")
        await _play_hands(room)
        tell.skip("打完一局")
        await room.say(visitor, room.group, "/score")
        await room.advance(3)
        tell.scene("Tom asks for the score")
        return tell.text()


async def dead_phone(folder: Path) -> str:
    """A phone dies where there is a clock; the computer plays until its owner is back."""
    async with open_room(folder, clock_seconds=30) as room:
        room.gather(*NAMES)
        await room.settle()
        await _begin(room)
        dead = next(u for u in room.people if room.hand(u).text.startswith("🔔"))
        tell = Teller(room, f"{dead.name}的手机没电了", [dead])
        await room.advance(32)
        tell.scene("三十秒过去，没有动静")
        await _play_a_while(room, 8, without=dead)
        await room.advance(40)
        await _play_a_while(room, 8, without=dead)
        tell.scene("其他人接着打")
        if room.hand(dead).has_button("取消托管"):
            await room.press(dead, room.hand(dead), "取消托管")
        await room.advance(5)
        tell.scene("充上电回来了")
        return tell.text()


async def rematch(folder: Path) -> str:
    """After the series the same people play again, two of them on the other side."""
    async with open_room(folder) as room:
        room.gather(*NAMES)
        await room.settle()
        await _begin(room)
        await _play_hands(room)
        one, two, host = room.people[1], room.people[2], room.people[0]
        tell = Teller(room, "打完再来，小李和 Ann 换座", [one])
        await room.say(host, room.group, "/stop")
        await room.press(host, host.last(room.group), "结束")
        await room.advance(8)
        tell.scene("老王结束了牌局")
        again = next(m for m in reversed(one.sees(room.group)) if m.has_button("原班再来"))
        await room.press(host, again, "原班再来")
        await room.advance(5)
        tell.scene("按“原班再来”")
        await room.press(one, host.last(room.group), "选座 / 换座")
        await room.advance(5)
        for user, other in ((one, two), (two, one)):
            lobby = host.last(room.group)
            seat = next(b.text for b in lobby.buttons if other.name in b.text)
            await room.press(user, lobby, seat)
            await room.advance(5)
        tell.scene("小李点 Ann 的座位，Ann 也点小李的")
        lobby = host.last(room.group)
        if not lobby.has_button("▶ 开始"):
            await room.press(host, lobby, "‹ 返回")
            await room.advance(5)
        await room.press(host, host.last(room.group), "▶ 开始")
        await room.advance(5)
        tell.scene("开打")
        return tell.text()


STORIES: dict[str, Story] = {
    story.__name__: story
    for story in (
        late_arrival,
        leaver,
        dead_phone,
        rematch,
        back_again,
        spectators,
        pause,
        successor,
        beginner,
    )
}
