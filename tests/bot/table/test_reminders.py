"""Waiting at a table: who is reminded, what the others may do, and what nobody learns of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.lobby.value import CLOCKS
from bot.messages.model import Message, Priority, Remove
from bot.outbox.encoding import decode
from bot.table import presence, votes
from bot.table.model import Overdue, Player, Stage, TableSettings
from bot.table.notices import Ballot
from bot.table.outcomes import Done, Gone, NeedsMoreVotes, Stale, TooSoon
from bot.table.reminders import NUDGE_AFTER, VOTE_AFTER, lead
from bot.table.reminders import nudge as urge
from engine.facts import AskKind
from engine.views import awaited_openly
from tests.support.hall import ANN, BOB, FixedRandomness, Hall, new_table, open_hall

EVE, DAN = 13, 14


async def openly_asked(hall: Hall, *seats: int) -> int:
    """Let computers play until the table openly waits for one of *seats*; returns it."""
    for _ in range(600):
        shown = await hall.shown()
        awaited = [
            s for s in seats if hall.live.progress.stage is Stage.PLAY and s in _pending(hall)
        ]
        if awaited and shown.moment.stage is Stage.PLAY and not _is_burn(hall):
            return awaited[0]
        assert await hall.next_timer() is not None
    raise AssertionError("nobody is ever asked")


def _pending(hall: Hall) -> tuple[int, ...]:
    asked = hall.live.game.hand.asked if hall.live.game.hand is not None else None
    return asked.pending if asked is not None else ()


def _is_burn(hall: Hall) -> bool:
    asked = hall.live.game.hand.asked if hall.live.game.hand is not None else None
    return asked is not None and asked.kind is AskKind.BURN


async def wait(hall: Hall, seconds: float) -> None:
    """Let time pass; whatever is due meanwhile comes due."""
    end = hall.clock.now() + seconds
    while (timers := await hall.timers()) and timers[0].due <= end:
        await hall.next_timer()
    hall.clock.move_to(end)


async def test_the_deadline_is_reckoned_anew_when_somebody_takes_the_seat(tmp_path: Path) -> None:
    settings = TableSettings(clock_seconds=60)
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, settings=settings))
        seat = await openly_asked(hall, 1)
        first = (await hall.shown()).moment.deadline
        assert first == hall.clock.now() + 60
        await wait(hall, 46)
        assert (await hall.shown()).moment.late == {seat}
        await hall.of_seat(presence.set_autoplay, 1, on=True)
        assert (await hall.shown()).moment.deadline is None
        assert not (await hall.shown()).moment.late
        await hall.of_seat(presence.set_autoplay, 1, on=False)
        assert (await hall.shown()).moment.deadline == hall.clock.now() + 60


async def test_without_a_clock_one_is_urged_and_then_outvoted(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB, EVE, DAN))
        seat = await openly_asked(hall, 1, 2, 3, 4)
        people = [ANN, BOB, EVE, DAN]
        others = [user for user in people if user != people[seat - 1]]

        async def vote(user: int) -> object:
            return await hall.do(votes.cast, user_id=user, ballot=Ballot.AUTOPLAY, seat=seat)

        assert await hall.do(urge, by="X") == Stale()
        await wait(hall, NUDGE_AFTER)
        assert await hall.do(urge, by="X") == Done()
        assert await hall.do(urge, by="X") == TooSoon()
        await wait(hall, 61)
        assert await hall.do(urge, by="X") == Done()
        assert await vote(others[0]) == Stale()
        await wait(hall, VOTE_AFTER - NUDGE_AFTER)
        assert await vote(people[seat - 1]) == Gone()
        assert await vote(99) == Gone()
        assert await vote(others[0]) == NeedsMoreVotes()
        assert await vote(others[0]) == Stale()
        assert await vote(others[1]) == Done()
        assert (await hall.shown()).table.player(seat).autoplay
        assert not hall.live.progress.votes


async def test_who_thinks_unseen_is_urged_without_a_mark_and_outvoted_as_by_a_clock(
    tmp_path: Path,
) -> None:
    """Somebody could burn and sleeps; the opposite has answered long ago."""
    for seed in range(40):
        folder = tmp_path / str(seed)
        folder.mkdir()
        async with open_hall(folder, randomness=FixedRandomness(seed=seed)) as hall:
            await hall.start(new_table(ANN, BOB, EVE))
            if not await _only_a_burner_thinks(hall):
                continue
            sleepers = [seat for seat in _pending(hall) if seat <= 3]
            before = (await hall.shown()).table.players
            await wait(hall, VOTE_AFTER)
            moment = (await hall.shown()).moment
            assert (moment.overdue, moment.late) == (Overdue.VOTE, frozenset())
            assert await hall.do(urge, by="X") == Done()
            for user in (ANN, BOB):
                await hall.do(votes.cast, user_id=user, ballot=Ballot.AUTOPLAY)
            assert not set(sleepers) & set(_pending(hall)) or not _is_burn(hall)
            after = (await hall.shown()).table.players
            assert [p.autoplay for p in after] == [p.autoplay for p in before]
            return
    pytest.fail("nobody ever thinks about a burn alone")


async def _only_a_burner_thinks(hall: Hall) -> bool:
    """Play on until only somebody who is asked unseen has not decided."""
    for _ in range(250):
        if hall.table_id not in hall.runner._states or await hall.stage() is Stage.BETWEEN:
            return False
        if hall.live.progress.stage is Stage.PLAY and _is_burn(hall):
            humans = [seat for seat in _pending(hall) if seat <= 3]
            opposite = [s.seat for s in _awaited(hall)]
            if humans and not set(opposite) & {1, 2, 3}:
                return True
            for seat in humans:
                if seat in opposite:
                    await hall.play_as_computer(seat)
            if await hall.next_timer() is None:
                return False
            continue
        if hall.live.progress.stage is Stage.PLAY:
            for seat in [s for s in _pending(hall) if s <= 3]:
                await hall.play_as_computer(seat)
        if await hall.next_timer() is None and not [s for s in _pending(hall) if s <= 3]:
            return False
    return False


def _awaited(hall: Hall) -> list[Player]:
    hand = hall.live.game.hand
    return [] if hand is None else [hall.live.table.player(s) for s in awaited_openly(hand)]


@pytest.mark.parametrize("clock", CLOCKS[1:])
async def test_every_clock_reminds_once_and_then_decides(tmp_path: Path, clock: int) -> None:
    settings = TableSettings(clock_seconds=clock)
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, settings=settings))
        await openly_asked(hall, 1)
        game = hall.live.game
        await wait(hall, clock - lead(clock) - 0.1)
        assert await reminders(hall) == []
        await wait(hall, 0.2)
        (reminder,) = await reminders(hall)
        assert isinstance(reminder, Message)
        assert (reminder.silent, reminder.priority) == (False, Priority.TURN)
        assert (await hall.shown()).moment.late == {1}
        await wait(hall, lead(clock) - 0.2)
        assert hall.live.game is game
        await wait(hall, 0.2)
        assert hall.live.game is not game
        assert isinstance((await reminders(hall))[-1], Remove)
        assert hall.live.seats[0].timeouts == 1


async def reminders(hall: Hall) -> list[object]:
    async with hall.database.reading() as tx:
        rows = await tx.outbox.of_chat(ANN)
    return [decode(row.body) for row in rows if row.slot.startswith("remind:")]
