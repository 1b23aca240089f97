"""Pictures to read at leisure: the standings of a series, a card of rules, a step of a replay.

They follow the same conventions as those of `pictures`: frozen values, every word ready to show.
"""

from dataclasses import dataclass
from typing import Literal

from render.values import (
    HANZI_FACES,
    CardGroup,
    Chip,
    Federation,
    JokerFaces,
    SeatAction,
    require_seat,
    require_six,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A federation in the standings: its total and what it scored in each hand, as text."""

    federation: Federation
    mark: str
    name: str
    total: str
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """One person in the standings.

    *places* has the place (1…6) of each hand, ``None`` for one not played; *total* is their sum
    of points as text.
    """

    seat: int
    name: str
    places: tuple[int | None, ...] = ()
    total: str = ""
    chips: tuple[Chip, ...] = ()

    def __post_init__(self) -> None:
        require_seat(self.seat)
        if not {*self.places} <= {None, 1, 2, 3, 4, 5, 6}:
            raise ValueError(f"no such places: {self.places}")


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPicture:
    """A series so far or at its end: totals of both federations, and everybody's places.

    *hand_labels* heads a column for each hand ("1", "2" …); of many hands the last ones are
    drawn. *banner* is drawn large ("Red wins the series").
    """

    title: str
    teams: tuple[TeamLine, TeamLine]
    rows: tuple[StandingsRow, ...]
    hand_labels: tuple[str, ...] = ()
    total_label: str = ""
    preset: str = ""
    banner: str = ""
    footer: str = ""
    kind: Literal["standings"] = "standings"

    def __post_init__(self) -> None:
        require_six(row.seat for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLine:
    """One rule: its name and what it says; *changed* marks one that differs from the preset."""

    label: str
    text: str
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleExample:
    """Two sets side by side with a word between them ("beats"), and a line that explains.

    *good* is ``False`` where the example shows what is not allowed.
    """

    cards: tuple[CardGroup, ...]
    text: str
    other: tuple[CardGroup, ...] = ()
    word: str = ""
    good: bool = True

    def __post_init__(self) -> None:
        if not self.cards:
            raise ValueError("an example without cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesPicture:
    """A card that says by which rules a table plays; *changed_label* explains the mark."""

    title: str
    lines: tuple[RuleLine, ...]
    preset: str = ""
    changed_label: str = ""
    examples_label: str = ""
    examples: tuple[RuleExample, ...] = ()
    footer: str = ""
    faces: JokerFaces = HANZI_FACES
    kind: Literal["rules"] = "rules"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySeat:
    """One seat in a replay, with its cards open (high to low); the rest is as on the table."""

    seat: int
    name: str
    cards: tuple[CardGroup, ...] = ()
    count_label: str = ""
    chips: tuple[Chip, ...] = ()
    place: int | None = None
    place_label: str = ""
    action: SeatAction | None = None
    is_turn: bool = False
    is_top: bool = False

    def __post_init__(self) -> None:
        require_seat(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPicture:
    """One step of a hand that is over, all cards open.

    *step_label* says where one is ("37 / 214"), *step* and *steps* draw it as a bar;
    *story* is the step in words ("老王 burns 小明").
    """

    title: str
    seats: tuple[ReplaySeat, ...]
    step_label: str = ""
    step: int = 0
    steps: int = 0
    story: str = ""
    faces: JokerFaces = HANZI_FACES
    kind: Literal["replay"] = "replay"

    def __post_init__(self) -> None:
        require_six(seat.seat for seat in self.seats)
        if not 0 <= self.step <= max(self.steps, 0):
            raise ValueError(f"step {self.step} of {self.steps}")
