"""Every answer is an object of the Bot API: the library and the schema know every field of it."""

from __future__ import annotations

from typing import Any

import pytest
import telegram
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup

from bot.sandbox.server.declaration import METHODS
from bot.sandbox.server.keyboards import InlineButton
from bot.sandbox.server.methods import HANDLERS
from tests.support.actors import Group, User, World
from tests.support.botapi import bot_api
from tests.support.faults import FaultyServer
from tests.support.sandbox import Caller, png

_KEYBOARD = {
    "inline_keyboard": [
        [
            {"text": "a", "callback_data": "x", "style": "success"},
            {"text": "b", "url": "https://t.me/x"},
            {"text": "c", "switch_inline_query": ""},
            {"text": "d", "switch_inline_query_chosen_chat": {"query": "q"}},
            {"text": "e", "copy_text": {"text": "copied"}},
        ]
    ]
}
_HTML = "<b>b</b> <i>i</i> /help @someone https://t.me <a href='tg://user?id={}'>m</a> <pre>p</pre>"


def _strays(parsed: object, path: str = "") -> list[str]:
    """Return the fields that the library doesn't know, at any depth."""
    found: list[str] = []
    if isinstance(parsed, (list, tuple)):
        for index, item in enumerate(parsed):
            found += _strays(item, f"{path}[{index}]")
    if isinstance(parsed, telegram.TelegramObject):
        found += [f"{path}.{name}" for name in parsed.api_kwargs]
        for name in parsed._get_attrs_names(include_private=False):
            found += _strays(getattr(parsed, name), f"{path}.{name}")
    return found


def _unofficial(api: dict[str, Any], kinds: list[str], value: Any, path: str) -> list[str]:
    """Return where a value fits none of the types that the schema names."""
    attempts = [_unfit(api, kind, value, path) for kind in kinds]
    return min(attempts, key=len)


def _unfit(api: dict[str, Any], kind: str, value: Any, path: str) -> list[str]:
    if kind.startswith("Array of "):
        if not isinstance(value, list):
            return [f"{path} is no array"]
        found: list[str] = []
        for index, item in enumerate(value):
            found += _unfit(api, kind.removeprefix("Array of "), item, f"{path}[{index}]")
        return found
    if kind in ("Integer", "Float", "Boolean", "String"):
        fits = {"Integer": int, "Float": float, "Boolean": bool, "String": str}[kind]
        return [] if type(value) is fits else [f"{path}: {value!r} is no {kind}"]
    declared = api["types"][kind]
    if declared.get("subtypes"):
        return _unofficial(api, declared["subtypes"], value, path)
    if not isinstance(value, dict):
        return [f"{path} is no {kind}"]
    fields = {field["name"]: field for field in declared.get("fields", [])}
    found = [f"{path}.{name} is unknown" for name in value if name not in fields]
    for name, field in fields.items():
        if name in value:
            found += _unofficial(api, field["types"], value[name], f"{path}.{name}")
            always = f'always "{value[name]}"'
            if name == "status" and always not in field["description"]:
                found.append(f"{path}.status is not {value[name]}")
        elif field["required"]:
            found.append(f"{path}.{name} is missing")
    return found


async def _all_methods(call: Caller, bot: Bot, ann: User, group: Group) -> dict[str, Any]:
    """Call every method once and return the results."""
    results: dict[str, Any] = {}

    async def do(method: str, **params: Any) -> Any:
        status, answer = await call(method, **params)
        assert (status, answer["ok"]) == (200, True), (method, answer)
        results[method] = answer["result"]
        return answer["result"]

    look: dict[str, Any] = {"parse_mode": "HTML", "reply_markup": _KEYBOARD}
    html = _HTML.format(ann.id)
    uploaded = await bot.send_photo(group.id, png(1, width=1300, height=900))
    document = await bot.send_document(group.id, b"text", filename="手牌.txt", caption="c")
    assert document.document is not None
    file_id = uploaded.photo[-1].file_id

    reply = {"message_id": uploaded.message_id}
    text = await do(
        "sendMessage",
        chat_id=group.id,
        text=html,
        reply_parameters=reply,
        protect_content=True,
        **look,
    )
    photo = await do("sendPhoto", chat_id=group.id, photo=file_id, caption=html, **look)
    await do("sendDocument", chat_id=group.id, document=document.document.file_id, caption="c")
    one = {"chat_id": group.id, "message_id": photo["message_id"]}
    other = {"chat_id": group.id, "message_id": text["message_id"]}
    above = {"show_caption_above_media": True}
    await do("editMessageCaption", caption="<u>new</u>", **above, **look, **one)
    media = {"type": "photo", "media": file_id, "has_spoiler": True, "caption": "x"}
    await do("editMessageMedia", media=media, **one)
    await do("editMessageReplyMarkup", reply_markup=_KEYBOARD, **one)
    await do("editMessageText", text="<s>s</s>", **look, **other)
    await do("pinChatMessage", **other)
    await do("getChat", chat_id=group.id)
    await do("unpinChatMessage", **other)
    await do("getChatMember", chat_id=group.id, user_id=ann.id)
    await do("getChatAdministrators", chat_id=group.id)
    await do("getFile", file_id=file_id)
    await do("getMe")
    await do("sendChatAction", chat_id=group.id, action="upload_photo")
    scope = {"type": "chat_member", "chat_id": group.id, "user_id": ann.id}
    commands = [{"command": "gouji", "description": "够级"}]
    await do("setMyCommands", commands=commands, scope=scope, language_code="zh")
    await do("getMyCommands", scope=scope, language_code="zh")
    await do("deleteMyCommands", scope=scope, language_code="zh")
    tap = ann.press_shown(group, photo["message_id"], InlineButton("a", "callback_data", "x"))
    callback_id = (await bot.get_updates())[-1].callback_query
    assert callback_id is not None
    await do("answerCallbackQuery", callback_query_id=callback_id.id, text="t", show_alert=True)
    assert (await tap.answer()).text == "t"
    await do("deleteMessage", **one)
    await do("leaveChat", chat_id=group.id)
    await do("deleteWebhook")
    return results


