"""Made the records in this folder, with version 463db34 of the engine.

    python tests/records/before/make.py FOLDER

Run in a checkout of that version. It plays series of three random hands by each preset, some of
them dealt as if players had been replaced, and writes the hands with their deals.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from engine.record.write import write_record
from engine.rules import PRESETS
from tests.rules.hands import series


def main(folder: Path) -> None:
    """Write every hand."""
    for seed, (name, preset) in enumerate(PRESETS.items(), start=100):
        for number, hand in enumerate(series(preset.rules, 3, seed=seed), start=1):
            text = write_record(preset.rules, hand.events, fair=hand.fair)
            (folder / f"{name}-{number}.gouji").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
