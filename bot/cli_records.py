"""The commands about records, deals and rules.

Exit codes: 0 all is well, 1 something was read but does not hold (an expectation, a promised deal),
2 the input can't be read or is no command. Faults go to standard error, one line each.
"""

from __future__ import annotations

import json
import secrets
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from bot.presets_page import presets_page
from bot.record_files import UnreadableError, read_text
from bot.replay import replay_json, replay_lines, replay_picture
from bot.summary import features, preset_title, summary
from bot.texts import LANGUAGES, t
from engine.cards import format_cards
from engine.fair import Before, commitment
from engine.fair import deal as fair_deal
from engine.record import Failure, Record, RecordError, check_text, parse_record
from engine.record.check import legal_lines, owing, replay
from engine.record.verify import Verdict, verify_text
from engine.record.write import rule_lines
from engine.rules import PRESETS, RuleSet, RuleSetError
from engine.seats import SEATS

WRONG, UNREADABLE = 1, 2


class BadInputError(click.ClickException):
    """Input that can't be used: one line, exit code 2."""

    exit_code = UNREADABLE

    def show(self, file: Any = None) -> None:
        """Write the line to standard error."""
        click.echo(self.message, file=file or sys.stderr)


_language = click.option(
    "--language", type=click.Choice(LANGUAGES), default="zh", show_default=True, help="Words."
)
_json = click.option("--json", "as_json", is_flag=True, help="Write JSON for other programs.")
_set = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Change a field of the rules (TOML value); may repeat.",
)


def add_record_commands(group: click.Group) -> None:
    """Add the commands of this module to the program's group."""
    for command in records.commands.values():
        group.add_command(command)


@click.group()
def records() -> None:
    """Records, deals and rules."""


# ---- check, legal, show


@records.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_json
def check(files: tuple[str, ...], *, as_json: bool) -> None:
    r"""Play records by the rules and look at their expectations.

    \b
    Exit codes: 0 all hold; 1 an expectation does not hold;
    2 a file can't be read, or an action in it is illegal.
    """
    found = {name: _check(name) for name in files}
    if as_json:
        _write_json(
            {
                "ok": not any(found.values()),
                "files": [
                    {"file": name, "ok": not faults, "failures": [_failure(f) for f in faults]}
                    for name, faults in found.items()
                ],
            }
        )
    else:
        for name, faults in found.items():
            for fault in faults:
                click.echo(_located(name, fault.line, fault.column, fault.message), err=True)
        if not any(found.values()):
            click.echo(f"ok: {len(found)} of {len(found)} records hold")
    fatal = any(fault.fatal for faults in found.values() for fault in faults)
    sys.exit(UNREADABLE if fatal else WRONG if any(found.values()) else 0)


def _check(name: str) -> tuple[Failure, ...]:
    try:
        return check_text(read_text(name))
    except UnreadableError as fault:
        return (Failure(0, 0, str(fault), fatal=True),)


def _failure(fault: Failure) -> dict[str, Any]:
    return {
        "line": fault.line,
        "column": fault.column,
        "message": fault.message,
        "unreadable": fault.fatal,
    }


@records.command()
@click.argument("file")
@_json
def legal(file: str, *, as_json: bool) -> None:
    """List what the seats that owe a decision may do after a record's last action.

    One SEAT ACTION a line, seats ascending; free acts such as declaring are left out.
    """

    def listed(record: Record) -> None:
        state = replay(record)
        if not as_json:
            for line in legal_lines(state):
                click.echo(line)
            return
        acts: dict[str, list[str]] = {str(seat): [] for seat in owing(state)}
        for line in legal_lines(state):
            seat, deed = line.split(" ", 1)
            acts[seat].append(deed)
        _write_json({"file": file, "turn": list(owing(state)), "legal": acts})

    _with_record(file, listed)


@records.command()
@click.argument("file")
@_language
@_json
@click.option(
    "--picture",
    metavar="OUT",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the last table into this file (JPEG).",
)
def show(file: str, *, language: str, as_json: bool, picture: Path | None) -> None:
    """Tell a record's hand in words, from the deal to the debts."""

    def shown(record: Record) -> None:
        if as_json:
            _write_json({"file": file, **replay_json(record, language)})
        else:
            for line in tuple(replay_lines(record, language)):
                click.echo(line)
        if picture is not None:
            _write_file(picture, replay_picture(record, language))

    _with_record(file, shown)


