"""The table service: a series from beginning to end, and what happens round it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.presenter.chat_presenter import ChatPresenter
from bot.table import actions, presence, suspension
from bot.table.model import Overdue, Stage, Status, TableSettings
from bot.table.outcomes import Busy, Chosen, Done, Gone, Refused, Stale, Started
from bot.table.reminders import ABANDONED_AFTER
from engine.actions import Pass, Play
from engine.computer import choose
from engine.errors import InvariantError
from engine.fair import commitment
from engine.game import deal, new_game, replay, view_for
from engine.rules import RuleSet
from engine.sets import parse_set
from tests.support.hall import ANN, BOB, GROUP, FixedRandomness, Hall, new_table, open_hall

THREE_HANDS = RuleSet().with_fields({"series.hands": 3})


async def play_on(hall: Hall, *seats: int, most: int = 5000) -> None:
    """Let people play like computers until the series is over; check a restart at every step."""
    seen: set[tuple[Stage, int]] = set()
    for step in range(most):
        if hall.table_id not in hall.runner._states:
            return
        # Reading everything back takes time: at every new turn of a hand, and else now and then.
        turn = (hall.live.progress.stage, hall.live.progress.hand)
        if turn not in seen or step % 11 == 0:
            seen.add(turn)
            assert await hall.stored() == hall.live
        for seat in seats:
            if hall.table_id in hall.runner._states:
                await hall.play_as_computer(seat)
        if hall.table_id not in hall.runner._states:
            return
        if hall.live.progress.stage is Stage.BETWEEN:
            for seat in seats:
                await hall.ready(seat)
        elif await hall.next_timer() is None:
            for seat in seats:
                await hall.play_as_computer(seat)
    raise AssertionError("the series never ends")


@pytest.mark.parametrize("seed", [1, 2])
async def test_a_series_is_played_to_its_end_and_could_be_restarted_anywhere(
    tmp_path: Path, seed: int
) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness(seed=seed)) as hall:
        await hall.start(new_table(ANN, BOB, rules=THREE_HANDS))
        await play_on(hall, 1, 2)

        stored = await hall.stored()
        assert stored.table.status is Status.ENDED
        assert stored.progress.stage is Stage.OVER
        assert len(stored.game.results) == 3
        async with hall.database.reading() as tx:
            events = await tx.games.events(hall.table_id)
            secrets = [(await tx.games.secrets(hall.table_id, n))[-1] for n in (1, 2, 3)]
        assert replay(THREE_HANDS, events) == stored.game
        assert await hall.timers() == []

        assert [secret.revealed for secret in secrets] == [True] * 3
        assert stored.progress.commitment == commitment(secrets[2].secret)
        assert events[0] == deal(new_game(THREE_HANDS), secret=secrets[0].secret)[0]


async def test_the_next_hand_is_committed_to_before_anybody_is_ready(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, rules=THREE_HANDS))
        first = (await hall.shown()).moment
        await hall.of_seat(presence.set_autoplay, 1, on=True)
        between = (await hall.until(Stage.BETWEEN)).moment
        await hall.ready(1)
        second = (await hall.shown()).moment

        assert first.secret == ""
        assert commitment(bytes.fromhex(between.secret)) == first.commitment
        assert between.next_commitment == second.commitment != first.commitment
        assert (second.secret, second.hand) == ("", 2)


async def test_a_chat_and_a_person_have_one_table(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))

        same_chat = await hall.tables.start(new_table(BOB), request_id=None)
        same_person = await hall.tables.start(new_table(BOB, ANN, chat=-5), request_id=None)
        other = await hall.tables.start(new_table(BOB, chat=-5), request_id=None)

        assert isinstance(same_chat, Busy)
        assert isinstance(same_person, Busy)
        assert (same_person.user_id, same_person.table.chat) == (ANN, GROUP)
        assert isinstance(other, Started)


async def test_what_is_not_allowed_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await hall.until(Stage.PLAY)
        before = hall.live

        refused = await hall.act(Play(1, parse_set("WWWW")))
        foreign = await hall.of_seat(actions.act, 1, action=Pass(2))
        computer = await hall.act(Pass(3))
        elsewhere = await hall.of_seat(actions.act, 1, table_id=99, action=Pass(1))

        assert isinstance(refused, Refused)
        assert (foreign, computer, elsewhere) == (Stale(), Gone(), Gone())
        assert hall.live is before


async def asked(hall: Hall, seat: int) -> None:
    """Go on until a person is asked at stage play."""
    for _ in range(400):
        shown = await hall.shown()
        if shown.moment.stage is Stage.PLAY and view_for(shown.game, seat).ask is not None:
            return
        await hall.next_timer()
    raise AssertionError("never asked")


async def test_a_prompt_is_used_up_by_the_act_and_old_ones_are_stale(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, settings=TableSettings(take_back=0)))
        await asked(hall, 1)
        prompt = await hall.prompt(1)
        assert prompt is not None
        action = choose(view_for((await hall.shown()).game, 1))

        assert await hall.tap(action, nonce=prompt.nonce - 1) == Stale()
        assert await hall.tap(action, nonce=prompt.nonce) == Chosen(action, Done())
        after = hall.live
        assert await hall.tap(action, nonce=prompt.nonce) == Stale()
        assert hall.live is after


async def test_a_typed_act_uses_the_prompt_up_too(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))
        await asked(hall, 1)
        prompt = await hall.prompt(1)
        assert prompt is not None
        action = choose(view_for((await hall.shown()).game, 1))

        assert await hall.act(action) == Done()

        assert await hall.tap(action, nonce=prompt.nonce) == Stale()


async def test_the_clock_decides_and_after_two_times_the_computer_plays(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, settings=TableSettings(clock_seconds=15)))
        await asked(hall, 1)
        shown = await hall.shown()
        assert shown.moment.deadline == shown.moment.now + 15
        assert not shown.table.player(1).autoplay

        timer = None
        for _ in range(400):
            timer = await hall.next_timer()
            if (await hall.shown()).table.player(1).autoplay:
                break
        assert timer is not None
        assert timer.name == "clock:1"
        assert hall.live.seats[0].timeouts == 0

        await asked(hall, 1)
        assert (await hall.shown()).moment.deadline is None
        assert await hall.play_as_computer(1) == Done()
        assert not (await hall.shown()).table.player(1).autoplay


async def test_an_act_in_time_forgives_the_first_time_out(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, settings=TableSettings(clock_seconds=15)))
        await asked(hall, 1)
        while hall.live.seats[0].timeouts == 0:
            await hall.next_timer()
        await asked(hall, 1)

        await hall.play_as_computer(1)

        assert hall.live.seats[0].timeouts == 0


async def test_without_a_clock_nobody_decides_for_a_person(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))
        await asked(hall, 1)
        before = hall.live.game

        while hall.live.progress.overdue < Overdue.VOTE:
            await hall.next_timer()
        assert hall.live.game == before

        # nobody comes back: after two weeks the chat and the people are free
        began = hall.clock.now()
        await hall.next_timer()
        assert await hall.status() is Status.SUSPENDED
        assert hall.clock.now() - began == ABANDONED_AFTER
        assert (await hall.stored()).game == before


async def test_who_leaves_gives_the_seat_to_a_computer_and_the_last_ends_the_table(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await asked(hall, 1)

        assert (
            await hall.runner.run_seated(hall.table_id, ANN, presence.leave, request_id=None)
            == Done()
        )
        shown = await hall.shown()
        assert not shown.table.player(1).is_human
        assert shown.table.host == BOB
        assert [timer.name for timer in await hall.timers()] == ["computer:1"]
        assert await hall.tables.table_of_user(ANN) is None
        assert (await hall.stored()).table.host == BOB

        assert (
            await hall.runner.run_seated(hall.table_id, ANN, presence.leave, request_id=None)
            == Gone()
        )
        assert (
            await hall.runner.run_seated(hall.table_id, BOB, presence.leave, request_id=None)
            == Done()
        )
        assert await hall.status() is Status.STOPPED
        assert await hall.timers() == []


async def test_a_table_that_is_stopped_keeps_everything_and_answers_nothing(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))
        await asked(hall, 1)
        events = hall.live.progress.stored

        assert await hall.do(actions.stop, by=("Ann",)) == Done()

        assert await hall.do(actions.stop, by=("Ann",)) == Gone()
        assert await hall.act(Pass(1)) == Gone()
        stored = await hall.stored()
        assert (stored.table.status, stored.progress.ended_by) == (Status.STOPPED, ("Ann",))
        assert stored.progress.stored == events
        assert await hall.prompt(1) is None
        assert await hall.tables.table_of_chat(GROUP, None) is None


async def test_between_hands_the_missing_are_played_for(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await play_hand(hall, 1, 2)
        assert await hall.ready(1) == Done()
        assert await hall.ready(1) == Stale()

        await hall.next_timer()

        shown = await hall.shown()
        assert (shown.moment.stage, shown.moment.hand) == (Stage.LOOK, 2)
        assert [player.autoplay for player in shown.table.players[:2]] == [False, True]


async def play_hand(hall: Hall, *seats: int) -> None:
    for _ in range(2000):
        if await hall.stage() is Stage.BETWEEN:
            return
        done = [await hall.play_as_computer(seat) for seat in seats]
        if not any(done):
            await hall.next_timer()
    raise AssertionError("the hand never ends")


async def test_where_everybody_sleeps_the_next_hand_waits(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN))
        await hall.of_seat(presence.set_autoplay, 1, on=True)
        await hall.until(Stage.BETWEEN)

        assert [timer.name for timer in await hall.timers()] == ["idle"]
        await hall.ready(1)
        assert await hall.stage() is Stage.LOOK
        assert not hall.live.table.player(1).autoplay


class Broken:
    """A presenter that contradicts itself at the second showing."""

    def __init__(self, real: object) -> None:
        self.real = real
        self.shows = 0
        self.alarms: list[tuple[Status, tuple[int, ...]]] = []

    def present(self, *args: object) -> object:
        self.shows += 1
        if self.shows > 1:
            raise InvariantError("WWAAA")
        return self.real.present(*args)  # type: ignore[attr-defined]  # the chat presenter

    def alarm(self, table: object, admins: tuple[int, ...]) -> tuple[object, ...]:
        self.alarms.append((table.status, admins))  # type: ignore[attr-defined]  # a table
        return ()

    def rebuild(self, *args: object, **named: object) -> object:
        if self.shows > 1:
            raise InvariantError("WWAAA")
        return self.real.rebuild(*args, **named)  # type: ignore[attr-defined]  # the chat presenter


async def test_a_contradiction_freezes_one_table_and_keeps_its_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Broken(ChatPresenter())
    async with open_hall(tmp_path, presenter=broken, admins=[7]) as hall:  # type: ignore[arg-type]  # its two methods
        await hall.start(new_table(ANN))
        before = await hall.stored()

        await hall.next_timer()

        assert broken.alarms == [(Status.FROZEN, (7,))]
        after = await hall.stored()
        assert after.table.status is Status.FROZEN
        assert (after.game, after.progress) == (before.game, before.progress)
        assert await hall.timers() == []
        assert await hall.act(Pass(1)) == Gone()

        # trying again with the fault still there leaves it as it is
        assert await hall.runner.resume(hall.table_id, request_id=None) == Gone()
        assert (await hall.stored()).game == before.game
        assert await hall.status() is Status.FROZEN
        broken.shows = -1000
        assert await hall.runner.resume(hall.table_id, request_id=None) == Started(hall.table_id)
        assert hall.live.game == before.game
        assert await hall.stage() is Stage.LOOK
        await hall.next_timer()
        assert await hall.stage() is Stage.PLAY
    assert "WWAAA" not in capsys.readouterr().out


async def test_a_frozen_table_can_be_ended_and_frees_nobody_twice(tmp_path: Path) -> None:
    broken = Broken(ChatPresenter())
    async with open_hall(tmp_path, presenter=broken) as hall:  # type: ignore[arg-type]  # its methods
        await hall.start(new_table(ANN))
        await hall.next_timer()
        table = await hall.tables.suspended(hall.table_id)
        assert table is not None
        assert await hall.tables.suspended_in(GROUP, None) == (table,)
        assert await hall.tables.end_suspended(hall.table_id, request_id=None) == Done()
        assert await hall.tables.end_suspended(hall.table_id, request_id=None) == Gone()
        assert await hall.runner.resume(hall.table_id, request_id=None) == Gone()
        assert await hall.status() is Status.STOPPED


async def test_a_pause_is_refused_to_end_where_the_chat_or_a_person_is_busy(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        first = await hall.start(new_table(ANN, BOB))
        await hall.do(suspension.suspend, by=("Ann",), table_id=first)
        assert await hall.timers() == []
        second = await hall.tables.start(new_table(7), request_id=None)
        assert isinstance(second, Started)
        told = await hall.runner.resume(first, request_id=None)
        assert isinstance(told, Busy)
        assert (told.user_id, told.table.id) == (0, second.table_id)
        await hall.do(actions.stop, by=(), table_id=second.table_id)
        third = await hall.tables.start(new_table(BOB, chat=-5), request_id=None)
        assert isinstance(third, Started)
        told = await hall.runner.resume(first, request_id=None)
        assert isinstance(told, Busy)
        assert (told.user_id, told.table.chat) == (BOB, -5)
        await hall.do(suspension.suspend, by=("Bob",), table_id=third.table_id)
        assert await hall.runner.resume(first, request_id=None) == Started(first)


async def test_every_stage_survives_a_pause(tmp_path: Path) -> None:
    """Looking, a burn window with what was said in it, a decision: all goes on as it stood."""
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB, rules=THREE_HANDS))
        seen: set[Stage] = set()
        for _ in range(300):
            stage = await hall.stage()
            if stage not in seen:
                seen.add(stage)
                before = hall.live
                said = (await hall.shown()).moment.sealed
                await hall.do(suspension.suspend, by=("Ann",))
                stored = await hall.stored()
                assert stored.table.status is Status.SUSPENDED
                hall.clock.move_to(hall.clock.now() + 3 * 86400)
                resumed = await hall.runner.resume(hall.table_id, request_id=None)
                assert resumed == Started(hall.table_id)
                after = hall.live
                assert (after.game, after.shown) == (before.game, before.shown)
                assert (after.hidden, after.history) == (before.hidden, before.history)
                assert (await hall.shown()).moment.sealed == said
            if stage is Stage.BETWEEN:
                break
            for seat in (1, 2):
                await hall.play_as_computer(seat)
            await hall.next_timer()
        assert seen == {Stage.LOOK, Stage.PLAY, Stage.BURN, Stage.BETWEEN}
