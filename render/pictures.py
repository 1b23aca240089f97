"""What is to be seen: the values from which every picture and its alt text are made.

These types know nothing of rules, chats or languages.
Each word arrives ready in the reader's language, each rank as its text, each seat as 1…6.
All of them are frozen and made of plain values, tuples and each other, so that they can be
compared, stored and sent as they are; the pictures carry a `kind` that tells them apart.

Federations (联邦) follow from the seat: 1, 3, 5 are ``odd``, 2, 4, 6 are ``even``.

Here are the pictures of a running game; those of a whole series, of rules and of replays are in
`sheets`, the parts of all of them in `values`. All can be had from here.
"""

from dataclasses import dataclass
from typing import Literal

from render.sheets import (
    ReplayPicture,
    ReplaySeat,
    RuleExample,
    RuleLine,
    RulesPicture,
    StandingsPicture,
    StandingsRow,
    TeamLine,
)
from render.values import (
    HANZI_FACES,
    HIDDEN,
    JOKERS,
    RANKS,
    SEATS,
    ActionKind,
    CardGroup,
    Chip,
    ChipKind,
    Federation,
    JokerFaces,
    SeatAction,
    SeatState,
    TeamScore,
    TeamTotal,
    federation_of,
    require_seat,
    require_six,
)

