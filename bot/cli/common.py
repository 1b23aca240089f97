"""What several commands use: options, reading records and rule sets, faults as lines.

Exit codes: 0 for success; 1 where an expectation or a promised deal does not hold; 2 where the
input can't be read or used. Each fault is one line on standard error.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from bot.cli.files import UnreadableError, read_text
from bot.texts import LANGUAGES, USUAL, as_language
from engine.record import Record, RecordError, parse_record
from engine.rules import PRESETS, RuleSet, RuleSetError

WRONG: Final = 1
UNREADABLE: Final = 2


class BadInputError(click.ClickException):
    """Input that can't be used: its message is shown as it is, and the exit code is 2."""

    exit_code = UNREADABLE

    def show(self, file: Any = None) -> None:
        """Write the message to standard error."""
        click.echo(self.message, file=file or sys.stderr)


language_option = click.option(
    "--language",
    type=click.Choice([one.value for one in LANGUAGES]),
    default=USUAL.value,
    show_default=True,
    callback=lambda _context, _option, code: as_language(code),
    help="Language of the output.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON for other programs.")
set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="FIELD=VALUE",
    help="Change a field of the rules (TOML value); may repeat.",
)


@contextmanager
def bad_records(name: str) -> Iterator[None]:
    """Turn a file or record that can't be read into a line that names the file *name*."""
    try:
        yield
    except UnreadableError as fault:
        raise BadInputError(located(name, 0, 0, str(fault))) from None
    except RecordError as fault:
        raise BadInputError(located(name, fault.line, fault.column, str(fault))) from None


def read_record(name: str) -> Record:
    """Return the record in a file; ``-`` is standard input. Call it within `bad_records`."""
    return parse_record(read_text(name))


def read_rules(preset: str, settings: tuple[str, ...]) -> RuleSet:
    """Return a preset with changed fields.

    Args:
        preset: the preset's id.
        settings: ``FIELD=VALUE`` each, as `set_option` collects them.

    Raises:
        BadInputError: the preset, a field or a value is unknown. The message has a line for each.

    """
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
    """Read a TOML value; a bare word is a string, since a shell makes it hard to quote one."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def located(name: str, line: int, column: int, message: str) -> str:
    """Return *message* after the place of a fault; line 0: the fault is in no line."""
    return f"{name}:{line}:{column}: {message}" if line else f"{name}: {message}"


def write_json(value: object) -> None:
    """Write a value to standard output as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
