"""getMe, getChat, members, files, commands, answers to taps."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from bot.sandbox.server import errors
from bot.sandbox.server.encode import full_chat_json, member_json, user_json
from bot.sandbox.server.journal import Popup
from bot.sandbox.server.methods.sending import writable
from bot.sandbox.server.model import Chat, Json
from bot.sandbox.server.state import State

MAX_CALLBACK_AGE = 60.0  # assumed; reports only say "seconds"
MAX_COMMANDS = 100  # schema: setMyCommands.commands
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")  # schema: BotCommand.command
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")  # Telegram's page on deep links


def get_me(state: State, params: Json) -> Json:  # noqa: ARG001 - all methods have one shape
    """Carry out getMe."""
    return {
        **user_json(state.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": state.can_read_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def delete_webhook(state: State, params: Json) -> bool:
    """Carry out deleteWebhook."""
    if params.get("drop_pending_updates", False):
        state.updates.drop_pending()
    return True


def get_chat(state: State, params: Json) -> Json:
    """Carry out getChat."""
    return full_chat_json(state, _readable(state, params["chat_id"]))


def get_chat_member(state: State, params: Json) -> Json:
    """Carry out getChatMember."""
    chat = _readable(state, params["chat_id"])
    account = state.accounts.get(params["user_id"])
    if account is None:
        # reported; no violation, because the known ids depend on what the bot has seen
        raise errors.bad_request("PARTICIPANT_ID_INVALID")
    if chat.is_private:
        raise errors.not_implemented("getChatMember in private chats")
    return member_json(account, chat.standing(account.id))


def get_chat_administrators(state: State, params: Json) -> list[Json]:
    """Carry out getChatAdministrators."""
    chat = _readable(state, params["chat_id"])
    if chat.is_private:
        # reported
        raise errors.violation("there are no administrators in the private chat")
    return [
        member_json(state.accounts[id_], standing)
        for id_, standing in chat.members.items()
        if standing.is_admin
    ]


def leave_chat(state: State, params: Json) -> bool:
    """Carry out leaveChat."""
    chat = writable(state, params["chat_id"])
    if chat.is_private:
        # reported
        raise errors.violation("chat member status can't be changed in private chats")
    state.bot_leaves(chat)
    return True


def get_file(state: State, params: Json) -> Json:
    """Carry out getFile."""
    stored = state.files.by_id(params["file_id"])
    return {
        "file_id": stored.file_id,
        "file_unique_id": stored.file_unique_id,
        "file_size": len(stored.content),
        "file_path": stored.file_path,
    }


def answer_callback_query(state: State, params: Json) -> bool:
    """Carry out answerCallbackQuery."""
    callback = state.callbacks.get(params["callback_query_id"])
    if callback is None or callback.answered_at is not None:
        raise errors.query_too_old()
    if state.clock() - callback.time > MAX_CALLBACK_AGE:
        raise errors.query_too_old()
    url = params.get("url")
    if url is not None and deep_link_payload(state, url) is None:
        raise errors.answer_url_invalid()
    state.answer(
        callback,
        Popup(
            text=params.get("text", ""),
            show_alert=params.get("show_alert", False),
            url=url,
        ),
    )
    return True


def deep_link_payload(state: State, url: str) -> str | None:
    """Return the start parameter of a link to the bot; ``None`` for any other address."""
    parts = urlsplit(url)
    is_bot = (
        parts.scheme in ("http", "https")
        and parts.netloc in ("t.me", "telegram.me")
        and parts.path.strip("/").lower() == (state.bot.username or "").lower()
    )
    query = parse_qs(parts.query, keep_blank_values=True)
    payload = query.get("start", [""])[0]
    is_valid = payload == "" or _PAYLOAD.fullmatch(payload) is not None
    return payload if is_bot and is_valid and set(query) <= {"start"} else None


# --- commands ----------------------------------------------------------------------------------


def set_my_commands(state: State, params: Json) -> bool:
    """Carry out setMyCommands."""
    commands: list[Json] = params["commands"]
    if len(commands) > MAX_COMMANDS:
        raise errors.violation("BOT_COMMANDS_TOO_MUCH")  # assumed
    for command in commands:
        if not _COMMAND.fullmatch(command["command"]):
            raise errors.violation("BOT_COMMAND_INVALID")  # reported
    state.commands[_commands_key(state, params)] = commands
    return True


def get_my_commands(state: State, params: Json) -> list[Json]:
    """Carry out getMyCommands."""
    return state.commands.get(_commands_key(state, params), [])


def delete_my_commands(state: State, params: Json) -> bool:
    """Carry out deleteMyCommands."""
    state.commands.pop(_commands_key(state, params), None)
    return True


def _commands_key(state: State, params: Json) -> tuple[str, str]:
    language: str = params.get("language_code", "")
    if language and not re.fullmatch("[a-z]{2}", language):
        raise errors.violation("invalid language code specified")  # reported
    scope: Json = params.get("scope", {"type": "default"})
    parts = [scope["type"]]
    if "chat_id" in scope:
        parts.append(str(state.resolve(scope["chat_id"]).id))
    if "user_id" in scope:
        parts.append(str(scope["user_id"]))
    return ":".join(parts), language


def commands_for(state: State, chat: Chat, person_id: int) -> list[Json]:
    """Return the commands that a person's client offers in a chat.

    The narrowest scope wins, within it the person's language (Telegram's page on commands).
    """
    scopes = [f"chat:{chat.id}", "all_private_chats", "default"]
    if not chat.is_private:
        scopes = [f"chat_member:{chat.id}:{person_id}", f"chat:{chat.id}", "all_group_chats"]
        if chat.standing(person_id).is_admin:
            scopes.insert(1, f"chat_administrators:{chat.id}")
            scopes.insert(3, "all_chat_administrators")
        scopes.append("default")
    language = (state.accounts[person_id].language_code or "")[:2]
    for scope in scopes:
        for code in (language, ""):
            if (scope, code) in state.commands:
                return state.commands[scope, code]
    return []


def _readable(state: State, chat_id: int | str) -> Chat:
    """Return a chat that the bot may ask about."""
    chat = state.resolve(chat_id)
    standing = chat.standing(state.bot.id)
    if standing.status == "kicked":
        raise errors.kicked(chat.kind)
    if not chat.is_private and not standing.is_present:
        raise errors.not_a_member(chat.kind)
    return chat
