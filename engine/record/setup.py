"""Setting up what a record's head says: a deal or a position, up to its first decision."""

from __future__ import annotations

from dataclasses import replace

from engine import events as e
from engine import opening, preliminaries, rounds
from engine.cards import EMPTY, Card, count_cards, format_counts
from engine.comparison import read
from engine.evolve import evolve, suits_of
from engine.facts import Phase, RunningBurn, Top
from engine.fair import Before, deal
from engine.record.parse import Head, RecordError
from engine.seats import SEATS, Seat, opposite
from engine.sets import read_set
from engine.state import HandState
from engine.turn import Turn


def set_up(head: Head) -> HandState:
    """Return the state at the first decision of a record; raises `RecordError`."""
    return set_up_turn(head).state


def set_up_turn(head: Head) -> Turn:
    """Return the same with the events that led there, the deal itself left out."""
    state = starting_state(head)
    turn = Turn(state)
    if head.secret is not None and head.phase is None:
        preliminaries.run_from(turn, preliminaries.order_of(state)[0])
    elif head.phase not in (None, "play"):
        preliminaries.run_from(turn, Phase(head.phase))
    else:
        turn.state = replace(state, phase=Phase.PLAY)
        _start_play(turn, head)
    return turn


def starting_state(head: Head) -> HandState:
    """Return the cards as they were dealt or written, before anything happens."""
    return _dealt(head) if head.secret is not None else _position(head)


def _fault(head: Head, word: str, message: str) -> RecordError:
    line, column = head.lines.get(word, (1, 1))
    return RecordError(line, column, message)


def _dealt(head: Head) -> HandState:
    rules = head.rules
    assert rules is not None
    assert head.secret is not None
    if head.hands:
        raise _fault(head, "hand", "a record has hand lines or a deal, not both")
    before = Before(places=head.last_hand) if head.last_hand else None
    try:
        dealt = deal(
            rules,
            secret=head.secret,
            cuts=head.cuts,
            number=head.number,
            before=before,
            lead=head.lead,
        )
    except ValueError as error:
        raise _fault(head, "deal", str(error)) from error
    if before and dealt.cutter is not None and not rules.lead.opposite_cuts:
        # a record does not say who cut last (RULES 16.6)
        message = "lead.cutter = rotate-clockwise needs a lead line"
        raise _fault(head, "deal", message)
    return evolve(
        HandState(rules=rules),
        e.HandDealt(
            number=head.number,
            hands=dealt.hands,
            leader=dealt.leader,
            debts=tuple(head.debts),
            unopened=tuple(head.unopened.get(seat, 0) for seat in SEATS),
        ),
    )


