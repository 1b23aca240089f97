"""Places, points and debts of a finished hand (RULES 5.7, 9, 10, 11)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.facts import Debt, DebtKind, HandResult, ScoreItem
from engine.rules.fields import Stakes
from engine.seats import ROUND_FROM, SEATS, Seat, allied, opposite, team_of
from engine.state import HandState


def revolted_place(state: HandState) -> int | None:
    """Return the revolutionary's place (革命), ``None`` while it is open (RULES 9, 16.22)."""
    if not state.revolted:
        return None
    seat = state.revolted[0]
    mates = [mate for mate in team_of(seat) if mate != seat]
    first = state.finished[0] if state.finished else None
    if state.pledged or not _general(state):
        saviours = state.pledged or tuple(mates)
        if first is None:
            return None
        return 3 if first in saviours else 6
    if state.charge is not None and "stood" not in state.charge:
        return 6
    if len(state.finished) < 2:
        return None
    return 3 if set(state.finished[:2]) == set(mates) else 4


def _general(state: HandState) -> bool:
    """Whether the general rule places the revolutionary, not that of a charge (shandong-34)."""
    return state.charge is None or not state.rules.revolution.charge_saves


def place_of_finisher(state: HandState, index: int) -> int:
    """Return the place of the seat that finished as number *index* (0 is 头科)."""
    taken = revolted_place(state)
    place = index + 1
    return place + 1 if taken is not None and place >= taken else place


def is_sweep(state: HandState) -> bool:
    """Whether one federation holds places 1 to 3 already (串三户, RULES 5.7)."""
    top = list(state.finished[:3])
    place = revolted_place(state)
    if place is not None and place <= 3 and len(top) >= place - 1:
        top.insert(place - 1, state.revolted[0])
    return len(top) >= 3 and all(allied(seat, top[0]) for seat in top[:3])


def final_places(state: HandState) -> tuple[Seat, ...]:
    """Return the six seats from 头科 to 大落 once the hand is over (RULES 5.7)."""
    start = state.finished[-1] if state.finished else state.leader
    still_in = tuple(seat for seat in (start, *ROUND_FROM[start]) if state.is_in(seat))
    ranked = [*state.finished, *still_in, *reversed(state.bottom)]
    if state.revolted:
        ranked.insert(_last_place_of_revolted(state, ranked) - 1, state.revolted[0])
    return tuple(ranked)


def _last_place_of_revolted(state: HandState, others: list[Seat]) -> int:
    """Return the place of the revolutionary once the *others* are ranked (RULES 9)."""
    certain = revolted_place(state)
    if certain is not None:
        return certain
    if state.pledged or not _general(state):
        return 6  # nobody finished first, a team-mate neither
    return 3 if all(allied(seat, state.revolted[0]) for seat in others[:2]) else 4


def result_of(state: HandState) -> HandResult:
    """Return places, points and debts of a hand that is over."""
    places = final_places(state)
    swept = allied(places[0], places[1]) and allied(places[0], places[2])
    place_points = _place_points(state, places, swept=swept)
    items = tuple(_score_items(state))
    score = list(place_points)
    for item in items:
        score[_side(item.seat)] += item.win
        score[_side(item.other)] -= item.lose
    if state.rules.score.positive_only:
        score = [max(0, points) for points in score]
    debts = tuple(_debts(state, places, swept=swept))
    return HandResult(
        places=places,
        swept=swept,
        place_points=place_points,
        items=items,
        score=(score[0], score[1]),
        debts=debts,
        unopened=_unopened(state, swept=swept),
    )


def _side(seat: Seat) -> int:
    """0 for the odd federation, 1 for the even one."""
    return 0 if seat % 2 else 1


