"""People who are not there: reminders, urging, votes, pauses, chats that do not work any more."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.messages.buttons import AboutTable, TableVerb, unpack
from bot.table import actions, presence
from bot.table.model import Shown, Stage, Status, TableSettings
from bot.table.outcomes import Started
from engine.rules import PRESETS
from tests.support.actors import MessageView, User
from tests.support.faults import Refuse
from tests.support.hall import new_table
from tests.support.quick import deal_quickly
from tests.support.room import NAMES, Policy, Room, open_room, play

TABLE = 1


async def shown_of(room: Room) -> Shown:
    shown = await room.app.context.tables.shown(TABLE)
    assert shown is not None
    return shown


async def awaited(room: Room) -> User:
    """Return the one person that the table openly waits for."""
    return next(user for user in room.people if room.hand(user).text.startswith("🔔"))


def said(user: User, chat: object, words: str) -> list[MessageView]:
    return [m for m in user.sees(chat) if words in m.text]  # type: ignore[arg-type]  # a group or an id


async def tap(room: Room, user: User, verb: TableVerb, chat: object | None = None) -> str:
    """Press the newest button about the table that does this."""
    where = room.group if chat is None else chat
    for message in reversed(user.sees(where)):  # type: ignore[arg-type]  # as above
        for button in message.buttons:
            found = unpack(button.data)
            if isinstance(found, AboutTable) and found.verb is verb:
                answer = await room.press(user, message, button.data or "")
                await room.advance(5)
                return answer
    raise LookupError(verb)


# --- reminders


async def test_who_lets_time_run_is_rung_once_and_the_mark_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_room(tmp_path, clock_seconds=60) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        late = await awaited(room)
        assert not said(late, late.dm, "还有 15 秒")
        await room.advance(46)
        (reminder,) = said(late, late.dm, "轮到你了，还有 15 秒")
        assert not reminder.is_silent
        assert "久等" in room.table().text
        message = room.hand(late)
        await room.press(late, message, Policy(1).choose(message) or "")
        await room.advance(8)
        assert not said(late, late.dm, "还有 15 秒")
        assert "久等" not in room.table().text


async def test_two_defaults_in_a_row_are_seen_and_any_act_ends_them(tmp_path: Path) -> None:
    async with open_room(tmp_path, clock_seconds=15) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        for _ in range(40):
            await room.advance(8)
            away = [p for p in (await shown_of(room)).table.players if p.autoplay]
            if away:
                break
        user = room.people[away[0].seat - 1]
        await room.advance(6)
        assert "托管" in room.table().text
        await room.say(user, user.dm, "/hand")
        await room.advance(6)
        assert not (await shown_of(room)).table.player(away[0].seat).autoplay


# --- without a clock


async def test_anybody_urges_after_three_minutes_and_the_others_vote_after_ten(
    playing: Room,
) -> None:
    room, late = playing, await awaited(playing)
    others = [user for user in room.people if user is not late]
    stranger = room.world.user("二大爷")
    room.group.add(stranger)
    assert not room.table().has_button("👉 催一下")
    await room.say(stranger, room.group, "/nudge")
    assert "还早" in stranger.last(room.group).text
    await room.advance(185)
    assert "久等" in room.table().text
    assert await tap(room, stranger, TableVerb.NUDGE) == "催了。"
    assert await tap(room, others[0], TableVerb.NUDGE) == "刚催过，等一会儿。"
    (nudge,) = said(late, late.dm, "二大爷\u2069 催你")
    assert not nudge.is_silent
    await room.advance(430)
    assert await tap(room, stranger, TableVerb.AUTOPLAY) == (
        "只有这一桌的人、桌主或管理员能这样做。"
    )
    for user in others[:2]:
        assert await tap(room, user, TableVerb.AUTOPLAY) == "算你一票，还要别人同意。"
    assert await tap(room, others[0], TableVerb.AUTOPLAY) == "你投过了。"
    assert said(late, room.group, "（2 / 3）")
    assert await tap(room, others[2], TableVerb.AUTOPLAY) == "好"
    assert (await shown_of(room)).table.seat_of(late.id) is not None
    assert not said(late, room.group, "🗳")
    assert not said(late, late.dm, "催你")
    seat = (await shown_of(room)).table.seat_of(late.id) or 0
    assert (await shown_of(room)).table.player(seat).autoplay
    await room.press(late, room.hand(late), "取消托管")
    assert not (await shown_of(room)).table.player(seat).autoplay


async def test_a_vote_about_somebody_lapses_when_they_act(playing: Room) -> None:
    room, late = playing, await awaited(playing)
    other = next(user for user in room.people if user is not late)
    await room.advance(620)
    await tap(room, other, TableVerb.AUTOPLAY)
    assert said(late, room.group, "🗳")
    message = room.hand(late)
    await room.press(late, message, Policy(1).choose(message) or "")
    await room.advance(8)
    assert not said(late, room.group, "🗳")
    assert not room.table().has_button("👉 催一下")


# --- ending, resting


async def test_the_majority_ends_a_series(playing: Room) -> None:
    room = playing
    host, *guests = room.people
    stranger = room.world.user("外人")
    room.group.add(stranger)
    await room.say(stranger, room.group, "/end")
    assert "只有这一桌的人" in stranger.last(room.group).text
    await room.say(guests[0], room.group, "/end")
    await room.say(guests[0], room.group, "/end")
    assert guests[0].last(room.group).text == "你投过了。"
    for user in guests[1:3]:
        await tap(room, user, TableVerb.END)
    assert await room.app.context.tables.shown(TABLE) is not None
    await tap(room, guests[3], TableVerb.END)
    assert await room.app.context.tables.shown(TABLE) is None
    assert said(host, room.group, "结束了牌局")


async def test_stop_asks_before_it_ends_and_only_who_may_answers(playing: Room) -> None:
    room = playing
    host, guest, *_ = room.people
    await room.say(host, room.group, "/stop")
    assert await tap(room, guest, TableVerb.STOP) == "只有桌主或管理员能结束牌局。"
    assert await tap(room, host, TableVerb.KEEP) == "好，接着打。"
    assert not said(host, room.group, "真的结束")
    await room.say(host, host.dm, "/stop")
    assert await tap(room, host, TableVerb.STOP, host.dm) == "牌局结束，成绩已留。"
    assert await room.app.context.tables.shown(TABLE) is None


async def test_an_admin_of_yesterday_ends_nothing(playing: Room) -> None:
    """Rights are asked for when the button is pressed, not when it was sent."""
    room, host = playing, playing.people[0]
    admin = room.world.user("管理员")
    room.group.add(admin)
    room.group.promote(admin, by=host)
    await room.say(admin, room.group, "/stop")
    question = admin.last(room.group)
    room.group.demote(admin, by=host)
    assert await room.press(admin, question, "结束") == "只有桌主或管理员能结束牌局。"
    await room.say(admin, room.group, "/pause")
    assert "只有这一桌的人" in admin.last(room.group).text
    room.group.promote(admin, by=host)
    await room.say(admin, room.group, "/pause")
    await room.advance(5)
    assert await room.app.context.tables.suspended(TABLE) is not None


async def test_a_table_rests_for_days_and_goes_on(playing: Room) -> None:
    room = playing
    host, guest, *_ = room.people
    before = (await shown_of(room)).game
    await room.say(guest, room.group, "/pause")
    assert said(guest, room.group, "先暂停")
    await room.say(host, room.group, "/pause")
    await room.advance(8)
    assert not said(host, room.group, "🗳")
    (is_asleep,) = said(host, room.group, "暂停了牌局")
    assert await room.app.context.tables.table_of_user(guest.id) is None
    assert not any(b.data for b in room.hand(guest).buttons)
    await room.advance(3 * 86400)
    # meanwhile somebody plays elsewhere, and the chat is taken
    await room.say(guest, guest.dm, "/gouji")
    refused = await room.press(host, is_asleep, "▶ 接着打")
    assert "小李" in refused
    assert "另一桌" in refused
    await room.say(guest, guest.dm, "/leave")
    await room.say(host, room.group, "/gouji")
    await room.say(guest, room.group, "/resume")
    assert "正在凑另一桌" in guest.last(room.group).text
    await room.say(host, room.group, "/stop")
    stranger = room.world.user("外人")
    room.group.add(stranger)
    assert "只有这一桌的人" in await room.press(stranger, is_asleep, "▶ 接着打")
    await room.say(guest, room.group, "/resume")
    await room.advance(8)
    assert (await shown_of(room)).game == before
    assert not any(m.buttons for m in said(host, room.group, "暂停了牌局")), "too old to be deleted"
    late = await awaited(room)
    message = room.hand(late)
    assert await room.press(late, message, Policy(1).choose(message) or "")
    await room.say(guest, room.group, "/resume")
    assert "没有暂停的牌局" in guest.last(room.group).text


async def test_who_left_while_a_table_rested_is_played_for(playing: Room) -> None:
    room = playing
    await room.say(room.people[0], room.group, "/pause")
    room.people[4].leave(room.group)
    await room.advance(86400)
    await room.say(room.people[0], room.group, "/resume")
    await room.advance(8)
    away = [player.seat for player in (await shown_of(room)).table.players if player.autoplay]
    assert away == [5]


async def test_a_paused_table_can_be_ended(playing: Room) -> None:
    room = playing
    host, guest, *_ = room.people
    await room.say(host, room.group, "/pause")
    await room.advance(5)
    await room.say(guest, room.group, "/stop")
    assert "只有桌主或管理员" in guest.last(room.group).text
    await room.say(host, room.group, "/stop")
    await room.say(host, room.group, "/resume")
    assert "没有暂停的牌局" in host.last(room.group).text


async def test_a_pause_between_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_quickly(monkeypatch)
    async with open_room(tmp_path) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.start()
        await room.advance(14)
        policies = tuple(Policy(seed) for seed in range(6))
        await play(room, policies, until=lambda: bool(said(room.people[0], room.group, "局结果")))
        await room.advance(5)
        result = said(room.people[0], room.group, "局结果")[-1]
        assert await room.press(room.people[1], result, "结束") == "算你一票，还要别人同意。"
        assert said(room.people[1], room.group, "🗳 结束这一场")
        assert await tap(room, room.people[0], TableVerb.SUSPEND) == "暂停了。接着打：/resume"
        await room.advance(10)
        assert not said(room.people[1], room.group, "🗳")
        await room.advance(86400)
        await tap(room, room.people[3], TableVerb.RESUME)
        assert (await shown_of(room)).moment.stage is Stage.BETWEEN
        for user in room.people:
            await room.press(user, room.hand(user), "下一局")
        await room.advance(3)
        assert (await shown_of(room)).moment.hand == 2


# --- away


async def test_who_blocks_the_bot_is_played_for_until_they_are_back(playing: Room) -> None:
    room, late = playing, await awaited(playing)
    seat = (await shown_of(room)).table.seat_of(late.id) or 0
    late.block()
    await room.advance(8)
    player = (await shown_of(room)).table.player(seat)
    assert (player.autoplay, player.dm_ok) == (True, False)
    assert said(late, room.group, "私聊发不进去")
    assert "共 " in await room.press(late, room.table(), "👀 我的牌")
    late.unblock()
    late.start()
    await room.advance(8)
    player = (await shown_of(room)).table.player(seat)
    assert (player.autoplay, player.dm_ok) == (False, True)


async def test_a_deleted_account_is_played_for(playing: Room) -> None:
    """Nothing tells of it but the refusal of what is sent there."""
    room, late = playing, await awaited(playing)
    seat = (await shown_of(room)).table.seat_of(late.id) or 0
    gone = Refuse(403, "Forbidden: user is deactivated")
    room.server.faults.add(gone, chat=late.id, times=None)
    await room.say(room.people[0], room.group, "/table")
    await room.advance(30)
    player = (await shown_of(room)).table.player(seat)
    assert (player.autoplay, player.dm_ok) == (True, False)
    assert len(said(room.people[0], room.group, "私聊发不进去")) == 1


async def test_who_is_banned_where_the_bot_is_an_admin_is_told_of_once(playing: Room) -> None:
    """Telegram tells admins twice: as a change of standing, and as a message."""
    room, gone = playing, playing.people[3]
    room.group.promote_bot(by=room.people[0])
    room.group.remove(gone, by=room.people[0])
    await room.advance(10)
    assert (await shown_of(room)).table.player(4).autoplay
    assert len(said(room.people[0], room.group, "离开了")) == 1


async def test_the_last_person_who_leaves_ends_the_table(playing: Room) -> None:
    room = playing
    for user in room.people:
        await room.say(user, user.dm, "/leave")
        await room.advance(2)
    assert await room.app.context.tables.shown(TABLE) is None


@pytest.mark.parametrize("way", ["left", "thrown out"])
async def test_who_is_gone_from_the_group_is_played_for(playing: Room, way: str) -> None:
    room = playing
    gone = room.people[3]
    if way == "left":
        gone.leave(room.group)
    else:
        room.group.remove(gone, by=room.people[0])
    await room.advance(8)
    assert (await shown_of(room)).table.player(4).autoplay
    assert len(said(room.people[0], room.group, "离开了")) == 1
    await room.say(gone, gone.dm, "/hand")
    assert not (await shown_of(room)).table.player(4).autoplay


async def test_status_of_a_resting_table_survives(playing: Room) -> None:
    await playing.say(playing.people[0], playing.people[0].dm, "/pause")
    await playing.advance(5)
    suspended = await playing.app.context.tables.suspended(TABLE)
    assert suspended is not None
    assert suspended.status is Status.SUSPENDED
    assert await playing.app.context.tables.suspended_of(playing.people[2].id) == (suspended,)


async def test_practice_goes_by_the_rules_and_the_clock_of_ones_last_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_room(tmp_path, clock_seconds=60) as room:
        room.gather(*NAMES)
        await room.settle()
        await room.say(room.people[1], room.people[1].dm, "/gouji")
        first = await room.app.context.tables.table_of_user(room.people[1].id)
        assert first is not None
        assert (first.preset, first.settings.clock_seconds) == ("classic", 60)
        await room.say(room.people[1], room.people[1].dm, "/leave")
        last = new_table(room.people[1].id, settings=TableSettings(), chat=room.group.id)
        last = replace(last, preset="qingdao", rules=PRESETS["qingdao"].rules)
        started = await room.app.context.tables.start(last, request_id=None)
        assert isinstance(started, Started)
        autoplay = partial(presence.set_autoplay, on=True)
        user_id = room.people[1].id
        await room.app.runner.run_seated(started.table_id, user_id, autoplay, request_id=None)
        await room.advance(300)
        stop = partial(actions.stop, by=())
        await room.app.runner.run(started.table_id, stop, request_id=None)
        await room.say(room.people[1], room.people[1].dm, "/gouji")
        again = await room.app.context.tables.table_of_user(room.people[1].id)
        assert again is not None
        assert again.practice
        assert (again.preset, again.settings.clock_seconds) == ("qingdao", 0)
