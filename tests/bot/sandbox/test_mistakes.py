"""What only a mistake in the bot can cause: violations, and what the sandbox lacks."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp import ClientSession
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaDocument,
    ReplyKeyboardMarkup,
    ReplyParameters,
)
from telegram.error import (
    BadRequest,
    EndPointNotFound,
    InvalidToken,
    NetworkError,
)

from tests.support.actors import World
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.sandbox import Caller, png


@pytest.mark.parametrize(
    "text, mode, problem",
    [
        ("x" * 4097, None, "Message is too long"),
        ("🂡" * 2049, None, "Message is too long"),
        (" \n", None, "Message text is empty"),
        ("<b></b>", "HTML", "Message text is empty"),
        ("<b>x", "HTML", "Can't parse entities"),
        ("<3", "HTML", "Can't parse entities"),
        ("x", "Fancy", "Unsupported parse_mode"),
    ],
)
async def test_bad_texts_are_violations(
    bot: Bot, world: World, server: FaultyServer, *, text: str, mode: str | None, problem: str
) -> None:
    ann = world.user("Ann", has_started=True)
    with pytest.raises(BadRequest, match=problem):
        await bot.send_message(ann.id, text, parse_mode=mode)
    assert [v.method for v in server.violations] == ["sendMessage"]
    assert ann.sees(ann) == ()


async def test_the_longest_text_and_caption_pass(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_message(ann.id, "<b>" + "够" * 4096 + "</b>", parse_mode="HTML")
    await bot.send_photo(ann.id, png(), caption="够" * 1024)
    with pytest.raises(BadRequest, match="Message caption is too long"):
        await bot.send_photo(ann.id, png(), caption="够" * 1025)


@pytest.mark.parametrize(
    "button, problem",
    [
        ({"text": "a", "callback_data": "够" * 22}, "BUTTON_DATA_INVALID"),
        ({"text": "a", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": "a", "url": "nowhere"}, "BUTTON_URL_INVALID"),
        ({"text": "a"}, "Text buttons are unallowed in the inline keyboard"),
        ({"text": "a", "callback_data": "x", "url": "https://t.me"}, "exactly one action"),
        ({"text": " ", "callback_data": "x"}, "text must be non-empty"),
        ({"text": "a", "callback_data": "x", "colour": "red"}, "unknown field 'colour'"),
        ({"text": "a", "web_app": {"url": "https://a.b"}}, "BUTTON_TYPE_INVALID"),
    ],
)
async def test_bad_buttons_are_violations(
    call: Caller, world: World, server: FaultyServer, button: dict[str, Any], problem: str
) -> None:
    group = world.group("friends", world.user("Ann"))
    markup = {"inline_keyboard": [[button]]}
    status, answer = await call("sendMessage", chat_id=group.id, text="t", reply_markup=markup)
    assert (status, answer["ok"], answer["error_code"]) == (400, False, 400)
    assert problem in answer["description"]
    assert len(server.violations) == 1


async def test_keyboards_have_a_size(bot: Bot, world: World, server: FaultyServer) -> None:
    ann = world.user("Ann", has_started=True)
    row = [InlineKeyboardButton(str(i), callback_data=str(i)) for i in range(10)]
    await bot.send_message(ann.id, "t", reply_markup=InlineKeyboardMarkup([row] * 10))
    with pytest.raises(BadRequest, match="Reply markup is too long"):
        await bot.send_message(ann.id, "t", reply_markup=InlineKeyboardMarkup([*[row] * 10, row]))
    wide = [InlineKeyboardButton("label " * 6, callback_data="x" * 64) for _ in range(8)]
    with pytest.raises(BadRequest, match="Reply markup is too long"):
        await bot.send_message(ann.id, "t", reply_markup=InlineKeyboardMarkup([wide] * 12))
    assert len(server.violations) == 2


@pytest.mark.parametrize(
    "content, problem",
    [
        (b"no picture", "Image_process_failed"),
        (png(width=9000, height=1001), "Photo_invalid_dimensions"),
        (png(width=210, height=10), "Photo_invalid_dimensions"),
        (png() + b"\0" * (10 * 1024 * 1024), "too big for a photo"),
    ],
)
async def test_bad_photos_are_violations(
    bot: Bot, world: World, server: FaultyServer, content: bytes, problem: str
) -> None:
    ann = world.user("Ann", has_started=True)
    with pytest.raises(BadRequest, match=problem):
        await bot.send_photo(ann.id, content)
    assert len(server.violations) == 1


async def test_files_have_to_exist(bot: Bot, world: World, server: FaultyServer) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_document(ann.id, b"text", filename="a.txt")
    assert sent.document is not None
    for wrong in ("AgACnothing", "https://example.org/a.png", sent.document.file_id):
        with pytest.raises(BadRequest, match="Wrong file identifier"):
            await bot.send_photo(ann.id, wrong)
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await bot.get_file("nothing")
    assert len(server.violations) == 4


async def test_answers_go_to_messages_that_exist(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    with pytest.raises(BadRequest, match="Message to be replied not found"):
        await bot.send_message(ann.id, "t", reply_parameters=ReplyParameters(99))
    lenient = ReplyParameters(99, allow_sending_without_reply=True)
    assert (await bot.send_message(ann.id, "t", reply_parameters=lenient)).reply_to_message is None


async def test_what_the_sandbox_lacks_fails_loudly(
    bot: Bot, world: World, server: FaultyServer
) -> None:
    ann = world.user("Ann", has_started=True)
    with pytest.raises(NetworkError, match="the sandbox does not know sendDice"):
        await bot.send_dice(ann.id)
    with pytest.raises(NetworkError, match="does not know ReplyKeyboardMarkup"):
        await bot.send_message(ann.id, "t", reply_markup=ReplyKeyboardMarkup([["a"]]))
    with pytest.raises(NetworkError, match="does not know parse_mode Markdown"):
        await bot.send_message(ann.id, "t", parse_mode="Markdown")
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("sendNothing")
    with pytest.raises(BadRequest, match="Unknown parameter 'allow_paid_broadcast'"):
        await bot.send_message(ann.id, "t", allow_paid_broadcast=True)
    assert [v.method for v in server.violations] == [
        "sendDice",
        "sendMessage",
        "sendMessage",
        "sendNothing",
        "sendMessage",
    ]


@pytest.mark.parametrize(
    "command, description, problem",
    [
        ("Gouji", "x", "Bot_command_invalid"),
        ("够级", "x", "Bot_command_invalid"),
        ("a" * 33, "x", "1-32 characters"),
        ("a", "x" * 257, "1-256 characters"),
        ("a", "", "1-256 characters"),
    ],
)
async def test_bad_commands_are_violations(
    bot: Bot, server: FaultyServer, command: str, description: str, problem: str
) -> None:
    with pytest.raises(BadRequest, match=problem):
        await bot.set_my_commands([(command, description)])
    assert len(server.violations) == 1


async def test_a_foreign_token_is_refused(server: FaultyServer) -> None:
    stranger = Bot("99:other", base_url=server.base_url)
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()
    assert server.requests == []


def test_a_token_starts_with_a_number(clock: VirtualClock) -> None:
    with pytest.raises(ValueError, match="a token is"):
        FaultyServer(token="secret", clock=clock.now)


async def test_special_chats_have_special_answers(
    call: Caller, world: World, server: FaultyServer
) -> None:
    ann = world.user("Ann", has_started=True)
    group = world.group("friends", ann, username="open_group")
    sent = {"chat_id": group.id, "message_id": 1}
    expected: list[tuple[str, dict[str, Any], int, str]] = [
        ("getChatMember", {"chat_id": group.id, "user_id": 5}, 400, "PARTICIPANT_ID_INVALID"),
        ("getChatMember", {"chat_id": ann.id, "user_id": ann.id}, 501, "private chats"),
        ("getChatAdministrators", {"chat_id": ann.id}, 400, "no administrators in the private"),
        ("leaveChat", {"chat_id": ann.id}, 400, "can't be changed in private chats"),
        ("sendChatAction", {"chat_id": ann.id, "action": "dance"}, 400, "wrong parameter action"),
        ("editMessageText", {"text": "x"}, 400, "message identifier is not specified"),
        ("editMessageText", {"text": "x", "inline_message_id": "5"}, 501, "inline messages"),
        ("editMessageText", {"text": "x" * 4097, **sent}, 400, "message can't be edited"),
        ("setMyCommands", {"commands": [], "language_code": "zh-hans"}, 400, "language code"),
        ("pinChatMessage", {"chat_id": ann.id, "message_id": 9}, 400, "to pin not found"),
        ("unpinChatMessage", {"chat_id": ann.id}, 400, "to unpin not found"),
        (
            "sendMessage",
            {"chat_id": group.id, "text": "x", "message_effect_id": "1"},
            400,
            "private chats only",
        ),
        (
            "sendMessage",
            {
                "chat_id": ann.id,
                "text": "ab",
                "entities": [{"type": "bold", "offset": 1, "length": 2}],
            },
            400,
            "entity beyond the text",
        ),
        (
            "sendMessage",
            {
                "chat_id": ann.id,
                "text": "x",
                "reply_parameters": {"message_id": 1, "chat_id": group.id},
            },
            501,
            "replies to another chat",
        ),
        ("sendMessage", {"chat_id": "@nobody", "text": "x"}, 400, "chat not found"),
        ("sendMessage", {"chat_id": "@open_group", "text": "x"}, 200, ""),
        (
            "sendMessage",
            {
                "chat_id": ann.id,
                "text": "ab",
                "entities": [{"type": "bold", "offset": 1, "length": 1}],
            },
            200,
            "",
        ),
    ]
    for method, params, code, words in expected:
        status, answer = await call(method, **params)
        assert (status, words in answer.get("description", "")) == (code, True), (method, answer)
    assert ann.last(ann).html == "a<b>b</b>"
    assert len(server.violations) == 10


async def test_edited_texts_have_a_limit_of_their_own(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(ann.id, "x")
    with pytest.raises(BadRequest, match="Message_too_long"):
        await bot.edit_message_text("x" * 4097, ann.id, sent.message_id)


async def test_a_body_that_is_no_json_is_refused(server: FaultyServer) -> None:
    headers = {"Content-Type": "application/json"}
    address = f"{server.base_url}{server.token}/getMe"
    async with ClientSession(headers=headers) as session:
        for body in (b"{", b"[]"):
            async with session.post(address, data=body) as response:
                assert response.status == 400
        async with session.get(address) as response:
            assert response.status == 200
    assert len(server.violations) == 2


async def test_a_media_part_has_to_be_there(
    call: Caller, bot: Bot, world: World, server: FaultyServer
) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_photo(ann.id, png())
    media = {"type": "photo", "media": "attach://missing"}
    status, answer = await call(
        "editMessageMedia", chat_id=ann.id, message_id=sent.message_id, media=media
    )
    assert (status, "wrong file identifier" in answer["description"]) == (400, True)
    document = InputMediaDocument(b"text", filename="a.txt", caption="c")
    await bot.edit_message_media(document, ann.id, sent.message_id)
    assert (ann.last(ann).document, ann.last(ann).photo) == (b"text", None)
    assert len(server.violations) == 1
