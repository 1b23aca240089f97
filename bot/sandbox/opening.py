"""What `gouji sandbox` starts with: a group, six people, and the page."""

from __future__ import annotations

from bot.sandbox.page import SandboxPage
from bot.sandbox.world import World

_NAMES = ("甲", "乙", "丙", "丁", "戊", "己")


def open_sandbox(world: World) -> None:
    """Make the group 够级 with the bot and six people, and serve the page.

    Args:
        world: The world of a server that has not been started yet. The page is served at the
            server's own address.
    """
    group = world.group("够级", *(world.user(name) for name in _NAMES))
    page = SandboxPage(world, group)
    world.server.add_routes(page.routes())
    world.server.on_stop.append(page.close)
