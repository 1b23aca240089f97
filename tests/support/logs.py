"""What is logged, as tests read it."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from bot.logs import set_up_logs


@contextmanager
def logged(token: str) -> Iterator[io.StringIO]:
    """Give all that is logged meanwhile, at DEBUG and as JSON, with *token* as the bot's secret."""
    root = logging.getLogger()
    before = root.handlers, root.level
    stream = io.StringIO()
    set_up_logs(level="DEBUG", form="json", token=token, stream=stream)
    yield stream
    root.handlers, level = before
    root.setLevel(level)
    structlog.reset_defaults()
