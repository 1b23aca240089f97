"""Pictures are drawn when they are sent, in a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.logs import logger
from render.pictures import Picture

log = logger(__name__)

Draw = Callable[[Picture], bytes]


class Studio:
    """Draws pictures, one at a time, away from the event loop."""

    def __init__(self, draw: Draw) -> None:
        """Draw with *draw* (`render.draw`)."""
        self._draw = draw
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def draw(self, picture: Picture) -> bytes | None:
        """Return the bytes of a picture; ``None`` where it can't be drawn (no fonts, a fault)."""
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._thread, self._draw, picture
            )
        except Exception as error:  # noqa: BLE001 - the text alone serves; a send must not fail here
            # The values hold cards: only the kind of the fault is told.
            log.error("picture_failed", kind=picture.kind, error=type(error).__name__)  # noqa: TRY400 - see above
            return None

    def warm_up(self, prepare: Callable[[], None]) -> None:
        """Let the thread get ready before the first picture is wanted."""

        def run() -> None:
            try:
                prepare()
            except Exception as error:  # noqa: BLE001 - without fonts the texts go alone
                log.error("no_pictures", error=type(error).__name__)  # noqa: TRY400 - said all

        self._thread.submit(run)

    def close(self) -> None:
        """End the thread."""
        self._thread.shutdown(wait=True, cancel_futures=True)
