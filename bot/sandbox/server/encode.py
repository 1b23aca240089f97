"""The server's values as JSON objects of the Bot API."""

from __future__ import annotations

from typing import Protocol

from bot.sandbox.server.entities import TextEntity
from bot.sandbox.server.keyboards import keyboard_json
from bot.sandbox.server.model import (
    ADMIN_RIGHTS,
    MEMBER_PERMISSIONS,
    Account,
    Chat,
    ChatMessage,
    Document,
    Json,
    MemberStanding,
    Photo,
)


class AccountsAndChats(Protocol):
    """Accounts and chats by id."""

    accounts: dict[int, Account]
    chats: dict[int, Chat]


def user_json(account: Account) -> Json:
    """Return a `User`."""
    optional = {
        "last_name": account.last_name,
        "username": account.username,
        "language_code": account.language_code,
    }
    return {
        "id": account.id,
        "is_bot": account.is_bot,
        "first_name": account.first_name,
        **{name: value for name, value in optional.items() if value},
    }


def chat_json(directory: AccountsAndChats, chat: Chat) -> Json:
    """Return a `Chat`."""
    if chat.is_private:
        person = user_json(directory.accounts[chat.id])
        names = ("first_name", "last_name", "username")
        return {
            "id": chat.id,
            "type": "private",
            **{name: person[name] for name in names if name in person},
        }
    body: Json = {"id": chat.id, "type": chat.kind, "title": chat.title}
    if chat.username:
        body["username"] = chat.username
    if chat.is_forum:
        body["is_forum"] = True
    return body


def full_chat_json(directory: AccountsAndChats, chat: Chat) -> Json:
    """Return a `ChatFullInfo`."""
    body = chat_json(directory, chat)
    body |= {
        "accent_color_id": abs(chat.id) % 7,
        "max_reaction_count": 11,
        "accepted_gift_types": {
            "unlimited_gifts": False,
            "limited_gifts": False,
            "unique_gifts": False,
            "premium_subscription": False,
            "gifts_from_channels": False,
        },
    }
    if chat.username:
        body["active_usernames"] = [chat.username]
    if not chat.is_private:
        body["permissions"] = {name: name in chat.permissions for name in MEMBER_PERMISSIONS}
    if chat.pinned:
        body["pinned_message"] = message_json(directory, chat.messages[chat.pinned[-1]])
    return body


def member_json(account: Account, membership: MemberStanding) -> Json:
    """Return a `ChatMember`."""
    body: Json = {"status": membership.status, "user": user_json(account)}
    rights = membership.rights
    if membership.status == "creator":
        body["is_anonymous"] = membership.is_anonymous
    elif membership.status == "administrator":
        body |= {"can_be_edited": False, "is_anonymous": membership.is_anonymous}
        body |= {name: name in rights for name in ADMIN_RIGHTS}
    elif membership.status == "restricted":
        body |= {"is_member": True, "until_date": 0}
        body |= {name: name in rights for name in MEMBER_PERMISSIONS}
    elif membership.status == "kicked":
        body["until_date"] = 0
    return body


def entity_json(directory: AccountsAndChats, entity: TextEntity) -> Json:
    """Return a `MessageEntity`."""
    body: Json = {"type": entity.type, "offset": entity.offset, "length": entity.length}
    if entity.user_id is not None:
        body["user"] = user_json(directory.accounts[entity.user_id])
    for name in ("url", "language", "custom_emoji_id"):
        value = getattr(entity, name)
        if value is not None:
            body[name] = value
    return body


def photo_json(photo: Photo) -> list[Json]:
    """Return the array of `PhotoSize`."""
    return [
        {
            "file_id": size.file_id,
            "file_unique_id": size.file_unique_id,
            "width": size.width,
            "height": size.height,
            "file_size": size.file_size,
        }
        for size in photo.sizes
    ]


def document_json(document: Document) -> Json:
    """Return a `Document`."""
    return {
        "file_id": document.file_id,
        "file_unique_id": document.file_unique_id,
        "file_name": document.file_name,
        "mime_type": document.mime_type,
        "file_size": document.file_size,
    }


def inaccessible_json(directory: AccountsAndChats, chat: Chat, message_id: int) -> Json:
    """Return an `InaccessibleMessage`, which takes the place of a deleted message."""
    return {"chat": chat_json(directory, chat), "message_id": message_id, "date": 0}


def message_json(
    directory: AccountsAndChats, message: ChatMessage, *, with_reply: bool = True
) -> Json:
    """Return a `Message`.

    Args:
        directory: Where accounts and chats are found.
        message: The message.
        with_reply: Whether to add the message that this one answers.
    """
    chat = directory.chats[message.chat_id]
    body: Json = {
        "message_id": message.message_id,
        "date": message.date,
        "chat": chat_json(directory, chat),
        "from": user_json(directory.accounts[message.sender_id]),
    }
    if message.is_for_group:
        body["sender_chat"] = chat_json(directory, chat)
    if message.thread_id is not None:
        body |= {"message_thread_id": message.thread_id, "is_topic_message": True}
    elif chat.kind == "supergroup" and not chat.is_forum and message.reply_to is not None:
        # A thread of replies has a number too, but it is not a topic (reported).
        body["message_thread_id"] = message.reply_to
    if with_reply and message.reply_to is not None:
        original = chat.messages.get(message.reply_to)
        if original is not None:
            body["reply_to_message"] = message_json(directory, original, with_reply=False)
    body |= _content_json(directory, message)
    if message.keyboard is not None:
        body["reply_markup"] = keyboard_json(message.keyboard)
    if message.edit_date is not None:
        body["edit_date"] = message.edit_date
    if message.is_protected:
        body["has_protected_content"] = True
    return body


def _content_json(directory: AccountsAndChats, message: ChatMessage) -> Json:
    body: Json = {}
    if message.service is not None:
        return _service_json(directory, message)
    entities = [entity_json(directory, entity) for entity in message.text.entities]
    prefix = "caption" if message.has_media else "text"
    if message.text.plain:
        body[prefix] = message.text.plain
    if entities:
        body["caption_entities" if message.has_media else "entities"] = entities
    if message.photo is not None:
        body["photo"] = photo_json(message.photo)
    if message.document is not None:
        body["document"] = document_json(message.document)
    if message.caption_above:
        body["show_caption_above_media"] = True
    if message.has_spoiler:
        body["has_media_spoiler"] = True
    return body


def _service_json(directory: AccountsAndChats, message: ChatMessage) -> Json:
    service = message.service
    if service is None:
        return {}
    if service.kind == "new_chat_members":
        return {service.kind: [user_json(directory.accounts[id_]) for id_ in service.value]}
    if service.kind == "left_chat_member":
        return {service.kind: user_json(directory.accounts[service.value])}
    if service.kind == "pinned_message":
        chat = directory.chats[message.chat_id]
        pinned = chat.messages.get(service.value)
        if pinned is None:
            return {service.kind: inaccessible_json(directory, chat, service.value)}
        return {service.kind: message_json(directory, pinned, with_reply=False)}
    if service.kind == "forum_topic_created":
        return {service.kind: {"name": service.value, "icon_color": 7322096}}
    if service.kind in ("forum_topic_closed", "forum_topic_reopened"):
        return {service.kind: {}}
    return {service.kind: service.value}
