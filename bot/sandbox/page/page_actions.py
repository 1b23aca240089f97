"""What a person can do on the page."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from typing import Final, TypeAlias

from bot.sandbox.groups import Group
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.methods.chats import deep_link_payload
from bot.sandbox.server.model import Json
from bot.sandbox.users import User
from bot.sandbox.views import MessageView
from bot.sandbox.world import World


class PageActions:
    """The actions of the users of one world.

    Every action takes the user and the JSON that the page sent, and returns the JSON of the answer.
    It raises `ValueError`, `LookupError` (`KeyError` for a missing key) or `PermissionError` with
    the words of a refusal, and `bot.sandbox.server.errors.ApiError` for a photo that is refused.
    """

    def __init__(self, world: World, group: Group) -> None:
        self._world = world
        self._group = group

    def send(self, user: User, body: Json) -> Json:
        """Write a message, which may answer another one and may be in a topic."""
        text = str(body["text"]).strip()
        if not text:
            raise ValueError("nothing to send")
        reply = None
        if body.get("reply") is not None:
            reply = self._shown(user, body["chat"], body["reply"])
        message = user.send(int(body["chat"]), text, reply_to=reply, thread=body.get("thread"))
        return {"id": message.message_id}

    def photo(self, user: User, body: Json) -> Json:
        """Send a photo; its bytes are in base64."""
        try:
            content = base64.b64decode(str(body["content"]), validate=True)
        except binascii.Error:
            raise ValueError("the photo is no base64") from None
        caption = str(body.get("caption", ""))
        message = user.send_photo(int(body["chat"]), content, caption, thread=body.get("thread"))
        return {"id": message.message_id}

    def start(self, user: User, body: Json) -> Json:
        """Press START in the private chat."""
        message = user.start(str(body.get("payload", "")))
        return {"id": message.message_id}

    def press(self, user: User, body: Json) -> Json:
        """Press a callback button as the page showed it; it may be gone."""
        button = InlineButton(str(body["text"]), "callback_data", str(body["data"]))
        user.tap(int(body["chat"]), int(body["id"]), button)
        return {}

    def open(self, user: User, body: Json) -> Json:
        """Return where a link leads, without following it."""
        url = str(body["url"])
        payload = deep_link_payload(self._world.state, url)
        if payload is not None:
            return {"kind": "start", "payload": payload}
        message = user.linked_message(url)
        if message is not None:
            return {"kind": "message", "chat": message.chat_id, "id": message.message_id}
        return {"kind": "external"}

    def standing(self, user: User, body: Json) -> Json:
        """Leave the group or come back, block the bot or unblock it."""
        is_inside = self._group.chat.standing(user.id).is_present
        chat = self._world.chat(user)
        match body["wanted"]:
            case "leave" if is_inside:
                user.leave(self._group)
            case "join" if not is_inside:
                self._group.add(user)
            case "block" if chat.is_started and not chat.is_blocked:
                user.block()
            case "unblock" if chat.is_blocked:
                user.unblock()
            case _:
                raise ValueError("that is so already, or cannot be")
        return {}

    def topics(self, user: User, body: Json) -> Json:
        """Turn topics on, open a new one, close one or open it again."""
        group, wanted = self._group, body["wanted"]
        if wanted != "new" and not group.chat.standing(user.id).is_admin:
            raise PermissionError("only administrators change topics")
        if not group.chat.standing(user.id).is_present:
            raise PermissionError(f"{user.name} is not in the group")
        match wanted:
            case "on":
                group.turn_on_topics()
            case "new":
                return {"thread": group.topic(str(body["name"]), user)}
            case "close":
                group.close_topic(int(body["thread"]), user)
            case "reopen":
                group.reopen_topic(int(body["thread"]), user)
            case _:
                raise ValueError("there is no such action")
        return {}

    def _shown(self, user: User, chat_id: int, message_id: int) -> MessageView:
        for message in user.sees(chat_id):
            if message.message_id == message_id:
                return message
        raise LookupError("no such message")


PageAction: TypeAlias = Callable[[PageActions, User, Json], Json]
ACTIONS: Final[dict[str, PageAction]] = {
    "send": PageActions.send,
    "photo": PageActions.photo,
    "start": PageActions.start,
    "press": PageActions.press,
    "open": PageActions.open,
    "standing": PageActions.standing,
    "topics": PageActions.topics,
}
"""The actions by the last part of their address."""
