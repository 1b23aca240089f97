"""The place where tests make the server misbehave."""

from __future__ import annotations

from typing import Protocol

from aiohttp import web


class Interception(Protocol):
    """What happens to one request besides the usual."""

    @property
    def prevents(self) -> bool:
        """Whether the request is neither carried out nor refused: `before` answers it."""
        ...

    async def before(self, request: web.Request) -> web.Response | None:
        """Return the answer, or ``None`` where the request is carried out.

        Raises:
            ApiError: The request is refused.
        """
        ...

    async def after(self, request: web.Request, body: str) -> web.Response:
        """Answer a request that was carried out; *body* is the JSON of its result."""
        ...
