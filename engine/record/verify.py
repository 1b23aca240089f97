"""Verifying a fair deal: the cards are worked out again and compared with what was said.

Beside the deal line, or in its place above hand lines, a written record holds as comments what the
table was told (RULES 14): ``# commitment HEX``, ``# dealt SEAT CARDS``, ``# before …``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.cards import Card, CardSyntaxError, format_cards, parse_cards
from engine.fair import Before, Deal, commitment, deal
from engine.record.parse import Head, Record, RecordError, parse_record
from engine.seats import SEATS, Seat

_COMMENT = re.compile(r"^\s*#\s*(commitment|dealt|deal|before)\s+(.*\S)\s*$")
_DEAL = re.compile(r"([0-9a-fA-F]{64})(?:\s+cuts\s+([0-9]{1,10}(?:,[0-9]{1,10})*))?")
_HEX = re.compile(r"[0-9a-fA-F]{64}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What came of verifying.

    Attributes:
        commitment: SHA-256 of the secret, as it should have been shown before the deal.
        deal: the hands and the leader, worked out again.
        compared: what was compared and is equal, for example ``"commitment"`` or ``"hand 3"``.
        differences: what is not: line and a sentence.

    """

    commitment: str
    deal: Deal
    compared: tuple[str, ...]
    differences: tuple[tuple[int, str], ...]

    @property
    def proven(self) -> bool:
        """The commitment and all six hands are as they were said to be."""
        hands = {f"hand {seat}" for seat in SEATS}
        return not self.differences and {"commitment", *hands} <= set(self.compared)


@dataclass(slots=True)
class _Said:
    """What the comments say."""

    commitment: tuple[int, str] | None = None
    secret: bytes | None = None
    cuts: tuple[int, ...] = ()
    before: Before | None = None
    hands: tuple[tuple[int, Seat, tuple[Card, ...]], ...] = ()


def verify_text(text: str, shown: str | None = None) -> Verdict:
    """Work out the deal of a record again and compare.

    Args:
        text: the record.
        shown: the commitment that was shown before the deal, where it is known from elsewhere.

    Raises `RecordError` when the text is no record, names no secret, or can't be dealt.

    """
    record = parse_record(text)
    said = _read_comments(text)
    if shown is not None:
        said.commitment = (0, shown)
    dealt, secret = _deal_again(record.head, said)
    compared: list[str] = []
    differences: list[tuple[int, str]] = []
    if said.commitment is not None:
        line, told = said.commitment
        if told.lower() == commitment(secret):
            compared.append("commitment")
        else:
            differences.append((line, f"the secret's SHA-256 is {commitment(secret)}, not {told}"))
    for line, seat, cards in (*said.hands, *_hand_lines(record)):
        again = dealt.hands[seat - 1]
        if _same_cards(again, cards):
            compared.append(f"hand {seat}")
        else:
            differences.append(
                (line, f"hand {seat} was dealt {format_cards(again)}, not {format_cards(cards)}")
            )
    if record.head.hands and record.head.lead not in (None, dealt.leader):
        line = record.head.lines["lead"][0]
        differences.append((line, f"seat {dealt.leader} was to lead, not {record.head.lead}"))
    return Verdict(
        commitment=commitment(secret),
        deal=dealt,
        compared=tuple(dict.fromkeys(compared)),
        differences=tuple(differences),
    )


def _same_cards(dealt: tuple[Card, ...], said: tuple[Card, ...]) -> bool:
    """Whether both are the same cards; suits count where they were written."""
    if all(card.suit or card.rank > 12 for card in said):
        return sorted(dealt) == sorted(said)
    return sorted(card.rank for card in dealt) == sorted(card.rank for card in said)


def _hand_lines(record: Record) -> list[tuple[int, Seat, tuple[Card, ...]]]:
    line = record.head.lines.get("hand", (0, 0))[0]
    return [(line, seat, cards) for seat, cards in record.head.hands.items()]


def _deal_again(head: Head, said: _Said) -> tuple[Deal, bytes]:
    """Deal by the record's own line, or by the comments above its hand lines."""
    assert head.rules is not None
    if head.secret is not None:
        before = Before(places=head.last_hand) if head.last_hand else None
        secret, cuts, lead = head.secret, head.cuts, head.lead
    elif said.secret is not None:
        secret, cuts, before, lead = said.secret, said.cuts, said.before, None
    else:
        raise RecordError(
            1, 1, "no deal line and no '# deal' comment: there is no secret to verify"
        )
    line, column = head.lines.get("deal", (1, 1))
    try:
        dealt = deal(
            head.rules, secret=secret, cuts=cuts, number=head.number, before=before, lead=lead
        )
    except ValueError as error:
        raise RecordError(line, column, str(error)) from error
    return dealt, secret


def _read_comments(text: str) -> _Said:
    said = _Said()
    for number, line in enumerate(text.split("\n"), start=1):
        match = _COMMENT.match(line)
        if match is None:
            continue
        word, rest = match.groups()
        if word == "commitment" and _HEX.fullmatch(rest):
            said.commitment = (number, rest)
        elif word == "deal" and (found := _DEAL.fullmatch(rest)):
            said.secret = bytes.fromhex(found[1])
            said.cuts = tuple(int(cut) for cut in (found[2] or "").split(",") if cut)
        elif word == "before" and "replaced" in rest.split():
            said.before = _read_before(rest)
        elif word == "dealt" and rest[:1] in "123456" and rest[1:2].isspace():
            try:
                cards = parse_cards(rest[1:])
            except CardSyntaxError as error:
                raise RecordError(
                    number, line.index(rest) + error.column + 2, str(error)
                ) from error
            said.hands = (*said.hands, (number, int(rest[0]), cards))
    return said


def _read_before(text: str) -> Before:
    """Read ``places 1,2,3,4,5,6 leader 2 cutter 3 replaced 0``, any of them missing."""
    words = text.split()
    facts = dict(zip(words[::2], words[1::2], strict=False))
    replaced = facts.get("replaced", "0")[:2]
    places = tuple(int(seat) for seat in facts.get("places", "").split(",") if seat in _SEAT_NAMES)

    def seat(name: str) -> Seat | None:
        return int(facts[name]) if facts.get(name) in _SEAT_NAMES else None

    return Before(
        places=places if sorted(places) == list(SEATS) else (),
        leader=seat("leader"),
        cutter=seat("cutter"),
        replaced=int(replaced) if replaced.isascii() and replaced.isdigit() else 0,
    )


_SEAT_NAMES = {str(seat) for seat in SEATS}
