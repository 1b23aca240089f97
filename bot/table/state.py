"""A table in memory: the game, how much of it is shown, and the table's progress.

All of it follows from what is stored: the events, the seats, and the progress as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import cattrs

from bot.table.model import (
    Ahead,
    Intent,
    NewTable,
    Overdue,
    Player,
    SeatRequest,
    Stage,
    Status,
    Table,
    TableSettings,
)
from bot.table.notices import Vote
from bot.table.phrases import Said
from bot.table.preferences import read_switches, write_switches
from bot.texts import as_language
from data import decode_rules, encode_rules
from data.rows import SeatRow, TableRow
from data.stored_names import keep_stored_names
from engine.events import Event
from engine.game import Game, evolve, new_game
from engine.seats import Seat
from engine.windows import veiled


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where a table stands beside its events.

    Attributes:
        stage: see `bot.table.model.Moment`.
        until: when the stage ends by itself, epoch seconds.
        stored: how many events of the series are stored.
        shown: how many of them may be shown.
        hand_from: how many of them came before this hand.
        hand: number of the hand.
        attempt: how often it was dealt.
        commitment: of this hand's secret, as hex.
        next_commitment: of the next hand's secret, as hex.
        secret: this hand's secret as hex, once everybody may know it.
        ready: who is ready.
        asked: number of the event that asked; the timers of the seats were set for it.
        deadline: when the clock decides, epoch seconds.
        late: the seats that are openly awaited and let time run.
        overdue: how overdue the decision is where no clock runs.
        nudged: when somebody urged last (催), epoch seconds.
        reminded: the seats whose reminder stands in a chat.
        votes: the open votes.
        ended_by: the names of those who stopped or suspended the table.
        requests: who wants which seat.
        phrases: what each seat said last (短语).
        browsing: who looks at the page of tools.
        intents: what seats will do by themselves.
        ahead: passes said in advance.
        since: when the seats were asked, epoch seconds.
        since_ask: number of the event that asked them.
        passing: how many seconds the latest passes of people took.

    """

    stage: Stage = Stage.BETWEEN
    until: float | None = None
    stored: int = 0
    shown: int = 0
    hand_from: int = 0
    hand: int = 1
    attempt: int = 1
    commitment: str = ""
    next_commitment: str = ""
    secret: str = ""
    ready: tuple[Seat, ...] = ()
    asked: int = 0
    deadline: float | None = None
    late: tuple[Seat, ...] = ()
    overdue: Overdue = Overdue.NO
    nudged: float = 0.0
    reminded: tuple[Seat, ...] = ()
    votes: tuple[Vote, ...] = ()
    ended_by: tuple[str, ...] = ()
    requests: tuple[SeatRequest, ...] = ()
    phrases: tuple[Said, ...] = ()
    browsing: tuple[Said, ...] = ()
    intents: tuple[Intent, ...] = ()
    ahead: tuple[Ahead, ...] = ()
    since: float = 0.0
    since_ask: int = 0
    passing: tuple[float, ...] = ()

    @property
    def has_open_window(self) -> bool:
        """Whether a window is open: decisions are sealed until it closes."""
        return self.stage in (Stage.LOOK, Stage.BURN)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table as it is now.

    Attributes:
        table: who plays by which rules.
        seats: the seats as they are stored.
        progress: where the table stands.
        game: the true game.
        shown: the game as it may be shown.
        hidden: events that may not be shown yet.
        history: the shown events of this hand.

    """

    table: Table
    seats: tuple[SeatRow, ...]
    progress: Progress
    game: Game
    shown: Game
    hidden: tuple[Event, ...] = ()
    history: tuple[Event, ...] = ()


PROGRESS_VERSION: Final = 2
"""The version of the stored form of `Progress`."""

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


def _of_version_1(body: dict[str, Any]) -> dict[str, Any]:
    """Version 1 has another name for ``overdue``, and joins the names in ``ended_by``."""
    if "slow" in body:
        body["overdue"] = body.pop("slow")
    if "ended_by" in body:
        body["ended_by"] = [body["ended_by"]]
    return body


_UPCASTERS: Final[dict[int, Upcaster]] = {1: _of_version_1}
"""For each old version: what makes the next version's body of it."""

_CONVERTER: Final = cattrs.Converter(detailed_validation=False, omit_if_default=True)
keep_stored_names(_CONVERTER, TableSettings, look_window="look_pause")


class ProgressTooNewError(ValueError):
    """A newer program has stored this progress."""


def write_progress(progress: Progress) -> str:
    """Return *progress* as JSON."""
    return _dump({"version": PROGRESS_VERSION, **_CONVERTER.unstructure(progress)})


def read_progress(text: str) -> Progress:
    """Return a stored progress, of whatever version (a text without one has version 1).

    Raises `ProgressTooNewError` for a version from the future.

    >>> read_progress('{"slow":2}').overdue is Overdue.VOTE
    True
    """
    body: dict[str, Any] = json.loads(text)
    version = body.pop("version", 1)
    if version > PROGRESS_VERSION:
        raise ProgressTooNewError(f"version {version} needs a newer program")
    for old in range(version, PROGRESS_VERSION):
        body = _UPCASTERS[old](body)
    return _CONVERTER.structure(body, Progress)


def write_body(new: NewTable) -> str:
    """Return what never changes of a table, as JSON."""
    return _dump(
        {
            "language": new.language,
            "practice": new.practice,
            "preset": new.preset,
            "host": new.host,
            "settings": _CONVERTER.unstructure(new.settings),
            "rules": encode_rules(new.rules),
        }
    )


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_table(row: TableRow, seats: Sequence[SeatRow]) -> Table:
    """Return a stored table with its six *seats*."""
    body = json.loads(row.body)
    people = [seat.user_id for seat in seats if seat.user_id is not None]
    return Table(
        id=row.id,
        chat=row.chat,
        thread=row.thread,
        language=as_language(body["language"]),
        practice=body["practice"],
        preset=body["preset"],
        host=body["host"] if body["host"] in people or not people else people[0],
        players=tuple(map(read_player, seats)),
        settings=_CONVERTER.structure(body["settings"], TableSettings),
        rules=decode_rules(body["rules"]),
        status=Status(row.status),
    )


def read_player(seat: SeatRow) -> Player:
    """Return the player of a stored seat."""
    return Player(
        seat=seat.seat,
        user_id=seat.user_id,
        name=seat.name,
        language=as_language(seat.language),
        autoplay=seat.autoplay,
        dm_ok=seat.dm_ok,
        switches=read_switches(seat.switches),
    )


def write_player(player: Player) -> SeatRow:
    """Return a new seat for *player*."""
    return SeatRow(
        seat=player.seat,
        user_id=player.user_id,
        name=player.name,
        language=player.language,
        autoplay=player.autoplay,
        dm_ok=player.dm_ok,
        switches=write_switches(player.switches),
    )


def revive(row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> TableState:
    """Return a stored table as it was when it was last written; *events* are all of its series."""
    table = read_table(row, seats)
    progress = read_progress(row.progress)
    shown = fold(new_game(table.rules), events[: progress.shown])
    return TableState(
        table=table,
        seats=tuple(seats),
        progress=progress,
        game=fold(shown, events[progress.shown :]),
        shown=veiled(shown) if progress.stage == Stage.BURN else shown,
        hidden=tuple(events[progress.shown :]),
        history=tuple(events[progress.hand_from : progress.shown]),
    )


def fold(game: Game, events: Sequence[Event]) -> Game:
    """Return *game* after *events*."""
    for event in events:
        game = evolve(game, event)
    return game
