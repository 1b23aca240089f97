"""From the deal to the first lead: revolution, buying, tribute, head (RULES 2.1, 9, 11)."""

from __future__ import annotations

from engine import events as e
from engine.actions import Action, Charge, ChooseHead, Pick, Pledge, Revolt
from engine.cards import BIG, EMPTY, SMALL, TWO, Counts, add, highest_cards, rank_named, subtract
from engine.comparison import read
from engine.facts import AskKind, DeathCause, DebtKind, Gift, Phase, Purchase, Top
from engine.judge import natural_sets
from engine.rounds import start_round
from engine.scoring import place_of_finisher
from engine.seats import SEATS, Seat, federation_of, opposite, round_from, team_of
from engine.sets import CardSet
from engine.situation import has_opening_kind, may_revolt, next_in
from engine.state import HandState
from engine.turn import Turn

AFTER_DEAL = (
    Phase.REVOLUTION,
    Phase.BUY,
    Phase.TRIBUTE,
    Phase.PLEDGE,
    Phase.CHARGE,
    Phase.HEAD,
    Phase.PLAY,
)
AFTER_TRIBUTE = (
    Phase.BUY,
    Phase.TRIBUTE,
    Phase.REVOLUTION,
    Phase.PLEDGE,
    Phase.CHARGE,
    Phase.HEAD,
    Phase.PLAY,
)


def order_of(state: HandState) -> tuple[Phase, ...]:
    """Return the phases of a hand in their order (RULES 12)."""
    timing = state.rules.revolution.timing
    return AFTER_DEAL if timing == "after-deal" else AFTER_TRIBUTE


def run_from(turn: Turn, phase: Phase) -> None:
    """Begin *phase* and go on until somebody is asked, or play begins."""
    order = order_of(turn.state)
    for following in order[order.index(phase) :]:
        turn.emit(e.PhaseBegan(following))
        if _BEGIN[following](turn):
            return


def run_after(turn: Turn, phase: Phase) -> None:
    """Go on with the phase after *phase*."""
    order = order_of(turn.state)
    run_from(turn, order[order.index(phase) + 1])


# --- revolution


def _begin_revolution(turn: Turn) -> bool:
    state, rules = turn.state, turn.state.rules.revolution
    if not rules.allowed or (rules.first_hand_only and state.number != 1):
        return False
    seats = tuple(seat for seat in SEATS if may_revolt(state, seat))
    if seats:
        turn.emit(e.SeatsAsked(AskKind.REVOLT, seats))
    return bool(seats)


def settle_revolution(turn: Turn, said: tuple[Action, ...]) -> None:
    """All who could revolt have decided."""
    seats = tuple(sorted(act.seat for act in said if isinstance(act, Revolt) and act.yes))
    if not seats:
        run_after(turn, Phase.REVOLUTION)
        return
    waits = turn.state.rules.revolution.is_pledged or _may_charge(turn.state, seats[0])
    turn.emit(e.Revolted(seats, aside=not waits))
    if _void(turn.state):
        turn.emit(e.PhaseBegan(Phase.REDEAL))
    else:
        run_after(turn, Phase.REVOLUTION)


def _void(state: HandState) -> bool:
    """Whether the hand is void: two revolutions make it so, or one under redeal (RULES 9)."""
    most = 0 if state.rules.revolution.redeals else 1
    return len(state.revolted) > most


def _may_charge(state: HandState, seat: Seat) -> bool:
    """Whether a revolutionary may charge (冲点, RULES 9, 16.22)."""
    return state.rules.revolution.may_charge and natural_sets(state.hand(seat)) >= 3


# --- buying


def _begin_buying(turn: Turn) -> bool:
    for name in turn.state.rules.buy.ranks:
        rank = rank_named(name)
        for buyer in SEATS:
            state = turn.state
            if not state.hand(buyer)[rank] and _buys(state, buyer):
                _buy(turn, buyer, rank, free=name in state.rules.buy.free_ranks)
            if _void(turn.state):
                turn.emit(e.PhaseBegan(Phase.REDEAL))
                return True
    return False


