"""People and chats; chats that are lost, found again, muted, closed or renamed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.chats.model import ChatInfo, Person
from bot.chats.service import ChatService
from bot.messages.model import Message
from bot.table import actions
from bot.table.contract import Commit
from bot.table.model import Stage, Status
from bot.table.preferences import PersonalSwitches
from bot.texts import Language, t
from data import Stores
from data.rows import InboxRow
from tests.support.hall import ANN, BOB, GROUP, Hall, new_table, open_hall

SUPERGROUP = -1005
CHOSEN = Person(user_id=ANN, name="Ann", dm_ok=True)


class Lodger:
    """A resident that notes what it is told."""

    def __init__(self, *, lives_there: bool = True) -> None:
        self.told: list[tuple[object, ...]] = []
        self._lives_there = lives_there

    async def follow(self, stores: Stores, old: int, new: int) -> bool:
        self.told.append(("follow", old, new, await stores.games.live_in(new, None)))
        return self._lives_there

    async def close(self, stores: Stores, chat: int) -> None:
        self.told.append(("close", chat, len(await stores.games.all_live_in(chat))))

    async def show_again(self, chat: int) -> None:
        self.told.append(("show again", chat))


def hello(chat: int = 5) -> Message:
    return Message(chat=chat, slot="hello", text="hello")


async def slots(hall: Hall, chat: int) -> set[str]:
    return {body["slot"] for body in map(json.loads, await hall.messages(chat))}


async def told(hall: Hall, chat: int) -> list[str]:
    """Return what somebody is told in private of the table's group."""
    bodies = map(json.loads, await hall.messages(chat))
    return [body["text"] for body in bodies if body["slot"] == f"group:{hall.table_id}"]


async def done(hall: Hall, request_id: int) -> bool:
    async with hall.database.reading() as stores:
        return await stores.inbox.is_done(request_id)


# --- people


