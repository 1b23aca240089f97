"""What the sender needs of a chat network: four requests, and how each of them can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.messages.model import Message


class Fault(StrEnum):
    """Why a request failed, as far as the sender treats it differently."""

    WAIT = "wait"
    """There were too many requests (429)."""
    LOST = "lost"
    """The bot can't write to this chat: it is blocked, was removed, or was never started."""
    MUTED = "muted"
    """The bot is a member of the group, but may not write there."""
    DELETED = "deleted"
    """The group is gone, or it is just becoming a supergroup: both look alike."""
    MOVED = "moved"
    """The group has a new id."""
    NOT_THERE = "not-there"
    """The message to edit is not in the chat."""
    TOO_OLD = "too-old"
    """The message is too old to be deleted."""
    NO_MEDIA = "no-media"
    """Pictures are not allowed in this chat."""
    NO_FILES = "no-files"
    """Files are not allowed in this chat."""
    NO_THREAD = "no-thread"
    """The forum topic is closed or gone."""
    BAD_FILE = "bad-file"
    """The file id is unknown, or is not known any more."""
    BAD_TEXT = "bad-text"
    """The markup of the text is wrong, through a fault of this program."""
    OFFLINE = "offline"
    """The request was not carried out: there is no connection, or the network has a fault."""
    UNCERTAIN = "uncertain"
    """No answer came: the request may have been carried out."""
    WRONG = "wrong"
    """The request was refused for another reason, and would be refused again."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message was sent.

    Attributes:
        message_id: the network's number of the message.
        file_id: id of its picture, with which it can be sent again; empty without a picture.

    """

    message_id: int
    file_id: str = ""


@dataclass(frozen=True, slots=True)
class Edited:
    """The message shows what it is to show; ``file_id`` is that of a new picture."""

    file_id: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """There is nothing left to do: the message is deleted, or its buttons are."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The request failed.

    Attributes:
        fault: why.
        seconds: how long to wait, for `Fault.WAIT`.
        chat: the new id of the chat, for `Fault.MOVED`.
        told: the network's words, for the log.

    """

    fault: Fault
    seconds: float = 0.0
    chat: int = 0
    told: str = ""


class Transport(Protocol):
    """Sends, edits and deletes messages in one chat network. No request raises an error."""

    async def send(self, message: Message, photo: bytes | str | None) -> Sent | Failed:
        """Send a message.

        Args:
            message: its picture is ignored.
            photo: the picture as bytes of an image file or as a file id; ``None`` for text alone.

        """
        ...

    async def edit(
        self, message: Message, message_id: int, photo: bytes | str | None, *, has_photo: bool
    ) -> Edited | Failed:
        """Edit a message: its text, or its picture and caption, and its keyboard.

        Args:
            message: what it is to show; its picture is ignored.
            message_id: the network's number of the message.
            photo: a new picture, as in `send`; ``None`` leaves the picture as it is.
            has_photo: whether the message has a picture.

        """
        ...

    async def strip(self, chat: int, message_id: int) -> Deleted | Failed:
        """Remove the buttons of a message."""
        ...

    async def delete(self, chat: int, message_id: int) -> Deleted | Failed:
        """Delete a message."""
        ...
