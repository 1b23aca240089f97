"""What the host of a lobby chooses: rules, times, how it starts; and what a group remembers."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Final

from bot.chats.model import ChatInfo, Person
from bot.lobby.outcomes import Refusal
from bot.lobby.switches import Option
from bot.lobby.value import (
    BURN_WINDOWS,
    CLOCKS,
    COUNTDOWN_SECONDS,
    LOOK_WINDOWS,
    Lobby,
    Sides,
    checked,
)
from bot.table.model import NewTable, Player, Table, TableSettings
from engine.rules import PRESETS, RuleSet
from engine.rules.ruleset import RuleSetError
from engine.seats import SEATS, Seat


def new_lobby(
    word: str, info: ChatInfo, host: Person, thread: int | None, times: TableSettings
) -> Lobby:
    """Return a new lobby with what its group chose the last time.

    Args:
        word: its id, of letters and digits.
        info: what is remembered of the group.
        host: who opens it.
        thread: the forum topic, if any.
        times: of tables whose host has chosen none.

    """
    empty = Lobby(
        id=word,
        chat=info.chat,
        thread=thread,
        title=info.title,
        language=info.language,
        host=host.user_id,
        host_name=host.name,
        preset=info.preset,
        clock_seconds=times.clock_seconds,
    )
    return recalled(info.settings, empty)


def choose_preset(lobby: Lobby, preset: str) -> Lobby | Refusal:
    """Choose the rules by the preset's id; where they have a clock, it is chosen with them."""
    if preset not in PRESETS:
        return Refusal.UNKNOWN
    seconds = PRESETS[preset].rules.clock.seconds or lobby.clock_seconds
    return replace(lobby, preset=preset, changes=(), page="", clock_seconds=seconds, faults=())


def choose_rule(lobby: Lobby, option: Option) -> Lobby:
    """Choose one field's value; ``faults`` tells why an impossible combination is refused."""
    base = PRESETS[lobby.preset].rules
    changes = {path: json.loads(text) for path, text in lobby.changes} | {option.path: option.value}
    try:
        rules = base.with_fields(changes)
    except RuleSetError as error:
        keys = dict.fromkeys(fault_key(names) for names in error.fields)
        return replace(lobby, faults=tuple(keys))
    kept = rules.differences(base)
    stored = tuple(sorted((path, _json(value)) for path, value in kept.items()))
    seconds = lobby.clock_seconds
    if option.path == "clock.seconds" and rules.clock.seconds:
        seconds = rules.clock.seconds
    return replace(lobby, changes=stored, clock_seconds=seconds, faults=())


def fault_key(names: tuple[str, ...]) -> str:
    """Return the text key of a contradiction between fields; the first one names it.

    >>> fault_key(("open.fa4", "deck.remove"))
    'fault-open-fa4'
    """
    word = names[0].replace(".", "-").replace("_", "-")
    return f"fault-{word}"


def choose_clock(lobby: Lobby, seconds: int) -> Lobby | Refusal:
    """Choose the time for one decision."""
    return replace(lobby, clock_seconds=seconds) if seconds in CLOCKS else Refusal.UNKNOWN


def choose_burn_window(lobby: Lobby, seconds: int) -> Lobby | Refusal:
    """Choose how long every gouji set waits for burns."""
    return replace(lobby, burn_window=seconds) if seconds in BURN_WINDOWS else Refusal.UNKNOWN


def choose_look_window(lobby: Lobby, seconds: int) -> Lobby | Refusal:
    """Choose how long everybody may look at a new hand."""
    return replace(lobby, look_window=seconds) if seconds in LOOK_WINDOWS else Refusal.UNKNOWN


def counted(lobby: Lobby, now: float) -> Lobby:
    """Begin or end the countdown of a lobby that starts by itself when it is full."""
    counts = lobby.auto_start and lobby.is_full and bool(lobby.people)
    if not counts:
        return lobby if lobby.start_at is None else replace(lobby, start_at=None)
    return lobby if lobby.start_at is not None else replace(lobby, start_at=now + COUNTDOWN_SECONDS)


