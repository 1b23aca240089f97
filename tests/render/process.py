"""Code that a test runs in a fresh Python process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).parents[2]


def run_python(code: str) -> str:
    """Run *code* in the project's root and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=_ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
