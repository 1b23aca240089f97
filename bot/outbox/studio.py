"""Drawing pictures at the time of sending, in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.logs import logger
from render.pictures import Picture

log = logger(__name__)

Draw = Callable[[Picture], bytes]
"""Draws a picture and returns the bytes of an image file."""


class Studio:
    """Draws one picture at a time, outside the event loop."""

    def __init__(self, draw: Draw) -> None:
        """Draw with *draw*, which is `render.draw` but in tests."""
        self._draw = draw
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def draw(self, picture: Picture) -> bytes | None:
        """Return the bytes of a picture; ``None`` where drawing fails, for want of fonts or so."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._draw, picture
            )
        except Exception as error:  # noqa: BLE001 - the text goes without a picture then
            # The picture's values hold cards: only the kind of the error is logged.
            log.error("picture_failed", kind=picture.kind, error=type(error).__name__)  # noqa: TRY400 - see above
            return None

    def warm_up(self, prepare: Callable[[], None]) -> None:
        """Run *prepare* in the thread before the first picture is drawn."""

        def run() -> None:
            try:
                prepare()
            except Exception as error:  # noqa: BLE001 - texts go without pictures then
                log.error("no_pictures", error=type(error).__name__)  # noqa: TRY400 - the kind says all

        self._thread.submit(run)

    def close(self) -> None:
        """Wait for the picture that is being drawn, and end the thread."""
        self._thread.shutdown(wait=True, cancel_futures=True)
