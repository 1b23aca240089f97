"""kill -9 at random points of a series: the same hands and prompts, no act lost or doubled.

The bot is a process of its own that talks to the server in this one; a person plays through the
server all the time. Their taps are kept; in the end the stored events must tell of exactly these.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.callbacks import Act, Ready, unpack
from bot.presenter.choices import chosen
from bot.sandbox.actors import MessageView, User, World
from bot.sandbox.server import BotApiServer
from data import open_database
from data.rows import PromptRow
from engine import events as e
from engine.actions import Action, Pass, Play, Yield
from engine.game import evolve, new_game, replay
from engine.notation import format_action
from engine.rules import RuleSet
from engine.state import AskKind
from tests.runtime.fast_bot import TOKEN, fast_now

KILLS = 20
SEED = 9


class Bot:
    """The process."""

    def __init__(self, server: BotApiServer, database: Path) -> None:
        self._arguments = ("-m", "tests.runtime.fast_bot", server.base_url, str(database))
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *self._arguments, stderr=asyncio.subprocess.DEVNULL
        )

    async def kill(self) -> None:
        assert self._process is not None
        assert self._process.returncode is None, "the bot ended by itself"
        self._process.kill()
        await self._process.wait()


class Human:
    """Somebody who presses the first buttons of every new prompt, once each."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.taps: list[Act] = []
        self._seen: set[str] = set()

    def look(self) -> None:
        for message in self.user.sees(self.user.dm):
            for data in wanted(message):
                callback = unpack(data)
                key = data if isinstance(callback, Ready) else ":".join(data.split(":")[:4])
                if key in self._seen:
                    continue
                self._seen.add(key)
                if isinstance(callback, Act):
                    self.taps.append(callback)
                label = next(b.text for b in message.buttons if b.data == data)
                self.user.press(message, label)
                return


def wanted(message: MessageView) -> Iterator[str]:
    """Yield what to press: to be ready, or the first choice of a prompt (a set before a pass)."""
    data = [button.data for button in message.buttons if button.data]
    yield from (text for text in data if isinstance(unpack(text), Ready))
    acts = [text for text in data if isinstance(unpack(text), Act)]
    yield from acts[:1]


async def stored(path: Path) -> tuple[tuple[e.Event, ...], dict[int, PromptRow]]:
    """Return the events and the open prompts of the one table."""
    database = await open_database(path)
    async with database.reading() as tx:
        events = await tx.games.events(1)
        prompts = {row.seat: row for row in await tx.games.prompts(1)}
    await database.close()
    return events, prompts


def decisions(events: Sequence[e.Event], seat: int) -> list[Action]:
    """Return what *seat* decided, in order."""
    found: list[Action] = []
    game = new_game(RuleSet())
    for event in events:
        hand = game.hand
        unseen = hand is not None and hand.asked is not None and hand.asked.kind == AskKind.BURN
        match event:
            case e.SaidUnseen(action=action) if action.seat == seat:
                found.append(action)
            case e.Played(top=top) if top.seat == seat and not unseen:
                found.append(Play(seat, top.cards))
            case e.Passed(seat=who) if who == seat and not unseen:
                found.append(Pass(seat))
            case e.Yielded(seat=who) if who == seat:
                found.append(Yield(seat))
            case _:
                pass
        game = evolve(game, event)
    return found


@pytest.mark.timeout(400)
async def test_a_series_survives_twenty_kills(tmp_path: Path) -> None:
    chance = random.Random(SEED)
    path = tmp_path / "gouji.sqlite3"
    server = BotApiServer(token=TOKEN, clock=fast_now)
    world = World(server)
    human = Human(world.user("Ann"))
    choices: dict[tuple[int, int], tuple[str, ...]] = {}
    before: tuple[e.Event, ...] = ()
    async with server:
        bot = Bot(server, path)
        human.user.start()
        human.user.send(human.user.dm, "/gouji")
        for kill in range(KILLS + 1):
            await bot.start()
            await work(server, human, chance.uniform(0.05, 1.4) if kill < KILLS else 4.0)
            await bot.kill()

            events, prompts = await stored(path)
            assert events[: len(before)] == before
            before = events
            game = replay(RuleSet(), events)
            if 1 in prompts:
                choices[len(game.results), prompts[1].nonce] = prompts[1].choices
        await bot.start()
        await quiet(server, human)
        await bot.kill()

    events, _ = await stored(path)
    assert len(events) > 100
    assert len(human.taps) > 10
    assert choices
    told = decisions(events, seat=1)
    pressed = [tap for tap in human.taps if tap.table == 1]
    assert len(told) == len(pressed)
    for tap, decision in zip(pressed, told, strict=True):
        if known := choices.get((tap.hand - 1, tap.nonce)):
            wish = chosen(known[tap.index], tap.sub, 1)
            assert wish is not None
            assert format_action(decision) == format_action(wish)


async def work(server: BotApiServer, human: Human, seconds: float) -> None:
    """Let people play for a while after the bot has come back."""
    loop = asyncio.get_running_loop()
    known = len(server.requests)
    while len(server.requests) == known:  # noqa: ASYNC110 - the server tells nobody
        await asyncio.sleep(0.01)
    end = loop.time() + seconds
    while loop.time() < end:
        human.look()
        await asyncio.sleep(0.01)


async def quiet(server: BotApiServer, human: Human) -> None:
    """Wait until every tap has had its effect: nothing is left to be fetched or handled."""
    await work(server, human, 0.0)
    for _ in range(400):
        await asyncio.sleep(0.05)
        if not server.state.updates.unconfirmed and not server.in_flight:
            break
    await asyncio.sleep(1.0)