def _place_points(state: HandState, places: tuple[Seat, ...], *, swept: bool) -> tuple[int, int]:
    rules = state.rules.score
    points = [0, 0]
    for seat, worth in zip(places, rules.places, strict=True):
        points[_side(seat)] += worth
    if swept:
        winner = _side(places[0])
        if rules.sweep == "double":
            points = [2 * each for each in points]
        elif isinstance(rules.sweep, int):
            points[winner] = rules.sweep
            points[1 - winner] = 0 if rules.positive_only else -rules.sweep
        points[winner] += 3 * rules.sweep_bonus
    return points[0], points[1]


def _score_items(state: HandState) -> Iterator[ScoreItem]:
    """Yield the events that count; events inside one federation never do."""
    rules = state.rules.score
    staked = {seat for pair in _staked_pairs(state) for seat in pair}
    if state.rules.open.enabled:
        for seat in SEATS:
            if seat in staked or seat not in state.opened:
                continue
            yield from _item("open", seat, opposite(seat), rules.open)
            if opposite(seat) not in state.opened:
                yield from _item("not-open", seat, opposite(seat), rules.not_open)
    for burner, burned, depth in state.burns:
        if not allied(burner, burned):
            yield from _item("burn", burner, burned, _burn_stakes(state, depth))
    for seat, by in state.stuck:
        paid = state.rules.threes.pay_by_opposite or by != opposite(seat)
        if not allied(seat, by) and paid:
            yield from _item("stuck", by, seat, rules.stuck)
    for seat, victim in state.kills:
        yield from _item("kill-big", seat, victim, rules.kill_big)
    if not state.rules.tribute.enabled:
        for winner, loser, stake in _stake_outcomes(state):
            yield ScoreItem("stake", winner, loser, stake, stake)


def _item(kind: str, seat: Seat, other: Seat, stakes: Stakes) -> Iterator[ScoreItem]:
    if stakes.win or stakes.lose:
        yield ScoreItem(kind, seat, other, stakes.win, stakes.lose)


def _burn_stakes(state: HandState, depth: int) -> Stakes:
    """What a burn of this depth counts; counter-burns by their lists (RULES 10)."""
    rules = state.rules.score
    if not depth:
        return rules.burn
    return Stakes(
        win=_by_depth(rules.counter, depth, rules.counter_step, rules.burn.win),
        lose=_by_depth(rules.counter_lose, depth, rules.counter_step, rules.burn.lose),
    )


def _by_depth(amounts: tuple[int, ...], depth: int, step: int, otherwise: int) -> int:
    if not amounts:
        return otherwise
    past = max(0, depth - len(amounts))
    return amounts[min(depth, len(amounts)) - 1] + past * step


def _staked_pairs(state: HandState) -> list[tuple[Seat, Seat]]:
    """Pairs of opposites in which somebody declared for a stake."""
    if not state.rules.declare.for_stake:
        return []
    return [(s, opposite(s)) for s in (1, 2, 3) if {s, opposite(s)} & set(state.declared)]


def _stake_outcomes(state: HandState) -> Iterator[tuple[Seat, Seat, int]]:
    """Yield winner, loser and stake, in points or cards, of each declaration (RULES 7)."""
    rules = state.rules.declare
    if not rules.for_stake:
        return
    for seat in sorted(state.declared):
        other = opposite(seat)
        success = other not in state.opened
        if rules.own_open:
            success = success and seat in state.opened
        winner, loser = (seat, other) if success else (other, seat)
        yield winner, loser, rules.stake


def _debts(state: HandState, places: tuple[Seat, ...], *, swept: bool) -> Iterator[Debt]:
    """Yield what is owed in the next hand (RULES 11)."""
    rules = state.rules.tribute
    if not rules.enabled:
        return
    for kind in rules.kinds:
        if swept and not (kind == "point" and rules.after_sweep == "point-only"):
            continue
        if kind == "point":
            yield from _point_debts(state)
        elif kind == "burn":
            yield from _burn_debts(state)
        elif kind == "stuck":
            yield from _stuck_debts(state)
        else:
            yield from _last_debts(state, places)
    if swept and rules.sweep_each:
        for seat in SEATS:
            if not allied(seat, places[0]):
                yield Debt(seat, opposite(seat), rules.sweep_each, DebtKind.LAST)


