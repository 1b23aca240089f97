"""`docs/faults.md` names a test for every fault, and every test that it names is there."""

from __future__ import annotations

import re
from pathlib import Path

_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_fault_has_a_test_that_is_there(root: Path) -> None:
    text = (root / "docs" / "faults.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    faults = [row for row in rows if not row.startswith(("| fault |", "| ---"))]
    missing = []
    for row in faults:
        cells = row.strip("|").split("|")
        named = _TEST.findall(cells[-1])
        if len(cells) != 3 or len(named) != 1:
            missing.append(row)
            continue
        path, name = named[0]
        source = (root / path).read_text(encoding="utf-8") if (root / path).exists() else ""
        if not re.search(rf"^(?:async )?def {name}\(", source, re.MULTILINE):
            missing.append(f"{path}::{name}")

    assert len(faults) > 40
    assert missing == []
