"""A record for people: the whole hand in words, as JSON, or the last table as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.presenter.deal import debt_text
from bot.presenter.labels import counts_label
from bot.presenter.scene import Scene
from bot.presenter.story import key_of, sentences
from bot.presenter.table import table_picture
from bot.presenter.words import Words, signed
from bot.rules_text.summary import preset_title
from bot.table.model import Moment, Player, Stage, Table, TableSettings
from bot.texts import Language, t
from bot.texts.names import ISOLATE, POP
from engine.actions import Action, Burn, BurnIf, Play
from engine.cards import format_counts
from engine.events import Event, PhaseBegan, RoundEnded, SaidUnseen, SeatsAsked
from engine.facts import HandResult, Phase
from engine.game import Game
from engine.notation import format_action, format_without_seat
from engine.record import Record
from engine.record.acts import actions_behind
from engine.record.show import Passage, walk
from engine.record.write import nearest_preset, rule_lines
from engine.seats import SEATS
from engine.state import HandState
from render import draw


def replay_lines(record: Record, language: Language) -> Iterator[str]:
    """Yield the hand of a record in words.

    Raises:
        RecordError: at an illegal action.

    """
    passages = list(walk(record))
    yield from map(_bare, _lines(passages, _words(passages[0].state, language)))


def hand_lines(events: Sequence[Event], words: Words) -> Iterator[str]:
    """Yield a hand that is over in words, with the names of its players.

    Args:
        events: of the hand, from its `HandDealt` on.
        words: of the reader, for plain text.

    """
    passages = [
        Passage(line=0, action=None, events=(event,), state=state)
        for _, event, state in actions_behind(HandState(rules=words.table.rules), events)
    ]
    yield from map(_bare, _lines(passages, words))


def _lines(passages: Sequence[Passage], words: Words) -> Iterator[str]:
    yield from _head(passages[0].state, words)
    for passage in passages:
        yield from _told(passage, words)
    yield from _end(passages[-1].state, words)


def replay_json(record: Record, language: Language) -> dict[str, Any]:
    """Return the hand of a record as JSON values: rules, hands, actions with their events, end."""
    passages = list(walk(record))
    start, end = passages[0].state, passages[-1].state
    words = _words(start, language)
    rules = rule_lines(start.rules)
    result = end.result
    return {
        "rules": {
            "preset": nearest_preset(start.rules),
            "set": [line.removeprefix("set ") for line in rules[1:]],
        },
        "hand": start.number,
        "hands": {str(seat): format_counts(start.hand(seat)) for seat in SEATS},
        "steps": [
            {
                "line": passage.line,
                "action": format_action(passage.action) if passage.action else None,
                "events": [
                    key_of(event).removeprefix("event-")
                    for event in passage.events
                    if not isinstance(event, SeatsAsked)
                ],
                "words": [_bare(line) for line in _told(passage, words)],
            }
            for passage in passages[1:]
        ],
        "phase": end.phase.value,
        "turn": sorted(end.asked.pending) if end.asked is not None else [],
        "places": list(result.places) if result else list(end.finished),
        "score": {"odd": result.score[0], "even": result.score[1]} if result else None,
        "debts": [
            {"payer": d.payer, "payee": d.payee, "cards": d.cards, "kind": d.kind.value}
            for d in (result.debts if result else ())
        ],
    }


def replay_picture(record: Record, language: Language) -> bytes:
    """Return the table at the end of a record, as a group sees it: the bytes of a JPEG."""
    *_, last = walk(record)
    table = _table(last.state, language)
    results = (last.state.result,) if last.state.result is not None else ()
    game = Game(rules=last.state.rules, hand=last.state, results=results)
    stage = Stage.OVER if last.state.phase == Phase.OVER else Stage.PLAY
    moment = Moment(now=0.0, stage=stage, hand=last.state.number)
    return draw(table_picture(Scene.of(table, game, moment)))


def _table(state: HandState, language: Language) -> Table:
    """Return a table whose players are the numbers of their seats."""
    return Table(
        id=0,
        chat=0,
        thread=None,
        language=language,
        practice=False,
        preset=nearest_preset(state.rules),
        host=0,
        players=tuple(
            Player(seat=seat, user_id=seat, name=t(language, "seat-label", seat=seat))
            for seat in SEATS
        ),
        settings=TableSettings(),
        rules=state.rules,
    )


def _words(state: HandState, language: Language) -> Words:
    return Words(_table(state, language), language, html=False)


def _bare(line: str) -> str:
    """Return a line without isolation marks: a text file does not need them."""
    return line.replace(ISOLATE, "").replace(POP, "")


def _head(state: HandState, words: Words) -> Iterator[str]:
    known = nearest_preset(state.rules)
    yield words("replay-rules", title=preset_title(known, words.language), id=known)
    changed = [line.removeprefix("set ") for line in rule_lines(state.rules)[1:]]
    if changed:
        yield words("replay-changed", list="; ".join(changed))
    yield words("replay-number", number=state.number)
    for seat in SEATS:
        cards = counts_label(state.hand(seat), words.language) or words("replay-no-cards")
        yield _bare(words("replay-hand", name=words.name(seat), cards=cards))


def _told(passage: Passage, words: Words) -> Iterator[str]:
    """Yield the sentences of a passage, with a heading before each round."""
    for event in passage.events:
        match event:
            case SaidUnseen(action=action):
                yield words(
                    "replay-unseen", name=words.name(action.seat), deed=_action_words(action, words)
                )
            case PhaseBegan(phase=Phase.PLAY):
                yield _round(1, words)
            case PhaseBegan(phase=phase) if phase != Phase.REDEAL:
                continue
            case RoundEnded():
                yield from sentences(event, words)
                if passage.state.phase == Phase.PLAY:
                    yield _round(passage.state.round, words)
            case _:
                yield from sentences(event, words)


def _round(number: int, words: Words) -> str:
    return words("replay-round", round=number)


def _action_words(action: Action, words: Words) -> str:
    if isinstance(action, (Burn, BurnIf, Play)):
        kind = {Burn: "burn", BurnIf: "burn-if", Play: "play"}[type(action)]
        return words(f"deed-{kind}", set=words.cards(action.cards))
    return words(f"deed-{format_without_seat(action)}")


def _end(state: HandState, words: Words) -> Iterator[str]:
    if state.result is not None:
        yield from _result(state.result, words)
    elif state.phase != Phase.REDEAL:
        pending = sorted(state.asked.pending) if state.asked is not None else []
        names = words.names(pending)
        yield words("replay-turn", names=names) if names else words("replay-nobody")


def _result(result: HandResult, words: Words) -> Iterator[str]:
    places = [
        words("replay-place", place=words(f"place-{place}"), name=words.name(seat))
        for place, seat in enumerate(result.places, start=1)
    ]
    yield words("replay-places", list=words.list_of(places))
    for item in result.items:
        told = words(
            f"res-item-{item.kind}", name=words.name(item.seat), other=words.name(item.other)
        )
        yield words("replay-item", text=told, win=signed(item.win), lose=signed(-item.lose))
    odd, even = result.score
    yield words("replay-score", odd=signed(odd), even=signed(even))
    debts = [
        words(
            "replay-debt",
            **{"from": words.name(debt.payer)},
            to=words.name(debt.payee),
            text=debt_text(debt, words),
        )
        for debt in result.debts
    ]
    yield words("replay-debts", list=words.list_of(debts)) if debts else words("res-no-debts")
