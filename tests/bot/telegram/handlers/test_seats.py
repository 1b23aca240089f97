"""Seats of a running table that change hands, through the Bot API."""

from __future__ import annotations

from functools import partial

import pytest

from bot.messages.buttons import AtTable, SeatVerb, pack, unpack
from bot.table import presence
from bot.table.model import Stage, Table
from tests.support.actors import MessageView, User
from tests.support.room import NAMES, Policy, Room, play

_NEXT = "下一局"
_CHANGE = "换座 / 入座"


async def table_of(room: Room) -> Table:
    found = await room.app.context.tables.table_of_chat(room.group.id, None)
    assert found is not None
    return found


async def stage_of(room: Room) -> Stage:
    shown = await room.app.context.tables.shown((await table_of(room)).id)
    assert shown is not None
    return shown.moment.stage


def message_with(room: Room, label: str) -> MessageView:
    """Return the newest message of the group with such a button."""
    found = [m for m in room.people[0].sees(room.group) if m.has_button(label)]
    assert found, label
    return found[-1]


def newest(room: Room, words: str) -> MessageView | None:
    found = [m for m in room.people[0].sees(room.group) if words in m.text]
    return found[-1] if found else None


async def tap(room: Room, user: User, verb: SeatVerb, value: int = 0) -> str:
    """Press a button about seats by its meaning, on the newest message that has it."""
    for message in reversed(room.people[0].sees(room.group)):
        for button in message.buttons:
            found = unpack(button.data)
            if isinstance(found, AtTable) and (found.verb, found.value) == (verb, value):
                answer = await room.press(user, message, button.data or "")
                await room.advance(4)
                return answer
    raise LookupError(verb)


@pytest.fixture
async def two(room: Room) -> Room:
    """A room where two play with four computers; a third person watches."""
    room.gather(*NAMES[:3])
    await room.say(room.people[0], room.group, "/gouji")
    for user in room.people[:2]:
        await room.press(user, room.people[0].last(room.group), "坐下")
    await room.advance(4)
    for wanted in ("电脑补满", "▶ 开始"):
        await room.press(room.people[0], room.people[0].last(room.group), wanted)
        await room.advance(3)
    return room


async def end_hand(room: Room) -> None:
    """Let the two play until the hand is over."""
    everybody = room.people
    room.people = everybody[:2]
    policies = (Policy(1), Policy(2))
    await play(room, policies, until=partial(_is_over, room), pause=4.0)
    room.people = everybody


def _is_over(room: Room) -> bool:
    return any(m.has_button(_CHANGE) for m in room.people[0].sees(room.group))


async def test_a_watcher_takes_a_seat_by_consent_in_a_hand(two: Room) -> None:
    host, guest, third = two.people
    await two.advance(14)
    answer = await tap(two, third, SeatVerb.TAKE)
    assert answer.startswith("问了，同一边的人或桌主同意")
    assert await tap(two, third, SeatVerb.TAKE) == answer
    request = newest(two, "想坐")
    assert request is not None
    assert "3 号位" in request.text
    assert await tap(two, third, SeatVerb.AGREE, third.id) == "这要同一边的人或桌主同意。"
    assert await tap(two, guest, SeatVerb.AGREE, third.id) == "这要同一边的人或桌主同意。"
    old = request
    assert await tap(two, host, SeatVerb.AGREE, third.id) == "好，\u2068Ann\u2069 坐下了。"
    assert newest(two, "想坐") is None
    table = await table_of(two)
    assert table.player(3).user_id == third.id
    assert two.hand(third).is_protected
    stale = host.press_stale(old, "同意")
    assert await two.answered(stale) == "这个按钮过时了，看最新的一条。"
    assert newest(two, "坐下了，3 号位") is not None


async def test_a_request_is_refused_or_taken_back(two: Room) -> None:
    host, _, third = two.people
    await two.advance(14)
    await tap(two, third, SeatVerb.TAKE)
    assert await tap(two, third, SeatVerb.REFUSE, third.id) == "好，不换人。"
    await tap(two, third, SeatVerb.TAKE)
    assert await tap(two, host, SeatVerb.REFUSE, third.id) == "好，不换人。"
    assert newest(two, "想坐") is None
    assert (await table_of(two)).player(3).user_id is None


