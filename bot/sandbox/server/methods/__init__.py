"""The methods of the Bot API, each a function of the state and the decoded parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.sandbox.server.methods import chats, editing, sending
from bot.sandbox.server.model import Json
from bot.sandbox.server.state import State

Handler = Callable[[State, Json], Any]

HANDLERS: dict[str, Handler] = {
    "getMe": chats.get_me,
    "deleteWebhook": chats.delete_webhook,
    "setMyCommands": chats.set_my_commands,
    "getMyCommands": chats.get_my_commands,
    "deleteMyCommands": chats.delete_my_commands,
    "sendMessage": sending.send_message,
    "sendPhoto": sending.send_photo,
    "sendDocument": sending.send_document,
    "sendChatAction": sending.send_chat_action,
    "editMessageText": editing.edit_message_text,
    "editMessageCaption": editing.edit_message_caption,
    "editMessageMedia": editing.edit_message_media,
    "editMessageReplyMarkup": editing.edit_message_reply_markup,
    "deleteMessage": editing.delete_message,
    "pinChatMessage": editing.pin_chat_message,
    "unpinChatMessage": editing.unpin_chat_message,
    "answerCallbackQuery": chats.answer_callback_query,
    "getChat": chats.get_chat,
    "getChatMember": chats.get_chat_member,
    "getChatAdministrators": chats.get_chat_administrators,
    "getFile": chats.get_file,
    "leaveChat": chats.leave_chat,
}
"""All methods but getUpdates: it waits, so the server itself carries it out."""
