"""The fair deal: cards from a published commitment, a secret and the players' cuts (RULES 14).

The same rules, secret, hand number, cuts and hand before give the same deal. The secret is given
by the caller; nothing here is left to chance.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, count

from engine.cards import BIG, FOUR, SMALL, SUITS, THREE, TWO, Card, Rank, rank_named
from engine.rules import RuleSet
from engine.seats import SEATS, Seat, after, opposite

DOMAIN = b"gouji-deal-1"
WORDS = 1 << 64
"""How many different words there are."""
_FOUR_WORDS = struct.Struct(">4Q").unpack
_SUITED = tuple(tuple(Card(rank, suit) for suit in SUITS) for rank in range(TWO + 1))


def commitment(secret: bytes) -> str:
    """Return what is shown before the deal: SHA-256 of the secret, in hexadecimal.

    >>> commitment(bytes(32))[:8]
    '66687aad'
    """
    return hashlib.sha256(secret).hexdigest()


class Stream:
    """Numbers drawn from a secret, a hand number and cuts (切牌)."""

    def __init__(self, secret: bytes, number: int, cuts: tuple[int, ...]) -> None:
        """*secret*: 32 bytes; *number*: of the hand in its series; *cuts*: 0 … 2³²−1 each."""
        if len(secret) != 32:
            message = f"a secret has 32 bytes, not {len(secret)}"
            raise ValueError(message)
        if not all(0 <= cut < 2**32 for cut in cuts) or len(cuts) >= 2**16:
            message = "cuts are fewer than 65536 numbers below 4294967296"
            raise ValueError(message)
        head = DOMAIN + struct.pack(">IH", number, len(cuts))
        head += b"".join(struct.pack(">I", cut) for cut in cuts)
        self._keyed = hmac.new(secret, head, "sha256")
        blocks = map(self._block, count())
        self._words: Iterator[int] = chain.from_iterable(map(_FOUR_WORDS, blocks))

    def _block(self, number: int) -> bytes:
        block = self._keyed.copy()
        block.update(struct.pack(">Q", number))
        return block.digest()

    def numbers(self, limits: Iterable[int]) -> Iterator[int]:
        """Yield for each limit the next number from 0 to *limit* − 1, each as likely."""
        words = self._words
        for limit in limits:
            bound = WORDS - WORDS % limit
            word = next(words)
            while word >= bound:
                word = next(words)
            yield word % limit

    def below(self, limit: int) -> int:
        """Return the next number from 0 to *limit* − 1."""
        return next(self.numbers((limit,)))

    def shuffle(self, deck: list[Card]) -> None:
        """Shuffle *deck* in place, from its last card down."""
        limits = range(len(deck), 1, -1)
        for limit, other in zip(limits, self.numbers(limits), strict=True):
            deck[limit - 1], deck[other] = deck[other], deck[limit - 1]


def whole_deck(rules: RuleSet) -> list[Card]:
    """Return the unshuffled deck: by rank, pack and suit, then small and big jokers (RULES 14)."""
    left = rules.tables.deck
    packs = rules.tables.packs
    deck: list[Card] = []
    for rank in range(TWO + 1):
        deck += (_SUITED[rank] * packs)[: left[rank]]
    return deck + [Card(SMALL, "")] * left[SMALL] + [Card(BIG, "")] * left[BIG]


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """What the hand before says about the lead: its places, leader and cutter."""

    places: tuple[Seat, ...] = ()
    leader: Seat | None = None
    cutter: Seat | None = None
    replaced: int = 0
    """How many players were replaced since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A deal: the hands of seats 1 … 6 in the order drawn, and who leads for which reason."""

    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    lead_rule: str
    cutter: Seat | None = None
    drawn: tuple[tuple[Seat, Card], ...] = ()


def deal(
    rules: RuleSet,
    *,
    secret: bytes,
    cuts: tuple[int, ...] = (),
    number: int = 1,
    before: Before | None = None,
    lead: Seat | None = None,
) -> Deal:
    """Deal one hand.

    Args:
        rules: the rule set.
        secret: 32 random bytes.
        cuts: the numbers the players added, in order.
        number: of the hand in its series, 1 for the first.
        before: the hand before, if any.
        lead: the leader, where it is given and not found by the rules.

    """
    stream = Stream(secret, number, cuts)
    deck = whole_deck(rules)
    apart = _set_apart(rules, deck)
    finder = _LeadFinder(rules, stream, deck, before)
    if lead is not None:
        finder.leader, finder.rule = lead, "given"
    else:
        finder.find_before_deal()
    stream.shuffle(deck)
    first = finder.leader or 1
    hands = [
        (*(cards[seat - 1] for cards in apart), *deck[(seat - first) % 6 :: 6]) for seat in SEATS
    ]
    leader = finder.leader
    if leader is None:
        drawn = [(after(first, index), card) for index, card in enumerate(deck)]
        leader = finder.find_after_deal(apart, drawn)
    return Deal(
        hands=tuple(hands),
        leader=leader,
        lead_rule=finder.rule,
        cutter=finder.cutter,
        drawn=tuple(finder.drawn),
    )


def _set_apart(rules: RuleSet, deck: list[Card]) -> list[list[Card]]:
    """Take the cards of which everybody gets exactly one out of *deck* (deck.one_each)."""
    apart = []
    for name in rules.deck.one_each:
        rank = rank_named(name)
        run = [card for card in deck if card.rank == rank][:6]
        for card in run:
            deck.remove(card)
        apart.append(run)
    return apart


def lead_rule(rules: RuleSet, before: Before | None) -> str:
    """Return the rule by which the leader is found: a value of ``lead.first`` or ``lead.later``.

    After 串三户, and where two or more players were replaced, it is found as in the first hand, if
    the rules say so (lead.recut_after_sweep, RULES 2).
    """
    if before is None or not before.places or rules.lead.later == "again":
        return rules.lead.first
    swept = len({seat % 2 for seat in before.places[:3]}) == 1
    if rules.lead.recut_after_sweep and (swept or before.replaced >= 2):
        return rules.lead.first
    return rules.lead.later


class _LeadFinder:
    """Finds who leads: before the deal where the rule allows it, else from the cards (RULES 2)."""

    def __init__(
        self, rules: RuleSet, stream: Stream, deck: list[Card], before: Before | None
    ) -> None:
        self.rules, self.stream, self.deck, self.before = rules, stream, tuple(deck), before
        self.leader: Seat | None = None
        self.rule = lead_rule(rules, before)
        self.cutter: Seat | None = None
        self.drawn: list[tuple[Seat, Card]] = []

    def find_before_deal(self) -> None:
        """Find the leader where the rule does not need the dealt cards."""
        before = self.before
        match self.rule:
            case "random":
                self.leader = self.stream.below(6) + 1
            case "draw-high":
                self.leader = self._draw_high((1, 2))
            case "count-from-cut":
                self.leader = self._count_from_cut()
            case "seat-1":
                self.leader = 1
            case "last-place" if before is not None:
                self.leader = before.places[5]
            case "first-place" if before is not None:
                self.leader = before.places[0]
            case "rotate" if before is not None and before.leader is not None:
                self.leader = after(before.leader)
            case "rotate":
                message = "lead.later = rotate needs to know who led the hand before"
                raise ValueError(message)

    def find_after_deal(self, apart: list[list[Card]], drawn: list[tuple[Seat, Card]]) -> Seat:
        """Find the leader from the cards as they were dealt (亮3 and the like)."""
        dealt = [(seat, cards[seat - 1]) for cards in apart for seat in SEATS] + drawn
        if self.rule == "first-three":
            return next((seat for seat, card in dealt if card.rank == THREE), 1)
        rank = THREE if self.rule == "show-threes" else FOUR
        leader = _most_of_one_suit(dealt, rank)
        if leader is not None:
            return leader
        if self.rule == "show-threes":
            return self._count_from_cut()
        return self.stream.below(6) + 1

    def _draw(self, seat: Seat) -> Card:
        card = self.deck[self.stream.below(len(self.deck))]
        self.drawn.append((seat, card))
        return card

    def _draw_high(self, seats: tuple[Seat, ...]) -> Seat:
        """Let *seats* draw until one card is highest; those tied draw again."""
        while True:
            values = {seat: self._height(self._draw(seat)) for seat in seats}
            highest = max(values.values())
            seats = tuple(seat for seat in seats if values[seat] == highest)
            if len(seats) == 1:
                return seats[0]

    def _height(self, card: Card) -> int:
        if not self.rules.lead.draw_low_courts:
            return card.rank
        order = (8, 9, 10, SMALL, BIG, TWO, 0, 1, 2, 3, 4, 5, 6, 7, 11)
        return order.index(card.rank)

    def _first_cutter(self) -> Seat:
        before = self.before
        if before is not None and before.places:
            if self.rules.lead.opposite_cuts:
                return opposite(before.places[5])
            if before.cutter is not None:
                return after(before.cutter, -1)
        if self.rules.lead.draw_low_courts:
            return self._draw_high(SEATS)
        return self.stream.below(6) + 1

    def _count_from_cut(self) -> Seat:
        seat = self._first_cutter()
        self.cutter = seat
        while True:
            card = self._draw(seat)
            if card.rank < SMALL:
                return after(seat, _pips(card.rank) - 1)
            seat = after(seat)


def _pips(rank: Rank) -> int:
    """Return the pips of a cut card: A 1, 2 2, … K 13."""
    return {11: 1, TWO: 2}.get(rank, rank + 3)


def _most_of_one_suit(dealt: list[tuple[Seat, Card]], rank: Rank) -> Seat | None:
    """Return who holds most cards of *rank* in one suit (two at least), the first of equals."""
    held: dict[tuple[Seat, str], int] = {}
    best, leader = 1, None
    for seat, card in dealt:
        if card.rank == rank:
            held[seat, card.suit] = held.get((seat, card.suit), 0) + 1
            if held[seat, card.suit] > best:
                best, leader = held[seat, card.suit], seat
    return leader
