"""Players who are replaced between two hands: from two on the lead is found again (RULES 2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table import presence, seating
from bot.table.model import SeatRequest, Stage
from bot.texts import Language
from engine.events import HandDealt
from engine.rules import RuleSet
from tests.support.hall import ANN, BOB, Hall, new_table, open_hall
from tests.support.quick import deal_quickly

RULES = RuleSet().with_fields({"lead.later": "last-place"})
EVE, DAN, FAY = 13, 14, 15


async def play_hand(hall: Hall) -> None:
    """Let the people in seats 1 to 3 play as computers do, until the hand is over."""
    for _ in range(400):
        if await hall.stage() is Stage.BETWEEN:
            return
        for seat in (1, 2, 3):
            await hall.play_as_computer(seat)
        await hall.next_timer()
    raise AssertionError("the hand never ends")


async def newcomer(hall: Hall, user_id: int, seat: int) -> None:
    request = SeatRequest(user_id=user_id, name=f"N{user_id}", language=Language.ZH, seat=seat)
    await hall.do(seating.take, request=request)


async def second_deal(hall: Hall) -> HandDealt:
    """Wait until the second hand is dealt, and return how."""
    for _ in range(50):
        dealt = hall.live.history[0]
        if isinstance(dealt, HandDealt) and dealt.number == 2:
            return dealt
        await hall.next_timer()
    raise AssertionError("no second hand")


@pytest.mark.parametrize(
    "leaving, coming, replaced",
    [
        ((), (), 0),
        ((ANN,), (), 1),
        ((ANN,), (DAN,), 1),
        ((), (DAN,), 1),
        ((ANN, BOB), (), 2),
        ((ANN, BOB), (DAN, FAY), 2),
        ((), (DAN, FAY), 2),
    ],
)
async def test_from_two_replaced_players_on_the_lead_is_found_as_in_the_first_hand(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    leaving: tuple[int, ...],
    coming: tuple[int, ...],
    replaced: int,
) -> None:
    deal_quickly(monkeypatch)
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB, EVE, rules=RULES))
        await play_hand(hall)
        swept = hall.live.game.results[0].swept
        for user_id in leaving:
            await hall.runner.run_seated(hall.table_id, user_id, presence.leave, request_id=None)
        for place, user_id in enumerate(coming):
            await newcomer(hall, user_id, (1, 2)[place] if leaving else (4, 5)[place])
        dealt = await second_deal(hall)

        assert dealt.replaced == replaced
        found_again = swept or replaced >= 2
        assert dealt.lead_rule == (RULES.lead.first if found_again else "last-place")


async def test_players_who_change_seats_are_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB, EVE, rules=RULES))
        await play_hand(hall)
        for user_id, seat in ((ANN, 2), (BOB, 1)):
            request = SeatRequest(user_id=user_id, name="", language=Language.ZH, seat=seat)
            await hall.do(seating.move, request=request)
        assert hall.live.table.seat_of(ANN) == 2

        assert (await second_deal(hall)).replaced == 0
