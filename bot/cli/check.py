"""``gouji check`` and ``gouji legal``: playing records by the rules."""

from __future__ import annotations

import sys
from typing import Any

import click

from bot.cli.common import (
    UNREADABLE,
    WRONG,
    bad_records,
    json_option,
    located,
    read_record,
    write_json,
)
from bot.cli.files import UnreadableError, read_text
from engine.record import Failure, check_text
from engine.record.check import legal_lines, owing, replay


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
def check(files: tuple[str, ...], *, as_json: bool) -> None:
    """Play records by the rules and check their expectations.

    Exit codes: 0 all hold; 1 an expectation does not hold; 2 a file can't be read, or an action in
    it is illegal.
    """
    found = {name: _check(name) for name in files}
    if as_json:
        write_json(
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
                click.echo(located(name, fault.line, fault.column, fault.message), err=True)
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


@click.command()
@click.argument("file")
@json_option
def legal(file: str, *, as_json: bool) -> None:
    """List the actions that are allowed at the end of a record.

    These are the actions of the seats that must decide, one SEAT ACTION a line, seats ascending.
    Free acts, such as declaring, are left out.
    """
    with bad_records(file):
        state = replay(read_record(file))
    lines = tuple(legal_lines(state))
    if not as_json:
        for line in lines:
            click.echo(line)
        return
    actions: dict[str, list[str]] = {str(seat): [] for seat in owing(state)}
    for line in lines:
        seat, action = line.split(" ", 1)
        actions[seat].append(action)
    write_json({"file": file, "turn": list(owing(state)), "legal": actions})
