"""Code that a test runs in a fresh Python process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def run_python(code: str, *folders: Path) -> str:
    """Run *code* with *folders* first on the import path, and return what it prints."""
    path = os.pathsep.join(map(str, (*folders, _ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()
