"""All commands in one table: their handlers, the menus that offer them, their place in /help."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Flag, auto
from itertools import groupby
from typing import Any, Final

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    Update,
)

from bot.telegram.handlers.absence import Absence
from bot.telegram.handlers.assistance import Assistance
from bot.telegram.handlers.commands import Commands
from bot.telegram.handlers.history import History
from bot.telegram.handlers.settings import PersonalSettings
from bot.texts import ABROAD, LANGUAGES, Language, as_language, t

Callback = Callable[[Update, Any], Coroutine[Any, Any, None]]


class Menu(Flag):
    """Whose menu of commands."""

    NONE = 0
    PRIVATE = auto()
    """Of a person's own chat."""
    GROUP = auto()
    """Of a group; admins see it too."""
    ADMINS = auto()
    """Of a group's admins alone."""


_BOTH: Final = Menu.PRIVATE | Menu.GROUP


@dataclass(frozen=True, slots=True, kw_only=True)
class Handlers:
    """The objects whose methods answer commands."""

    commands: Commands
    absence: Absence
    assistance: Assistance
    history: History
    settings: PersonalSettings


@dataclass(frozen=True, slots=True)
class Command:
    """A command.

    Attributes:
        name: without the slash; ``cmd-<name>`` is its text in the menus.
        handler: finds what answers it.
        menus: where it is offered; menus keep the order of `COMMANDS`.
        help_place: where /help has ``help-<name>``: ten times the line, plus the place in it; 0:
            /help tells of it elsewhere.

    """

    name: str
    handler: Callable[[Handlers], Callback]
    menus: Menu = Menu.NONE
    help_place: int = 0


COMMANDS: Final = (
    Command("start", lambda all_of: all_of.commands.start),
    Command("gouji", lambda all_of: all_of.commands.gouji, _BOTH),
    Command("table", lambda all_of: all_of.commands.table, Menu.GROUP, 12),
    Command("hand", lambda all_of: all_of.commands.hand, _BOTH, 11),
    Command("log", lambda all_of: all_of.history.log, _BOTH, 21),
    Command("score", lambda all_of: all_of.history.score, _BOTH, 22),
    Command("stats", lambda all_of: all_of.history.stats, _BOTH, 23),
    Command("top", lambda all_of: all_of.history.top, Menu.GROUP, 24),
    Command("record", lambda all_of: all_of.history.record, _BOTH, 31),
    Command("replay", lambda all_of: all_of.history.replay, _BOTH, 32),
    Command("leave", lambda all_of: all_of.commands.leave, _BOTH, 51),
    Command("pause", lambda all_of: all_of.absence.suspend, _BOTH, 41),
    Command("resume", lambda all_of: all_of.absence.resume, _BOTH, 42),
    Command("nudge", lambda all_of: all_of.absence.nudge, _BOTH, 43),
    Command("end", lambda all_of: all_of.absence.end, _BOTH, 52),
    Command("stop", lambda all_of: all_of.absence.stop, _BOTH, 53),
    Command("auto", lambda all_of: all_of.assistance.auto, _BOTH, 44),
    Command("settings", lambda all_of: all_of.settings.settings, _BOTH, 55),
    Command("rules", lambda all_of: all_of.commands.rules, _BOTH, 54),
    Command("help", lambda all_of: all_of.commands.help, _BOTH),
    Command(
        "language",
        lambda all_of: all_of.commands.switch_language,
        Menu.PRIVATE | Menu.ADMINS,
        56,
    ),
)


def help_text(language: Language) -> str:
    """Return how to play, and all commands, as HTML."""
    listed = sorted((c for c in COMMANDS if c.help_place), key=lambda c: c.help_place)
    lines = [
        " · ".join(t(language, f"help-{command.name}") for command in line)
        for _, line in groupby(listed, key=lambda c: c.help_place // 10)
    ]
    return "\n".join((t(language, "help-text"), *lines))


def commands_in(*menus: Menu) -> tuple[str, ...]:
    """Return the names of the commands of some menus, in their order."""
    return tuple(c.name for c in COMMANDS if any(c.menus & menu for menu in menus))


async def announce_commands(bot: Bot) -> None:
    """Register the commands with descriptions, for each kind of chat and each language."""
    scopes: tuple[tuple[BotCommandScope, tuple[str, ...]], ...] = (
        (BotCommandScopeAllPrivateChats(), commands_in(Menu.PRIVATE)),
        (BotCommandScopeAllGroupChats(), commands_in(Menu.GROUP)),
        (BotCommandScopeAllChatAdministrators(), commands_in(Menu.GROUP, Menu.ADMINS)),
    )
    for scope, names in scopes:
        for code in ("", *LANGUAGES):
            language = as_language(code) if code else ABROAD
            commands = [BotCommand(name, t(language, f"cmd-{name}")) for name in names]
            await bot.set_my_commands(commands, scope=scope, language_code=code or None)