def with_suits(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give cards that a record writes without suits the suits s h c d in turn."""
    given: dict[int, int] = {}
    dressed = []
    for card in cards:
        suit = card.suit
        if not suit and card.rank <= 12:
            turn = given.get(card.rank, 0)
            given[card.rank] = turn + 1
            suit = "shcd"[turn % 4]
        dressed.append(Card(card.rank, suit))
    return tuple(dressed)


def _position(head: Head) -> HandState:
    rules = head.rules
    assert rules is not None
    hands = [with_suits(head.hands.get(seat, ())) for seat in SEATS]
    _check_cards(head, hands)
    stuck = tuple(head.stuck)
    revolted = (head.revolted[0],) if head.revolted else ()
    opened = set(head.opened)
    if head.revolted and rules.open.enabled:
        opened.add(opposite(head.revolted[0]))
    state = HandState(
        rules=rules,
        number=head.number,
        hands=tuple(
            EMPTY if seat in revolted else count_cards(hand)
            for seat, hand in zip(SEATS, hands, strict=True)
        ),
        suits=tuple(suits_of(hand) for hand in hands),
        leader=head.lead or 1,
        debts=tuple(head.debts),
        unopened=tuple(head.unopened.get(seat, 0) for seat in SEATS),
        finished=head.finished,
        dead=head.dead,
        bottom=head.dead,
        revolted=revolted,
        head_kept=bool(head.revolted and head.revolted[1]),
        dead_gouji=head.revolted[1] if head.revolted else 0,
        opened=tuple(sorted(opened)),
        gave_up=head.gave_up,
        early_four=head.gave_up,
        declared=head.declared,
        stuck=stuck,
        opening_lead=head.owes_four,
    )
    _check_seats(head, state)
    return state


def _check_cards(head: Head, hands: list[tuple[Card, ...]]) -> None:
    rules = head.rules
    assert rules is not None
    total = count_cards(card for hand in hands for card in hand)
    limit = 4 * rules.tables.packs
    for rank, held in enumerate(total):
        if held > limit:
            name = format_counts(tuple(int(r == rank) for r in range(15)))
            message = f"{held} cards {name} in the hands; {rules.tables.packs} packs allow {limit}"
            raise _fault(head, "hand", message)


def _check_seats(head: Head, state: HandState) -> None:
    """A seat without cards must be out; a seat that finished holds none (RULES 16.4)."""
    for seat in SEATS:
        holds = any(state.hand(seat))
        if not holds and state.is_in(seat):
            message = f"seat {seat} has no cards: it must be finished, dead or revolted"
            raise _fault(head, "hand", message)
        if holds and seat in state.finished:
            raise _fault(head, "finished", f"seat {seat} has finished, but holds cards")
    out = [*state.finished, *state.dead, *state.revolted]
    if len(set(out)) != len(out):
        raise _fault(head, "finished", "a seat is out in two ways")
    if head.burning and not state.is_in(head.burning[0]):
        raise _fault(head, "burning", f"seat {head.burning[0]} burns, but is out")
    if head.lead and not state.is_in(head.lead) and head.phase in (None, "play"):
        raise _fault(head, "lead", f"seat {head.lead} leads, but is out")
    if head.passed and not head.top:
        raise _fault(head, "passed", "seats have passed, but there is no top")
    if head.owes_four in state.opened:
        raise _fault(head, "owes-four", f"seat {head.owes_four} has opened: it owes no 4s")


def _start_play(turn: Turn, head: Head) -> None:
    """Begin play in the position: lead a round, or go on with the one that runs."""
    if rounds.melee_is_due(_before_the_top(turn.state, head)):
        turn.emit(e.MeleeBegan())
    if head.burning:
        turn.state = _burning(turn.state, head)
    if turn.state.asked is None and head.phase in (None, "play"):
        preliminaries.count_openless_as_opened(turn)
    if head.top:
        _resume_round(turn, head)
        return
    if rounds.is_over(turn.state):
        rounds.end_hand(turn)
        return
    rounds.start_round(turn, turn.state.leader)


def _before_the_top(state: HandState, head: Head) -> HandState:
    """Return *state* as the round began: who finished with the top was still in (RULES 5.6)."""
    if head.top is None:
        return state
    return replace(state, finished=tuple(seat for seat in state.finished if seat != head.top[0]))


def _burning(state: HandState, head: Head) -> HandState:
    """Enter the burn; its first lead is past unless its set is the top (RULES 16.4, 16.39)."""
    assert head.burning
    burner, burned, depth = head.burning
    on_table = head.top is not None and head.top[0] == burner
    credited = state.rules.burn.credited_at_once and not on_table
    state = replace(
        state,
        burn=RunningBurn(
            burner=burner,
            burned=burned,
            depth=depth,
            first=on_table,
            credited=credited,
            stuck=(burned, burner) in state.stuck,
        ),
    )
    if credited:
        state = replace(state, burns=((burner, burned, depth),))
    return state


def _resume_round(turn: Turn, head: Head) -> None:
    assert head.top
    seat, cards = head.top
    state = turn.state
    played = read_set(count_cards(cards))
    if played is None:
        raise _fault(head, "top", "the top is no set")
    reading = read(played, state.rules)
    burning = state.burn is not None and state.burn.burner == seat
    last = seat in state.finished
    if not last and not state.is_in(seat) and seat not in state.bottom:
        raise _fault(head, "top", f"seat {seat} can't have played the top: it is out")
    opens = opening.opens_if_it_stands(reading, None, state) and not last
    top = Top(
        seat=seat,
        cards=played,
        effective=reading.effective,
        gouji=reading.gouji,
        opening=opens,
        opening_kind=reading.opens,
        lead=True,
        burning=burning and not last,
        dead=_is_dead(state, seat, gouji=reading.gouji),
        last=last,
    )
    turn.state = replace(
        state,
        top=top,
        gouji_seen=reading.gouji,
        shown=tuple(
            played if other == seat else ("pass" if other in head.passed else "") for other in SEATS
        ),
        acted=tuple({seat, *head.passed}),
        passed=head.passed if not state.melee or state.rules.melee.binds(came_back=False) else (),
        declined=head.passed if state.melee else (),
        passed_before=head.passed if state.melee else (),
    )
    if rounds.is_over(turn.state):
        rounds.end_hand(turn)
    else:
        rounds.ask_next(turn)


def _is_dead(state: HandState, seat: Seat, *, gouji: bool) -> bool:
    return (
        gouji
        and not state.melee
        and state.dead_gouji > 0
        and bool(state.revolted)
        and opposite(seat) == state.revolted[0]
    )
