"""Chats that are lost, found again or renamed; lobbies, people, single messages."""

import json
from pathlib import Path

from bot.chats.model import ChatInfo, Person
from bot.chats.service import MOVED
from bot.lobby.contract import LobbyChange
from bot.messages.model import Message
from bot.table.model import Stage, Status
from bot.table.outcomes import Done
from bot.table.preferences import PersonalSwitches
from bot.table.runner import Wiring
from bot.texts import Language
from data.rows import InboxRow
from tests.support.hall import ANN, BOB, GROUP, Hall, new_table, open_hall


def hello(chat: int = 5) -> Message:
    return Message(chat=chat, slot="hello", text="hello")


async def slots(hall: Hall, chat: int) -> set[str]:
    return {body["slot"] for body in map(json.loads, await hall.messages(chat))}


async def test_a_lost_private_chat_changes_the_seat_and_the_game_goes_on(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.service.save_person(Person(user_id=ANN, name="Ann", dm_ok=True))
        await hall.start(new_table(ANN, BOB))

        await hall.service.lost(ANN)

        shown = await hall.shown()
        assert [player.dm_ok for player in shown.table.players[:2]] == [False, True]
        assert await hall.messages(ANN) == []
        person = await hall.service.person(ANN)
        assert person is not None
        assert not person.dm_ok
        await hall.until(Stage.PLAY)
        assert await hall.messages(ANN) == []
        assert await hall.messages(BOB)


async def test_a_private_chat_that_works_again_shows_the_hand(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.service.save_person(Person(user_id=ANN, name="Ann", dm_ok=True))
        await hall.start(new_table(ANN, BOB))
        await hall.service.lost(ANN)

        await hall.service.save_person(Person(user_id=ANN, name="Ann", dm_ok=True))

        assert (await hall.shown()).table.player(1).dm_ok
        assert f"hand:{hall.table_id}" in await slots(hall, ANN)


async def test_switches_hold_at_the_table_at_once_and_at_the_next_one(tmp_path: Path) -> None:
    high, low = PersonalSwitches(), PersonalSwitches(high_first=False)
    async with open_hall(tmp_path) as hall:
        await hall.service.save_person(Person(user_id=ANN, name="Ann", dm_ok=True))
        assert await hall.service.switches(ANN) == high
        await hall.start(new_table(ANN, BOB))

        await hall.service.save_switches(ANN, low, update_id=None)

        players = (await hall.shown()).table.players
        assert [player.switches for player in players[:2]] == [low, high]
        assert (await hall.stored()).table.player(1).switches == low
        await hall.service.stop(hall.table_id, "Ann", update_id=None)
        await hall.start(new_table(BOB, ANN))
        players = (await hall.shown()).table.players
        assert [player.switches for player in players[:2]] == [high, low]


async def test_a_lost_group_ends_its_table_and_its_lobby(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await hall.service.change_lobby(
            GROUP, None, lambda _: LobbyChange(state="x", timers={"t": 1.0}), update_id=None
        )

        await hall.service.lost(GROUP)

        assert await hall.status() is Status.STOPPED
        assert await hall.service.lobby(GROUP, None) is None
        assert await hall.timers() == []
        await hall.service.post([hello(GROUP)], update_id=None)
        assert await hall.messages(GROUP) == []

        await hall.service.save_chat(ChatInfo(chat=GROUP))
        await hall.service.post([hello(GROUP)], update_id=None)
        assert len(await hall.messages(GROUP)) == 1


async def test_a_supergroup_takes_table_and_lobby_along_and_shows_them_again(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        told: list[tuple[int, int | None, str]] = []

        async def due(chat: int, thread: int | None, name: str) -> None:
            told.append((chat, thread, name))

        hall.service.connect(Wiring(chats=lambda _: None, timers=lambda: None), due)
        await hall.start(new_table(ANN))
        await hall.service.change_lobby(
            GROUP, 7, lambda _: LobbyChange(state="x", timers={"t": 5.0}), update_id=None
        )

        await hall.service.chat_migrated(GROUP, -1005, update_id=3)

        table = await hall.service.table_of_chat(-1005, None)
        assert table is not None
        assert await hall.service.table_of_chat(GROUP, None) is None
        assert hall.live.table.chat == -1005
        assert await hall.messages(GROUP) == []
        assert await hall.messages(-1005)
        assert await hall.service.lobby(-1005, 7) == "x"
        assert told == [(-1005, 7, MOVED)]
        scopes = {timer.scope for timer in await hall.timers()}
        assert scopes == {f"table:{hall.table_id}", "lobby:-1005:7"}
        assert await hall.service.already_done(3)

        told.clear()
        waiting = len(await hall.messages(-1005))
        await hall.service.moved(GROUP, -1005)
        assert (told, len(await hall.messages(-1005))) == ([], waiting)


async def test_a_lobby_changes_one_step_at_a_time_and_starts_a_table_with_its_end(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:

        def sit(name: str) -> LobbyChange:
            return LobbyChange(state=name, messages=(hello(GROUP),), answer=name.upper())

        change = hall.service.change_lobby
        assert await change(GROUP, None, lambda old: sit(f"{old}+a"), update_id=None) == "NONE+A"
        assert await change(GROUP, None, lambda old: sit(f"{old}+b"), update_id=1) == "NONE+A+B"
        assert await hall.service.already_done(1)
        assert await hall.service.lobbies_of_user("+b") == ((GROUP, None),)

        answer = await change(
            GROUP,
            None,
            lambda _: LobbyChange(state=None, start=new_table(ANN), answer="go"),
            update_id=None,
        )

        assert answer == "go"
        assert await hall.service.lobby(GROUP, None) is None
        assert await hall.service.table_of_chat(GROUP, None) is not None


async def test_a_lobby_stays_as_it_is_when_its_table_cannot_start(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, chat=-5))
        change = hall.service.change_lobby
        await change(GROUP, None, lambda _: LobbyChange(state="full"), update_id=None)

        answer = await change(
            GROUP,
            None,
            lambda _: LobbyChange(state=None, start=new_table(BOB, ANN), answer="go"),
            update_id=None,
        )

        assert answer != "go"
        assert await hall.service.lobby(GROUP, None) == "full"


async def test_a_lobby_that_fails_at_its_time_stops_no_other_timer(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:

        async def due(_chat: int, _thread: int | None, _name: str) -> None:
            raise ZeroDivisionError

        hall.service.connect(Wiring(chats=lambda _: None, timers=lambda: None), due)
        await hall.service.change_lobby(
            GROUP, None, lambda _: LobbyChange(state="x", timers={"t": 5.0}), update_id=None
        )

        await hall.next_timer()

        assert await hall.timers() == []


async def test_a_timer_of_a_table_that_is_gone_goes_too(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.service.table_due(77, "pause")
        await hall.start(new_table(ANN))
        await hall.service.stop(hall.table_id, "Ann", update_id=None)
        await hall.service.table_due(hall.table_id, "pause")

        assert await hall.timers() == []


async def test_messages_are_enqueued_with_the_update_that_asks_for_them(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        async with hall.database.transaction() as tx:
            await tx.inbox.add([InboxRow(update_id=9, body="{}")], now=0.0)

        await hall.service.post([hello()], update_id=9)

        assert await hall.service.already_done(9)
        assert len(await hall.messages(5)) == 1


async def test_people_and_chats_are_remembered(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        ann = Person(user_id=ANN, name="Ann", language=Language.EN, dm_ok=True)
        assert await hall.service.person(ANN) is None
        await hall.service.save_person(ann)
        assert await hall.service.person(ANN) == ann

        assert await hall.service.chat_info(GROUP) == ChatInfo(chat=GROUP)
        await hall.service.save_chat(ChatInfo(chat=GROUP, title="G", language=Language.EN))
        assert (await hall.service.chat_info(GROUP)).title == "G"


async def test_everything_or_one_hand_is_shown_again(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        async with hall.database.transaction() as tx:
            for chat in await tx.outbox.chats():
                await tx.outbox.drop_chat(chat)

        assert await hall.service.show(hall.table_id, seat=1, update_id=None) == Done()
        async with hall.database.reading() as tx:
            assert await tx.outbox.chats() == (ANN,)

        assert await hall.service.show(hall.table_id, update_id=None) == Done()
        async with hall.database.reading() as tx:
            assert set(await tx.outbox.chats()) == {ANN, BOB, GROUP}
