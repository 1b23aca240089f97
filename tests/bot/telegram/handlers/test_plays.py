"""How a play reaches the table, through the whole bot: taking back, typing, being asked again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.table.model import Intent
from engine.facts import AskKind
from engine.game import Game, view_for
from tests.support.actors import MessageView, User
from tests.support.room import NAMES, Room, open_room

TABLE = 1


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Room]:
    """A room where taps can be taken back for two seconds; the first hand is being played."""
    async with open_room(tmp_path, take_back_seconds=2.0) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        yield room


async def game(room: Room) -> Game:
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    return shown.game


async def intents(room: Room) -> dict[int, Intent]:
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    return dict(shown.moment.intents)


async def asked(room: Room) -> tuple[User, MessageView]:
    """Return who is asked, with the hand that shows it."""
    state = await game(room)
    seat = next(s for s in range(1, 7) if view_for(state, s).ask is not None)
    return room.people[seat - 1], room.hand(room.people[seat - 1])


def sets(message: MessageView) -> list[str]:
    return [b.text for b in message.buttons if (b.data or "").startswith("1a:") and "×" in b.text]


def seen_by_others(room: Room, user: User) -> list[object]:
    others = [other for other in room.people if other is not user]
    return [
        room.world.transcript(room.group, seen_by=others[0]),
        *(room.world.transcript(other.dm, seen_by=other) for other in others),
    ]


async def test_a_tap_is_taken_back_and_another_one_counts(slow: Room) -> None:
    user, hand = await asked(slow)
    first, second = sets(hand)[:2]
    before, others = await game(slow), seen_by_others(slow, user)
    assert "可以收回" in await slow.press(user, hand, first)
    hand = slow.hand(user)
    assert "可以收回" in hand.text
    assert hand.has_button("↩ 收回")
    assert await slow.press(user, hand, "↩ 收回") == "收回了，重新选。"
    await slow.advance(4)
    assert await game(slow) == before
    hand = slow.hand(user)
    assert not hand.has_button("↩ 收回")
    await slow.press(user, hand, first)
    await slow.press(user, slow.hand(user), second)
    await slow.advance(1)
    assert await game(slow) == before
    assert seen_by_others(slow, user) == others, "somebody else saw that a tap waits"
    await slow.advance(3)
    state = await game(slow)
    assert state.hand is not None
    assert state.hand.top is not None
    assert len(state.hand.acted) == 1
    assert await intents(slow) == {}
    assert not slow.hand(user).has_button("↩ 收回")


async def test_a_pass_waits_too_and_old_buttons_do_nothing(slow: Room) -> None:
    user, hand = await asked(slow)
    await slow.press(user, hand, sets(hand)[0])
    back = slow.hand(user)
    await slow.advance(4)
    assert "过时" in await slow.answered(user.press_stale(back, "↩ 收回"))
    await slow.advance(8)
    other, hand = await asked(slow)
    assert other is not user
    before = await game(slow)
    assert "可以收回" in await slow.press(other, hand, "过")
    assert "过时" in await slow.answered(user.press_stale(back, "↩ 收回"))
    stranger = slow.world.user("外人", has_started=True)
    slow.group.add(stranger)
    mine = slow.hand(other)
    data = next(b.data for b in mine.buttons if b.text == "↩ 收回")
    assert data is not None
    said = await slow.answered(stranger.press_forged(slow.table(), data))
    assert said == "你不在这一桌。"
    said = await slow.answered(user.press_forged(slow.table(), data))
    assert "过时" in said
    assert await game(slow) == before
    await slow.advance(4)
    assert await game(slow) != before


async def test_typing_counts_at_once(slow: Room) -> None:
    user, _ = await asked(slow)
    state = await game(slow)
    ask = view_for(state, slow.people.index(user) + 1).ask
    assert ask is not None
    assert ask.kind == AskKind.LEAD
    rank = next(r for r in range(1, 12) if ask.hand[r])
    await slow.say(user, user.dm, "3456789TJQKA"[rank])
    after = await game(slow)
    assert after.hand is not None
    assert after.hand.top is not None


async def test_what_is_illegal_is_explained_and_talk_is_hinted_at_once_a_minute(
    slow: Room,
) -> None:
    user, _ = await asked(slow)
    before = await game(slow)
    await slow.say(user, user.dm, "WWWWWWWW")
    assert "你手里没有这些牌" in user.last(user.dm).text
    texts = len(user.sees(user.dm))
    await slow.say(user, user.dm, "今天天气不错")
    assert len(user.sees(user.dm)) == texts + 2, "the text and a hint"
    await slow.say(user, user.dm, "是啊")
    assert len(user.sees(user.dm)) == texts + 3, "no second hint within a minute"
    await slow.advance(61)
    await slow.say(user, user.dm, "是啊")
    assert len(user.sees(user.dm)) == texts + 5
    assert await game(slow) == before


async def test_a_pass_is_said_ahead_by_a_button(slow: Room) -> None:
    user, hand = await asked(slow)
    waiting = next(other for other in slow.people if other is not user)
    seat = slow.people.index(waiting) + 1
    assert await slow.press(waiting, slow.hand(waiting), "这轮都过") == "好，这一轮都过。"
    assert slow.hand(waiting).has_button("✓ 先过 · 取消")
    assert "这一轮问到你都过" in slow.hand(waiting).text
    await slow.press(waiting, slow.hand(waiting), "✓ 先过 · 取消")
    await slow.press(waiting, slow.hand(waiting), "先过一次")
    await slow.press(user, hand, sets(hand)[0])
    await slow.advance(20)
    shown = await slow.app.context.tables.shown(TABLE)
    assert shown is not None
    if any(getattr(event, "seat", None) == seat for event in shown.moment.history):
        assert shown.moment.ahead == {}
    else:
        assert set(shown.moment.ahead) == {seat}


async def test_personal_switches_turn_it_off(slow: Room) -> None:
    user, hand = await asked(slow)
    context = slow.app.context
    switches = replace(await context.chats.switches(user.id), take_back=False)
    await context.chats.save_switches(user.id, switches, request_id=None)
    await slow.press(user, hand, sets(hand)[0])
    state = await game(slow)
    assert state.hand is not None
    assert state.hand.top is not None
