"""The Bot API server itself: HTTP on loopback."""

from __future__ import annotations

import errno
import json
import socket
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from bot.sandbox.server import errors, wire
from bot.sandbox.server.declaration import BY_LOWER_NAME, METHODS, NOT_IMPLEMENTED, SCHEMA
from bot.sandbox.server.errors import ApiError
from bot.sandbox.server.flood import COUNTED, FloodControl
from bot.sandbox.server.interception import Interception
from bot.sandbox.server.journal import RequestRecord, Violation
from bot.sandbox.server.methods import HANDLERS
from bot.sandbox.server.model import Account, Json
from bot.sandbox.server.schema import SchemaError
from bot.sandbox.server.state import State
from bot.sandbox.server.updates import UpdateQueue

_MAX_BODY = 60 * 1024 * 1024
_PORTS_TO_TRY = 100


class BotApiServer:
    """A Bot API server for one bot.

    It checks and records every request, and keeps users, chats and messages in memory.

    Args:
        token: The bot's token, ``<id>:<anything>``; the number becomes the bot's id.
        clock: Returns the time in seconds since 1970; only long polling waits in real time.
        username: The bot's username.
        first_name: The bot's name.
        can_read_all: Whether privacy mode is off.
        updates: The queue of updates; ``None`` for a new one.

    Attributes:
        state: Users, chats and messages.
        flood: The limits; set ``flood.enabled = False`` to switch them off.
        on_stop: Functions that are called when the server stops.

    Raises:
        ValueError: The token has no number in front.
    """

    def __init__(
        self,
        *,
        token: str,
        clock: Callable[[], float],
        username: str = "gouji_sandbox_bot",
        first_name: str = "够级",
        can_read_all: bool = False,
        updates: UpdateQueue | None = None,
    ) -> None:
        number, _, secret = token.partition(":")
        if not number.isdecimal() or not secret:
            raise ValueError("a token is <number>:<secret>")
        bot = Account(id=int(number), first_name=first_name, username=username, is_bot=True)
        self.state = State(bot, clock, can_read_all=can_read_all, updates=updates)
        self.flood = FloodControl()
        self.on_stop: list[Callable[[], None]] = []
        self._token = token
        self._routes: list[web.AbstractRouteDef] = []
        self._runner: web.AppRunner | None = None
        self._host = ""
        self._port = 0

    # --- what happened -----------------------------------------------------------------------

    @property
    def requests(self) -> list[RequestRecord]:
        """All requests of the bot, oldest first."""
        return self.state.journal.requests

    @property
    def violations(self) -> list[Violation]:
        """All requests that no correct bot makes."""
        return self.state.journal.violations

    # --- life --------------------------------------------------------------------------------

    def add_routes(self, routes: Iterable[web.AbstractRouteDef]) -> None:
        """Serve further addresses, such as a page. Call it before `start()`."""
        self._routes += routes

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen.

        Args:
            host: A loopback address.
            port: The port; the next free one where it is in use, any free one for 0.

        Raises:
            OSError: No port is free.
        """
        app = web.Application(client_max_size=_MAX_BODY)
        app.router.add_route("*", "/bot{token:[^/]+}/{method}", self._serve_method)
        app.router.add_get("/file/bot{token:[^/]+}/{path:.+}", self._serve_file)
        app.router.add_routes(self._routes)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        listening = _listen(host, port)
        self._port = listening.getsockname()[1]
        self._host = host
        await web.SockSite(self._runner, listening).start()

    async def stop(self) -> None:
        """Stop listening; the state stays."""
        if self._runner is not None:
            self.state.updates.interrupt()
            for act in self.on_stop:
                act()
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    @property
    def port(self) -> int:
        """The port that the server listens on."""
        return self._port

    @property
    def address(self) -> str:
        """The server's own address, which is also that of the page."""
        return f"http://{self._host}:{self._port}"

    @property
    def base_url(self) -> str:
        """What python-telegram-bot calls ``base_url``."""
        return f"{self.address}/bot"

    @property
    def base_file_url(self) -> str:
        """What python-telegram-bot calls ``base_file_url``."""
        return f"{self.address}/file/bot"

    @property
    def token(self) -> str:
        """The bot's token."""
        return self._token

    # --- requests ----------------------------------------------------------------------------

    async def _serve_method(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self._token:
            return _json_response(errors.unauthorized())
        written = request.match_info["method"]
        method = BY_LOWER_NAME.get(written.lower(), written)
        return await self._carry_out(request, method)

    async def _carry_out(self, request: web.Request, method: str) -> web.StreamResponse:
        params: Json = {}
        interception: Interception | None = None
        try:
            params = await self._decode(request, method)
            interception = self.intercept(method, wire.chat_of(params))
            if interception is not None:
                if interception.prevents:
                    self._record(method, params, status=0, interception=interception)
                early = await interception.before(request)
                if early is not None:
                    return early
            result = await self._apply(method, params)
        except ApiError as error:
            self._record(method, params, error=error, interception=interception)
            return _json_response(error)
        self._record(method, params, result=result, interception=interception)
        body = json.dumps({"ok": True, "result": result}, ensure_ascii=False)
        if interception is not None:
            return await interception.after(request, body)
        return web.Response(text=body, content_type="application/json")

    def intercept(self, method: str, chat: int | None) -> Interception | None:  # noqa: ARG002 - for subclasses
        """Return what happens to a request besides the usual; nothing here.

        Args:
            method: The method of the Bot API.
            chat: The request's ``chat_id`` where that is a number.
        """
        return None

    async def _decode(self, request: web.Request, method: str) -> Json:
        call = await wire.read_call(request)
        try:
            if method in NOT_IMPLEMENTED:
                raise errors.not_implemented(method)
            if method not in METHODS:
                raise errors.unknown_method()
            params = SCHEMA.decode(METHODS[method].fields, call.raw, call.uploads)
            return wire.with_attachments(params, call.uploads)
        except (ApiError, SchemaError) as error:
            refusal = errors.violation(str(error)) if isinstance(error, SchemaError) else error
            # Parameters that can't be decoded are recorded as they came.
            self._record(method, {**call.raw, **call.uploads}, error=refusal)
            raise _RecordedError(refusal) from None

    async def _apply(self, method: str, params: Json) -> Any:
        if method == "getUpdates":
            return await self.state.updates.poll(
                offset=params.get("offset", 0),
                limit=params.get("limit", 100),
                timeout=params.get("timeout", 0),
                allowed=params.get("allowed_updates"),
            )
        chat_id = wire.chat_of(params)
        if method in COUNTED and chat_id is not None:
            self.flood.check(chat_id, self.state.clock())
        return HANDLERS[method](self.state, params)

    async def _serve_file(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self._token:
            return _json_response(errors.unauthorized())
        stored = self.state.files.by_path(request.match_info["path"])
        if stored is None:
            return _json_response(ApiError(404, "Not Found"))
        return web.Response(body=stored.content, content_type="application/octet-stream")

    def _record(
        self,
        method: str,
        params: Json,
        *,
        result: Any = None,
        error: ApiError | None = None,
        status: int = 200,
        interception: Interception | None = None,
    ) -> None:
        if isinstance(error, _RecordedError):
            return
        safe = wire.recordable(params)
        now = self.state.clock()
        if method != "getUpdates" or error is not None:
            self.requests.append(
                RequestRecord(
                    time=now,
                    method=method,
                    params=safe,
                    status=status if error is None else error.code,
                    description="" if error is None else error.description,
                    result=result,
                    fault=None if interception is None else type(interception).__name__,
                )
            )
        if error is not None and error.is_violation:
            self.violations.append(
                Violation(time=now, method=method, problem=error.description, params=safe)
            )


class _RecordedError(ApiError):
    """A refusal that is already in the journal."""

    def __init__(self, error: ApiError) -> None:
        super().__init__(error.code, error.description)


def _json_response(error: ApiError) -> web.Response:
    body = json.dumps(error.to_json(), ensure_ascii=False)
    return web.Response(status=error.code, text=body, content_type="application/json")


def _listen(host: str, port: int) -> socket.socket:
    """Return a listening socket on *port* or the next free one."""
    candidates = range(port, min(port + _PORTS_TO_TRY, 65536)) if port else (0,)
    for candidate in candidates:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, candidate))
        except OSError as error:
            listening.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
        else:
            listening.settimeout(0)
            return listening
    raise OSError(errno.EADDRINUSE, f"no free port from {port} on")
