"""What is stored beside tables in play: lobbies, hands that are over, messages, updates, people."""

from __future__ import annotations

import json
import sqlite3

from tests.support.faults import Refuse
from tests.support.room import NAMES, Policy
from tests.upgrade.making import Making, database

# --- lobbies


async def open_lobby(making: Making, *labels: str) -> None:
    """Let the host open a lobby and press buttons of it."""
    making.room.gather(*NAMES)
    await making.room.settle()
    await making.play.say(making.host, "/gouji", making.room.group)
    for label in labels:
        await making.play.press(making.host, label, making.room.group)


@database()
async def rule_page(making: Making) -> None:
    """The lobby shows a page of single rules, and why the last choice was refused."""
    await open_lobby(making, "坐下", "玩法：", "单项规则…", "憋三", "1 ☐", "‹ 返回", "开点", "1 ☑")
    for label in ("‹ 返回", "烧牌", "4 ☐"):
        await making.play.press(making.host, label, making.room.group)


@database()
async def opposites(making: Making) -> None:
    """A lobby with a pair of opposites, a request, an invitation, and times of its own."""
    await open_lobby(making, "分边：", "自选对头", "时间：", "时间：", "60 秒", "人齐自动开始：关")
    play, group = making.play, making.room.group
    await play.press(making.host, "‹ 返回", group)
    for name in NAMES[:4]:
        await play.press(name, "坐下", group)
    await play.press(making.host, "选对头", group)
    await play.press(NAMES[0], "🔵2", group)
    await play.press(NAMES[1], "🔴1", group)
    await play.press(NAMES[2], "🔵2", group)
    invited = making.room.world.user("新来的")
    group.add(invited)
    await play.press("新来的", "‹ 返回", group)
    await play.press("新来的", "坐下", group)


@database()
async def countdown(making: Making) -> None:
    """A full lobby starts by itself in a few seconds; one person wants another seat."""
    await open_lobby(making, "坐下", "时间：", "烧牌等候：", "10 秒", "人齐自动开始：关")
    play, group = making.play, making.room.group
    await play.press(making.host, "‹ 返回", group)
    await play.press(NAMES[1], "坐下", group)
    await play.press(NAMES[1], "选座 / 换座", group)
    await play.press(NAMES[1], "🔴1", group)
    await play.press(making.host, "‹ 返回", group)
    await play.press(making.host, "电脑补满", group, then=5)


@database()
async def lots(making: Making) -> None:
    """A lobby in English in a forum topic; five have drawn lots, and it will close soon."""
    room, play = making.room, making.play
    group = room.gather(*NAMES, languages=("en",) * 6, is_forum=True)
    await room.settle()
    group.topic("够级", by=room.people[0])
    await play.say(making.host, "/gouji", group)
    for label in ("Sides:", "draw lots"):
        await play.press(making.host, label, group)
    for name in NAMES[:5]:
        await play.press(name, "Sit", group)
        await play.press(name, "🎴", group)
    await play.wait(26 * 60)


# --- hands that are over, messages, updates, people


@database(computer_seconds=0.1, burn_window=0.5, look_window=1.0)
async def series(making: Making) -> None:
    """A series of three hands: somebody has another name, another one left, a watcher sat down."""
    await making.start("老王", "小李", "Ann", seconds=3)
    room, play = making.room, making.play
    watcher = room.world.user("路人", has_started=True)
    room.group.add(watcher)
    await making.act_until(making.is_over)
    room.people[1].rename("小李子")
    for name in ("老王", "小李子", "Ann"):
        await play.press(name, "下一局")
    await play.play(20)
    await play.say("Ann", "/leave")
    room.people = room.people[:2]
    await making.act_until(making.is_over)
    await play.press("路人", "换座 / 入座", room.group)
    await play.press("路人", "🔵6", room.group)
    room.people = (*room.people, watcher)
    for user in room.people:
        await play.press(user.name, "下一局")
    await making.act_until(making.is_over)
    await play.say("老王", "/stop", room.group)
    await play.press("老王", "结束", room.group)
    await play.wait(20)


