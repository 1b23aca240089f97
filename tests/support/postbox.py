"""The sender alone, between a real database file and the Bot API server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from telegram import Bot

from bot.messages.model import Message, Mode, Outgoing, Priority
from bot.outbox import Pacing, Sender, Studio, enqueue
from bot.telegram.gateway import Gateway
from bot.telegram.request import AiohttpRequest
from data import Database, open_database
from render.pictures import LobbyPicture, LobbySeat, Picture, TeamScore
from tests.support.actors import Group, MessageView, User, World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.room import sketch

TOKEN = "4200:a-token-for-tests"


def picture(title: str) -> Picture:
    return LobbyPicture(
        title=title,
        seats=tuple(LobbySeat(seat=seat) for seat in range(1, 7)),
        teams=(
            TeamScore(federation="odd", mark="A", name="A"),
            TeamScore(federation="even", mark="B", name="B"),
        ),
        empty_label="empty",
    )


class Postbox:
    """What a test needs to send and to look."""

    def __init__(
        self, database: Database, server: FaultyServer, clock: VirtualClock, sender: Sender
    ) -> None:
        self.database = database
        self.server = server
        self.clock = clock
        self.sender = sender
        self.world = World(server)
        self.ann: User = self.world.user("Ann", has_started=True)
        self.bob: User = self.world.user("Bob", has_started=True)
        self.group: Group = self.world.group("friends", self.ann, self.bob)
        self.lost: list[int] = []
        self.muted: list[int] = []
        self.closed: list[tuple[int, int | None]] = []
        self.moves: list[tuple[int, int]] = []

    async def put(self, *messages: Outgoing) -> None:
        """Enqueue, and let the sender do what it can at this time."""
        await self.put_only(*messages)
        await self.idle()

    async def put_only(self, *messages: Outgoing) -> None:
        """Enqueue, and wait for nothing."""
        async with self.database.transaction() as tx:
            chats = await enqueue(tx, messages)
        self.sender.wake(chats)

    async def idle(self) -> None:
        async with asyncio.timeout(20):
            while not self.sender.is_idle:  # noqa: ASYNC110 - asked from outside, as a test does
                await asyncio.sleep(0.002)

    async def advance(self, seconds: float) -> None:
        end = self.clock.now() + seconds
        while (wake := self.clock.next_wake()) is not None and wake <= end:
            self.clock.move_to(wake)
            await self.idle()
        self.clock.move_to(end)
        await self.idle()

    async def waiting(self, chat: int) -> int:
        async with self.database.reading() as tx:
            return len(await tx.outbox.of_chat(chat))

    def methods(self, chat: int | None = None) -> list[str]:
        return [
            record.method
            for record in self.server.requests
            if record.method != "getMe"
            and (chat is None or str(record.params.get("chat_id")) == str(chat))
        ]

    async def until(self, true: Callable[[], object], within: float) -> None:
        """Wait in real time until something is true."""
        async with asyncio.timeout(within):
            while not true():  # noqa: ASYNC110 - asked from outside, as a test does
                await asyncio.sleep(0.002)

    def shown(self, user: User, chat: int) -> list[str]:
        return [message.text for message in self.seen(user, chat)]

    def seen(self, user: User, chat: int) -> Sequence[MessageView]:
        bot = self.world.bot.id
        return [message for message in user.sees(chat) if message.sender_id == bot]

    # the sender's own events

    async def note_lost(self, chat: int) -> None:
        self.lost.append(chat)

    async def note_muted(self, chat: int) -> None:
        async with self.database.transaction() as tx:
            await tx.outbox.mute_chat(chat)
        self.muted.append(chat)

    async def note_closed(self, chat: int, thread: int | None) -> None:
        self.closed.append((chat, thread))

    async def note_moved(self, old: int, new: int) -> None:
        self.moves.append((old, new))


class _Events:
    """Passes on what the sender learns, once the post box is there."""

    box: Postbox | None = None

    async def lost(self, chat: int) -> None:
        if self.box is not None:
            await self.box.note_lost(chat)

    async def muted(self, chat: int) -> None:
        if self.box is not None:
            await self.box.note_muted(chat)

    async def closed(self, chat: int, thread: int | None) -> None:
        if self.box is not None:
            await self.box.note_closed(chat, thread)

    async def moved(self, old: int, new: int) -> None:
        if self.box is not None:
            await self.box.note_moved(old, new)


@asynccontextmanager
async def open_postbox(folder: Path, *, patience: float = 5.0) -> AsyncIterator[Postbox]:
    clock = VirtualClock()
    database = await open_database(folder / "post.sqlite3")
    request = AiohttpRequest(timeout=patience)
    studio = Studio(sketch)
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        bot = Bot(TOKEN, base_url=server.base_url, request=request, get_updates_request=request)
        await bot.initialize()
        events = _Events()
        sender = Sender(
            database=database,
            transport=Gateway(bot),
            studio=studio,
            clock=clock,
            pacing=Pacing(),
            events=events,
        )
        box = events.box = Postbox(database, server, clock, sender)
        await sender.start()
        yield box
        await sender.stop()
        await bot.shutdown()
    studio.close()
    await database.close()


def text(chat: int, words: str, **changes: object) -> Message:
    values: dict[str, object] = {"chat": chat, "slot": "hand", "text": words, **changes}
    return Message(**values)  # type: ignore[arg-type]  # names of its fields


def ring(chat: int, words: str, **changes: object) -> Message:
    return text(chat, words, mode=Mode.RENEW, priority=Priority.TURN, **changes)