def _buys(state: HandState, seat: Seat) -> bool:
    """Whether *seat* buys; who is out by a fallback does not (RULES 9, 16.23, 16.24)."""
    if seat in state.revolted:
        return seat not in state.aside and seat not in state.forced
    return state.is_in(seat)


def _seller(state: HandState, buyer: Seat, rank: int) -> Seat | None:
    """Return the first seat, in ``buy.order``, that holds at least two of *rank* (RULES 2.1)."""
    groups = {
        "opposite": [opposite(buyer)],
        "federation": [s for s in round_from(buyer) if s in team_of(buyer)],
        "opponents": [
            s for s in round_from(buyer) if s not in team_of(buyer) and s != opposite(buyer)
        ],
    }
    for name in state.rules.buy.order:
        for seat in groups[name]:
            gone = seat in state.aside and seat not in state.forced
            if not gone and state.hand(seat)[rank] >= 2:
                return seat
    return None


def _buy(turn: Turn, buyer: Seat, rank: int, *, free: bool) -> None:
    state, rules = turn.state, turn.state.rules.buy
    seller = _seller(state, buyer, rank)
    if seller is None:
        return
    hand = state.hand(buyer)
    free = free or (rules.federation_free and federation_of(buyer) == federation_of(seller))
    price = None if free else next((r for r in map(rank_named, rules.pay) if hand[r]), None)
    if price is None and not free:
        match rules.fallback:
            case "highest":
                price = max(r for r in range(15) if hand[r])
            case "revolution" | "last-place" if buyer in state.revolted:
                return  # it has laid its hand down already, and does not fall out twice
            case "revolution":
                aside = not _may_charge(state, buyer)
                turn.emit(e.Revolted((buyer,), forced=True, aside=aside))
                return
            case "last-place":
                turn.emit(e.SeatDied(buyer, DeathCause.NO_BUY))
                return
    turn.emit(e.Bought(Purchase(buyer, seller, rank, price)))


# --- tribute


def _begin_tribute(turn: Turn) -> bool:
    return turn.state.rules.tribute.enabled and _pay_on(turn)


def _kinds_in_order(state: HandState) -> tuple[DebtKind, ...]:
    """Return the kinds of debts as they are paid; last ones last where unnamed (RULES 16.25)."""
    order = tuple(DebtKind(kind) for kind in state.rules.tribute.kinds)
    return order if DebtKind.LAST in order else (*order, DebtKind.LAST)


def _pay_on(turn: Turn) -> bool:
    """Pay the kinds still left, one after the other; stop when a pick is owed."""
    while True:
        if _answer_jokers(turn):
            return True
        state = turn.state
        kind = next((k for k in _kinds_in_order(state) if k not in state.kinds_paid), None)
        if kind is None:
            return False
        gifts = _payments(state, kind)
        turn.emit(e.Gave(kind, tuple(gifts), tuple(_returns(state, kind, gifts))))


def _payments(state: HandState, kind: DebtKind) -> list[Gift]:
    """Work out the payments of one kind from the hands as they stood before it (RULES 11)."""
    debts = sorted(
        (debt for debt in state.debts if debt.kind == kind),
        key=lambda debt: (debt.payer, debt.payee),
    )
    ranks = (TWO, SMALL, BIG) if state.rules.tribute.cards == "jokers-twos" else range(15)
    paid = [EMPTY] * 7
    gifts = []
    for debt in debts:
        if {debt.payer, debt.payee} & set(state.aside):
            continue
        left = subtract(state.hand(debt.payer), paid[debt.payer])
        cards = highest_cards(left, debt.cards, ranks)
        if any(cards):
            paid[debt.payer] = add(paid[debt.payer], cards)
            gifts.append(Gift(debt.payer, debt.payee, cards, kind))
    return gifts