def _owed_for_points(state: HandState, seat: Seat) -> int:
    """How many cards *seat* owes its opposite for its point, escalation aside (RULES 11)."""
    other = opposite(seat)
    mine, theirs = seat in state.opened, other in state.opened
    declared = (
        (seat in state.declared, other in state.declared)
        if state.rules.declare.by_table
        else (False, False)
    )
    if declared == (False, False):
        if not mine and not theirs:
            return 0 if {seat, other} <= set(state.waived) else 1
        return 1 if theirs and not mine else 0
    if declared == (True, True):
        if mine == theirs:
            return 2
        return 0 if mine else 4
    i_declared = declared[0]
    opened_declarer, opened_other = (mine, theirs) if i_declared else (theirs, mine)
    # what the declarer and the other one pay
    pays = {
        (True, False): (0, 3),
        (False, False): (1, 2),
        (True, True): (2, 0),
        (False, True): (3, 0),
    }[opened_declarer, opened_other]
    return pays[0] if i_declared else pays[1]


def _nobody_declared(state: HandState, seat: Seat) -> bool:
    return not {seat, opposite(seat)} & set(state.declared)


def _escalated(state: HandState, seat: Seat) -> int:
    """How many cards one owed point is, by the run of hands before (毕业, RULES 11)."""
    run = state.unopened[seat - 1]
    match state.rules.tribute.escalate:
        case "cycle-4":
            return (1, 2, 3, 0)[run % 4]
        case "restart":
            return run % 3 + 1
    return 1


def _point_debts(state: HandState) -> Iterator[Debt]:
    if not state.rules.open.enabled:
        return
    staked = {seat for pair in _staked_pairs(state) for seat in pair}
    for seat in SEATS:
        if seat in staked:
            continue
        cards = _owed_for_points(state, seat)
        if cards == 1 and _nobody_declared(state, seat):
            cards = _escalated(state, seat)
        if cards:
            yield Debt(seat, opposite(seat), cards, DebtKind.POINT)
    for winner, loser, stake in _stake_outcomes(state):
        yield Debt(loser, winner, stake, DebtKind.POINT)


def _burn_debts(state: HandState) -> Iterator[Debt]:
    for burner, burned, depth in state.burns:
        if not allied(burner, burned):
            cards = 1 + depth if state.rules.tribute.counter == "add" else 2**depth
            yield Debt(burned, burner, cards, DebtKind.BURN)


def _stuck_debts(state: HandState) -> Iterator[Debt]:
    rules = state.rules.threes
    for seat, by in state.stuck:
        if allied(seat, by) and not rules.pay_by_own:
            continue
        if by == opposite(seat) and not rules.pay_by_opposite:
            continue
        yield Debt(seat, by, 1, DebtKind.STUCK)


def _last_debts(state: HandState, places: tuple[Seat, ...]) -> Iterator[Debt]:
    rules = state.rules.tribute
    for payer, payee, cards in (
        (places[5], places[0], rules.last[0]),
        (places[4], places[1], rules.last[1]),
    ):
        if cards and not (rules.own_return and allied(payer, payee)):
            yield Debt(payer, payee, cards, DebtKind.LAST)


def _unopened(state: HandState, *, swept: bool) -> tuple[int, ...]:
    """Return the new runs of hands in which each seat owed one for its point (RULES 16.5)."""
    runs = list(state.unopened)
    if not (state.rules.open.enabled and state.rules.tribute.enabled):
        return tuple(runs)
    for seat in SEATS:
        pair = {seat, opposite(seat)}
        if swept or not _nobody_declared(state, seat) or pair <= set(state.waived):
            continue
        runs[seat - 1] = runs[seat - 1] + 1 if _owed_for_points(state, seat) == 1 else 0
    return tuple(runs)
