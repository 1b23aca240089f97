"""The whole bot over HTTP when the network or Telegram misbehaves, and how it starts and stops."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app import AlreadyRunningError, BotApp
from bot.settings import Settings
from bot.telegram.polling import TokenRefusedError
from tests.support.actors import User, World
from tests.support.clock import VirtualClock
from tests.support.faults import BadGateway, FaultyServer, Refuse, ResetAfter, ResetBefore
from tests.support.randomness import SeededRandomness
from tests.support.room import TOKEN, Room, open_room, sketch


async def table_for(room: Room) -> User:
    """Let somebody open a practice table and come to their first turn."""
    ann = room.world.user("Ann")
    ann.start()
    await room.settle()
    ann.send(ann.dm, "/gouji")
    await room.settle()
    await to_turn(room, ann)
    return ann


async def to_turn(room: Room, ann: User) -> None:
    """Wait until *ann* has to answer somebody; in a hand that she leads, that never comes."""
    for _ in range(200):
        if any(button.text == "过" for button in room.hand(ann).buttons):
            return
        await room.advance(1)
    raise AssertionError("never asked")


async def stored(room: Room) -> int:
    """Return the number of events of the first table."""
    shown = await room.app.context.tables.shown(1)
    assert shown is not None
    return room.app.runner._states[1].progress.stored


async def test_an_update_that_is_delivered_twice_has_one_effect(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await table_for(room)
        before = await stored(room)
        room.server.faults.duplicate_update(1)

        ann.press(room.hand(ann), "过")
        await room.settle()
        passed = await stored(room)
        answers = [r for r in room.server.requests if r.method == "answerCallbackQuery"]

        assert passed > before
        assert len(answers) == 1


async def test_a_double_tap_is_one_action_and_both_are_answered(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await table_for(room)
        message = room.hand(ann)

        taps = [ann.press(message, "过"), ann.press(message, "过")]
        await room.settle()

        texts = [tap.popup.text for tap in taps if tap.popup is not None]
        assert len(texts) == 2
        assert texts[0] != texts[1]


@pytest.mark.parametrize(
    "fault", [BadGateway(), ResetBefore(), ResetAfter(), Refuse(409, "Conflict: terminated")]
)
async def test_fetching_updates_goes_on_after_a_fault(
    tmp_path: Path, fault: BadGateway | ResetBefore | ResetAfter | Refuse
) -> None:
    async with open_room(tmp_path) as room:
        ann = await table_for(room)
        before = await stored(room)
        rule = room.server.faults.add(fault, method="getUpdates")

        ann.press(room.hand(ann), "过")
        async with asyncio.timeout(20):
            while not rule.hits or await stored(room) == before:  # noqa: ASYNC110 - from outside
                await asyncio.sleep(0.01)
        await room.settle()


async def test_a_tap_counts_although_its_answer_fails(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        ann = await table_for(room)
        before = await stored(room)
        room.server.faults.add(
            Refuse(400, "Bad Request: query is too old and response timeout expired"),
            method="answerCallbackQuery",
        )

        ann.press(room.hand(ann), "过")
        await room.settle()

        assert await stored(room) > before


async def test_who_blocks_the_bot_holds_up_nobody(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        room.gather("老王", "小李")
        await room.start()
        wang, li = room.people
        wang.block()
        await room.advance(40)

        shown = await room.app.context.tables.shown(1)
        assert shown is not None
        assert [player.dm_ok for player in shown.table.players if player.is_human].count(False) == 1
        assert any(message.photo for message in li.sees(li.dm))

        wang.unblock()
        wang.start()
        await room.advance(5)
        again = await room.app.context.tables.shown(1)
        assert again is not None
        assert all(player.dm_ok for player in again.table.players)


async def test_a_restart_goes_on_with_the_same_table(tmp_path: Path) -> None:
    settings = Settings(
        _env_file=None,
        token=SecretStr(TOKEN),
        database=tmp_path / "x.sqlite3",
        poll_seconds=5,
        take_back_seconds=0,
    )
    clock, randomness = VirtualClock(), SeededRandomness(7, 1.0)
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        here = settings.model_copy(update={"base_url": server.base_url})
        async with BotApp(here, clock=clock, randomness=randomness, draw=sketch) as app:
            room = Room(server, World(server), clock, app)
            ann = await table_for(room)
            before = await app.context.tables.shown(1)
            message = room.hand(ann)

        async with BotApp(here, clock=clock, randomness=randomness, draw=sketch) as app:
            after = await app.context.tables.shown(1)
            assert after == before
            tap = ann.press(message, "过")
            popup = await tap.answer(within=20)
            assert popup.text == "过"


async def test_two_processes_do_not_share_a_database(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        second = BotApp(room.app.settings, clock=room.clock)
        with pytest.raises(AlreadyRunningError):
            await second.__aenter__()


async def test_a_token_that_telegram_refuses_ends_the_start(tmp_path: Path) -> None:
    clock = VirtualClock()
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        settings = Settings(
            _env_file=None,
            token=SecretStr("4200:another"),
            database=tmp_path / "x.sqlite3",
            base_url=server.base_url,
        )
        with pytest.raises(TokenRefusedError):
            await BotApp(settings, clock=clock).__aenter__()


async def test_it_waits_for_telegram_at_the_start(tmp_path: Path) -> None:
    clock = VirtualClock()
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        settings = Settings(
            _env_file=None,
            token=SecretStr(TOKEN),
            database=tmp_path / "x.sqlite3",
            base_url=server.base_url,
        )
        rule = server.faults.add(BadGateway(), method="getMe")
        async with BotApp(settings, clock=clock) as app:
            assert app.username == "gouji_sandbox_bot"
        assert rule.hits == 1
