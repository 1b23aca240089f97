"""Tables that are shown again, and timers of tables that are gone."""

from __future__ import annotations

from pathlib import Path

from bot.table import actions
from bot.table.outcomes import Done
from data.rows import TimerRow
from tests.support.hall import ANN, BOB, GROUP, new_table, open_hall


async def test_a_timer_of_a_table_that_is_gone_goes_too(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.tables.timer_due(TimerRow(scope="table:77", name="pause", due=0.0))
        await hall.start(new_table(ANN))
        await hall.do(actions.stop, by=("Ann",))
        scope = f"table:{hall.table_id}"
        await hall.tables.timer_due(TimerRow(scope=scope, name="pause", due=0.0))

        assert await hall.timers() == []


async def test_everything_or_one_hand_is_shown_again(tmp_path: Path) -> None:
    async with open_hall(tmp_path) as hall:
        await hall.start(new_table(ANN, BOB))
        async with hall.database.transaction() as tx:
            for chat in await tx.outbox.chats():
                await tx.outbox.drop_chat(chat)

        assert await hall.of_seat(actions.show_hand, 1) == Done()
        async with hall.database.reading() as tx:
            assert await tx.outbox.chats() == (ANN,)

        assert await hall.do(actions.show_all) == Done()
        async with hall.database.reading() as tx:
            assert set(await tx.outbox.chats()) == {ANN, BOB, GROUP}
