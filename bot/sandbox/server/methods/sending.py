"""sendMessage, sendPhoto, sendDocument, sendChatAction."""

from __future__ import annotations

from typing import Any

from bot.sandbox.server import errors
from bot.sandbox.server.encode import message_json
from bot.sandbox.server.entities import (
    FormattedText,
    TextEntity,
    parse_html,
    utf16_length,
    with_detected,
)
from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.keyboards import InlineKeyboard, parse_keyboard
from bot.sandbox.server.model import Chat, Json
from bot.sandbox.server.state import State

MAX_TEXT = 4096  # schema: sendMessage.text
MAX_CAPTION = 1024  # schema: sendPhoto.caption

_ACTIONS = frozenset(
    {
        "typing",
        "upload_photo",
        "record_video",
        "upload_video",
        "record_voice",
        "upload_voice",
        "upload_document",
        "choose_sticker",
        "find_location",
        "record_video_note",
        "upload_video_note",
    }
)
_GENERAL_TOPIC = 1


def send_message(state: State, params: Json) -> Json:
    """Carry out sendMessage."""
    chat = writable(state, params["chat_id"])
    require(state, chat, "can_send_messages", "send text messages to the chat")
    text = read_text(state, params, "text")
    if not text.plain:
        raise errors.text_empty()
    if len(text) > MAX_TEXT:
        raise errors.text_too_long()
    message = state.post(chat, state.bot.id, text=text, **_common(state, chat, params))
    return message_json(state, message)


def send_photo(state: State, params: Json) -> Json:
    """Carry out sendPhoto."""
    chat = writable(state, params["chat_id"])
    require(state, chat, "can_send_photos", "send photos to the chat")
    message = state.post(
        chat,
        state.bot.id,
        text=read_caption(state, params),
        photo=state.files.photo(params["photo"]),
        caption_above=params.get("show_caption_above_media", False),
        has_spoiler=params.get("has_spoiler", False),
        **_common(state, chat, params),
    )
    return message_json(state, message)


def send_document(state: State, params: Json) -> Json:
    """Carry out sendDocument."""
    chat = writable(state, params["chat_id"])
    require(state, chat, "can_send_documents", "send documents to the chat")
    message = state.post(
        chat,
        state.bot.id,
        text=read_caption(state, params),
        document=state.files.document(params["document"]),
        **_common(state, chat, params),
    )
    return message_json(state, message)


def send_chat_action(state: State, params: Json) -> bool:
    """Carry out sendChatAction: people see for some seconds what the bot is doing."""
    chat = writable(state, params["chat_id"])
    _thread(chat, params)
    if params["action"] not in _ACTIONS:
        # schema prose lists the actions; wording reported
        raise errors.violation("wrong parameter action in request")
    state.journal.add(
        JournalEvent(
            time=state.clock(),
            chat_id=chat.id,
            kind="typing",
            actor_id=state.bot.id,
            detail=params["action"],
        )
    )
    return True


def writable(state: State, chat_id: int | str) -> Chat:
    """Return a chat that the bot may write to.

    Raises:
        ApiError: There is no such chat, or the bot may not write there.
    """
    chat = state.resolve(chat_id)
    if chat.is_private:
        if chat.is_blocked:
            raise errors.blocked()
        if not chat.is_started:
            raise errors.cannot_initiate()
        return chat
    if chat.is_deleted:
        raise errors.group_deleted()
    standing = chat.standing(state.bot.id)
    if standing.status == "kicked":
        raise errors.kicked(chat.kind)
    if not standing.is_present:
        raise errors.not_a_member(chat.kind)
    return chat


def require(state: State, chat: Chat, permission: str, what: str) -> None:
    """Refuse an action that the group does not allow the bot."""
    if chat.is_private:
        return
    standing = chat.standing(state.bot.id)
    granted = standing.rights if standing.status == "restricted" else chat.permissions
    if not standing.is_admin and permission not in granted:
        raise errors.no_rights(what)


def read_text(state: State, params: Json, name: str) -> FormattedText:
    """Return text or caption of a request with its entities."""
    source: str = params.get(name, "")
    mode: str = params.get("parse_mode", "")
    given = params.get("entities" if name == "text" else "caption_entities")
    if mode.lower() == "html":
        text = parse_html(source)
    elif mode.lower() in ("markdown", "markdownv2"):
        raise errors.not_implemented(f"parse_mode {mode}")
    elif mode:
        raise errors.parse_mode_unsupported()
    elif given:
        text = FormattedText(source, tuple(_entity(item, source) for item in given))
    else:
        text = FormattedText(source.strip())
    known = tuple(e for e in text.entities if e.user_id is None or e.user_id in state.accounts)
    return with_detected(FormattedText(text.plain, known))


def read_caption(state: State, params: Json) -> FormattedText:
    """Return the caption of a request.

    Raises:
        ApiError: It is too long or badly formatted.
    """
    caption = read_text(state, params, "caption")
    if len(caption) > MAX_CAPTION:
        raise errors.caption_too_long()
    return caption


def _entity(item: Json, source: str) -> TextEntity:
    offset, length = item["offset"], item["length"]
    if offset < 0 or length <= 0 or offset + length > utf16_length(source):
        raise errors.violation("entity beyond the text")  # assumed; Telegram drops such entities
    return TextEntity(
        type=item["type"],
        offset=offset,
        length=length,
        url=item.get("url"),
        user_id=item["user"]["id"] if "user" in item else None,
        language=item.get("language"),
        custom_emoji_id=item.get("custom_emoji_id"),
    )


def read_keyboard(chat: Chat, params: Json) -> InlineKeyboard | None:
    """Return the inline keyboard of a request.

    Raises:
        ApiError: It breaks a rule, or is a reply keyboard, which the sandbox can't show.
    """
    markup = params.get("reply_markup")
    if markup is None or "remove_keyboard" in markup or "force_reply" in markup:
        return None
    if "keyboard" in markup:
        raise errors.not_implemented("ReplyKeyboardMarkup")
    return parse_keyboard(markup, is_private=chat.is_private)


def _common(state: State, chat: Chat, params: Json) -> dict[str, Any]:
    thread = _thread(chat, params)
    topic = chat.topics.get(thread) if thread is not None else None
    is_closed = chat.is_general_closed if topic is None else topic.is_closed
    if is_closed and not chat.standing(state.bot.id).is_admin:
        raise errors.topic_closed()
    if "message_effect_id" in params and not chat.is_private:
        raise errors.violation("message effects are for private chats only")  # assumed wording
    return {
        "keyboard": read_keyboard(chat, params),
        "thread_id": thread,
        "reply_to": _reply(chat, params),
        "is_silent": params.get("disable_notification", False),
        "is_protected": params.get("protect_content", False),
    }


def _thread(chat: Chat, params: Json) -> int | None:
    thread: int | None = params.get("message_thread_id")
    if thread is not None and thread not in chat.topics:
        # The general topic takes messages without a thread id only (reported).
        raise errors.thread_not_found()
    return thread


def _reply(chat: Chat, params: Json) -> int | None:
    reply = params.get("reply_parameters")
    if reply is None:
        return None
    if reply.get("chat_id", chat.id) != chat.id:
        raise errors.not_implemented("replies to another chat")
    target: int = reply["message_id"]
    if target in chat.messages:
        return target
    if reply.get("allow_sending_without_reply", False):
        return None
    raise errors.reply_target_missing()
