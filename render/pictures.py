"""The values from which pictures and their alt texts are made.

These types know no rules, no chats and no language. Words are in the reader's language, ranks are
one of `RANKS`, seats are 1 to 6. Seats 1, 3, 5 are the federation (联邦) ``odd``, seats 2, 4, 6
are ``even``.

All types are frozen and consist of plain values, tuples and each other, so they can be compared
and stored as JSON. `kind` says which picture a stored value is. The outbox stores these values:
names of classes and fields must not change.

An empty text is not drawn, unless a field says otherwise.

This module has the pictures of a running game. `sheets` has those of results, standings, rules
and replays, `values` the parts that pictures share. This module exports all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from render.sheets import (
    DebtLine,
    EventLine,
    ReplayPicture,
    ReplaySeat,
    ResultPicture,
    ResultRow,
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

    Attributes:
        cards: the pile.
        gouji: the pile is a gouji set (够级牌) by itself.
        selectable: the player may use the pile now; other piles are dimmed.
        lifted: the player has chosen the pile; it stands higher.

    """

    cards: CardGroup
    gouji: bool = False
    selectable: bool = True
    lifted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPicture:
    """A hand as its owner sees it.

    Attributes:
        name: of the owner.
        seat: of the owner, 1 to 6.
        seat_label: the seat in words ("Seat 1").
        count_label: number of cards in words ("36 cards").
        stacks: piles in the order in which they are drawn.
        chips: the owner's marks.
        is_turn: the owner is to play; the header is light.
        turn_label: says so ("your turn"); drawn only if *is_turn*.
        to_beat: the top set; a strip below the header shows it.
        to_beat_label: heads that strip.
        to_beat_seat: of the player of the top set, 1 to 6.
        to_beat_name: of the player of the top set.
        gouji_label: legend for piles with `HandStack.gouji`.
        empty_label: stands in place of the piles if there are none.
        hint: one line at the foot.
        alert: a warning, drawn in red before the hint.
        faces: words on the jokers.
        kind: tells the pictures apart.

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

    Attributes:
        seat: 1 to 6.
        name: of the player.
        cards_left: number of cards; ``None`` if the rules hide it.
        count_unit: follows the number (张).
        chips: the player's marks.
        state: whether the seat still plays.
        place: 1 to 6 if the seat is out.
        place_label: the place in words (头科 … 大落).
        action: the seat's last action in this round.
        is_turn: the seat is to play.
        is_top: *action* is the top set.
        phrase: a quick phrase, drawn beside the seat if there is room.

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

    Attributes:
        seats: each of the six seats once, in any order.
        teams: both federations, in any order.
        turn_label: tag beside the seat that is to play.
        top_label: heads the top set, which is the action of the seat with `SeatPanel.is_top`.
        lead_label: stands in place of the top set if there is none ("new round").
        hand_line: hand and round in words.
        preset: name of the rules.
        clock: time left in words.
        melee_label: banner of a melee (四户乱缠); empty if there is none.
        dead_gouji_label: banner of a dead gouji (够死级); empty if there is none.
        notice: one more banner ("burn window").
        front_seat: seat in the middle of the lower edge, 1 to 6.
        faces: words on the jokers.
        kind: tells the pictures apart.

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
    """Cards that go from one seat to another before the first lead.

    Attributes:
        from_seat: seat of the giver, 1 to 6.
        from_name: name of the giver.
        to_seat: seat of the receiver, 1 to 6.
        to_name: name of the receiver.
        kind_label: names the debt or purchase (落贡, 买三 …).
        cards: what the giver gives.
        back: what the receiver pays for it.
        note: says more ("no joker: no tribute"). The picture shows it only if there are no
            cards, the alt text always.

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
    """The time before the first lead: who leads and why, purchases and tribute (进贡).

    Attributes:
        title: heads the picture.
        preset: name of the rules.
        lead_label: stands before the leader ("leads").
        leader_seat: 1 to 6; ``None`` if it is not yet known.
        leader_name: name of the leader.
        reason: why that seat leads.
        reason_cards: cards that decided it (the cut card, the shown 3s).
        transfers_label: heads the tribute.
        transfers: the tribute.
        empty_label: stands below *transfers_label* if nothing is owed.
        footer: one line at the foot.
        faces: words on the jokers.
        kind: tells the pictures apart.
        cut_label: stands before the player who cut the deck (切牌).
        cut_seat: of that player, 1 to 6; ``None`` if nobody cut.
        cut_name: of that player.
        cut_cards: the card that was turned up.
        purchases_label: heads the purchases.
        purchases: cards bought before the tribute.
        deck_line: number of packs and cards in words.

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
class LobbySeat:
    """One seat before the game.

    Attributes:
        seat: 1 to 6.
        name: of the player; empty if the seat is free.
        chips: the player's marks.

    """

    seat: int
    name: str = ""
    chips: tuple[Chip, ...] = ()

    def __post_init__(self) -> None:
        require_seat(self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPicture:
    """Six seats around a table before the game begins.

    Attributes:
        title: heads the picture.
        seats: each of the six seats once, in any order.
        teams: both federations, in any order; their scores are not drawn.
        empty_label: stands in a free seat.
        count_line: in the middle of the table ("4 / 6").
        preset: name of the rules, at the right end of the header.
        footer: one line at the foot.
        front_seat: seat in the middle of the lower edge, 1 to 6.
        kind: tells the pictures apart.

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
