"""The buttons of every decision: their order, and how many taps it takes to decide anything."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import engine.game as engine
from bot.messages.buttons import Act, Assist, Page, Sure, TurnPage, unpack
from bot.messages.model import Message
from bot.presenter.chat_presenter import ChatPresenter
from bot.presenter.private_chat import page_message
from bot.table.choices import chosen
from bot.table.model import Moment, Prompt, Stage, Table
from bot.table.preferences import PersonalSwitches
from bot.texts import Language
from engine.actions import Action, Play
from engine.computer import choose
from engine.facts import AskKind
from engine.game import Game, view_for
from engine.legal import legal_actions
from engine.notation import format_action
from engine.record import parse_record
from engine.record.check import replay
from engine.rules import PRESETS
from engine.seats import SEATS, Seat
from engine.view import View
from tests.support.positions import POSITIONS, Position, lead
from tests.support.shown import table

RECORDS = Path(__file__).parents[2] / "records"
MOMENT = Moment(now=0, stage=Stage.PLAY)


def game_of(position: Position) -> Game:
    is_name = position.source.endswith(".gouji")
    text = (RECORDS / position.source).read_text("utf-8") if is_name else position.source
    record = parse_record(text)
    state = replay(replace(record, steps=record.steps[: position.steps]))
    return replace(engine.new_game(state.rules), hand=state)


def table_of(game: Game, switches: PersonalSwitches | None = None) -> Table:
    where = table(clock=0)
    chosen_switches = switches or PersonalSwitches()
    players = tuple(
        replace(player, language=Language.ZH, switches=chosen_switches) for player in where.players
    )
    return replace(where, rules=game.rules, players=players)


def shown(where: Table, game: Game, seat: Seat) -> tuple[Message, Prompt | None]:
    presented = ChatPresenter().rebuild(where, game, MOMENT, seat=seat)
    message = presented.messages[0]
    assert isinstance(message, Message)
    return message, next(iter(presented.prompts), None)


def labels(message: Message) -> tuple[str, ...]:
    """Return the rows of labels, without the tools."""
    rows = (
        [button.label for button in row if not isinstance(unpack(button.data), Assist)]
        for row in message.keyboard
    )
    return tuple(" | ".join(row) for row in rows if row)


def test_there_are_enough_positions() -> None:
    assert len(POSITIONS) >= 30
    assert len({position.name for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_order_of_buttons(position: Position) -> None:
    game = game_of(position)
    message, prompt = shown(table_of(game), game, position.seat)
    assert labels(message) == position.rows
    assert prompt is not None


def named(name: str) -> Position:
    return next(one for one in POSITIONS if one.name == name)


def test_without_warnings_nothing_is_marked() -> None:
    for one in POSITIONS:
        game = game_of(one)
        message, _ = shown(table_of(game, PersonalSwitches(warnings=False)), game, one.seat)
        assert not any("⚠" in row for row in labels(message))


def test_a_marked_set_is_asked_about_before_it_is_played() -> None:
    one = named("what leaves only 3s is marked")
    game = game_of(one)
    where = table_of(game)
    message, prompt = shown(where, game, one.seat)
    assert prompt is not None
    turn = unpack(message.keyboard[0][0].data)
    assert isinstance(turn, TurnPage)
    page = page_message(where, game, MOMENT, prompt, turn)
    assert page is not None
    assert "只剩 3" in page.text
    assert labels(page)[-2:] == ("⚠ 确定 99", "‹ 返回")
    sure = next(
        callback
        for row in page.keyboard
        for button in row
        if isinstance(callback := unpack(button.data), Sure)
    )
    action = chosen(prompt.choices[sure.index], sure.sub, 1)
    assert action is not None
    assert format_action(action) == "1 99"


def test_what_a_page_has_no_room_for_is_put_together() -> None:
    text = "rules classic\nhand 1 99999999222222wwwwWWWWA\n" + lead("5").split("\n", 2)[2]
    game = game_of(Position("", 1, text, ()))
    where = table_of(game)
    message, prompt = shown(where, game, 1)
    assert prompt is not None

    def follow(page: Message | None, wanted: str) -> Message | None:
        assert page is not None
        buttons = [button for row in page.keyboard for button in row]
        assert len(buttons) <= 100
        turn = unpack(next(button.data for button in buttons if button.label == wanted))
        assert isinstance(turn, TurnPage)
        assert prompt is not None
        return page_message(where, game, MOMENT, prompt, turn)

    page = follow(follow(message, "拆牌 / 贴挂…"), "9…")
    for wanted in ("自己配…", "+", "−", "−"):
        page = follow(page, wanted)
    assert page is not None
    assert any("▶ 出" in row for row in labels(page))


# --- how many taps


def reach(where: Table, game: Game, seat: Seat, most: int) -> dict[str, int]:
    """Return with how many taps each decision of *seat* is reached, up to *most* taps."""
    message, prompt = shown(where, game, seat)
    assert prompt is not None
    taps: dict[str, int] = {}
    level = [message]
    seen: set[str] = set()
    for number in range(1, most + 1):
        following: list[Message] = []
        for button in (b for page in level for row in page.keyboard for b in row):
            callback = unpack(button.data)
            if isinstance(callback, Act | Sure):
                action = chosen(prompt.choices[callback.index], callback.sub, seat)
                assert action is not None
                taps.setdefault(format_action(action), number)
            elif isinstance(callback, TurnPage) and button.data not in seen and number < most:
                seen.add(button.data)
                if callback.page is not Page.COMPOSE:
                    page = page_message(where, game, MOMENT, prompt, callback)
                    assert page is not None
                    following.append(page)
        level = following
    return taps


def asks(preset: str, seed: int, hands: int) -> Iterator[tuple[Game, View, Action]]:
    """Play hands with wild acts now and then; yield every decision and what is done."""
    chance = random.Random(seed)
    game = engine.new_game(PRESETS[preset].rules)
    for _ in range(hands):
        for event in engine.deal(game, secret=chance.randbytes(32)):
            game = engine.evolve(game, event)
        while game.running:
            seat = chance.choice([s for s in SEATS if view_for(game, s).ask is not None])
            view = view_for(game, seat)
            assert view.ask is not None
            acts = [act for act, _ in zip(legal_actions(view.ask), range(60), strict=False)]
            act = choose(view) if chance.random() < 0.8 else chance.choice(acts)
            yield game, view, act
            for event in engine.decide(game, act):
                game = engine.evolve(game, event)
        if game.over:
            return


@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_is_a_few_taps_away(preset: str) -> None:
    """Two taps for what is done; three for whatever may be done, but for the rarest leads.

    A lead can be put together in hundreds of ways in a fresh hand: of each rank the page shows the
    cheapest, the others are put together.
    """
    needed: Counter[int] = Counter()
    chance = random.Random(preset)
    where: Table | None = None
    leads = found = 0
    for game, view, act in asks(preset, 4, 2):
        assert view.ask is not None
        if view.ask.kind in (AskKind.ANSWER, AskKind.LEAD) and chance.random() > 0.12:
            continue
        where = where or table_of(game)
        taps = reach(where, game, view.ask.seat, 3)
        assert format_action(act) in taps or isinstance(act, Play), format_action(act)
        if format_action(choose(view)) in taps:
            needed[taps[format_action(choose(view))]] += 1
        else:
            needed[4] += 1
        for action in legal_actions(view.ask):
            if view.ask.kind in (AskKind.LEAD, AskKind.CHARGE_LEAD):
                leads, found = leads + 1, found + (format_action(action) in taps)
                continue
            assert format_action(action) in taps, f"{view.ask.kind}: {format_action(action)}"
        for line, number in taps.items():
            assert number <= 3, line
    assert found > leads * 0.5, f"{found} of {leads}"
    assert sum(needed.values()) > 10
    assert needed[4] == 0
    assert needed[3] <= sum(needed.values()) // 20
