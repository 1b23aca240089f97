"""Lobbies in the database: how they change, start a table, close, and follow their chat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bot.lobby import actions
from bot.lobby.contract import LobbyChange
from bot.lobby.outcomes import LobbyAnswer, Refusal, Reply
from bot.lobby.service import LobbyService
from bot.lobby.value import ANYWHERE, Lobby
from bot.messages.buttons import InLobby, LobbyVerb
from bot.presenter.lobby import ChatLobbyPresenter
from bot.table.model import Table, TableSettings
from bot.table.outcomes import Busy
from data.rows import TimerRow
from tests.bot.lobby.samples import EMPTY, HOST, filled, person
from tests.support.hall import GROUP, Hall, new_table, open_hall

PEOPLE = tuple(range(1, 7))
SUPERGROUP = -1005
assert EMPTY.chat == GROUP


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with open_hall(tmp_path) as opened:
        yield opened


@pytest.fixture
def lobbies(hall: Hall) -> LobbyService:
    service = LobbyService(
        hall.runner, ChatLobbyPresenter(), times=TableSettings(), below=lambda _: 0
    )
    hall.chats.connect(service)
    return service


def sit(user_id: int) -> partial[LobbyChange]:
    return partial(actions.sit, person=person(user_id), place=ANYWHERE, greet=False)


def tap(verb: LobbyVerb, value: int = 0, *, by: int = HOST) -> partial[LobbyChange]:
    button = InLobby(EMPTY.id, verb, value)
    return partial(actions.tapped, button=button, person=person(by), is_admin=False)


async def timers(hall: Hall) -> dict[str, float]:
    """Return name and due time of the lobbies' timers."""
    return {row.name: row.due for row in await hall.timers() if row.scope.startswith("lobby:")}


async def wait(hall: Hall, lobbies: LobbyService, name: str) -> None:
    """Let the lobby's timer *name* come due."""
    found = next(row for row in await hall.timers() if row.name == name)
    hall.clock.move_to(found.due)
    await lobbies.timer_due(found)


