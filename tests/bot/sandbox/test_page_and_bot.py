"""A whole hand in a browser: six people in one window, the real bot behind the page.

People do what the page offers and nothing else. Time is virtual; when a test fails, what the window
showed is in ``tests/output/``.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from pydantic import SecretStr

from bot.app import BotApp
from bot.outbox.studio import Draw
from bot.settings import Settings
from render import draw as draw_picture
from tests.support.browser import browser, open_page, page_errors
from tests.support.clock import VirtualClock
from tests.support.faults import FaultyServer
from tests.support.page import Stage, set_stage
from tests.support.quick import deal_quickly
from tests.support.randomness import SeededRandomness
from tests.support.room import TOKEN, Room, sketch

__all__ = ["browser"]  # a fixture

OUTPUT = Path(__file__).parent.parent / "output"
PEOPLE = 2
"""So many sit at the table; computers have the other seats."""
DECLINES = re.compile(r"^(过|让|不烧|不革命|不宣)$")


class Window:
    """The page, and the hands of those who sit before it."""

    def __init__(self, page: Page, room: Room, stage: Stage) -> None:
        self.page = page
        self.room = room
        self.stage = stage

    def pane(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def keys(self, name: str = "private") -> Locator:
        """The buttons under the messages of a chat."""
        return self.pane(name).locator(".key:visible")

    async def become(self, person: int) -> None:
        tab = self.page.locator(".users [role=tab]").nth(person)
        await tab.click()
        await expect(tab).to_have_attribute("aria-selected", "true")

    async def look_at(self, name: str) -> None:
        """Choose a chat, where the window is too narrow for both."""
        tab = self.page.locator(f'.switch [data-pane="{name}"]')
        if await tab.is_visible():
            await tab.click()
        await expect(self.pane(name)).to_be_visible()

    async def press(self, key: Locator) -> None:
        """Press a button, and let the bot do what follows at once."""
        taps = self.stage.world.state.callbacks
        before = len(taps)
        await key.click()
        await self._until(lambda: len(taps) > before)
        await self.room.settle()
        await self.close_pop_up()

    async def close_pop_up(self) -> None:
        alert = self.page.locator(".alert button")
        if await alert.is_visible():
            await alert.click()

    async def write(self, name: str, text: str) -> None:
        box = self.pane(name).get_by_role("textbox")
        await box.fill(text)
        await box.press("Enter")
        journal = self.stage.world.state.journal
        await self._until(
            lambda: any(e.message and e.message.text.plain == text for e in journal.events)
        )
        await self.room.advance(3)

    async def play(self, until: Callable[[], Awaitable[bool]]) -> int:
        """Let everybody press what they are offered; returns how often somebody pressed."""
        pressed = idle = 0
        while not await until():
            wanted = await self.offered()
            if wanted is not None:
                await self.press(wanted)
                pressed, idle = pressed + 1, 0
                continue
            rung = self.page.locator(
                ".users [role=tab]", has=self.page.locator(".badge:not(.quiet)")
            )
            if await rung.count():
                await rung.first.click()
                continue
            # Nobody is rung for a burn; who might be asked has to look.
            await self.become(idle % PEOPLE)
            idle += 1
            if await self.offered() is not None:
                continue
            assert idle < 60, "the table stands still"
            await self.room.advance(1.5)
        return pressed

    async def offered(self) -> Locator | None:
        """Return what somebody presses who is asked: a set if there is one, else the refusal."""
        asked = self.pane("private").locator(".messages > li").last
        if not (await asked.locator(".text").inner_text()).startswith("🔔"):
            return None
        sets = asked.locator(".key", has_text=re.compile(r"×\d+$"))
        if await sets.count():
            return sets.last
        declines = asked.locator(".key", has_text=DECLINES)
        keys = asked.locator(".key")
        first = keys.first
        if await declines.count() and await first.inner_text() in ("宣点", ""):
            return declines.first
        return first if await keys.count() else None

    @staticmethod
    async def _until(is_so: Callable[[], bool]) -> None:
        for _ in range(1000):
            if is_so():
                return
            await asyncio.sleep(0.01)
        raise TimeoutError("the page did not do what it was told")


@asynccontextmanager
async def open_window(
    browser: Browser,
    folder: Path,
    name: str,
    *,
    width: int,
    height: int = 820,
    draw: Draw = sketch,
) -> AsyncIterator[Window]:
    """Start server, page and bot; keep a picture of the window if the test fails."""
    clock = VirtualClock()
    words = (f"word{number}" for number in count(1))
    server = FaultyServer(token=TOKEN, clock=clock.now)
    server.flood.enabled = False
    stage = set_stage(server)
    async with server:
        settings = Settings(
            _env_file=None,
            token=SecretStr(TOKEN),
            database=folder / "page.sqlite3",
            base_url=server.base_url,
            poll_seconds=20,
            take_back_seconds=0,
        )
        app = BotApp(
            settings,
            clock=clock,
            randomness=SeededRandomness(7, 1.0),
            draw=draw,
            new_word=lambda: next(words),
        )
        async with app:
            room = Room(server, stage.world, clock, app)
            room.people, room._group = tuple(stage.users), stage.group
            page = await open_page(browser, server.address, width=width, height=height)
            try:
                yield Window(page, room, stage)
                assert page_errors(page) == []
            except BaseException:
                OUTPUT.mkdir(exist_ok=True)
                await page.screenshot(path=OUTPUT / f"{name}.png")
                raise
            await page.close()
        assert server.violations == []


async def sit_down(window: Window) -> None:
    """Open a lobby in the group; two people sit, computers fill the rest, the host starts."""
    await window.look_at("group")
    await window.write("group", "/gouji")
    for person in range(PEOPLE):
        await window.become(person)
        await window.look_at("group")
        await window.press(window.keys("group").filter(has_text="坐下"))
        # The bot reaches nobody who has not pressed START: the answer is a link to its chat.
        await window.look_at("private")
        await window.pane("private").locator(".start").click()
        await expect(window.pane("private").locator("li.other").first).to_be_visible()
        await window.room.advance(2)
    await window.become(0)
    await window.look_at("group")
    await window.press(window.keys("group").filter(has_text="电脑补满"))
    await window.press(window.keys("group").filter(has_text="▶ 开始"))
    await window.room.advance(14)


@pytest.mark.timeout(800)
async def test_a_whole_hand_and_the_next_one_begins(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_quickly(monkeypatch)
    async with open_window(browser, tmp_path, "whole_hand", width=1180) as window:
        await sit_down(window)
        result = window.pane("group").locator(".text", has_text="第 1 局结果")

        async def is_over() -> bool:
            return await result.count() > 0

        pressed = await window.play(is_over)
        assert pressed >= 6
        await expect(result).to_contain_text("总分")
        picture = window.pane("private").locator("img.photo").last
        await expect(picture).to_have_js_property("complete", value=True)
        for person in range(PEOPLE):
            await window.become(person)
            await window.press(window.keys().filter(has_text="下一局").last)
        table = window.pane("group").locator("li.other").last

        async def has_begun() -> bool:
            return "第 2 局" in await table.inner_text()

        await window.play(has_begun)
        await expect(table.locator("img.photo")).to_be_visible()


@pytest.mark.timeout(400)
async def test_a_round_on_a_narrow_phone(browser: Browser, tmp_path: Path) -> None:
    """One column of 360 pixels: nothing sticks out, the pictures fill it, a round is played."""
    async with open_window(
        browser, tmp_path, "narrow", width=360, height=740, draw=draw_picture
    ) as window:
        await sit_down(window)
        game = await window.room.app.context.tables.shown(1)
        assert game is not None
        await window.look_at("private")

        async def is_next_round() -> bool:
            shown = await window.room.app.context.tables.shown(1)
            assert shown is not None
            return shown.game.hand is not None and shown.game.hand.round > 1

        assert await window.play(is_next_round) >= 1
        assert await window.page.evaluate("document.documentElement.scrollWidth") == 360
        for name in ("private", "group"):
            await window.look_at(name)
            picture = window.pane(name).locator("img.photo").last
            await expect(picture).to_be_visible()
            box = await picture.bounding_box()
            assert box is not None
            assert 300 < box["width"] <= 360
        for key in await window.keys("group").all():
            box = await key.bounding_box()
            assert box is not None
            assert box["height"] >= 36
            assert await key.evaluate("key => key.scrollWidth <= key.clientWidth"), (
                f"cut off: {await key.inner_text()}"
            )
