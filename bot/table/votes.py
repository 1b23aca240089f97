"""What the people at a table decide by majority: to end it, to suspend it, 托管 for a sleeper."""

from __future__ import annotations

from bot.table import progress, reminders
from bot.table.due import decide_by_clock
from bot.table.model import Overdue, Status
from bot.table.notices import Ballot, Vote, VoteOpen, VoteOver
from bot.table.outcomes import Done, Gone, NeedsMoreVotes, Stale, VoteOutcome
from bot.table.presence import set_autoplay
from bot.table.suspension import suspend
from bot.table.transaction import TableTransaction
from engine.seats import Seat


async def cast(
    tx: TableTransaction, *, user_id: int, ballot: Ballot, seat: Seat = 0
) -> VoteOutcome:
    """Somebody votes for it.

    Args:
        tx: the table.
        user_id: who votes.
        ballot: what is voted on.
        seat: whom it is about; 0: nobody, or a player who decides in secret.

    """
    voters = _voters(tx, ballot, seat)
    if user_id not in voters:
        return Gone()
    if ballot is Ballot.AUTOPLAY and not _may_be_decided_for(tx, seat):
        return Stale()
    former = next((v for v in tx.progress.votes if (v.ballot, v.seat) == (ballot, seat)), None)
    by = tuple(voter for voter in (former.by if former else ()) if voter in voters)
    if user_id in by:
        return Stale()
    vote = Vote(ballot=ballot, seat=seat, by=(*by, user_id))
    needed = len(voters) // 2 + 1
    others = tuple(other for other in tx.progress.votes if other is not former)
    tx.change_progress(votes=(*others, vote))
    if len(vote.by) < needed:
        tx.notice(VoteOpen(vote=vote, needed=needed))
        return NeedsMoreVotes()
    await _carry_out(tx, vote)
    return Done()


def _voters(tx: TableTransaction, ballot: Ballot, seat: Seat) -> tuple[int, ...]:
    """Return who may vote: the people at the table, except the one it is about."""
    return tuple(
        player.user_id
        for player in tx.table.players
        if player.user_id is not None and not (ballot is Ballot.AUTOPLAY and player.seat == seat)
    )


def _may_be_decided_for(tx: TableTransaction, seat: Seat) -> bool:
    """Whether the table has waited long enough for *seat* (0: for who decides in secret)."""
    if tx.progress.overdue is not Overdue.VOTE:
        return False
    return seat in tx.progress.late if seat else not reminders.awaited_people(tx)


async def _carry_out(tx: TableTransaction, vote: Vote) -> None:
    match vote.ballot:
        case Ballot.END:
            await progress.stop(tx, _names(tx, vote), Status.STOPPED)
        case Ballot.SUSPEND:
            await suspend(tx, by=_names(tx, vote))
        case Ballot.AUTOPLAY if vote.seat:
            await set_autoplay(tx, vote.seat, on=True)
        case Ballot.AUTOPLAY:
            # Who decides in secret stays secret: the default counts, as when a clock runs out.
            for seat in tx.pending:
                if not tx.table.player(seat).is_played_by_computer:
                    await decide_by_clock(tx, seat)


def _names(tx: TableTransaction, vote: Vote) -> tuple[str, ...]:
    return tuple(player.name for player in tx.table.players if player.user_id in vote.by)


def settle(tx: TableTransaction, hand: int) -> None:
    """After every change: votes of another *hand*, and about who is there again, lapse."""
    over = tuple(vote for vote in tx.progress.votes if _has_lapsed(tx, vote, hand))
    if over:
        for vote in over:
            tx.notice(VoteOver(vote=vote))
        tx.change_progress(votes=tuple(vote for vote in tx.progress.votes if vote not in over))


def _has_lapsed(tx: TableTransaction, vote: Vote, hand: int) -> bool:
    if tx.table.status is not Status.LIVE or tx.progress.hand != hand:
        return True
    return vote.ballot is Ballot.AUTOPLAY and not _may_be_decided_for(tx, vote.seat)
