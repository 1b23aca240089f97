"""A table, and hands that the computer plays, each step as the presenter shows it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import engine.game as engine
from bot.history.archive import PlayedHand
from bot.messages.model import Button, Message
from bot.presenter.chat_presenter import ChatPresenter
from bot.presenter.scene import Scene
from bot.table.contract import Presentation
from bot.table.model import Moment, Player, Stage, Table, TableSettings
from bot.texts import Language
from bot.texts.names import utf16_length
from data.rows import SecretRow
from engine.actions import Action
from engine.cards import parse_counts
from engine.computer import choose
from engine.events import Event
from engine.game import Game, view_for
from engine.legal import legal_actions
from engine.rules import PRESETS
from engine.seats import SEATS
from engine.state import HandState

LONGEST = ("魏" * 6 + "…", "<b>&</b>&<i>x", "مُحَمَّد", "👨‍👩‍👧‍👦👨‍👩‍👧", "W" * 14, "O'Neil & Söhne")
NAMES = ("老王", "小李", "Ann", "Bob", "张三", "李四")


def table(
    *,
    language: Language = Language.ZH,
    preset: str = "classic",
    names: tuple[str, ...] = NAMES,
    computers: tuple[int, ...] = (),
    clock: int = 30,
) -> Table:
    """Return a table; odd seats speak Chinese, even ones English."""
    return Table(
        id=7,
        chat=-1001,
        thread=None,
        language=language,
        practice=False,
        preset=preset,
        host=101,
        players=tuple(
            Player(
                seat=seat,
                user_id=None if seat in computers else 100 + seat,
                name=names[seat - 1],
                language=Language.ZH if seat % 2 else Language.EN,
            )
            for seat in SEATS
        ),
        settings=TableSettings(clock_seconds=clock),
        rules=PRESETS[preset].rules,
    )


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a series and how it was shown."""

    before: Game
    after: Game
    moment: Moment
    shown: Presentation


def series(seed: int, where: Table, *, hands: int = 2) -> Iterator[Step]:
    """Play hands, the computer for everybody with a wild act now and then; show each step."""
    chance = random.Random(seed)
    presenter = ChatPresenter()
    game = engine.new_game(where.rules)
    nonces = dict.fromkeys(SEATS, 1)
    while len(game.results) < hands and not game.over:
        before, history = game, list[Event]()
        events = engine.deal(game, secret=chance.randbytes(32))
        number = len(game.results) + 1
        while True:
            for event in events:
                game = engine.evolve(game, event)
            history += events
            moment = Moment(
                now=0,
                stage=Stage.PLAY if game.running else Stage.BETWEEN,
                until=30.0,
                nonces=dict(nonces),
                hand=number,
                commitment="ab" * 32,
                next_commitment="" if game.running else "ef" * 32,
                secret="" if game.running else "cd" * 32,
                history=tuple(history),
            )
            shown = presenter.present(where, before, game, events, moment)
            for prompt in shown.prompts:
                assert prompt.nonce == nonces[prompt.seat]
                nonces[prompt.seat] += 1
            yield Step(before, game, moment, shown)
            if not game.running:
                break
            before = game
            events = engine.decide(game, wild_act(game, chance))


def wild_act(game: Game, chance: random.Random) -> Action:
    """Return what an asked seat does: as the computer, one time in ten anything legal."""
    asked = [seat for seat in SEATS if view_for(game, seat).ask]
    view = view_for(game, chance.choice(asked))
    assert view.ask is not None
    acts = list(islice(legal_actions(view.ask), 60))
    return choose(view) if chance.random() < 0.9 else chance.choice(acts)


def messages(step: Step) -> list[Message]:
    """Return what a step sends or edits."""
    return [message for message in step.shown.messages if isinstance(message, Message)]


def buttons(message: Message) -> Iterator[Button]:
    """Yield the buttons of a message, row by row."""
    for row in message.keyboard:
        yield from row


def shown_length(text: str) -> int:
    """Return the length of HTML as Telegram counts it: without tags, an entity is a character."""
    text = re.sub(r"<[^>]+>", "", text)
    for entity, mark in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, mark)
    return utf16_length(text)


def position(hand: str, *, preset: str = "classic", **facts: object) -> Game:
    """Return a game in the middle of a hand; seat 1 holds *hand*, the others a 3 each."""
    rules = PRESETS[preset].rules
    hands = (parse_counts(hand), *(parse_counts("3"),) * 5)
    state = HandState(rules=rules, hands=hands, **facts)  # type: ignore[arg-type]  # its fields
    return replace(engine.new_game(rules), hand=state)


# --- hands that are over


FAMILIES = ("classic", "classic-biesan", "qingdao", "challenge-cup")
"""A preset of each kind."""


@cache
def played(
    preset: str, *, seed: int, hands: int, language: Language = Language.ZH
) -> tuple[PlayedHand, ...]:
    """Return hands that the computer has played, with a wild act now and then."""
    chance = random.Random(seed)
    where = table(preset=preset, names=LONGEST, language=language)
    game, found = engine.new_game(where.rules), list[PlayedHand]()
    while len(found) < hands and not game.over:
        before, number = game, len(game.results) + 1
        secret = chance.randbytes(32)
        history = list[Event]()
        events = engine.deal(game, secret=secret)
        while True:
            for event in events:
                game = engine.evolve(game, event)
            history += events
            if not game.running:
                break
            events = engine.decide(game, wild_act(game, chance))
        if len(game.results) < number:
            game = before  # a revolution made it void: it is dealt again
            continue
        found.append(
            PlayedHand(
                table=where,
                number=number,
                before=before,
                after=game,
                events=tuple(history),
                secret=SecretRow(hand=number, attempt=1, secret=secret, revealed=True),
            )
        )
    return tuple(found)


def scene_of(hand: PlayedHand, language: Language) -> Scene:
    """Return the scene in which the group sees the result of a hand."""
    moment = Moment(
        now=0,
        stage=Stage.BETWEEN,
        until=30.0,
        hand=hand.number,
        next_commitment="ef" * 32,
        secret=hand.secret.secret.hex(),
        history=hand.events,
    )
    return Scene.of(replace(hand.table, language=language), hand.after, moment)
