"""The world that the sandbox command shows: one group, six users, one bot, and the page."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sandbox.actors import Group, User, World
from bot.sandbox.page import SandboxPage
from bot.sandbox.server.http import BotApiServer

_NAMES = ("甲", "乙", "丙", "丁", "戊", "己")


@dataclass(frozen=True, slots=True)
class Stage:
    """What stands on the server."""

    world: World
    group: Group
    users: tuple[User, ...]
    page: SandboxPage


def set_stage(server: BotApiServer) -> Stage:
    """Make the group 够级 with six users and serve the page at the server's own address.

    Args:
        server: A server that has not been started yet.

    Returns:
        What is there now.
    """
    world = World(server)
    users = tuple(world.user(name) for name in _NAMES)
    group = world.group("够级", *users)
    page = SandboxPage(world, group)
    server.add_routes(page.routes())
    server.on_stop.append(page.close)
    return Stage(world, group, users, page)
