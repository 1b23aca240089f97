"""The circumstances of a presentation, put together from what is stored."""

from __future__ import annotations

from bot.table.model import Moment, Stage
from bot.table.phrases import BROWSED, heard
from bot.table.state import TableState
from data import Stores
from data.rows import SitterRow


async def moment_of(stores: Stores, state: TableState, *, now: float) -> Moment:
    """Return the circumstances in which *state* is shown at *now* (epoch seconds)."""
    table_id, progress, history = state.table.id, state.progress, state.history
    sealed = await stores.games.sealed(table_id) if progress.has_open_window else ()
    sitters: tuple[SitterRow, ...] = ()
    if progress.stage in (Stage.BETWEEN, Stage.OVER):
        sitters = await stores.archive.sitters(table_id, progress.hand)
    sat = []
    if progress.stage == Stage.OVER:
        for hand in range(1, len(state.game.results) + 1):
            rows = await stores.archive.sitters(table_id, hand)
            sat.append([(row.seat, row.user_id, row.name) for row in rows])
    return Moment(
        now=now,
        stage=progress.stage,
        until=progress.until,
        deadline=progress.deadline,
        late=frozenset(progress.late),
        overdue=progress.overdue,
        nonces={row.seat: row.nonce + 1 for row in state.seats},
        sealed={row.seat: row.action for row in sealed},
        intents={one.seat: one for one in progress.intents},
        ahead={one.seat: one for one in progress.ahead},
        ready=frozenset(progress.ready),
        hand=progress.hand,
        commitment=progress.commitment,
        next_commitment=progress.next_commitment,
        secret=progress.secret,
        ended_by=progress.ended_by,
        history=history,
        sitters={row.seat: row.name for row in sitters},
        sat=sat,
        phrases=heard(progress.phrases, history, hand_from=progress.hand_from, now=now),
        browsing=frozenset(
            heard(
                progress.browsing,
                history,
                hand_from=progress.hand_from,
                now=now,
                seconds=BROWSED,
            )
        ),
    )
