"""Messages as people see them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from bot.sandbox.server.entities import TextEntity, to_html, utf16_slice
from bot.sandbox.server.keyboards import InlineButton, InlineKeyboard
from bot.sandbox.server.model import Chat, ChatMessage, ServiceMessage
from bot.sandbox.server.state import State


class HasId(Protocol):
    """A user or a group."""

    @property
    def id(self) -> int:
        """The id of the chat."""
        ...


ChatRef: TypeAlias = int | HasId
"""A chat: its id, a group, or a user for the private chat with the bot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageView:
    """A message as a person saw it at one moment; it never changes.

    Attributes:
        chat_id: The chat.
        message_id: Its number there.
        sender_id: The author's id.
        sender: The author's full name.
        text: Text, caption, or the words for a service message.
        entities: Formatting of the text.
        html: The same text as safe HTML.
        keyboard: Rows of inline buttons.
        photo: The photo's bytes.
        photo_sha256: Their hash.
        document: The attached file's bytes.
        document_name: The attached file's name.
        service: Name of the service message's field, such as ``new_chat_members``.
        date: When it was sent.
        edit_date: When it was last edited.
        thread_id: The forum topic.
        reply_to: Number of the message that it answers.
        is_silent: Whether it came without sound.
        is_protected: Whether it can't be forwarded or saved.
    """

    chat_id: int
    message_id: int
    sender_id: int
    sender: str
    text: str
    entities: tuple[TextEntity, ...]
    html: str
    keyboard: InlineKeyboard
    photo: bytes | None
    photo_sha256: str | None
    document: bytes | None
    document_name: str | None
    service: str | None
    date: int
    edit_date: int | None
    thread_id: int | None
    reply_to: int | None
    is_silent: bool
    is_protected: bool

    @property
    def buttons(self) -> tuple[InlineButton, ...]:
        """All buttons, row by row."""
        return tuple(button for row in self.keyboard for button in row)

    @property
    def labels(self) -> tuple[tuple[str, ...], ...]:
        """The labels of the keyboard, row by row."""
        return tuple(tuple(button.text for button in row) for row in self.keyboard)

    def button(self, wanted: str) -> InlineButton:
        """Return the button with this label or this callback data.

        Raises:
            LookupError: The message has no such button; the error lists those it has.
        """
        for button in self.buttons:
            if wanted in (button.text, button.data):
                return button
        raise LookupError(f"no button {wanted!r} in {self.labels!r}")

    def has_button(self, wanted: str) -> bool:
        """Return whether there is a button with this label or callback data."""
        return any(wanted in (button.text, button.data) for button in self.buttons)

    def covered(self, kind: str) -> tuple[str, ...]:
        """Return the parts of the text that entities of a kind cover."""
        return tuple(
            utf16_slice(self.text, e.offset, e.length) for e in self.entities if e.type == kind
        )


def view(state: State, message: ChatMessage) -> MessageView:
    """Return a message as people see it."""
    photo, document = message.photo, message.document
    plain = message.text.plain
    if message.service is not None:
        plain = service_words(state, message.service)
    return MessageView(
        chat_id=message.chat_id,
        message_id=message.message_id,
        sender_id=message.sender_id,
        sender=state.accounts[message.sender_id].full_name,
        text=plain,
        entities=message.text.entities,
        html=to_html(message.text),
        keyboard=message.keyboard or (),
        photo=None if photo is None else state.files.content(photo.sha256),
        photo_sha256=None if photo is None else photo.sha256,
        document=None if document is None else state.files.content(document.sha256),
        document_name=None if document is None else document.file_name,
        service=None if message.service is None else message.service.kind,
        date=message.date,
        edit_date=message.edit_date,
        thread_id=message.thread_id,
        reply_to=message.reply_to,
        is_silent=message.is_silent,
        is_protected=message.is_protected,
    )


def find_chat(state: State, ref: ChatRef) -> Chat:
    """Return the chat that a reference means."""
    return state.chats[ref if isinstance(ref, int) else ref.id]


def service_words(state: State, service: ServiceMessage) -> str:
    """Return a service message in words."""
    match service.kind:
        case "new_chat_members":
            names = ", ".join(state.accounts[id_].full_name for id_ in service.value)
            return f"{names} joined the group"
        case "left_chat_member":
            return f"{state.accounts[service.value].full_name} left the group"
        case "pinned_message":
            return f"pinned message {service.value}"
        case "forum_topic_created":
            return f"topic “{service.value}” was created"
        case "migrate_to_chat_id" | "migrate_from_chat_id":
            return "the group became a supergroup"
        case _:
            return service.kind.replace("_", " ")