async def _all_updates(call: Caller, bot: Bot, world: World) -> list[dict[str, Any]]:
    """Let everything happen that the bot is told of, and return the updates."""
    await call(
        "getUpdates",
        allowed_updates=[
            "message",
            "edited_message",
            "callback_query",
            "my_chat_member",
            "chat_member",
        ],
    )
    ann, ben = world.user("Ann", "李", username="ann_li"), world.user("Ben", language_code=None)
    group = world.group("friends", ann, is_supergroup=False)
    group.promote_bot(ann)
    group.add(ben, by=ann)
    group.promote(ben, by=ann)
    group.demote(ben, by=ann)
    ann.start("t_1")
    markup = InlineKeyboardMarkup.from_button(InlineKeyboardButton("a", callback_data="x"))
    sent = await bot.send_message(group.id, "t", reply_markup=markup)
    ann.press(ann.last(group), "a")
    shown = ann.last(group)
    await bot.pin_chat_message(group.id, sent.message_id)
    await bot.delete_message(group.id, sent.message_id)
    ann.press_stale(shown, "a")
    said = ann.send(group, "/gouji@gouji_sandbox_bot https://t.me")
    ann.edit(said, "edited")
    ann.send_photo(group, png(), "photo")
    ben.send(group, "answer", reply_to=said)
    group.rename("few", ann)
    ben.leave(group)
    group.add(ben)
    group.remove(ben, ann)
    ann.block()
    ann.unblock()
    group.restrict_bot(ann, allowed=["can_send_messages"])
    group.upgrade(ann, is_forum=True)
    thread = group.topic("够级", ann)
    ann.send(group, "/gouji", thread=thread)
    group.close_topic(thread, ann)
    group.remove_bot(ann)
    _, answer = await call("getUpdates")
    result: list[dict[str, Any]] = answer["result"]
    return result


@pytest.fixture
def ann(world: World) -> User:
    return world.user("Ann", "李", username="ann_li")


@pytest.fixture
def group(world: World, ann: User) -> Group:
    made = world.group("friends", ann, world.user("Ben"))
    made.promote_bot(ann)
    return made


_PARSERS: dict[str, type[telegram.TelegramObject]] = {
    "User": telegram.User,
    "Message": telegram.Message,
    "ChatFullInfo": telegram.ChatFullInfo,
    "ChatMember": telegram.ChatMember,
    "BotCommand": telegram.BotCommand,
    "File": telegram.File,
    "Update": telegram.Update,
}


def _parsed(returns: str, result: Any, bot: Bot) -> Any:
    if returns == "Boolean":
        assert result is True
        return result
    parser = _PARSERS[returns.strip("[]")]
    items = result if returns.startswith("[") else [result]
    parsed = [parser.de_json(item, bot) for item in items]
    assert all(item is not None for item in parsed)
    return parsed


async def test_the_library_knows_every_field_of_every_answer(
    call: Caller, bot: Bot, ann: User, group: Group, server: FaultyServer
) -> None:
    results = await _all_methods(call, bot, ann, group)
    assert set(results) == set(HANDLERS)
    strays = {
        method: _strays(_parsed(METHODS[method].returns, result, bot))
        for method, result in results.items()
    }
    assert {method: found for method, found in strays.items() if found} == {}
    assert server.violations == []


async def test_the_library_knows_every_field_of_every_update(
    call: Caller, bot: Bot, world: World
) -> None:
    updates = await _all_updates(call, bot, world)
    kinds = {key for update in updates for key in update} - {"update_id"}
    assert kinds == {
        "message",
        "edited_message",
        "callback_query",
        "my_chat_member",
        "chat_member",
    }
    parsed = [telegram.Update.de_json(update, bot) for update in updates]
    assert _strays(parsed) == []
    taps = [update.callback_query for update in parsed if update.callback_query]
    assert [tap.message.is_accessible for tap in taps if tap.message] == [True, False]


async def test_answers_and_updates_fit_the_schema(
    call: Caller, bot: Bot, ann: User, group: Group, world: World
) -> None:
    api = bot_api()
    results = await _all_methods(call, bot, ann, group)
    for method, result in results.items():
        assert _unofficial(api, api["methods"][method]["returns"], result, method) == []
    updates = await _all_updates(call, bot, world)
    assert _unofficial(api, ["Array of Update"], updates, "updates") == []
