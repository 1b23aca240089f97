"""Writes down what people did and saw, as one reads it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.model import ChatMessage
from bot.sandbox.views import service_words
from tests.support.actors import User
from tests.support.room import Room

_ISOLATES = re.compile("[\u2066-\u2069]")
_HEX = re.compile(r"\b[0-9a-f]{16,}\b")


@dataclass(frozen=True, slots=True)
class Step:
    """What happened at a time in a chat, as lines."""

    when: float
    where: str
    lines: tuple[str, ...]


class Teller:
    """Tells what happened in the group and in the private chats of some people.

    Args:
        room: Where it happens.
        title: The first line.
        about: Whose private chats are told; the group's always is.
    """

    def __init__(self, room: Room, title: str, about: Iterable[User] = ()) -> None:
        self._room = room
        self._about = {user.id: user for user in about}
        self._next = len(self._events)
        self._start = room.clock.now()
        self._parts = [f"# {title}\n"]

    @property
    def _events(self) -> list[JournalEvent]:
        return self._room.world.state.journal.events

    def follow(self, user: User) -> None:
        """Tell that person's private chat from now on."""
        self._about[user.id] = user

    def scene(self, words: str) -> None:
        """Tell all that has happened since, under a heading."""
        self._parts.append(f"\n## {words}\n")
        self._parts.extend(self._told(self._take()))

    def skip(self, words: str) -> None:
        """Leave out all that has happened since, but say so."""
        self._take()
        self._parts.append(f"\n({words})\n")

    def text(self) -> str:
        """Return the whole story."""
        return "".join(self._parts)

    def _take(self) -> list[JournalEvent]:
        fresh = self._events[self._next :]
        self._next = len(self._events)
        return fresh

    def _told(self, events: list[JournalEvent]) -> Iterable[str]:
        where = ""
        # Chats are served side by side: within an instant only the order in each of them is fixed.
        places = [self._room.group.id, *self._about]
        told = [one for one in self._without_overtaken(events) if one.chat_id in places]
        for event in sorted(told, key=lambda one: (one.time, places.index(one.chat_id))):
            chat = self._chat(event)
            lines = self._lines(event)
            if chat is None or not lines:
                continue
            head = f"{self._time(event.time)} {chat}"
            if head != where:
                yield f"\n── {head}\n"
                where = head
            yield "".join(f"{line}\n" for line in lines)

    def _without_overtaken(self, events: list[JournalEvent]) -> list[JournalEvent]:
        """Leave out what was edited again or deleted before anybody looked twice."""
        last: dict[tuple[int, int], int] = {}
        for at, event in enumerate(events):
            if event.message is not None and event.kind in ("sent", "edited", "deleted"):
                last[event.chat_id, event.message.message_id] = at
        kept = []
        for at, event in enumerate(events):
            is_overtaken = (
                event.kind == "edited"
                and event.message is not None
                and last[event.chat_id, event.message.message_id] != at
            )
            if not is_overtaken:
                kept.append(event)
        return kept

    def _chat(self, event: JournalEvent) -> str | None:
        group = self._room.group.chat
        if event.chat_id == group.id:
            return "群里"
        user = self._about.get(event.chat_id)
        return None if user is None else f"{user.name}的私聊"

    def _lines(self, event: JournalEvent) -> list[str]:
        actor = self._room.world.state.accounts[event.actor_id].full_name
        message = event.message
        match event.kind:
            case "pressed":
                label = event.detail.partition("[")[2].rpartition("|")[0]
                return [f"{actor} 按 [{label}]"]
            case "answered" if event.popup is not None:
                if event.popup.url:
                    return [f"  → {actor}：打开 {event.popup.url}"]
                sign = "‼" if event.popup.show_alert else "→"
                return [f"  {sign} {actor}：{_flat(event.popup.text)}"] if event.popup.text else []
            case "deleted":
                return []
            case "status" | "typing":
                return [f"（{event.detail}）"] if event.kind == "status" else []
        return [] if message is None else self._message(event, actor, message)

    def _message(self, event: JournalEvent, actor: str, message: ChatMessage) -> list[str]:
        if message.service is not None:
            return [f"（{service_words(self._room.world.state, message.service)}）"]
        signs = "".join(
            sign
            for sign, is_set in (
                ("✎", event.kind == "edited"),
                ("🔕", message.is_silent and event.kind == "sent"),
                ("🖼", message.photo is not None),
                ("🔒", message.is_protected),
                (f"📄 {message.document.file_name}" if message.document else "", True),
            )
            if is_set and sign
        )
        head = f"{actor}{f' {signs}' if signs else ''}："
        text = _clean(message.text.plain).split("\n")
        lines = [head + text[0], *(f"    {line}".rstrip() for line in text[1:])]
        lines += [
            "    " + " ".join(f"[{button.text}]" for button in row)
            for row in message.keyboard or ()
        ]
        return lines

    def _time(self, when: float) -> str:
        seconds = int(when - self._start)
        days, rest = divmod(seconds, 86400)
        clock = f"{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
        return f"第 {days + 1} 天 {clock}" if days else clock


def _clean(text: str) -> str:
    return _HEX.sub(lambda found: f"{found[0][:4]}…", _ISOLATES.sub("", text))


def _flat(text: str) -> str:
    return _clean(text).replace("\n", " ⏎ ")
