"""The alt text of a picture: the same facts in words, for captions and screen readers.

The most important lines come first. Names are wrapped in direction isolates (U+2068, U+2069), so
a right-to-left name does not reorder its line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from render.pictures import (
    SEATS,
    CardGroup,
    Chip,
    DealPicture,
    HandPicture,
    HandStack,
    JokerFaces,
    LobbyPicture,
    Picture,
    ReplayPicture,
    ReplaySeat,
    ResultPicture,
    RuleExample,
    RulesPicture,
    SeatAction,
    SeatPanel,
    StandingsPicture,
    TablePicture,
    TeamScore,
    Transfer,
    federation_of,
)
from render.script import clean

_DOT = " · "


def alt_text(picture: Picture) -> str:
    """Return what *picture* shows as lines of plain text, without a final newline."""
    match picture:
        case HandPicture():
            lines = _hand(picture)
        case TablePicture():
            lines = _table(picture)
        case DealPicture():
            lines = _deal(picture)
        case ResultPicture():
            lines = _result(picture)
        case LobbyPicture():
            lines = _lobby(picture)
        case StandingsPicture():
            lines = _standings(picture)
        case RulesPicture():
            lines = _rules(picture)
        case ReplayPicture():
            lines = _replay(picture)
        case _:
            assert_never(picture)
    return "\n".join(line for line in lines if line)


def cards_text(groups: Iterable[CardGroup], faces: JokerFaces) -> str:
    """Return piles as text, such as ``大 2×2 K×4``."""
    return " ".join(_pile(group, faces) for group in groups)


def _pile(group: CardGroup, faces: JokerFaces) -> str:
    rank = {"W": faces.big, "w": faces.small}.get(group.rank, group.rank)
    return rank if group.count == 1 else f"{rank}×{group.count}"


def _name(seat: int | None, name: str) -> str:
    shown = f"\u2068{clean(name)}\u2069" if name else ""
    return " ".join(filter(None, (f"{seat}" if seat is not None else "", shown)))


def _chips(chips: Iterable[Chip]) -> str:
    return _DOT.join(chip.text for chip in chips if chip.text)


def _joined(*parts: str) -> str:
    return _DOT.join(part for part in parts if part)


def _labelled(label: str, *parts: str) -> str:
    content = " ".join(part for part in parts if part)
    return f"{label}: {content}" if label and content else label or content


def _score(teams: Iterable[TeamScore]) -> str:
    return _DOT.join(" ".join(filter(None, (team.name, team.score))) for team in teams)


def _hand(picture: HandPicture) -> Iterable[str]:
    yield _joined(
        _name(None, picture.name), picture.seat_label, picture.count_label, _chips(picture.chips)
    )
    if picture.is_turn:
        yield picture.turn_label
    if picture.to_beat:
        who = _name(picture.to_beat_seat, picture.to_beat_name)
        yield _labelled(picture.to_beat_label, who, cards_text(picture.to_beat, picture.faces))
    yield " ".join(_stack(stack, picture) for stack in picture.stacks) or picture.empty_label
    if any(stack.gouji for stack in picture.stacks) and picture.gouji_label:
        yield f"★ {picture.gouji_label}"
    yield _joined(picture.alert, picture.hint)


def _stack(stack: HandStack, picture: HandPicture) -> str:
    pile = _pile(stack.cards, picture.faces)
    if stack.gouji and picture.gouji_label:
        pile += "★"
    if stack.lifted:
        pile = f"[{pile}]"
    return pile if stack.selectable else f"({pile})"


def _table(picture: TablePicture) -> Iterable[str]:
    yield _joined(picture.hand_line, picture.preset, picture.clock)
    yield _score(picture.teams)
    turn = [panel for panel in picture.seats if panel.is_turn]
    if turn:
        names = ", ".join(_name(panel.seat, panel.name) for panel in turn)
        yield _labelled(picture.turn_label, names)
    top = next((panel for panel in picture.seats if panel.is_top and panel.action), None)
    if top is not None and top.action is not None and top.action.cards:
        cards = cards_text(top.action.cards, picture.faces)
        yield _labelled(picture.top_label, _name(top.seat, top.name), cards)
    else:
        yield picture.lead_label
    yield _joined(picture.melee_label, picture.dead_gouji_label, picture.notice)
    for panel in sorted(picture.seats, key=lambda panel: panel.seat):
        yield _panel(panel, picture.faces)


def _panel(panel: SeatPanel, faces: JokerFaces) -> str:
    count = ""
    if panel.state == "in":
        left = "?" if panel.cards_left is None else str(panel.cards_left)
        count = f"{left} {panel.count_unit}".strip()
    act = _act(panel.action, faces)
    return _joined(
        _name(panel.seat, panel.name),
        panel.place_label,
        count,
        _chips(panel.chips),
        act,
        f"“{panel.phrase}”" if panel.phrase else "",
    )


def _act(action: SeatAction | None, faces: JokerFaces) -> str:
    if action is None:
        return ""
    return cards_text(action.cards, faces) or action.word


def _deal(picture: DealPicture) -> Iterable[str]:
    yield _joined(picture.title, picture.preset, picture.deck_line)
    cutter = _name(picture.cut_seat, picture.cut_name)
    turned = cards_text(picture.cut_cards, picture.faces)
    yield _joined(_labelled(picture.cut_label, cutter), turned)
    who = _name(picture.leader_seat, picture.leader_name)
    cards = cards_text(picture.reason_cards, picture.faces)
    yield _joined(_labelled(picture.lead_label, who), picture.reason, cards)
    if picture.purchases:
        yield picture.purchases_label
        for purchase in picture.purchases:
            yield _transfer(purchase, picture.faces)
    if picture.transfers:
        yield picture.transfers_label
        for transfer in picture.transfers:
            yield _transfer(transfer, picture.faces)
    else:
        yield _labelled(picture.transfers_label, picture.empty_label)
    yield picture.footer


def _transfer(transfer: Transfer, faces: JokerFaces) -> str:
    giver = _name(transfer.from_seat, transfer.from_name)
    taker = _name(transfer.to_seat, transfer.to_name)
    back = cards_text(transfer.back, faces)
    return _joined(
        f"{giver} → {taker}",
        _labelled(transfer.kind_label, cards_text(transfer.cards, faces)),
        f"← {back}" if back else "",
        transfer.note,
    )


def _result(picture: ResultPicture) -> Iterable[str]:
    yield picture.title
    yield picture.banner
    for team in picture.teams:
        yield _joined(
            team.name,
            _labelled(picture.hand_label, team.hand),
            _labelled(picture.series_label, team.series) if team.series else "",
        )
    for row in sorted(picture.rows, key=lambda row: row.place):
        who = _name(row.seat, row.name)
        yield _joined(_labelled(row.place_label, who), _chips(row.chips), row.points)
    if picture.events:
        yield picture.events_label
        for event in picture.events:
            yield " ".join(filter(None, (_name(event.seat, ""), event.text, event.amount)))
    if picture.debts:
        yield picture.debts_label
        for debt in picture.debts:
            giver, taker = (
                _name(debt.from_seat, debt.from_name),
                _name(debt.to_seat, debt.to_name),
            )
            yield _joined(f"{giver} → {taker}", debt.text)
    yield picture.footer


def _lobby(picture: LobbyPicture) -> Iterable[str]:
    yield _joined(picture.title, picture.preset, picture.count_line)
    for team in picture.teams:
        own = (str(seat) for seat in SEATS if federation_of(seat) == team.federation)
        yield _labelled(team.name, *own)
    for seat in sorted(picture.seats, key=lambda seat: seat.seat):
        who = _name(seat.seat, seat.name) if seat.name else f"{seat.seat} {picture.empty_label}"
        yield _joined(who, _chips(seat.chips))
    yield picture.footer


def _standings(picture: StandingsPicture) -> Iterable[str]:
    yield _joined(picture.title, picture.preset)
    yield picture.banner
    for team in sorted(picture.teams, key=lambda team: team.federation, reverse=True):
        hands = ", ".join(filter(None, map(_in_hand, picture.hand_labels, team.hands)))
        yield _joined(team.name, _labelled(picture.total_label, team.total), hands)
    for row in sorted(picture.rows, key=lambda row: row.seat):
        places = ["" if place is None else str(place) for place in row.places]
        hands = ", ".join(filter(None, map(_in_hand, picture.hand_labels, places)))
        yield _joined(_name(row.seat, row.name), row.total, hands, _chips(row.chips))
    yield picture.footer


def _in_hand(label: str, value: str) -> str:
    return f"{label}: {value}" if value else ""


def _rules(picture: RulesPicture) -> Iterable[str]:
    yield _joined(picture.title, picture.preset)
    for line in picture.lines:
        yield ("★ " if line.changed else "") + _labelled(line.label, line.text)
    if any(line.changed for line in picture.lines) and picture.changed_label:
        yield f"★ {picture.changed_label}"
    if picture.examples:
        yield picture.examples_label
    for example in picture.examples:
        yield _example(example, picture.faces)
    yield picture.footer


def _example(example: RuleExample, faces: JokerFaces) -> str:
    sign = "✓" if example.good else "✗"
    cards, other = cards_text(example.cards, faces), cards_text(example.other, faces)
    sets = " ".join(filter(None, (sign, cards, example.word, other)))
    return _joined(sets, example.text)


def _replay(picture: ReplayPicture) -> Iterable[str]:
    yield _joined(picture.title, picture.step_label)
    yield picture.story
    for seat in sorted(picture.seats, key=lambda seat: seat.seat):
        yield _replay_seat(seat, picture.faces)


def _replay_seat(seat: ReplaySeat, faces: JokerFaces) -> str:
    act = _act(seat.action, faces)
    return _joined(
        ("▸ " if seat.is_turn else "") + _name(seat.seat, seat.name),
        seat.place_label,
        seat.count_label if seat.cards or seat.place is None else "",
        _chips(seat.chips),
        f"[{act}]" if act else "",
        cards_text(seat.cards, faces),
    )
