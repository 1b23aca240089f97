"""Reading the files that commands are given."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 1_000_000
"""The size of the largest file that is read; a record of a whole hand has some 20,000 bytes."""


class UnreadableError(Exception):
    """A file can't be read as text; the message says why."""


def read_text(name: str) -> str:
    """Return the text of a file; ``-`` is standard input.

    Raises:
        UnreadableError: the file can't be opened, is too large, or is no text in UTF-8.

    """
    if name == "-":
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        try:
            with Path(name).open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
        except (OSError, ValueError) as fault:
            reason = fault.strerror if isinstance(fault, OSError) else str(fault)
            raise UnreadableError(reason or "can't be read") from fault
    if len(raw) > MOST_BYTES:
        raise UnreadableError(f"too large: a record has at most {MOST_BYTES} bytes")
    if b"\0" in raw:
        raise UnreadableError("holds binary data, no text")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw[: fault.start].count(b"\n") + 1
        raise UnreadableError(f"no UTF-8 text (line {line})") from fault
