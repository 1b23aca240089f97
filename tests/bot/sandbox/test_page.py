"""The page: what it asks of the server over HTTP."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup

from bot.sandbox import world as sandbox
from bot.sandbox.opening import open_sandbox
from bot.sandbox.page import font
from bot.sandbox.server import BotApiServer
from tests.support.actors import User
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.page import Stage, server, stage
from tests.support.sandbox import TOKEN, png

__all__ = ["server", "stage"]  # fixtures


@pytest.fixture
async def session(server: FaultyServer) -> AsyncIterator[ClientSession]:
    async with ClientSession(server.address) as made:
        yield made


async def _ask(session: ClientSession, action: str, **body: Any) -> tuple[int, dict[str, Any]]:
    async with session.post(f"/sandbox/{action}", json=body) as response:
        return response.status, await response.json()


@pytest.mark.parametrize(
    "path, kind",
    [
        ("/", "text/html"),
        ("/static/app.js", "text/javascript"),
        ("/static/chat.js", "text/javascript"),
        ("/static/keys.js", "text/javascript"),
        ("/static/menu.js", "text/javascript"),
        ("/static/words.js", "text/javascript"),
        ("/static/style.css", "text/css"),
    ],
)
async def test_files_are_served_from_the_package(
    session: ClientSession, path: str, kind: str
) -> None:
    async with session.get(path) as response:
        assert (response.status, response.content_type) == (200, kind)
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert "http://" not in (await response.text()).replace("http://www.w3.org", "")


@pytest.mark.parametrize(
    "path", ["/static/routes.py", "/sandbox/photo/x", "/sandbox/file/x", "/sandbox/font/x"]
)
async def test_nothing_else_is_served(session: ClientSession, path: str) -> None:
    async with session.get(path) as response:
        assert response.status == 404


async def test_fonts_come_from_their_packages(session: ClientSession) -> None:
    for name, magic in (("cjk.otf", b"OTTO"), ("emoji.ttf", b"\0\1\0\0")):
        async with session.get(f"/sandbox/font/{name}") as response:
            assert response.status == 200
            assert (await response.content.read(4)) == magic
    chinese = font.chinese()
    assert chinese is not None
    assert font._families(chinese, 0) == {"Noto Sans CJK SC"}


async def test_users_write_press_and_start_over_http(
    session: ClientSession, stage: Stage, bot: Bot
) -> None:
    one, group = stage.users[0], stage.group
    assert await _ask(session, "send", user=one.id, chat=group.id, text=" hello ") == (
        200,
        {"id": 2},
    )
    status, _ = await _ask(session, "start", user=one.id, payload="t_1")
    assert status == 200
    assert one.last(one, from_bot=False).text == "/start t_1"
    button = InlineKeyboardButton("a", callback_data="x")
    sent = await bot.send_message(
        group.id, "t", reply_markup=InlineKeyboardMarkup.from_button(button)
    )
    await _ask(session, "press", user=one.id, chat=group.id, id=sent.message_id, text="a", data="x")
    assert [c.data for c in stage.world.state.callbacks.values()] == ["x"]
    reply = {"user": one.id, "chat": group.id, "text": "r", "reply": sent.message_id}
    await _ask(session, "send", **reply)
    assert one.last(group, from_bot=False).reply_to == sent.message_id


async def test_links_are_explained(session: ClientSession, stage: Stage, bot: Bot) -> None:
    one = stage.users[0]
    sent = await bot.send_message(stage.group.id, "t")
    link = stage.world.bot.link("t_9")
    expected: list[tuple[str | None, dict[str, Any]]] = [
        (link, {"kind": "start", "payload": "t_9"}),
        (sent.link, {"kind": "message", "chat": stage.group.id, "id": sent.message_id}),
        ("https://example.org", {"kind": "external"}),
    ]
    for url, answer in expected:
        assert await _ask(session, "open", user=one.id, url=url) == (200, answer)
    assert not stage.world.chat(one).is_started


async def test_users_come_and_go_over_http(session: ClientSession, stage: Stage) -> None:
    one, two = stage.users[:2]

    async def stands(user: User, wanted: str) -> int:
        return (await _ask(session, "standing", user=user.id, wanted=wanted))[0]

    assert [await stands(two, wanted) for wanted in ("leave", "leave", "join", "join")] == [
        200,
        400,
        200,
        400,
    ]
    assert [m.service for m in one.sees(stage.group)][-2:] == [
        "left_chat_member",
        "new_chat_members",
    ]
    assert await stands(one, "block") == 400, "there is nothing to block before START"
    await _ask(session, "start", user=one.id)
    assert await stands(one, "block") == 200
    assert stage.world.chat(one).is_blocked
    assert (await _ask(session, "send", user=one.id, chat=one.id, text="x"))[0] == 400
    assert await stands(one, "unblock") == 200
    assert await stands(one, "dance") == 400


async def test_photos_over_http(session: ClientSession, stage: Stage) -> None:
    one = stage.users[0]
    content = base64.b64encode(png()).decode()
    place = {"user": one.id, "chat": stage.group.id}
    status, _ = await _ask(session, "photo", **place, content=content, caption="look")
    assert status == 200
    sent = one.last(stage.group, from_bot=False)
    assert (sent.photo, sent.text) == (png(), "look")
    for nonsense in ("!", base64.b64encode(b"no picture").decode()):
        status, answer = await _ask(session, "photo", **place, content=nonsense)
        assert (status, bool(answer["error"])) == (400, True)


async def test_topics_over_http(session: ClientSession, stage: Stage) -> None:
    owner, other = stage.users[:2]

    async def topics(user: User, **body: Any) -> tuple[int, dict[str, Any]]:
        return await _ask(session, "topics", user=user.id, **body)

    assert (await topics(other, wanted="on"))[0] == 400
    assert (await topics(owner, wanted="new", name="x"))[0] == 400, "the group is no forum yet"
    assert (await topics(owner, wanted="on"))[0] == 200
    status, answer = await topics(other, wanted="new", name="牌桌")
    assert status == 200
    thread = answer["thread"]
    place = {"user": other.id, "chat": stage.group.id, "thread": thread}
    await _ask(session, "send", **place, text="hi")
    assert other.last(stage.group, from_bot=False).thread_id == thread
    for wanted, is_closed in (("close", True), ("reopen", False)):
        assert (await topics(owner, wanted=wanted, thread=thread))[0] == 200
        assert stage.group.chat.topics[thread].is_closed is is_closed
    other.leave(stage.group)
    assert (await topics(other, wanted="new", name="y"))[0] == 400
    assert (await topics(owner, wanted="sing"))[0] == 400


async def test_nonsense_is_refused_with_words(session: ClientSession, stage: Stage) -> None:
    one, two = stage.users[:2]
    for body in (
        {"user": 5, "chat": 1, "text": "x"},
        {"user": one.id, "chat": stage.group.id, "text": "  "},
        {"user": one.id, "chat": two.id, "text": "x"},
        {"user": one.id, "chat": 77, "text": "x"},
        {"user": one.id, "chat": stage.group.id, "text": "x", "reply": 999},
        {},
    ):
        status, answer = await _ask(session, "send", **body)
        assert status == 400
        assert answer["error"]
    async with session.post("/sandbox/send", data=b"{") as response:
        assert response.status == 400


async def test_events_begin_with_everything_and_go_on_with_changes(
    session: ClientSession, stage: Stage, bot: Bot
) -> None:
    async with session.get("/sandbox/events") as response:

        async def heard() -> dict[str, Any]:
            line = await response.content.readline()
            await response.content.readline()
            body: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
            return body

        first = await heard()
        assert first["type"] == "snapshot"
        assert [u["name"] for u in first["users"]] == list("甲乙丙丁戊己")
        assert first["group"]["members"] == 7
        sent = await bot.send_photo(stage.group.id, png(), caption="<i>x</i>", parse_mode="HTML")
        news = await heard()
        assert (news["type"], news["message"]["html"]) == ("sent", "<i>x</i>")
        assert news["message"]["photo"]["width"] == 64
        async with session.get(news["message"]["photo"]["url"]) as picture:
            assert (picture.content_type, await picture.read()) == ("image/png", png())
        await bot.edit_message_caption(stage.group.id, sent.message_id, caption="y")
        assert (await heard())["type"] == "edited"
        await bot.delete_message(stage.group.id, sent.message_id)
        assert await heard() == {
            "type": "deleted",
            "chat": stage.group.id,
            "id": sent.message_id,
        }
        stage.users[1].leave(stage.group)
        assert (await heard())["type"] == "snapshot"


async def test_the_command_opens_with_six_people_in_a_group(clock: VirtualClock) -> None:
    """The other tests put richer people on the page than `gouji sandbox` has."""
    server = BotApiServer(token=TOKEN, clock=clock.now)
    world = sandbox.World(server)
    open_sandbox(world)
    async with server, ClientSession(server.address) as session:
        one, two = world.users[:2]
        [group] = [chat for chat in world.state.chats.values() if not chat.is_private]
        assert [user.name for user in world.users] == list("甲乙丙丁戊己")
        assert [group.standing(user.id).is_admin for user in world.users] == [True, *[False] * 5]
        assert group.standing(server.state.bot.id).is_present
        status, _ = await _ask(session, "send", user=two.id, chat=group.id, text="hello")
        assert (status, one.sees(group)[-1].text) == (200, "hello")
