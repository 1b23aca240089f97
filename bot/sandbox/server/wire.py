"""A request as it comes over HTTP: query, form, multipart or JSON."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.sandbox.server import errors
from bot.sandbox.server.model import Json
from bot.sandbox.server.schema import Upload


@dataclass(frozen=True, slots=True)
class Call:
    """Parameters as strings, and file parts by name."""

    raw: dict[str, str]
    uploads: dict[str, Upload]


async def read_call(request: web.Request) -> Call:
    """Read a request of any form that the Bot API takes.

    Raises:
        ApiError: The content type is JSON, but the body is not a JSON object.
    """
    raw = dict(request.query)
    uploads: dict[str, Upload] = {}
    if not request.can_read_body:
        return Call(raw, uploads)
    if request.content_type == "application/json":
        try:
            body = await request.json()
        except ValueError:
            body = None
        if not isinstance(body, dict):
            raise errors.violation("can't parse JSON body")
        raw |= {name: _as_form(value) for name, value in body.items()}
    else:
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                uploads[name] = Upload(value.filename, value.file.read())
                value.file.close()
            elif isinstance(value, str):
                raw[name] = value
            else:
                # A part without file name but of a binary type.
                uploads[name] = Upload(name, bytes(value))
    return Call(raw, uploads)


def _as_form(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def with_attachments(params: Json, uploads: dict[str, Upload]) -> Json:
    """Put uploads where an `InputMedia` names them as ``attach://name``.

    Raises:
        ApiError: No such file part.
    """
    media = params.get("media")
    if not isinstance(media, dict) or not media["media"].startswith("attach://"):
        return params
    upload = uploads.get(media["media"].removeprefix("attach://"))
    if upload is None:
        raise errors.wrong_file_id()
    return {**params, "media": {**media, "media": upload}}


def recordable(value: Any) -> Any:
    """Return decoded parameters with uploads replaced by their hash."""
    if isinstance(value, Upload):
        return f"sha256:{hashlib.sha256(value.content).hexdigest()}"
    if isinstance(value, dict):
        return {name: recordable(item) for name, item in value.items()}
    if isinstance(value, list):
        return [recordable(item) for item in value]
    return value


def chat_of(params: Json) -> int | None:
    """Return the chat id of a request, where it has one."""
    chat_id = params.get("chat_id")
    return chat_id if isinstance(chat_id, int) else None