async def test_a_lobby_is_opened_once_and_shown_again(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(EMPTY, request_id=None)
    await lobbies.open(replace(EMPTY, id="other", host=9), request_id=None)

    assert await lobbies.get(GROUP, None) == EMPTY
    now = hall.clock.now()
    assert await timers(hall) == {"last-call": now + 1500, "expiry": now + 1800}
    assert len(await hall.messages(GROUP)) == 2


async def test_people_are_found_where_they_sit(lobbies: LobbyService) -> None:
    await lobbies.open(EMPTY, request_id=None)
    outcome = await lobbies.change(GROUP, None, EMPTY.id, sit(5), request_id=None)

    lobby = await lobbies.get(GROUP, None)
    assert lobby is not None
    assert outcome == Reply(LobbyAnswer.SEATED, lobby)
    assert await lobbies.of_user(5) == (lobby,)
    assert await lobbies.of_user(6) == ()
    assert await lobbies.elsewhere(5, GROUP, None) is None
    assert await lobbies.elsewhere(5, GROUP, 7) == lobby


async def test_who_plays_is_elsewhere(hall: Hall, lobbies: LobbyService) -> None:
    await hall.start(new_table(5))
    there = await lobbies.elsewhere(5, GROUP, None)
    assert isinstance(there, Table)
    assert there.id == hall.table_id


@pytest.mark.parametrize("lobby_id", ["", "other"])
async def test_another_lobby_is_not_changed(lobbies: LobbyService, lobby_id: str) -> None:
    outcome = await lobbies.change(GROUP, None, lobby_id, sit(5), request_id=None)
    assert outcome == Reply(Refusal.GONE)
    await lobbies.open(EMPTY, request_id=None)

    outcome = await lobbies.change(GROUP, None, lobby_id, sit(5), request_id=None)

    assert isinstance(outcome, Reply)
    assert outcome.answer is Refusal.GONE
    assert await lobbies.get(GROUP, None) == EMPTY


async def test_a_choice_is_remembered_for_the_next_lobby(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(EMPTY, request_id=None)
    before = await hall.chats.chat_info(GROUP)

    await lobbies.change(GROUP, None, EMPTY.id, tap(LobbyVerb.COMPUTER, 2), request_id=None)
    assert await hall.chats.chat_info(GROUP) == before
    await lobbies.change(GROUP, None, EMPTY.id, tap(LobbyVerb.CLOCK, 60), request_id=None)

    assert '"clock": 60' in (await hall.chats.chat_info(GROUP)).settings


async def test_a_full_lobby_becomes_a_table(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(filled(*PEOPLE), request_id=None)

    outcome = await lobbies.change(GROUP, None, EMPTY.id, tap(LobbyVerb.START), request_id=None)

    assert outcome == Reply(LobbyAnswer.STARTED)
    assert await lobbies.get(GROUP, None) is None
    assert await timers(hall) == {}
    table = await hall.tables.table_of_chat(GROUP, None)
    assert table is not None
    assert [player.user_id for player in table.players] == list(PEOPLE)


async def test_a_lobby_stays_as_it_is_when_its_table_can_not_start(
    hall: Hall, lobbies: LobbyService
) -> None:
    await hall.start(new_table(3, chat=-5))
    await lobbies.open(filled(*PEOPLE), request_id=None)
    before, messages = await timers(hall), await hall.messages()

    outcome = await lobbies.change(GROUP, None, EMPTY.id, tap(LobbyVerb.START), request_id=None)

    assert isinstance(outcome, Busy)
    assert (outcome.user_id, outcome.table.id) == (3, hall.table_id)
    assert await lobbies.get(GROUP, None) == filled(*PEOPLE)
    assert (await timers(hall), await hall.messages()) == (before, messages)


async def test_a_lobby_warns_and_closes(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(EMPTY, request_id=None)
    await wait(hall, lobbies, "last-call")
    lobby = await lobbies.get(GROUP, None)
    assert lobby is not None
    assert lobby.last_call
    assert list(await timers(hall)) == ["expiry"]

    await lobbies.change(GROUP, None, EMPTY.id, tap(LobbyVerb.WAIT), request_id=None)
    assert await lobbies.get(GROUP, None) == EMPTY
    assert (await timers(hall))["expiry"] == hall.clock.now() + 1800
    await wait(hall, lobbies, "expiry")

    assert await lobbies.get(GROUP, None) is None
    assert await hall.timers() == []


async def test_a_full_lobby_starts_by_itself(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(replace(filled(*PEOPLE[1:]), auto_start=True), request_id=None)
    await lobbies.change(GROUP, None, EMPTY.id, sit(1), request_id=None)

    await wait(hall, lobbies, "countdown")

    assert await lobbies.get(GROUP, None) is None
    assert await hall.tables.table_of_chat(GROUP, None) is not None


async def test_who_plays_elsewhere_loses_the_seat(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(replace(filled(*PEOPLE[1:]), auto_start=True), request_id=None)
    await lobbies.change(GROUP, None, EMPTY.id, sit(1), request_id=None)
    await hall.start(new_table(3, chat=-5))

    await wait(hall, lobbies, "countdown")

    lobby = await lobbies.get(GROUP, None)
    assert lobby is not None
    assert sorted(lobby.people) == [1, 2, 4, 5, 6]
    assert lobby.start_at is None
    assert any("note:x7" in message for message in await hall.messages(GROUP))


async def test_a_busy_chat_ends_the_countdown(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(replace(filled(*PEOPLE[1:]), auto_start=True), request_id=None)
    await lobbies.change(GROUP, None, EMPTY.id, sit(1), request_id=None)
    await hall.start(new_table(99))
    await lobbies.change(
        GROUP, None, EMPTY.id, lambda lobby, _: stored(replace(lobby, host=99)), request_id=None
    )

    await wait(hall, lobbies, "countdown")

    lobby = await lobbies.get(GROUP, None)
    assert lobby is not None
    assert (lobby.filled, lobby.auto_start, lobby.start_at) == (6, False, None)


def stored(lobby: Lobby) -> LobbyChange:
    return LobbyChange(reply=Reply(LobbyAnswer.DONE), lobby=lobby)


async def test_a_lobby_that_fails_at_its_time_stops_no_other_timer(
    hall: Hall, lobbies: LobbyService
) -> None:
    async with hall.database.transaction() as stores:
        await stores.lobbies.save(GROUP, None, "no lobby")
        await stores.timers.set(TimerRow(scope=f"lobby:{GROUP}:0", name="expiry", due=5.0))

    await wait(hall, lobbies, "expiry")

    assert await hall.timers() == []


async def test_a_timer_of_a_lobby_that_is_gone_does_nothing(
    hall: Hall, lobbies: LobbyService
) -> None:
    await lobbies.timer_due(TimerRow(scope=f"lobby:{GROUP}:7", name="expiry", due=5.0))
    assert await hall.messages() == []


async def test_people_leave_their_lobbies(lobbies: LobbyService) -> None:
    await lobbies.open(filled(HOST, 2), request_id=None)
    await lobbies.open(filled(HOST, lobby=replace(EMPTY, id="y", chat=-200)), request_id=None)

    assert await lobbies.leave(HOST, left_chat=GROUP, request_id=None)
    here, there = await lobbies.get(GROUP, None), await lobbies.get(-200, None)
    assert here is not None
    assert there is not None
    assert (here.people, here.host, there.people) == ((2,), 2, (HOST,))
    assert await lobbies.leave(HOST, request_id=None)
    assert await lobbies.of_user(HOST) == ()
    assert not await lobbies.leave(HOST, request_id=None)


async def test_a_supergroup_takes_its_lobbies_along(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(replace(EMPTY, thread=7), request_id=None)

    await hall.chats.moved(GROUP, SUPERGROUP)

    assert await lobbies.get(GROUP, 7) is None
    assert await lobbies.get(SUPERGROUP, 7) == replace(EMPTY, chat=SUPERGROUP, thread=7)
    assert {row.scope for row in await hall.timers()} == {f"lobby:{SUPERGROUP}:7"}
    waiting = await hall.messages(SUPERGROUP)
    assert len(waiting) == 1
    async with hall.database.transaction() as stores:
        await stores.outbox.drop_chat(SUPERGROUP)
    await hall.chats.moved(GROUP, SUPERGROUP)
    assert await hall.messages(SUPERGROUP) == []


async def test_a_group_that_is_open_again_shows_its_lobbies(
    hall: Hall, lobbies: LobbyService
) -> None:
    await lobbies.open(EMPTY, request_id=None)
    await hall.chats.muted(GROUP)
    assert await hall.messages(GROUP) == []

    await hall.chats.opened(GROUP)

    assert len(await hall.messages(GROUP)) == 1


async def test_a_lost_group_loses_its_lobby(hall: Hall, lobbies: LobbyService) -> None:
    await lobbies.open(EMPTY, request_id=None)

    await hall.chats.lost(GROUP)

    assert await lobbies.get(GROUP, None) is None
    assert await hall.timers() == []
