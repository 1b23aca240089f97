"""What the sandbox server knows, as JSON: the same people, groups and messages can be made again.

A restarted bot meets a server that still has the old messages. The file keeps what people can do
with them: their text, pictures and buttons, under the same numbers. Updates are numbered on.
"""

from __future__ import annotations

import base64
from dataclasses import asdict
from typing import Any

from bot.sandbox.server.entities import FormattedText, TextEntity
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.model import (
    ADMIN_RIGHTS,
    Chat,
    ChatMessage,
    ForumTopic,
    MemberStanding,
    ServiceMessage,
)
from bot.sandbox.server.schema import Upload
from tests.support.actors import World


def write_server(world: World) -> dict[str, Any]:
    """Return the people, groups, files and messages of *world* as a JSON object."""
    state = world.state
    return {
        "people": [
            {
                "name": user.account.first_name,
                "language": user.account.language_code,
                "is_started": state.chats[user.id].is_started,
                "is_blocked": state.chats[user.id].is_blocked,
            }
            for user in world.users
        ],
        "groups": [_write_group(group.chat) for group in world.groups],
        "photos": _photos(world),
        "chats": {
            str(chat.id): {
                "last": chat.last_message_id,
                "messages": [
                    _write_message(world, message)
                    for message in chat.messages.values()
                    if message.service is None and message.sender_id == state.bot.id
                ],
            }
            for chat in state.chats.values()
        },
    }


async def read_server(world: World, stored: dict[str, Any], *, last_update: int) -> None:
    """Make in *world* what `write_server` has stored.

    Args:
        world: an empty world.
        stored: the JSON object.
        last_update: the number of the last update that the bot has received.

    """
    state = world.state
    for person in stored["people"]:
        user = world.user(
            person["name"], language_code=person["language"], has_started=person["is_started"]
        )
        state.chats[user.id].is_blocked = person["is_blocked"]
    for group in stored["groups"]:
        made = world.group(
            group["title"],
            world.users[0],
            is_supergroup=group["is_supergroup"],
            is_forum=group["is_forum"],
            with_bot=False,
        )
        _read_group(made.chat, group)
    for photo in stored["photos"]:
        state.files.add_photo(base64.b64decode(photo))
    for chat_id, content in stored["chats"].items():
        chat = state.chats[int(chat_id)]
        chat.last_message_id = content["last"]
        for message in content["messages"]:
            _read_message(world, chat, message)
    number = 0
    while number < last_update:
        state.updates.put("message", {})
        number = (await state.updates.poll())[-1]["update_id"]
        state.updates.drop_pending()


def _write_group(chat: Chat) -> dict[str, Any]:
    return {
        "title": chat.title,
        "is_supergroup": chat.kind == "supergroup",
        "is_forum": chat.is_forum,
        "permissions": sorted(chat.permissions),
        "members": {str(who): standing.status for who, standing in chat.members.items()},
        "topics": {str(topic.thread_id): topic.name for topic in chat.topics.values()},
    }


def _read_group(chat: Chat, stored: dict[str, Any]) -> None:
    chat.permissions = frozenset(stored["permissions"])
    chat.members.clear()
    for who, status in stored["members"].items():
        rights = frozenset(ADMIN_RIGHTS) if status == "administrator" else frozenset[str]()
        chat.members[int(who)] = MemberStanding(status, rights)
    for thread, name in stored["topics"].items():
        chat.topics[int(thread)] = ForumTopic(thread_id=int(thread), name=name)
        chat.messages[int(thread)] = ChatMessage(
            chat_id=chat.id,
            message_id=int(thread),
            date=0,
            sender_id=next(iter(chat.members)),
            service=ServiceMessage("forum_topic_created", name),
            thread_id=int(thread),
        )


def _photos(world: World) -> list[str]:
    """Return every picture that was ever sent, base64: the bot knows their file ids."""
    found = [event.message.photo for event in world.state.journal.events if event.message]
    digests = sorted({photo.sha256 for photo in found if photo is not None})
    return [base64.b64encode(world.state.files.content(digest)).decode() for digest in digests]


def _write_message(world: World, message: ChatMessage) -> dict[str, Any]:
    files, document = world.state.files, message.document
    return {
        "id": message.message_id,
        "date": message.date,
        "text": message.text.plain,
        "entities": [
            {name: value for name, value in asdict(entity).items() if value is not None}
            for entity in message.text.entities
        ],
        "photo": None if message.photo is None else message.photo.sizes[-1].file_id,
        "file": None
        if document is None
        else [document.file_name, files.content(document.sha256).decode()],
        "keyboard": [
            [[button.text, button.action, button.value] for button in row]
            for row in message.keyboard or ()
        ],
        "thread": message.thread_id,
        "is_silent": message.is_silent,
        "is_protected": message.is_protected,
    }


def _read_message(world: World, chat: Chat, stored: dict[str, Any]) -> None:
    files = world.state.files
    document = None
    if stored["file"] is not None:
        name, content = stored["file"]
        document = files.add_document(Upload(filename=name, content=content.encode()))
    keyboard = tuple(tuple(InlineButton(*button) for button in row) for row in stored["keyboard"])
    chat.messages[stored["id"]] = ChatMessage(
        chat_id=chat.id,
        message_id=stored["id"],
        date=stored["date"],
        sender_id=world.state.bot.id,
        text=FormattedText(
            stored["text"], tuple(TextEntity(**entity) for entity in stored["entities"])
        ),
        photo=None if stored["photo"] is None else files.photo(stored["photo"]),
        document=document,
        keyboard=keyboard or None,
        thread_id=stored["thread"],
        is_silent=stored["is_silent"],
        is_protected=stored["is_protected"],
    )
