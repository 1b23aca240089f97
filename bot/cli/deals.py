"""``gouji deal`` and ``gouji verify``: fair deals (RULES 14)."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator

import click

from bot.cli.common import (
    WRONG,
    BadInputError,
    bad_records,
    language_option,
    located,
    read_rules,
    set_option,
)
from bot.cli.files import read_text
from bot.texts import Language, t
from engine.cards import format_cards
from engine.fair import Before, commitment
from engine.fair import deal as fair_deal
from engine.record.verify import Verdict, verify_text
from engine.record.write import rule_lines
from engine.seats import SEATS


@click.command()
@click.option("--rules", "preset", default="classic", show_default=True, help="The preset.")
@set_option
@click.option("--secret", metavar="HEX", help="64 hexadecimal digits; default: a random secret.")
@click.option("--cuts", metavar="N,N", default="", help="The numbers that players add.")
@click.option(
    "--hand", "number", default=1, show_default=True, help="The number of the hand in its series."
)
@click.option("--lead", type=click.IntRange(1, 6), metavar="SEAT", help="The seat that leads.")
@click.option(
    "--last-hand", metavar="S,S,S,S,S,S", default="", help="The places of the hand before."
)
def deal(
    preset: str,
    *,
    settings: tuple[str, ...],
    secret: str | None,
    cuts: str,
    number: int,
    lead: int | None,
    last_hand: str,
) -> None:
    """Deal a hand fairly and write the beginning of its record."""
    rules = read_rules(preset, settings)
    key = _secret(secret) if secret is not None else secrets.token_bytes(32)
    numbers = _cuts(cuts)
    if not 0 < number < 2**32:
        raise BadInputError(f"--hand: {number} is no number of a hand (1 or more)")
    places = _places(last_hand)
    before = Before(places=places) if places else None
    try:
        dealt = fair_deal(rules, secret=key, cuts=numbers, number=number, before=before, lead=lead)
    except ValueError as fault:
        raise BadInputError(str(fault)) from None
    for line in rule_lines(rules, preset):
        click.echo(line)
    if number > 1:
        click.echo(f"series hand {number}")
    added = f" cuts {','.join(map(str, numbers))}" if numbers else ""
    click.echo(f"deal {key.hex()}{added}")
    if places:
        click.echo(f"last-hand {' '.join(map(str, places))}")
    if lead is not None:
        click.echo(f"lead {lead}")
    click.echo(f"# commitment {commitment(key)}")
    for seat, cards in zip(SEATS, dealt.hands, strict=True):
        click.echo(f"# dealt {seat} {format_cards(cards)}")
    click.echo(f"# seat {dealt.leader} leads ({dealt.lead_rule})")


@click.command()
@click.argument("file")
@click.option(
    "--commitment", "promised", metavar="HEX", help="The SHA-256 that was shown at the table."
)
@language_option
def verify(file: str, *, promised: str | None, language: Language) -> None:
    """Compute a fair deal again and compare it with what a record says.

    The record has a deal line, or a '# deal' comment above its hand lines. The commitment and the
    hands are comments: '# commitment HEX', '# dealt SEAT CARDS'.

    Exit codes: 0 the deal is as it was promised; 1 something differs, or there is nothing to
    compare with; 2 the record can't be read.
    """
    if promised is not None:
        _secret(promised, "--commitment")
    with bad_records(file):
        verdict = verify_text(read_text(file), promised)
    for line in _verdict_lines(verdict, language):
        click.echo(line)
    for number, difference in verdict.differences:
        told = t(language, "fair-different", what=difference)
        click.echo(located(file, number, 1, told), err=True)
    sys.exit(0 if verdict.proven else WRONG)


def _verdict_lines(verdict: Verdict, language: Language) -> Iterator[str]:
    yield t(language, "fair-commitment", commitment=verdict.commitment)
    for seat, cards in zip(SEATS, verdict.deal.hands, strict=True):
        yield t(language, "fair-hand", seat=seat, cards=format_cards(sorted(cards)))
    yield t(language, "fair-leader", seat=verdict.deal.leader)
    if verdict.compared:
        yield t(language, "fair-equal", what=", ".join(verdict.compared))
    if verdict.proven:
        yield t(language, "fair-proven")
    elif not verdict.differences:
        yield t(language, "fair-open")


def _secret(text: str, option: str = "--secret") -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32 or len(text) != 64:
        raise BadInputError(f"{option}: 64 hexadecimal digits are needed")
    return key


def _places(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    if words and sorted(words) != [str(seat) for seat in SEATS]:
        raise BadInputError(f"--last-hand: {text!r} is not the six seats, each once")
    return tuple(map(int, words))


def _cuts(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",")] if text.strip() else []
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 10 and int(word) < 2**32):
            raise BadInputError(f"--cuts: {word!r} is no number below 4294967296")
    return tuple(int(word) for word in words)