@pytest.mark.timeout(240)
async def test_who_asked_sits_down_when_the_hand_is_over(two: Room) -> None:
    """No consent comes: the seat is theirs between the hands; then seats are changed."""
    host, guest, third = two.people
    await two.advance(14)
    await tap(two, third, SeatVerb.TAKE)
    await end_hand(two)
    await two.advance(8)
    assert newest(two, "想坐") is None
    assert (await table_of(two)).player(3).user_id == third.id
    assert await stage_of(two) == Stage.BETWEEN
    assert two.hand(third).has_button(_NEXT)

    assert await two.press(host, message_with(two, _CHANGE), _CHANGE) == "好"
    await two.advance(4)
    assert (await tap(two, host, SeatVerb.SEAT, 2)).startswith("跟 \u2068小李\u2069 说了")
    assert await tap(two, guest, SeatVerb.SEAT, 1) == "你现在坐 1 号位。"
    assert await tap(two, third, SeatVerb.SEAT, 6) == "你现在坐 6 号位。"
    page = newest(two, "换座 / 入座")
    assert page is not None
    table = await table_of(two)
    people = [player.user_id for player in table.players]
    assert people == [guest.id, host.id, None, None, None, third.id]
    assert table.player(3).name == "电脑3"
    assert table.host == host.id
    for user in two.people:
        await two.press(user, two.hand(user), _NEXT)
    await two.advance(10)
    assert await stage_of(two) == Stage.LOOK
    assert two.world.look(page) is None
    shown = await two.app.context.tables.shown(table.id)
    assert shown is not None
    assert shown.moment.hand == 2
    data = pack(AtTable(table.id, 1, SeatVerb.SEAT, 4))
    old = host.press_stale(page, page.buttons[0].data or data)
    assert await two.answered(old) == "这个按钮过时了，看最新的一条。"


async def set_autoplay(room: Room, user: User, *, on: bool) -> None:
    table = await table_of(room)
    verb = partial(presence.set_autoplay, on=on)
    await room.app.runner.run_seated(table.id, user.id, verb, request_id=None)


async def test_an_abandoned_seat_is_taken_and_its_person_is_told(two: Room) -> None:
    host, guest, third = two.people
    await two.advance(14)
    table = await table_of(two)
    await set_autoplay(two, guest, on=True)
    for seat in (3, 4, 5, 6):
        assert table.player(seat).user_id is None
    asked = await tap(two, third, SeatVerb.TAKE)
    assert "3 号位" in asked  # computers' seats go first
    await tap(two, third, SeatVerb.REFUSE, third.id)
    data = pack(AtTable(table.id, 1, SeatVerb.TAKE, 2))
    assert host.id == table.host
    # the button names the first seat; the link names any
    third.open_url(f"https://t.me/{two.world.bot.username}?start=t_{table.id}_2")
    await two.advance(4)
    assert "2 号位" in third.last(third.dm).text
    assert await tap(two, host, SeatVerb.AGREE, third.id) == "好，\u2068Ann\u2069 坐下了。"
    assert any("接了你的 2 号位" in m.text for m in guest.sees(guest.dm))
    now = await table_of(two)
    assert now.player(2).user_id == third.id
    assert now.seat_of(guest.id) is None
    assert len(data) < 64


async def test_who_comes_back_keeps_the_seat_that_was_asked_for(two: Room) -> None:
    host, guest, third = two.people
    await two.advance(14)
    table = await table_of(two)
    await set_autoplay(two, guest, on=True)
    third.open_url(f"https://t.me/{two.world.bot.username}?start=t_{table.id}_2")
    await two.advance(4)
    await set_autoplay(two, guest, on=False)
    assert await tap(two, host, SeatVerb.AGREE, third.id) == "这个座位有人了。"
    assert (await table_of(two)).player(2).user_id == guest.id


async def test_the_link_seats_members_only(two: Room) -> None:
    stranger = two.world.user("外人", has_started=True)
    table = await table_of(two)
    stranger.open_url(f"https://t.me/{two.world.bot.username}?start=t_{table.id}_0")
    await two.advance(4)
    assert "先进「\u2068够友\u2069」群" in stranger.last(stranger.dm).text


async def test_who_the_bot_cannot_write_to_gets_the_link(two: Room) -> None:
    third = two.people[2]
    third.block()
    await two.advance(14)
    link = await tap(two, third, SeatVerb.TAKE)
    assert "?start=t_" in link
    third.open_url(link)
    await two.advance(4)
    assert newest(two, "想坐") is not None


async def test_who_plays_elsewhere_is_told_where(two: Room) -> None:
    third = two.people[2]
    await two.say(third, third.dm, "/gouji")
    await two.advance(12)
    assert "你还在另一桌" in await tap(two, third, SeatVerb.TAKE)
