"""Values of a table: who plays, by which rules and times, and what may be shown at a moment.

The table keeps two states of a game. The *true* one is the engine's. The *shown* one lags behind
it while a window is open, so that nothing tells what was decided in secret. Presenters and handlers
get the shown state alone, and may show all that `engine.game.view_for` makes of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum

from bot.table.preferences import DEFAULTS, PersonalSwitches
from bot.texts import USUAL, Language
from engine.events import Event
from engine.game import Game
from engine.rules import RuleSet
from engine.seats import Seat

# --- people and tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sits in a seat of a table.

    Attributes:
        seat: 1 … 6.
        user_id: of a person; ``None`` for a computer.
        name: as others see it.
        language: of the person's own chat.
        autoplay: the computer plays for this person (托管).
        dm_ok: the bot can show the hand in a private chat; else only the group's 👀 shows it.
        switches: what this person has chosen for every table.

    """

    seat: Seat
    user_id: int | None
    name: str
    language: Language = USUAL
    autoplay: bool = False
    dm_ok: bool = True
    switches: PersonalSwitches = DEFAULTS

    @property
    def is_human(self) -> bool:
        """Whether a person sits here; the computer may play for them at the moment."""
        return self.user_id is not None

    @property
    def is_played_by_computer(self) -> bool:
        """Whether the computer decides for this seat now."""
        return self.user_id is None or self.autoplay


