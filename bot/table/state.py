"""A live table in memory: the game, how much of it is shown, and where the table stands.

Everything here follows from what is stored: the events, the seats, and the flow as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import cattrs

from bot.table.model import (
    Ahead,
    Intent,
    NewTable,
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
from bot.table.windows import veiled
from bot.texts import as_language
from data import decode_rules, encode_rules
from data.rows import SeatRow, TableRow
from data.stored_names import keep_stored_names
from engine.events import Event
from engine.game import Game, evolve, new_game
from engine.seats import Seat
from engine.state import AskKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where a table stands besides its events.

    Attributes:
        stage, until: see `bot.table.model.Moment`.
        stored: number of events stored; ``shown``: how many of them may be shown.
        hand_from: how many events were stored before this hand was dealt.
        hand, attempt: number of the hand, and how often it was dealt.
        commitment, next_commitment: of this hand's secret and the next one's.
        secret: this hand's secret, once everybody may know it.
        ready: who is ready.
        asked: number of the event that asked those who are waited for; timers were set for it.
        deadline: when the clock runs out for them.
        late, slow: see `bot.table.model.Moment`; ``nudged``: when somebody was urged the last time.
        reminded: whose reminder stands in a chat.
        votes: what is being voted on.
        ended_by: who stopped the table, or lets it rest.
        requests: who wants which seat.
        phrases: what each seat said last (短语); ``browsing``: who looks at the page of tools.
        intents, ahead: see `bot.table.model.Moment`.
        since: when those who are asked were asked, by event number ``since_ask``.
        passing: how long people took for their latest passes.

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
    slow: int = 0
    nudged: float = 0.0
    reminded: tuple[Seat, ...] = ()
    votes: tuple[Vote, ...] = ()
    ended_by: str = ""
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
        """Whether a window is open in which nothing is decided for good."""
        return self.stage in (Stage.LOOK, Stage.BURN)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table as it is now.

    Attributes:
        table, seats: who plays under which rules; the seats as stored.
        game: the true state; ``shown`` what may be shown of it.
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


_CONVERTER: Final = cattrs.Converter(detailed_validation=False, omit_if_default=True)
keep_stored_names(_CONVERTER, TableSettings, look_window="look_pause")


def write_progress(progress: Progress) -> str:
    """Return *flow* as JSON."""
    return _dump(_CONVERTER.unstructure(progress))


def read_progress(text: str) -> Progress:
    """Read a stored flow."""
    return _CONVERTER.structure(json.loads(text), Progress)


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
    """Return a stored table."""
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
    """Return who sits in a stored seat."""
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
    """Return a fresh seat for *player*."""
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
    """Return a stored table as it was when it was last written."""
    table = read_table(row, seats)
    progress = read_progress(row.progress)
    shown = fold(new_game(table.rules), events[: progress.shown])
    return TableState(
        table=table,
        seats=tuple(seats),
        progress=progress,
        game=fold(shown, events[progress.shown :]),
        shown=veiled(shown) if progress.stage == Stage.BURN and not _asks_burn(shown) else shown,
        hidden=tuple(events[progress.shown :]),
        history=tuple(events[progress.hand_from : progress.shown]),
    )


def fold(game: Game, events: Sequence[Event]) -> Game:
    """Return *game* after *events*."""
    for event in events:
        game = evolve(game, event)
    return game


def _asks_burn(game: Game) -> bool:
    asked = game.hand.asked if game.hand is not None else None
    return asked is not None and asked.kind == AskKind.BURN
