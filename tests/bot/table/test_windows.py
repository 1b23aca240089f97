"""The two pauses: what is said in them is unseen, and their length tells nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table.model import Stage, TableSettings
from bot.table.outcomes import Done, Refused, Sealed, Stale
from engine.actions import NoBurn, Pass, Play, Revolt
from engine.errors import Reason
from engine.facts import AskKind, Phase
from engine.game import Game, view_for
from engine.seats import SEATS, opposite
from engine.sets import parse_set
from tests.support.hall import ANN, BOB, FixedRandomness, Hall, new_table, open_hall, secret_with

LOOK = TableSettings().look_window
BURN = TableSettings().burn_window


def asked_kind(game: Game) -> AskKind | None:
    return game.hand.asked.kind if game.hand is not None and game.hand.asked is not None else None


# --- look


@pytest.mark.parametrize("revolts", [0, 1])
async def test_the_look_pause_is_the_same_whether_or_not_somebody_may_revolt(
    tmp_path: Path, revolts: int
) -> None:
    randomness = FixedRandomness([secret_with(revolts)])
    async with open_hall(tmp_path, randomness=randomness) as hall:
        start = hall.clock.now()
        await hall.start(new_table(ANN, BOB))
        shown = await hall.shown()

        assert (shown.moment.stage, shown.moment.until) == (Stage.LOOK, start + LOOK)
        assert [(timer.name, timer.due) for timer in await hall.timers()] == [
            ("pause", start + LOOK)
        ]
        assert shown.game.hand is not None
        assert shown.game.hand.phase is Phase.REVOLUTION
        public = view_for(shown.game, None)
        assert not any(seat.awaited for seat in public.seats)
        assert asked_kind(hall.live.game) == (AskKind.REVOLT if revolts else AskKind.LEAD)


@pytest.mark.parametrize("revolts", [0, 1])
async def test_who_cannot_revolt_gets_the_same_answer_either_way(
    tmp_path: Path, revolts: int
) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness([secret_with(revolts)])) as hall:
        await hall.start(new_table(*range(11, 17)))
        hand = hall.live.game.hand
        assert hand is not None
        asked = hand.asked.seats if hand.asked is not None and revolts else ()

        for seat in set(SEATS) - set(asked):
            refused = await hall.act(Revolt(seat, yes=True))
            assert isinstance(refused, Refused)
            assert refused.rejection.reason is Reason.NO_REVOLUTION


async def test_a_revolution_is_shown_when_the_pause_ends(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness([secret_with(1, seat=1)])) as hall:
        await hall.start(new_table(ANN, BOB))
        before = await hall.shown()

        assert await hall.act(Revolt(1, yes=True)) == Sealed()
        assert await hall.act(Revolt(1, yes=False)) == Stale()
        said = await hall.shown()
        assert said.game == before.game
        assert said.moment.sealed == {1: "1 revolt"}

        await hall.next_timer()
        after = await hall.shown()
        assert after.game.hand is not None
        assert after.game.hand.revolted == (1,)


async def test_silence_is_no_revolution(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness([secret_with(1, seat=1)])) as hall:
        await hall.start(new_table(ANN, BOB))
        await hall.next_timer()

        after = await hall.shown()
        assert after.game.hand is not None
        assert after.game.hand.revolted == ()
        assert after.moment.stage is Stage.PLAY


async def test_the_look_pause_ends_when_everybody_is_ready(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness([secret_with(0)])) as hall:
        await hall.start(new_table(ANN, BOB))

        assert await hall.ready(1) == Done()
        assert (await hall.shown()).moment.ready == {1}
        assert await hall.ready(1) == Stale()
        assert await hall.ready(2) == Done()

        assert await hall.stage() is Stage.PLAY
        assert await hall.ready(2) == Stale()


async def test_two_revolutions_deal_again_with_a_fresh_secret(tmp_path: Path) -> None:
    first = secret_with(2)
    async with open_hall(tmp_path, randomness=FixedRandomness([first])) as hall:
        await hall.start(new_table(*range(11, 17)))
        asked = hall.live.game.hand
        assert asked is not None
        assert asked.asked is not None
        for seat in asked.asked.seats:
            await hall.act(Revolt(seat, yes=True))
        await hall.next_timer()

        shown = await hall.shown()
        assert (shown.moment.stage, shown.moment.hand) == (Stage.LOOK, 1)
        async with hall.database.reading() as tx:
            secrets = await tx.games.secrets(hall.table_id, 1)
        assert [secret.attempt for secret in secrets] == [1, 2]
        assert await hall.stored() == hall.live


# --- burn


async def to_burn(hall: Hall) -> Game:
    """Go on until a gouji set of a computer lies there and a person is its opposite."""
    for _ in range(1500):
        shown = await hall.shown()
        if shown.moment.stage is Stage.BURN:
            hand = shown.game.hand
            assert hand is not None
            assert hand.top is not None
            if opposite(hand.top.seat) <= 3 and hand.asked and hand.asked.pending:
                return shown.game
        done = [await hall.play_as_computer(seat) for seat in (1, 2, 3)]
        if shown.moment.stage is Stage.BETWEEN:
            for seat in (1, 2, 3):
                await hall.ready(seat)
        elif not any(done):
            await hall.next_timer()
    raise AssertionError("nothing to burn")


async def test_every_set_that_could_be_burned_waits_equally_long(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness(seed=5)) as hall:
        await hall.start(new_table(ANN, 12, 13))
        await to_burn(hall)

        shown = await hall.shown()
        assert shown.moment.until == hall.clock.now() + BURN
        assert [timer.name for timer in await hall.timers()] == ["pause"]


async def test_what_the_opposite_says_is_unseen_until_the_window_closes(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness(seed=5)) as hall:
        await hall.start(new_table(ANN, 12, 13))
        game = await to_burn(hall)
        assert game.hand is not None
        assert game.hand.top is not None
        seat = opposite(game.hand.top.seat)
        before = await hall.shown()

        assert await hall.act(Pass(seat)) == Sealed()
        assert await hall.act(Pass(seat)) == Stale()
        assert (await hall.shown()).game == before.game
        assert await hall.stored() == hall.live

        await hall.next_timer()
        after = await hall.shown()
        assert after.game != before.game
        assert after.moment.sealed == {}


async def test_in_a_window_only_the_top_is_spoken_of(tmp_path: Path) -> None:
    async with open_hall(tmp_path, randomness=FixedRandomness(seed=5)) as hall:
        await hall.start(new_table(ANN, 12, 13))
        game = await to_burn(hall)
        assert game.hand is not None
        assert game.hand.top is not None
        seat = opposite(game.hand.top.seat)

        for action in (Revolt(seat, yes=True), Play(seat, parse_set("3")), NoBurn(seat)):
            assert isinstance(await hall.act(action), Refused)
