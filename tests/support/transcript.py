"""What happened in a chat, as text."""

from __future__ import annotations

from collections.abc import Iterator

from bot.sandbox.server.entities import to_html
from bot.sandbox.server.journal import JournalEvent, Popup
from bot.sandbox.server.model import ChatMessage
from bot.sandbox.server.state import State
from bot.sandbox.views import service_words


class Transcript:
    """All that happened in a chat; equal runs give equal texts.

    Args:
        state: The state whose journal is read.
        chat_id: The chat.
        seen_by: Leave out the taps and pop-ups of everybody else; ``None`` leaves out nothing.
    """

    def __init__(self, state: State, chat_id: int, seen_by: int | None = None) -> None:
        self._state = state
        self._chat_id = chat_id
        self._seen_by = seen_by

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        """Yield one line for each thing that happened, and one for each row of buttons."""
        for event in self._state.journal.events:
            is_private = event.kind in ("pressed", "answered")
            is_hidden = is_private and self._seen_by not in (None, event.actor_id)
            if event.chat_id == self._chat_id and not is_hidden:
                yield from self._event_lines(event)

    def _event_lines(self, event: JournalEvent) -> Iterator[str]:
        name = self._state.accounts[event.actor_id].full_name
        head = f"{event.time:.3f} {event.kind} {name}"
        message = event.message
        if event.kind == "answered" and event.popup is not None:
            yield f"{head}: {_popup_words(event.popup)}"
        elif event.kind in ("pressed", "status", "typing") or message is None:
            yield f"{head}: {event.detail}"
        elif event.kind == "deleted":
            yield f"{head}: #{message.message_id}"
        else:
            yield f"{head}: #{message.message_id}{_flags(message)} {self._words(message)}"
            for row in message.keyboard or ():
                yield "    " + " ".join(f"[{b.text}|{b.value}]" for b in row)

    def _words(self, message: ChatMessage) -> str:
        parts: list[str] = []
        if message.photo is not None:
            parts.append(f"photo:{message.photo.sha256}")
        if message.document is not None:
            parts.append(f"file:{message.document.file_name}:{message.document.sha256}")
        if message.service is not None:
            parts.append(f"({service_words(self._state, message.service)})")
        else:
            parts.append(to_html(message.text).replace("\n", "⏎"))
        return " ".join(parts)


def _popup_words(popup: Popup) -> str:
    kind = "alert" if popup.show_alert else "toast"
    link = "" if popup.url is None else f" → {popup.url}"
    return f"{kind} {popup.text}{link}".replace("\n", "⏎")


def _flags(message: ChatMessage) -> str:
    flags = {
        "silent": message.is_silent,
        "protected": message.is_protected,
        f"topic={message.thread_id}": message.thread_id is not None,
        f"reply={message.reply_to}": message.reply_to is not None,
    }
    return "".join(f" {name}" for name, is_set in flags.items() if is_set)
