"""kill -9 at random points of a series: the same hands and prompts, no act lost or doubled.

The bot is a process of its own that talks to the server in this one; a person plays through the
server all the time. Their taps are kept; in the end the stored events must tell of exactly these.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.messages.buttons import Act, Ready, unpack
from bot.table.choices import chosen
from data import open_database
from data.rows import PromptRow
from engine import events as e
from engine.actions import Action, Pass, Play, Yield
from engine.facts import AskKind
from engine.game import evolve, new_game, replay
from engine.notation import format_action
from engine.rules import RuleSet
from tests.support.actors import MessageView, User, World
from tests.support.fast_bot import TOKEN, fast_now
from tests.support.faults import FaultyServer

KILLS = 20
SEED = 9


class Bot:
    """The process, which can be started again and again."""

    def __init__(self, server: FaultyServer, database: Path) -> None:
        self._arguments = ("-m", "tests.support.fast_bot", server.base_url, str(database))
        self._mother: asyncio.subprocess.Process | None = None
        self._child = 0

    async def start(self) -> None:
        if self._mother is None:
            self._mother = await asyncio.create_subprocess_exec(
                sys.executable, *self._arguments, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(b"start\n")
        async with asyncio.timeout(60):
            line = await self._mother.stdout.readline()
            while not line.strip().isdigit():  # what a child logs comes the same way
                line = await self._mother.stdout.readline()
        self._child = int(line)

    async def kill(self) -> None:
        os.kill(self._child, signal.SIGKILL)  # an error: the bot has ended by itself
        async with asyncio.timeout(30):
            while _lives(self._child):  # noqa: ASYNC110 - no child of ours: nobody tells
                await asyncio.sleep(0.005)

    async def end(self) -> None:
        assert self._mother is not None
        assert self._mother.stdin is not None
        self._mother.stdin.close()
        await asyncio.wait_for(self._mother.wait(), 30)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


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
                key = ":".join(data.split(":")[:4])
                if isinstance(callback, Ready):  # the same before a hand and after it
                    key = f"{message.message_id} {data}"
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
    randomness = random.Random(SEED)
    path = tmp_path / "gouji.sqlite3"
    server = FaultyServer(token=TOKEN, clock=fast_now)
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
            await work(server, human, randomness.randint(0, 14) if kill < KILLS else 40)
            await asyncio.sleep(randomness.uniform(0.0, 0.02))
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
        await bot.end()

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


_START = {"getMe", "deleteWebhook", "setMyCommands", "getUpdates"}


def done_by(server: FaultyServer) -> int:
    """Return how many requests the bots have made that people see something of."""
    return sum(1 for record in server.requests if record.method not in _START)


async def work(server: FaultyServer, human: Human, requests: int) -> None:
    """Let people play until the bot has made so many requests since it came back."""
    known, begun = done_by(server), len(server.requests)
    async with asyncio.timeout(90):
        while len(server.requests) == begun or done_by(server) < known + requests:
            human.look()
            await asyncio.sleep(0.005)


async def quiet(server: FaultyServer, human: Human) -> None:
    """Wait until every tap has had its effect: nothing is left to be fetched or handled."""
    await work(server, human, 1)
    async with asyncio.timeout(90):
        seen, calm = -1, 0
        while calm < 40:
            await asyncio.sleep(0.05)
            busy = server.updates.unconfirmed or server.in_flight
            calm = 0 if busy or len(server.requests) != seen else calm + 1
            seen = len(server.requests)
