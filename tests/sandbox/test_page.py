"""The page: what it asks of the server, and how it behaves in a real browser."""

from __future__ import annotations

import ast
import base64
import json
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from playwright.async_api import Browser, Page, expect
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import CallbackQueryHandler, CommandHandler, ContextTypes, MessageHandler, filters

from bot import sandbox
from bot.sandbox.actors import User
from bot.sandbox.clock import ManualClock
from bot.sandbox.page import font
from bot.sandbox.server import BotApiServer
from bot.sandbox.stage import Stage, set_stage
from tests.browser import browser, open_page, page_errors
from tests.sandbox.conftest import TOKEN, Starter, png

__all__ = ["browser"]  # a fixture

Context = ContextTypes.DEFAULT_TYPE


@pytest.fixture
async def server(clock: ManualClock) -> AsyncIterator[BotApiServer]:
    """A server that shows the page; `stage` finds the world on it."""
    made = BotApiServer(token=TOKEN, clock=clock)
    made.flood.enabled = False
    stages[made] = set_stage(made)
    async with made:
        yield made


stages: dict[BotApiServer, Stage] = {}


@pytest.fixture
def stage(server: BotApiServer) -> Stage:
    return stages[server]


@pytest.fixture
async def session(server: BotApiServer) -> AsyncIterator[ClientSession]:
    async with ClientSession(server.address) as made:
        yield made


async def _ask(session: ClientSession, action: str, **body: Any) -> tuple[int, dict[str, Any]]:
    async with session.post(f"/sandbox/{action}", json=body) as response:
        return response.status, await response.json()


# --- over HTTP ---------------------------------------------------------------------------------


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


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            found.add(node.module or "")
    return found


def test_server_and_page_import_nothing_of_the_bot() -> None:
    root = Path(sandbox.__file__).parent
    imported = set[str]().union(*(_imports(path) for path in root.rglob("*.py")))
    foreign = {name for name in imported if not name.startswith("bot.sandbox")}
    roots = {name.split(".")[0] for name in foreign}
    assert roots - sys.stdlib_module_names == {"aiohttp"}


# --- in a browser ------------------------------------------------------------------------------


async def _greet(update: Update, context: Context) -> None:
    assert update.message is not None
    await update.message.reply_html(f"<b>hello</b> {' '.join(context.args or [])}")


async def _open_table(update: Update, context: Context) -> None:
    assert update.message is not None
    keyboard = InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton("toast", callback_data="toast"),
                InlineKeyboardButton("alert", callback_data="alert"),
            ],
            [
                InlineKeyboardButton("edit", callback_data="edit"),
                InlineKeyboardButton("delete", callback_data="delete"),
            ],
            [
                InlineKeyboardButton("sit", callback_data="sit"),
                InlineKeyboardButton("link", url=f"https://t.me/{context.bot.username}?start=l_1"),
            ],
        ]
    )
    await update.message.reply_photo(
        png(90, width=640, height=400),
        caption="<b>table</b> &lt;img&gt;",
        parse_mode="HTML",
        reply_markup=keyboard,
    )


async def _tapped(update: Update, context: Context) -> None:
    query = update.callback_query
    assert query is not None
    assert query.message is not None
    if query.data == "toast":
        await query.answer("fine")
    elif query.data == "alert":
        await query.answer("your hand:\n3 3 J", show_alert=True)
    elif query.data == "sit":
        await query.answer(url=f"https://t.me/{context.bot.username}?start=s_1")
    elif query.data == "edit":
        await query.answer()
        await query.edit_message_caption("edited", reply_markup=None)
    else:
        await query.answer()
        await query.delete_message()


async def _echo(update: Update, context: Context) -> None:
    assert update.message is not None
    await update.message.reply_text(f"echo {update.message.text}")


@pytest.fixture
async def echo_bot(start_bot: Starter) -> None:
    app = await start_bot(
        CommandHandler("start", _greet),
        CommandHandler("gouji", _open_table),
        CallbackQueryHandler(_tapped),
        MessageHandler(filters.TEXT, _echo),
    )
    await app.bot.set_my_commands([("gouji", "open a table"), ("help", "help")])


