"""The fair deal: its stream, its deck, and that every preset deals all its cards (RULES 2, 14)."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections import Counter

import pytest

from engine.cards import Card, count_cards
from engine.fair import Before, Stream, commitment, deal, whole_deck
from engine.rules import PRESETS, RuleSet
from engine.seats import SEATS, after, opposite

SECRET = bytes(range(32))


def test_the_stream_is_what_the_rules_say() -> None:
    """The first words by hand: HMAC-SHA256 of the message, four big-endian words of 64 bits."""
    message = b"gouji-deal-1" + struct.pack(">IHIIQ", 3, 2, 17, 4294967295, 0)
    words = struct.unpack(">4Q", hmac.new(SECRET, message, hashlib.sha256).digest())

    stream = Stream(SECRET, 3, (17, 4294967295))

    assert [stream.below(2**60) for _ in words] == [word % 2**60 for word in words]


def test_numbers_of_the_stream_are_below_their_limit_and_even() -> None:
    stream = Stream(SECRET, 1, ())
    drawn = Counter(stream.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert min(drawn.values()) > 800


def test_a_word_beyond_the_last_whole_multiple_is_passed_over() -> None:
    """A limit just above half of 2^64 refuses nearly every other word, and never exceeds itself."""
    limit = 2**63 + 1
    stream = Stream(SECRET, 1, ())
    assert all(stream.below(limit) < limit for _ in range(100))


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        deal(RuleSet(), secret=bytes(length))


def test_the_commitment_is_the_digest() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_deals_its_whole_deck_evenly(preset: str) -> None:
    rules = PRESETS[preset].rules
    hands = deal(rules, secret=SECRET).hands
    sizes = [len(hand) for hand in hands]
    assert max(sizes) - min(sizes) <= 1
    assert count_cards(card for hand in hands for card in hand) == rules.tables.deck
    for rank in (0, 1):
        if str(rank + 3) in rules.deck.one_each and rules.tables.deck[rank] == 6:
            assert [count_cards(hand)[rank] for hand in hands] == [1] * 6


@pytest.mark.parametrize("first", SEATS)
def test_whoever_leads_draws_first(first: int) -> None:
    """206 cards: the leader and the seat after it hold one more."""
    rules = RuleSet().with_fields({"deck.remove": {"3": 10}})
    dealt = deal(rules, secret=SECRET, lead=first)
    more = {seat for seat in SEATS if len(dealt.hands[seat - 1]) == 35}
    assert more == {first, after(first)}
    assert (dealt.leader, dealt.lead_rule) == (first, "given")


def test_another_hand_number_cut_or_secret_gives_other_hands() -> None:
    rules = RuleSet()
    hands = {
        deal(rules, secret=secret, cuts=cuts, number=number, lead=1).hands
        for secret, cuts, number in (
            (SECRET, (), 1),
            (SECRET, (), 2),
            (SECRET, (0,), 1),
            (SECRET, (1,), 1),
            (bytes(32), (), 1),
        )
    }
    assert len(hands) == 5


def test_the_unshuffled_deck_stands_in_the_order_of_the_rules() -> None:
    deck = whole_deck(RuleSet().with_fields({"deck.remove": {"3": 10}}))
    assert len(deck) == 206
    assert deck[:7] == [Card(0, suit) for suit in "shcdsh"] + [Card(1, "s")]
    assert deck[-8:] == [Card(13, "")] * 4 + [Card(14, "")] * 4


PLACES = (3, 1, 2, 5, 6, 4)
SWEPT = (3, 1, 5, 2, 6, 4)


@pytest.mark.parametrize(
    "changes,before,leader",
    [
        ({"lead.later": "last-place"}, Before(places=PLACES), 4),
        ({"lead.later": "first-place"}, Before(places=PLACES), 3),
        ({"lead.later": "rotate"}, Before(places=PLACES, leader=6), 1),
        ({"lead.later": "seat-1"}, Before(places=PLACES), 1),
        ({"lead.first": "seat-1"}, Before(places=SWEPT), 1),
        ({"lead.first": "seat-1"}, Before(places=PLACES, replaced=2), 1),
        ({"lead.first": "seat-1"}, Before(places=PLACES, replaced=1), 4),
        ({"lead.first": "seat-1", "lead.recut_after_sweep": False}, Before(places=SWEPT), 4),
        ({"lead.first": "seat-1", "lead.later": "again"}, Before(places=PLACES), 1),
    ],
)
def test_who_leads_a_later_hand(changes: dict[str, object], before: Before, leader: int) -> None:
    rules = RuleSet().with_fields(changes)
    assert deal(rules, secret=SECRET, number=2, before=before).leader == leader


def test_rotation_needs_to_know_who_led() -> None:
    rules = RuleSet().with_fields({"lead.later": "rotate"})
    with pytest.raises(ValueError, match="who led"):
        deal(rules, secret=SECRET, number=2, before=Before(places=PLACES))


def test_who_cuts_in_a_later_hand() -> None:
    for cutter, before, expected in (
        ("last-opposite", Before(places=PLACES, cutter=3), opposite(4)),
        ("rotate-clockwise", Before(places=PLACES, cutter=3), 2),
    ):
        rules = RuleSet().with_fields(
            {"lead.first": "count-from-cut", "lead.later": "again", "lead.cutter": cutter}
        )
        assert deal(rules, secret=SECRET, number=2, before=before).cutter == expected


def test_nobody_can_show_threes_or_has_a_three() -> None:
    """RULES 16.8: as count-from-cut, a draw, or seat 1; the draws come after the shuffle."""
    none = {"deck.remove": {"3": 16, "4": 16}}
    shown = RuleSet().with_fields({**none, "lead.first": "show-threes"})
    fours = RuleSet().with_fields({**none, "lead.first": "show-fours"})
    first = RuleSet().with_fields({**none, "lead.first": "first-three"})
    assert deal(shown, secret=SECRET).cutter in SEATS
    assert deal(fours, secret=SECRET).leader in SEATS
    assert deal(first, secret=SECRET).leader == 1
