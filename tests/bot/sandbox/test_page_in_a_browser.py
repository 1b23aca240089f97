"""The page in a real browser, with an unmodified bot behind the server."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, expect
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import CallbackQueryHandler, CommandHandler, ContextTypes, MessageHandler, filters

from tests.support.browser import browser, open_page, page_errors
from tests.support.faults import FaultyServer
from tests.support.page import Stage, server, stage
from tests.support.sandbox import Starter, png

__all__ = ["browser", "server", "stage"]  # fixtures

Context = ContextTypes.DEFAULT_TYPE


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
    browser: Browser, server: FaultyServer, echo_bot: None
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
    browser: Browser, server: FaultyServer, stage: Stage, echo_bot: None
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
    browser: Browser, server: FaultyServer, stage: Stage, echo_bot: None
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
    browser: Browser, server: FaultyServer, stage: Stage, echo_bot: None
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
    browser: Browser, server: FaultyServer, stage: Stage, bot: Bot
) -> None:
    page = await open_page(browser, server.address, width=1180, height=860)
    await expect(page.locator(".users button")).to_have_count(6)
    await bot.send_chat_action(stage.group.id, "typing")
    await expect(page.locator("#group .subtitle")).to_have_text("typing…")
    await bot.send_message(stage.group.id, "there")
    await expect(page.locator("#group .subtitle")).to_have_text("7 members")
    assert page_errors(page) == []
