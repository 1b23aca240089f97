"""The command line ``gouji``. A command's module is loaded when the command is called.

Loading the bot takes some seconds; most commands do without it.
"""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = {
    "run": ("run", "Run the bot with the settings of the environment and of .env."),
    "sandbox": ("run", "Play in the browser on this machine: no Telegram, no token."),
    "check": ("check", "Play records by the rules and check their expectations."),
    "legal": ("check", "List the actions that are allowed at the end of a record."),
    "show": ("show", "Show a record's hand in words, from the deal to the debts."),
    "deal": ("deals", "Deal a hand fairly and write the beginning of its record."),
    "verify": ("deals", "Compute a fair deal again and compare it with a record."),
    "rules": ("rules", "Show a preset in words, with changed fields if any are given."),
    "presets": ("rules", "List all presets."),
    "pictures": ("pictures", "Draw examples of all pictures into a folder."),
    "stats": ("stats", "Count the finished hands of the statistics, or compute them again."),
}
"""For each command the module of this package where it is a function of that name, and its help."""


class CommandLine(click.Group):
    """A group of commands that loads only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's own
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's own
        """Return a command; ``None`` where there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"{__name__}.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click's own
        """Write the help's list of commands without loading any of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in COMMANDS.items()])


@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """够级 (Gouji) in Telegram."""
