"""Stories that last: a table that rests for days, a seat that is given away for good."""

from __future__ import annotations

from pathlib import Path

from tests.stories.teller import Teller
from tests.support.room import NAMES, Policy, Room, open_room


async def _play_a_while(room: Room, taps: int) -> None:
    """Let people press for a while what they are offered."""
    policy = Policy(1)
    for _ in range(taps):
        for user in room.people:
            data = policy.choose(room.hand(user))
            if data is not None and room.hand(user).text.startswith("🔔"):
                await room.press(user, room.hand(user), data)
                break
        await room.advance(5)


async def pause(folder: Path) -> str:
    """It is late: the table rests for three days, and goes on where it stood."""
    async with open_room(folder) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(12)
        await _play_a_while(room, 3)
        host, guest, other = room.people[0], room.people[1], room.people[2]
        tell = Teller(room, "太晚了，改天接着打", [guest])
        await room.say(guest, room.group, "/pause")
        await room.advance(5)
        tell.scene("小李想歇，提议暂停")
        await room.say(host, room.group, "/pause")
        await room.advance(8)
        tell.scene("桌主同意，不用再投")
        await room.advance(86400)
        await room.say(guest, guest.dm, "/gouji")
        tell.skip("第二天，小李自己练了一会儿")
        await room.advance(2 * 86400 - 60)
        await room.say(other, room.group, "/resume")
        tell.scene("三天后，Ann 发 /resume，小李还在练习桌上")
        await room.say(guest, guest.dm, "/leave")
        await room.say(other, room.group, "/resume")
        await room.advance(8)
        tell.scene("小李离开练习桌，接着打")
        await _play_a_while(room, 2)
        tell.scene("牌还是那手牌")
        return tell.text()


async def successor(folder: Path) -> str:
    """Somebody leaves for good; a neighbour takes the seat, and its debts, by consent."""
    async with open_room(folder) as room:
        room.gather(*NAMES)
        heir = room.world.user("刘姐", has_started=True)
        room.group.add(heir)
        await room.settle()
        await room.start()
        await room.advance(12)
        await _play_a_while(room, 2)
        gone = room.people[2]
        tell = Teller(room, "Ann 走了，刘姐接着打", [gone, heir])
        await room.say(gone, room.group, "/leave")
        await room.advance(8)
        tell.scene("Ann 在群里发 /leave")
        await room.press(heir, room.table(), "我来坐")
        await room.advance(5)
        tell.scene("刘姐想坐")
        request = next(m for m in reversed(heir.sees(room.group)) if m.has_button("同意"))
        await room.press(room.people[4], request, "同意")
        await room.advance(8)
        tell.scene("同一边的张三同意")
        room.people = tuple(heir if user is gone else user for user in room.people)
        await _play_a_while(room, 4)
        tell.scene("刘姐拿着 Ann 的牌接着打")
        return tell.text()
