"""A table by day: 24 hours for a decision, three weeks, a restart, messages too old to delete."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.quick import deal_quickly
from tests.support.room import NAMES, Policy, Room, open_room

DAY = 86400.0


async def a_decision(room: Room, policy: Policy) -> bool:
    """Let one of those who are asked press; ``False`` where nobody is."""
    for user in room.people:
        message = room.hand(user)
        if message.has_button("下一局"):
            await room.press(user, message, "下一局")
            continue
        data = policy.choose(message)
        if data is not None:
            await room.press(user, message, data)
            await room.advance(10)
            return True
    return False


async def two_weeks(room: Room) -> None:
    """Somebody plays every other half day, and sometimes nobody does for a day and a half."""
    policy = Policy(3)
    for step in range(28):
        await a_decision(room, policy)
        await room.advance(DAY / 2 if step % 7 else 1.4 * DAY)


@pytest.mark.timeout(240)
async def test_a_table_by_day_over_three_weeks_and_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_room(tmp_path, clock_seconds=86400) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        began = room.clock.now()
        await two_weeks(room)
        await room.restart()
        await room.advance(5)
        await two_weeks(room)
        assert room.clock.now() - began >= 21 * DAY
        shown = await room.app.context.tables.shown(1)
        assert shown is not None
        assert shown.moment.hand >= 2
        refused = [r.method for r in room.server.requests if not r.is_ok]
        assert set(refused) <= {"getUpdates"}, "what Telegram would refuse is not even tried"
        assert reminders(room), "who let time run was reminded"
        for user in room.people:
            live = [m for m in user.sees(user.dm) if any(b.data for b in m.buttons)]
            assert len(live) <= 1, "only the newest hand has buttons"
        tables = [m for m in room.people[0].sees(room.group) if m.has_button("👀 我的牌")]
        assert len(tables) == 1, "only the newest table has buttons"


def reminders(room: Room) -> list[str]:
    """Return the reminders that were ever sent."""
    events = room.world.state.journal.events
    texts = [e.message.text.plain for e in events if e.kind == "sent" and e.message is not None]
    return [text for text in texts if "轮到你了，还有 4 小时" in text]
