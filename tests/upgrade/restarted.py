"""A bot that starts on a stored database, and what people see from then on.

Everything here acts on the screens alone: it presses buttons by their labels, writes texts and lets
time pass. So it is the same for every version of the program.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final
from zlib import adler32, crc32

from pydantic import SecretStr

from bot.app import BotApp
from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.model import ChatMessage
from bot.settings import Settings
from render import alt_text
from render.pictures import Picture
from tests.support.actors import Group, MessageView, Tap, User, World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.randomness import SeededRandomness
from tests.support.room import TOKEN, Policy, Room
from tests.upgrade.server_file import read_server

FOLDER: Final = Path(__file__).parent / "463db34"
_COUNTED: Final = re.compile("(send|edit|delete)(?!Webhook)")
_BLANKS: Final = re.compile(" +$", re.MULTILINE)
_ISOLATES: Final = re.compile("[\u2066-\u2069]")


def draw(picture: Picture) -> bytes:
    """Return a small grey PNG whose pixels are the digest of the words for *picture*.

    It is written byte by byte, so that it does not depend on a version of zlib.
    """
    pixels = sha256(alt_text(picture).encode()).digest()
    rows = b"".join(b"\x00" + pixels[start : start + 8] for start in range(0, 32, 8))
    size = len(rows).to_bytes(2, "little")
    flipped = bytes(byte ^ 0xFF for byte in size)
    data = b"\x78\x01\x01" + size + flipped + rows + adler32(rows).to_bytes(4, "big")
    header = (8).to_bytes(4, "big") + (4).to_bytes(4, "big") + bytes((8, 0, 0, 0, 0))
    chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = crc32(kind + body)
    return len(body).to_bytes(4, "big") + kind + body + check.to_bytes(4, "big")


class Continuation:
    """A bot on a stored database, the people round it, and what they see from then on.

    Attributes:
        room: the bot and the means to let time pass.

    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self._start = room.clock.now()
        self._next = len(self._events)
        self._parts: list[str] = []
        self._policies: dict[int, Policy] = {}
        self._tried: set[tuple[int, int, str]] = set()

    # --- people

    @property
    def people(self) -> list[User]:
        """Everybody."""
        return list(self.room.world.users)

    def user(self, name: str) -> User:
        """Return a person by the first name."""
        return next(user for user in self.people if user.name == name)

    def group(self, title: str = "") -> Group:
        """Return a group by its title, the first one by default."""
        groups = self.room.world.groups
        return next(group for group in groups if title in ("", group.chat.title))

    def find(self, name: str, label: str, chat: Group | None = None) -> MessageView:
        """Return the newest message with a button, in a group or in the private chat."""
        user = self.user(name)
        for message in reversed(user.sees(user.dm if chat is None else chat)):
            if any(button.text.startswith(label) for button in message.buttons):
                return message
        seen = [m.labels for m in user.sees(user.dm if chat is None else chat) if m.buttons]
        raise LookupError(f"{name} sees no button {label!r}, but {seen}")

    # --- doing

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.room.advance(seconds)

    async def press(
        self, name: str, label: str, chat: Group | None = None, *, then: float = 4.0
    ) -> None:
        """Press the newest button whose label begins like this, and wait a moment."""
        tap = self.tap(name, label, chat)
        if tap.url is None:
            await self.room.answered(tap)
        await self.wait(then)

    def tap(self, name: str, label: str, chat: Group | None = None) -> Tap:
        """Press a button like `press`, and wait for nothing."""
        message = self.find(name, label, chat)
        button = next(b for b in message.buttons if b.text.startswith(label))
        return self.user(name).press(message, button.data or button.text)

    async def say(
        self, name: str, text: str, chat: Group | None = None, *, then: float = 4.0
    ) -> None:
        """Write a text, and wait a moment."""
        user = self.user(name)
        thread = next(iter(chat.chat.topics), None) if chat is not None else None
        user.send(user.dm if chat is None else chat, text, thread=thread)
        await self.wait(then)

    async def play(self, seconds: float, *, without: Iterable[str] = ()) -> None:
        """Let people press what their hands ask, each question once."""
        end = self.room.clock.now() + seconds
        while self.room.clock.now() < end:
            for user in self.people:
                if user.name not in without:
                    await self.act(user)
            await self.wait(2.0)

    async def act(self, user: User) -> None:
        """Press what the hand of *user* asks, if it is a new question."""
        policy = self._policies.setdefault(user.id, Policy(self.people.index(user)))
        for message in reversed(user.sees(user.dm)):
            data = policy.choose(message)
            if data is not None and (user.id, message.message_id, data) not in self._tried:
                self._tried.add((user.id, message.message_id, data))
                await self.room.answered(user.press(message, data))
                return

    # --- telling

    def note(self, words: str) -> None:
        """Write down what was seen so far, under a heading."""
        fresh = self._events[self._next :]
        self._next += len(fresh)
        self._parts.append(f"## {words}\n")
        where = ""
        for event in _in_order(fresh):
            lines = self._lines(event)
            head = f"{event.time - self._start:.2f} {self._chat(event.chat_id)}"
            if lines and head != where:
                self._parts.append(f"-- {head}\n")
                where = head
            self._parts += [f"{line}\n" for line in lines]

    def text(self) -> str:
        """Return all that was written down, and which requests the bot has made."""
        made: dict[str, int] = {}
        for request in self.room.server.requests:
            if _COUNTED.match(request.method):
                made[request.method] = made.get(request.method, 0) + 1
        counted = "".join(f"{method}: {number}\n" for method, number in sorted(made.items()))
        return _BLANKS.sub("", "".join(self._parts)) + "## requests\n" + counted

    @property
    def _events(self) -> list[JournalEvent]:
        return self.room.world.state.journal.events

    def _chat(self, chat_id: int) -> str:
        chat = self.room.world.state.chats[chat_id]
        return chat.title or self.room.world.state.accounts[chat_id].full_name

    def _lines(self, event: JournalEvent) -> list[str]:
        actor = self.room.world.state.accounts[event.actor_id].full_name
        message = event.message
        if event.kind == "pressed":
            label = event.detail.partition("[")[2].rpartition("|")[0]
            return [f"{actor} presses [{_clean(label)}]"]
        if event.kind == "answered" and event.popup is not None:
            kind = "alert" if event.popup.show_alert else "pop-up"
            link = f" {event.popup.url}" if event.popup.url else ""
            return [f"{kind}: {_clean(event.popup.text)}{link}"]
        if event.kind == "status":
            return [event.detail]
        if message is None or message.service is not None or event.kind == "typing":
            return []
        if event.kind == "deleted":
            return [f"{actor} deletes #{message.message_id}"]
        return [f"{actor} {event.kind} {self._words(message)}", *_keys(message)]

    def _words(self, message: ChatMessage) -> str:
        files = self.room.world.state.files
        parts = [f"#{message.message_id}"]
        if message.photo is not None:
            pixels = sha256(files.content(message.photo.sha256)).hexdigest()
            parts.append(f"picture {pixels[:8]}")
        if message.document is not None:
            parts.append(f"{message.document.file_name} {message.document.sha256[:8]}")
        if message.is_silent:
            parts.append("silent")
        if message.is_protected:
            parts.append("protected")
        if message.thread_id is not None:
            parts.append(f"topic {message.thread_id}")
        return f"{', '.join(parts)}: {_clean(message.text.plain)}"


