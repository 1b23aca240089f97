"""The values of four more pictures: a result, standings, a card of rules, a replay step.

The conventions are those of `pictures`, which exports these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from render.values import (
    HANZI_FACES,
    CardGroup,
    Chip,
    Federation,
    JokerFaces,
    SeatAction,
    TeamTotal,
    require_seat,
    require_six,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """One seat in the result.

    Attributes:
        place: 1 to 6; it decides order and colour.
        place_label: the place in words.
        seat: 1 to 6.
        name: of the player.
        points: as text ("+2").
        chips: the player's marks.

    """

    place: int
    place_label: str
    seat: int
    name: str
    points: str = ""
    chips: tuple[Chip, ...] = ()

    def __post_init__(self) -> None:
        require_seat(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventLine:
    """An event that gave points.

    Attributes:
        text: the event in words.
        amount: points as text ("+2").
        seat: whose event it is, 1 to 6; ``None`` if it is no single seat's.

    """

    text: str
    amount: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtLine:
    """A debt for the next hand.

    Attributes:
        from_seat: seat of the debtor, 1 to 6.
        from_name: name of the debtor.
        to_seat: seat of the creditor, 1 to 6.
        to_name: name of the creditor.
        text: kind and number of cards ("2 cards · 落贡").

    """

    from_seat: int
    from_name: str
    to_seat: int
    to_name: str
    text: str

    def __post_init__(self) -> None:
        require_seat(self.from_seat)
        require_seat(self.to_seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultPicture:
    """The end of a hand: places, points, totals and debts for the next hand.

    Attributes:
        title: heads the picture.
        rows: each of the six seats once, in any order.
        teams: totals of both federations, in any order.
        hand_label: stands before the points of this hand.
        series_label: stands before the points of the series.
        banner: drawn large (串三户, end of the series).
        events_label: heads the events.
        events: what gave points.
        debts_label: heads the debts.
        debts: tribute owed in the next hand.
        footer: one line at the foot.
        kind: tells the pictures apart.

    """

    title: str
    rows: tuple[ResultRow, ...]
    teams: tuple[TeamTotal, TeamTotal]
    hand_label: str
    series_label: str = ""
    banner: str = ""
    events_label: str = ""
    events: tuple[EventLine, ...] = ()
    debts_label: str = ""
    debts: tuple[DebtLine, ...] = ()
    footer: str = ""
    kind: Literal["result"] = "result"

    def __post_init__(self) -> None:
        require_six(row.seat for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A federation in the standings.

    Attributes:
        federation: ``odd`` or ``even``.
        mark: one letter on its mark.
        name: of the federation.
        total: points of the series as text.
        hands: points of each hand as text.

    """

    federation: Federation
    mark: str
    name: str
    total: str
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """One player in the standings.

    Attributes:
        seat: 1 to 6.
        name: of the player.
        places: place in each hand, 1 to 6; ``None`` for a hand not played.
        total: the player's points as text.
        chips: the player's marks.

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
    """A series so far or at its end: totals of both federations, places of all players.

    Attributes:
        title: heads the picture.
        teams: both federations, in any order.
        rows: each of the six seats once, in any order.
        hand_labels: heads of the columns, one for each hand ("1", "2" …); the picture shows
            the last six.
        total_label: head of the totals.
        preset: name of the rules.
        banner: drawn large ("Red wins the series").
        footer: one line at the foot.
        kind: tells the pictures apart.

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
    """One rule.

    Attributes:
        label: name of the rule.
        text: what it says; at most three lines are drawn.
        changed: the rule differs from the preset; a star marks it.

    """

    label: str
    text: str
    changed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleExample:
    """An example: one set, or two sets with a word between them.

    Attributes:
        cards: the first set; at least one pile.
        text: explains the example.
        other: the second set.
        word: between the sets ("beats").
        good: ``False`` if the example shows what is not allowed.

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
    """A card with the rules of a table.

    Attributes:
        title: heads the picture.
        lines: the rules.
        preset: name of the rules.
        changed_label: explains the star of `RuleLine.changed`.
        examples_label: heads the examples.
        examples: sets of cards that show a rule.
        footer: one line at the foot.
        faces: words on the jokers.
        kind: tells the pictures apart.

    """

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
    """One seat in a replay.

    Attributes:
        seat: 1 to 6.
        name: of the player.
        cards: the hand, in the order in which it is drawn.
        count_label: number of cards in words.
        chips: the player's marks.
        place: 1 to 6 if the seat is out.
        place_label: the place in words.
        action: the seat's last action in this round.
        is_turn: the seat is to play.
        is_top: *action* is the top set.

    """

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
    """One step of a hand that is over, with all cards open.

    Attributes:
        title: heads the picture.
        seats: each of the six seats once, in any order.
        step_label: number of the step in words ("37 / 214").
        step: length of the progress bar, 0 to *steps*.
        steps: full length of the bar; 0 for no bar.
        story: the step in words ("老王 burns 小明").
        faces: words on the jokers.
        kind: tells the pictures apart.

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