_LONG_CLOCK = 300
"""From so many seconds for a decision on, the next hand waits as long as a decision may take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """Times of a table, in seconds.

    Attributes:
        clock_seconds: for one decision; 0 is no clock.
        burn_window: how long each gouji top waits for burns (烧牌).
        look_window: how long everybody may look at a new hand.
        ready_seconds: how long the next hand waits for those who are not ready.
        take_back: how long a tap can be taken back; 0: it counts at once.

    """

    clock_seconds: int = 0
    burn_window: float = 4.0
    look_window: float = 12.0
    ready_seconds: float = 30.0
    take_back: float = 2.0

    @property
    def ready_wait(self) -> float:
        """How long the next hand waits, in seconds."""
        if self.clock_seconds < _LONG_CLOCK:
            return self.ready_seconds
        return max(self.ready_seconds, float(self.clock_seconds))


class Status(StrEnum):
    """Whether a table lives. The values are stored."""

    LIVE = "live"
    ENDED = "ended"
    """The series was played to its end."""
    STOPPED = "stopped"
    """A person stopped it, or all people have left."""
    SUSPENDED = "paused"
    """It is laid aside: its chat and its people are free until somebody resumes it."""
    FROZEN = "frozen"
    """The program found a fault of its own; all data are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table that is to be started: the same as `Table`, which adds a number and a status."""

    chat: int
    thread: int | None
    language: Language
    practice: bool
    preset: str
    host: int
    players: tuple[Player, ...]
    settings: TableSettings
    rules: RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A series of hands at one table.

    Attributes:
        id: the number of the table; it is never used again.
        chat: the group, or the private chat of a practice table.
        thread: the forum topic, if any.
        language: of what the group sees.
        practice: one person plays against five computers.
        preset: the id of the preset that *rules* come from.
        host: the user who may stop the table.
        players: seats 1 … 6 in order.
        settings: the times.
        rules: all rules of the series.
        status: whether the table lives.

    """

    id: int
    chat: int
    thread: int | None
    language: Language
    practice: bool
    preset: str
    host: int
    players: tuple[Player, ...]
    settings: TableSettings
    rules: RuleSet
    status: Status = Status.LIVE

    def player(self, seat: Seat) -> Player:
        """Return who sits in *seat*."""
        return self.players[seat - 1]

    def named(self, names: Mapping[Seat, str]) -> Table:
        """Return the table with the names of those who sat there in an earlier hand."""
        players = tuple(
            replace(player, name=names.get(player.seat, player.name)) for player in self.players
        )
        return replace(self, players=players)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person; ``None`` if they do not play here."""
        for player in self.players:
            if player.user_id == user_id:
                return player.seat
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest:
    """A person wants a seat of a running table.

    A newcomer gets the seat by consent or when the hand is over. A player who sits elsewhere at the
    table asks between two hands to change seats with the person who sits there.

    Attributes:
        user_id: who asks.
        name: as others see it.
        language: of the person's own chat.
        seat: 1 … 6, the seat that is wanted.
        dm_ok: the bot can write to the person in private.

    """

    user_id: int
    name: str
    language: Language
    seat: Seat
    dm_ok: bool = True

    def player(self) -> Player:
        """Return the player who would sit there."""
        return Player(
            seat=self.seat,
            user_id=self.user_id,
            name=self.name,
            language=self.language,
            dm_ok=self.dm_ok,
        )


# --- what is shown


class Stage(StrEnum):
    """Where the table stands, seen from outside the rules. The values are stored."""

    LOOK = "look"
    """Everybody looks at the new hand. A player who may revolt says so in secret (革命)."""
    PLAY = "play"
    BURN = "burn"
    """The burn window (烧牌) is open; its decisions are shown when it closes."""
    BETWEEN = "between"
    """A hand is over; the next one waits for everybody to be ready."""
    OVER = "over"
    """The series is over, or the table was stopped."""


class Overdue(IntEnum):
    """How overdue a decision is where no clock runs. The values are stored."""

    NO = 0
    URGE = 1
    """The others may urge (催)."""
    VOTE = 2
    """The others may also vote that the computer decides."""


class IntentKind(StrEnum):
    """Why a seat will act by itself. The values are stored."""

    TAP = "tap"
    """Its player tapped, and can still take it back."""
    AUTO = "auto"
    """Its player has chosen to pass automatically (自动过)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """What a seat will do by itself in a moment. Private: for that seat only.

    Attributes:
        seat: 1 … 6.
        kind: why.
        action: as notation; empty where the cards are looked at only when it is due.
        due: epoch seconds; 0: the seat does nothing by itself while it is asked the same.

    """

    seat: Seat
    kind: IntentKind
    action: str
    due: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """A seat passes in advance in one round. Private: for that seat only.

    Attributes:
        seat: 1 … 6.
        hand: number of the hand; ``round`` that of the round.
        whole_round: as long as the round lasts; else once.

    """

    seat: Seat
    hand: int
    round: int
    whole_round: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """The circumstances of a presentation.

    Attributes:
        now: epoch seconds.
        stage: where the table stands.
        until: when that stage ends by itself, epoch seconds; ``None``: it does not.
        deadline: when the clock decides for the seats that are openly awaited, epoch seconds.
        nonces: for each seat the number that its next prompt must have.
        sealed: what each seat has decided in the open window, as notation. Private: for that seat.
        intents: what seats will do by themselves. Private: for that seat.
        ahead: passes said in advance. Private: for that seat.
        ready: who is ready (stages ``look`` and ``between``).
        hand: number of the hand.
        commitment: the SHA-256 of this hand's secret, as hex.
        next_commitment: that of the next hand's secret, once this hand is over.
        secret: this hand's secret as hex, once the hand is over; else empty.
        late: the seats that are openly awaited and let time run.
        overdue: how overdue the decision is where no clock runs.
        ended_by: the display names of those who stopped or suspended the table.
        history: the events of the shown hand so far, those of this presentation included.
        sitters: the names of those who got the cards of a hand that is over.
        sat: once the series is over, who got the cards of each hand: seat, user id, name.
        phrases: the numbers of the quick phrases (短语) beside seats.
        browsing: who looks at the page of tools. Private: for that seat.

    """

    now: float
    stage: Stage
    until: float | None = None
    deadline: float | None = None
    nonces: Mapping[Seat, int] = field(default_factory=dict)
    sealed: Mapping[Seat, str] = field(default_factory=dict)
    intents: Mapping[Seat, Intent] = field(default_factory=dict)
    ahead: Mapping[Seat, Ahead] = field(default_factory=dict)
    ready: frozenset[Seat] = frozenset()
    hand: int = 1
    commitment: str = ""
    next_commitment: str = ""
    secret: str = ""
    late: frozenset[Seat] = frozenset()
    overdue: Overdue = Overdue.NO
    ended_by: tuple[str, ...] = ()
    history: Sequence[Event] = ()
    sitters: Mapping[Seat, str] = field(default_factory=dict)
    sat: Sequence[Sequence[tuple[Seat, int | None, str]]] = ()
    phrases: Mapping[Seat, int] = field(default_factory=dict)
    browsing: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """A keyboard of one seat whose buttons decide: each names an index into ``choices``.

    Each such keyboard is a prompt with the nonce that `Moment.nonces` gives for the seat. A new
    prompt makes the former one stale. An accepted action uses the prompt up. When a seat's ask or
    free burn changes and no new prompt comes, the table withdraws the old one.

    Attributes:
        seat: 1 … 6.
        nonce: its number.
        choices: stored lines (`bot.table.choices`), so that new code can not misread a button.
        kind: what kind of decision they are.

    """

    seat: Seat
    nonce: int
    choices: tuple[str, ...]
    kind: str = "act"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A table as it may be shown now."""

    table: Table
    game: Game
    moment: Moment
