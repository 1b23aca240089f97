"""What the sender needs of a chat network, and what becomes of its requests.

Every request ends as a `Sent`, an `Edited`, a `Deleted` (nothing more to do) or a `Failed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from bot.messages.model import Message

CAPTION_LIMIT: Final = 1024
"""Most characters of the text under a picture."""
TEXT_LIMIT: Final = 4096
"""Most characters of a text without a picture."""


class Fault(StrEnum):
    """What a failure means for the sender."""

    WAIT = "wait"
    """Too many requests (429)."""
    LOST = "lost"
    """The bot can't write to this chat: blocked, removed, never started."""
    MUTED = "muted"
    """The bot is in the group and may not write there."""
    DELETED = "deleted"
    """The group is gone, or is becoming a supergroup just now: time will tell."""
    MOVED = "moved"
    """The group has a new id."""
    NOT_THERE = "not-there"
    """The message to edit is gone."""
    TOO_OLD = "too-old"
    """The message can't be deleted any more."""
    NO_MEDIA = "no-media"
    """Pictures are not allowed in this chat."""
    NO_FILES = "no-files"
    """Files are not allowed in this chat."""
    NO_THREAD = "no-thread"
    """The forum topic is closed or gone."""
    BAD_FILE = "bad-file"
    """The file id is not known (any more)."""
    BAD_TEXT = "bad-text"
    """The markup of the text is wrong: a fault of this program."""
    OFFLINE = "offline"
    """The request did not reach Telegram, or Telegram was out of order."""
    UNCERTAIN = "uncertain"
    """No answer: it may have been carried out."""
    WRONG = "wrong"
    """Refused for another reason: trying again is no use."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A new message; ``file_id`` of its picture."""

    message_id: int
    file_id: str = ""


@dataclass(frozen=True, slots=True)
class Edited:
    """The message shows what it shall show."""

    file_id: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """The message is deleted, or was deleted before."""


@dataclass(frozen=True, slots=True)
class Failed:
    """It did not work.

    Attributes:
        fault: what it means.
        seconds: how long to wait, for `Fault.WAIT`.
        chat: the new id of the chat, for `Fault.MOVED`.
        told: what the network said, for the log.

    """

    fault: Fault
    seconds: float = 0.0
    chat: int = 0
    told: str = ""


class Transport(Protocol):
    """Sends, edits and deletes messages of one chat network."""

    async def send(self, message: Message, photo: bytes | str | None) -> Sent | Failed:
        """Send *message*, with *photo* as bytes or file id where there is one."""
        ...

    async def edit(
        self, message: Message, message_id: int, photo: bytes | str | None, *, has_photo: bool
    ) -> Edited | Failed:
        """Edit a message: its text, or its picture and caption, and its keyboard.

        Args:
            message: what it shall show.
            message_id: which message.
            photo: bytes or file id; ``None`` leaves the picture as it is.
            has_photo: whether the message has a picture now.

        """
        ...

    async def strip(self, chat: int, message_id: int) -> Deleted | Failed:
        """Take a message's buttons away."""
        ...

    async def delete(self, chat: int, message_id: int) -> Deleted | Failed:
        """Delete a message."""
        ...
