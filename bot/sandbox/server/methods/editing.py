"""editMessageText, -Caption, -Media and -ReplyMarkup, deleteMessage, pins."""

from __future__ import annotations

from typing import Any

from bot.sandbox.server import errors
from bot.sandbox.server.encode import message_json
from bot.sandbox.server.entities import FormattedText
from bot.sandbox.server.methods.sending import (
    MAX_TEXT,
    read_caption,
    read_keyboard,
    read_text,
    writable,
)
from bot.sandbox.server.model import Chat, ChatMessage, Json, ServiceMessage
from bot.sandbox.server.schema import Upload
from bot.sandbox.server.state import State

MAX_DELETE_AGE = 48 * 3600  # schema: deleteMessage, "less than 48 hours ago"


def edit_message_text(state: State, params: Json) -> Json:
    """Carry out editMessageText."""
    chat, message = _own_message(state, params)
    if message.has_media:
        raise errors.no_text_to_edit()
    text = read_text(state, params, "text")
    if not text.plain:
        raise errors.text_empty()
    if len(text) > MAX_TEXT:
        raise errors.edited_text_too_long()
    return _apply(state, chat, message, text=text, keyboard=read_keyboard(chat, params))


def edit_message_caption(state: State, params: Json) -> Json:
    """Carry out editMessageCaption."""
    chat, message = _own_message(state, params)
    if not message.has_media:
        raise errors.no_caption_to_edit()
    return _apply(
        state,
        chat,
        message,
        text=read_caption(state, params),
        keyboard=read_keyboard(chat, params),
        caption_above=params.get("show_caption_above_media", False),
    )


def edit_message_media(state: State, params: Json) -> Json:
    """Carry out editMessageMedia."""
    chat, message = _own_message(state, params)
    media: Json = params["media"]
    content: dict[str, Any] = {
        "text": read_caption(state, media),
        "keyboard": read_keyboard(chat, params),
        "photo": None,
        "document": None,
        "caption_above": media.get("show_caption_above_media", False),
        "has_spoiler": media.get("has_spoiler", False),
    }
    source: Upload | str = media["media"]
    if media["type"] == "photo":
        content["photo"] = state.files.photo(source)
    else:
        content["document"] = state.files.document(source)
    # A new upload is a new file, so it always counts as a change (assumed).
    return _apply(state, chat, message, is_changed=isinstance(source, Upload), **content)


def edit_message_reply_markup(state: State, params: Json) -> Json:
    """Carry out editMessageReplyMarkup."""
    chat, message = _own_message(state, params)
    return _apply(state, chat, message, keyboard=read_keyboard(chat, params))


def delete_message(state: State, params: Json) -> bool:
    """Carry out deleteMessage."""
    chat = writable(state, params["chat_id"])
    message = chat.messages.get(params["message_id"])
    if message is None:
        raise errors.delete_target_missing()
    standing = chat.standing(state.bot.id)
    may_delete_others = standing.status == "creator" or "can_delete_messages" in standing.rights
    is_own = message.sender_id == state.bot.id
    if not (is_own or chat.is_private or (standing.is_admin and may_delete_others)):
        raise errors.cannot_delete()
    if state.clock() - message.date >= MAX_DELETE_AGE:
        raise errors.cannot_delete()
    state.delete(chat, message, state.bot.id)
    return True


def pin_chat_message(state: State, params: Json) -> bool:
    """Carry out pinChatMessage."""
    chat = writable(state, params["chat_id"])
    _require_pin_right(state, chat)
    message_id: int = params["message_id"]
    if message_id not in chat.messages:
        raise errors.pin_target_missing()
    if message_id in chat.pinned:
        chat.pinned.remove(message_id)
    chat.pinned.append(message_id)
    state.post(
        chat,
        state.bot.id,
        service=ServiceMessage("pinned_message", message_id),
        is_silent=params.get("disable_notification", False) or chat.is_private,
    )
    return True


def unpin_chat_message(state: State, params: Json) -> bool:
    """Carry out unpinChatMessage."""
    chat = writable(state, params["chat_id"])
    _require_pin_right(state, chat)
    if not chat.pinned:
        raise errors.unpin_target_missing()
    message_id: int = params.get("message_id", chat.pinned[-1])
    if message_id not in chat.pinned:
        raise errors.unpin_target_missing()
    chat.pinned.remove(message_id)
    return True


def _require_pin_right(state: State, chat: Chat) -> None:
    standing = chat.standing(state.bot.id)
    may_pin = (
        chat.is_private or "can_pin_messages" in standing.rights or standing.status == "creator"
    )
    if not may_pin and (standing.is_admin or "can_pin_messages" not in chat.permissions):
        raise errors.no_rights("manage pinned messages in the chat")


def _own_message(state: State, params: Json) -> tuple[Chat, ChatMessage]:
    """Return the bot's message that an edit names."""
    if "inline_message_id" in params:
        raise errors.not_implemented("inline messages")
    if "chat_id" not in params or "message_id" not in params:
        # schema prose: required if inline_message_id is not specified; wording assumed
        raise errors.violation("message identifier is not specified")
    chat = writable(state, params["chat_id"])
    message = chat.messages.get(params["message_id"])
    if message is None:
        raise errors.edit_target_missing()
    if message.sender_id != state.bot.id or message.service is not None:
        raise errors.cannot_edit()
    return chat, message


def _apply(
    state: State, chat: Chat, message: ChatMessage, *, is_changed: bool = False, **changes: Any
) -> Json:
    """Edit a message, unless nothing changes. Without *keyboard* it loses its keyboard."""
    changes.setdefault("text", message.text)
    same = all(_same(getattr(message, name), value) for name, value in changes.items())
    if same and not is_changed:
        raise errors.not_modified()
    return message_json(state, state.edit(chat, message, **changes))


def _same(old: object, new: object) -> bool:
    if isinstance(old, FormattedText) and isinstance(new, FormattedText):
        return (old.plain, old.entities) == (new.plain, new.entities)
    return old == new
