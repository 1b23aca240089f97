"""Logs: structlog's interface on the standard library's handlers.

A line is the name of an event with ids and numbers. No level shows cards, texts of people or the
token: such values are never passed to a logger, and the token is cut out of every line as well.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

_NOISY = ("httpx", "httpcore", "aiosqlite", "asyncio", "aiohttp", "PIL")
"""Libraries whose lower levels show addresses (with the token) or SQL values (cards)."""
_SILENT = ("telegram",)
"""Libraries whose errors quote answers of Telegram; the bot logs these errors itself."""
_DEPTH = 6
"""How many places of a traceback are logged."""


def set_up_logs(
    *, level: str = "INFO", form: str = "text", token: str = "", stream: TextIO | None = None
) -> None:
    """Set up all logging of the process, in place of what was set up before.

    Args:
        level: the lowest level to write, by its name in `logging`.
        form: ``text`` for people, ``json`` for machines.
        token: is cut out of every line.
        stream: where lines are written; standard error by default.

    """
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_values,
        _without(token),
    ]
    last: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in _NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in _SILENT:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _without_values(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Replace an error by its kind and its places: its words may contain cards."""
    info = event.pop("exc_info", None)
    if info is True:
        info = sys.exc_info()
    fault = info[1] if isinstance(info, tuple) else info
    if isinstance(fault, BaseException):
        event["error"] = type(fault).__name__
        event["at"] = places_of(fault)
    return event


def places_of(fault: BaseException) -> list[str]:
    """Return the places in the code that an error came through (``file:line``), innermost last."""
    frames = traceback.extract_tb(fault.__traceback__)
    return [f"{frame.filename}:{frame.lineno}" for frame in frames[-_DEPTH:]]


def _without(token: str) -> Callable[[WrappedLogger, str, EventDict], EventDict]:
    """Return a processor that cuts the token out of all texts of a line, nested ones too."""
    secret = token.partition(":")[2]

    def clean(value: Any) -> Any:
        if isinstance(value, str):
            return value.replace(token, "<token>").replace(secret, "<token>")
        if isinstance(value, (list, tuple)):
            return type(value)(clean(item) for item in value)
        if isinstance(value, dict):
            return {key: clean(item) for key, item in value.items()}
        if isinstance(value, (int, float, bool, type(None))):
            return value
        return clean(str(value))

    def process(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
        # Keys that begin with an underscore belong to structlog.
        return {key: v if key.startswith("_") else clean(v) for key, v in event.items()}

    return process if secret else lambda _logger, _name, event: event


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return a logger. Its events are names in snake case, with keys and values."""
    found: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return found
