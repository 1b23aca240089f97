"""How each stored database goes on: what people do after the bot has started again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from tests.upgrade.restarted import Continuation, continued

Script = Callable[[Continuation], Awaitable[None]]


async def transcript_of(name: str, script: str, folder: Path) -> str:
    """Carry out a script on a copy of a database in *folder* and return what people saw."""
    async with continued(name, folder) as play:
        await SCRIPTS[name][script](play)
        return play.text()


# --- at a table


async def declines(play: Continuation) -> None:
    await play.press("Ann", "不烧", then=1)
    await play.press("老王", "过", then=1)
    play.note("everybody has spoken in the open window")
    await play.wait(10)
    play.note("the window closes")
    await play.play(8)
    play.note("they play on")


async def burns(play: Continuation) -> None:
    await play.press("Ann", "🔥", then=1)
    play.note("one burns in the open window")
    await play.wait(10)
    play.note("the window closes")
    await play.play(8)
    play.note("they play on")


async def takes_back(play: Continuation) -> None:
    await play.press("Bob", "↩ 收回")
    play.note("the tap is taken back")
    await play.press("老王", "✓ 先过 · 取消")
    play.note("a pass that was said ahead is taken back")
    await play.press("Bob", "6 ×16", then=8)
    await play.play(8)
    play.note("another choice counts, and they play on")


async def lets_it_count(play: Continuation) -> None:
    await play.wait(5)
    play.note("the tap counts")
    await play.wait(30)
    play.note("the passes that were said ahead count")
    await play.play(8)
    play.note("they play on")


async def passes_by_itself(play: Continuation) -> None:
    await play.wait(10)
    play.note("a pass comes by itself")
    for _ in range(3):
        await play.play(2)
        await play.wait(25)
    play.note("they play on, and pass by themselves")


async def lets_time_run(play: Continuation) -> None:
    await play.press("小李", "宣点", then=1)
    await play.say("李四", "/hand", then=1)
    play.note("somebody else declares and looks at the hand; the clock runs on")
    await play.wait(15)
    play.note("the clock decides")
    await play.play(8)
    await play.wait(125)
    play.note("they play on, and let time run again")


async def is_reminded(play: Continuation) -> None:
    await play.wait(25)
    play.note("a reminder")
    await play.play(8)
    play.note("they play on")


async def wakes_up(play: Continuation) -> None:
    group = play.group()
    await play.press("老王", "👉 催一下", group)
    await play.press("老王", "同意", group)
    play.note("urged too soon; the host lets the watcher sit down")
    await play.press("Bob", "A", then=8)
    play.note("who was waited for acts")
    await play.wait(60)
    play.note("passes said ahead and by themselves")
    await play.play(8)
    play.note("they play on")


async def decides_for_the_sleeper(play: Continuation) -> None:
    group = play.group()
    await play.press("Ann", "🤖", group)
    play.note("the majority lets the computer play")
    await play.wait(20)
    play.note("the computer plays, and passes count that were said ahead")
    await play.press("Bob", "取消托管")
    await play.play(8)
    play.note("they play on")


async def readies(play: Continuation) -> None:
    group = play.group()
    await play.press("Bob", "🔴3", group)
    play.note("two change seats")
    await play.press("老王", "下一局")
    await play.wait(40)
    play.note("the next hand begins without the others")
    await play.wait(15)
    await play.play(8)
    play.note("they play")


async def resumes(play: Continuation) -> None:
    await play.say("Ann", "/table", play.group())
    await play.say("Ann", "/pause", play.group())
    play.note("it is suspended")
    await play.wait(3 * 86400)
    play.note("three days later")
    await play.press("小李", "▶ 接着打", play.group())
    play.note("they go on")
    await play.wait(6)
    await play.play(8)
    play.note("they play on")


async def ends(play: Continuation) -> None:
    await play.say("老王", "/stop", play.group())
    play.note("the host stops it")
    await play.say("老王", "/resume", play.group())
    await play.say("小李", "/gouji", play.group())
    play.note("another table is opened")


async def tries_again(play: Continuation) -> None:
    await play.say("管理员", "/resume 1", then=10)
    play.note("an admin lets the table go on")
    await play.play(8)
    play.note("they play on")


async def practises(play: Continuation) -> None:
    await play.press("Ann", "Hint")
    await play.press("Ann", "Tools")
    await play.press("Ann", "‹ Back")
    play.note("help for one player")
    await play.play(12)
    play.note("play")
    await play.say("Ann", "/leave")
    play.note("the end")


# --- the early phases of a hand


async def looks(play: Continuation) -> None:
    for name in ("老王", "小李", "张三", "李四"):
        await play.press(name, "准备好了", then=1)
    play.note("everybody is ready")
    await play.press("李四", "无头", then=8)
    play.note("the opposite of who revolts is headless")
    await play.play(8)
    play.note("they play")


async def waits_for_the_end_of_the_look(play: Continuation) -> None:
    await play.wait(15)
    play.note("the window closes")
    await play.play(8)
    play.note("they play")


async def keeps_the_head(play: Continuation) -> None:
    await play.press("李四", "要头", then=8)
    play.note("the head is kept")
    await play.play(8)
    play.note("they play")


async def pledges(play: Continuation) -> None:
    await play.press("张三", "不保", then=8)
    play.note("the pledges are shown")
    await play.play(8)
    play.note("they play")


async def plays(play: Continuation) -> None:
    await play.wait(10)
    play.note("what was open is decided")
    await play.play(8)
    play.note("they play")


async def picks(play: Continuation) -> None:
    await play.press("Ann", "9", then=8)
    play.note("a rank is named")
    await play.wait(20)
    play.note("the tribute is paid")


# --- in a lobby


async def changes_rules(play: Continuation) -> None:
    group = play.group()
    await play.press("小李", "坐下", group)
    play.note("somebody sits down on the page")
    for label in ("1 ☑", "‹ 返回", "开点", "1 ☐", "‹ 返回", "‹ 返回", "‹ 返回"):
        await play.press("老王", label, group)
    play.note("single rules")
    await play.say("老王", "/rules", group)
    play.note("the rules of the table")
    for label in ("电脑补满", "▶ 开始"):
        await play.press("老王", label, group)
    await play.wait(20)
    play.note("a table with these rules")


async def becomes_a_table(play: Continuation) -> None:
    group = play.group()
    await play.press("Bob", "选对头", group)
    await play.press("Bob", "🔴3", group)
    play.note("another pair")
    play.user("新来的").open_url(
        "https://t.me/gouji_sandbox_bot?start=s_word1_word2_n1002000000001_0"
    )
    await play.wait(4)
    play.note("the invitation is followed")
    await play.press("张三", "‹ 返回", group)
    await play.press("张三", "坐下", group, then=20)
    await play.wait(5)
    play.note("full: it starts by itself")


async def counts_down(play: Continuation) -> None:
    group = play.group()
    await play.press("老王", "选座 / 换座", group, then=1)
    await play.press("老王", "🔵2", group, then=1)
    play.note("two change seats")
    await play.press("老王", "‹ 返回", group, then=1)
    await play.press("小李", "时间：", group, then=1)
    await play.press("老王", "时间：", group, then=1)
    await play.press("老王", "‹ 返回", group, then=1)
    play.note("the times")
    await play.wait(20)
    play.note("the table starts")
    await play.wait(15)
    play.note("everybody has looked")


async def draws(play: Continuation) -> None:
    group = play.group()
    await play.press("Ann", "Wait", group)
    await play.press("李四", "Sit", group)
    await play.press("李四", "🎴", group)
    play.note("it stays open, and the last lot is drawn")
    await play.press("老王", "▶ Start", group)
    await play.wait(15)
    play.note("the table starts")


# --- behind a hand, and beside


async def looks_back(play: Continuation) -> None:
    group = play.group()
    for command in ("/record", "/record 1", "/log", "/score", "/stats", "/stats group", "/top"):
        await play.say("小李子", command, group, then=15)
    play.note("records and figures")
    await play.say("老王", "/replay", group, then=15)
    for label in ("第2局", "▶ 看牌局", "⏭", "▶", "⏮"):
        await play.press("Ann", label, group, then=8)
    play.note("a replay")
    await play.say("Ann", "/record 2", then=8)
    await play.say("Ann", "/stats", then=8)
    await play.say("路人", "/replay 3", then=8)
    play.note("in private")
    await play.press("老王", "原班再来", group, then=10)
    play.note("the same people again")


async def is_let_through(play: Continuation) -> None:
    await play.wait(560)
    play.note("nothing yet")
    await play.wait(60)
    play.note("what waited is sent")
    await play.wait(120)
    await play.press("小李", "⏭", play.group("够友"), then=15)
    await play.press("Eva", "坐下", play.group("别处"))
    await play.play(8)
    play.note("they go on")


async def catches_up(play: Continuation) -> None:
    await play.wait(10)
    play.note("what had arrived is handled")
    await play.play(8)
    play.note("they play on")


async def remembers(play: Continuation) -> None:
    group = play.group()
    await play.say("小李", "/settings")
    await play.say("Ann", "/help")
    play.note("people")
    await play.say("老王", "/gouji", group)
    await play.say("老王", "/rules", group)
    await play.press("小李", "坐", group)
    await play.press("Bob", "坐", group)
    play.note("what the group has chosen, without pictures")
    play.user("Bob").start()
    await play.wait(4)
    await play.press("Bob", "坐 B", group)
    play.note("who had blocked the bot is back")
    for label in ("电脑补满", "▶ 开始"):
        await play.press("老王", label, group)
    await play.wait(40)
    await play.play(8)
    play.note("a table")


SCRIPTS: Final[dict[str, dict[str, Script]]] = {
    "auto_pass": {"passes": passes_by_itself},
    "between": {"readies": readies},
    "bought": {"plays": waits_for_the_end_of_the_look},
    "burn_window": {"declines": declines, "burns": burns},
    "charge": {"plays": plays},
    "clock": {"lets_time_run": lets_time_run},
    "countdown": {"starts": counts_down},
    "deadline": {"is_reminded": is_reminded},
    "frozen": {"tries_again": tries_again, "ends": ends},
    "head": {"keeps": keeps_the_head},
    "idle": {"remembers": remembers},
    "look_window": {"looks": looks, "closes": waits_for_the_end_of_the_look},
    "lots": {"draws": draws},
    "opposites": {"starts": becomes_a_table},
    "pick": {"picks": picks},
    "pledge": {"pledges": pledges},
    "practice": {"practises": practises},
    "rule_page": {"changes": changes_rules},
    "series": {"looks_back": looks_back},
    "suspended": {"resumes": resumes, "ends": ends},
    "take_back": {"takes_back": takes_back, "counts": lets_it_count},
    "unhandled": {"catches_up": catches_up},
    "unsent": {"is_let_through": is_let_through},
    "waiting": {"wakes_up": wakes_up, "decides": decides_for_the_sleeper},
}
"""For each database its scripts by name."""