def _in_order(events: list[JournalEvent]) -> list[JournalEvent]:
    """Sort what happens at the same time, and leave out edits that are edited again at once.

    Chats are served side by side: the order is fixed within a chat alone. Answers to taps overtake
    messages.
    """
    last = {
        (event.chat_id, event.message.message_id, event.time): place
        for place, event in enumerate(events)
        if event.message is not None and event.kind in ("edited", "deleted")
    }
    kept = [
        event
        for place, event in enumerate(events)
        if event.kind != "edited"
        or event.message is None
        or last[event.chat_id, event.message.message_id, event.time] == place
    ]
    taps = ("pressed", "answered")
    return sorted(kept, key=lambda event: (event.time, event.chat_id, event.kind not in taps))


def _keys(message: ChatMessage) -> list[str]:
    rows = message.keyboard or ()
    return ["    " + " ".join(f"[{_clean(button.text)}]" for button in row) for row in rows]


def _clean(text: str) -> str:
    return _ISOLATES.sub("", text).replace("\n", "\n    ")


# --- running


def copy_of(name: str, folder: Path) -> Path:
    """Copy a stored database into *folder* and return the path of the copy."""
    path = folder / "test.sqlite3"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.sqlite3.gz").read_bytes()))
    return path


@asynccontextmanager
async def continued(name: str, folder: Path) -> AsyncIterator[Continuation]:
    """Start the bot on a copy of a stored database, at the time at which it was stored.

    Args:
        name: which database.
        folder: where the copy is made.

    """
    stored = json.loads(gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()))
    database = copy_of(name, folder)
    clock = VirtualClock(stored["now"])
    words = (f"later{number}" for number in count(1))
    async with FaultyServer(token=TOKEN, clock=clock.now) as server:
        world = World(server)
        await read_server(world, stored["server"], last_update=stored["last_update"])

        def make() -> BotApp:
            return BotApp(
                Settings(
                    _env_file=None,
                    token=SecretStr(TOKEN),
                    database=database,
                    base_url=server.base_url,
                    poll_seconds=20,
                    **stored["settings"],
                ),
                clock=clock,
                randomness=SeededRandomness(11, 1.0),
                draw=draw,
                new_word=lambda: next(words),
            )

        room = Room(server, world, clock, make(), make)
        play = Continuation(room)
        async with room.running():
            await room.settle()
            play.note("the bot is there again")
            yield play
        assert server.violations == []
