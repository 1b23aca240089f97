"""Burning (烧牌): which burn counts, what undoes it, what a failed burn costs (RULES 6)."""

from __future__ import annotations

from engine import events as e
from engine import opening
from engine.actions import Action, Burn, BurnIf
from engine.facts import DeathCause, RunningBurn, Top
from engine.seats import ROUND_FROM, Seat, allied, opposite
from engine.situation import leader_after, next_in
from engine.state import HandState
from engine.turn import Turn


def first_burn(state: HandState, said: tuple[Action, ...]) -> Burn | None:
    """Return the burn that goes first among the decisions *said* unseen, or ``None``.

    With ``burn.partner_first`` the burned player's federation goes before the other side; then
    counter-clockwise. "Only if an enemy burns" (护烧) counts if one does.
    """
    top = state.top
    assert top is not None
    enemy_burns = any(
        isinstance(action, Burn) and not allied(action.seat, top.seat) for action in said
    )
    burns = [action for action in said if isinstance(action, Burn)]
    if enemy_burns:
        burns += [Burn(a.seat, a.cards) for a in said if isinstance(a, BurnIf)]
    if not burns:
        return None
    order = ROUND_FROM[top.seat]
    partner_first = state.rules.burn.partner_first
    return min(
        burns,
        key=lambda burn: (
            partner_first and not allied(burn.seat, top.seat),
            order.index(burn.seat),
        ),
    )


def make(
    turn: Turn, *, burned: Top, against: RunningBurn | None, stuck: bool, killed: bool
) -> None:
    """Enter the burn of *burned* that was just played; *against* is a burn that was under way."""
    top = turn.state.top
    assert top is not None
    undone = against if burned.burning else None
    turn.emit(
        e.BurnMade(
            RunningBurn(
                burner=top.seat,
                burned=burned.seat,
                depth=undone.depth + 1 if undone is not None else 0,
                burned_top=burned,
                undone=undone,
                stuck=stuck,
                killed=killed,
            )
        )
    )


def undo(turn: Turn, *, by: Seat, opens: bool) -> None:
    """A set of the burner was beaten: no credit, no duty (解烧); *opens*: by an opening kind."""
    burn = turn.state.burn
    assert burn is not None
    turn.emit(e.BurnUndone(burn.burner))
    if (
        turn.state.rules.open.by_unburn
        and opens
        and by == opposite(burn.burner)
        and any(turn.state.hand(by))
        and opening.can_open(turn.state, by)
    ):
        turn.emit(e.Opened(by))


def punish_counter(turn: Turn, burn: RunningBurn) -> None:
    """An undone counter-burn makes its burner dead where the rules say so (RULES 6, 16.18)."""
    seat = burn.burner
    if burn.depth and turn.state.rules.burn.counter_kills and turn.state.is_in(seat):
        turn.emit(e.SeatDied(seat, DeathCause.COUNTER_BURN_FAILED))


def led(turn: Turn) -> None:
    """The burner leads: the burn is past its first test and may be credited now."""
    burn = turn.state.burn
    if burn is None or not burn.first:
        return
    turn.emit(e.BurnLed(burn.burner))
    if turn.state.rules.burn.credited_at_once:
        credit(turn)


def credit(turn: Turn) -> None:
    """Credit the burn under way, once."""
    burn = turn.state.burn
    if burn is not None and not burn.credited:
        turn.emit(e.BurnCredited(burn.burner, burn.burned, burn.depth))


def run_out(turn: Turn) -> None:
    """The burner is out: the burn is credited and over."""
    burn = turn.state.burn
    assert burn is not None
    credit(turn)
    turn.emit(e.BurnEnded(burn.burner))


def end_by_death(turn: Turn, seat: Seat) -> None:
    """*seat* died although its sets stood: a burn of it is over (first-set: credited)."""
    burn = turn.state.burn
    if burn is None or burn.burner != seat:
        return
    if turn.state.rules.burn.credited_at_once:
        credit(turn)
    turn.emit(e.BurnEnded(seat))


def fail(turn: Turn) -> Seat:
    """Make the burner dead, which can't lead as it must (烧糊); return who is to lead.

    At its first lead the burn counts as not made: the burned set stands, and opens if it would.
    """
    burn = turn.state.burn
    assert burn is not None
    seat = burn.burner
    void = burn.first
    turn.emit(e.SeatDied(seat, DeathCause.BURN_FAILED))
    if void:
        turn.emit(e.BurnFailed(seat, void, burn.undone, _punished(turn.state, burn)))
    else:
        turn.emit(e.BurnFailed(seat, void))
    if void and burn.killed:
        turn.emit(e.KillVoided(seat, burn.burned))
    if turn.state.rules.burn.foul_open and turn.state.rules.open.enabled:
        _swap_openings(turn, seat)
    if burn.stuck and turn.state.rules.threes.burn_fail_frees:
        turn.emit(e.SeatFreed(burn.burned))
    _end_if_dead(turn)
    leader = _or_next(turn.state, burn.burned)
    if void and burn.burned_top is not None:  # a position does not say what was burned
        leader = _give_back(turn, burn.burned_top)
    return next_in(turn.state, seat) if turn.state.rules.burn.foul_leader == "next" else leader


def _end_if_dead(turn: Turn) -> None:
    """End a burn that was given back to a seat that stays dead (RULES 16.41)."""
    burn = turn.state.burn
    if burn is not None and not turn.state.is_in(burn.burner):
        end_by_death(turn, burn.burner)


def _punished(state: HandState, burn: RunningBurn) -> Seat | None:
    """Return who died because *burn* undid its counter-burn, and not because it was stuck."""
    undone = burn.undone
    if undone is None or not undone.depth or not state.rules.burn.counter_kills:
        return None
    if burn.stuck and state.rules.threes.kill:
        return None
    return undone.burner if undone.burner in state.dead else None


def _or_next(state: HandState, seat: Seat) -> Seat:
    return seat if state.is_in(seat) else next_in(state, seat)


def _give_back(turn: Turn, top: Top) -> Seat:
    """The burned set stands after all: its player leads, and opens if it would have."""
    state = turn.state
    if state.is_in(top.seat):
        under_duty = state.burn is not None and state.burn.burner == top.seat
        opening.settle_standing(turn, top, burner=under_duty)
    return leader_after(turn.state, top)


def _swap_openings(turn: Turn, seat: Seat) -> None:
    if seat in turn.state.opened:
        turn.emit(e.OpeningTaken(seat))
    if opposite(seat) not in turn.state.opened:
        turn.emit(e.Opened(opposite(seat)))
