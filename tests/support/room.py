"""A group of people round the whole bot: its own composition, over HTTP, in virtual time."""

from __future__ import annotations

import hashlib
import random
import struct
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import cattrs
from pydantic import SecretStr

from bot.app import BotApp
from bot.settings import Settings
from bot.table.randomness import Randomness
from render.pictures import Picture
from tests.support.actors import Group, MessageView, Tap, User, World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.randomness import SeededRandomness

TOKEN = "4200:sandbox-token"
NAMES = ("老王", "小李", "Ann", "Bob", "张三", "李四")


def sketch(picture: Picture) -> bytes:
    """Return a small grey picture whose pixels are the digest of all values of *picture*."""
    digest = hashlib.sha256(repr(cattrs.unstructure(picture)).encode()).digest()
    size = len(digest)
    rows = (b"\x00" + digest) * size

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    header = struct.pack(">IIBBBBB", size, size, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


class Room:
    """One group, its people and the bot."""

    def __init__(
        self,
        server: FaultyServer,
        world: World,
        clock: VirtualClock,
        app: BotApp,
        make: Callable[[], BotApp] | None = None,
    ) -> None:
        self.server = server
        self.world = world
        self.clock = clock
        self.app = app
        self._make = make
        self.people: tuple[User, ...] = ()
        self._group: Group | None = None
        self.thread: int | None = None
        """The forum topic in which people write, where they play in one."""
        world.idle_probes.append(lambda: self.app.is_idle)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Let the bot run; whichever runs in the end is stopped."""
        await self.app.__aenter__()
        try:
            yield
        finally:
            await self.app.__aexit__(None, None, None)

    async def restart(self) -> None:
        """Stop the bot and start another one on the same database."""
        assert self._make is not None, "this room cannot make another bot"
        await self.settle()
        await self.app.__aexit__(None, None, None)
        self.app = self._make()
        await self.app.__aenter__()
        await self.settle()

    def gather(
        self,
        *names: str,
        languages: tuple[str, ...] = (),
        started: bool = True,
        is_supergroup: bool = True,
        is_forum: bool = False,
    ) -> Group:
        """Let people come together in a group."""
        codes = languages or ("zh-hans",) * len(names)
        self.people = tuple(
            self.world.user(name, language_code=code, has_started=started)
            for name, code in zip(names, codes, strict=True)
        )
        self._group = self.world.group(
            "够友", *self.people, is_supergroup=is_supergroup, is_forum=is_forum
        )
        return self._group

    @property
    def group(self) -> Group:
        """The group that has gathered."""
        assert self._group is not None, "nobody has gathered"
        return self._group

    # --- time

    async def settle(self) -> None:
        """Wait until the bot has done all that it can do now."""
        await self.world.settled(within=20, quiet=0.0)

    async def advance(self, seconds: float) -> None:
        """Let time pass, stopping wherever somebody waits for it."""
        end = self.clock.now() + seconds
        await self.settle()
        while (wake := self.clock.next_wake()) is not None and wake <= end:
            self.clock.move_to(wake)
            await self.settle()
        self.clock.move_to(end)
        await self.settle()

    # --- doing

    async def say(self, user: User, chat: object, text: str) -> None:
        """Let somebody write, and give the bot a moment to answer."""
        thread = self.thread if chat is self._group else None
        user.send(chat, text, thread=thread)  # type: ignore[arg-type]  # a group or an id, as `send` takes them
        await self.advance(2)

    async def press(self, user: User, message: MessageView, wanted: str) -> str:
        """Press a button and return the text of the answer."""
        return await self.answered(user.press(message, wanted))

    async def answered(self, tap: Tap) -> str:
        """Return the text with which a tap is answered, the address for a link."""
        popup = await tap.answer(within=20)
        await self.settle()
        return popup.url or popup.text

    def table(self, user: User | None = None) -> MessageView:
        """Return the newest message of the group that has a picture."""
        viewer = user or self.people[0]
        pictures = [m for m in viewer.sees(self.group) if m.photo is not None]
        return pictures[-1]

    def hand(self, user: User) -> MessageView:
        """Return the newest picture in somebody's own chat."""
        message = user.last(user.dm)
        if message.photo is None:
            message = [m for m in user.sees(user.dm) if m.photo is not None][-1]
        return message

    async def seat_all(self) -> MessageView:
        """Open a lobby and let everybody sit; returns its message."""
        await self.say(self.people[0], self.group, "/gouji")
        for user in self.people:
            lobby = self.people[0].last(self.group)
            await self.press(user, lobby, "坐下" if lobby.has_button("坐下") else "Sit")
        await self.advance(30)
        return self.people[0].last(self.group)

    async def start(self) -> None:
        """Seat everybody, computers for the rest, and start."""
        lobby = await self.seat_all()
        if len(self.people) < 6:
            await self.press(self.people[0], lobby, "电脑补满")
        await self.press(self.people[0], lobby, "▶ 开始")
        await self.advance(3)


@asynccontextmanager
async def open_room(
    folder: Path,
    *,
    randomness: Randomness | None = None,
    draw: Callable[[Picture], bytes] = sketch,
    flood: bool = True,
    **settings: Any,
) -> AsyncIterator[Room]:
    """Start a server and the bot on it; end both, and check that the bot was correct."""
    clock = VirtualClock()
    words = (f"word{number}" for number in count(1))
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        server.flood.enabled = flood

        def make() -> BotApp:
            return BotApp(
                Settings(
                    _env_file=None,
                    token=SecretStr(TOKEN),
                    database=folder / "test.sqlite3",
                    base_url=server.base_url,
                    poll_seconds=20,
                    **{"take_back_seconds": 0.0, **settings},
                ),
                clock=clock,
                randomness=randomness or SeededRandomness(7, 1.0),
                draw=draw,
                new_word=lambda: next(words),
            )

        room = Room(server, World(server), clock, make(), make)
        async with room.running():
            yield room
        assert server.violations == []


class Policy:
    """How a scripted person plays, from what stands on the screen alone."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, message: MessageView) -> str | None:
        """Return the callback data of a button, ``None`` where nothing is asked."""
        asked = [button for button in message.buttons if (button.data or "").startswith("1a:")]
        if not asked:
            return None
        words = {"过", "让", "不烧", "Pass", "Yield", "No burn", "不革命", "Don't revolt"}
        declines = [button for button in asked if button.text in words]
        sets = [button for button in asked if button.text not in words]
        if declines and (not sets or self._random.random() < 0.2):
            return declines[0].data
        if declines:
            return sets[0].data
        return max(sets, key=lambda button: (_size(button.text), self._random.random())).data


def _size(label: str) -> int:
    """Return how many cards a button leads: ``9 ×4`` is four."""
    _, _, count = label.rpartition("×")
    return int(count) if count.isdecimal() else len(label)


async def play(
    room: Room, policies: tuple[Policy, ...], *, until: Callable[[], bool], pause: float = 2.0
) -> int:
    """Let the people play by their screens until *until* says so; returns how often they tapped."""
    taps = 0
    tried: set[tuple[int, str]] = set()
    idle = 0
    while not until():
        for user, policy in zip(room.people, policies, strict=True):
            message = room.hand(user)
            data = policy.choose(message)
            if data is None or (user.id, data) in tried:
                continue
            tried.add((user.id, data))
            await room.press(user, message, data)
            taps += 1
            idle = 0
        idle += 1
        assert idle < 200, "the table stands still"
        await room.advance(pause)
    return taps