def _returns(state: HandState, kind: DebtKind, gifts: list[Gift]) -> list[tuple[Seat, Seat, int]]:
    """Return the jokers that are to be answered by a card (RULES 11, 16.26)."""
    if kind != DebtKind.POINT or not state.rules.tribute.joker_pick:
        return []
    return [
        (gift.giver, gift.taker, rank)
        for gift in gifts
        for rank in (BIG, SMALL)
        for _ in range(gift.cards[rank])
    ]


def _answer_jokers(turn: Turn) -> bool:
    """Give the cards owed for jokers; ``True`` when a rank must be named first."""
    while turn.state.returns:
        payer, payee, rank = turn.state.returns[0]
        if rank == BIG:
            turn.emit(e.SeatsAsked(AskKind.PICK, (payer,)))
            return True
        hand = turn.state.hand(payee)
        lowest = next((r for r in range(15) if hand[r]), None)
        turn.emit(e.GaveBack(_return_gift(payee, payer, lowest)))
    return False


def _return_gift(giver: Seat, taker: Seat, rank: int | None) -> Gift | None:
    if rank is None:
        return None
    cards: Counts = tuple(1 if r == rank else 0 for r in range(15))
    return Gift(giver, taker, cards, DebtKind.POINT)


def settle_pick(turn: Turn, action: Pick) -> None:
    """The payer of a big joker has named a rank."""
    payer, payee, _ = turn.state.returns[0]
    has = turn.state.hand(payee)[action.rank] > 0
    turn.emit(e.GaveBack(_return_gift(payee, payer, action.rank if has else None)))
    if not _pay_on(turn):
        run_after(turn, Phase.TRIBUTE)


# --- pledge, charge, head


def _revolutionary(state: HandState) -> Seat | None:
    return state.revolted[0] if state.revolted else None


def _begin_pledge(turn: Turn) -> bool:
    seat = _revolutionary(turn.state)
    if seat is None or not turn.state.rules.revolution.is_pledged or seat in turn.state.forced:
        return False
    mates = tuple(mate for mate in team_of(seat) if mate != seat and turn.state.is_in(mate))
    if not mates:
        turn.emit(e.PlayedOnAfterAll(seat))
        return False
    turn.emit(e.SeatsAsked(AskKind.PLEDGE, mates))
    return True


def settle_pledge(turn: Turn, said: tuple[Action, ...]) -> None:
    """Both team-mates have said whether they pledge (保拉)."""
    seats = tuple(sorted(act.seat for act in said if isinstance(act, Pledge) and act.yes))
    if seats:
        turn.emit(e.Pledged(seats))
    else:
        turn.emit(e.PlayedOnAfterAll(turn.state.revolted[0]))
    run_after(turn, Phase.PLEDGE)


def _begin_charge(turn: Turn) -> bool:
    state = turn.state
    seat = _revolutionary(state)
    if seat is None or not _may_charge(state, seat):
        return False
    turn.emit(e.SeatsAsked(AskKind.CHARGE, (seat,)))
    return True


def settle_charge_choice(turn: Turn, action: Charge) -> None:
    """The revolutionary charges (冲点), or not."""
    if not action.yes:
        run_after(turn, Phase.CHARGE)
        return
    turn.emit(e.ChargeBegan(action.seat))
    turn.emit(e.SeatsAsked(AskKind.CHARGE_LEAD, (action.seat,)))


def charge_lead(turn: Turn, seat: Seat, cards: CardSet) -> None:
    """The revolutionary puts down one of its three sets; its opposite answers, if it is in."""
    reading = read(cards, turn.state.rules)
    turn.emit(
        e.Played(Top(seat=seat, cards=cards, effective=reading.effective, gouji=True, lead=True))
    )
    if turn.state.is_in(opposite(seat)):
        turn.emit(e.SeatsAsked(AskKind.CHARGE_ANSWER, (opposite(seat),)))
    else:
        _charge_on(turn, seat, "stood")