async def _say(page: Page, pane: str, text: str) -> None:
    await page.fill(f"#{pane} input", text)
    await page.press(f"#{pane} input", "Enter")


async def test_group_and_private_chat_in_a_browser(
    browser: Browser, server: BotApiServer, echo_bot: None
) -> None:
    page = await open_page(browser, server.address, width=1180, height=860)
    group, private = page.locator("#group"), page.locator("#private")
    await expect(page.locator(".users button")).to_have_count(6)
    await expect(private.locator(".start")).to_be_visible()

    await _say(page, "group", "/gouji")
    bubble = group.locator("li.other").last
    await expect(bubble.locator(".text")).to_have_text("table <img>")
    await expect(bubble.locator("img.photo")).to_be_visible()
    await group.get_by_role("button", name="toast").click()
    await expect(page.locator(".toast")).to_have_text("fine")
    await group.get_by_role("button", name="alert").click()
    await expect(page.locator(".alert p")).to_have_text("your hand:\n3 3 J")
    await page.locator(".alert button").click()

    await group.get_by_role("button", name="sit", exact=True).click()
    await private.locator(".start").click()
    await expect(private.locator("li.other .text").last).to_have_text("hello s_1")
    await group.get_by_role("button", name="link").click()
    await private.locator(".start").click()
    await expect(private.locator("li.other .text").last).to_have_text("hello l_1")
    await _say(page, "private", "你好")
    await expect(private.locator("li.other .text").last).to_have_text("echo 你好")

    await page.fill("#group input", "/g")
    await expect(group.locator(".commands button")).to_have_text("/goujiopen a table")
    await group.locator(".commands button").click()
    await expect(group.locator(".keyboard")).to_have_count(2)
    await group.locator(".keyboard").first.get_by_role("button", name="edit").click()
    await expect(group.locator("li.other .text").first).to_have_text("edited")
    await expect(group.locator(".keyboard")).to_have_count(1)
    await group.get_by_role("button", name="delete").click()
    await expect(group.locator("li.other")).to_have_count(1)
    assert page_errors(page) == []
    assert server.violations == []


async def test_six_users_in_one_narrow_window(
    browser: Browser, server: BotApiServer, stage: Stage, echo_bot: None
) -> None:
    page = await open_page(browser, server.address, width=360, height=740)
    first, second = stage.users[:2]
    second_tab = page.locator(f'.users [data-user="{second.id}"]')
    await second_tab.click()
    await page.locator('[role=tab][data-pane="private"]').click()
    await expect(page.locator("#group")).to_be_hidden()
    await page.locator("#private .start").click()
    await expect(page.locator("#private li.other .text")).to_have_text("hello ")
    await expect(second_tab.locator(".badge")).to_have_count(0)

    await page.locator(f'.users [data-user="{first.id}"]').click()
    second.send(second, "behind the scenes")
    await expect(second_tab.locator(".badge")).to_have_text("1")
    await expect(page.locator("#private li")).to_have_count(0)
    await page.locator('[role=tab][data-pane="group"]').click()
    await _say(page, "group", "/gouji")
    await expect(page.locator("#group .keyboard")).to_be_visible()
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == 360
    await second_tab.click()
    await expect(second_tab.locator(".badge")).to_have_text("1")
    await page.locator('[role=tab][data-pane="private"]').click()
    await expect(second_tab.locator(".badge")).to_have_count(0)
    assert page_errors(page) == []


