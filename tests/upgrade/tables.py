"""Tables whose databases are stored: in a window, with a clock, suspended, in an early phase."""

from __future__ import annotations

from bot.table.model import Stage
from engine.facts import Phase
from tests.support.room import NAMES
from tests.upgrade.making import Making, database, secrets, start_with

# --- in play


@database(quick=True, burn_window=10.0)
async def burn_window(making: Making) -> None:
    """A set lies open to burns; one person has declined, another one is still asked."""
    await making.start()

    async def is_there() -> bool:
        shown = await making.shown()
        return shown.moment.stage is Stage.BURN and len(making.who("不烧")) > 1

    await making.act_until(is_there)
    await making.play.press(making.who("不烧")[0], "不烧", then=1)


@database(quick=True, take_back_seconds=5.0)
async def take_back(making: Making) -> None:
    """A tap can still be taken back; two others have said that they pass."""
    await making.start()
    asked, *others = sorted(NAMES, key=lambda name: not making.who("提示", name))
    await making.play.press(others[0], "先过一次")
    await making.play.press(others[1], "这轮都过")
    await making.play.act(making.play.user(asked))
    await making.play.wait(1)


@database(take_back_seconds=2.0)
async def auto_pass(making: Making) -> None:
    """Somebody holds nothing that beats the top, and will pass by itself in a moment."""
    await making.start()
    for name in NAMES:
        await making.play.say(name, "/settings", then=1)
        await making.play.press(name, "✗ 压不住就自动过", then=1)

    async def is_there() -> bool:
        shown = await making.shown()
        moment, hand = shown.moment, shown.game.hand
        assert hand is not None
        if hand.round < 8 or moment.stage is not Stage.PLAY:
            return False
        seats = [one.seat for one in moment.intents.values() if one.due > moment.now + 1]
        hands = [making.room.hand(making.room.people[seat - 1]) for seat in seats]
        return any("没有压得住的牌" in hand.text for hand in hands)

    await making.act_until(is_there)


@database(clock_seconds=60)
async def clock(making: Making) -> None:
    """A clock runs: who is waited for was reminded, and has ten seconds left."""
    await making.start()
    while not (await making.shown()).moment.late:
        await making.play.wait(5)


@database(clock_seconds=60)
async def deadline(making: Making) -> None:
    """A clock runs, and nobody was reminded yet."""
    await making.start(seconds=40)


@database()
async def waiting(making: Making) -> None:
    """Nobody has moved for long: urging, votes, a request for a seat, phrases, the tools page."""
    await making.start(*NAMES[:4])
    play, group = making.play, making.room.group
    watcher = making.room.world.user("路人", has_started=True)
    group.add(watcher)
    for name in NAMES[:4]:
        await play.say(name, "/settings", then=1)
        await play.press(name, "✗ 压不住就自动过", then=1)

    async def is_there() -> bool:
        return bool(making.who("🔔", text=True))

    await making.act_until(is_there)
    await play.wait(620)
    asleep = making.who("🔔", text=True)[0]
    others = [name for name in NAMES[:4] if name != asleep]
    await play.press(others[0], "👉 催一下", group)
    await play.press(others[0], "🤖", group)
    await play.say(others[1], "/end", group)
    await play.press("路人", "我来坐", group)
    await play.press(others[0], "工具", then=1)
    await play.press(others[0], "好牌！", then=1)
    await play.press(others[1], "工具", then=1)
    await play.press(others[2], "这轮都过", then=2)


@database()
async def between(making: Making) -> None:
    """A hand is over; some are ready, two want to change seats, one has voted for the end."""
    await making.start(*NAMES[:5])
    play, group = making.play, making.room.group
    await making.act_until(making.is_over)
    await play.wait(6)
    await play.press(NAMES[1], "下一局")
    await play.press(NAMES[2], "换座 / 入座", group)
    await play.press(NAMES[2], "🔵4", group)
    await play.press(NAMES[3], "结束", group)


@database()
async def suspended(making: Making) -> None:
    """A table that was laid aside by its host in the middle of a hand."""
    await making.start()
    await making.play.play(20)
    await making.play.say(NAMES[1], "/pause", making.room.group)
    await making.play.say(making.host, "/pause", making.room.group)
    await making.play.wait(60)


@database(admins=(7_000_000_007,))
async def frozen(making: Making) -> None:
    """A table at which the program has contradicted itself."""
    await making.start()
    making.room.world.user("管理员", has_started=True)
    await making.play.play(10)

    def fail(*_: object) -> None:
        raise RuntimeError("a fault")

    making.patch.setattr("bot.presenter.chat_presenter.ChatPresenter.present", fail)
    await making.play.play(10)
    making.patch.undo()
    await making.play.wait(5)


@database()
async def practice(making: Making) -> None:
    """Somebody practises with five computers, in English."""
    making.room.gather("Ann", languages=("en",))
    await making.room.settle()
    await making.play.say("Ann", "/gouji")
    await making.play.wait(14)
    await making.play.play(20)


# --- the early phases of a hand


@database(randomness=secrets(25))
async def look_window(making: Making) -> None:
    """Everybody looks at a new hand: one has said unseen that he revolts, another one is ready."""
    await start_with(making, "classic")
    await making.play.press("Ann", "革命", then=1)
    await making.play.press("Bob", "准备好了", then=1)


@database(randomness=secrets(25))
async def head(making: Making) -> None:
    """The opposite of who has revolted is asked whether to keep the head."""
    await start_with(making, "classic")
    await making.play.press("Ann", "革命")
    await making.play.wait(14)
    assert making.who("要头") == ["李四"]


@database(randomness=secrets(15))
async def pledge(making: Making) -> None:
    """The team-mates of who has revolted are asked unseen whether they pledge."""
    await start_with(making, "fujian2")
    await making.play.press("老王", "革命")
    await making.play.wait(14)
    assert len(making.who("保拉")) > 1
    await making.play.press(making.who("保拉")[0], "保拉", then=1)


@database(randomness=secrets(1))
async def charge(making: Making) -> None:
    """Who has revolted charges, and the opposite is asked for an answer."""
    await start_with(making, "shandong-34")
    await making.play.press("李四", "革命")
    await making.play.wait(14)
    await making.play.press("李四", "冲点")
    await making.play.act(making.play.user("李四"))
    await making.play.wait(1)


@database(randomness=secrets(1, 2), burn_window=0.2, look_window=2.0)
async def pick(making: Making) -> None:
    """The second hand: after buying and tribute somebody names a rank for a big joker."""
    await start_with(making, "shandong-34")
    for name in NAMES:
        await making.play.say(name, "/auto", then=0)

    async def is_there() -> bool:
        shown = await making.shown()
        hand = shown.game.hand
        return shown.moment.hand == 2 and hand is not None and hand.phase == Phase.TRIBUTE

    for _ in range(900):
        if await is_there():
            break
        if await making.is_over():
            await making.play.wait(5)
            await making.play.press(making.host, "下一局", then=0)
            await making.play.say(making.host, "/auto", then=0)
        await making.play.wait(1)
    assert await is_there()
    await making.play.press("Ann", "取消托管", then=0)


@database()
async def bought(making: Making) -> None:
    """A new hand in which 3s were bought and paid for; everybody looks at it."""
    await start_with(making, "qingdao")
    await making.play.wait(2)
