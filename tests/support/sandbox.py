"""What the tests of the sandbox share: a token, pictures, a bot that talks to the server."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from telegram.ext import Application, ApplicationBuilder, BaseHandler
from telegram.request import HTTPXRequest

from bot.sandbox.server import BotApiServer
from bot.sandbox.server.model import Json

TOKEN = "4200:sandbox-token"

App = Application[Any, Any, Any, Any, Any, Any]
Caller = Callable[..., Coroutine[Any, Any, tuple[int, dict[str, Any]]]]
Handler = BaseHandler[Any, Any, Any]
Starter = Callable[..., Awaitable[App]]


def png(shade: int = 0, *, width: int = 64, height: int = 48) -> bytes:
    """Return a grey picture."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = (b"\x00" + bytes([shade]) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def builder(server: BotApiServer) -> ApplicationBuilder[Any, Any, Any, Any, Any, Any]:
    """Return a builder of a bot that talks to the server and to nobody else."""
    return (
        ApplicationBuilder()
        .base_url(server.base_url)
        .base_file_url(server.base_file_url)
        .token(server.token)
        .request(HTTPXRequest(httpx_kwargs={"trust_env": False}, read_timeout=2))
        .get_updates_request(HTTPXRequest(httpx_kwargs={"trust_env": False}))
    )


def content(update: Json) -> tuple[str, Any]:
    """Return kind and payload of an update.

    >>> content({"update_id": 1, "message": {"message_id": 5}})
    ('message', {'message_id': 5})
    """
    kind = next(key for key in update if key != "update_id")
    return kind, update[kind]