def charge_answer(turn: Turn, seat: Seat, cards: CardSet | None) -> None:
    """The opposite beats the set of the charge, or passes (``None``)."""
    revolted = opposite(seat)
    if cards is None:
        turn.emit(e.Passed(seat, binding=False))
        _charge_on(turn, revolted, "stood")
        return
    reading = read(cards, turn.state.rules)
    last = cards.counts == turn.state.hand(seat)
    turn.emit(
        e.Played(
            Top(
                seat=seat,
                cards=cards,
                effective=reading.effective,
                gouji=reading.gouji,
                last=last,
            )
        )
    )
    if last:
        turn.emit(e.SeatFinished(seat, place_of_finisher(turn.state, len(turn.state.finished))))
    pure = not cards.jokers and not cards.twos and cards.rank != TWO and reading.gouji
    _charge_on(turn, revolted, "pure" if pure else "attached")


def _charge_on(turn: Turn, seat: Seat, outcome: str) -> None:
    turn.emit(e.ChargeSettled(seat, outcome))
    charge = turn.state.charge or ()
    if len(charge) < 3:
        turn.emit(e.SeatsAsked(AskKind.CHARGE_LEAD, (seat,)))
        return
    _charge_openings(turn, seat, charge)
    run_after(turn, Phase.HEAD)


def _charge_openings(turn: Turn, seat: Seat, charge: tuple[str, ...]) -> None:
    """Who has opened after a charge (RULES 9, 16.22); nobody where nothing opens (16.31)."""
    if not turn.state.rules.open.enabled:
        return
    other = opposite(seat)
    stood = "stood" in charge
    if stood:
        turn.emit(e.Opened(seat))
    saves = turn.state.rules.revolution.charge_saves
    other_opens = not stood if saves else "pure" in charge
    if other_opens:
        turn.emit(e.Opened(other))
    else:
        turn.emit(e.PointGivenUp(other, early=False))


def _begin_head(turn: Turn) -> bool:
    state = turn.state
    seat = _revolutionary(state)
    if seat is None:
        return False
    other = opposite(seat)
    if state.rules.open.enabled and other not in state.opened:
        turn.emit(e.Opened(other))
    match state.rules.revolution.head:
        case "choice":
            if state.is_in(other):
                turn.emit(e.SeatsAsked(AskKind.HEAD, (other,)))
                return True
        case "three":
            turn.emit(e.HeadChosen(other, 3))
        case "none":
            turn.emit(e.HeadChosen(other, 0))
    return False


def settle_head(turn: Turn, action: ChooseHead) -> None:
    """The revolutionary's opposite keeps its head (要头) or not (无头)."""
    turn.emit(e.HeadChosen(action.seat, 3 if action.yes else 0))
    run_after(turn, Phase.HEAD)


# --- play


def _begin_play(turn: Turn) -> bool:
    count_openless_as_opened(turn)
    state = turn.state
    leader = state.leader if state.is_in(state.leader) else next_in(state, state.leader)
    start_round(turn, leader)
    return True


def count_openless_as_opened(turn: Turn) -> None:
    """Seats without any opening kind count as opened where the rules say so (无级自开)."""
    if turn.state.rules.open.none_counts != "open" or not turn.state.rules.open.enabled:
        return
    for seat in SEATS:
        state = turn.state
        settled = seat in state.opened or seat in state.gave_up
        if state.is_in(seat) and not settled and not has_opening_kind(state, seat):
            turn.emit(e.Opened(seat))


_BEGIN = {
    Phase.REVOLUTION: _begin_revolution,
    Phase.BUY: _begin_buying,
    Phase.TRIBUTE: _begin_tribute,
    Phase.PLEDGE: _begin_pledge,
    Phase.CHARGE: _begin_charge,
    Phase.HEAD: _begin_head,
    Phase.PLAY: _begin_play,
}