def _with_record(name: str, use: Callable[[Record], None]) -> None:
    """Read a record and use it; any fault in it is one line and exit code 2."""
    try:
        use(parse_record(read_text(name)))
    except UnreadableError as fault:
        raise BadInputError(_located(name, 0, 0, str(fault))) from None
    except RecordError as fault:
        raise BadInputError(_located(name, fault.line, fault.column, str(fault))) from None


def _write_file(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except OSError as fault:
        raise BadInputError(f"{path}: can't be written: {fault.strerror}") from None


def _located(name: str, line: int, column: int, message: str) -> str:
    return f"{name}:{line}:{column}: {message}" if line else f"{name}: {message}"


def _write_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


# ---- deal, verify


@records.command()
@click.option("--rules", "preset", default="classic", show_default=True, help="The preset.")
@_set
@click.option("--secret", metavar="HEX", help="64 hexadecimal digits; default: a fresh secret.")
@click.option("--cuts", metavar="N,N", default="", help="The numbers that players add.")
@click.option("--hand", "number", default=1, show_default=True, help="Its number in the series.")
@click.option("--lead", type=click.IntRange(1, 6), metavar="SEAT", help="Who leads, if given.")
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
    """Deal a hand fairly and write it as the beginning of a record."""
    rules = _rules(preset, settings)
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


@records.command()
@click.argument("file")
@click.option(
    "--commitment", "promised", metavar="HEX", help="The SHA-256 that the table was shown."
)
@_language
def verify(file: str, *, promised: str | None, language: str) -> None:
    r"""Work a fair deal out again and compare it with what a record says.

    The record has a deal line (or a '# deal' comment above its hand lines) and, as comments, the
    commitment and the hands: '# commitment HEX', '# dealt SEAT CARDS'.

    \b
    Exit codes: 0 the deal is as it was promised; 1 something differs, or there is
    nothing to compare with; 2 the record can't be read.
    """
    if promised is not None:
        _secret(promised, "--commitment")
    try:
        verdict = verify_text(read_text(file), promised)
    except UnreadableError as fault:
        raise BadInputError(_located(file, 0, 0, str(fault))) from None
    except RecordError as fault:
        raise BadInputError(_located(file, fault.line, fault.column, str(fault))) from None
    for line in _verdict_lines(verdict, language):
        click.echo(line)
    for number, difference in verdict.differences:
        told = t(language, "fair-different", what=difference)
        click.echo(_located(file, number, 1, told), err=True)
    sys.exit(0 if verdict.proven else WRONG)


def _verdict_lines(verdict: Verdict, language: str) -> Iterator[str]:
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


# ---- rules, presets


@records.command()
@click.argument("preset", default="classic")
@_set
@_language
def rules(preset: str, *, settings: tuple[str, ...], language: str) -> None:
    """Tell a preset, with fields changed if wished, in a player's words."""
    told = _rules(preset, settings)
    click.echo(f"{preset_title(preset, language)} ({preset})")
    for line in summary(told, language):
        click.echo(line)


@records.command()
@_language
@click.option("--markdown", is_flag=True, help="Write the page docs/presets.md.")
def presets(*, language: str, markdown: bool) -> None:
    """List all presets."""
    if markdown:
        click.echo(presets_page(), nl=False)
        return
    for preset in PRESETS.values():
        click.echo(f"{preset.id}: {preset_title(preset.id, language)}")
        family = t(language, f"family-{preset.family}")
        click.echo(f"    {family}: {features(preset.rules, language)}")


def _rules(preset: str, settings: tuple[str, ...]) -> RuleSet:
    """Return a preset with fields changed; anything unknown is refused, all faults at once."""
    if preset not in PRESETS:
        raise BadInputError(f"unknown preset {preset!r}; known: {', '.join(PRESETS)}")
    changes: dict[str, object] = {}
    for setting in settings:
        field, equals, text = setting.partition("=")
        if not equals:
            raise BadInputError(f"--set: {setting!r} is not FIELD=VALUE")
        changes[field.strip()] = _toml(text.strip())
    try:
        return PRESETS[preset].rules.with_fields(changes)
    except RuleSetError as fault:
        raise BadInputError("\n".join(f"--set: {line}" for line in fault.faults)) from None


def _toml(text: str) -> object:
    """Read a TOML value; a bare word is a string, for it is awkward to quote in a shell."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text
