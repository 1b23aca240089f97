"""Messages in Telegram: sending, editing and deleting them, and what Telegram's refusals mean."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    error,
)
from telegram import Message as TelegramMessage
from telegram.constants import ParseMode

from bot.messages.model import Keyboard, Message
from bot.outbox.transport import Deleted, Edited, Failed, Fault, Sent
from bot.telegram.request import UncertainError, seconds_of

_FILE_NAME = "gouji.jpg"
"""All pictures have the same name, so that a name tells nothing."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_T = TypeVar("_T")

_PATTERNS: tuple[tuple[str, Fault], ...] = (
    (r"message to edit not found|message_id_invalid|message can't be edited", Fault.NOT_THERE),
    (r"no text in the message to edit|no caption in the message to edit", Fault.NOT_THERE),
    (r"message can't be deleted", Fault.TOO_OLD),
    (r"chat not found|user is deactivated|bot was kicked|peer_id_invalid", Fault.LOST),
    (r"have no rights to send a message|not enough rights to send text messages", Fault.MUTED),
    (r"chat_write_forbidden|chat_send_plain_forbidden", Fault.MUTED),
    (
        r"not enough rights to send (photos|media)|chat_send_(photos|media)_forbidden",
        Fault.NO_MEDIA,
    ),
    (r"not enough rights to send documents|chat_send_docs_forbidden", Fault.NO_FILES),
    (r"thread not found|topic_closed|topic_deleted", Fault.NO_THREAD),
    (
        r"wrong (remote )?file|wrong file[ _]identifier|file_reference|wrong type of the",
        Fault.BAD_FILE,
    ),
    (r"can't parse entities", Fault.BAD_TEXT),
)
"""What Telegram says when it refuses a request (400), first match first."""
_DONE = re.compile(
    r"message is not modified|message to delete not found|message identifier is not specified",
    re.IGNORECASE,
)
"""What Telegram says when there was nothing to do."""


def classify(fault: error.TelegramError) -> Failed | None:
    """Return what an error means; ``None`` where there was nothing to do (*not modified*)."""
    told = fault.message
    match fault:
        case error.RetryAfter():
            return Failed(Fault.WAIT, seconds=seconds_of(fault), told=told)
        case error.ChatMigrated():
            return Failed(Fault.MOVED, chat=fault.new_chat_id, told=told)
        case error.Forbidden() if "group chat was deleted" in told.lower():
            return Failed(Fault.DELETED, told=told)
        case error.Forbidden():
            return Failed(Fault.LOST, told=told)
        case error.BadRequest():
            if _DONE.search(told):
                return None
            for pattern, kind in _PATTERNS:
                if re.search(pattern, told, re.IGNORECASE):
                    return Failed(kind, told=told)
            return Failed(Fault.WRONG, told=told)
        case UncertainError():
            return Failed(Fault.UNCERTAIN, told=told)
        case error.NetworkError():
            return Failed(Fault.OFFLINE, told=told)
        case error.InvalidToken() | error.Conflict():
            return Failed(Fault.OFFLINE, told=type(fault).__name__)
    # The answer was cut off: the request may have been carried out.
    return Failed(Fault.UNCERTAIN, told=told)


class Gateway:
    """The `bot.outbox.transport.Transport` of Telegram, with python-telegram-bot."""

    def __init__(self, bot: Bot) -> None:
        """Send messages of *bot*."""
        self._bot = bot

    async def send(self, message: Message, photo: bytes | str | None) -> Sent | Failed:
        """Send a message (`Transport.send`)."""
        common: dict[str, Any] = {
            "chat_id": message.chat,
            "parse_mode": ParseMode.HTML,
            "reply_markup": markup(message.keyboard),
            "disable_notification": message.silent,
            "protect_content": message.protect or None,
            "message_thread_id": message.thread,
        }
        if (file := message.file) is not None:

            async def request() -> TelegramMessage:
                return await self._bot.send_document(
                    document=file.content.encode(),
                    filename=file.name,
                    caption=message.text,
                    **common,
                )

        elif photo is None:

            async def request() -> TelegramMessage:
                return await self._bot.send_message(
                    text=message.text, link_preview_options=_NO_PREVIEW, **common
                )

        else:

            async def request() -> TelegramMessage:
                return await self._bot.send_photo(
                    photo=photo, filename=_FILE_NAME, caption=message.text, **common
                )

        answer = await _carry_out(request)
        if isinstance(answer, TelegramMessage):
            return Sent(answer.message_id, file_id_of(answer))
        return answer if isinstance(answer, Failed) else Failed(Fault.WRONG, told="no message")

    async def edit(
        self, message: Message, message_id: int, photo: bytes | str | None, *, has_photo: bool
    ) -> Edited | Failed:
        """Edit a message (`Transport.edit`)."""
        common: dict[str, Any] = {
            "chat_id": message.chat,
            "message_id": message_id,
            "reply_markup": markup(message.keyboard),
        }
        if photo is not None:

            async def request() -> TelegramMessage | bool:
                media = InputMediaPhoto(
                    photo, caption=message.text, parse_mode=ParseMode.HTML, filename=_FILE_NAME
                )
                return await self._bot.edit_message_media(media=media, **common)

        elif has_photo:

            async def request() -> TelegramMessage | bool:
                return await self._bot.edit_message_caption(
                    caption=message.text, parse_mode=ParseMode.HTML, **common
                )

        else:

            async def request() -> TelegramMessage | bool:
                return await self._bot.edit_message_text(
                    text=message.text,
                    parse_mode=ParseMode.HTML,
                    link_preview_options=_NO_PREVIEW,
                    **common,
                )

        answer = await _carry_out(request)
        if isinstance(answer, Failed):
            return answer
        return Edited(file_id_of(answer) if isinstance(answer, TelegramMessage) else "")

    async def strip(self, chat: int, message_id: int) -> Deleted | Failed:
        """Remove the buttons of a message (`Transport.strip`)."""

        async def request() -> TelegramMessage | bool:
            return await self._bot.edit_message_reply_markup(
                chat_id=chat, message_id=message_id, reply_markup=None
            )

        answer = await _carry_out(request)
        return answer if isinstance(answer, Failed) else Deleted()

    async def delete(self, chat: int, message_id: int) -> Deleted | Failed:
        """Delete a message (`Transport.delete`)."""

        async def request() -> bool:
            return await self._bot.delete_message(chat_id=chat, message_id=message_id)

        answer = await _carry_out(request)
        return answer if isinstance(answer, Failed) else Deleted()


async def _carry_out(request: Callable[[], Awaitable[_T]]) -> _T | Failed | None:
    try:
        return await request()
    except error.TelegramError as fault:
        return classify(fault)
    except (KeyError, TypeError, ValueError) as fault:
        # python-telegram-bot raises these where it can't make sense of an answer.
        return Failed(Fault.UNCERTAIN, told=type(fault).__name__)


def file_id_of(message: TelegramMessage) -> str:
    """Return the file id of a message's picture in its largest size; empty without a picture."""
    return message.photo[-1].file_id if message.photo else ""


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """Return a keyboard as python-telegram-bot takes it; ``None`` for no buttons."""
    if not keyboard:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(button.label, url=button.url)
                if button.url
                else InlineKeyboardButton(button.label, callback_data=button.data)
                for button in row
            ]
            for row in keyboard
        ]
    )
