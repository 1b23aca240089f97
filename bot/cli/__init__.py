"""The command line, ``gouji``: each command is loaded when it is asked for.

The bot alone takes some seconds to load, and who checks a record does not need it.
"""

from __future__ import annotations

from importlib import import_module

import click

MODULES = {
    "run": "run",
    "sandbox": "run",
    "check": "check",
    "legal": "check",
    "show": "show",
    "deal": "deals",
    "verify": "deals",
    "rules": "rules",
    "presets": "rules",
    "pictures": "pictures",
    "stats": "stats",
}
"""For each command the module of this package that has it, under its own name."""


class Commands(click.Group):
    """A group that loads its commands one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own
        """Return the names of all commands."""
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return one command, or ``None`` where there is none of this name."""
        name = MODULES.get(cmd_name)
        if name is None:
            return None
        command: click.Command = getattr(import_module(f"{__name__}.{name}"), cmd_name)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """够级 (Gouji) in Telegram."""
