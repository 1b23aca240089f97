"""Taps that can be taken back, passes said ahead, and passes that come by themselves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.chats.model import Person
from bot.table import actions, presence
from bot.table.model import Shown, Stage, TableSettings
from bot.table.outcomes import Chosen, Done, Pending, Refused, Stale
from bot.table.preferences import PersonalSwitches
from engine.actions import Action, Pass, Play
from engine.asks import Ask
from engine.cards import TEN
from engine.computer import choose
from engine.events import Passed, Played
from engine.facts import AskKind
from engine.game import deal, evolve, new_game, view_for
from engine.legal import answers, legal_actions
from engine.rules import RuleSet
from engine.seats import Seat
from engine.sets import CardSet, parse_set
from engine.situation import ask_for
from tests.support.hall import ANN, BOB, GROUP, FixedRandomness, Hall, new_table, open_hall
from tests.support.randomness import SeededRandomness

TAKE_BACK = TableSettings().take_back
AUTO = PersonalSwitches(auto_pass=True)


def ask_of(shown: Shown, seat: Seat) -> Ask | None:
    assert shown.game.hand is not None
    return ask_for(shown.game.hand, seat)


async def until_asked(hall: Hall, seat: Seat, *kinds: AskKind) -> Ask:
    """Let time pass, the other person playing like a computer, until *seat* is asked that."""
    for _ in range(600):
        shown = await hall.shown()
        if shown.moment.stage is Stage.BETWEEN:
            await hall.ready(1)
            await hall.ready(2)
            continue
        ask = ask_of(shown, seat) if shown.moment.stage is not Stage.LOOK else None
        if ask is not None and ask.kind in kinds and not ask.may_burn:
            return ask
        moved = await hall.play_as_computer(seat) or await hall.play_as_computer(3 - seat)
        if moved is None:
            assert await hall.next_timer() is not None
    raise AssertionError("never asked")


async def tap(hall: Hall, action: Action) -> object:
    """Return what becomes of a tap."""
    outcome = await hall.tap(action)
    return outcome.outcome if isinstance(outcome, Chosen) else outcome


async def take_back(hall: Hall, seat: Seat) -> object:
    prompt = await hall.prompt(seat)
    assert prompt is not None
    return await hall.of_seat(actions.take_back, seat, nonce=prompt.nonce)


async def intent_timer(hall: Hall, seat: Seat) -> float | None:
    """Return when *seat* will do something by itself."""
    return next((t.due for t in await hall.timers() if t.name == f"intent:{seat}"), None)


async def switch(hall: Hall, user: int, switches: PersonalSwitches) -> None:
    await hall.chats.save_person(Person(user_id=user, name=f"P{user}"))
    await hall.chats.save_switches(user, switches, request_id=None)


# --- taking back


async def test_a_tap_counts_after_two_seconds_and_nobody_else_sees_it_before(
    tmp_path: Path,
) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        action = next(iter(legal_actions(ask)))
        before = [await hall.messages(chat) for chat in (GROUP, BOB)], (await hall.shown()).game
        mine = await hall.messages(ANN)

        assert await tap(hall, action) == Pending(TAKE_BACK)
        assert [await hall.messages(chat) for chat in (GROUP, BOB)] == before[0]
        assert (await hall.shown()).game == before[1]
        assert await hall.messages(ANN) != mine
        assert await intent_timer(hall, 1) == hall.clock.now() + TAKE_BACK

        while await intent_timer(hall, 1) is not None:
            await hall.next_timer()
        assert played(hall, 1)


async def test_another_tap_replaces_and_a_double_tap_is_one(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        first, second = [action for action, _ in zip(legal_actions(ask), range(2), strict=False)]
        await tap(hall, first)
        hall.clock.move_to(hall.clock.now() + 1)
        assert await tap(hall, second) == Pending(TAKE_BACK)
        assert await tap(hall, second) == Pending(TAKE_BACK)
        assert [one.action for one in hall.live.progress.intents] == [str_of(second)]
        await fire_intent(hall, 1)
        assert isinstance(second, Play)
        assert played(hall, 1)[-1] == second.cards


async def test_what_is_taken_back_never_happens(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        action = next(iter(legal_actions(ask)))
        await tap(hall, action)
        assert await take_back(hall, 1) == Done()
        assert await take_back(hall, 1) == Stale()
        stamp = hall.clock.now()
        while (timer := await hall.next_timer()) is not None and timer.due < stamp + 60:
            pass
        assert ask_of(await hall.shown(), 1) == ask
        assert await tap(hall, action) == Pending(TAKE_BACK)


async def test_a_pending_tap_survives_a_restart(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        await tap(hall, next(iter(legal_actions(ask))))
        live, clock, table = hall.live, hall.clock, hall.table_id
    async with open_hall(tmp_path, clock=clock) as hall:
        hall.table_id = table
        assert await hall.stored() == live
        await fire_intent(hall, 1)
        assert ask_of(await hall.shown(), 1) != ask
        assert hall.live.progress.intents == ()


async def test_a_tap_in_a_window_counts_though_the_window_closes_first(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await until_asked(hall, 1, AskKind.BURN)
        until = (await hall.shown()).moment.until
        assert until is not None
        hall.clock.move_to(until - 0.5)
        assert await tap(hall, Pass(1)) == Pending(TAKE_BACK)
        assert 1 not in (await hall.shown()).moment.sealed
        timer = await hall.next_timer()
        assert timer is not None
        assert timer.name == "pause"
        assert hall.live.progress.intents == ()
        assert passes(hall, 1)


async def test_the_clock_plays_what_was_tapped(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        settings = TableSettings(clock_seconds=15)
        await hall.start(new_table(ANN, BOB, settings=settings))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        sets = [a for a in legal_actions(ask) if isinstance(a, Play)]
        due = next(t.due for t in await hall.timers() if t.name == "clock:1")
        while hall.clock.now() < due - 1:
            first = (await hall.timers())[0]
            if first.due > due - 1:
                hall.clock.move_to(due - 1)
                break
            await hall.next_timer()
        await tap(hall, sets[-1])
        while ask_of(await hall.shown(), 1) == ask:
            await hall.next_timer()
        assert sets[-1].cards in played(hall, 1)
        assert hall.live.seats[0].timeouts == 0


async def test_what_is_illegal_is_refused_at_once(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await until_asked(hall, 1, AskKind.LEAD)
        assert isinstance(await hall.act(Play(1, parse_set("WWWWWWWW")), tapped=True), Refused)
        assert hall.live.progress.intents == ()


async def test_who_has_switched_it_off_plays_at_once(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, PersonalSwitches(take_back=False))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        assert await tap(hall, next(iter(legal_actions(ask)))) == Done()


async def test_leaving_forgets_what_was_tapped(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        ask = await until_asked(hall, 1, AskKind.LEAD)
        await tap(hall, next(iter(legal_actions(ask))))
        await hall.runner.run_seated(hall.table_id, ANN, presence.leave, request_id=None)
        assert hall.live.progress.intents == ()


# --- passes by themselves


def str_of(action: Action) -> str:
    assert isinstance(action, Play)
    return f"{action.seat} {action.cards}"


def played(hall: Hall, seat: Seat) -> list[CardSet]:
    """Return what a seat has played in this hand, shown or not."""
    deeds = (*hall.live.history, *hall.live.hidden)
    return [one.top.cards for one in deeds if isinstance(one, Played) and one.top.seat == seat]


def passes(hall: Hall, seat: Seat) -> int:
    """Return how often a seat has passed in this hand, as far as it is shown."""
    return sum(isinstance(one, Passed) and one.seat == seat for one in hall.live.history)


async def fire_intent(hall: Hall, seat: Seat) -> None:
    """Let time pass until what *seat* wants by itself is due."""
    while True:
        timer = await hall.next_timer()
        assert timer is not None
        if timer.name == f"intent:{seat}":
            return


async def until_nothing_beats(hall: Hall, seat: Seat) -> Ask:
    for _ in range(60):
        ask = await until_asked(hall, seat, AskKind.ANSWER, AskKind.BURN)
        if not answers(ask):
            return ask
        await hall.act(choose(view_for((await hall.shown()).game, seat)))
    raise AssertionError("everything can be beaten")


async def test_who_wants_it_passes_where_nothing_beats(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, AUTO)
        await until_nothing_beats(hall, 1)
        due = await intent_timer(hall, 1)
        assert due is not None
        assert 2 <= due - hall.live.progress.since <= 12
        before, times = passes(hall, 1), hall.live.progress.passing
        await fire_intent(hall, 1)
        await hall.until(Stage.PLAY)
        assert passes(hall, 1) == before + 1
        assert hall.live.progress.passing == times, "only people's times are learnt from"


async def test_who_can_beat_it_does_not_pass_by_itself(tmp_path: Path) -> None:
    """The time is drawn all the same: it must not depend on the cards."""
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, AUTO)
        ask = await until_asked(hall, 1, AskKind.ANSWER)
        while not answers(ask):
            await fire_intent(hall, 1)
            ask = await until_asked(hall, 1, AskKind.ANSWER)
        assert await intent_timer(hall, 1) is not None
        await fire_intent(hall, 1)
        assert ask_of(await hall.shown(), 1) == ask
        assert await intent_timer(hall, 1) is None


async def test_a_pass_by_itself_can_be_stopped(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, AUTO)
        ask = await until_nothing_beats(hall, 1)
        assert await take_back(hall, 1) == Done()
        for _ in range(4):
            await hall.next_timer()
        assert ask_of(await hall.shown(), 1) == ask


@pytest.mark.parametrize("whole_round", [False, True])
async def test_a_pass_can_be_said_ahead(tmp_path: Path, *, whole_round: bool) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await until_asked(hall, 2, AskKind.ANSWER)
        shown = await hall.shown()
        if ask_of(shown, 1) is not None:
            await hall.play_as_computer(1)
        before = [await hall.messages(chat) for chat in (GROUP, BOB)]

        async def ahead(*, on: bool) -> object:
            hand = (await hall.shown()).game.hand
            assert hand is not None
            if on:
                return await hall.of_seat(
                    actions.pass_ahead, 1, in_round=hand.round, whole_round=whole_round
                )
            return await hall.of_seat(actions.stop_passing_ahead, 1, in_round=hand.round)

        assert await ahead(on=True) == Done()
        assert await ahead(on=True) == Stale()
        assert await ahead(on=False) == Done()
        assert await ahead(on=False) == Stale()
        assert await ahead(on=True) == Done()
        assert [await hall.messages(chat) for chat in (GROUP, BOB)] == before

        number = shown.game.hand.round if shown.game.hand else 0
        already = passes(hall, 1)
        for _ in range(60):
            hand = (await hall.shown()).game.hand
            assert hand is not None
            if hand.round != number or passes(hall, 1) > already:
                break
            if await hall.play_as_computer(2) is None:
                await hall.next_timer()
        else:
            raise AssertionError("the round never ends")
        same_round = hand.round == number
        assert bool(hall.live.progress.ahead) == (whole_round and same_round)


# --- nobody can tell


def weak_secret() -> bytes:
    """Return a secret that deals seat 1 few cards that beat anything."""
    game = new_game(RuleSet())

    def strength(secret: bytes) -> int:
        hand = evolve(game, deal(game, secret=secret)[0]).hand
        assert hand is not None
        return sum(hand.hand(1)[TEN:])

    return min((number.to_bytes(32) for number in range(60)), key=strength)


class SplitRandomness(FixedRandomness):
    """Times of passes come from a stream of their own, so that games with and without agree."""

    def __init__(self) -> None:
        super().__init__([weak_secret()], seed=5)
        self._passes = random.Random(3)

    def passing(self, recent: Sequence[float]) -> float:  # noqa: ARG002 - the protocol's name
        return round(self._passes.uniform(2, 12), 2)


@dataclass(slots=True)
class Seen:
    """What others saw and when, and when somebody passed."""

    log: list[tuple[float, tuple[list[str], ...]]]
    passes: list[float]


async def watch(hall: Hall, *, by_itself: bool, times: list[float]) -> Seen:
    """Play a while; seat 1 passes by itself, or is tapped for at *times*, where nothing beats."""
    seen = Seen([], [])
    waiting = list(times)
    while len(seen.log) < 400 and len(seen.passes) < 12 and hall.live.progress.hand < 3:
        if hall.live.progress.stage is Stage.BETWEEN:
            await hall.ready(2)
            await hall.ready(1)
        rows = tuple([await hall.messages(chat) for chat in (GROUP, BOB)])
        if not seen.log or seen.log[-1][1] != rows:
            seen.log.append((hall.clock.now(), rows))
        shown = await hall.shown()
        ask = ask_of(shown, 1) if 1 not in shown.moment.sealed else None
        doomed = (
            ask is not None
            and not ask.may_burn
            and ask.kind in (AskKind.ANSWER, AskKind.BURN, AskKind.KILL)
            and not answers(ask)
        )
        if ask is not None and not doomed:
            await hall.act(choose(view_for(shown.game, 1)))
        elif await hall.play_as_computer(2) is not None:
            continue
        elif doomed and not by_itself and waiting:
            timers = await hall.timers()
            if timers and timers[0].due < waiting[0]:
                await hall.next_timer()
                continue
            hall.clock.move_to(waiting[0])
            seen.passes.append(waiting.pop(0))
            await hall.act(Pass(1))
        else:
            timer = await hall.next_timer()
            if timer is None:
                break
            if timer.name == "intent:1" and doomed:
                seen.passes.append(hall.clock.now())
    return seen


async def test_nobody_can_tell_a_pass_by_itself_from_a_tapped_one(tmp_path: Path) -> None:
    """Same messages to the group and to another player, at the same times, in the same order."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    async with open_hall(tmp_path / "a", randomness=SplitRandomness()) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, AUTO)
        automatic = await watch(hall, by_itself=True, times=[])
    async with open_hall(tmp_path / "b", randomness=SplitRandomness()) as hall:
        await hall.start(new_table(ANN, BOB))
        await switch(hall, ANN, PersonalSwitches())
        tapped = await watch(hall, by_itself=False, times=automatic.passes)
    assert len(automatic.passes) >= 3
    assert tapped.passes == automatic.passes
    assert tapped.log == automatic.log


def test_times_of_passes_are_like_those_of_people() -> None:
    randomness = SeededRandomness(1, 1.0)
    drawn = sorted(randomness.passing(()) for _ in range(801))
    assert 3.5 < drawn[400] < 4.5
    assert drawn[0] >= 2
    assert drawn[-1] <= 12
    recent = (8.0, 8.5, 9.0, 9.5, 8.2, 8.8)
    like_them = sorted(randomness.passing(recent) for _ in range(200))
    assert like_them[0] > 6
    assert like_them[-1] < 11.5
