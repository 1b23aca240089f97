"""What the commands share: options, faults in one line, reading and writing files.

Exit codes: 0 all is well, 1 something was read but does not hold (an expectation, a promised deal),
2 the input can't be read or is no command. Faults go to standard error, one line each.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import click

from bot.cli.files import UnreadableError, read_text
from bot.texts import LANGUAGES, USUAL, as_language
from engine.record import Record, RecordError, parse_record

WRONG, UNREADABLE = 1, 2


class BadInputError(click.ClickException):
    """Input that can't be used: one line, exit code 2."""

    exit_code = UNREADABLE

    def show(self, file: Any = None) -> None:
        """Write the line to standard error."""
        click.echo(self.message, file=file or sys.stderr)


language_option = click.option(
    "--language",
    type=click.Choice([one.value for one in LANGUAGES]),
    default=USUAL.value,
    show_default=True,
    callback=lambda _context, _option, code: as_language(code),
    help="Words.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Write JSON for other programs.")


def with_record(name: str, use: Callable[[Record], None]) -> None:
    """Read a record and use it; any fault in it is one line and exit code 2."""
    try:
        use(parse_record(read_text(name)))
    except UnreadableError as fault:
        raise BadInputError(located(name, 0, 0, str(fault))) from None
    except RecordError as fault:
        raise BadInputError(located(name, fault.line, fault.column, str(fault))) from None


def located(name: str, line: int, column: int, message: str) -> str:
    """Say where a fault is: file, line and column (line 0: in no line), then what it is."""
    return f"{name}:{line}:{column}: {message}" if line else f"{name}: {message}"


def write_json(value: object) -> None:
    """Print a value as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
