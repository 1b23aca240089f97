"""Standings go by person: who changes seats takes their places along."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.messages.model import Message
from bot.outbox.encoding import decode
from bot.table import actions, seating
from bot.table.model import SeatRequest, Stage
from bot.texts import Language
from tests.support.hall import ANN, BOB, GROUP, Hall, new_table, open_hall
from tests.support.quick import deal_quickly


async def exchange(hall: Hall) -> None:
    """Let the people in seats 1 and 2 change their seats."""
    for user, name, seat in ((ANN, "P1", 2), (BOB, "P2", 1)):
        request = SeatRequest(user_id=user, name=name, language=Language.ZH, seat=seat)
        await hall.do(seating.move, request=request)


async def play_hand(hall: Hall) -> None:
    for _ in range(400):
        if await hall.stage() is Stage.BETWEEN:
            return
        for seat in (1, 2):
            await hall.play_as_computer(seat)
        await hall.next_timer()
    raise AssertionError("the hand never ends")


async def test_places_stay_with_the_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_quickly(monkeypatch)
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        await play_hand(hall)
        await exchange(hall)
        for seat in (1, 2):
            await hall.ready(seat)
        await play_hand(hall)
        first, second = (result.places for result in hall.live.game.results)
        await hall.do(actions.stop, by=("P1",))
        async with hall.database.reading() as tx:
            rows = await tx.outbox.of_slot(GROUP, f"end:{hall.table_id}")
        wish = decode(rows[-1].body)
        assert isinstance(wish, Message)
        ann = (first.index(1) + 1, second.index(2) + 1)
        line = next(line for line in wish.text.split("\n") if "P1" in line and "平均" in line)
        assert f"平均名次 {sum(ann) / 2:.1f}" in line
        assert re.search(r"🔵2 ", line), "with the side and seat of today"
        picture = wish.picture
        assert picture is not None
        assert picture.kind == "standings"
        row = next(row for row in picture.rows if row.name == "P1")
        assert (row.seat, row.places) == (2, ann)
