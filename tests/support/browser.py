"""A real browser for tests: the system's chromium, never a download.

``GOUJI_CHROMIUM`` names another executable. Without any chromium these tests are skipped by name,
unless ``GOUJI_REQUIRE_BROWSER=1`` turns that into a failure. Use it with::

    from tests.support.browser import browser  # a fixture
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Page, async_playwright


def chromium() -> str:
    """Return the path of chromium; skip or fail the test when there is none."""
    path = os.environ.get("GOUJI_CHROMIUM") or shutil.which("chromium")
    if path is not None:
        return path
    reason = "no chromium: install it, or name it in GOUJI_CHROMIUM"
    if os.environ.get("GOUJI_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A headless chromium that talks to loopback only."""
    path = chromium()
    # Without a user namespace of its own, as in containers, root has no sandbox.
    args = ["--no-proxy-server", "--disable-dev-shm-usage"]
    if os.geteuid() == 0:
        args.append("--no-sandbox")
    async with async_playwright() as playwright:
        running = await playwright.chromium.launch(executable_path=path, headless=True, args=args)
        yield running
        await running.close()


async def open_page(browser: Browser, address: str, *, width: int, height: int) -> Page:
    """Open an address in a window of a given size; any error of the page fails the test later.

    Returns:
        The page, whose ``errors`` are collected by `page_errors()`.
    """
    page = await browser.new_page(viewport={"width": width, "height": height})
    _ERRORS[page] = []
    page.on("pageerror", lambda error: _ERRORS[page].append(str(error)))
    page.on(
        "console",
        lambda message: _ERRORS[page].append(message.text) if message.type == "error" else None,
    )
    await page.goto(address)
    return page


def page_errors(page: Page) -> list[str]:
    """Return what the page complained about so far."""
    return _ERRORS[page]


_ERRORS: dict[Page, list[str]] = {}