def start(
    lobby: Lobby, computer_names: tuple[str, ...], times: TableSettings
) -> NewTable | Refusal:
    """Return the table to start.

    Args:
        lobby: with all seats taken, at least one by a person, seated for play.
        computer_names: a name for each seat, used where a computer sits.
        times: of the table, where the host has chosen none.

    """
    if not lobby.is_full:
        return Refusal.NOT_FULL
    if not lobby.people:
        return Refusal.NO_PEOPLE
    players = tuple(_player(seat, lobby, computer_names[seat - 1]) for seat in SEATS)
    return NewTable(
        chat=lobby.chat,
        thread=lobby.thread,
        language=lobby.language,
        practice=False,
        preset=lobby.preset,
        host=lobby.host,
        players=players,
        settings=replace(
            times,
            clock_seconds=lobby.clock_seconds,
            burn_window=float(lobby.burn_window or times.burn_window),
            look_window=float(lobby.look_window or times.look_window),
        ),
        rules=lobby.rules,
    )


def _player(seat: Seat, lobby: Lobby, computer_name: str) -> Player:
    sitter = lobby.at(seat)
    if sitter is None or sitter.user_id is None:
        return Player(seat=seat, user_id=None, name=computer_name)
    return Player(seat=seat, user_id=sitter.user_id, name=sitter.name, language=sitter.language)


_SIDES: Final = frozenset(Sides)


def remembered(settings: str, lobby: Lobby) -> str:
    """Return a group's settings (JSON) with the choices of *lobby*; other keys stay."""
    chosen = {
        "clock": lobby.clock_seconds,
        "burn": lobby.burn_window,
        "look": lobby.look_window,
        "sides": lobby.sides.value,
        "auto_start": lobby.auto_start,
        "changes": dict(lobby.changes),
    }
    return json.dumps(_read(settings) | chosen, ensure_ascii=False)


def recalled(settings: str, lobby: Lobby) -> Lobby:
    """Return *lobby*, which has the group's preset, with the other choices in *settings* (JSON).

    Choices that are not there, or are impossible by now, stay as they are.
    """
    found = _read(settings)
    changes = found.get("changes", {})
    preset, changed = checked(lobby.preset, changes if isinstance(changes, dict) else {})
    sides = found.get("sides")
    return replace(
        lobby,
        preset=preset,
        changes=changed,
        clock_seconds=_one_of(CLOCKS, found.get("clock"), lobby.clock_seconds),
        burn_window=_one_of(BURN_WINDOWS, found.get("burn"), 0),
        look_window=_one_of(LOOK_WINDOWS, found.get("look"), 0),
        sides=Sides(sides) if sides in _SIDES else lobby.sides,
        auto_start=found.get("auto_start") is True,
    )


def remembered_rules(info: ChatInfo) -> tuple[str, RuleSet]:
    """Return the preset that a group's next lobby begins with, and the rules with its changes."""
    found = _read(info.settings).get("changes", {})
    preset, changes = checked(info.preset, found if isinstance(found, dict) else {})
    changed = {path: json.loads(text) for path, text in changes}
    return preset, PRESETS[preset].rules.with_fields(changed)


def resembling(lobby: Lobby, table: Table) -> Lobby:
    """Return a lobby with the rules and times of a table."""
    differing = table.rules.differences(PRESETS[table.preset].rules)
    settings = table.settings
    return replace(
        lobby,
        preset=table.preset,
        changes=tuple(sorted((path, _json(value)) for path, value in differing.items())),
        clock_seconds=settings.clock_seconds,
        burn_window=_one_of(BURN_WINDOWS, int(settings.burn_window), 0),
        look_window=_one_of(LOOK_WINDOWS, int(settings.look_window), 0),
    )


def _one_of(allowed: tuple[int, ...], value: object, usual: int) -> int:
    return value if isinstance(value, int) and value in allowed else usual


def _read(settings: str) -> dict[str, Any]:
    try:
        found = json.loads(settings)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
