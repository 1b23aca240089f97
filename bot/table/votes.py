"""What the people at a table decide by majority: to end it, to let it rest, 托管 for a sleeper."""

from __future__ import annotations

from bot.table import actions as steps
from bot.table import reminders as patience
from bot.table import suspension as rest
from bot.table.model import Status
from bot.table.notices import Ballot, Vote, VoteOpen, VoteOver
from bot.table.outcomes import Done, Gone, Held, Outcome, Stale
from bot.table.transaction import CLOCK, TableTransaction
from engine.seats import Seat

_ENOUGH_PATIENCE = 2


def voters(tx: TableTransaction, ballot: Ballot, seat: Seat) -> tuple[int, ...]:
    """Return who may vote: the people at the table, but the one it is about."""
    return tuple(
        player.user_id
        for player in tx.table.players
        if player.user_id is not None and not (ballot is Ballot.AUTOPLAY and player.seat == seat)
    )


async def cast(tx: TableTransaction, user_id: int, ballot: Ballot, seat: Seat) -> Outcome:
    """Somebody is for it.

    Returns:
        `Done`: the majority is reached, and it is so. `Held`: more are needed. `Stale`: that voice
        counts already, or it is not (or no longer) to be decided. `Gone`: no voice here.

    """
    entitled = voters(tx, ballot, seat)
    if user_id not in entitled:
        return Gone()
    if ballot is Ballot.AUTOPLAY and not _is_due(tx, seat):
        return Stale()
    former = next((v for v in tx.progress.votes if (v.ballot, v.seat) == (ballot, seat)), None)
    by = tuple(voter for voter in (former.by if former else ()) if voter in entitled)
    if user_id in by:
        return Stale()
    vote = Vote(ballot=ballot, seat=seat, by=(*by, user_id))
    needed = len(entitled) // 2 + 1
    others = tuple(other for other in tx.progress.votes if other is not former)
    tx.change_progress(votes=(*others, vote))
    if len(vote.by) < needed:
        tx.notice(VoteOpen(vote=vote, needed=needed))
        return Held()
    await _carry_out(tx, vote)
    return Done()


def _is_due(tx: TableTransaction, seat: Seat) -> bool:
    """Whether one has waited long enough for *seat* (0: for who is asked unseen)."""
    if tx.progress.slow < _ENOUGH_PATIENCE:
        return False
    return seat in tx.progress.late if seat else not patience.waited_for(tx)


async def _carry_out(tx: TableTransaction, vote: Vote) -> None:
    match vote.ballot:
        case Ballot.END:
            await tx.stop(_names(tx, vote), Status.STOPPED)
        case Ballot.SUSPEND:
            await rest.suspend(tx, _names(tx, vote))
        case Ballot.AUTOPLAY if vote.seat:
            await steps.set_autoplay(tx, vote.seat, on=True)
        case Ballot.AUTOPLAY:
            # Whoever thinks unseen stays unseen: it is decided as a clock would.
            for seat in tx.pending:
                if not tx.table.player(seat).is_played_by_computer:
                    await steps.due(tx, f"{CLOCK}:{seat}")


def _names(tx: TableTransaction, vote: Vote) -> str:
    players = [player for player in tx.table.players if player.user_id in vote.by]
    return "、".join(player.name for player in players)


def settle(tx: TableTransaction, hand: int) -> None:
    """After every step: votes of another *hand*, and about who is there again, lapse."""
    over = tuple(vote for vote in tx.progress.votes if _has_lapsed(tx, vote, hand))
    if over:
        for vote in over:
            tx.notice(VoteOver(vote=vote))
        tx.change_progress(votes=tuple(vote for vote in tx.progress.votes if vote not in over))


def _has_lapsed(tx: TableTransaction, vote: Vote, hand: int) -> bool:
    if tx.table.status is not Status.LIVE or tx.progress.hand != hand:
        return True
    return vote.ballot is Ballot.AUTOPLAY and not _is_due(tx, vote.seat)
