"""Every refusal that a bot may meet, as an unmodified client sees it."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp import ClientSession
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    ReplyKeyboardMarkup,
    ReplyParameters,
)
from telegram.error import (
    BadRequest,
    ChatMigrated,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
)

from bot.sandbox.actors import World
from bot.sandbox.clock import ManualClock
from bot.sandbox.server import BotApiServer
from tests.sandbox.conftest import Caller, png


def _keyboard(*data: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(d or "-", callback_data=d) for d in data]])


# --- who may be written to ---------------------------------------------------------------------


async def test_nobody_is_written_to_before_start(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    with pytest.raises(BadRequest, match="Chat not found"):
        await bot.send_message(ann.id, "hi")
    world.group("friends", ann)
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(ann.id, "hi")
    ann.start()
    await bot.send_message(ann.id, "hi")
    assert ann.last(ann).text == "hi"


async def test_who_blocks_the_bot_gets_nothing(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(ann.id, "hi")
    ann.block()
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.send_message(ann.id, "hi")
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await bot.edit_message_text("ho", ann.id, sent.message_id)
    with pytest.raises(PermissionError):
        ann.send(ann, "hello?")
    ann.start()
    await bot.send_message(ann.id, "again")


async def test_a_removed_bot_is_told_so(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group, small = world.group("friends", ann), world.group("few", ann, is_supergroup=False)
    group.remove_bot(ann)
    small.remove_bot(ann)
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(group.id, "hi")
    with pytest.raises(Forbidden, match="bot was kicked from the group chat"):
        await bot.get_chat(small.id)
    group.add_bot(ann)
    assert await bot.leave_chat(group.id)
    with pytest.raises(Forbidden, match="bot is not a member of the supergroup chat"):
        await bot.send_photo(group.id, png())


async def test_an_upgraded_group_names_its_successor(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann, is_supergroup=False)
    old = group.id
    group.upgrade(ann)
    with pytest.raises(ChatMigrated) as caught:
        await bot.send_message(old, "hi")
    assert caught.value.new_chat_id == group.id
    await bot.send_message(group.id, "hi")


async def test_rights_are_needed(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("friends", ann)
    group.permit(without=["can_send_photos", "can_pin_messages"])
    sent = await bot.send_message(group.id, "text is fine")
    with pytest.raises(BadRequest, match="Not enough rights to send photos to the chat"):
        await bot.send_photo(group.id, png())
    with pytest.raises(BadRequest, match="Not enough rights to manage pinned messages"):
        await bot.pin_chat_message(group.id, sent.message_id)
    group.restrict_bot(ann, allowed=["can_send_photos"])
    await bot.send_photo(group.id, png())
    with pytest.raises(BadRequest, match="Not enough rights to send text messages"):
        await bot.send_message(group.id, "hi")
    group.promote_bot(ann)
    await bot.send_message(group.id, "hi")
    assert await bot.pin_chat_message(group.id, sent.message_id)


async def test_topics_have_to_exist_and_be_open(bot: Bot, world: World) -> None:
    ann = world.user("Ann")
    group = world.group("forum", ann, is_forum=True)
    thread = group.topic("够级", ann)
    sent = await bot.send_message(group.id, "hi", message_thread_id=thread)
    assert (sent.is_topic_message, sent.message_thread_id) == (True, thread)
    with pytest.raises(BadRequest, match="Message thread not found"):
        await bot.send_message(group.id, "hi", message_thread_id=thread + 77)
    group.close_topic(thread, ann)
    with pytest.raises(BadRequest, match="Topic_closed"):
        await bot.send_message(group.id, "hi", message_thread_id=thread)


# --- editing and deleting ----------------------------------------------------------------------


async def test_an_edit_has_to_change_something(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    sent = await bot.send_message(
        ann.id, "<b>a</b>", parse_mode="HTML", reply_markup=_keyboard("x")
    )
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_text(
            "<b>a</b>", ann.id, sent.message_id, parse_mode="HTML", reply_markup=_keyboard("x")
        )
    await bot.edit_message_text("a", ann.id, sent.message_id, reply_markup=_keyboard("x"))
    await bot.edit_message_text("a", ann.id, sent.message_id)
    assert ann.last(ann).keyboard == ()
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_reply_markup(ann.id, sent.message_id)


async def test_an_edit_needs_its_message(bot: Bot, world: World, server: BotApiServer) -> None:
    ann = world.user("Ann", has_started=True)
    typed = ann.send(ann, "mine")
    photo = await bot.send_photo(ann.id, png(), caption="c")
    text = await bot.send_message(ann.id, "t")
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await bot.edit_message_text("x", ann.id, 999)
    with pytest.raises(BadRequest, match="Message can't be edited"):
        await bot.edit_message_text("x", ann.id, typed.message_id)
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("x", ann.id, photo.message_id)
    with pytest.raises(BadRequest, match="There is no caption in the message to edit"):
        await bot.edit_message_caption(ann.id, text.message_id, caption="x")
    same = InputMediaPhoto(photo.photo[-1].file_id, caption="c")
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_media(same, ann.id, photo.message_id)
    await bot.edit_message_media(InputMediaPhoto(png(3)), ann.id, text.message_id)
    assert server.violations == []


async def test_deleting_has_limits(bot: Bot, world: World, clock: ManualClock) -> None:
    ann = world.user("Ann", has_started=True)
    group = world.group("friends", ann)
    foreign = ann.send(group, "mine")
    old = await bot.send_message(ann.id, "old")
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(group.id, foreign.message_id)
    group.promote_bot(ann)
    assert await bot.delete_message(group.id, foreign.message_id)
    with pytest.raises(BadRequest, match="Message to delete not found"):
        await bot.delete_message(group.id, foreign.message_id)
    clock.advance(48 * 3600)
    with pytest.raises(BadRequest, match="Message can't be deleted for everyone"):
        await bot.delete_message(ann.id, old.message_id)
    await bot.edit_message_text("edited", ann.id, old.message_id)


# --- taps --------------------------------------------------------------------------------------


async def test_taps_are_answered_once_and_soon(bot: Bot, world: World, clock: ManualClock) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_message(ann.id, "t", reply_markup=_keyboard("x"))
    first, late = ann.press(ann.last(ann), "x"), ann.press(ann.last(ann), "x")
    (_, one), (_, two) = ((u, u.callback_query) for u in (await bot.get_updates())[-2:])
    assert one is not None
    assert two is not None
    await bot.answer_callback_query(one.id, "ok")
    assert (await first.answer()).text == "ok"
    with pytest.raises(BadRequest, match="Query is too old and response timeout expired"):
        await bot.answer_callback_query(one.id, "again")
    clock.advance(3600)
    with pytest.raises(BadRequest, match="query id is invalid"):
        await bot.answer_callback_query(two.id)
    with pytest.raises(BadRequest, match="query id is invalid"):
        await bot.answer_callback_query("77")
    assert late.popup is None
    with pytest.raises(TimeoutError):
        await late.answer(within=0.01)


async def test_only_links_to_the_bot_itself_are_opened(bot: Bot, world: World) -> None:
    ann = world.user("Ann", has_started=True)
    await bot.send_message(ann.id, "t", reply_markup=_keyboard("x"))
    ann.press(ann.last(ann), "x")
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(query.id, url="https://example.org/")
    with pytest.raises(BadRequest, match="Url_invalid"):
        await bot.answer_callback_query(query.id, url=world.bot.link("a b"))
    await bot.answer_callback_query(query.id, url=world.bot.link("t_1"))
    assert ann.popups[-1].url == world.bot.link("t_1")


# --- what only a mistake can cause -------------------------------------------------------------


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
    bot: Bot, world: World, server: BotApiServer, *, text: str, mode: str | None, problem: str
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
    call: Caller, world: World, server: BotApiServer, button: dict[str, Any], problem: str
) -> None:
    group = world.group("friends", world.user("Ann"))
    markup = {"inline_keyboard": [[button]]}
    status, answer = await call("sendMessage", chat_id=group.id, text="t", reply_markup=markup)
    assert (status, answer["ok"], answer["error_code"]) == (400, False, 400)
    assert problem in answer["description"]
    assert len(server.violations) == 1


async def test_keyboards_have_a_size(bot: Bot, world: World, server: BotApiServer) -> None:
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
    bot: Bot, world: World, server: BotApiServer, content: bytes, problem: str
) -> None:
    ann = world.user("Ann", has_started=True)
    with pytest.raises(BadRequest, match=problem):
        await bot.send_photo(ann.id, content)
    assert len(server.violations) == 1


async def test_files_have_to_exist(bot: Bot, world: World, server: BotApiServer) -> None:
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
    bot: Bot, world: World, server: BotApiServer
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
    bot: Bot, server: BotApiServer, command: str, description: str, problem: str
) -> None:
    with pytest.raises(BadRequest, match=problem):
        await bot.set_my_commands([(command, description)])
    assert len(server.violations) == 1


async def test_a_foreign_token_is_refused(server: BotApiServer) -> None:
    stranger = Bot("99:other", base_url=server.base_url)
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.shutdown()
    assert server.requests == []


def test_a_token_starts_with_a_number(clock: ManualClock) -> None:
    with pytest.raises(ValueError, match="a token is"):
        BotApiServer(token="secret", clock=clock)


async def test_special_chats_have_special_answers(
    call: Caller, world: World, server: BotApiServer
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


async def test_a_body_that_is_no_json_is_refused(server: BotApiServer) -> None:
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
    call: Caller, bot: Bot, world: World, server: BotApiServer
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