async def test_the_page_without_a_mouse(
    browser: Browser, server: BotApiServer, stage: Stage, echo_bot: None
) -> None:
    """Tabs, keyboards, menus, pictures and pop-ups work with the keyboard alone."""
    page = await open_page(browser, server.address, width=1180, height=860)
    press = page.keyboard.press
    tabs = page.locator(".users [role=tab]")
    await expect(tabs).to_have_count(6)
    await press("Tab")
    await expect(tabs.nth(0)).to_be_focused()
    await press("ArrowRight")
    await expect(tabs.nth(1)).to_be_focused()
    await expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
    await press("Home")
    await press("Tab")
    more = page.locator("#group .more")
    await expect(more).to_be_focused()
    await press("Enter")
    await expect(page.locator("#group [role=menuitem]").first).to_be_focused()
    await press("Escape")
    await expect(more).to_be_focused()
    await press("Tab")  # the messages, which scroll
    await expect(page.locator("#group .messages")).to_be_focused()

    await page.locator("#group .composer input").focus()
    await page.keyboard.type("/g")
    await press("ArrowDown")
    await press("Enter")
    key = page.locator("#group .key", has_text="alert")
    await key.focus()
    await press("Space")
    await expect(page.locator(".alert p")).to_have_text("your hand:\n3 3 J")
    await press("Enter")
    await expect(page.locator(".alert")).to_be_hidden()
    await expect(key).to_be_focused()
    frame = page.locator("#group .frame")
    await frame.focus()
    await press("Enter")
    await expect(page.locator(".lightbox")).to_be_visible()
    await press("Escape")
    await page.locator("#group li.other").last.focus()
    await press("r")
    await expect(page.locator("#group .replying")).to_be_visible()
    await page.locator("#group .key", has_text="edit").focus()
    await press("Enter")
    await expect(page.locator("#group li.other .text").last).to_have_text("edited")
    inside = "document.querySelector('#group').contains(document.activeElement)"
    assert await page.evaluate(inside), "the focus is lost when a message changes"
    names = """[...document.querySelectorAll('button, input:not([type=file])')]
      .filter(one => one.checkVisibility() && !(one.ariaLabel || one.textContent.trim()))
      .map(one => one.outerHTML)"""
    assert await page.evaluate(names) == []
    assert page_errors(page) == []


async def test_menus_topics_and_photos_in_a_browser(
    browser: Browser, server: BotApiServer, stage: Stage, echo_bot: None
) -> None:
    page = await open_page(browser, server.address, width=360, height=740)
    group, private = page.locator("#group"), page.locator("#private")
    menu = page.get_by_role("menuitem")
    await group.locator(".more").click()
    await menu.filter(has_text="topics").click()
    await group.locator(".more").click()
    await menu.filter(has_text="New topic").click()
    topics = group.locator(".topics [role=tab]")
    await expect(topics).to_have_text(["General", "Topic 1"])
    await expect(topics.nth(1)).to_have_attribute("aria-selected", "true")
    await _say(page, "group", "/gouji")
    await expect(group.locator(".keyboard")).to_be_visible()
    await topics.nth(0).click()
    stage.users[1].send(stage.group, "over there", thread=stage.group.chat.last_message_id - 2)
    await expect(topics.nth(1).locator(".badge")).to_have_text("1")
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width == 360

    async with page.expect_file_chooser() as choosing:
        await group.locator(".attach").click()
    await (await choosing.value).set_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": png()}
    )
    await expect(group.locator("li.own img.photo")).to_be_visible()

    await page.locator('[role=tab][data-pane="private"]').click()
    await private.locator(".start").click()
    await expect(private.locator("li.other .text")).to_have_text("hello ")
    await stage.world.settled()
    await private.locator(".more").click()
    await menu.filter(has_text="Block").click()
    await expect(private.locator(".start")).to_be_visible()
    assert stage.world.chat(stage.users[0]).is_blocked
    await private.locator(".start").click()
    await expect(private.locator("li.other .text")).to_have_count(2)

    stage.users[1].send(stage.group, "in the group")
    await expect(page.locator(".notice")).to_contain_text("in the group")
    await page.locator(".notice").click()
    await expect(group).to_be_visible()
    await group.locator(".more").click()
    await menu.filter(has_text="Leave").click()
    await expect(group.locator(".messages li")).to_have_count(0)
    await group.locator(".start").click()
    await expect(group.locator("li.service").last).to_contain_text("joined")
    assert page_errors(page) == []


async def test_typing_is_shown(
    browser: Browser, server: BotApiServer, stage: Stage, bot: Bot
) -> None:
    page = await open_page(browser, server.address, width=1180, height=860)
    await expect(page.locator(".users button")).to_have_count(6)
    await bot.send_chat_action(stage.group.id, "typing")
    await expect(page.locator("#group .subtitle")).to_have_text("typing…")
    await bot.send_message(stage.group.id, "there")
    await expect(page.locator("#group .subtitle")).to_have_text("7 members")
    assert page_errors(page) == []
