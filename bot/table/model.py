"""Values of a table: who plays, by which rules and times, and what is shown at a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.table.preferences import DEFAULTS, PersonalSwitches
from bot.texts import Language
from engine.events import Event
from engine.game import Game
from engine.rules import RuleSet
from engine.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sits in a seat of a running table.

    Attributes:
        user_id: ``None`` for a computer.
        autoplay: the computer plays for this person (托管).
        dm_ok: the hand can be shown in a private chat; else only the group's 👀 shows it.
        switches: what this person has chosen for every table.

    """

    seat: Seat
    user_id: int | None
    name: str
    language: Language = Language.ZH
    autoplay: bool = False
    dm_ok: bool = True
    switches: PersonalSwitches = DEFAULTS

    @property
    def is_human(self) -> bool:
        """A person sits here, whether or not the computer plays for them at the moment."""
        return self.user_id is not None

    @property
    def is_played_by_computer(self) -> bool:
        """The computer decides for this seat now."""
        return self.user_id is None or self.autoplay


_PATIENT_CLOCK = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """Times of a table, in seconds.

    Attributes:
        clock_seconds: for one decision; 0 is no clock.
        burn_window: how long every gouji top waits for burns (烧牌).
        look_window: how long everybody may look at a new hand.
        ready_seconds: how long the next hand waits for those who are not ready.
        take_back: how long what was tapped can be taken back; 0: it counts at once.

    """

    clock_seconds: int = 0
    burn_window: float = 4.0
    look_window: float = 12.0
    ready_seconds: float = 30.0

    @property
    def ready_wait(self) -> float:
        """How long the next hand waits: where a decision may take long, as long as that."""
        patient = self.clock_seconds >= _PATIENT_CLOCK
        return max(self.ready_seconds, float(self.clock_seconds)) if patient else self.ready_seconds

    take_back: float = 2.0


class Status(StrEnum):
    """Whether a table lives."""

    LIVE = "live"
    ENDED = "ended"
    """The series was played to its end."""
    STOPPED = "stopped"
    """Somebody who may do so stopped it."""
    SUSPENDED = "paused"
    """It rests: its chat and its people are free until somebody resumes it."""
    FROZEN = "frozen"
    """The program found itself wrong; all data are kept."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A running (or ended) series.

    Attributes:
        chat: the group, or the private chat of a practice table; ``thread`` its forum topic.
        host: the user who may stop it.
        players: seats 1 … 6 in order.

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
        """Return the table with other names in some seats: of those who sat there in a hand."""
        players = tuple(
            replace(player, name=names.get(player.seat, player.name)) for player in self.players
        )
        return replace(self, players=players)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, ``None`` if they don't play here."""
        for player in self.players:
            if player.user_id == user_id:
                return player.seat
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """What a table is made of."""

    chat: int
    thread: int | None
    language: Language
    practice: bool
    preset: str
    host: int
    players: tuple[Player, ...]
    settings: TableSettings
    rules: RuleSet


# ----------------------------------------------------------------------------------- what is shown


class Stage(StrEnum):
    """Where the table stands, seen from outside the rules."""

    LOOK = "look"
    """Everybody looks at the new hand; who may revolt says so unseen."""
    PLAY = "play"
    BURN = "burn"
    """A gouji top lies open to burns; what is decided now is shown when the window closes."""
    BETWEEN = "between"
    """A hand is over, the next one waits for everybody to be ready."""
    OVER = "over"
    """The series is over, or the table was stopped."""


class IntentKind(StrEnum):
    """Why a seat will do something by itself."""

    TAP = "tap"
    """It was tapped, and can still be taken back."""
    AUTO = "auto"
    """Its person wants to pass by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """What a seat will do by itself in a moment. Private: for that seat only.

    Attributes:
        action: as notation; empty where the cards are not looked at before it is due.
        due: epoch seconds; 0: nothing comes by itself as long as the seat is asked the same.

    """

    seat: Seat
    kind: IntentKind
    action: str
    due: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """A seat has said that it passes, in one round: once, or as long as the round lasts.

    Private: for that seat only.
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
        stage: where the table stands; ``until`` when that stage ends by itself, if it does.
        deadline: when the clock runs out for the openly awaited seat, if it does.
        nonces: for each seat the number that its next prompt must have.
        sealed: what each seat has said in an open window, as notation. Private: for that seat only.
        intents, ahead: what seats will do by themselves, and the passes that they have said ahead.
            Private, too.
        ready: who is ready (stages ``look`` and ``between``).
        hand: number of the hand; ``commitment`` the SHA-256 of its secret, as hex;
            ``next_commitment`` that of the next hand's, once this one is over.
        secret: hex secret of this hand, once it is over; else empty.
        late: who lets time run, among those that the table openly waits for.
        slow: without a clock: 1 where they may be urged (催), 2 where the others may decide that
            the computer plays, else 0.
        ended_by: display name of who stopped the table, or lets it rest; else empty.
        sitters: the names of those who got the cards of a hand that is over.
        sat: once the table is over, who got the cards of each finished hand: seat, user id, name.
        history: the events of the shown hand so far, this presentation's included.
        phrases: the numbers of the quick phrases that stand beside seats.
        browsing: who looks at the page of tools. Private: for that seat only.

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
    slow: int = 0
    ended_by: str = ""
    history: Sequence[Event] = ()
    sitters: Mapping[Seat, str] = field(default_factory=dict)
    sat: Sequence[Sequence[tuple[Seat, int | None, str]]] = ()
    phrases: Mapping[Seat, int] = field(default_factory=dict)
    browsing: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """A keyboard of one seat that acts: its buttons name an index into ``choices``.

    Every keyboard with such buttons is a prompt with the nonce that `Moment.nonces` gives for the
    seat. A new prompt makes the former one stale. An accepted act uses the prompt up. When a seat's
    ask or free burn changes and no new prompt comes, the service withdraws the old one.

    Attributes:
        choices: actions as notation (``"4 burn wAAA"``), stored, so that new code can't misread.

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


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRequest:
    """Somebody wants a seat of a running table.

    Who does not sit there asks for it during a hand, and gets it by consent or when the hand is
    over. Who sits in another one asks who sits there, between two hands, to change seats.
    """

    user_id: int
    name: str
    language: Language
    seat: Seat
    dm_ok: bool = True

    def player(self) -> Player:
        """Return who would sit there."""
        return Player(
            seat=self.seat,
            user_id=self.user_id,
            name=self.name,
            language=self.language,
            dm_ok=self.dm_ok,
        )
