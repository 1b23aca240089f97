"""HTTP requests with aiohttp: about a third of the CPU time of python-telegram-bot's own."""

from __future__ import annotations

import ipaddress
import os
from datetime import timedelta
from typing import Any, ClassVar

import aiohttp
from telegram import error
from telegram._utils.defaultvalue import DefaultValue
from telegram.request import BaseRequest, RequestData
from yarl import URL

# Durations are timedeltas then; without this, python-telegram-bot warns at every 429.
os.environ.setdefault("PTB_TIMEDELTA", "true")


class UncertainError(error.NetworkError):
    """No answer came to a request that was sent: it may have been carried out."""


class UncertainTimeoutError(error.TimedOut, UncertainError):
    """No answer came within the time allowed: the request may have been carried out."""


class AiohttpRequest(BaseRequest):
    """python-telegram-bot's transport on an aiohttp session.

    Args:
        timeout: seconds that a request may take when the caller does not say.
        connections: most connections at once.

    """

    _IDLE: ClassVar[float] = 45.0
    """Seconds after which an unused connection is closed, before Telegram closes it."""

    def __init__(self, *, timeout: float = 20.0, connections: int = 64) -> None:
        """Make no connection; `initialize` opens the sessions."""
        self._timeout = timeout
        self._connections = connections
        self._session: aiohttp.ClientSession | None = None
        self._direct: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds that a request may take when the caller does not say."""
        return self._timeout

    async def initialize(self) -> None:
        """Open the sessions."""
        if self._session is None:
            self._session = self._open(trust_env=True)
            self._direct = self._open(trust_env=False)

    def _open(self, *, trust_env: bool) -> aiohttp.ClientSession:
        return aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(
                limit=self._connections, keepalive_timeout=self._IDLE, ttl_dns_cache=300
            ),
            trust_env=trust_env,
        )

    async def shutdown(self) -> None:
        """Close the sessions."""
        for session in (self._session, self._direct):
            if session is not None:
                await session.close()
        self._session = self._direct = None

    async def do_request(  # noqa: PLR0917 - the signature is python-telegram-bot's
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - part of the interface
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - as above
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,  # noqa: ARG002 - as above
    ) -> tuple[int, bytes]:
        """Make a request and return the HTTP status and the body of the answer.

        Raises:
            telegram.error.NetworkError: there was no connection: the request was not carried out.
            UncertainError: no answer came: the request may have been carried out.

        """
        session = self._direct if _is_local(url) else self._session
        if session is None:
            raise RuntimeError("initialize() was not called")
        seconds = DefaultValue.get_value(read_timeout)
        timeout = aiohttp.ClientTimeout(
            total=seconds if seconds is not None else self._timeout, sock_connect=10.0
        )
        try:
            async with session.request(
                method, URL(url, encoded=True), data=_body(request_data), timeout=timeout
            ) as response:
                return response.status, await response.read()
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as fault:
            raise error.NetworkError(f"no connection: {type(fault).__name__}") from None
        except TimeoutError:
            raise UncertainTimeoutError("no answer in time") from None
        except (aiohttp.ClientError, OSError) as fault:
            # The error's words contain the address, and so the token: only its kind is told.
            raise UncertainError(f"no answer: {type(fault).__name__}") from None


def seconds_of(fault: error.RetryAfter) -> float:
    """Return how many seconds Telegram asks to wait."""
    wait = fault.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def _body(data: RequestData | None) -> aiohttp.FormData | None:
    if data is None or not (data.json_parameters or data.multipart_data):
        return None
    form = aiohttp.FormData()
    for name, value in data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, mime) in (data.multipart_data or {}).items():
        form.add_field(name, content, filename=filename, content_type=mime)
    return form


def _is_local(url: str) -> bool:
    """Whether a request stays on this machine, and so must not go through a proxy."""
    host = URL(url, encoded=True).host or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
