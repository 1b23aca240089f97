"""What is private stays private: logs at DEBUG, button data, the group, pictures of hands."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.cards import format_counts
from engine.game import view_for
from tests.support.faults import BadGateway, Refuse
from tests.support.logs import logged
from tests.support.quick import deal_quickly
from tests.support.room import NAMES, TOKEN, Policy, Room, open_room, play

DATA = re.compile(r"1[a-z](:[0-9A-Za-z]{1,16}){1,6}")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged, at DEBUG."""
    with logged(TOKEN) as stream:
        yield stream


async def hands(room: Room) -> list[str]:
    """Return the six hands as somebody would write them."""
    shown = await room.app.context.tables.shown(1)
    assert shown is not None
    return [format_counts(view_for(shown.game, seat).hand or ()) for seat in range(1, 7)]


def has_result(room: Room) -> bool:
    return any("局结果" in message.text for message in room.people[0].sees(room.group))


@pytest.mark.timeout(120)
async def test_a_hand_leaves_no_trace(
    log: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        await room.start()
        await room.advance(14)
        dealt = await hands(room)
        # Something has to go wrong, or nothing is logged.
        for method in ("editMessageCaption", "editMessageMedia", "sendPhoto"):
            room.server.faults.add(Refuse(400, "Bad Request: SOMETHING"), method=method, nth=2)
            room.server.faults.add(BadGateway(), method=method, nth=5)
        leader = next(user for user in room.people if room.hand(user).text.startswith("🔔"))
        typed = ("3 3 3 3 4 4 J", "你好我有四个大花", "1个2")
        for text in typed:
            await room.say(leader, leader.dm, text)
        await play(room, tuple(Policy(seed) for seed in range(6)), until=lambda: has_result(room))
        await room.advance(5)
        for user in room.people:
            await room.say(user, user.dm, "/hand")
        written = log.getvalue()
        assert written.count("\n") > 2
        for secret in (*dealt, *typed, TOKEN, *(user.name for user in room.people)):
            assert secret not in written
        # A name could tell what is in a picture, or whose it is.
        assert set(room.world.state.files.names) == {"gouji.jpg"}
        for event in room.world.state.journal.events:
            message = event.message
            if message is None or event.kind not in ("sent", "edited"):
                continue
            for row in message.keyboard or ():
                for button in row:
                    is_ours = button.action != "callback_data" or DATA.fullmatch(button.value)
                    assert is_ours, button
            is_hand = "（你）" in message.text.plain
            if message.chat_id == room.group.id:
                assert not is_hand
            elif message.photo is not None and message.sender_id == room.world.bot.id:
                assert message.is_protected or "局结果" in message.text.plain
