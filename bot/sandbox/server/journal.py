"""What happened: every request, every violation, every event of every chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from bot.sandbox.server.model import ChatMessage, Json

JournalEventKind = Literal["sent", "edited", "deleted", "pressed", "answered", "status", "typing"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestRecord:
    """One request of the bot.

    ``params`` holds uploads as ``sha256:…``; no record holds the token. ``fault`` names the class
    of the `bot.sandbox.server.interception.Interception`, if there was one.
    """

    time: float
    method: str
    params: Json
    status: int
    description: str = ""
    result: Any = None
    fault: str | None = None

    @property
    def is_ok(self) -> bool:
        """Whether the request was carried out."""
        return self.status == 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """A request that no correct bot makes."""

    time: float
    method: str
    problem: str
    params: Json


@dataclass(frozen=True, slots=True)
class Popup:
    """What answerCallbackQuery shows to the person who pressed."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class JournalEvent:
    """Something that happened in a chat.

    Attributes:
        time: The server's time.
        chat_id: The chat.
        kind: What happened.
        actor_id: Who did it; for ``answered`` the person who sees the pop-up.
        message: The message as it was after the event.
        detail: Label and data of a pressed button, a change of a member's status, or the
            bot's chat action (``typing``).
        popup: The answer to a tap.
    """

    time: float
    chat_id: int
    kind: JournalEventKind
    actor_id: int
    message: ChatMessage | None = None
    detail: str = ""
    popup: Popup | None = None


class Journal:
    """Requests and events, in the order in which they happened.

    Attributes:
        requests: The bot's requests.
        violations: The requests that broke the API's rules.
        events: What happened in the chats.
        listeners: Called with every new event.
    """

    def __init__(self) -> None:
        self.requests: list[RequestRecord] = []
        self.violations: list[Violation] = []
        self.events: list[JournalEvent] = []
        self.listeners: list[Callable[[JournalEvent], None]] = []

    def add(self, event: JournalEvent) -> None:
        """Keep an event and call the listeners."""
        self.events.append(event)
        for listener in tuple(self.listeners):
            listener(event)