async def test_people_and_chats_are_remembered(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        ann = Person(user_id=ANN, name="Ann", language=Language.EN, dm_ok=True)
        assert await hall.chats.person(ANN) is None
        await hall.chats.save_person(ann)
        assert await hall.chats.person(ANN) == ann
        assert await ChatService(hall.runner, language=Language.ZH).person(ANN) == ann

        assert await hall.chats.chat_info(GROUP) == ChatInfo(chat=GROUP)
        await hall.chats.save_chat(ChatInfo(chat=GROUP, title="G", language=Language.EN))
        assert (await hall.chats.chat_info(GROUP)).title == "G"


async def test_a_new_group_has_the_language_of_the_bot(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        chats = ChatService(hall.runner, language=Language.EN)
        assert (await chats.chat_info(GROUP)).language is Language.EN


async def test_switches_hold_at_the_table_at_once_and_at_the_next_one(tmp_path: Path) -> None:
    high, low = PersonalSwitches(), PersonalSwitches(high_first=False)
    async with open_hall(tmp_path) as hall:
        await hall.chats.save_person(CHOSEN)
        assert await hall.chats.switches(ANN) == high
        await hall.start(new_table(ANN, BOB))

        await hall.chats.save_switches(ANN, low, request_id=None)

        players = (await hall.shown()).table.players
        assert [player.switches for player in players[:2]] == [low, high]
        assert (await hall.stored()).table.player(1).switches == low
        await hall.do(actions.stop, by=("Ann",))
        await hall.start(new_table(BOB, ANN))
        players = (await hall.shown()).table.players
        assert [player.switches for player in players[:2]] == [high, low]


# --- messages


async def test_messages_are_enqueued_with_the_request_for_them(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        commits: list[Commit] = []
        hall.runner.listen(commits.append)
        async with hall.database.transaction() as tx:
            await tx.inbox.add([InboxRow(update_id=9, body="{}")], now=0.0)

        await hall.chats.post([hello()], request_id=9)

        assert await done(hall, 9)
        assert len(await hall.messages(5)) == 1
        assert commits == [Commit(chats=frozenset({5}))]


# --- private chats


async def test_a_lost_private_chat_changes_the_seat_and_the_game_goes_on(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.chats.save_person(CHOSEN)
        await hall.start(new_table(ANN, BOB))

        await hall.chats.lost(ANN)

        shown = await hall.shown()
        assert [player.dm_ok for player in shown.table.players[:2]] == [False, True]
        assert await hall.messages(ANN) == []
        person = await hall.chats.person(ANN)
        assert person is not None
        assert not person.dm_ok
        await hall.until(Stage.PLAY)
        assert await hall.messages(ANN) == []
        assert await hall.messages(BOB)


async def test_a_private_chat_that_works_again_shows_the_hand(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.chats.save_person(CHOSEN)
        await hall.start(new_table(ANN, BOB))
        await hall.chats.lost(ANN)

        await hall.chats.save_person(CHOSEN)

        assert (await hall.shown()).table.player(1).dm_ok
        assert f"hand:{hall.table_id}" in await slots(hall, ANN)


async def test_a_practice_table_ends_with_its_chat(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.chats.save_person(CHOSEN)
        await hall.start(new_table(ANN, chat=ANN, practice=True))

        await hall.chats.lost(ANN)

        assert await hall.status() is Status.STOPPED


# --- groups


async def test_a_lost_group_ends_its_table_and_what_else_lives_there(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lodger = Lodger()
        hall.chats.connect(lodger)
        await hall.start(new_table(ANN, BOB))

        await hall.chats.lost(GROUP, request_id=4)

        assert await hall.status() is Status.STOPPED
        assert lodger.told == [("close", GROUP, 1)]
        assert await done(hall, 4)
        assert await told(hall, ANN) == [t(Language.ZH, "chat-lost", where="\u2068?\u2069")]
        await hall.chats.post([hello(GROUP)], request_id=None)
        assert await hall.messages(GROUP) == []

        await hall.chats.save_chat(ChatInfo(chat=GROUP))
        await hall.chats.post([hello(GROUP)], request_id=None)
        assert len(await hall.messages(GROUP)) == 1


async def test_a_muted_group_is_told_once_in_private_and_play_goes_on(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.chats.save_chat(ChatInfo(chat=GROUP, title="G"))
        await hall.start(new_table(ANN, BOB))
        key = t(Language.ZH, "chat-muted", where="\u2068G\u2069")

        await hall.chats.muted(GROUP, request_id=4)
        assert [await told(hall, one) for one in (ANN, BOB)] == [[key], [key]]
        assert await done(hall, 4)
        async with hall.database.transaction() as stores:
            await stores.outbox.drop_chat(ANN)
        await hall.chats.muted(GROUP)

        assert await told(hall, ANN) == []
        assert await hall.status() is Status.LIVE


async def test_a_closed_topic_is_told_to_those_who_play_there(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))
        await hall.chats.closed(GROUP, 7)
        assert await told(hall, ANN) == []

        await hall.chats.closed(GROUP, None)

        assert await told(hall, ANN) == [t(Language.ZH, "chat-closed", where="\u2068?\u2069")]


async def test_a_group_that_is_open_again_shows_everything_again(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        lodger = Lodger()
        hall.chats.connect(lodger)
        await hall.start(new_table(ANN))
        await hall.chats.opened(GROUP)
        assert lodger.told == []
        await hall.chats.muted(GROUP)
        assert await hall.messages(GROUP) == []

        await hall.chats.opened(GROUP)

        assert await hall.messages(GROUP)
        assert lodger.told == [("show again", GROUP)]


@pytest.mark.parametrize("lives_there", [True, False])
async def test_a_supergroup_takes_everything_along_and_shows_it_again(
    tmp_path: Path, *, lives_there: bool
) -> None:
    async with open_hall(tmp_path) as hall:
        lodger = Lodger(lives_there=lives_there)
        hall.chats.connect(lodger)
        await hall.chats.save_chat(ChatInfo(chat=GROUP, title="G"))
        await hall.start(new_table(ANN))

        await hall.chats.moved(GROUP, SUPERGROUP, request_id=3)

        table = await hall.tables.table_of_chat(SUPERGROUP, None)
        assert table is not None
        assert await hall.tables.table_of_chat(GROUP, None) is None
        assert hall.live.table.chat == SUPERGROUP
        assert (await hall.chats.chat_info(SUPERGROUP)).title == "G"
        assert await hall.messages(GROUP) == []
        assert await hall.messages(SUPERGROUP)
        assert await done(hall, 3)
        again = [("show again", SUPERGROUP)] if lives_there else []
        assert lodger.told == [("follow", GROUP, SUPERGROUP, None), *again]

        waiting = len(await hall.messages(SUPERGROUP))
        await hall.chats.moved(GROUP, SUPERGROUP)
        assert len(await hall.messages(SUPERGROUP)) == waiting