@database(burn_window=1.0)
async def unsent(making: Making) -> None:
    """Telegram lets nothing through: messages, pictures, files and removals of all kinds wait."""
    await making.start()
    room, play, faults = making.room, making.play, making.room.server.faults
    tom, eva = (room.world.user(name, has_started=True) for name in ("Tom", "Eva"))
    other = room.world.group("别处", tom, eva)
    await making.act_until(making.is_over)
    await play.wait(10)
    await play.say(making.host, "/pause", room.group, then=20)
    await play.say(NAMES[1], "/replay", room.group, then=15)
    await play.press(NAMES[1], "第1局", room.group, then=15)
    await play.press(NAMES[1], "▶ 看牌局", room.group, then=15)
    refusal = Refuse(429, "Too Many Requests: retry after 600", retry_after=600)
    faults.add(refusal, method="deleteMessage", chat=tom.id, times=None)
    await play.say("Tom", "/gouji")
    await play.wait(14)
    await play.play(20, without=(*NAMES, "Eva"))
    for chat in (room.group.id, other.id, eva.id, *(user.id for user in room.people)):
        faults.add(refusal, chat=chat, times=None)
    await play.say("Eva", "/gouji")
    await play.say("Eva", "/rules", other)
    await play.say("Eva", "/gouji", other)
    await play.say(NAMES[1], "/record", room.group)
    await play.say(NAMES[3], "/replay 1")
    play.tap(NAMES[1], "⏭", room.group)
    play.tap(NAMES[2], "▶ 接着打", room.group)
    await play.wait(2)
    for name in NAMES[1:5]:
        await play.say(name, "/end", room.group)


@database()
async def unhandled(making: Making) -> None:
    """Updates have arrived, and the program ended before it handled them."""
    await making.start()
    room, play = making.room, making.play
    tom = room.world.user("Tom", has_started=True)
    room.group.add(tom)
    await play.wait(5)
    await play.play(12)
    await room.app.__aexit__(None, None, None)
    asked = making.who("🔔", text=True)[0]
    hand = room.hand(play.user(asked))
    play.user(asked).press(hand, Policy(1).choose(hand) or "")
    play.user(asked).send(room.group, "/log")
    tom.send(tom.dm, "/gouji")
    tom.press(room.table(), "👀 我的牌")
    tom.leave(room.group)
    updates = await room.world.state.updates.poll()
    with sqlite3.connect(room.app.settings.database) as connection:
        connection.executemany(
            "INSERT INTO inbox (update_id, body, received) VALUES (?, ?, ?)",
            [(one["update_id"], json.dumps(one), room.clock.now()) for one in updates],
        )
    connection.close()
    room.world.state.updates.drop_pending()


@database()
async def idle(making: Making) -> None:
    """Nobody plays: what people and groups have chosen, a group without pictures, a blocked bot."""
    room, play = making.room, making.play
    group = room.gather("老王", "小李", "Ann", "Bob", languages=("zh-hans", "zh-hans", "en", "en"))
    group.permit(without=("can_send_photos",))
    await room.settle()
    for label in ("✗ 压不住就自动过", "✓ 危险的牌再问一次", "✓ 手牌从大到小", "✓ “记牌”按钮"):
        await play.say("小李", "/settings", then=1)
        await play.press("小李", label, then=1)
    await play.say("Ann", "/language")
    await play.say("老王", "/gouji", group)
    for label in ("坐下", "玩法：", "同城游", "同城游·潍坊", "✓ 就打这个"):
        await play.press("老王", label, group, then=8)
    for label in ("玩法：", "单项规则…", "计分", "4 ☐", "‹ 返回", "‹ 返回", "‹ 返回"):
        await play.press("老王", label, group, then=8)
    await play.press("Bob", "坐下", group)
    room.people[3].block()
    for label in ("分边：", "自认联邦", "时间：", "时间：", "60 秒", "烧牌等候：", "10 秒"):
        await play.press("老王", label, group, then=8)
    for label in ("看牌：", "20 秒", "人齐自动开始：关", "‹ 返回", "取消"):
        await play.press("老王", label, group, then=8)
