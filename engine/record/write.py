"""Writing records: the events of one dealt hand as a text that `gouji check` accepts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import events as e
from engine.cards import format_cards
from engine.facts import HandResult, Phase
from engine.fair import Before, commitment
from engine.notation import format_action
from engine.preliminaries import order_of
from engine.record.acts import actions_behind
from engine.record.deals import ways_to_deal
from engine.rules import PRESETS, RuleSet
from engine.rules.values import toml_text
from engine.seats import SEATS
from engine.state import HandState


@dataclass(frozen=True, slots=True, kw_only=True)
class FairDeal:
    """What a deal came from (RULES 14).

    Attributes:
        secret: 32 bytes; only to be written once the hand is over.
        cuts: the numbers that the players added.
        before: the hand before, as the deal was given it.

    """

    secret: bytes
    cuts: tuple[int, ...] = ()
    before: Before | None = None


def write_record(
    rules: RuleSet,
    events: Iterable[e.Event],
    *,
    preset: str | None = None,
    fair: FairDeal | None = None,
    title: str = "",
) -> str:
    """Write a hand as a record.

    Args:
        rules: the rules it was played by.
        events: all events of the hand, from its `HandDealt` on; of several hands the last is taken.
        preset: the preset that the rules are written as differing from; default: the nearest one.
        fair: what the deal came from. With it the record can be verified; without it, it holds the
            hands alone.
        title: a comment for the first line.

    Returns the record: its head, every action (those said unseen, too), and what came of it as
    expectations. Raises `ValueError` when there is no deal among the events.

    """
    hand = _last_hand(events)
    dealt = hand[0]
    assert isinstance(dealt, e.HandDealt)
    lines = [f"# {line}" for line in title.splitlines()]
    lines += rule_lines(rules, preset)
    lines += _deal_lines(rules, dealt, fair)
    lines += [f"debt {d.payer} {d.payee} {d.cards} {d.kind.value}" for d in dealt.debts]
    lines += [
        f"unopened {seat} {run}" for seat, run in zip(SEATS, dealt.unopened, strict=True) if run
    ]
    state = HandState(rules=rules)
    for action, _, after in actions_behind(state, hand):
        state = after
        if action is not None:
            lines.append(format_action(action))
    lines += _expectations(state)
    return "\n".join(lines) + "\n"


def rule_lines(rules: RuleSet, preset: str | None = None) -> list[str]:
    """Write rules as a preset and what differs from it.

    >>> rule_lines(PRESETS["weifang"].rules.with_fields({"series.hands": 3}))
    ['rules weifang', 'set series.hands 3']
    """
    known = PRESETS[preset].id if preset is not None else nearest_preset(rules)
    changes = rules.differences(PRESETS[known].rules)
    return [
        f"rules {known}",
        *(f"set {path} {toml_text(value)}" for path, value in changes.items()),
    ]


def nearest_preset(rules: RuleSet) -> str:
    """Return the id of the preset from which *rules* differ in fewest fields."""
    return min(PRESETS, key=lambda name: len(rules.differences(PRESETS[name].rules)))


def _last_hand(events: Iterable[e.Event]) -> list[e.Event]:
    hand: list[e.Event] = []
    for event in events:
        if isinstance(event, e.HandDealt):
            hand = [event]
        elif hand:
            hand.append(event)
    if not hand:
        message = "there is no deal among the events"
        raise ValueError(message)
    return hand


def _deal_lines(rules: RuleSet, dealt: e.HandDealt, fair: FairDeal | None) -> Iterator[str]:
    """Yield where the cards come from: a deal line where it gives these hands, else hand lines."""
    if dealt.number > 1:
        yield f"series hand {dealt.number}"
    head = _deal_head(rules, dealt, fair) if fair is not None else None
    if head is not None:
        yield from head
    else:
        yield f"phase {_first_phase(rules)}"
        yield f"lead {dealt.leader}"
    for seat, cards in zip(SEATS, dealt.hands, strict=True):
        yield f"{'# dealt' if head is not None else 'hand'} {seat} {format_cards(cards)}"
    if fair is None:
        return
    yield f"# commitment {commitment(fair.secret)}"
    if head is None:
        yield f"# {_deal_line(fair)}"
        if fair.before is not None:
            yield f"# before {_before_text(fair.before)}"


def _first_phase(rules: RuleSet) -> str:
    return order_of(HandState(rules=rules))[0].value


def _deal_head(rules: RuleSet, dealt: e.HandDealt, fair: FairDeal) -> list[str] | None:
    """Return the lines with which a record deals these hands, ``None`` where no lines can."""
    places = fair.before.places if fair.before is not None else ()
    ways = ways_to_deal(rules, dealt, places)
    if not ways:
        return None
    lines = [_deal_line(fair)]
    if ways[0].last_hand:
        lines.append(f"last-hand {' '.join(map(str, places))}")
    if ways[0].lead is not None:
        lines.append(f"lead {dealt.leader}")
    return lines


def _deal_line(fair: FairDeal) -> str:
    cuts = f" cuts {','.join(map(str, fair.cuts))}" if fair.cuts else ""
    return f"deal {fair.secret.hex()}{cuts}"


def _before_text(before: Before) -> str:
    parts = []
    if before.places:
        parts.append(f"places {','.join(map(str, before.places))}")
    if before.leader is not None:
        parts.append(f"leader {before.leader}")
    if before.cutter is not None:
        parts.append(f"cutter {before.cutter}")
    parts.append(f"replaced {before.replaced}")
    return " ".join(parts)


def _expectations(state: HandState) -> Iterator[str]:
    """Yield what came of the hand, or who is to decide where it still runs."""
    if state.result is not None:
        yield "? phase over"
        yield from _result_lines(state.result)
    elif state.phase == Phase.REDEAL:
        yield "? phase redeal"
    else:
        pending = state.asked.pending if state.asked is not None else ()
        yield f"? turn {' '.join(map(str, sorted(pending))) or '-'}"


def _result_lines(result: HandResult) -> Iterator[str]:
    yield f"? places {' '.join(map(str, result.places))}"
    odd, even = result.score
    yield f"? score odd {odd:+d} even {even:+d}"
    debts = [f"{d.payer}>{d.payee}:{d.cards}:{d.kind.value}" for d in result.debts]
    yield f"? debts {' '.join(debts) or '-'}"
