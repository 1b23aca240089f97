"""The world as JSON for the page."""

from __future__ import annotations

from bot.sandbox.groups import Group
from bot.sandbox.server.encode import chat_json
from bot.sandbox.server.images import read_header
from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.model import ChatMessage, Json
from bot.sandbox.server.state import State
from bot.sandbox.users import User
from bot.sandbox.views import view
from bot.sandbox.world import World


def snapshot(world: World, group: Group) -> Json:
    """Return everything: users, chats and their messages."""
    state = world.state
    bot = state.bot
    chats = [group.id, *(user.id for user in world.users)]
    return {
        "type": "snapshot",
        "bot": {"id": bot.id, "name": bot.full_name, "username": bot.username},
        "group": {
            **chat_json(state, group.chat),
            "members": sum(m.is_present for m in group.chat.members.values()),
            "isForum": group.chat.is_forum,
            "topics": [
                {"id": topic.thread_id, "name": topic.name, "closed": topic.is_closed}
                for topic in group.chat.topics.values()
            ],
        },
        "users": [user_json(world, group, user) for user in world.users],
        "messages": {
            str(chat_id): [
                message_json(state, message) for message in state.chats[chat_id].messages.values()
            ]
            for chat_id in chats
        },
    }


def user_json(world: World, group: Group, user: User) -> Json:
    """Return a user with the state of the private chat and the commands on offer."""
    chat = world.chat(user)
    return {
        "id": user.id,
        "name": user.name,
        "started": chat.is_started,
        "blocked": chat.is_blocked,
        "inGroup": group.chat.standing(user.id).is_present,
        "isAdmin": group.chat.standing(user.id).is_admin,
        "commands": {
            "group": user.commands(group),
            "private": user.commands(user),
        },
    }


def message_json(state: State, message: ChatMessage) -> Json:
    """Return a message ready to be shown."""
    seen = view(state, message)
    photo: Json | None = None
    if seen.photo is not None:
        info = read_header(seen.photo)
        photo = {
            "url": f"/sandbox/photo/{seen.photo_sha256}",
            "width": 0 if info is None else info.width,
            "height": 0 if info is None else info.height,
        }
    original = state.chats[message.chat_id].messages.get(message.reply_to or 0)
    return {
        "chat": seen.chat_id,
        "id": seen.message_id,
        "from": seen.sender_id,
        "sender": seen.sender,
        "service": seen.text if seen.service is not None else None,
        "html": seen.html,
        "photo": photo,
        "document": seen.document_name,
        "documentUrl": None
        if message.document is None
        else f"/sandbox/file/{message.document.file_id}",
        "keyboard": [[button_json(button) for button in row] for row in seen.keyboard],
        "date": seen.date,
        "edited": seen.edit_date is not None,
        "silent": seen.is_silent,
        "protected": seen.is_protected,
        "spoiler": message.has_spoiler,
        "above": message.caption_above,
        "thread": message.thread_id,
        "reply": None
        if original is None
        else {
            "id": original.message_id,
            "sender": view(state, original).sender,
            "text": original.text.plain[:80],
        },
    }


def button_json(button: InlineButton) -> Json:
    """Return a button."""
    return {
        "text": button.text,
        "action": button.action,
        "value": button.value,
        "style": button.style,
    }


def event_json(state: State, event: JournalEvent) -> Json | None:
    """Return an event as the page gets it; ``None`` for those that it doesn't show."""
    if event.kind == "answered" and event.popup is not None:
        return {
            "type": "popup",
            "user": event.actor_id,
            "chat": event.chat_id,
            "text": event.popup.text,
            "alert": event.popup.show_alert,
            "url": event.popup.url,
        }
    if event.kind == "typing":
        return {"type": "typing", "chat": event.chat_id, "action": event.detail}
    if event.message is None or event.kind == "pressed":
        return None
    if event.kind == "deleted":
        return {"type": "deleted", "chat": event.chat_id, "id": event.message.message_id}
    return {"type": event.kind, "message": message_json(state, event.message)}
