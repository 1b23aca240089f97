"""Random hands for tests: dealt ones, small crowded ones, and seats that act at random.

Everything comes from a seed, so a failure can be played again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from engine import events as e
from engine.actions import Action, Burn, BurnIf, Concede, Declare, NoBurn, Pass, Play, Waive, Yield
from engine.asks import Ask
from engine.cards import (
    ACE,
    BIG,
    FOUR,
    KING,
    NO_RANK,
    QUEEN,
    SMALL,
    TEN,
    THREE,
    TWO,
    Card,
    Counts,
    Rank,
    count_cards,
)
from engine.decide import begin, step
from engine.evolve import evolve
from engine.facts import AskKind, Debt, DebtKind, Phase
from engine.fair import Before, deal
from engine.judge import burning_sets
from engine.legal import answers, lead_ranks, leads_of, legal_actions
from engine.rules import RuleSet
from engine.seats import SEATS, Seat
from engine.sets import CardSet, as_played, card_set
from engine.situation import ask_for, free_burn, may_concede, may_declare, may_waive
from engine.state import HandState


@dataclass(frozen=True, slots=True)
class Move:
    """One decision of a random hand: the state it was made in, the action, what came of it."""

    before: HandState
    action: Action
    events: tuple[e.Event, ...]
    after: HandState


def dealt(rules: RuleSet, seed: int) -> tuple[e.HandDealt, HandState]:
    """Deal a whole hand of a series, up to its first decision."""
    chance = random.Random(seed)
    number = chance.choice((1, 2, 3))
    places = tuple(chance.sample(SEATS, 6))
    hand = deal(
        rules,
        secret=chance.randbytes(32),
        number=number,
        before=Before(places=places, leader=chance.choice(SEATS)) if number > 1 else None,
    )
    event = e.HandDealt(
        number=number,
        hands=hand.hands,
        leader=hand.leader,
        debts=_some_debts(chance) if number > 1 and rules.tribute.enabled else (),
        unopened=tuple(chance.randrange(4) for _ in SEATS) if number > 1 else (0,) * 6,
    )
    return event, begin(evolve(HandState(rules=rules), event))[1]


def crowded(rules: RuleSet, seed: int) -> tuple[e.HandDealt, HandState]:
    """Deal a small hand of few ranks: gouji sets, burns, revolutions and 3s come thick and fast."""
    chance = random.Random(seed)
    ranks = chance.sample(range(TWO), chance.choice((3, 4, 5)))
    ranks += chance.sample((TEN, QUEEN, KING, ACE), 2)
    if rules.threes.last or chance.random() < 0.2:
        ranks.append(THREE)
    if rules.open.fa4 != "off":
        ranks += [FOUR, FOUR]
    high = [TWO, TWO, SMALL, BIG]
    hands = []
    for _ in SEATS:
        drawn = [chance.choice(ranks) for _ in range(chance.randrange(3, 11))]
        if chance.random() < 0.8:
            drawn += chance.choices(high, k=chance.randrange(1, 5))
        hands.append(tuple(Card(rank, "" if rank >= SMALL else "s") for rank in sorted(drawn)))
    number = chance.choice((1, 2))
    event = e.HandDealt(
        number=number,
        hands=tuple(hands),
        leader=chance.choice(SEATS),
        debts=_some_debts(chance) if number > 1 else (),
        unopened=tuple(chance.randrange(4) for _ in SEATS) if number > 1 else (0,) * 6,
    )
    return event, begin(evolve(HandState(rules=rules), event))[1]


def _some_debts(chance: random.Random) -> tuple[Debt, ...]:
    debts = []
    for kind in DebtKind:
        payer, payee = chance.sample(SEATS, 2)
        if chance.random() < 0.7:
            debts.append(Debt(payer, payee, chance.choice((1, 2)), kind))
    return tuple(debts)


def play_out(state: HandState, seed: int, *, limit: int = 5000) -> Iterator[Move]:
    """Let all seats act at random until the hand is over (or void); free acts come in between."""
    chance = random.Random(seed)
    for _ in range(limit):
        if state.phase == Phase.REDEAL:
            return
        action = random_action(state, chance)
        if action is None:
            return
        events, after = step(state, action)
        yield Move(state, action, events, after)
        state = after
    message = f"the hand is not over after {limit} decisions"
    raise AssertionError(message)


def random_action(state: HandState, chance: random.Random) -> Action | None:
    """Return something that some seat may do, now and then a free act; ``None`` after the end."""
    if chance.random() < 0.05:
        free = _free_act(state, chance)
        if free is not None:
            return free
    if state.asked is None or not state.asked.pending:
        return None
    seat = chance.choice(state.asked.pending)
    ask = ask_for(state, seat)
    assert ask is not None
    return _choice(ask, chance)


def _free_act(state: HandState, chance: random.Random) -> Action | None:
    seat = chance.choice(SEATS)
    if may_declare(state, seat):
        return Declare(seat)
    if may_concede(state, seat) and chance.random() < 0.2:
        return Concede(seat)
    if may_waive(state, seat):
        return Waive(seat)
    ask = free_burn(state, seat)
    return Burn(seat, chance.choice(burning_sets(ask))) if ask is not None else None


def _choice(ask: Ask, chance: random.Random) -> Action:
    """Return a random legal action without listing thousands of leads."""
    if ask.kind in {AskKind.LEAD, AskKind.CHARGE_LEAD}:
        return Play(ask.seat, chance.choice(list(leads_of(ask, chance.choice(lead_ranks(ask))))))
    return chance.choice(list(legal_actions(ask)))


def legal_sample(ask: Ask, chance: random.Random, most: int) -> list[Action]:
    """Return up to *most* of the legal actions."""
    if ask.kind in {AskKind.LEAD, AskKind.CHARGE_LEAD}:
        rank = chance.choice(lead_ranks(ask))
        found: list[Action] = [Play(ask.seat, cards) for cards in leads_of(ask, rank)]
    else:
        found = list(legal_actions(ask))
    return found if len(found) <= most else chance.sample(found, most)


def is_generated(ask: Ask, action: Action) -> bool:
    """Whether the generator yields *action*, looked up without listing all leads."""
    match action:
        case Play(cards=cards) if ask.kind in {AskKind.LEAD, AskKind.CHARGE_LEAD}:
            return cards in leads_of(ask, cards.rank)
        case Play(cards=cards):
            return not ask.may_burn and cards in answers(ask)
    return action in legal_actions(ask)


def random_set(hand: Counts, size: int, chance: random.Random) -> CardSet:
    """Return cards of *hand* that may or may not be a set: one rank with 2s and jokers, mostly."""
    ranks: list[Rank] = [rank for rank in range(TWO) if hand[rank]]
    counts = [0] * 15
    pool = [*_of(hand, TWO), *_of(hand, SMALL), *_of(hand, BIG)]
    if ranks and chance.random() < 0.9:
        rank = chance.choice(ranks)
        pool += _of(hand, rank)
    if ranks and chance.random() < 0.05:
        pool += _of(hand, chance.choice(ranks))
    for rank in chance.sample(pool, min(size, len(pool))):
        counts[rank] += 1
    return as_played(tuple(counts)) if any(counts) else card_set(NO_RANK, 0, 0, 0, 1)


def _of(hand: Counts, rank: Rank) -> list[Rank]:
    return [rank] * hand[rank]


def arbitrary_action(state: HandState, chance: random.Random) -> Action:
    """Return an action of any kind by any seat, legal or not."""
    seat: Seat = chance.choice(SEATS)
    top = state.top
    like_top = top is not None and chance.random() < 0.8
    size = len(top.effective) if top is not None and like_top else chance.randrange(1, 7)
    cards = random_set(state.hand(seat), size, chance)
    return chance.choice(
        (
            Play(seat, cards),
            Play(seat, cards),
            Burn(seat, cards),
            BurnIf(seat, cards),
            NoBurn(seat),
            Pass(seat),
            Yield(seat),
            Declare(seat),
            Concede(seat),
            Waive(seat),
        )
    )


def cards_of(event: e.HandDealt) -> Counts:
    """Return all cards that were dealt, by rank."""
    return count_cards(card for hand in event.hands for card in hand)