__all__ = [
    "HIDDEN",
    "JOKERS",
    "RANKS",
    "SEATS",
    "ActionKind",
    "CardGroup",
    "Chip",
    "ChipKind",
    "DealPicture",
    "DebtLine",
    "EventLine",
    "Federation",
    "HandPicture",
    "HandStack",
    "JokerFaces",
    "LobbyPicture",
    "LobbySeat",
    "Picture",
    "ReplayPicture",
    "ReplaySeat",
    "ResultPicture",
    "ResultRow",
    "RuleExample",
    "RuleLine",
    "RulesPicture",
    "SeatAction",
    "SeatPanel",
    "SeatState",
    "StandingsPicture",
    "StandingsRow",
    "TablePicture",
    "TeamLine",
    "TeamScore",
    "TeamTotal",
    "Transfer",
    "federation_of",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStack:
    """All cards of one rank in a hand.

    *gouji* marks a group that is a gouji set (够级牌) by itself,
    *selectable* one that may be used now; *lifted* is what is about to be played.
    """

    cards: CardGroup
    gouji: bool = False
    selectable: bool = True
    lifted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPicture:
    """A hand as its owner sees it.

    The stacks are drawn in the order in which they come (high to low or low to high).
    *to_beat* is the top set with the seat and name of its player, shown in a strip of its own;
    """

    name: str
    seat: int
    seat_label: str
    count_label: str
    stacks: tuple[HandStack, ...]
    chips: tuple[Chip, ...] = ()
    is_turn: bool = False
    turn_label: str = ""
    to_beat: tuple[CardGroup, ...] = ()
    to_beat_label: str = ""
    to_beat_seat: int | None = None
    to_beat_name: str = ""
    gouji_label: str = ""
    empty_label: str = ""
    hint: str = ""
    alert: str = ""
    faces: JokerFaces = HANZI_FACES
    kind: Literal["hand"] = "hand"

    def __post_init__(self) -> None:
        require_seat(self.seat)
        if self.to_beat_seat is not None:
            require_seat(self.to_beat_seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPanel:
    """One seat at the table.

    *cards_left* is ``None`` where the rules do not let it be known; *count_unit* follows it (张).
    *place* (1…6) and *place_label* (头科 … 大落) are set when the seat is out.
    *phrase* is a quick phrase that is shown beside the seat.
    """

    seat: int
    name: str
    cards_left: int | None = None
    count_unit: str = ""
    chips: tuple[Chip, ...] = ()
    state: SeatState = "in"
    place: int | None = None
    place_label: str = ""
    action: SeatAction | None = None
    is_turn: bool = False
    is_top: bool = False
    phrase: str = ""

    def __post_init__(self) -> None:
        require_seat(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePicture:
    """The table in the middle of a hand.

    The top set is the action of the seat with `SeatPanel.is_top`; without one, *lead_label*
    ("new round") stands in its place.
    *front_seat* sits in the middle of the lower edge; play runs counter-clockwise from there.
    *melee_label* (四户乱缠) and *dead_gouji_label* (够死级) are banners, empty where not in force;
    *notice* is one more line for what goes on ("burn window").
    """

    seats: tuple[SeatPanel, ...]
    teams: tuple[TeamScore, TeamScore]
    turn_label: str
    top_label: str = ""
    lead_label: str = ""
    hand_line: str = ""
    preset: str = ""
    clock: str = ""
    melee_label: str = ""
    dead_gouji_label: str = ""
    notice: str = ""
    front_seat: int = 2
    faces: JokerFaces = HANZI_FACES
    kind: Literal["table"] = "table"

    def __post_init__(self) -> None:
        require_six(panel.seat for panel in self.seats)
        require_seat(self.front_seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Cards that went from one seat to another before the first lead.

    *kind_label* names the debt or purchase (落贡, 买三 …); *back* are cards that went the other
    way (what was paid); *note* says more ("no joker: no tribute").
    """

    from_seat: int
    from_name: str
    to_seat: int
    to_name: str
    kind_label: str
    cards: tuple[CardGroup, ...] = ()
    back: tuple[CardGroup, ...] = ()
    note: str = ""

    def __post_init__(self) -> None:
        require_seat(self.from_seat)
        require_seat(self.to_seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPicture:
    """What happened before the first lead: who leads and why, purchases and tribute (进贡).

    *leader_seat* is ``None`` as long as nobody knows; *reason_cards* are the cards that decided
    (the cut card, the shown 3s). *cut_label* ("cut by"), *cut_seat*, *cut_name* and *cut_cards*
    tell who cut (切牌) and what was turned up.
    *purchases_label* and *transfers_label* head the two lists; *empty_label* stands there when
    nothing was owed. *deck_line* tells how many packs and cards are played.
    """

    title: str
    preset: str = ""
    lead_label: str = ""
    leader_seat: int | None = None
    leader_name: str = ""
    reason: str = ""
    reason_cards: tuple[CardGroup, ...] = ()
    transfers_label: str = ""
    transfers: tuple[Transfer, ...] = ()
    empty_label: str = ""
    footer: str = ""
    faces: JokerFaces = HANZI_FACES
    kind: Literal["deal"] = "deal"
    cut_label: str = ""
    cut_seat: int | None = None
    cut_name: str = ""
    cut_cards: tuple[CardGroup, ...] = ()
    purchases_label: str = ""
    purchases: tuple[Transfer, ...] = ()
    deck_line: str = ""

    def __post_init__(self) -> None:
        for seat in (self.leader_seat, self.cut_seat):
            if seat is not None:
                require_seat(seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """One seat in the result: its place (1…6), the word for it, and its points as text."""

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
    """Something that was worth points: seat (or ``None``), text and amount ("+2")."""

    text: str
    amount: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DebtLine:
    """A debt for the next hand: who owes whom how much of what ("2 cards · 落贡")."""

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
    """The end of a hand: six places, what was scored, totals and debts for the next hand.

    *banner* is drawn large where not empty (串三户, end of the series).
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
class LobbySeat:
    """One seat before the game: a name, or empty."""

    seat: int
    name: str = ""
    chips: tuple[Chip, ...] = ()

    def __post_init__(self) -> None:
        require_seat(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPicture:
    """Six seats round a small table, waiting for people.

    *empty_label* stands in an empty seat; *count_line* ("4 / 6") in the middle of the table;
    *preset* under it; *footer* is one line at the foot.
    """

    title: str
    seats: tuple[LobbySeat, ...]
    teams: tuple[TeamScore, TeamScore]
    empty_label: str
    count_line: str = ""
    preset: str = ""
    footer: str = ""
    front_seat: int = 2
    kind: Literal["lobby"] = "lobby"

    def __post_init__(self) -> None:
        require_six(seat.seat for seat in self.seats)
        require_seat(self.front_seat)


Picture = (
    HandPicture
    | TablePicture
    | DealPicture
    | ResultPicture
    | LobbyPicture
    | StandingsPicture
    | RulesPicture
    | ReplayPicture
)
