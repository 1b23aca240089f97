"""A table, moments and hands played by the computer, for the presenter's tests."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import engine.game as engine
from bot.messages.model import Message
from bot.presenter.chat_presenter import ChatPresenter
from bot.table.contract import Presentation
from bot.table.model import Moment, Player, Stage, Table, TableSettings
from bot.texts import Language
from bot.texts.names import utf16_length
from engine.computer import choose
from engine.events import Event
from engine.game import Game, view_for
from engine.legal import legal_actions
from engine.rules import PRESETS
from engine.seats import SEATS

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
            asked = [seat for seat in SEATS if view_for(game, seat).ask]
            view = view_for(game, chance.choice(asked))
            assert view.ask is not None
            acts = [act for act, _ in zip(legal_actions(view.ask), range(60), strict=False)]
            act = choose(view) if chance.random() < 0.9 else chance.choice(acts)
            events = engine.decide(game, act)


def messages(step: Step) -> list[Message]:
    """Return what a step sends or edits."""
    return [wish for wish in step.shown.messages if isinstance(wish, Message)]


def shown_length(message: Message) -> int:
    """Return a text's length as Telegram counts it: without tags, entities as characters."""
    text = re.sub(r"<[^>]+>", "", message.text)
    for entity, mark in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, mark)
    return utf16_length(text)


def frozen(where: Table, **changes: object) -> Table:
    """Return a table with some facts changed."""
    return replace(where, **changes)  # type: ignore[arg-type]  # names of Table's fields
