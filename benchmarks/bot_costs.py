"""What the bot costs: its CPU time for a tap, and requests to Telegram for an action and a hand.

Run it from the project's root:

    python -m benchmarks.bot_costs [--taps 1000] [--hands 1]

Taps: the sandbox server and the person who taps are a process of their own, so what is counted is
the bot alone: fetching, handling, storing and answering. Requests: one table of six people, who
take their time, in virtual time; what the flow control leaves out is left out here, too.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import tempfile
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path

from pydantic import SecretStr

from bot.app import BotApp
from bot.logs import set_up_logs
from bot.messages.buttons import Act, Ready, unpack
from bot.settings import Settings
from bot.table.model import Stage
from render.pictures import Picture
from render.samples import samples
from tests.support.actors import MessageView, World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.randomness import SeededRandomness

TOKEN = "4200:a-token-for-benchmarks"  # noqa: S105 - of a server on this machine
AT_ONCE = 20
THINKING = 3.0


def settings(server: str, folder: str) -> Settings:
    """Return the settings of a bot that talks to *server*."""
    return Settings(
        _env_file=None,
        token=SecretStr(TOKEN),
        base_url=server,
        database=Path(folder) / "bench.sqlite3",
        take_back_seconds=0,
    )


# --- taps


def tap_from_outside(pipe: Connection, taps: int) -> None:
    """Be the server and somebody who taps, in another process."""
    asyncio.run(_tap(pipe, taps))


async def _tap(pipe: Connection, taps: int) -> None:
    server = FaultyServer(token=TOKEN, clock=time.time)
    server.flood.enabled = False
    world = World(server)
    ann = world.user("Ann")
    async with server:
        pipe.send(server.base_url)
        ann.start()
        ann.send(ann.dm, "/gouji")
        message, data = await _first_with(world, ann.dm, "👀")
        await asyncio.sleep(3)  # pictures are drawn and sent
        pipe.send("begin")
        for _ in range(taps // AT_ONCE):
            pressed = [ann.press_forged(message, data) for _ in range(AT_ONCE)]
            for tap in pressed:
                await tap.answer(within=30)
        pipe.send("end")
        await asyncio.to_thread(pipe.recv)


async def _first_with(world: World, chat: int, label: str) -> tuple[MessageView, str]:
    while True:
        for message in world.users[0].sees(chat):
            for button in message.buttons:
                if label in button.text:
                    return message, button.data or ""
        await asyncio.sleep(0.05)


async def measure_taps(taps: int) -> None:
    """Print the bot's CPU time for a tap on 👀."""
    ours, theirs = multiprocessing.Pipe()
    other = multiprocessing.get_context("spawn").Process(
        target=tap_from_outside, args=(theirs, taps), daemon=True
    )
    other.start()
    server = await asyncio.to_thread(ours.recv)
    with tempfile.TemporaryDirectory() as folder:
        async with BotApp(settings(server, folder)):
            await asyncio.to_thread(ours.recv)
            cpu, wall = time.process_time(), time.perf_counter()
            await asyncio.to_thread(ours.recv)
            cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
        ours.send("stop")
    other.join(timeout=10)
    print(f"taps: {taps}, {cpu / taps * 1000:.2f} ms CPU each, {taps / wall:.0f} a second")


# --- requests


def no_picture(_picture: Picture, _kept: dict[str, bytes] = {}) -> bytes:  # noqa: B006 - a cache
    """Return always the same picture: here only requests are counted."""
    if not _kept:
        from render import draw  # noqa: PLC0415 - fonts are loaded only when they are needed

        _kept["one"] = draw(next(iter(samples().values())))
    return _kept["one"]


async def measure_requests(hands: int) -> None:
    """Print how many requests a hand of six people makes."""
    clock = VirtualClock()
    server = FaultyServer(token=TOKEN, clock=clock.now)
    world = World(server)
    people = [world.user(name, has_started=True) for name in "ABCDEF"]
    group = world.group("bench", *people)
    async with server:
        with tempfile.TemporaryDirectory() as folder:
            app = BotApp(
                settings(server.base_url, folder),
                clock=clock,
                randomness=SeededRandomness(1, THINKING),
                draw=no_picture,
            )
            async with app:
                world.idle_probes.append(lambda: app.is_idle)
                people[0].send(group, "/gouji")
                await world.settled(within=30)
                for person in people:
                    person.press(people[0].last(group), "坐下")
                    await world.settled(within=30)
                    await _pass(clock, world, 2)
                people[0].press(people[0].last(group), "▶ 开始")
                await world.settled(within=30)
                await _play(app, clock, world, hands)
    _tell(server, group.id, hands)


async def _play(app: BotApp, clock: VirtualClock, world: World, hands: int) -> None:
    done: set[str] = set()
    table = await app.context.tables.table_of_user(world.users[0].id)
    if table is None:
        raise RuntimeError("the table did not start")
    while True:
        shown = await app.context.tables.shown(table.id)
        if shown is None or len(shown.game.results) >= hands:
            return
        between = shown.moment.stage is Stage.BETWEEN
        for person in world.users:
            for message in person.sees(person.dm):
                for button in message.buttons:
                    callback = unpack(button.data)
                    if isinstance(callback, Act) and button.data:
                        key = f"{person.id}:" + ":".join(button.data.split(":")[:4])
                    elif isinstance(callback, Ready) and between:
                        key = f"{person.id}:{button.data}"
                    else:
                        continue
                    if key not in done:
                        done.add(key)
                        person.press(message, button.text)
                        break
        await _pass(clock, world, THINKING)


async def _pass(clock: VirtualClock, world: World, seconds: float) -> None:
    await world.settled(within=30, quiet=0.0)
    end = clock.now() + seconds
    while (wake := clock.next_wake()) is not None and wake <= end:
        clock.move_to(wake)
        await world.settled(within=30, quiet=0.0)
    clock.move_to(end)
    await world.settled(within=30, quiet=0.0)


def _tell(server: FaultyServer, group: int, hands: int) -> None:
    records = [r for r in server.requests if r.method not in {"getUpdates", "setMyCommands"}]
    taps = sum(1 for record in records if record.method == "answerCallbackQuery")
    chats = Counter(
        "group" if str(r.params.get("chat_id")) == str(group) else "own" for r in records
    )
    minutes = (records[-1].time - records[0].time) / 60
    print(f"requests: {len(records) / hands:.0f} a hand, {len(records) / taps:.2f} a tap")
    print(f"  in the group {chats['group'] / minutes:.1f} a minute, for {minutes:.0f} minutes")
    print(f"  refused: {sum(1 for record in records if not record.is_ok)}")
    for method, number in Counter(record.method for record in records).most_common():
        print(f"  {method}: {number / hands:.0f} a hand")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the bot costs.")
    parser.add_argument("--taps", type=int, default=1000, help="how many taps are timed")
    parser.add_argument("--hands", type=int, default=1, help="how many hands are counted")
    chosen = parser.parse_args()
    set_up_logs(level="ERROR", token=TOKEN)
    asyncio.run(measure_taps(chosen.taps))
    asyncio.run(measure_requests(chosen.hands))


if __name__ == "__main__":
    main()
