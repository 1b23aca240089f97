"""Somebody who has never played practises, and does only what the hint says."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.fair import deal
from tests.stories.teller import Teller
from tests.support.actors import MessageView, User
from tests.support.room import Room, open_room

_TOLD = 3
"""So many turns are told in full."""
_PATIENCE = 5
"""Seconds to wait for a message that is on its way."""
_LONGEST = 1500
"""Times to look at the screen, a second each; a hand is over long before."""


def _asks(message: MessageView) -> bool:
    return message.text.startswith("🔔") and message.has_button("提示")


def _label(message: MessageView) -> str:
    """Return the button that the hint has put there, empty where there is none."""
    return next((b.text for b in message.buttons if b.text.startswith("💡")), "")


def _turn(user: User) -> MessageView | None:
    """Return the hand if it asks for something that a hint answers."""
    return next(filter(_asks, reversed(user.sees(user.dm))), None)


async def _hinted(room: Room, user: User) -> MessageView | None:
    """Wait for the button that the hint puts under the hand; ``None`` where it lapsed."""
    for _ in range(_PATIENCE):
        message = _turn(user)
        if message is not None and _label(message):
            return message
        await room.advance(1)
    return None


def _is_over(user: User) -> bool:
    return any(message.has_button("下一局") for message in user.sees(user.dm))


async def beginner(folder: Path) -> str:
    """A beginner who only presses Hint, through a whole hand."""
    # A real deal: with hands of two ranks there would be nothing to learn.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.game.fair_deal", deal)
        async with open_room(folder) as room:
            room.gather("小周")
            await room.settle()
            return await _practise(room, room.people[0])


async def _practise(room: Room, user: User) -> str:
    tell = Teller(room, "小周头一回打够级，只按“提示”", [user])
    await room.say(user, user.dm, "/gouji")
    await room.advance(2)
    tell.scene("小周在私聊里发 /gouji，和五个电脑练习")
    turns = 0
    for _ in range(_LONGEST):
        if _is_over(user):
            break
        message = _turn(user)
        if message is None:
            await room.advance(1)
            continue
        if turns < _TOLD:
            tell.skip("轮到小周")
        await room.press(user, message, "提示")
        hinted = await _hinted(room, user)
        if hinted is None:
            continue
        turns += 1
        await room.press(user, hinted, _label(hinted))
        for _ in range(_PATIENCE):
            await room.advance(1)
            if hinted.message_id not in {m.message_id for m in user.sees(user.dm) if _asks(m)}:
                break
        if turns <= _TOLD:
            tell.scene(f"第 {turns} 次：小周按“提示”，再按它说的")
    assert _is_over(user), "the hand never ends"
    await room.advance(5)
    tell.skip(f"一局打完，小周照提示出了 {turns} 次")
    await room.say(user, user.dm, "/score")
    await room.advance(3)
    tell.scene("小周看比分")
    return tell.text()
