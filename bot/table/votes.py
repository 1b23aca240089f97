"""What the people at a table decide by majority: to end it, to let it rest, 托管 for a sleeper."""

from __future__ import annotations

from bot.table import actions as steps
from bot.table import reminders as patience
from bot.table import suspension as rest
from bot.table.model import Status
from bot.table.notices import Ballot, Vote, VoteOpen, VoteOver
from bot.table.outcomes import Done, Gone, Held, Outcome, Stale
from bot.table.transaction import CLOCK, Work
from engine.seats import Seat

_ENOUGH_PATIENCE = 2


def voters(work: Work, ballot: Ballot, seat: Seat) -> tuple[int, ...]:
    """Return who may vote: the people at the table, but the one it is about."""
    return tuple(
        player.user_id
        for player in work.table.players
        if player.user_id is not None and not (ballot is Ballot.AUTOPILOT and player.seat == seat)
    )


async def cast(work: Work, user_id: int, ballot: Ballot, seat: Seat) -> Outcome:
    """Somebody is for it.

    Returns:
        `Done`: the majority is reached, and it is so. `Held`: more are needed. `Stale`: that voice
        counts already, or it is not (or no longer) to be decided. `Gone`: no voice here.

    """
    entitled = voters(work, ballot, seat)
    if user_id not in entitled:
        return Gone()
    if ballot is Ballot.AUTOPILOT and not _is_due(work, seat):
        return Stale()
    former = next((v for v in work.flow.votes if (v.ballot, v.seat) == (ballot, seat)), None)
    by = tuple(voter for voter in (former.by if former else ()) if voter in entitled)
    if user_id in by:
        return Stale()
    vote = Vote(ballot=ballot, seat=seat, by=(*by, user_id))
    needed = len(entitled) // 2 + 1
    others = tuple(other for other in work.flow.votes if other is not former)
    work.change_flow(votes=(*others, vote))
    if len(vote.by) < needed:
        work.notice(VoteOpen(vote=vote, needed=needed))
        return Held()
    await _carry_out(work, vote)
    return Done()


def _is_due(work: Work, seat: Seat) -> bool:
    """Whether one has waited long enough for *seat* (0: for who is asked unseen)."""
    if work.flow.slow < _ENOUGH_PATIENCE:
        return False
    return seat in work.flow.late if seat else not patience.waited_for(work)


async def _carry_out(work: Work, vote: Vote) -> None:
    match vote.ballot:
        case Ballot.END:
            await work.stop(_names(work, vote), Status.STOPPED)
        case Ballot.PAUSE:
            await rest.pause(work, _names(work, vote))
        case Ballot.AUTOPILOT if vote.seat:
            await steps.set_autopilot(work, vote.seat, on=True)
        case Ballot.AUTOPILOT:
            # Whoever thinks unseen stays unseen: it is decided as a clock would.
            for seat in work.pending:
                if not work.table.player(seat).is_played_by_computer:
                    await steps.due(work, f"{CLOCK}:{seat}")


def _names(work: Work, vote: Vote) -> str:
    players = [player for player in work.table.players if player.user_id in vote.by]
    return "、".join(player.name for player in players)


def settle(work: Work, hand: int) -> None:
    """After every step: votes of another *hand*, and about who is there again, lapse."""
    over = tuple(vote for vote in work.flow.votes if _has_lapsed(work, vote, hand))
    if over:
        for vote in over:
            work.notice(VoteOver(vote=vote))
        work.change_flow(votes=tuple(vote for vote in work.flow.votes if vote not in over))


def _has_lapsed(work: Work, vote: Vote, hand: int) -> bool:
    if work.table.status is not Status.LIVE or work.flow.hand != hand:
        return True
    return vote.ballot is Ballot.AUTOPILOT and not _is_due(work, vote.seat)
