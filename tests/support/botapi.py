"""The machine-readable description of the Bot API, as `tests/vendor/botapi` has it."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

_FILE = Path(__file__).parents[1] / "vendor" / "botapi" / "api.json.gz"


@cache
def bot_api() -> dict[str, Any]:
    """Return the whole description: ``methods`` and ``types`` by name."""
    loaded: dict[str, Any] = json.loads(gzip.decompress(_FILE.read_bytes()))
    return loaded
