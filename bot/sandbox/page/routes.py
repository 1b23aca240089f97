"""The addresses of the page: its files, a stream of events, and the actions.

They are under ``/`` and ``/sandbox/``; those of the bot are under ``/bot<token>/``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib import resources

from aiohttp import web

from bot.sandbox.groups import Group
from bot.sandbox.page import font
from bot.sandbox.page.page_actions import ACTIONS, PageAction, PageActions
from bot.sandbox.page.snapshot import event_json, snapshot
from bot.sandbox.server.errors import ApiError
from bot.sandbox.server.images import read_header
from bot.sandbox.server.journal import JournalEvent
from bot.sandbox.server.model import Json
from bot.sandbox.users import User
from bot.sandbox.world import World

_STATIC = {
    "index.html": "text/html",
    "app.js": "text/javascript",
    "chat.js": "text/javascript",
    "keys.js": "text/javascript",
    "menu.js": "text/javascript",
    "words.js": "text/javascript",
    "style.css": "text/css",
}
_POLICY = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'"
_FOR_EVER = "public, max-age=31536000, immutable"
_HEARTBEAT = 15.0

_REFUSALS = (KeyError, TypeError, ValueError, LookupError, PermissionError, ApiError)
_UNANNOUNCED = frozenset({PageActions.start, PageActions.topics})
"""Actions whose changes no event of the journal shows: the page gets a new snapshot."""


class SandboxPage:
    """The page of one world.

    Args:
        world: The users and their chats.
        group: The group on the left side.
    """

    def __init__(self, world: World, group: Group) -> None:
        self._world = world
        self._group = group
        self._actions = PageActions(world, group)
        self._queues: set[asyncio.Queue[Json | None]] = set()
        world.state.journal.listeners.append(self._notice)

    def routes(self) -> list[web.RouteDef]:
        """Return the addresses that the page needs."""
        return [
            web.get("/", self._index),
            web.get("/static/{name}", self._static),
            web.get("/sandbox/font/{name}", self._font),
            web.get("/sandbox/photo/{sha256}", self._photo),
            web.get("/sandbox/file/{file_id}", self._file),
            web.get("/sandbox/events", self._events),
            *(web.post(f"/sandbox/{name}", self._action(act)) for name, act in ACTIONS.items()),
        ]

    def close(self) -> None:
        """End the streams, so that the server can stop at once."""
        for queue in self._queues:
            queue.put_nowait(None)

    # --- files -------------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.Response:  # noqa: ARG002 - a handler
        return _static_response("index.html")

    async def _static(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in _STATIC:
            raise web.HTTPNotFound
        return _static_response(name)

    async def _font(self, request: web.Request) -> web.Response:
        sources = {"cjk.otf": font.chinese, "emoji.ttf": font.emoji}
        source = sources.get(request.match_info["name"])
        content = None if source is None else await asyncio.to_thread(source)
        if content is None:
            raise web.HTTPNotFound
        return web.Response(
            body=content, content_type="font/otf", headers={"Cache-Control": _FOR_EVER}
        )

    async def _photo(self, request: web.Request) -> web.Response:
        try:
            content = self._world.state.files.content(request.match_info["sha256"])
        except KeyError:
            raise web.HTTPNotFound from None
        info = read_header(content)
        kind = "application/octet-stream" if info is None else f"image/{info.kind}"
        return web.Response(body=content, content_type=kind, headers={"Cache-Control": _FOR_EVER})

    async def _file(self, request: web.Request) -> web.Response:
        try:
            stored = self._world.state.files.by_id(request.match_info["file_id"])
        except ApiError:
            raise web.HTTPNotFound from None
        return web.Response(
            body=stored.content,
            content_type="application/octet-stream",
            headers={"Content-Disposition": "attachment"},
        )

    # --- events ------------------------------------------------------------------------------

    def _notice(self, event: JournalEvent) -> None:
        is_membership = event.message is not None and event.message.service is not None
        if event.kind == "status" or is_membership:
            body: Json | None = snapshot(self._world, self._group)
        else:
            body = event_json(self._world.state, event)
        if body is not None:
            for queue in self._queues:
                queue.put_nowait(body)

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send the whole state, then every change, as server-sent events."""
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        queue: asyncio.Queue[Json | None] = asyncio.Queue()
        queue.put_nowait(snapshot(self._world, self._group))
        self._queues.add(queue)
        try:
            with suppress(ConnectionResetError):
                await _stream(response, queue)
        finally:
            self._queues.discard(queue)
        return response

    # --- actions -----------------------------------------------------------------------------

    def _action(self, act: PageAction) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Wrap an action: JSON in, JSON out, a refusal as 400 with its words."""

        async def handle(request: web.Request) -> web.Response:
            try:
                body = await request.json()
                user = self._user(body["user"])
                answer = act(self._actions, user, body)
            except _REFUSALS as error:
                return web.json_response({"error": str(error)}, status=400)
            if act in _UNANNOUNCED:
                self._send_snapshot()
            return web.json_response(answer)

        return handle

    def _user(self, user_id: int) -> User:
        for user in self._world.users:
            if user.id == user_id:
                return user
        raise LookupError("no such user")

    def _send_snapshot(self) -> None:
        """Send the whole state to every page."""
        body = snapshot(self._world, self._group)
        for queue in self._queues:
            queue.put_nowait(body)


async def _stream(response: web.StreamResponse, queue: asyncio.Queue[Json | None]) -> None:
    while True:
        try:
            body = await asyncio.wait_for(queue.get(), _HEARTBEAT)
        except TimeoutError:
            await response.write(b": still here\n\n")
            continue
        if body is None:
            return
        await response.write(f"data: {json.dumps(body, ensure_ascii=False)}\n\n".encode())


def _static_response(name: str) -> web.Response:
    content = (resources.files("bot.sandbox.page") / "static" / name).read_bytes()
    return web.Response(
        body=content,
        content_type=_STATIC[name],
        charset="utf-8",
        headers={"Content-Security-Policy": _POLICY, "Cache-Control": "no-cache"},
    )
